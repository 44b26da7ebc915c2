"""Blocks, and what hangs at a cut vertex: an even and an odd solution."""

import tracemalloc
from itertools import pairwise

import networkx as nx
import pytest
from hypothesis import given

from pathlib_edu.core import solve
from pathlib_edu.search.waypoints.cut_vertices import blocks, cut_vertices
from waypoint_oracles import GraphWalk, check_shortest, graph_walks, small_mazes


@given(graph_walks(most=9))
def test_the_blocks_are_the_biconnected_components_from_the_leaves_up(problem):
    graph = problem.graph()
    found = [(cut, set(cells)) for cut, cells in blocks(graph)]
    other = nx.Graph([(a, b) for a, beside in graph.neighbors.items() for b in beside])
    assert sorted(sorted({cut, *cells}) for cut, cells in found) == sorted(
        map(sorted, nx.biconnected_components(other))
    )
    away = nx.single_source_shortest_path_length(other, graph.start) if graph.start in other else {}
    seen = set()
    for cut, cells in found:
        assert away[cut] < min(away[cell] for cell in cells)
        assert cut not in seen and not cells & seen  # what hangs below has come before, and nothing comes after it
        seen |= cells
    assert seen == set(graph.neighbors) - {graph.start}


@given(graph_walks(most=8))
def test_it_finds_a_shortest_walk_of_any_graph(problem):
    check_shortest(problem, cut_vertices(problem))


@given(small_mazes())
def test_it_finds_a_shortest_walk_of_any_maze(problem):
    check_shortest(problem, cut_vertices(problem))


@given(small_mazes())
def test_the_cuts_make_a_tree_of_all_nodes_and_each_part_is_joined_once(problem):
    events, graph = list(cut_vertices(problem)), problem.graph()
    cuts, joins = ([event for event in events if event[0] == name] for name in ("cut", "join"))
    assert [event[0] for event in events] == ["reach", *["cut"] * len(cuts), *["join"] * len(cuts), "goal"]
    assert [cut[1] for cut in cuts] == [join[1] for join in joins] == list(range(len(cuts)))
    assert sorted(cell for _, _, _, cells, _ in cuts for cell in cells) == sorted(graph.neighbors)
    assert sorted(part for _, _, parts, _, _ in cuts for part in parts) == list(range(len(cuts) - 1))
    assert cuts[-1][3:] == ([graph.start], [])
    inside: list[set] = []
    for _, _, parts, cells, border in cuts:
        inside.append(set(cells).union(*(inside[part] for part in parts)))
        outward = {beside for cell in inside[-1] for beside in graph.neighbors[cell]} - inside[-1]
        assert outward <= set(border) and len(border) <= 1


def test_a_walk_through_thousands_of_cells_is_no_deep_recursion():
    n = 3000
    assert solve(cut_vertices(GraphWalk.of(pairwise(range(n)), 0, [n - 1, 1]))).cost == n - 1


def test_a_large_block_is_refused_in_a_sentence():
    ring = [*pairwise(range(26)), (25, 0)]
    problem = GraphWalk.of([*ring, (0, 26)], 26, range(26))
    sentence = "a block of 26 nodes has 25 to visit: 2.25 subsets, where at most 18 nodes can be worked out"
    with pytest.raises(ValueError, match=sentence):
        next(iter(cut_vertices(problem)))


def test_what_is_visited_already_takes_no_step():
    problem = GraphWalk.of([("S", "T"), ("T", "U")], "S", ["S"])
    assert solve(cut_vertices(problem)) == ([problem.start], 0)


def test_a_table_larger_than_allowed_is_refused_before_anything_starts():
    ring = GraphWalk.of([*pairwise(range(8)), (7, 0)], 0, range(8))  # seven to visit beside the start: 7 * 2^6 rows
    with pytest.raises(ValueError, match="a block of 8 nodes has 7 to visit, so its table has 448 rows: at most 447"):
        next(iter(cut_vertices(ring, most=447)))
    assert solve(cut_vertices(ring, most=448)).cost == 7


def test_memory_grows_with_a_corridor_and_not_with_its_square():
    def held(n):
        """The most bytes held until the walk is announced, and its path is written down."""
        problem = GraphWalk.of(pairwise(range(n)), 0, [n - 1])
        tracemalloc.start()
        assert solve(cut_vertices(problem)).cost == n - 1
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        return peak

    assert held(2000) < 3 * held(1000)
