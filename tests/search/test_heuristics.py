"""What `heuristics` finds is true and complete; wrong input is named; Martelli's family is what it says it is."""

from fractions import Fraction
from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles import bellman_ford, edges_of, to_goal
from pathlib_edu.core import solve
from pathlib_edu.exercises.engine.cases.worlds import random_grids
from pathlib_edu.exercises.engine.judging.oracles import least_cost
from pathlib_edu.exercises.engine.judging.path_check import path_fault
from pathlib_edu.problems.families import martelli
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.heuristic_promises import estimate, inconsistencies, overestimates, true_distances
from pathlib_edu.search.shortest.algorithm_b import algorithm_b
from pathlib_edu.search.shortest.bpmx import bpmx
from pathlib_edu.search.shortest.pathmax import pathmax
from small_worlds import EDGES

VALUES = st.lists(st.one_of(st.integers(0, 20), st.fractions(0, 9), st.just(inf)), min_size=7, max_size=7)
GRIDS = [*random_grids(31, 15), *random_grids(32, 15, moves=8)]


def estimated(edges, values, more_goals=()):
    """A graph with any estimates at all, at its goals too."""
    graph = Graph(edges, more_goals=more_goals)
    return Graph(edges, h=dict(zip(graph.nodes(), values, strict=False)), more_goals=more_goals)


GRAPHS = st.builds(estimated, EDGES, VALUES, st.sampled_from([(), ("A",), ("A", "B")]))


def reached(graph):
    return bellman_ford(graph.edges(), graph.start)


def remaining(graph):
    """The least cost from each state to the nearest goal, by Bellman and Ford from each goal backward."""
    back = [(head, tail, cost) for tail, head, cost in graph.edges()]
    ends = [bellman_ford(back, goal) for goal in graph.goals]
    return {node: min(d.get(node, inf) for d in ends) for node in graph.nodes()}


@given(GRAPHS)
def test_true_distances_are_those_of_bellman_and_ford_with_any_number_of_goals(graph):
    left = remaining(graph)
    assert true_distances(graph) == {node: left[node] for node in reached(graph)}


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.rows}x{grid.cols}x{grid.moves}")
def test_true_distances_of_a_map_are_those_of_bellman_and_ford(grid):
    left = to_goal(grid)
    assert true_distances(grid) == {
        cell: left.get(cell, inf) for cell in {grid.start, *(head for _, head, _ in edges_of(grid))}
    }


@given(GRAPHS)
def test_every_overestimate_is_found_and_proved_by_a_path(graph):
    left, found = remaining(graph), overestimates(graph, graph.h)
    assert {one.state for one in found} == {node for node in reached(graph) if graph.h(node) > left[node]}
    assert len({one.state for one in found}) == len(found)
    for one in found:
        assert (one.h, one.true, one.excess) == (graph.h(one.state), left[one.state], one.h - one.true)
        rest = Graph(graph.edges(), start=one.state, goal=graph.goal, more_goals=graph.goals)
        assert path_fault(rest, one.path, one.true) is None
        assert f"h({one.state}) = {one.h}, but {one.true} is enough: {one.path[0]}" in str(one)


@given(GRAPHS)
def test_every_inconsistency_is_found(graph):
    found = inconsistencies(graph, graph.h)
    steps = {
        (tail, head)
        for tail, head, cost in graph.edges()
        if tail in reached(graph) and graph.h(tail) > cost + graph.h(head)
    }
    goals = {(goal, goal) for goal in graph.goals if goal in reached(graph) and graph.h(goal) != 0}
    assert {(one.state, one.child) for one in found} == steps | goals
    assert len(found) == len(steps | goals)
    for one in found:
        if one.state == one.child:
            assert (one.cost, one.h_child, one.excess) == (0, 0, one.h)
            assert "at a goal it must be 0" in str(one)
        else:
            assert dict(graph.neighbors(one.state))[one.child] == one.cost
            assert one.excess == one.h - one.cost - one.h_child > 0
            assert f"namely {one.h} > {one.cost} + {one.h_child}" in str(one)


@given(GRAPHS)
def test_no_inconsistency_means_no_overestimate(graph):
    assert inconsistencies(graph, graph.h) or not overestimates(graph, graph.h)


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.rows}x{grid.cols}x{grid.moves}")
def test_the_estimates_of_maps_are_judged_as_chapter_2_says(grid):
    fit = grid.manhattan if grid.moves == 4 else grid.octile
    assert not overestimates(grid, fit) and not inconsistencies(grid, fit)
    doubled = overestimates(grid, lambda cell: 3 * fit(cell))
    left = true_distances(grid)
    assert {one.state for one in doubled} == {cell for cell, true in left.items() if 3 * fit(cell) > true}


def test_a_dead_end_may_be_estimated_at_anything():
    graph = Graph.parse("S -> A 1; A -> G 1; S -> B 1")
    for said in (0, 10**9, inf):
        h = {"S": 2, "A": 1, "B": said, "G": 0}.__getitem__
        assert not overestimates(graph, h) and not (inconsistencies(graph, h) if said else [])


