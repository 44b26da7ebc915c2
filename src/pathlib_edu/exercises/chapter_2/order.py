"""Exercise 2.12: the order in which A* expands."""

from collections.abc import Iterator
from typing import Any

from ...problems.graph import Graph
from ...search.shortest.astar import astar
from ...search.shortest.dijkstra import dijkstra
from ...search.shortest.greedy import greedy
from ...search.shortest.weighted_astar import weighted_astar
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim
from ..engine.expansion_order import expansions
from ..engine.judging.submitted_names import names_in

BY_HAND = Graph.parse(
    "S -> A 1; S -> B 2; A -> C 1; B -> C 3; C -> D 2; C -> G 7; D -> G 4; h(A) = 6; h(B) = 1; h(C) = 1; h(D) = 2"
)


def misread() -> Iterator[tuple[list[Any], str]]:
    """Yield the orders of those who have misunderstood something, with what to say to them."""
    yield expansions(dijkstra(BY_HAND)), "That is the order of g. Here it is that of g + h."
    yield expansions(greedy(BY_HAND, BY_HAND.h)), "That is the order of h alone."
    hasty = expansions(weighted_astar(BY_HAND, BY_HAND.h, reopen=False))
    yield hasty, "A gives C a better g when C is closed already. What does A* do then?"
    right = expansions(astar(BY_HAND, BY_HAND.h))
    yield right[:-1], "The goal is expanded too, as the last."


@claim(
    "2.12",
    returns="a list of names",
    hints=(
        "Keep five columns: what is expanded, g, h, f, and who waits with which f.",
        "The least f is expanded next. B comes before A, although A is nearer.",
        "When A is expanded at last, it has an offer to make to a closed node.",
    ),
    form=Form(
        "order",
        form_parts.visits(
            BY_HAND, S=(0, 0.5), A=(0.25, 0.05), B=(0.25, 0.95), C=(0.5, 0.5), D=(0.75, 0.95), G=(1, 0.5)
        ),
    ),
)
def expand_by_hand(_: None, order: Any) -> Wrong | None:
    """The list should name the nodes in the order in which A* expands them, and a re-opened one again."""
    right = expansions(astar(BY_HAND, BY_HAND.h))
    given = names_in(order)
    if given == right:
        return None
    if not isinstance(given, list) or not given or not all(isinstance(name, str) for name in given):
        return Wrong("a list of names, such as ['S', ...]", repr(order))
    same = next((n for n, pair in enumerate(zip(given, right, strict=False)) if pair[0] != pair[1]), None)
    same = min(len(given), len(right)) if same is None else same
    hint = next((hint for wrong, hint in misread() if wrong == given), "")
    if not hint and same < len(right):
        after = f" after {right[same - 1]}" if same else ""
        hint = f"Which node waits with the least g + h{after}?"
    elif not hint:
        hint = "Nothing is expanded after the goal."
    place = f"right up to its place {same}" if same else "wrong from the first on"
    return Wrong("another order", f"{' '.join(given)}, {place}", hint)
