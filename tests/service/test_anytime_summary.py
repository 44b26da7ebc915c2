"""Anytime searches told in brief: each sample against a recount of all events, and the search's own variables."""

from itertools import pairwise
from math import inf

import pytest

from oracles import CASES, each
from pathlib_edu.core import solve
from pathlib_edu.problems.blocks import Blocks
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.kinds import describe
from pathlib_edu.problems.tiles import Tiles, fractional
from pathlib_edu.search.anytime.ana_star import ana_star
from pathlib_edu.search.anytime.anytime_weighted_astar import anytime_weighted_astar
from pathlib_edu.search.anytime.anytime_window_astar import anytime_window_astar
from pathlib_edu.search.anytime.ara_star import ara_star
from pathlib_edu.search.both_ends.bidirectional_breadth_first import bidirectional_breadth_first
from pathlib_edu.search.catalogue import suiting
from pathlib_edu.search.depth_first.ida_star import ida_star
from pathlib_edu.search.depth_first.rounds import Rounds
from pathlib_edu.service import answer, answering
from pathlib_edu.service.summaries import MOST_CHANGES, AnytimeSummary

PUZZLE = Tiles.parse("5 2 8\n4 1 7\n. 3 6")
DEAR = Tiles(PUZZLE.start, 3, 3, costs=fractional(8))
ANYTIME = [case for case in CASES if case.entry.anytime]


def told(search, problem, h="manhattan", **options):
    return answer({"world": describe(problem), "search": search, "h": h, "ask": "anytime", **options})


def folded(events, problem):
    summary = AnytimeSummary(problem, Rounds())
    for event in events:
        summary.take(event)
    return summary.told()


def recounted(events, expanded):
    """The sample that belongs to so many expansions, by asking for each state what came last."""
    expansions = [n for n, event in enumerate(events) if event[0] == "expand"]
    before = events[: expansions[expanded]] if expanded < len(expansions) else events
    goals = [event[2] for event in before if event[0] == "goal"]
    bounds = [event[1] for event in before if event[0] == "bound"]
    latest = {}
    for event in before:
        match event:
            case ("reach", state, _, g, _):
                latest[state] = "open", g
            case ("expand", state, g):
                latest[state] = "closed", g
            case ("prune", state, g, why) if latest.get(state) == ("open", g) and (why or "-")[0] in ("goal", "-"):
                latest[state] = "gone", g
            case ("goal", [*_, state], cost) if latest[state][0] == "open":
                latest[state] = "gone", cost
            case ("cutoff", _):
                latest = {}
    counts = [sum(now == name for now, _ in latest.values()) for name in ("open", "closed")]
    return [expanded, min(goals, default=None), max(bounds, default=None), *counts]


@each(ANYTIME[::3])
def test_every_sample_of_every_anytime_search_is_a_recount_of_its_events(case):
    events = list(case.search())
    samples = folded(events, case.problem)["samples"]
    assert [one[0] for one in samples] == sorted({one[0] for one in samples})
    assert samples[-1][0] == sum(event[0] == "expand" for event in events)
    for sample in samples:
        assert sample == pytest.approx(recounted(events, sample[0]), abs=0), sample


@each(ANYTIME[::3])
def test_the_least_cost_lies_between_bound_and_best_path_at_every_sample(case):
    least, brief = case.truth.least, folded(case.search(), case.problem)
    if not case.truth.admits(case.h):
        return
    assert brief["overestimates"] is False
    for _, best, lower, *_ in brief["samples"]:
        assert best is None or best >= float(least)
        assert lower is None or least is None or lower <= float(least)


def test_each_change_has_its_own_sample():
    for name, entry in suiting(world=type(PUZZLE)).items():
        if not entry.anytime:
            continue
        events = list(entry.start(PUZZLE, PUZZLE.manhattan))
        expanded, changes, best = 0, [], inf
        for event in events:
            expanded += event[0] == "expand"
            if event[0] == "bound" or (event[0] == "goal" and event[2] < best):
                changes.append(expanded)
                best = event[2] if event[0] == "goal" else best
        steps = [one[0] for one in folded(events, PUZZLE)["samples"]]
        assert len(changes) < MOST_CHANGES and set(changes) <= set(steps), name
        assert all(after - before <= max(1, 0.08 * before) for before, after in pairwise(steps))


