"""From a generator back to the call that made it.

A figure is given a search that is ready to run, `Board(my_search(grid), grid)`. When the reader paints a wall, the same
function must be called again on the new map: so the figure looks up which function made the generator, and with what.
"""

import gc
import inspect
import textwrap
from collections.abc import Callable, Sequence
from functools import cache
from math import isfinite
from types import CodeType, FunctionType
from typing import Any

from ..core import Search
from ..diagnosis import shown
from ..problems.kinds import KINDS, kind_of
from ..search.catalogue import Entry, suiting
from ..source_text import without_annotations
from .story import source_text


def origin(search: Any) -> tuple[Callable[..., Search], dict[str, Any]]:
    """Return the function that made the generator `search`, and its arguments by name.

    A search that is not a generator, or has begun to run, raises ValueError.
    """
    if not inspect.isgenerator(search):
        raise ValueError(f"a figure needs a search, such as dijkstra(grid); this is a {type(search).__name__}")
    if inspect.getgeneratorstate(search) != inspect.GEN_CREATED:
        raise ValueError("this search has already run; call its function again for a fresh one")
    code, frame = search.gi_code, search.gi_frame
    # By its name first: gc takes long, and does not see what is frozen, as the book's own code is in a page's Python.
    made_by = frame.f_globals.get(code.co_name) if frame else None
    if not isinstance(made_by, FunctionType) or made_by.__code__ is not code:
        made_by = next(f for f in gc.get_referrers(code) if isinstance(f, FunctionType) and f.__code__ is code)
    return made_by, dict(inspect.getgeneratorlocals(search))


def lane_of(search: Any, problem: Any) -> tuple[dict[str, Any], dict[str, Entry]]:
    """Return a request's lane for `search` on `problem`, and the catalogue entry it needs if it is not of the book.

    A search of the reader's own travels with its text, so that the website can run it too, unless it depends on more
    than a problem, one of its heuristics and numbers: then only the kernel can run it again.
    """
    function, arguments = origin(search)
    searched = type(next(iter(arguments.values()), problem))
    if searched is not type(problem) and any(searched is kind.world for kind in KINDS.values()):
        raise ValueError(f"this search runs on a {searched.__name__}, but the figure shows a {type(problem).__name__}")
    known = next((name for name, entry in suiting(world=type(problem)).items() if same(entry.function, function)), None)
    title = function.__name__.replace("_", " ")
    lane = written_out(function, arguments, problem)
    if lane is not None and known:
        return {"search": known} | lane, {}
    text = source_text(function)
    if lane is not None and text and not function.__code__.co_freevars:
        return {"search": function.__name__, "source": text} | lane, {function.__name__: Entry.of(function)}

    def again(other: Any) -> Search:
        return function(**{name: moved(value, problem, other) for name, value in arguments.items()})

    return {"search": function.__name__}, {function.__name__: Entry(again, title, cheapest=False, complete=False)}


def lanes_of(
    searches: Sequence[Search], problem: Any, titles: Sequence[str | None]
) -> tuple[list[dict[str, Any]], dict[str, Entry]]:
    """Return a request's lanes for several searches on one problem, with their titles, and the entries they need."""
    if not isinstance(searches, Sequence) or isinstance(searches, str):
        raise ValueError(f"the searches of a figure are a list, such as [dijkstra(grid)], not {shown(searches)}")
    if not isinstance(titles, Sequence) or isinstance(titles, str):
        raise ValueError(f"the titles of a figure are a list, one for each search, not {shown(titles)}")
    lanes, own = [], dict[str, Entry]()
    for n, search in enumerate(searches):
        lane, entries = lane_of(search, problem)
        own.update(entries)
        lanes.append(lane | ({"title": titles[n]} if n < len(titles) and titles[n] else {}))
    return lanes, own


def written_out(function: Callable[..., Search], arguments: dict[str, Any], problem: Any) -> dict[str, Any] | None:
    """Return a search's arguments as a request has them, or None if a request cannot hold them.

    A default that a request cannot hold, such as no bound at all or what runs a round, is left to the function.
    """
    defaults = {name: one.default for name, one in inspect.signature(function).parameters.items()}
    first, *others = arguments.items()
    if first[1] is not problem:
        return None
    lane = {}
    for name, value in others:
        if name == "h" and belongs(value, problem) and value.__name__ in kind_of(problem).heuristics:
            lane[name] = value.__name__
        elif name != "h" and isinstance(value, (int, float)) and isfinite(value):
            lane[name] = value
        elif value is not defaults[name]:
            return None
    return lane


def same(known: Any, function: Any) -> bool:
    """Is `function` the book's own search `known`, or a copy of it, as a chapter's listing makes one, without types?"""
    return known is function or any(alike(code, function.__code__) for code in (known.__code__, untyped(known)))


@cache
def untyped(function: FunctionType) -> CodeType:
    """Return the code of a function as its listing has it. Types leave traces: `set[int]()` looks `int` up."""
    text = without_annotations(textwrap.dedent(inspect.getsource(function)))
    return next(part for part in compile(text, "listing", "exec").co_consts if isinstance(part, CodeType))


def alike(one: CodeType, other: CodeType) -> bool:
    """Do two texts say the same, wherever they stand? So must the functions within them."""
    if any(getattr(one, part) != getattr(other, part) for part in ("co_code", "co_names", "co_varnames")):
        return False
    if len(one.co_consts) != len(other.co_consts):
        return False
    return all(
        alike(a, b) if isinstance(a, CodeType) and isinstance(b, CodeType) else a == b
        for a, b in zip(one.co_consts, other.co_consts, strict=True)
    )


def belongs(value: Any, problem: Any) -> bool:
    """Is `value` a method of this very problem?"""
    return getattr(value, "__self__", None) is problem


def moved(value: Any, problem: Any, other: Any) -> Any:
    """Return what an argument becomes when `problem` is exchanged for `other`."""
    if value is problem:
        return other
    return getattr(other, value.__name__) if belongs(value, problem) else value
