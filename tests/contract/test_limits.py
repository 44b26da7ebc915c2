"""A search stops where it is told to, and what it knew by then is not lost. The clock is a fake: nothing waits."""

from datetime import timedelta
from itertools import count
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pathlib_edu.contract.limits
from pathlib_edu import Graph, Grid, Pacman, Path, Unfinished, ana_star, beam, dijkstra, distances, elimination, solve
from pathlib_edu.exercises.engine.judging.oracles import distances_from

GRAPH = Graph.parse("S -> A 1; A -> G 4; S -> B 3; B -> G 1; h(A) = 1; h(B) = 1")
GRID = Grid.parse("S...\n.#9.\n...G")


def test_expansions_are_counted_and_one_more_is_too_many():
    for search in (lambda: dijkstra(GRID), lambda: ana_star(GRID, GRID.manhattan)):
        needed = sum(event[0] == "expand" for event in search())
        assert solve(search(), within=needed) == solve(search())
        with pytest.raises(Unfinished, match=f"stopped after {needed - 1} expansions"):
            solve(search(), within=needed - 1)


@given(st.integers(0, 12))
def test_it_knows_the_last_path_and_the_last_bound_of_the_story(within):
    told, expanded = [], 0
    for event in ana_star(GRID, GRID.zero):
        expanded += event[0] == "expand"
        if expanded > within:
            break
        told.append(event)
    try:
        solve(ana_star(GRID, GRID.zero), within=within)
    except Unfinished as stopped:
        goals = [Path(*event[1:]) for event in told if event[0] == "goal"]
        bounds = [event[1] for event in told if event[0] == "bound"]
        assert (stopped.best, stopped.lower) == (goals[-1] if goals else None, bounds[-1] if bounds else None)
    else:
        assert told == list(ana_star(GRID, GRID.zero))


def test_rows_of_tables_count():
    maze = Pacman(["....", ".P..", "...."])
    rows = sum(event[2] for event in elimination(maze) if event[0] == "join")
    assert solve(elimination(maze), within=rows) == solve(elimination(maze))
    with pytest.raises(Unfinished, match="no path is known yet"):
        solve(elimination(maze), within=rows - 1)


def test_a_number_of_numpy_is_a_limit_too():
    assert solve(dijkstra(GRID), within=np.int64(50)) == solve(dijkstra(GRID))
    with pytest.raises(Unfinished, match="stopped after 2 expansions"):
        solve(dijkstra(GRID), within=np.int64(2))
    assert solve(beam(GRID, GRID.manhattan, width=np.int64(3))) == solve(beam(GRID, GRID.manhattan, width=3))


@pytest.mark.parametrize("cost", [float("inf"), float("nan"), -1, "1", None])
def test_all_distances_need_costs_that_are_finite_numbers(cost):
    road = SimpleNamespace(start=0, neighbors=lambda n: [(1, cost)], is_goal=bool)
    with pytest.raises(ValueError, match="the step from 0 to 1 "):
        distances(road)


def test_the_clock_is_looked_at_with_each_event(monkeypatch):
    events = len(list(ana_star(GRAPH, GRAPH.h)))
    for seconds in range(1, events + 1):
        monkeypatch.setattr(pathlib_edu.contract.limits, "monotonic", count().__next__)  # a second for each look
        with pytest.raises(Unfinished, match=f"stopped after {seconds} s") as stopped:
            solve(ana_star(GRAPH, GRAPH.h), within=timedelta(seconds=seconds))
        told = list(ana_star(GRAPH, GRAPH.h))[:seconds]
        goals = [Path(*event[1:]) for event in told if event[0] == "goal"]
        assert stopped.value.best == (goals[-1] if goals else None)
    monkeypatch.setattr(pathlib_edu.contract.limits, "monotonic", count().__next__)
    assert solve(ana_star(GRAPH, GRAPH.h), within=timedelta(seconds=events + 1)).cost == 4


def test_what_was_stopped_cannot_be_run_on_without_what_it_found():
    search = ana_star(GRAPH, GRAPH.h)
    for run in (search, running := iter(search)):
        with pytest.raises(Unfinished, match="the best path so far costs 5, and none costs less than 4"):
            solve(run, within=3)
    with pytest.raises(ValueError, match="already run to its end"):
        solve(running)
    assert solve(search).cost == 4, "the call can be made again: it begins anew"


@given(st.lists(st.tuples(st.sampled_from("SABC"), st.sampled_from("ABCG"), st.integers(0, 5)), max_size=12))
def test_all_distances_are_those_of_the_oracle(edges):
    graph = Graph([*edges, ("G", "A", 1)])
    for start in graph.nodes():
        assert distances(graph, start) == distances_from(graph.neighbors, [start])
    assert distances(graph) == distances(graph, "S")
