"""Exercise 1.4: a graph of three nodes with one negative edge that misleads `dijkstra`."""

import networkx as nx

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import true_cost
from pathlib_edu.core import solve
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.shortest.dijkstra import dijkstra

NUMBER = "1.4"


def signed(text):
    return Graph.parse(text, signed=True)


WEB = nx.DiGraph()
WEB.add_weighted_edges_from([("S", "G", 3), ("S", "A", 4), ("A", "G", -4)])

RIGHT = {
    "a text": "S -> G 1; S -> A 2; A -> G -2",
    "fractions": signed("S -> G 0; S -> A 1/2; A -> G -1"),
    "a free edge more": signed("S -> G 5; S -> A 9; A -> G -9; A -> S 0"),
    "triples, and other names": Graph([(1, 3, 1), (1, 2, 5), (2, 3, -5)], 1, 3, signed=True),
    "floats": Graph([("S", "G", 0.5), ("S", "A", 1.5), ("A", "G", -2.5)], signed=True),
    "a networkx graph": Graph(WEB, "S", "G", signed=True),
}

WRONG = {
    "A is expanded before G": ("S -> G 2; S -> A 1; A -> G -1", "before it expands its goal"),
    "reached, but not expanded": ("S -> A 1; A -> G -1; S -> G 1", "before it expands its goal"),
    "no bargain": ("S -> G 1; S -> A 2; A -> G -1", "no way over it is cheaper"),
    "behind the goal": ("S -> G 1; G -> A -1", "no way over it is cheaper"),
    "at the start": ("S -> A -1; A -> G 1; S -> G 2", "expands S, and so looks at the negative edge"),
    "nothing negative": ("S -> G 1; S -> A 2; A -> G 1", "0 of them"),
    "two negative": ("S -> G 1; S -> A 2; A -> G -2; A -> S -1", "2 of them"),
    "a negative cycle": ("S -> G 1; S -> A 2; A -> S -3", "negative sum"),
    "no path": ("S -> A 2; A -> S -1", "without any path"),
    "four nodes": ("S -> A 2; S -> B 5; B -> A -4; A -> G 2", "4 nodes"),
    "another notation": ("S - G", "no such graph"),
    "triples alone": ([("S", "G", 1), ("S", "A", 2), ("A", "G", -2)], "a Graph"),
    "nothing": (None, "None"),
}


def costs(text):
    return [cost for *_, cost in signed(text).edges()]


def looks(text):
    """Does the search expand a node with a negative edge, before its goal?"""
    graph = signed(text)
    done = [event[1] for event in dijkstra(graph) if event[0] == "expand"]
    return {node for node in done if not graph.is_goal(node) and any(cost < 0 for _, cost in graph.neighbors(node))}


def refused(text):
    try:
        signed(text)
    except ValueError as error:
        return str(error)
    return ""


SAYS = {
    "a graph on which dijkstra announces more than the least cost": lambda case, came, match: (
        refused(came) or (found := solve(dijkstra(signed(came)))) is None or found.cost == true_cost(signed(came))
    ),
    "a Graph": lambda case, came, match: not isinstance(came, str),
    "no such graph: (.*)": lambda case, came, match: match[1] == refused(came),
    "three nodes": lambda case, came, match: len(signed(came).nodes()) > 3,
    r"(\d+) nodes": lambda case, came, match: int(match[1]) == len(signed(came).nodes()),
    "one negative edge": lambda case, came, match: sum(cost < 0 for cost in costs(came)) != 1,
    r"(\d+) of them": lambda case, came, match: int(match[1]) == sum(cost < 0 for cost in costs(came)),
    "a graph without any path from the start to the goal": lambda case, came, match: true_cost(signed(came)) is None,
    r"one on which it announces (.*), which is right": lambda case, came, match: (
        match[1] == str(solve(dijkstra(signed(came))).cost) == str(true_cost(signed(came)))
    ),
    r"The search expands (.*), and so looks at the negative edge, before it expands its goal\.": (
        lambda case, came, match: looks(came) == {match[1]}
    ),
    "The search never looks at the negative edge, but no way over it is cheaper either.": lambda case, came, match: (
        not looks(came) and solve(dijkstra(signed(came))).cost == true_cost(signed(came))
    ),
}  # fmt: skip
