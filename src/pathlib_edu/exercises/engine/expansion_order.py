"""The order in which a search expands the nodes of a graph, worked out by hand; a node may be in it again."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from ...core import Search
from . import form_parts
from .claim import Form, Wrong, claim
from .judging.submitted_names import names_in

NAMES = "a list of names, such as ['S', 'A']"

#: What an order that is not the right one is told; it gets the given one, and the right one.
OrderJudge = Callable[[list[Any], list[Any]], Wrong]


def expansions(search: Search) -> list[Any]:
    """Return the states in the order in which a search expands them."""
    return [event[1] for event in search if event[0] == "expand"]


def right_so_far(given: list[Any], right: list[Any], question: str) -> str:
    """Say how far an order is right, and ask what comes then."""
    agree = next((n for n, (a, b) in enumerate(zip(given, right, strict=False)) if a != b), min(len(given), len(right)))
    if agree == len(right):
        return "Nothing is expanded after the goal."
    return f"Right so far: {', '.join(right[:agree]) or 'none'}. {question}"


def claim_expansions(
    number: str, search: Search, board: form_parts.Part, hints: tuple[str, ...]
) -> Callable[[OrderJudge], OrderJudge]:
    """Register the decorated function as the judge of exercise `number`: in which order does `search` expand?

    It gets lists of names alone, and none that is right. On the `board` of the form the nodes are pressed in order.
    """

    drawn = search.problem.picture()

    def register(judge: OrderJudge) -> OrderJudge:
        @claim(number, draw=lambda case: drawn, returns=NAMES, hints=hints, form=Form("order", board))
        @wraps(judge)
        def read_first(_: None, answer: Any) -> Wrong | None:
            right, given = expansions(search), names_in(answer)
            if given == right:
                return None
            return judge(given, right) if isinstance(given, list) else Wrong(NAMES, repr(given))

        return judge

    return register
