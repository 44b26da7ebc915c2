"""From a search to the request for its story: a figure asks for it again on the world that its reader has changed.

Board(astar(grid, grid.manhattan), grid)    a call, which can be made again on another map
Board(my_search, grid, grid.manhattan)      the same, of a function that nobody has marked with `@search`
Board(my_search(grid), grid)                a bare generator: it is shown as it runs here, once
"""

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from math import isfinite
from types import MappingProxyType
from typing import Any

from ..core import Search, SearchFunction
from ..diagnosis import required, shown
from ..problems.kinds import KINDS, kind_of
from ..search.catalogue import Entry, suiting
from ..source_text import without_annotations
from .story import source_text

ONCE = (
    "this figure was given a generator, which runs once; give it the call, such as Board(my_search, grid), "
    "and it searches whatever you change"
)


def called(search: Any, arguments: Sequence[Any]) -> Any:
    """Return the search that a figure is given, or that it is given the function of, with its arguments."""
    if not callable(search):
        return search
    function = search if isinstance(search, SearchFunction) else SearchFunction(search)
    try:
        return function(*arguments)
    except TypeError as error:
        name, asked = getattr(search, "__name__", "search"), ", ".join(required(search))
        raise ValueError(f"{name} is called as {name}({asked}): give the figure all of these, {error}") from None


def is_again(search: Any) -> bool:
    """Can a search be run again on another world?"""
    return isinstance(search, Search)


def lane_of(
    search: Any, problem: Any, brought: Mapping[str, Any] = MappingProxyType({})
) -> tuple[dict[str, Any], dict[str, Entry]]:
    """Return a request's lane for `search` on `problem`, and the catalogue entry it needs if it is not of the book.

    A search of the reader's own travels with its text, so that the website can run it too, unless it depends on more
    than a problem, one of its heuristics, numbers and what is `brought` along: then only the kernel can run it again.
    What is neither a `Search`
    nor a generator that has not begun raises ValueError.
    """
    if not isinstance(search, Search):
        return generator_lane(search, kind_of(problem).costs)
    function, arguments = search.made_by, search.arguments
    searched = type(search.problem)
    if searched is not type(problem) and any(searched is kind.world for kind in KINDS.values()):
        raise ValueError(f"this search runs on a {searched.__name__}, but the figure shows a {type(problem).__name__}")
    fit = suiting(world=type(problem))
    known = next((name for name, entry in fit.items() if same(entry.function, function)), None)
    lane = written_out(function, arguments, problem)
    if lane is not None and known:
        return {"search": known} | lane, {}
    if lane is not None and (text := travelling(function, fit, brought)):
        return {"search": search.name, "source": text} | lane, {search.name: Entry.of(function)}
    title = search.name.replace("_", " ")
    return {"search": search.name}, {search.name: Entry(search.on, title, cheapest=False, complete=False)}


def generator_lane(search: Any, costs: str) -> tuple[dict[str, Any], dict[str, Entry]]:
    """Return the lane for a bare generator: it can be told once, and whoever asks again is told why not."""
    if not inspect.isgenerator(search):
        raise ValueError(f"a figure needs a search, such as dijkstra(grid); this is a {type(search).__name__}")
    if inspect.getgeneratorstate(search) != inspect.GEN_CREATED:
        raise ValueError("this search has already run; call its function again for a fresh one")
    name, once = search.__name__, Once(search)
    marked = SearchFunction(lambda _problem: once, costs)
    return {"search": name}, {name: Entry(marked, name.replace("_", " "), cheapest=False, complete=False)}


class Once:
    """A generator that can be gone through once; whoever tries again is told why not."""

    def __init__(self, search: Any) -> None:
        self.waiting = [search]

    def __iter__(self) -> Iterator[Any]:
        if not self.waiting:
            raise ValueError(ONCE)
        return self.waiting.pop()  # type: ignore[no-any-return]


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


def written_out(function: SearchFunction[...], arguments: dict[str, Any], problem: Any) -> dict[str, Any] | None:
    """Return a search's arguments as a request has them, or None if a request cannot hold them.

    A default that a request cannot hold, such as no bound at all or what runs a round, is left to the function.
    """
    defaults = function.defaults
    if next(iter(arguments.values()), None) is not problem:
        return None
    lane = {}
    for name, value in list(arguments.items())[1:]:
        if name == "h" and belongs(value, problem) and value.__name__ in kind_of(problem).heuristics:
            lane[name] = value.__name__
        elif name != "h" and isinstance(value, (int, float)) and isfinite(value):
            lane[name] = value
        elif name not in defaults or value is not defaults[name]:
            return None
    return lane


def same(known: Any, function: Any) -> bool:
    """Is `function` the book's own `known`, or a copy of it as a chapter's listing makes one, without types?

    A copy has the same text, and each name in it stands for the same: the book's own thing, or a copy of that.
    """
    books: Any = inspect.unwrap(known)
    other: Any = inspect.unwrap(function)
    if books is other:
        return True
    if not inspect.isfunction(books) or not inspect.isfunction(other) or books.__name__ != other.__name__:
        return False
    if read(books) is None or read(books) != read(other):
        return False
    meant, means = inspect.getclosurevars(books), inspect.getclosurevars(other)
    return not means.nonlocals and all(
        value is means.globals.get(name, value) or same(value, means.globals[name])
        for name, value in meant.globals.items()
    )


def read(function: Any) -> str | None:
    """Return what a function's text says, without types, however it is set; None where the text cannot be found."""
    try:
        text = textwrap.dedent(inspect.getsource(function))
    except OSError:
        return None
    return ast.dump(ast.parse(without_annotations(text)))


def travelling(function: SearchFunction[...], fit: Mapping[str, Entry], brought: Mapping[str, Any]) -> str:
    """Return the text of a reader's search, if all that it names is the book's or Python's own, and "" if it is not."""
    own = inspect.getclosurevars(function.function)
    known = dict(brought)
    for entry in fit.values():
        known |= vars(sys.modules[entry.function.__module__])
    alien = [name for name, value in own.globals.items() if known.get(name) is not value]
    return "" if own.nonlocals or alien else source_text(function)


def belongs(value: Any, problem: Any) -> bool:
    """Is `value` a method of this very problem?"""
    return getattr(value, "__self__", None) is problem
