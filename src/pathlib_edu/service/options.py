"""What a request chooses for a search: its heuristic, its options, how many of its events are told."""

from collections.abc import Callable, Mapping
from functools import partial
from math import isfinite
from typing import Any

from ..core import SearchFunction
from ..problems.kind import Kind
from ..search.labels.ideal_point import ideal
from ..search.waypoints.remaining_walk import remaining_walk


def heuristic(kind: Kind, problem: Any, name: Any) -> Callable[[Any], Any]:
    """Return the heuristic of that name for `problem`; one that its kind does not have raises ValueError."""
    refuse_unknown(kind, name)
    if name in PREPARED:
        return PREPARED[name](problem)
    method: Callable[[Any], Any] = getattr(problem, name)
    return method


def refuse_unknown(kind: Kind, name: Any) -> None:
    """Raise ValueError unless the kind has a heuristic of that name."""
    if name is None:
        raise ValueError(f"this search needs a heuristic, h: choose one of {', '.join(kind.heuristics)}")
    if not isinstance(name, str) or name not in kind.heuristics:
        raise ValueError(f"{name!r} is not a heuristic of {kind.noun}: choose one of {', '.join(kind.heuristics)}")


def ideal_point(problem: Any) -> Callable[[Any], Any]:
    """Return the ideal point as heuristic. Without a goal every state is visited, and nothing can be promised."""
    nothing: Callable[[Any], Any] = problem.zero
    return nothing if problem.goal is None else ideal(problem)


MOST_ROWS = 250_000  # of one table, unless the request says less: what a width of 7 allows, and a browser can hold

#: Heuristics that are no method of a problem, but worked out of all of it.
PREPARED: Mapping[str, Callable[[Any], Callable[[Any], Any]]] = {
    "ideal": ideal_point,
    "perfect": partial(remaining_walk, most=MOST_ROWS),
}


def options_of(entry: SearchFunction[...], request: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a request sets of the search's options; anything but a number raises ValueError.

    A search that fills tables is always told how many rows they may have at most.
    """
    options = {name: request[name] for name in entry.options if name in request}
    if "most" in entry.options:
        options["most"] = limit(request, MOST_ROWS, "most")
    for name, value in options.items():
        if not isinstance(value, (int, float)) or not isfinite(value):
            raise ValueError(f"{name} must be a number, not {value!r}")
    return options


def limit(request: Mapping[str, Any], highest: int, name: str = "limit") -> int:
    """Return how much may be told: `highest`, or less if the request says so by that name."""
    most = request.get(name, highest)
    if type(most) is not int or most < 1:  # true and false are no numbers here
        raise ValueError(f"{name} must be a whole number from 1, not {most!r}")
    return min(most, highest)


def title(kind: Kind, entry: SearchFunction[...], request: Mapping[str, Any]) -> str:
    """Return what a figure calls this search: "A*, 2 x Manhattan"."""
    if not entry.informed or request.get("h") is None:
        return entry.title
    name = kind.heuristics[request["h"]]
    weight = request.get("weight", 1)
    said = f"{entry.title}, {name}" if weight == 1 else f"{entry.title}, {weight} × {name}"
    return said if request.get("reopen", True) else f"{said}, never re-opening"
