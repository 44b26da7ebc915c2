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
from dataclasses import replace
from functools import lru_cache
from math import isfinite
from symtable import symtable
from types import MappingProxyType
from typing import Any

from ..contract.diagnosis import kind, required, shown
from ..core import Search, SearchFunction
from ..core.search import belongs, marked
from ..problems.kinds import describe, is_of_the_book, is_world, kind_of
from ..search.catalogue import suiting
from .source_text import without_annotations
from .story import plain_function, source_text

ONCE = (
    "This figure was given a generator, which runs once, so the world cannot be changed: give it the call, "
    "such as Board(my_search, grid, grid.manhattan)."
)
ELSEWHERE = (
    "This figure was given a search that runs on something else than its world, so the world cannot be changed: "
    "give it one whose first argument is the world, such as Board(my_search, grid, grid.manhattan)."
)
OWN_WORLD = (
    "This figure was given a world of a class of your own, which only this notebook can run, so the world cannot be "
    "changed."
)


def called(search: Any, problem: Any, arguments: Sequence[Any]) -> Any:
    """Return the search that a figure is given, or that a function which it is given makes of all the others."""
    if not callable(search):
        if arguments:
            raise ValueError(f"{shown(arguments[0])} is given with a search that has its arguments already")
        return search
    function = marked(search)
    try:
        return function(problem, *arguments)
    except TypeError as error:
        asked = ", ".join(required(search))
        raise ValueError(
            f"{function.name} is called as {function.name}({asked}), so a figure of it as "
            f"Board({', '.join(filter(None, (function.name, asked)))}): {error}"
        ) from None


def once(*searches: Any, of: Any) -> str:
    """Say why these searches cannot be asked for again when the world, `of`, is changed; "" where they can."""
    if not all(isinstance(search, Search) for search in searches):
        return ONCE
    if is_world(of) and not is_of_the_book(of):
        return OWN_WORLD
    return "" if all(search.problem is of for search in searches) else ELSEWHERE


def editing(why: str, traits: dict[str, Any]) -> dict[str, Any]:
    """Return a figure's traits where its world cannot be changed, and `why` it cannot; as they are where that is ""."""
    if not why or not traits.get("editable", True):
        return traits
    return traits | {"editable": False, "hint": " ".join(filter(None, (traits.get("hint"), why)))}


def lane_of(
    search: Any, problem: Any, brought: Mapping[str, Any] = MappingProxyType({})
) -> tuple[dict[str, Any], dict[str, SearchFunction[...]]]:
    """Return a request's lane for `search` on `problem`, and the search that it names if that is not of the book.

    A search of the reader's own travels with its text, so that the website can run it too, unless it depends on more
    than a problem, one of its heuristics, numbers and what is `brought` along: then only the kernel can run it again.
    What is neither a `Search` nor a generator that has not begun raises ValueError.
    """
    if not isinstance(search, Search):
        return generator_lane(search, problem)
    check_world(search, problem)
    fit, lane = suiting(world=type(problem)), written_out(search, problem)
    known = next((name for name, one in fit.items() if same(one, search.made_by)), None)
    if lane is not None and is_of_the_book(problem):
        if known:
            return {"search": known} | lane, {}
        if text := travelling(search.made_by, fit, brought):
            return {"search": search.name, "source": text} | lane, {search.name: search.made_by}
    return {"search": search.name}, {search.name: here(search, problem, rule=known is not None)}


def check_world(search: Search, problem: Any) -> None:
    """Refuse a search on a world of the book that is another one than `problem`, which the figure shows: ValueError."""
    other = search.problem
    if other is problem or not is_of_the_book(other):
        return
    if type(other) is not type(problem):
        raise ValueError(f"this search runs on a {kind(other)}, but the figure shows a {kind(problem)}")
    if describe(other) != describe(problem):
        raise ValueError(f"this search runs on another {kind(other)} than the figure shows: call it with the one shown")


def here(search: Search, problem: Any, rule: bool) -> SearchFunction[...]:
    """Return what only this process can run: `search`, on each world that its figure is changed to, where it can.

    Does it keep the `rule` that it names? A listing that is run with a frontier of the reader's own does not.
    """
    asks, moves = search.made_by, search.problem is problem and is_of_the_book(problem)

    def again(world: Any) -> Search:
        return search.on(world) if moves else search

    again.__name__ = search.name
    options = {name: value for name, value in search.arguments.items() if name in asks.options}
    return replace(asks, function=again, rule=asks.rule_with(options) if rule else None)


