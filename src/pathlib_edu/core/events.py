"""What a search tells: one plain tuple for each event. Whatever is shown, counted or tested is a fold over these.

The idea of one labeled stream that serves every consumer is David Eppstein's (PADS, ``DFS.py``, 2004).
"""

from collections.abc import Generator
from typing import Annotated, Any, Literal, TypeAlias, get_args

#: A cost is anything that adds and compares: ints and Fractions where a chapter claims optimality.
Cost: TypeAlias = Any

#: The sorts of costs: a number for each path, or several parts that order paths only in part and so come as labels.
NUMBERS, LABELS = "numbers", "labels"

Reason: TypeAlias = Literal["bound", "range", "covered", "goal", "window", "beam", "jump"]

#: Why a way is not worth following: what refused it, and which cost comes with that word.
REASONS: dict[Reason, str] = {
    "bound": "the cutoff of this round; f = g + h exceeds it",
    "range": "the least that the way can come to cost, None where no way leads to a goal; it is not within the range",
    "covered": "the cost of another label that the search keeps at this state; it is at least as good",
    "goal": "the cost of a goal announced; it is at least as good as what the way can come to cost, or near enough",
    "window": "how many steps deep this round has come; the way is too short for a window that reaches so far back",
    "beam": "how many states of each layer are followed; so many of this layer came before it",
    "jump": "the cost of the state from which a jump passes over this one; nothing forces it to turn here",
}
Why: TypeAlias = tuple[Reason, Cost]

# Every event that a search may yield: its name, then its fields, each with its type and its name.
State: TypeAlias = Annotated[Any, "state"]
SoFar: TypeAlias = Annotated[Cost, "g"]
#: A better way to `state` was found; at the start `parent` is None. A new round may reach what waits once more.
Reach: TypeAlias = tuple[Literal["reach"], State, Annotated[Any, "parent"], SoFar, Annotated[Cost, "h"]]
#: `state` is taken from the frontier.
Expand: TypeAlias = tuple[Literal["expand"], State, SoFar]
#: This way to `state` is not worth following, or no longer; a search that gives no reason says None.
Prune: TypeAlias = tuple[Literal["prune"], State, SoFar, Annotated[Why | None, "why"]]
#: A new round begins, depth first or over tables: what would cost more than `bound` is left for a later one.
Cutoff: TypeAlias = tuple[Literal["cutoff"], Annotated[Cost, "bound"]]
#: No path to a goal costs less than `lower`: said when it rises; it never falls.
Bound: TypeAlias = tuple[Literal["bound"], Annotated[Cost, "lower"]]
#: A path worth reporting.
Goal: TypeAlias = tuple[Literal["goal"], Annotated[list[Any], "path"], Annotated[Cost, "cost"]]

#: The world is cut: part number `part` is made of the parts in `joins` and of `cells`; `border` is what it shares with
#: the rest, cells or pairs of them.
Cut: TypeAlias = tuple[
    Literal["cut"],
    Annotated[int, "part"],
    Annotated[list[int], "joins"],
    Annotated[list[Any], "cells"],
    Annotated[list[Any], "border"],
]
#: All that matters of the solutions of a part is known: its table has so many rows.
Join: TypeAlias = tuple[Literal["join"], Annotated[int, "part"], Annotated[int, "rows"]]

Event: TypeAlias = Reach | Expand | Prune | Cutoff | Bound | Goal | Cut | Join
#: What a function that searches returns: the events, one by one.
Story: TypeAlias = Generator[Event, None, None]

#: The same table for those who read events: how the fields that follow each name are called.
EVENTS: dict[str, tuple[str, ...]] = {
    get_args(name)[0]: tuple(field.__metadata__[0] for field in fields)
    for name, *fields in map(get_args, get_args(Event))
}


class NotAnEvent(ValueError):
    """A search told what is none: its sentence says what is wrong with it."""
