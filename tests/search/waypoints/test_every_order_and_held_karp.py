"""Waypoint by waypoint: every order, and the rows of Held and Karp."""

from itertools import pairwise
from math import comb

import pytest
from hypothesis import given

from pathlib_edu.core import solve
from pathlib_edu.search.waypoints.every_order import every_order
from pathlib_edu.search.waypoints.held_karp import held_karp
from waypoint_oracles import GraphWalk, check_walk, fewest_steps, graph_walks, small_mazes

RUNGS = pytest.mark.parametrize("rung", [every_order, held_karp])


def row_of(waypoints, cells=None):
    """A row of cells, 0 to the last, begun at 0, with so many waypoints behind the start."""
    cells = cells or waypoints + 1
    return GraphWalk.of(pairwise(range(cells)), 0, range(1, waypoints + 1))


@given(graph_walks(most=7))
def test_both_find_a_shortest_walk_of_any_graph(problem):
    for rung in (every_order, held_karp):
        found = solve(rung(problem))
        check_walk(problem, found.states, found.cost)
        assert found.cost == fewest_steps(problem)


@given(small_mazes(rows=3, cols=4))
def test_held_karp_finds_a_shortest_walk_of_any_maze(problem):
    found = solve(held_karp(problem))
    check_walk(problem, found.states, found.cost)
    assert found.cost == fewest_steps(problem)


@given(graph_walks(most=7))
def test_every_order_announces_ever_shorter_walks(problem):
    goals = [event for event in every_order(problem) if event[0] == "goal"]
    for _, path, cost in goals:
        check_walk(problem, path, cost)
    assert all(better[2] < good[2] for good, better in pairwise(goals))


@given(graph_walks(most=8))
def test_held_karp_says_how_many_rows_each_size_has(problem):
    m = len(problem.start[1])
    joins = [event for event in held_karp(problem) if event[0] == "join"]
    assert joins == [("join", size, size * comb(m, size)) for size in range(1, m + 1)]
    assert sum(rows for _, _, rows in joins) == (m * 2 ** (m - 1) if m else 0)


@RUNGS
@pytest.mark.parametrize("names", [range(3), "STU"])
def test_what_is_visited_already_takes_no_step(rung, names):
    a, b, c = names
    problem = GraphWalk.of([(a, b), (b, c)], a, [a])
    assert list(rung(problem)) == [("reach", problem.start, None, 0, 0), ("goal", [problem.start], 0)]


@RUNGS
def test_they_begin_with_the_start_and_end_with_the_goal(rung):
    problem = row_of(3, 5)
    first, *_, last = rung(problem)
    assert first == ("reach", problem.start, None, 0, 0)
    assert last == ("goal", problem.path([0, 1, 2, 3]), 3)


@pytest.mark.parametrize(
    ("rung", "waypoints", "sentence"),
    [
        (every_order, 11, r"11 waypoints have 11! orders, about 10\^8: at most 10 can be tried"),
        (every_order, 3000, r"3,000 waypoints have 3000! orders, about 10\^9131: at most 10 can be tried"),
        (held_karp, 21, r"21 waypoints need 21 \* 2\^20 rows: at most 18 waypoints can be worked out"),
    ],
)
def test_too_many_waypoints_are_refused_in_a_sentence(rung, waypoints, sentence):
    with pytest.raises(ValueError, match=sentence):
        next(iter(rung(row_of(waypoints))))
