"""Exercise 3.1: the order in which A* expands, repeats included."""

from typing import Any

from ...problems.graph import Graph
from ...search.shortest.astar import astar
from ...search.shortest.dijkstra import dijkstra
from ...search.shortest.weighted_astar import weighted_astar
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim
from ..engine.judging.submitted_names import names_in

#: The graph of exercise 3.1. No two states that wait ever have the same f, so there is one right order.
REOPENING = Graph.parse(
    "S -> A 3; S -> B 1; S -> C 4; A -> C 2; B -> C 1; B -> D 6; C -> D 1; D -> G 5;"
    "h(S) = 8; h(A) = 1; h(B) = 7; h(C) = 2"
)


def order(search: Any) -> list[Any]:
    """Return the states in the order in which a search expands them."""
    return [event[1] for event in search if event[0] == "expand"]


def other_orders() -> list[tuple[list[Any], str]]:
    """Return the orders that come of a typical mistake, each with its hint."""
    world, h = REOPENING, REOPENING.h
    right, hasty = order(astar(world, h)), order(weighted_astar(world, h, reopen=False))
    return [
        (hasty, "A cheaper way to a state that was expanded puts it back to wait."),
        (order(dijkstra(world)), "That is the order of g alone. A* takes the least g + h."),
        (list(dict.fromkeys(right)), "A state that is expanded twice stands in the list twice."),
        (right[:-1], "The goal is expanded too: only then is the search over."),
        (
            [*right[: right.index("D") + 1], "G"],
            "G is reached early, but B waits with a smaller g + h, and so G waits too.",
        ),
    ]


@claim(
    "3.1",
    draw=lambda case: REOPENING.picture(),
    returns="a list of names, such as ['S', 'A']",
    hints=(
        "Keep a table: who waits, at what g, and with what g + h.",
        "A state that was expanded may be reached again more cheaply. Then it waits again.",
        "B is honest, with h = 7. Who is expanded before it, at the wrong cost?",
    ),
    form=Form(
        "order",
        form_parts.visits(REOPENING, S=(0, 0.5), A=(0.3, 0), B=(0.3, 1), C=(0.5, 0.5), D=(0.75, 0.9), G=(1, 0.5)),
    ),
)
def predict_the_order(_: None, answer: Any) -> Wrong | None:
    """The list should name the states in the order in which A* expands them, from S to G, repeats included."""
    right, given = order(astar(REOPENING, REOPENING.h)), names_in(answer)
    if given == right:
        return None
    if not isinstance(given, list):
        return Wrong("a list of names, such as ['S', 'A']", repr(given))
    agree = next((n for n, (a, b) in enumerate(zip(given, right, strict=False)) if a != b), min(len(given), len(right)))
    hint = f"Right so far: {', '.join(right[:agree]) or 'none'}. Which states wait then, and with what g + h?"
    if agree == len(right):
        hint = "Nothing is expanded after the goal."
    hint = next((why for wrong, why in other_orders() if given == wrong), hint)
    return Wrong("the order of the least g + h, from S to G", repr(given), hint)
