"""What figures of chapter 5 ask and get."""

import json

import pytest

from pathlib_edu.conjecture.laws import LAWS
from pathlib_edu.problems.hazards import OPENING
from pathlib_edu.problems.kinds import KINDS
from pathlib_edu.search.catalogue import suiting
from pathlib_edu.service import answer
from pathlib_edu.service.laws import ORDERS

WORLD = {"kind": "hazards", "picture": OPENING.strip("\n").split("\n"), "range": 5, "goal": "X"}


def told(request):
    """The answer, after a journey through JSON."""
    return json.loads(json.dumps(answer(json.loads(json.dumps(request)))))


@pytest.mark.parametrize("search", suiting("labels"))
@pytest.mark.parametrize("h", KINDS["hazards"].heuristics)
@pytest.mark.parametrize(("goal", "front"), [("X", [[0, 4], [1, 2]]), ("Y", [[1, 5]]), ("Z", [[0, 5], [1, 3]])])
def test_the_opening_scene_is_answered_in_json(search, h, goal, front):
    got = told({"v": 1, "n": 7, "world": WORLD | {"goal": goal}, "search": search, "h": h})
    assert sorted(way["cost"] for way in got["front"]) == front and got["n"] == 7 and got["complete"]
    paths = [[got["states"][n] for n in way["path"]] for way in got["front"]]
    assert all(path[0] == [1, 0] and len(path) > 1 for path in paths)
    assert got["events"][0][:4] == ["reach", 0, None, [0, 0]] and len(got["lines"]) == len(got["events"])
    assert f"def {search}(" in got["source"]


def test_without_a_goal_every_label_is_told_with_the_label_before_it():
    got = told({"world": WORLD | {"goal": None}, "search": "partial_astar", "h": "zero"})
    x = got["states"].index([1, 2])
    reached = [event for event in got["events"] if event[0] == "reach" and event[1] == x]
    assert sorted(event[3] for event in reached) == [[0, 4], [1, 2]] and got["front"] == []
    current = None
    for event in got["events"]:
        if event[0] == "expand":
            current = event[1]
        elif event[0] == "reach":
            assert event[2] == current


@pytest.mark.parametrize("name", ORDERS)
def test_the_law_laboratory_says_which_law_breaks_and_where_the_search_goes_wrong(name):
    got = told({"ask": "laws", "laws": {"order": name}})
    broken = {"ShortestWidest": "isotone", "CertainInterval": "isotone", "MeanPlusDeviations": "isotone",
              "Tolerant": "transitive", "Arrival": "isotone", "Keys": "growing", "Battery": "growing"}  # fmt: skip
    assert [finding["law"] for finding in got["findings"]][:1] == ([broken[name]] if name in broken else [])
    for finding in got["findings"]:
        assert finding["edges"] and finding["says"] and finding["story"]["complete"]
    assert [law for law, _ in got["laws"]] == list(LAWS)


OWN = """
class Fewest:
    def __init__(self, n): self.n = n
    def __add__(self, step): return Fewest(max(self.n - step.n, step.n))
    def __le__(self, other): return self.n <= other.n
    def __eq__(self, other): return self.n == other.n
    def __hash__(self): return self.n
    def __repr__(self): return f"Fewest({self.n})"
    @staticmethod
    def samples(): return Fewest(0), [Fewest(n) for n in range(4)]
"""


def test_a_readers_own_order_is_checked():
    got = told({"ask": "laws", "laws": {"source": OWN}})
    assert {finding["law"] for finding in got["findings"]} == {"growing"}
    got = told({"ask": "laws", "laws": {"order": "Lexicographic", "second_at_most": 5}})
    assert [finding["law"] for finding in got["findings"]] == ["within"]


@pytest.mark.parametrize(
    ("request_", "said"),
    [
        ({"world": {"kind": "hazards"}}, "a map of cats needs a picture, row by row"),
        (
            {"world": {"kind": "hazards", "picture": ["S.?"]}},
            "line 1, column 3: '?' is not one of . ^ ~ # or a capital",
        ),
        ({"world": WORLD | {"range": "far"}}, "the range is a whole number of steps from 0, not 'far'"),
        ({"world": WORLD | {"goal": "Q"}}, "the map has no place Q"),
        ({"world": WORLD | {"goal": 3}}, "the goal of a map of cats is a letter, not 3"),
        ({"world": WORLD, "search": "luck"}, "'luck' is not a search over labels"),
        ({"world": WORLD, "search": "partial_astar", "h": "luck"}, "'luck' is not a heuristic of cats"),
        ({"world": {"kind": "hazards", "picture": ["S" + "." * 3000]}}, "2,500 cells of cats at most"),
        ({"ask": "laws", "laws": {"order": "Chaos"}}, "'Chaos' is not an order: choose one of Vector"),
        ({"ask": "laws", "laws": 3}, "a request for laws names an order"),
        ({"ask": "laws", "laws": {"source": "x = "}}, "Python cannot read line 1: "),
        (
            {"ask": "laws", "laws": {"source": "1 / 0"}},
            "Your order stopped with ZeroDivisionError: division by zero (line 1)",
        ),
        ({"ask": "laws", "laws": {"source": "x = 1"}}, "your text defines no class"),
        ({"ask": "laws", "laws": {"source": "class A: pass"}}, "A has no samples"),
    ],
)
def test_what_cannot_be_answered_is_a_sentence(request_, said):
    assert said in told(request_)["error"]
