"""A claim asked of the stage: the answer's story, its sentences, and its progress."""

import json

import pytest

from pathlib_edu.conjecture import refute
from pathlib_edu.core import solve
from pathlib_edu.problems.kinds import build
from pathlib_edu.search.shortest.weighted_astar import weighted_astar
from pathlib_edu.service import answer, answering
from pathlib_edu.service.scheduler import Scheduler


def claimed(claim, search="astar", **more):
    return {"ask": "claim", "claim": claim, "search": search, **more}


def test_a_counter_example_on_the_stage_comes_with_its_story():
    told = answer(claimed("admissible(h) -> cost == optimal", search="weighted_astar", reopen=False, n=4))
    graph = build(json.loads(json.dumps(told["world"])))
    verdict = refute("admissible(h) -> cost == optimal", search="weighted_astar", reopen=False)
    assert told["found"] and told["n"] == 4 and told["said"] == verdict.said and told["tried"] == verdict.tried
    assert graph.picture() == verdict.graph.picture() and set(graph.at) == set(graph.nodes())
    assert told["cost"] == solve(weighted_astar(graph, graph.h, reopen=False)).cost and told["complete"]
    assert {one["name"] for one in told["lamps"]} >= {"admissible", "optimal"} and "invariant" in told


def test_a_claim_that_stands_is_answered_with_what_was_tried():
    told = answer(claimed("consistent -> admissible", most={"states": 3, "random": 10}))
    assert told["found"] is False and told["tried"] > 10 and "events" not in told


@pytest.mark.parametrize(
    ("request_", "sentence", "column"),
    [
        ({"claim": "admissable", "search": "astar"}, "did you mean admissible?", 1),
        ({"claim": 7, "search": "astar"}, "there is no claim", None),
        ({"claim": "found", "search": "best"}, "'best' is not a search", None),
        ({"claim": "found"}, "is not a search", None),
        ({"claim": "found", "search": "astar", "most": 3}, "the bounds of a claim are a table", None),
        ({"claim": "found", "search": "astar", "most": {"states": "x"}}, "states must be a whole number", None),
        ({"claim": "found", "search": "weighted_astar", "weight": "x"}, "weight must be a number", None),
    ],
)
def test_the_stage_answers_what_is_wrong_with_a_claim(request_, sentence, column):
    told = answer({"ask": "claim", **request_, "n": 1})
    assert sentence in told["error"] and told.get("column") == column and told["n"] == 1


def test_a_readers_own_search_is_explained_at_its_line():
    source = "def mine(problem, h):\n    yield 'reach', problem.start, None, 0, 0\n    oops\n"
    assert answer(claimed("found", search="mine", source=source))["line"] == 3


def test_the_desk_passes_progress_on_before_the_answer():
    scheduler = Scheduler()
    most = {"costs": 2, "h": 1, "back": 0, "random": 2000}
    scheduler.ask("one", json.dumps(claimed("cost <= optimal + error", most=most, n=5)))
    parts = []
    while scheduler.busy:
        if done := scheduler.work(seconds=0.02):
            parts.append(json.loads(done[1]))
    *early, last = parts
    assert early and all(set(one) == {"v", "n", "progress"} and one["n"] == 5 for one in early)
    counts = [one["progress"]["tried"] for one in early]
    assert counts == sorted(counts) and counts[-1] <= last["tried"] and not last["found"]


def test_a_claim_is_worked_on_in_slices():
    slices = answering(claimed("consistent -> cost == optimal"))
    assert [next(slices) for _ in range(3)] == [None] * 3
    slices.close()
