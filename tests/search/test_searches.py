"""Every search x problem x heuristic against oracles that share no code with them."""

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles import (
    BOTH_ENDS,
    CASES,
    JUMPS,
    Case,
    bellman_ford,
    consistent,
    each,
    edges_of,
    to_goal,
)
from pathlib_edu.core import solve
from pathlib_edu.core.replay import fold
from pathlib_edu.exercises.engine.judging.path_check import path_fault
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.shortest.algorithm_b import algorithm_b
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.breadth_first import breadth_first
from pathlib_edu.search.shortest.dijkstra import dijkstra
from pathlib_edu.search.shortest.greedy import greedy
from pathlib_edu.search.shortest.weighted_astar import weighted_astar


@each([*CASES, *BOTH_ENDS, *JUMPS])
def test_the_path_is_a_path_and_a_complete_search_finds_one_whenever_there_is_one(case: Case):
    found, least = solve(case.search()), case.truth.least
    if found is None:
        assert least is None or not case.entry.complete
    else:
        assert path_fault(case.problem, found.states, found.cost) is None


@each(case for case in [*CASES, *BOTH_ENDS, *JUMPS] if case.entry.cheapest)
def test_with_an_admissible_heuristic_the_cost_is_the_least_times_the_weight_at_most(case: Case):
    found, least = solve(case.search()), case.truth.least
    more = case.entry.consistent or not case.options.get("reopen", True)  # who never re-opens asks for more
    fit = case.truth.agrees if more else case.truth.admits
    if least is not None and (case.h is None or fit(case.h)):
        weight = case.options.get("weight", 1)
        assert least <= found.cost <= weight * least


def test_the_matrix_holds_cases_with_admissible_and_with_overestimating_heuristics():
    kinds = {case.truth.admits(case.h) for case in CASES if case.h}
    assert kinds == {True, False}


def triples(signed: bool = False):
    names = st.sampled_from("SGABCDE")
    return st.lists(st.tuples(names, names, st.integers(-1 if signed else 0, 9)), max_size=18)


@given(triples())
def test_dijkstra_agrees_with_networkx(edges):
    graph = Graph(edges)
    other = nx.DiGraph()
    other.add_nodes_from(graph.nodes())
    other.add_weighted_edges_from(graph.edges())
    found = solve(dijkstra(graph))
    assert (found is not None) == nx.has_path(other, "S", "G")
    assert found is None or found.cost == nx.dijkstra_path_length(other, "S", "G")


@given(triples())
def test_dijkstra_closes_states_with_their_true_distances_in_order(edges):
    graph = Graph([*edges], goal="nowhere")  # no goal: the whole graph is searched
    distance = bellman_ford(edges_of(graph), "S")
    expanded = [(event[1], event[2]) for event in dijkstra(graph) if event[0] == "expand"]
    assert dict(expanded) == distance and len(expanded) == len(distance)
    assert [g for _, g in expanded] == sorted(g for _, g in expanded)


@given(triples())
def test_breadth_first_takes_the_fewest_steps(edges):
    found = solve(breadth_first(Graph(edges)))
    steps = bellman_ford([(tail, head, 1) for tail, head, _ in edges], "S").get("G")
    assert (found is None) == (steps is None)
    assert found is None or len(found.states) - 1 == steps


@given(triples())
def test_astar_without_an_estimate_expands_what_dijkstra_expands(edges):
    graph = Graph(edges)
    blind, informed = fold(dijkstra(graph)), fold(astar(graph, graph.zero))
    assert list(blind.order) == list(informed.order) and blind.cost == informed.cost


@given(triples(), st.dictionaries(st.sampled_from("SABCDE"), st.integers(0, 30)))
def test_astar_is_weighted_astar_with_weight_1_where_the_older_entry_goes_first(edges, h):
    graph = Graph(edges, h={node: value for node, value in h.items() if node in Graph(edges).nodes()})
    assert list(astar(graph, graph.h)) == list(weighted_astar(graph, graph.h, weight=1, tie=0, reopen=True))


@pytest.mark.parametrize("tie", [-1, 1])
def test_weighted_astar_takes_the_least_sum_and_among_equal_ones_what_tie_says(tie):
    grid, waiting, choices = Grid.parse("\n".join(["S" + 11 * ".", *7 * [12 * "."], 11 * "." + "G"])), {}, 0
    for event in weighted_astar(grid, grid.manhattan, weight=1, tie=tie):
        if event[0] == "reach":
            _, state, _, g, h = event
            waiting[state] = g + h, tie * g
        elif event[0] == "expand":
            taken = waiting.pop(event[1])
            assert taken <= min(waiting.values(), default=taken)
            choices += any(other[0] == taken[0] and other[1] != taken[1] for other in waiting.values())
    assert choices > 5


@given(triples())
def test_with_a_consistent_heuristic_algorithm_b_is_astar(edges):
    left = to_goal(Graph(edges))
    graph = Graph(edges, h={node: left.get(node, 99) for node in Graph(edges).nodes()})
    assert consistent(graph, graph.h)
    assert list(algorithm_b(graph, graph.h)) == list(astar(graph, graph.h))


@given(triples(), st.dictionaries(st.sampled_from("SABCDE"), st.integers(0, 30)))
def test_no_search_loops_for_ever_whatever_the_heuristic_says(edges, h):
    graph = Graph(edges, h={node: value for node, value in h.items() if node in Graph(edges).nodes()})
    for search in (astar(graph, graph.h), greedy(graph, graph.h), weighted_astar(graph, graph.h, weight=3)):
        found = solve(search)
        assert found is None or path_fault(graph, found.states, found.cost) is None
