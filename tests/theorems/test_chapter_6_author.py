"""T6.7: the loop of the puzzle's author loses no optimum if it is run to its end, and may lose it if it is not."""

from fractions import Fraction
from itertools import permutations, product
from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from all_ways import NAMES, on_all_worlds
from oracles import admissible, goals_of, true_cost
from pathlib_edu.exercises.engine.judging.path_check import path_fault
from pathlib_edu.problems.blocks import Blocks
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.anytime.anytime_best_first import anytime_best_first


def goals(search: Any) -> list[Any]:
    """The costs of the paths that a search announces, in order."""
    return [event[2] for event in search if event[0] == "goal"]


ANYTHING = st.lists(st.integers(0, 30), min_size=len(NAMES), max_size=len(NAMES))


@on_all_worlds()
def test_T6_7_run_to_its_end_the_authors_loop_loses_nothing(world):
    for h in (world.graph.h, world.graph.zero):
        told = list(anytime_best_first(world.graph, h))
        assert all(path_fault(world.graph, *event[1:]) is None for event in told if event[0] == "goal")
        costs = goals(told)
        assert costs == sorted(set(costs), reverse=True)
        assert costs[-1:] == ([world.least] if world.least < inf else [])


@given(st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES), st.integers(0, 9)), max_size=16), ANYTHING)
def test_T6_7_whatever_the_estimate_says(edges, said):
    graph = Graph(edges)
    h = dict(zip(graph.nodes(), said, strict=False))
    for penalty in (0, Fraction(1, 5), 3):
        assert goals(anytime_best_first(graph, h.__getitem__, penalty))[-1:] == [
            cost for cost in [true_cost(graph)] if cost is not None
        ]


def dropping_more(graph: Graph, h: Any, k: Any, penalty: Any) -> list[Any]:
    """The costs that the loop of exercise 6.12 announces: it drops what cannot lead below the best, as k sees it."""
    g, best, told = {graph.start: 0}, inf, []
    waiting = [(h(graph.start), 0, graph.start)]
    if graph.is_goal(graph.start):
        best = 0
        told.append(best)
    while waiting:
        entry = min(waiting, key=lambda one: one[0])
        waiting.remove(entry)
        _, cost, state = entry
        if cost > g[state] or cost + k(state) >= best:
            continue
        for child, step in graph.neighbors(state):
            new = g[state] + step
            if new >= g.get(child, inf) or new + k(child) >= best:
                continue
            g[child] = new
            if graph.is_goal(child):
                best = new
                told.append(best)
            else:
                waiting.append((h(child) + penalty * new, new, child))
    return told


@on_all_worlds()
def test_T6_7_holds_as_well_if_what_an_admissible_estimate_rules_out_is_dropped(world):
    """What exercise 6.12 asks to prove."""
    graph = world.graph
    if not admissible(graph, graph.h) or any(graph.h(goal) for goal in goals_of(graph)):
        return
    for h in (graph.zero, lambda state: 7 * graph.h(state), lambda state: hash(str(state)) % 11):
        for penalty in (0, Fraction(1, 5), 3):
            costs = dropping_more(graph, h, graph.h, penalty)
            assert costs == sorted(set(costs), reverse=True)
            assert costs[-1:] == ([world.least] if world.least < inf else [])


#: The smallest puzzle on which his first path is not the best, and one on which the best comes with the last expansion.
LINE = Blocks(["A.B."], ["..AB"])
LAST = Blocks(["#.A", "..."], ["#..", "A.."])


def when_found(search: Any) -> tuple[list[tuple[int, Any]], int]:
    """After how many expansions each path is announced, and how many there are in all."""
    told, expanded = [], 0
    for event in search:
        expanded += event[0] == "expand"
        if event[0] == "goal":
            told.append((expanded, event[2]))
    return told, expanded


def test_T6_7_stopped_before_its_end_it_may_lose_the_optimum():
    assert when_found(anytime_best_first(LINE, LINE.euclidean)) == ([(3, 3), (4, 2)], 5)
    assert when_found(anytime_best_first(LAST, LAST.euclidean)) == ([(3, 3), (4, 2)], 4)


def small_puzzles(size: int) -> Any:
    """Every puzzle on boards of so many cells at most, with one or two tiles."""
    boards = [(rows, cols) for rows in range(1, size + 1) for cols in range(rows, size // rows + 1)]
    for (rows, cols), tiles in product(boards, ("A", "AA", "AB")):
        marks = [*tiles, *"." * (rows * cols - len(tiles))]
        for walls in range(rows * cols - len(tiles)):
            pictures = sorted(set(permutations(marks[: len(marks) - walls] + ["#"] * walls)))
            for position, goal in product(pictures, repeat=2):
                if all((a == "#") == (b == "#") for a, b in zip(position, goal, strict=True)):
                    yield [["".join(p[r * cols : (r + 1) * cols]) for r in range(rows)] for p in (position, goal)]


def test_T6_7_no_smaller_puzzle_shows_it():
    shown = []
    for position, goal in small_puzzles(4):
        try:
            puzzle = Blocks(position, goal)
        except ValueError:  # walls keep a tile from where it should go
            continue
        told = goals(anytime_best_first(puzzle, puzzle.euclidean))
        assert told[-1:] == [cost for cost in [true_cost(puzzle)] if cost is not None]
        if len(told) > 1:
            shown.append([rows[0] for rows in (position, goal) if len(rows) == 1])
    assert shown == [[".B.A", "BA.."], ["A.B.", "..AB"]]  # LINE, and LINE in the mirror


@pytest.mark.parametrize("rule", ["seen before", "f"])
def test_T6_7_other_rules_lose_the_optimum_even_at_the_end(rule):
    """Drop a state since it was seen, at whatever cost; or since its f, by an estimate that says too much, is high."""
    g, waiting, best = {LINE.start: 0}, [(0, LINE.start)], inf
    while waiting:
        _, state = waiting.pop(waiting.index(min(waiting, key=lambda entry: entry[0])))
        if rule == "f" and g[state] + LINE.euclidean(state) >= best:
            continue
        for child, _ in LINE.neighbors(state):
            new, estimate = g[state] + 1, LINE.euclidean(child)
            drop = child in g if rule == "seen before" else new >= g.get(child, inf) or new + estimate >= best
            if drop or new >= best:
                continue
            g[child] = new
            best = new if LINE.is_goal(child) else best
            waiting.append((estimate + new / 5, child))
    assert best == 3 and true_cost(LINE) == 2
