"""Searches told in brief: the same facts as in the whole story, and as in the search run directly."""

from functools import partial

import pytest

from oracles import CASES, each, edges_of
from pathlib_edu.core import solve
from pathlib_edu.core.replay import views
from pathlib_edu.exercises.engine.judging.path_check import path_fault
from pathlib_edu.problems.blocks import Blocks
from pathlib_edu.problems.deep_tree import DeepTree
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.kinds import describe, kind_of
from pathlib_edu.problems.mazes import maze
from pathlib_edu.problems.mondrian import mondrian
from pathlib_edu.problems.tiles import Tiles, fractional
from pathlib_edu.search.depth_first.budgeted import budgeted
from pathlib_edu.search.depth_first.ida_star import ida_star
from pathlib_edu.search.depth_first.rounds import Rounds
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.service import answer, answering

HARD = Tiles.parse("8 7 6\n. 4 1\n2 5 3")
GENTLE = Tiles.parse("5 2 8\n4 1 7\n. 3 6")
DEAR = Tiles(GENTLE.start, 3, 3, costs=fractional(8))


def told(search, problem, ask, **options):
    h = {Tiles: "manhattan", Graph: "h", Grid: "manhattan"}[type(problem)]
    return answer({"world": describe(problem), "search": search, "h": h, "ask": ask, **options})


def asked(case, ask):
    h = {"h": case.h_name} if case.h else {}
    name = case.name.split("-")[0]
    return answer({"world": describe(case.problem), "search": name, "ask": ask, **h, **case.options})


@each(CASES[::3])
def test_a_summary_says_what_the_search_does(case):
    events, path = list(case.search()), solve(case.search())
    expanded = sum(event[0] == "expand" for event in events)
    for ask in ("path", "rounds", "memory", "anytime"):
        brief = asked(case, ask)
        assert brief["expanded"] == expanded and brief["complete"]
        assert brief["cost"] == (None if path is None else pytest.approx(float(path.cost), abs=0))
        if ask == "path":
            heard = partial(kind_of(case.problem).heard, case.problem)
            assert list(map(heard, brief["path"])) == ([] if path is None else path.states)
            children = sum(event[0] == "prune" or (event[0] == "reach" and event[2] is not None) for event in events)
            assert children <= brief["generated"] <= children + sum(event[0] == "cutoff" for event in events)
        if ask == "rounds":
            assert sum(one["expanded"] for one in brief["rounds"]) == expanded
            cutoffs = [event[1] for event in events if event[0] == "cutoff"]
            assert [one["bound"] for one in brief["rounds"]] == ([*map(float, cutoffs)] or [None])
        if ask == "memory":
            assert brief["samples"][-1][0] == expanded and len(brief["samples"]) <= 200
            steps, held = zip(*brief["samples"], strict=True)
            assert list(steps) == sorted(set(steps)) and min(held) >= 1


def test_the_path_of_a_puzzle_comes_with_the_tiles_that_slide():
    brief, path = told("ida_star", HARD, "path"), solve(ida_star(HARD, HARD.manhattan))
    assert brief["path"] == path.states and brief["cost"] == path.cost == 31
    board = HARD.start
    for tile, after in zip(brief["moves"], brief["path"][1:], strict=True):
        blank, there = board.index(0), board.index(tile)
        assert after[blank] == tile and after[there] == 0
        board = after
    assert told("dijkstra", Grid.parse("S.G"), "path")["moves"] == []


@pytest.mark.parametrize(("search", "driver"), [("ida_star", ida_star), ("budgeted", budgeted)])
@pytest.mark.parametrize("puzzle", [GENTLE, DEAR], ids=["unit", "fractional"])
def test_each_round_is_what_the_driver_heard_of_it(search, driver, puzzle):
    record = Rounds()
    path = solve(driver(puzzle, puzzle.manhattan, probe=record))
    brief = told(search, puzzle, "rounds")
    assert len(brief["rounds"]) == len(record.rounds) and brief["cost"] == float(path.cost)
    for one, (cutoff, end) in zip(brief["rounds"], record.rounds, strict=True):
        assert one["bound"] == float(cutoff) and one["least_pruned"] == float(end.least)
        assert (one["expanded"], one["generated"], one["complete"]) == (end.expanded, end.generated, end.complete)
        assert (one["found"] is None) == (end.best == float("inf"))


