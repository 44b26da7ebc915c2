"""Exercise 1.1: the order in which `dijkstra` expands nodes."""

from typing import Any

from ...problems.graph import Graph
from ...search.shortest.dijkstra import dijkstra
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim

#: The graph of exercise 1.1. No two of its nodes are equally far from S, so there is one right order.
FORKS = Graph.parse(
    "S -> A 3; S -> B 1; S -> E 9; B -> A 1; B -> C 4; B -> D 6; A -> C 1; C -> D 2; C -> G 5; D -> G 1"
)


@claim(
    "1.1",
    draw=lambda case: FORKS.picture(),
    returns="a list of names, such as ['S', 'A']",
    hints=(
        "Keep two columns on paper: who is closed, and who waits at what price.",
        "Before each step, cross out the higher of two prices for the same town; then take the cheapest that is left.",
        "The goal is closed when it is taken from the list, not when it first gets a price.",
    ),
    form=Form(
        "order",
        form_parts.visits(
            FORKS, S=(0, 0.4), A=(0.38, 0), B=(0.32, 0.75), C=(0.68, 0.15), D=(0.7, 0.9), E=(0.05, 1), G=(1, 0.5)
        ),
    ),
)
def predict_the_order(_: None, order: Any) -> Wrong | None:
    """The list should name the nodes in the order in which they are expanded, from S to G."""
    right = [event[1] for event in dijkstra(FORKS) if event[0] == "expand"]
    given = list(order) if isinstance(order, (list, str)) else order
    if given == right:
        return None
    if not isinstance(given, list):
        return Wrong("a list of names, such as ['S', 'A']", repr(given))
    agree = next((n for n, (a, b) in enumerate(zip(given, right, strict=False)) if a != b), min(len(given), len(right)))
    hint = f"Right so far: {', '.join(right[:agree]) or 'none'}. Which nodes wait then, and at what price?"
    if agree == len(right):
        hint = "Nothing is expanded after the goal."
    return Wrong(f"{len(right)} nodes, from S to G", repr(given), hint)
