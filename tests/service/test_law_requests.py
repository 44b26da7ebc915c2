"""What the law laboratory asks and gets."""

import json

import pytest

from pathlib_edu.conjecture.laws import broken_laws, check_laws, on_trial
from pathlib_edu.service import answer
from pathlib_edu.service.laws import ORDERS
from pathlib_edu.service.story import jsonable


def told(request):
    """The answer, after a journey through JSON."""
    return json.loads(json.dumps(answer(json.loads(json.dumps(request)))))


@pytest.mark.parametrize("name", ORDERS)
def test_the_law_laboratory_says_which_law_breaks_and_where_the_search_goes_wrong(name):
    got = told({"ask": "laws", "laws": {"order": name}})
    broken = {"ShortestWidest": "isotone", "CertainInterval": "isotone", "MeanPlusDeviations": "isotone",
              "Tolerant": "transitive", "Arrival": "isotone", "Keys": "growing", "Battery": "growing"}  # fmt: skip
    assert [finding["law"] for finding in got["findings"]][:1] == ([broken[name]] if name in broken else [])
    for finding in got["findings"]:
        assert finding["edges"] and finding["says"] and finding["story"]["complete"]
    failed = [law for law, _, verdict in got["laws"] if verdict in ("fails", "not promised")]
    assert failed == [one["law"] for one in got["findings"]]
    assert ["growing", "fails"] not in [[law, verdict] for law, _, verdict in got["laws"]]


@pytest.mark.parametrize("name", ORDERS)
def test_the_search_on_the_board_goes_wrong_on_the_graph_beside_it(name):
    """The story announces what the words say, no front of what the paths cost; each finding has its own graph."""
    findings = told({"ask": "laws", "laws": {"order": name}})["findings"]
    lawful = {law: finding for finding in broken_laws(on_trial(ORDERS[name]))[0] for law in [finding.law]}
    for finding in findings:
        mine = lawful[finding["law"]]
        announced = [event[2] for event in finding["story"]["events"] if event[0] == "goal"]
        assert announced == [told_cost(cost) for cost in mine.found]
        lost = [cost for cost in mine.true if not any(one <= cost for one in mine.found)]
        beaten = [one for one in mine.found if any(cost <= one and not one <= cost for cost in mine.true)]
        assert lost or beaten
        assert ("A*" in finding["search"]) == (finding["law"] in ("growing", "rank"))
    assert len({str(finding["edges"]) for finding in findings}) == len(findings)


def told_cost(cost):
    return json.loads(json.dumps(jsonable(cost)))


def test_the_answer_says_on_what_all_laws_were_tried():
    got = told({"ask": "laws", "laws": {"order": "Vector"}})
    looked = check_laws(ORDERS["Vector"])
    assert got["sample"] == looked.sample and repr(looked).startswith(f"no counterexample among {got['sample']}")
    assert "sample" not in told(
        {"ask": "laws", "laws": {"source": f"{OWN}    def __le__(self, other): return 1 / 0\n"}}
    )


def verdicts(laws):
    return {law: verdict for law, _, verdict in told({"ask": "laws", "laws": laws})["laws"]}


def test_each_law_asked_has_a_verdict_and_no_other_law():
    asked = ("comparable", "value", "reflexive", "transitive", "isotone", "growing", "rank")
    tried = dict.fromkeys(asked, "no counterexample")
    assert verdicts({"order": "Vector"}) == tried
    assert verdicts({"order": "Vector", "second_at_most": 3}) == tried | {"within": "no counterexample"}
    assert verdicts({"order": "Lexicographic", "second_at_most": 3}) == tried | {"within": "fails"}
    assert verdicts({"order": "Tolerant"}) == tried | {"transitive": "fails", "rank": "not tried"}
    assert verdicts({"order": "Keys"}) == tried | {"growing": "not promised"}
    tried.pop("rank")  # of the others nobody knows one
    unequal = f"{OWN}    def __eq__(self, other): return False\n"
    untried = dict.fromkeys(asked[2:-1], "not tried")
    assert verdicts({"source": unequal}) == tried | {"value": "fails"} | untried
    mute = OWN.replace("return self.n <= other.n", "raise TypeError('mute')")
    assert verdicts({"source": mute}) == {"comparable": "fails", "value": "not tried"} | untried


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


WIDEST = """
from dataclasses import dataclass

@dataclass(frozen=True)
class Widest:
    width: int
    length: int
    def __add__(self, step): return Widest(min(self.width, step.width), self.length + step.length)
    def __le__(self, other): return (-self.width, self.length) <= (-other.width, other.length)
    @staticmethod
    def samples(): return Widest(9, 0), [Widest(w, n) for w in (1, 2) for n in range(3)]
"""


def test_costs_that_json_does_not_know_are_told_in_words():
    (finding,) = told({"ask": "laws", "laws": {"source": WIDEST}})["findings"]
    assert finding["law"] == "isotone" and finding["story"]["events"][0][3] == "Widest(width=9, length=0)"
    prunes = [event for event in finding["story"]["events"] if event[0] == "prune"]
    assert prunes and all(why[0] == "covered" and why[1].startswith("Widest(") for *_, why in prunes)


def test_a_readers_own_order_is_checked():
    got = told({"ask": "laws", "laws": {"source": OWN}})
    assert {finding["law"] for finding in got["findings"]} == {"growing"}
    assert told({"ask": "laws", "laws": {"source": f"{OWN}\nfrom collections import Counter"}})["title"] == "Fewest"
    got = told({"ask": "laws", "laws": {"order": "Lexicographic", "second_at_most": 5}})
    assert [finding["law"] for finding in got["findings"]] == ["within"]


@pytest.mark.parametrize(
    ("request_", "said"),
    [
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
    answer = told(request_)
    assert said in answer["error"]
    assert ("line" in answer) == ("line 1" in said), "a line is to blame only where it is the reader's"
