"""Carving: the parts, the rows of their tables, and the walk."""

from itertools import pairwise

import networkx as nx
import pytest
from hypothesis import given

from pathlib_edu.core import solve
from pathlib_edu.search.waypoints.carving import carve, carving
from pathlib_edu.search.waypoints.elimination_orders import most_rows
from waypoint_oracles import GraphWalk, check_shortest, graph_walks, small_mazes

PROBLEMS = graph_walks(most=5) | small_mazes(rows=4, cols=4)  # a dense graph has wide cuts


@given(PROBLEMS)
def test_it_finds_a_shortest_walk(problem):
    check_shortest(problem, carving(problem))


@given(PROBLEMS)
def test_the_parts_halve_the_graph_down_to_its_nodes_and_a_cut_is_all_edges_that_leave(problem):
    graph = problem.graph()
    parts = carve(graph)
    inside: list[set] = []
    for part in parts:
        inside.append(set(part.cells).union(*(inside[join] for join in part.joins)))
        leaving = {frozenset((a, b)) for a in inside[-1] for b in graph.neighbors[a] if b not in inside[-1]}
        assert set(map(frozenset, part.cut)) == leaving and len(part.cut) == len(leaving)
        assert part.required == len(inside[-1] & (graph.waypoints | {graph.start}))
        assert part.begins == (graph.start in inside[-1])
        assert (len(part.joins), len(part.cells)) in [(2, 0), (0, 1)]
    assert len(parts) == 2 * len(graph.neighbors) - 1 and inside[-1] == set(graph.neighbors)
    assert sorted(join for part in parts for join in part.joins) == list(range(len(parts) - 1))


@given(PROBLEMS)
def test_the_two_parts_joined_next_have_the_smallest_cut_together(problem):
    graph = problem.graph()
    other = nx.Graph([(a, b) for a, beside in graph.neighbors.items() for b in beside])
    inside: dict[int, set] = {}
    for n, part in enumerate(carve(graph)):
        if part.joins:
            neighbors = [
                one | two
                for one in inside.values()
                for two in inside.values()
                if one is not two
                if next(nx.edge_boundary(other, one, two), None)
            ]
            assert len(part.cut) == min(nx.cut_size(other, both) for both in neighbors)
        inside[n] = set(part.cells).union(*(inside.pop(join) for join in part.joins))


@given(PROBLEMS)
def test_no_table_has_more_rows_than_its_cut_allows(problem):
    events = list(carving(problem))
    cuts = {event[1]: len(event[4]) for event in events if event[0] == "cut"}
    rows = {event[1]: event[2] for event in events if event[0] == "join"}
    assert cuts.keys() == rows.keys()
    assert all(rows[part] <= most_rows(cut) for part, cut in cuts.items())


@given(PROBLEMS)
def test_all_cuts_come_before_the_first_join(problem):
    names = [event[0] for event in carving(problem)]
    n = names.count("cut")
    assert names == ["reach", *["cut"] * n, *["join"] * n, "goal"]


def test_a_walk_that_is_complete_inside_of_a_part_needs_no_other():
    tail = GraphWalk.of(pairwise("SABCDEFGH"), "S", "A")  # where greed begins is not where the walk is
    ring = GraphWalk.of([*pairwise(range(12)), (11, 0)], 5, [4, 6])
    assert (solve(carving(tail)).cost, solve(carving(ring)).cost) == (1, 3)


def test_a_long_corridor_is_no_deep_recursion():
    n = 3000
    assert solve(carving(GraphWalk.of(pairwise(range(n)), 1, [n - 1, 0]))).cost == n


def test_cuts_too_wide_for_the_rows_that_are_allowed_are_refused_before_the_first_cut():
    grid = nx.grid_2d_graph(6, 6)
    problem = GraphWalk.of(grid.edges, (0, 0), grid.nodes)
    said = []
    with pytest.raises(ValueError, match=r"the width is \d+, so a table might have up to [\d,]+ rows: at most 1,000"):
        said += carving(problem, most=1000)
    assert [event[0] for event in said] in ([], ["reach"])


def test_what_is_visited_already_takes_no_step():
    problem = GraphWalk.of([("S", "T"), ("T", "U")], "S", ["S"])
    assert solve(carving(problem)) == ([problem.start], 0)
