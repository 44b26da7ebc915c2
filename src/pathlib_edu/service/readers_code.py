"""Searches that a reader wrote, or changed: from their text to something that runs, and from their errors to words."""

import builtins
import linecache
import traceback
from collections.abc import Mapping
from types import FunctionType
from typing import Any

from ..search.catalogue import Entry, named, suiting
from .story import PLACE, listed


def chosen(name: Any, text: Any, searches: Mapping[str, Entry], costs: str = "numbers") -> Entry:
    """Return the search of that name among `searches`, or the one that a reader's `text` defines; for costs of a sort.

    A name that is not there, and text that defines no function, raise ValueError.
    """
    known = suiting(costs, searches).get(name) if isinstance(name, str) else None
    if isinstance(text, str) and not (known and listed(known.function) == text):
        return written(text, known, costs)
    return named(name, costs, searches)


def written(text: str, known: Entry | None, costs: str) -> Entry:
    """Return the search that `text` defines: its last function. It sees the names that the book's own version sees.

    Where it stands in for a search that is `known`, it keeps that one's title.
    """
    linecache.cache[PLACE] = (len(text), None, text.splitlines(keepends=True), PLACE)
    code = compile(text, PLACE, "exec")
    names = {"__name__": "reader", "__builtins__": builtins}
    for entry in [*suiting().values(), *([known] if known else [])]:
        names |= {name: value for name, value in entry.function.__globals__.items() if not name.startswith("__")}
    there = set(map(id, names.values()))
    exec(code, names)
    made = [f for f in names.values() if isinstance(f, FunctionType) and id(f) not in there]
    if not made:
        raise ValueError("your text defines no function: a search is a function that yields events")
    return Entry.of(made[-1], known.title if known else None, costs)


def explain(error: Exception, entry: Entry | None) -> tuple[str, int | None]:
    """Say in one sentence what went wrong in a search, and on which of its lines, if on one.

    Lines count from 1 where the text that the reader sees begins.
    """
    if isinstance(error, SyntaxError) and error.filename == PLACE:
        return f"Python cannot read line {error.lineno}: {error.msg}", error.lineno
    line = own_line(error, entry)
    if type(error) is ValueError and line is None:
        return str(error), None
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    stopped = f"{entry.title if entry else 'Your search'} stopped with {said}"
    return (f"{stopped} (line {line})", line) if line else (stopped, None)


def own_line(error: Exception, entry: Entry | None) -> int | None:
    """Return the last line of the search's own text on the way to `error`."""
    steps = [(frame.f_code, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    written = [line for code, line in steps if code.co_filename == PLACE]
    if written:
        return written[-1]
    own: Any = getattr(entry.function, "__code__", None) if entry else None
    lines = [line for code, line in steps if code is own]
    return lines[-1] - own.co_firstlineno + 1 if lines else None
