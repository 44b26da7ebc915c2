"""A walk uses each edge once, or a sentence says why there is none."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pathlib_edu.search.waypoints.euler import euler_walk


@given(st.lists(st.integers(0, 5), min_size=1))
def test_the_edges_of_any_walk_make_a_walk_again(nodes):
    walk = [node for n, node in enumerate(nodes) if n == 0 or node != nodes[n - 1]]
    edges = list(pairwise(walk))
    again = euler_walk(walk[0], edges)
    assert again[0] == walk[0]
    assert Counter(map(frozenset, pairwise(again))) == Counter(map(frozenset, edges))


def test_no_edge_makes_a_walk_of_one_node():
    assert euler_walk("S", []) == ["S"]


@pytest.mark.parametrize(
    ("edges", "sentence"),
    [
        ([("A", "B"), ("B", "S"), ("S", "A"), ("A", "C")], "no walk from S uses each edge once"),
        ([("S", "A"), ("S", "B"), ("S", "C")], "4 nodes have an odd number of edges"),
        ([("A", "B"), ("A", "B")], "2 of them are apart"),
    ],
)
def test_edges_that_make_no_walk_are_refused(edges, sentence):
    with pytest.raises(ValueError, match=sentence):
        euler_walk("S", edges)


def test_a_long_walk_needs_no_deep_recursion():
    edges = list(pairwise(range(20_000)))
    assert euler_walk(0, edges) == list(range(20_000))