def test_a_round_that_runs_out_of_budget_says_so():
    tree = DeepTree(depth=9, length=25)
    graph = Graph([(str(tail), str(head), cost) for tail, head, cost in edges_of(tree)], "0", "25")
    record, budgets = Rounds(), []

    def probe(problem, h, bound, **limits):
        budgets.append(limits.get("budget"))
        return record(problem, h, bound, **limits)

    assert solve(budgeted(graph, graph.h, probe=probe)).cost == 25
    rounds = told("budgeted", graph, "rounds")["rounds"]
    stopped = [n for n, one in enumerate(rounds) if not one["complete"]]
    assert stopped and all(rounds[n]["expanded"] == budgets[n] for n in stopped)
    assert [one["complete"] for one in rounds] == [end.complete for _, end in record.rounds]


def test_a_search_without_rounds_is_one_round():
    brief = told("astar", HARD, "rounds")
    assert [one["bound"] for one in brief["rounds"]] == [None]
    assert brief["rounds"][0]["found"] == 31 and brief["rounds"][0]["expanded"] == brief["expanded"]


def test_rounds_of_a_readers_own_driver_are_told_from_its_events():
    text = (
        "def mine(problem, h):\n"
        "    yield 'reach', problem.start, None, 0, 0\n"
        "    for bound in (0, 1, 2):\n"
        "        end = yield from bounded(problem, h, bound)\n"
        "        if end.best < inf: return\n"
    )
    graph = Graph.parse("S -> A 1; A -> G 1; S -> G 3")
    brief = told("mine", graph, "rounds", source=text)
    assert [(one["bound"], one["expanded"], one["found"]) for one in brief["rounds"]] == [
        (0, 1, None), (1, 2, None), (2, 3, 2),
    ]  # fmt: skip


def test_memory_is_what_has_been_reached_or_the_path():
    events = list(ida_star(HARD, HARD.manhattan))
    path, deepest = [], 0
    for event in events:
        if event[0] == "reach":
            path = [*path[: path.index(event[2]) + 1], event[1]] if event[2] is not None else [event[1]]
            deepest = max(deepest, len(path))
    samples = told("ida_star", HARD, "memory")["samples"]
    assert max(held for _, held in samples) == deepest == 32
    grid = Grid.parse("S..\n.#.\n..G")
    search = told("astar", grid, "memory")["samples"]
    story = answer({"world": describe(grid), "search": "astar", "h": "manhattan"})
    held = {view.expanded: len(view.g) for view in views(map(tuple, story["events"])) if view.current is not None}
    assert search[-1][1] == held[search[-1][0]] == max(held.values())


def test_a_summary_that_is_cut_short_is_not_complete():
    for ask in ("path", "rounds", "memory", "anytime"):
        brief = told("ida_star", HARD, ask, limit=5000)
        assert brief["complete"] is False and brief["cost"] is None and 0 < brief["expanded"] < 5000
    assert told("ida_star", HARD, "rounds", limit=5000)["rounds"][-1]["complete"] is False


def test_a_long_summary_says_how_far_it_is():
    lanes = [{"search": "ida_star"}, {"search": "astar"}]
    request = {"world": describe(HARD), "h": "manhattan", "ask": "memory", "lanes": lanes, "n": 3}
    parts = [part for part in answering(request) if part]
    assert {part["progress"]["lane"] for part in parts} == {0, 1} and all(part["n"] == 3 for part in parts)
    first = [part["progress"] for part in parts if part["progress"]["lane"] == 0]
    assert [one["expanded"] for one in first] == sorted(one["expanded"] for one in first)
    whole = answer(request)["lanes"][0]["samples"]
    assert all(one["samples"][:-1] == whole[: len(one["samples"]) - 1] for one in first)


