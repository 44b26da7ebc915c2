"""Orders list every node once, borders are what they say, and the bound counts rows as one by one."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.search.waypoints.elimination_orders import (
    borders,
    fewest_neighbors_next,
    min_degree,
    min_fill,
    most_rows,
    sweep,
    width,
)
from waypoint_oracles import GraphWalk, graph_walks, small_mazes

ORDERS = [min_degree, min_fill]


@pytest.mark.parametrize("order", ORDERS)
@given(problem=graph_walks() | small_mazes())
def test_an_order_lists_every_node_once(order, problem):
    graph = problem.graph()
    assert sorted(order(graph)) == sorted(graph.neighbors)


@pytest.mark.parametrize("order", ORDERS)
@given(problem=graph_walks() | small_mazes())
def test_a_border_is_what_paths_through_earlier_nodes_lead_to(order, problem):
    graph = problem.graph()
    place = {node: n for n, node in enumerate(order(graph))}
    for node, border in borders(graph, place).items():
        seen = {node}
        for at in (waiting := [node]):
            if place[at] <= place[node]:
                waiting += [other for other in graph.neighbors[at] if other not in seen]
                seen.update(graph.neighbors[at])
        assert border == {other for other in seen if place[other] > place[node]}


@pytest.mark.parametrize("order", ORDERS)
@given(problem=graph_walks() | small_mazes(), most=st.integers(0, 4))
def test_the_width_is_the_largest_border_or_the_first_that_exceeds_the_most(order, problem, most):
    graph = problem.graph()
    sizes = [len(border) for border in borders(graph, order(graph)).values()]
    assert width(graph, order(graph)) == max(sizes)
    assert width(graph, order(graph), most) == next((size for size in sizes if size > most), max(sizes))


def test_a_width_is_known_to_exceed_the_most_before_the_whole_order_is():
    room = Pacman(["P" + "." * 9, *["." * 10] * 9]).graph()
    order = fewest_neighbors_next(room)
    assert width(room, order, most=3) == 4 and len(list(order)) > 10


@pytest.mark.parametrize("order", ORDERS)
def test_a_tree_has_width_one_and_a_ring_two(order):
    tree = GraphWalk.of([(n // 3, n) for n in range(1, 40)], 0, []).graph()
    ring = GraphWalk.of([(n, (n + 1) % 12) for n in range(12)], 0, []).graph()
    assert [width(graph, order(graph)) for graph in (tree, ring)] == [1, 2]


@pytest.mark.parametrize(("rows", "cols"), [(3, 7), (7, 3), (4, 4)])
def test_the_border_of_a_sweep_runs_along_the_shorter_side(rows, cols):
    cells = list(product(range(rows), range(cols)))
    edges = [((r, c), other) for r, c in cells for other in ((r + 1, c), (r, c + 1)) if other in cells]
    graph = GraphWalk.of(edges, (0, 0), []).graph()
    assert width(graph, sweep(graph)) == min(rows, cols)


@pytest.mark.parametrize("k", range(6))
def test_the_bound_counts_rows_one_by_one(k):
    """A row: each node is untouched, or it has a parity and is in the component of itself or of a later node."""
    rows = 0
    for components in product(range(k + 1), repeat=k):  # 0, or one more than the place of the component's last node
        last = {component: max(n for n in range(k) if components[n] == component) + 1 for component in components}
        if all(component in (0, last[component]) for component in components):
            rows += 2 ** sum(map(bool, components))
    assert rows == most_rows(k)
