"""What boards of labels ask and get: the story, the front, and sentences."""

import json

import pytest

from pathlib_edu.core import LABELS
from pathlib_edu.problems.hazards import OPENING
from pathlib_edu.problems.kinds import KINDS
from pathlib_edu.search.catalogue import suiting
from pathlib_edu.service import answer

WORLD = {"kind": "hazards", "picture": OPENING.strip("\n").split("\n"), "range": 5, "goal": "X"}


def told(request):
    """The answer, after a journey through JSON."""
    return json.loads(json.dumps(answer(json.loads(json.dumps(request)))))


@pytest.mark.parametrize("search", suiting(LABELS))
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


@pytest.mark.parametrize(
    ("request_", "said"),
    [
        ({"world": {"kind": "hazards"}}, "a map needs a picture, row by row"),
        (
            {"world": {"kind": "hazards", "picture": ["S.?"]}},
            "line 1, column 3: '?' is not one of . ^ ~ # or a capital",
        ),
        ({"world": WORLD | {"range": "far"}}, "the range is a whole number of steps from 0, not 'far'"),
        ({"world": WORLD | {"goal": "Q"}}, "the map has no place Q"),
        ({"world": WORLD | {"goal": 3}}, "the goal of a hazard map is a letter, not 3"),
        ({"world": WORLD, "search": "luck"}, "'luck' is not a search over labels"),
        ({"world": WORLD, "search": "partial_astar", "h": "luck"}, "'luck' is not a heuristic of a hazard map"),
        ({"world": {"kind": "hazards", "picture": ["S" + "." * 3000]}}, "2,500 cells at most"),
    ],
)
def test_what_cannot_be_answered_is_a_sentence(request_, said):
    assert said in told(request_)["error"]