def test_time_is_told_to_those_who_ask():
    assert "seconds" not in told("ida_star", HARD, "memory")
    assert told("ida_star", HARD, "memory", clock=True)["seconds"] > 0


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            {"ask": "novel"},
            "one can ask for story, path, rounds, memory, anytime, cell, claim, decomposition, exercise, ladder, "
            "large_map, laws, syntax, world: not for 'novel'",
        ),
        ({"ask": ["path"]}, "not for ['path']"),
        ({"ask": "path", "limit": 0}, "limit must be a whole number from 1"),
        ({"ask": "anytime", "most": "all"}, "most must be a whole number from 1, not 'all'"),
        ({"ask": "rounds", "search": "budgeted", "c1": 1}, "1 < c1 <= c2"),
        ({"ask": "rounds", "search": "budgeted", "growth": "fast"}, "growth must be a number"),
        ({"ask": "memory", "source": "def s(problem):\n    yield 7\n"}, "yield number 1 is 7"),
    ],
)
def test_what_cannot_be_told_is_answered_in_a_sentence(options, sentence):
    request = {"world": describe(HARD), "search": "ida_star", "h": "manhattan", "n": 1, **options}
    refused = answer(request)
    assert sentence in refused["error"] and refused["n"] == 1


@pytest.mark.parametrize("ask", ["path", "story"])
def test_a_room_too_wide_is_refused_before_its_tables_fill_the_memory(ask):
    room = {"kind": "pacman", "picture": ["P........", *["........."] * 8]}
    refused = answer({"ask": ask, "world": room, "search": "elimination"})["error"]
    assert refused.startswith("the width is") and refused.endswith("at most 250,000 are allowed")
    narrow = {"kind": "pacman", "picture": ["P........", "........."]}
    assert answer({"ask": ask, "world": narrow, "search": "elimination"})["cost"] == 17
    assert "at most 5 are" in answer({"ask": ask, "world": narrow, "search": "elimination", "most": 5})["error"]


@pytest.mark.parametrize("puzzle", [mondrian(4), Blocks(["AB..", "..#."], ["...B", ".A#."])], ids=["four", "two"])
def test_two_waves_tell_their_path_and_are_told_in_brief_on_a_board(puzzle):
    asks = {"world": describe(puzzle), "search": "bidirectional_breadth_first"}
    found = answer(asks | {"ask": "path"})
    path = [tuple(state) for state in found["path"]]
    assert path_fault(puzzle, path, found["cost"]) is None and found["cost"] == solve(astar(puzzle, puzzle.rook)).cost
    story = answer(asks)
    assert story["brief"] and [event[0] for event in story["events"]] == ["reach", "goal"]
    assert [story["states"][n] for n in story["events"][1][1]] == found["path"]
    assert (story["cost"], story["expanded"]) == (found["cost"], found["expanded"])
    assert "is not a search" in answer(asks | {"world": describe(maze("first")), "ask": "path"})["error"]


@pytest.mark.parametrize("most", [0, -1, 1.5, False, True, "all"])
def test_a_limit_of_rows_is_a_whole_number(most):
    request = {"world": describe(maze("first")), "search": "elimination", "most": most}
    assert answer(request)["error"] == f"most must be a whole number from 1, not {most!r}"


def test_no_request_raises_the_limit_of_rows():
    room = {"kind": "pacman", "picture": ["P" + " " * 10 + ".", *[" " * 12] * 11]}
    for search in ({"search": "frontier_sweep", "most": 10**9}, {"search": "astar", "h": "perfect"}):
        said = answer({"world": room} | search)["error"]
        assert said.startswith("the width is ") and said.endswith("rows: at most 250,000 are allowed")
