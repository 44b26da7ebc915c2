"""From a generator back to the call that made it.

A figure is given a search that is ready to run, `Board(my_search(grid), grid)`. When the reader paints a wall, the same
function must be called again on the new map: so the figure looks up which function made the generator, and with what.
"""

import gc
import inspect
from collections.abc import Callable
from types import FunctionType
from typing import Any

from ..core import Search
from ..stage.catalogue import HEURISTICS, SEARCHES, Entry, describe


def origin(search: Any) -> tuple[Callable[..., Search], dict[str, Any]]:
    """Return the function that made the generator `search`, and its arguments by name.

    A search that is not a generator, or has begun to run, raises ValueError.
    """
    if not inspect.isgenerator(search):
        raise ValueError(f"a figure needs a search, such as dijkstra(grid); this is a {type(search).__name__}")
    if inspect.getgeneratorstate(search) != inspect.GEN_CREATED:
        raise ValueError("this search has already run; call its function again for a fresh one")
    code = search.gi_code
    made_by = [f for f in gc.get_referrers(code) if isinstance(f, FunctionType) and f.__code__ is code]
    return made_by[-1], dict(search.gi_frame.f_locals)  # there is one: the generator itself keeps it alive


def lane_of(search: Any, problem: Any) -> tuple[dict[str, Any], dict[str, Entry]]:
    """Return a request's lane for `search` on `problem`, and the catalogue entry it needs if it is not of the book."""
    function, arguments = origin(search)
    kind = describe(problem)["kind"]
    for name, entry in SEARCHES.items():
        if same(entry.function, function):
            h = arguments.get("h")
            known = h is None or (belongs(h, problem) and h.__name__ in HEURISTICS[kind])
            options = {option: arguments[option] for option in entry.options}
            if known and all(isinstance(value, (int, float)) for value in options.values()):
                return {"search": name} | ({"h": h.__name__} if h else {}) | options, {}

    def again(other: Any) -> Search:
        return function(**{name: moved(value, problem, other) for name, value in arguments.items()})

    title = function.__name__.replace("_", " ")
    return {"search": function.__name__}, {function.__name__: Entry(again, title, cheapest=False)}


def same(known: Any, function: Any) -> bool:
    """Is `function` the book's own search `known`, or a copy of it, as a chapter's source cell makes one?"""
    return known is function or all(
        getattr(known.__code__, part) == getattr(function.__code__, part)
        for part in ("co_code", "co_consts", "co_names", "co_varnames")
    )


def belongs(value: Any, problem: Any) -> bool:
    """Is `value` a method of this very problem?"""
    return getattr(value, "__self__", None) is problem


def moved(value: Any, problem: Any, other: Any) -> Any:
    """Return what an argument becomes when `problem` is exchanged for `other`."""
    if value is problem:
        return other
    return getattr(other, value.__name__) if belongs(value, problem) else value
