"""What is no list, no function and no state is refused where it comes in, in one sentence."""

from fractions import Fraction
from math import inf

import pytest

from mistakes import CATS, each_of, sentence_of
from pathlib_edu import (
    Antichain,
    Conjecture,
    Graph,
    HazardGrid,
    Memory,
    Network,
    Vector,
    WaypointGraph,
    check_laws,
    dijkstra,
    euler_walk,
    form,
    mondrian,
    partial_astar,
    path_to,
    random_puzzle,
    refute,
    solve,
    stills,
)
from pathlib_edu.search.waypoints.elimination_orders import most_rows

GRAPH = Graph.parse("S -> A 1; A -> G 1")
NETWORK = Network([("S", "G", 1)], 0)
LARGE = ("S", "A", 2**53)
UNHASHABLE = "but a state must be hashable: use a tuple rather than a list"
ROUNDED = "costs add up to 2**53 or more, where floats are rounded: take whole numbers or Fractions only"

MISTAKES = [
    (lambda: Antichain(None), "an Antichain must be a list of costs, not None"),
    (lambda: Antichain("abc"), "an Antichain must be a list of costs, not 'abc'"),
    (lambda: Network([("S", "G", 1)], 0, nodes=7), "nodes is 7, but must be a list of nodes"),
    (lambda: check_laws(0, 7), "steps must be a list of what a cost can be extended by, not 7"),
    (lambda: check_laws(Vector, laws=None), "laws must be a list of their names, not None"),
    (lambda: check_laws(Vector, prefer="g"), "prefer is 'g', but must be a function of a cost"),
    (lambda: check_laws(Vector, rank=1), "rank is 1, but must be a function of a cost"),
    (
        lambda: solve(partial_astar(CATS, CATS.zero, slack=1)),
        "slack of partial_astar is 1, but must be a function of a cost",
    ),
    (
        lambda: refute("cost == 0", None),
        "a claim is about a search: its name, such as 'astar', or a function, not None",
    ),
    (lambda: path_to([], {}), f"the last state is [], {UNHASHABLE}"),
    (lambda: path_to("G", None), "parent is None, but must be a dict from each state to the one before it"),
    (lambda: euler_walk([], []), f"the start is [], {UNHASHABLE}"),
    (lambda: WaypointGraph({"S": ""}, [], frozenset()), f"the start is [], {UNHASHABLE}"),
    (lambda: most_rows(None), "k is None, but must be a whole number from 0"),
    (lambda: most_rows(-1), "k is -1, but must be a whole number from 0"),
    (lambda: HazardGrid(["..."], (0, 0), places=3), "places is 3, but must be a dict from letters to cells"),
    (lambda: CATS.picture(None), "a path must be a list of cells, not None"),
    (lambda: NETWORK.steps_of(["S", "G"]), "steps_of takes a Path, as front finds them, not ['S', 'G']"),
    (lambda: mondrian([]), "the post shows a puzzle with 4 tiles and one with 6, none with []"),
    (lambda: random_puzzle([], 3, 3, "A"), "seed must be a whole number or a random.Random, not []"),
    (lambda: form([]), "form reads a text, not []"),
    (lambda: Conjecture("cost == 0", []), "search is [], but must be the name of one, such as 'astar'"),
    (
        lambda: Conjecture("cost == 0", presets=None),
        "presets must be a list of triples (label, claim, options), not None",
    ),
    (lambda: Conjecture("cost == 0", presets=[1]), "1 is not a preset (label, claim, options)"),
    (
        lambda: Memory([dijkstra(GRAPH)], GRAPH, instances=None),
        "instances must be a list of pairs (label, problem), not None",
    ),
    (lambda: stills(dijkstra(GRAPH), None, [1]), "stills are drawn of a Graph, not of None"),
    (lambda: stills(dijkstra(GRAPH), GRAPH, 1), "after must be a list of numbers of expansions, not 1"),
    (
        lambda: stills(dijkstra(GRAPH), GRAPH, ["1"]),
        "after has '1', but must be a list of numbers of expansions",
    ),
    # whole numbers that a float beside them would round
    (lambda: Graph([LARGE, ("A", "G", 0.5)]), ROUNDED),
    (lambda: Graph([LARGE, ("A", "G", 1)], h={"A": 0.5}), ROUNDED),
    (lambda: Graph([("S", "A", 10**400), ("A", "G", 0.5)]), ROUNDED),
]


@each_of(MISTAKES)
def test_a_mistake_is_met_by_one_sentence(mistake, said):
    assert sentence_of(mistake) == said


@pytest.mark.parametrize(
    ("graph", "least"),
    [
        (Graph([LARGE, ("A", "G", 1)], h={"A": inf}), 2**53 + 1),
        (
            Graph([("S", "A", 2**51), ("A", "G", 0.5), *(("A", node, 2**51) for node in "BCDE")]),
            2**51 + Fraction(1, 2),
        ),
    ],
    ids=["an estimate without limit", "a path takes one of the steps from A"],
)
def test_a_graph_on_which_no_path_is_rounded_is_taken(graph, least):
    assert solve(dijkstra(graph)).cost == least
