"""Exercise 3.7: a graph on which pathmax makes more expansions than A*."""

from math import inf

from answers import fails
from graph_answers import AS_IT_IS, OF_GRAPHS, graph_of, is_consistent
from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.problems.families import martelli
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.pathmax import pathmax

NUMBER = "3.7"
RAISED = "S -> A 1; S -> C 0; A -> G 1; C -> A 0; h(S) = 1"
BROOK = "S -> A 1; A -> B 1; S -> B 3; B -> G 2; h(A) = 3"


def endless(graph):
    """A graph whose only step costs inf, which its own checks refuse."""
    graph._steps["S"]["G"] = inf
    return graph


def expanded(search, graph):
    return [event[1] for event in search(graph, graph.h) if event[0] == "expand"]


RIGHT = {
    "a graph": Graph.parse(RAISED),
    "other numbers": "S -> A 10; S -> C 0; A -> G 10; C -> A 5; h(S) = 10; h(A) = 0",
    "of fractions": "S -> A 1/2; S -> C 0; A -> G 1/2; C -> A 0; h(S) = 1/2",
}

WRONG = {
    "the brook": (BROOK, "makes more|nothing is raised|overtake"),
    "consistent and idle": ("S -> A 1; A -> G 1", "nothing to raise"),
    "raised for nothing": ("S -> A 1; A -> G 1; S -> G 3; h(S) = 2", "overtake|saves work"),
    "torn where nobody comes": ("S -> G 1; A -> G 1; A -> S 0; G -> A 0; h(A) = 1; h(S) = 0", "so nothing is"),
    "it helps": ("S -> G 2; S -> A 1; h(S) = 2", "it saves work"),
    "eight nodes": (martelli(6), "8 nodes"),
    "endless cost": (endless(Graph.parse("S -> G 1")), "not a number"),
    "inadmissible": (RAISED.replace("h(S) = 1", "h(S) = 3"), "is enough"),
    "no way": ("S -> A 1; G -> A 1", "a path from the start"),
    "below zero": (RAISED + "; h(C) = -1", "no estimate below 0"),
    "no graph": ("S to G", "no such graph"),
}


def raised(graph):
    """The states that pathmax reaches with more than their h."""
    return [state for name, state, *_, h in pathmax(graph, graph.h) if name == "reach" and h > graph.h(state)]


def counts(came):
    return [len(expanded(search, graph_of(came))) for search in (astar, pathmax)]


SAYS = OF_GRAPHS | {
    r"more than (\d+) expansions with pathmax": lambda case, came, match: int(match[1]) == counts(came)[0],
    r"(\d+)": lambda case, came, match: int(match[1]) == counts(came)[1],
    "Your h is consistent, and then pathmax has nothing to raise.": lambda case, came, match: (
        is_consistent(graph_of(came)) and not raised(graph_of(came))
    ),
    "Your h contradicts itself only where pathmax never comes, so nothing is raised.": lambda case, came, match: (
        not is_consistent(graph_of(came)) and not raised(graph_of(came))
    ),
    "Here it saves work, as it is meant to.": lambda case, came, match: counts(came)[1] < counts(came)[0],
    r"Something is raised here\. .*": lambda case, came, match: raised(graph_of(came)),
} | AS_IT_IS  # fmt: skip


def test_the_model_answer_hurts_and_with_an_edge_less_it_does_not():
    graph = Graph.parse(RAISED)
    assert expanded(astar, graph) == list("SCAG")
    assert expanded(pathmax, graph) == list("SACAG")
    for n in range(4):
        edges = graph.edges()[:n] + graph.edges()[n + 1 :]
        names = {node for edge in edges for node in edge[:2]}
        fails(NUMBER, Graph(edges, h=graph.estimates if "S" in names else {}))
