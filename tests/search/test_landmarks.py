"""Landmarks are chosen as it is said, and who has no tables for them is told."""

from math import inf
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles import bellman_ford, consistent, edges_of
from pathlib_edu.exercises.engine.cases.worlds import random_grids
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.shortest.landmarks import Landmarks
from small_worlds import EDGES


@given(st.sampled_from([*random_grids(8, 40)]), st.integers(1, 4))
def test_the_first_is_farthest_from_the_start_and_each_other_one_from_those_before(grid, count):
    places, edges = Landmarks.farthest(grid, count).places, edges_of(grid)
    nearest = bellman_ford(edges, grid.start)
    assert len(places) == count
    for n, place in enumerate(places):
        assert nearest[place] == max(nearest.values())
        far = [bellman_ford(edges, one) for one in places[: n + 1]]
        nearest = {cell: min(one.get(cell, inf) for one in far) for cell in nearest}


@given(EDGES)
def test_more_landmarks_never_say_less_and_all_say_everything(edges):
    graph = Graph(edges)
    left = {node: bellman_ford(graph.edges(), node).get("G", inf) for node in graph.nodes()}
    few, all_ = Landmarks(graph, graph.nodes()[:2]).estimate("G"), Landmarks(graph, graph.nodes()).estimate("G")
    assert all(few(node) <= all_(node) for node in graph.nodes())
    assert all(all_(node) == left[node] for node in graph.nodes())


def test_without_landmarks_there_is_no_estimate():
    grid = Grid.parse("S..G")
    assert Landmarks.farthest(grid, 0).estimate(grid.goal)(grid.start) == 0


def test_a_step_of_negative_cost_is_refused_in_words():
    with pytest.raises(ValueError, match="the step from 'A' to 'G' costs -1"):
        Landmarks(Graph([("S", "A", 2), ("A", "G", -1)], signed=True), ["S"])


def test_a_world_that_cannot_be_walked_backward_is_refused_in_words_unless_steps_can_be_taken_back():
    grid = Grid.parse("S..\n.#G")
    world = SimpleNamespace(start=grid.start, goal=grid.goal, neighbors=grid.neighbors, is_goal=grid.is_goal)
    with pytest.raises(ValueError, match=r"need of a SimpleNamespace its predecessors, or .* symmetric=True"):
        Landmarks(world, [grid.start])
    h = Landmarks.farthest(world, 1, symmetric=True).estimate(grid.goal)
    assert consistent(world, h) and h(grid.start) == 3  # the goal is farthest, and so the landmark


def test_a_landmark_that_is_no_state_is_refused():
    with pytest.raises((ValueError, LookupError)):
        Landmarks(Graph.parse("S -> G 1"), ["X"])