TWO = Graph.parse("S -> A 1; A -> G 1")
WRONG = {
    "negative": (lambda node: -2 if node == "A" else 0, "h(A) = -2: a heuristic must not be negative"),
    "not a number": (lambda node: nan if node == "A" else 0, "h(A) = nan"),
    "missing": ({"S": 0, "G": 0}.__getitem__, "h(A) is missing: a heuristic gives every state a number"),
    "None": ({"S": 0, "G": 0}.get, "h(A) is missing"),
    "a word": (lambda node: "far" if node == "A" else 0, "h(A) is missing"),
}


@pytest.mark.parametrize("name", WRONG)
@pytest.mark.parametrize("findings", [overestimates, inconsistencies])
def test_a_wrong_estimate_is_named_with_its_state(name, findings):
    h, said = WRONG[name]
    with pytest.raises(ValueError) as error:
        findings(TWO, h)
    assert said in str(error.value)
    with pytest.raises(ValueError):
        estimate(h, "A")


def test_an_infinite_estimate_is_an_overestimate_where_a_way_leads_on():
    found = overestimates(TWO, lambda node: inf if node == "A" else 0)
    assert [str(one) for one in found] == ["h(A) = inf, but 1 is enough: A G"]
    torn = inconsistencies(TWO, lambda node: inf if node == "A" else 0)
    assert [(one.state, one.child) for one in torn] == [("A", "G")]


@pytest.mark.parametrize(
    "findings", [true_distances, lambda p: overestimates(p, p.h), lambda p: inconsistencies(p, p.h)]
)
def test_a_negative_cost_is_named_with_its_step(findings):
    signed = Graph([("S", "A", 2), ("A", "G", -1)], signed=True)
    with pytest.raises(ValueError, match="the step from A to G costs -1; costs must not be negative"):
        findings(signed)


@given(st.integers(0, 1), VALUES)
def test_cycles_that_cost_nothing_end(cost, values):
    edges = [("S", "A", cost), ("A", "B", 0), ("B", "A", 0), ("A", "S", 0), ("B", "B", 0), ("B", "G", 2)]
    graph = estimated(edges, values)
    assert true_distances(graph) == {"S": cost + 2, "A": 2, "B": 2, "G": 0}
    for search in (pathmax, bpmx, algorithm_b):
        assert solve(search(graph, graph.h)).cost == cost + 2  # there is one way only
    assert isinstance(inconsistencies(graph, graph.h) + overestimates(graph, graph.h), list)


@pytest.mark.parametrize("search", [pathmax, bpmx, algorithm_b])
def test_a_world_without_a_way_ends_without_a_path(search):
    for problem in (Graph.parse("S -> A 1; A -> S 1"), Graph([("A", "G", 1)]), Grid.parse("S.#.G")):
        assert solve(search(problem, problem.zero)) is None
        assert least_cost(problem) is None


@given(GRAPHS)
def test_the_mended_searches_end_whatever_h_says_and_find_a_path(graph):
    for search in (pathmax, bpmx, algorithm_b):
        found = solve(search(graph, graph.h))
        assert (found is None) == (least_cost(graph) is None)
        assert found is None or path_fault(graph, found.states, found.cost) is None


def test_two_goals_are_two_ends_and_each_wants_0():
    graph = Graph.parse("S -> G 1; S -> H 3; h(G) = 5; h(H) = 1; goal G; goal H")
    assert true_distances(graph) == {"S": 1, "G": 0, "H": 0}
    assert [one.state for one in overestimates(graph, graph.h)] == ["G", "H"]
    assert [(one.state, one.child, one.excess) for one in inconsistencies(graph, graph.h)] == [
        ("G", "G", 5),
        ("H", "H", 1),
    ]


@pytest.mark.parametrize("k", range(1, 9))
def test_martellis_family_is_admissible_and_each_estimate_but_one_contradicts_an_edge(k):
    graph = martelli(k)
    left = remaining(graph)
    assert len(graph.nodes()) == k + 2 and len(graph.edges()) == k + k * (k - 1) // 2 + 1
    assert all(cost > 0 for _, _, cost in graph.edges())
    assert not overestimates(graph, graph.h) and all(graph.h(node) <= left[node] for node in left)
    torn = {(one.state, one.child) for one in inconsistencies(graph, graph.h)}
    assert torn == {(f"v{i}", f"v{j}") for i in range(2, k + 1) for j in range(1, i)}
    assert all(isinstance(cost, int) for _, _, cost in graph.edges())


def test_martellis_graph_of_3_is_the_one_in_the_book():
    text = "S -> v1 15; S -> v2 10; S -> v3 1; v2 -> v1 1; v3 -> v1 6; v3 -> v2 1; v1 -> G 64"
    graph = martelli(3)
    assert sorted(graph.edges()) == sorted(Graph.parse(text).edges())
    assert [graph.h(f"v{j}") for j in (1, 2, 3)] == [0, 16, 32]


@pytest.mark.parametrize("k", [0, -3])
def test_martellis_family_begins_with_1(k):
    with pytest.raises(ValueError, match="begins with k = 1"):
        martelli(k)


def test_findings_are_exact():
    graph = Graph.parse("S -> A 1/3; A -> G 1/3; h(A) = 1/2; h(S) = 5/6")
    assert [one.excess for one in overestimates(graph, graph.h)] == [Fraction(1, 6), Fraction(1, 6)]
    assert [one.excess for one in inconsistencies(graph, graph.h)] == [Fraction(1, 6)]
