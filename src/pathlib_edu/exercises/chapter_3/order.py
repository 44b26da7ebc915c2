"""Exercise 3.1: the order in which A* expands, repeats included."""

from typing import Any

from ...problems.graph import Graph
from ...search.shortest.astar import astar
from ...search.shortest.dijkstra import dijkstra
from ...search.shortest.weighted_astar import weighted_astar
from ..engine import form_parts
from ..engine.claim import Wrong
from ..engine.expansion_order import claim_expansions, expansions, right_so_far

#: The graph of exercise 3.1. No two states that wait ever have the same f, so there is one right order.
REOPENING = Graph.parse(
    "S -> A 3; S -> B 1; S -> C 4; A -> C 2; B -> C 1; B -> D 6; C -> D 1; D -> G 5;"
    "h(S) = 8; h(A) = 1; h(B) = 7; h(C) = 2"
)


def other_orders(right: list[Any]) -> list[tuple[list[Any], str]]:
    """Return the orders that come of a typical mistake, each with its hint."""
    hasty = expansions(weighted_astar(REOPENING, REOPENING.h, reopen=False))
    return [
        (hasty, "A cheaper way to a state that was expanded puts it back to wait."),
        (expansions(dijkstra(REOPENING)), "That is the order of g alone. A* takes the least g + h."),
        (list(dict.fromkeys(right)), "A state that is expanded twice stands in the list twice."),
        (right[:-1], "The goal is expanded too: only then is the search over."),
        (
            [*right[: right.index("D") + 1], "G"],
            "G is reached early, but B waits with a smaller g + h, and so G waits too.",
        ),
    ]


@claim_expansions(
    "3.1",
    astar(REOPENING, REOPENING.h),
    form_parts.visits(REOPENING, S=(0, 0.5), A=(0.3, 0), B=(0.3, 1), C=(0.5, 0.5), D=(0.75, 0.9), G=(1, 0.5)),
    hints=(
        "Keep a table: who waits, at what g, and with what g + h.",
        "A state that was expanded may be reached again more cheaply. Then it waits again.",
        "B is honest, with h = 7. Who is expanded before it, at the wrong cost?",
    ),
)
def predict_the_order(given: list[Any], right: list[Any]) -> Wrong:
    """The list should name the states in the order in which A* expands them, from S to G, repeats included."""
    hint = right_so_far(given, right, "Which states wait then, and with what g + h?")
    hint = next((why for wrong, why in other_orders(right) if given == wrong), hint)
    return Wrong("the order of the least g + h, from S to G", repr(given), hint)