def generator_lane(search: Any, problem: Any) -> tuple[dict[str, Any], dict[str, SearchFunction[...]]]:
    """Return the lane for a bare generator: it can be told once, and whoever asks again is told why not."""
    if not inspect.isgenerator(search):
        raise ValueError(f"a figure needs a search, such as dijkstra(grid); this is a {type(search).__name__}")
    if inspect.getgeneratorstate(search) != inspect.GEN_CREATED:
        raise ValueError("this search has already run; call its function again for a fresh one")
    name, told = search.__name__, Once(search)
    return {"search": name}, {name: SearchFunction(lambda _: told, name.replace("_", " "), kind_of(problem).costs)}


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
) -> tuple[list[dict[str, Any]], dict[str, SearchFunction[...]]]:
    """Return a request's lanes for several searches on one problem, with their titles, and the entries they need."""
    if not isinstance(searches, Sequence) or isinstance(searches, str):
        raise ValueError(f"the searches of a figure are a list, such as [dijkstra(grid)], not {shown(searches)}")
    if not isinstance(titles, Sequence) or isinstance(titles, str):
        raise ValueError(f"the titles of a figure are a list, one for each search, not {shown(titles)}")
    named = [lane_of(search, problem) for search in searches]
    books = {lane["search"] for lane, entries in named if not entries}
    lanes, own = [], dict[str, SearchFunction[...]]()
    for n, (lane, entries) in enumerate(named):
        for name, entry in entries.items():
            if name in books or own.setdefault(name, entry) is not entry:  # another lane's search has this name
                lane = lane | {"search": f"{name} {n + 1}"}
                own[lane["search"]] = entry
        lanes.append(lane | ({"title": titles[n]} if n < len(titles) and titles[n] else {}))
    return lanes, own


def written_out(search: Search, problem: Any) -> dict[str, Any] | None:
    """Return a search's arguments as a request has them, or None if a request cannot hold them.

    A default that a request cannot hold, such as no bound at all or what runs a round, is left to the function.
    """
    if search.problem is not problem:
        return None
    defaults, lane = search.made_by.defaults, {}
    for name, value in list(search.arguments.items())[1:]:
        if name == "h" and belongs(value, problem) and value.__name__ in kind_of(problem).heuristics:
            lane[name] = value.__name__
        elif name != "h" and isinstance(value, (int, float)) and isfinite(value):
            lane[name] = value
        elif name not in defaults or value is not defaults[name]:
            return None
    return lane


def same(known: Any, function: Any, asked: tuple[tuple[Any, Any], ...] = ()) -> bool:
    """Is `function` the book's own `known`, or a copy of it as a chapter's listing makes one, without types?

    A copy has the same text, and each name in it stands for the same: the book's own thing, or a copy of that. Of
    functions that call themselves, or each other, the pairs that are `asked` about already decide nothing.
    """
    book, other = plain_function(known), plain_function(function)
    if book is other or (book, other) in asked:
        return True
    if not inspect.isfunction(book) or not inspect.isfunction(other) or book.__name__ != other.__name__:
        return False
    if hasattr(other, "__wrapped__"):  # what does something around another has that one's text
        return False
    if (text := spelled(book)) is None or text != spelled(other) or inspect.getclosurevars(other).nonlocals:
        return False
    means, meant = other.__globals__, book.__globals__
    names = (name for name in names_of(text) if name in meant)
    asked = (*asked, (book, other))
    return all(
        name in means and (means[name] is meant[name] or same(meant[name], means[name], asked)) for name in names
    )


@lru_cache(maxsize=256)
def names_of(text: str) -> frozenset[str]:
    """Return the names that a function's text takes from outside of it."""
    waiting, names = [symtable(text, "listing", "exec")], set[str]()
    while waiting:
        table = waiting.pop()
        names |= {one.get_name() for one in table.get_symbols() if one.is_global() and one.is_referenced()}
        waiting += table.get_children()
    return frozenset(names)


def spelled(function: Any) -> str | None:
    """Return a function's text without its types and what it says of itself, however it is set; None without one."""
    try:
        tree = ast.parse(without_annotations(textwrap.dedent(inspect.getsource(function))))
    except (OSError, SyntaxError):  # it was typed at a prompt, or is a lambda within a statement
        return None
    for part in tree.body:
        if isinstance(part, ast.FunctionDef):
            part.decorator_list = []
    return ast.unparse(tree)


def travelling(function: SearchFunction[...], fit: Mapping[str, Any], brought: Mapping[str, Any]) -> str:
    """Return the text of a reader's search, if all that it names is the book's or Python's own, and "" if it is not."""
    text = source_text(function)
    own = plain_function(function)
    if not text or not inspect.isfunction(own) or hasattr(own, "__wrapped__") or inspect.getclosurevars(own).nonlocals:
        return ""
    known = dict(brought)
    for entry in fit.values():
        known |= vars(sys.modules[entry.__module__])
    there: dict[str, Any] = own.__globals__
    alien = [name for name in names_of(text) if name in there and known.get(name) is not there[name]]
    return "" if alien else text