@pytest.mark.parametrize("search", [anytime_weighted_astar, ara_star, ana_star, anytime_window_astar])
@pytest.mark.parametrize("problem", [PUZZLE, DEAR], ids=["unit", "fractional"])
def test_the_open_list_is_the_searchs_own(search, problem):
    running, summary = iter(search(problem, problem.manhattan)), AnytimeSummary(problem, Rounds())
    for event in running:
        summary.take(event)
        if event[0] == "expand":
            assert summary.open.keys() == running.gi_frame.f_locals["waiting"].keys()


def test_a_bound_by_an_estimate_that_is_seen_to_be_too_high_is_void():
    graph = Graph.parse("S -> A 1; A -> G 1; S -> B 1; B -> G 2; h(A) = 9; h(S) = 0")
    brief = told("anytime_weighted_astar", graph, "h")
    assert brief["overestimates"] is False and brief["may_overestimate"] is True  # A was never on a path announced
    graph = Graph.parse("S -> A 1; A -> G 1; h(A) = 9; h(S) = 0")
    assert told("ara_star", graph, "h")["overestimates"] is True
    sum_of_distances = Blocks.parse("AB..\n....\n....\ngoal\n....\n....\n..AB")
    brief = told("ana_star", sum_of_distances, "euclidean")
    assert brief["overestimates"] is True and brief["may_overestimate"] is True
    assert told("ana_star", sum_of_distances, "rook")["may_overestimate"] is False


def test_the_loop_of_the_puzzles_author_proves_nothing_and_a_proof_is_seen():
    loop = told("anytime_best_first", PUZZLE, penalty=0.1)
    paths = [best for _, best, *_ in loop["samples"] if best is not None]
    assert paths == sorted(paths, reverse=True) and len(set(paths)) > 1
    assert {lower for _, _, lower, *_ in loop["samples"]} == {None}
    for name in ("ara_star", "ana_star", "anytime_window_astar", "anytime_weighted_astar"):
        _, best, lower, *_ = told(name, PUZZLE)["samples"][-1]
        assert best == lower == loop["cost"] == solve(ida_star(PUZZLE, PUZZLE.manhattan)).cost, name


def test_waves_from_both_ends_have_a_bound_too():
    puzzle = Blocks.parse("A..\n...\ngoal\n...\n..A")
    events = list(bidirectional_breadth_first(puzzle))
    for sample in folded(events, puzzle)["samples"]:
        assert sample == recounted(events, sample[0])
    assert folded(events, puzzle)["samples"][-1][1:3] == [2, 2]


def test_a_search_is_stopped_before_it_expands_more():
    whole = told("ara_star", PUZZLE)["samples"]
    brief = told("ara_star", PUZZLE, most=15)
    assert brief["complete"] is False and brief["expanded"] == 15 == brief["samples"][-1][0]
    assert brief["samples"][:-1] == [one for one in whole if one[0] < 15]
    assert told("ara_star", PUZZLE, most=10**6)["complete"] is True
    grid = Grid.parse("S#G")
    assert told("ana_star", grid)["samples"][-1] == [1, None, 2, 0, 1]


def test_many_changes_do_not_make_an_answer_long():
    def restless():
        yield "reach", 0, None, 0, 0
        for n in range(20 * MOST_CHANGES):
            yield "expand", n, n
            yield "reach", n + 1, n, n + 1, 0
            yield "bound", n

    events = list(restless())
    samples = folded(events, PUZZLE)["samples"]
    assert len(samples) < 2 * MOST_CHANGES
    assert all(sample == recounted(events, sample[0]) for sample in samples[::50])


def test_a_long_run_tells_its_samples_while_it_goes_on():
    hard = Tiles.parse("8 7 6\n. 4 1\n2 5 3")
    search = {"search": "anytime_best_first", "h": "manhattan", "most": 9000}
    request = {"ask": "anytime", "world": describe(hard), **search}
    *parts, whole = [part for part in answering(request) if part] + [answer(request)]
    assert parts and all(part["progress"]["lane"] == 0 for part in parts)
    for part in parts:
        early = part["progress"]
        assert early["samples"][:-1] == whole["samples"][: len(early["samples"]) - 1]
        assert early["samples"][-1][0] == early["expanded"]
