"""Exercise 1.1: the order in which `dijkstra` expands nodes."""

from typing import Any

from ...problems.graph import Graph
from ...search.shortest.dijkstra import dijkstra
from ..engine import form_parts
from ..engine.claim import Wrong
from ..engine.expansion_order import claim_expansions, right_so_far

#: The graph of exercise 1.1. No two of its nodes are equally far from S, so there is one right order.
FORKS = Graph.parse(
    "S -> A 3; S -> B 1; S -> E 9; B -> A 1; B -> C 4; B -> D 6; A -> C 1; C -> D 2; C -> G 5; D -> G 1"
)


@claim_expansions(
    "1.1",
    dijkstra(FORKS),
    form_parts.visits(
        FORKS, S=(0, 0.4), A=(0.38, 0), B=(0.32, 0.75), C=(0.68, 0.15), D=(0.7, 0.9), E=(0.05, 1), G=(1, 0.5)
    ),
    hints=(
        "Keep two columns on paper: who is closed, and who waits at what cost.",
        "Before each step, cross out the higher of two costs of the same node; then take the cheapest that is left.",
        "The goal is closed when it is taken from the list, not when it first gets a cost.",
    ),
)
def predict_the_order(given: list[Any], right: list[Any]) -> Wrong:
    """The list should name the nodes in the order in which they are expanded, from S to G."""
    hint = right_so_far(given, right, "Which nodes wait then, and at what cost?")
    return Wrong(f"{len(right)} nodes, from S to G", repr(given), hint)
