"""Exercise 3.5: graphs on which a search that never re-opens is as wrong as one likes."""

from fractions import Fraction

from answers import fails
from graph_answers import AS_IT_IS, OF_GRAPHS, graph_of, is_consistent, least
from heap_astar import announced
from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.shortest.astar import astar

NUMBER = "3.5"
ALONE = "S -> A 1; A -> G 5; h(S) = 6"


def trap(k, saved=2, h=2):
    return f"S -> A 1; A -> B 1; S -> B {k + saved}; B -> G {k + 1}; h(A) = {k + h}"


def doubled(k):
    """Recursive: the trap of half as much with all numbers doubled."""
    if k == 1:
        return Graph.parse(trap(1))
    half = doubled((k + 1) // 2)
    edges = [(tail, head, 2 * cost) for tail, head, cost in half.edges()]
    return Graph(edges, h={node: 2 * estimate for node, estimate in half.estimates.items()})


def of_halves(k):
    half = Fraction(1, 2)
    edges = [("S", "A", half), ("A", "B", half), ("S", "B", k + 1 + half), ("B", "G", k + half)]
    return Graph(edges, h={"A": k + 1})


RIGHT = {
    "a text": trap,
    "a graph, larger than needed": lambda k: Graph.parse(trap(k + 5)),
    "other numbers": lambda k: f"S -> A 1; A -> B 1; S -> B {2 * k + 5}/2; B -> G {k + 1.5}; h(A) = {k + 2.5}",
    "a graph of fractions": of_halves,
    "recursive": doubled,
    "with a dict of neighbors": lambda k: Graph(
        {"S": {"A": 1, "B": 10 * k}, "A": {"B": 1}, "B": {"G": 10 * k}, "G": {}}, h={"A": 10 * k}),
    "one graph, for all k that are asked": lambda k: trap(10**7),
}  # fmt: skip

WRONG = {
    "one graph for all k": (lambda k: trap(10), "save more"),
    "one too little": (lambda k: trap(k, saved=1), "save more|nothing is lost|without that"),
    "an overestimate": (lambda k: trap(k, h=3), "is enough"),
    "consistent": (lambda k: f"S -> A {k}; A -> G {k}", "consistent"),
    "nothing re-opened": (lambda k: ALONE, "nothing is lost"),
    "off the cheapest path": (lambda k: trap(k, h=1.5) + f"; S -> G {k + 2.75}", "without that some path"),
    "another path as cheap": (lambda k: f"{trap(k)}; S -> G {k + 3}", "without that some path|save more"),
    "six nodes": (lambda k: trap(k) + "; A -> D 1; A -> E 1", "6 nodes"),
    "no path": (lambda k: "S -> A 1", "a path from the start"),
    "below zero": (lambda k: "S -> G 1; h(S) = -1", "h(S) = -1"),
    "no graph": (lambda k: "S to G", "no such graph"),
    "a costly step alone": (lambda k: f"S -> G {k}; S -> A 0; A -> G 0", "consistent"),
    "the pieces": (lambda k: [trap(k)], "a Graph, or its text"),
}  # fmt: skip


def hasty(graph):
    """What a search announces that expands each node once."""
    return announced(graph, reopen=False)


def repeated(graph):
    told = [event[1] for event in astar(graph, graph.h) if event[0] == "expand"]
    return len({*told}) < len(told)


SAYS = {
    r"(\d+) more than the least cost (\S+), or worse": lambda case, came, match: (
        (int(match[1]), match[2]) == (case, str(least(graph_of(came))))
    ),
    r"it announces (.+)": lambda case, came, match: (
        match[1] == str(hasty(graph_of(came))) and hasty(graph_of(came)) < least(graph_of(came)) + case
    ),
    "Whatever the late way saves, the hasty search pays. Can it save more.": lambda case, came, match: (
        hasty(graph_of(came)) > least(graph_of(came))
    ),
    "Your h is consistent, and then no closed state is ever reached more cheaply.": lambda case, came, match: (
        is_consistent(graph_of(came))
    ),
    "With re-opening, no state of yours is expanded twice: nothing is lost without it.": lambda case, came, match: (
        not repeated(graph_of(came)) and hasty(graph_of(came)) == least(graph_of(came))
    ),
    "A state is reached late at a lower price, but without that some path costs as little. .*":
        lambda case, came, match: hasty(graph_of(came)) == least(graph_of(came)),
} | OF_GRAPHS | AS_IT_IS  # fmt: skip


def test_some_trap_is_right_only_for_its_own_k():
    assert "k = " in fails(NUMBER, lambda k: trap(10)).where
