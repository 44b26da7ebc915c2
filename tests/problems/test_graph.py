"""Small graphs: text and back, networkx and back, and what is said of a graph that cannot be."""

from fractions import Fraction
from math import inf

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pathlib_edu.core import solve
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.shortest.dijkstra import dijkstra

NAMES = st.sampled_from(["S", "G", "A", "B", "C1", "D"])
COSTS = st.one_of(st.integers(0, 99), st.fractions(0, 9, max_denominator=7))
TRIPLES = st.lists(st.tuples(NAMES, NAMES, COSTS), max_size=12)


@given(TRIPLES, st.dictionaries(NAMES, COSTS | st.just(inf)))
def test_picture_is_the_inverse_of_parse(edges, h):
    nodes = Graph(edges).nodes()
    graph = Graph(edges, h={node: value for node, value in h.items() if node in nodes})
    again = Graph.parse(graph.picture())
    assert sorted(again.edges()) == sorted(graph.edges()) and again.estimates == graph.estimates


def test_both_ways_fractions_and_ends_are_read_exactly():
    graph = Graph.parse("start A; goal C\nA -- B 0.1; B -> C 1/3\nh(A) = 2")
    assert graph.edges() == [("A", "B", Fraction(1, 10)), ("B", "A", Fraction(1, 10)), ("B", "C", Fraction(1, 3))]
    assert (graph.start, graph.goal, graph.h("A"), graph.h("B")) == ("A", "C", 2, 0)


@given(TRIPLES, st.booleans())
def test_a_networkx_graph_keeps_its_steps(edges, directed):
    other = nx.DiGraph() if directed else nx.Graph()
    other.add_nodes_from("SG")
    other.add_weighted_edges_from(edges)
    graph = Graph(other, "S", "G")
    for node in other:
        assert dict(graph.neighbors(node)) == {to: data["weight"] for to, data in other[node].items()}


def test_of_parallel_edges_the_cheapest_counts_and_a_missing_weight_is_one():
    other = nx.MultiDiGraph()
    other.add_edge("S", "G", weight=5)
    other.add_edge("S", "G", weight=3)
    assert Graph(other, "S", "G").edges() == [("S", "G", 3)]
    assert Graph(nx.Graph([("S", "G")]), "S", "G").edges() == [("S", "G", 1), ("G", "S", 1)]


@pytest.mark.parametrize(
    "table",
    [
        {"S": {"A": 1, "B": 1}, "A": {"G": 1}},
        {"S": ["A", "B"], "A": ("G",)},
        {"S": [("A", 1), ("B", 1)], "A": iter([("G", 1)])},
        {"S": [["A", 1], ["B", 1]], "A": [["G", 1]]},
        {"S": ["A", ("B", 1)], "A": {"G"}, "B": [], "G": []},
    ],
)
def test_a_dict_says_the_neighbors_in_any_form(table):
    assert Graph(table).edges() == [("S", "A", 1), ("S", "B", 1), ("A", "G", 1)]


def test_where_nodes_are_tuples_a_pair_holds_one():
    steps = [((0, 0), (0, 1), 1), ((0, 0), (1, 0), 1), ((1, 0), (1, 1), 1)]
    plain = {(0, 0): [(0, 1), (1, 0)], (1, 0): [(1, 1)]}
    pairs = {tail: [(head, 1) for head in heads] for tail, heads in plain.items()}
    assert Graph(plain, (0, 0), (1, 1)).edges() == Graph(pairs, (0, 0), (1, 1)).edges() == steps


def test_all_nodes_of_a_networkx_graph_are_there_and_another_attribute_may_be_the_weight():
    other = nx.Graph([("S", "G", {"km": 3})])
    other.add_node("alone")
    assert Graph(other).nodes() == ["S", "G", "alone"]
    assert Graph(other, weight="km").edges() == [("S", "G", 3), ("G", "S", 3)]


@given(st.lists(st.tuples(NAMES, NAMES, st.integers(-3, 9)), max_size=12))
def test_signed_graphs_are_refused_exactly_when_a_cycle_is_negative(edges):
    other = nx.DiGraph()
    for tail, head, cost in edges:
        if not other.has_edge(tail, head) or cost < other[tail][head]["weight"]:
            other.add_edge(tail, head, weight=cost)
    try:
        Graph(edges, signed=True)
        refused = False
    except ValueError:
        refused = True
    assert refused == nx.negative_edge_cycle(other)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("S -> A -1", "the edge S -> A costs -1; costs must not be negative"),
        ("S -> G 1\nS => G 2", "line 2: 'S => G 2' is neither an edge, an estimate, a start nor a goal"),
        ("S -> G one", "line 1: 'one' is not a number"),
        ("S -> G 1/0", "line 1: '1/0' is not a number"),
        ("S -> G 1; h(X) = 2", "h speaks of X, which is not a node of the graph"),
    ],
)
def test_text_that_is_not_a_graph_is_refused_with_its_place(text, said):
    with pytest.raises(ValueError) as error:
        Graph.parse(text)
    assert str(error.value) == said


def test_costs_that_are_not_numbers_and_ends_that_are_not_nodes_are_refused():
    with pytest.raises(ValueError, match="S -> G has a cost that is not a number"):
        Graph([("S", "G", float("nan"))])
    with pytest.raises(ValueError, match="the goal X is not a node"):
        Graph(nx.Graph([("S", "G")]), "S", "X")


def test_a_path_may_end_in_any_of_several_goals():
    graph = Graph.parse("S -> A 2; S -> B 1; goal A; goal B")
    assert graph.goals == ("A", "B") and graph.is_goal("A") and graph.is_goal("B") and not graph.is_goal("S")
    assert Graph.parse(graph.picture()).picture() == graph.picture()
    assert solve(dijkstra(graph)).states == ["S", "B"]
