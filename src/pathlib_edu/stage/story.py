"""A search told in JSON: its events, the line on which it paused at each, and its source.

States become small integers in the order in which they are first named, so that the whole story of a 40 x 60 map fits
in some 20 kB compressed and a figure can play, scrub and step back without asking again.
"""

import ast
import inspect
import linecache
import textwrap
from collections.abc import Generator, Iterable
from fractions import Fraction
from types import CodeType
from typing import Any, TypeAlias

from ..core import EVENTS, Search

PLACE = "<your search>"  # the file name under which Python knows a text that came with a request

#: Work that pauses now and then, so that whoever runs it can stop it, and returns what it has made. At some pauses it
#: yields a partial answer.
Slices: TypeAlias = Generator[dict[str, Any] | None, None, dict[str, Any]]
SLICE = 250  # events told between two pauses: a few milliseconds

PLAIN = (int, float, str, tuple, list, type(None))  # fields that JSON carries as they are

#: Which fields of each event are states, and which are lists of them.
STATES = {name: [i for i, f in enumerate(fields, 1) if f in ("state", "parent")] for name, fields in EVENTS.items()}
PATHS = {name: [i for i, f in enumerate(fields, 1) if f == "path"] for name, fields in EVENTS.items()}


def telling(search: Search, limit: int) -> Slices:
    """Run `search` for at most `limit` events and return its story, in slices.

    A yield that is not one of `core.EVENTS` raises ValueError with a sentence about it; what the search itself raises
    passes through.
    """
    if not isinstance(search, Iterable):
        raise ValueError(f"a search must yield events, but it returned {search!r}")
    listing = Listing(search)
    numbers: dict[Any, int] = {None: -1}
    states: list[Any] = []

    def number(state: Any) -> int | None:
        if state not in numbers:
            numbers[state] = len(states)
            states.append(state)
        return None if state is None else numbers[state]

    events: list[list[Any]] = []
    lines: list[int] = []
    story = {"states": states, "events": events, "lines": lines, "complete": False, "cost": None}
    expanded = 0
    for event in search:
        if len(events) == limit:
            break
        check_event(event, len(events))
        name = event[0]
        told = [jsonable(field) for field in event]
        for i in STATES[name]:
            told[i] = number(event[i])
        for i in PATHS[name]:
            told[i] = [number(state) for state in event[i]]
        events.append(told)
        lines.append(listing.line(search))
        expanded += name == "expand"
        if name == "goal":
            story["cost"] = told[2]
        if len(events) % SLICE == 0:
            yield None
    else:
        story["complete"] = True
    return story | {"expanded": expanded, "source": listing.source}


def check_event(event: Any, n: int) -> None:
    """Refuse what is not an event, in words that help whoever is writing a search."""
    if not isinstance(event, tuple) or not event or event[0] not in EVENTS:
        raise ValueError(f"yield number {n + 1} is {event!r}: an event is a tuple that begins with {', '.join(EVENTS)}")
    fields = EVENTS[event[0]]
    if len(event) != 1 + len(fields):
        raise ValueError(f"yield number {n + 1} is {event!r}: {event[0]!r} is followed by {', '.join(fields)}")
    if n == 0 and event[0] != "reach":
        raise ValueError(f"yield number 1 is {event!r}: a story begins with the start being reached")


def jsonable(field: Any) -> Any:
    """A cost as JSON carries it: figures show fractions as decimals, and costs of several parts as lists."""
    if type(field) in PLAIN:  # by far the most; asking a Fraction what it is takes long
        return field
    parts = getattr(field, "parts", None)
    if parts is not None:
        return [jsonable(part) for part in parts]
    return float(field) if isinstance(field, Fraction) else field


def listed(function: Any) -> str:
    """Return the source of a function as figures show it, or "" where it cannot be found."""
    code = getattr(function, "__code__", None)
    return shown(code)[0] if code else ""


GAP = "\n\n\n"  # between the source of a driver and that of its rounds


class Listing:
    """The source of a generator's function as figures show it, and the line on which it pauses.

    Where the search lets another generator work for it (`yield from`), as drivers let their rounds, that one's source
    follows its own, and the line is the one on which the work is done. Lines count from 1. Where a source cannot be
    found (typed at a prompt) it is left out, and its lines are 0.
    """

    def __init__(self, search: Any) -> None:
        self.source = ""
        #: For each code: the lines above its source, the one on which it begins in its file, and those left out.
        self.places: dict[CodeType, tuple[int, int, Iterable[int]] | None] = {}
        self.lines: dict[tuple[CodeType, int], int] = {}  # looked up once: a story pauses on a dozen lines
        if inspect.isgenerator(search):
            self.place(search.gi_code)

    def place(self, code: CodeType) -> tuple[int, int, Iterable[int]] | None:
        """Return where `code` stands in the source, putting it below all else if it is not there."""
        if code not in self.places:
            source, first, dropped = shown(code)
            if source not in self.source:
                self.source += (GAP if self.source else "") + source
            above = self.source[: self.source.index(source)].count("\n")
            self.places[code] = (above, first, dropped) if source else None
        return self.places[code]

    def line(self, search: Any) -> int:
        """Return the line on which `search` has paused."""
        if not inspect.isgenerator(search):
            return 0
        while inspect.isgenerator(search.gi_yieldfrom):
            search = search.gi_yieldfrom
        where = search.gi_code, search.gi_frame.f_lineno
        if where not in self.lines:
            self.lines[where] = self.shown_line(*where)
        return self.lines[where]

    def shown_line(self, code: CodeType, line: int) -> int:
        """Return where a line of a file stands in the source, 0 if it does not."""
        found = self.place(code)
        if found is None:
            return 0
        above, first, dropped = found
        n = line - first + 1
        return above + n - sum(d < n for d in dropped)


def shown(code: CodeType) -> tuple[str, int, Iterable[int]]:
    """Return the source of `code` without its docstring, the line on which it begins, and the lines left out.

    A text that came with a request is shown as the reader wrote it.
    """
    if code.co_filename == PLACE:
        return "".join(linecache.getlines(PLACE)), 1, ()
    try:
        text = textwrap.dedent(inspect.getsource(code))
    except OSError:
        return "", 1, ()
    dropped = docstring_lines(text)
    kept = [line for n, line in enumerate(text.splitlines(), start=1) if n not in dropped]
    return "\n".join(kept), code.co_firstlineno, dropped


def docstring_lines(text: str) -> Iterable[int]:
    """Return the lines that the docstring of the function in `text` covers."""
    function = ast.parse(text).body[0]
    first = function.body[0] if isinstance(function, ast.FunctionDef) else function
    if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str):
        return range(first.lineno, (first.end_lineno or first.lineno) + 1)
    return range(0)
