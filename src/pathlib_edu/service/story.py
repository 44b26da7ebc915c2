"""A search told in JSON: its events, the line on which it paused at each, and its source.

States become small integers in the order in which they are first named, so that the whole story of a 40 x 60 map fits
in some 20 kB compressed and a figure can play, scrub and step back without asking again.
"""

import inspect
import linecache
import textwrap
from bisect import bisect_left
from collections.abc import Callable, Generator, Iterable
from fractions import Fraction
from functools import lru_cache
from math import inf
from types import CodeType, GeneratorType
from typing import Any, TypeAlias

from ..core import EVENTS, Search, check_event, is_reason
from ..core.paused import frame_of
from .frontier_order import FrontierOrder
from .source_text import declared_lines, docstring_lines, without_annotations

PLACE = "<your search>"  # the file name under which Python knows a text that came with a request

#: Work that pauses now and then, so that whoever runs it can stop it, and returns what it has made. At some pauses it
#: yields a partial answer.
Slices: TypeAlias = Generator[dict[str, Any] | None, None, dict[str, Any]]
SLICE = 250  # events told between two pauses: a few milliseconds

PLAIN = frozenset({int, float, str, tuple, list, type(None)})  # fields that JSON carries as they are
INFINITE = (inf, -inf)  # costs that it does not know: they travel as texts

#: How long each event is, and where in it states stand, lists of states, and costs.
LENGTHS = {name: 1 + len(fields) for name, fields in EVENTS.items()}
STATES, PATHS, COSTS = (
    {name: [i for i, field in enumerate(fields, 1) if field in kind] for name, fields in EVENTS.items()}
    for kind in (("state", "parent"), ("path",), ("g", "h", "bound", "lower", "cost"))
)


class Numbers(dict[Any, Any]):
    """Small integers for states, in the order in which they are first asked for; None stays None.

    `states` are the same states in this order, as `told` puts them into an answer.
    """

    def __init__(self, told: Callable[[Any], Any]) -> None:
        super().__init__({None: None})
        self.told = told
        self.states: list[Any] = []

    def __missing__(self, state: Any) -> int:
        self[state] = len(self.states)
        self.states.append(self.told(state))
        return len(self.states) - 1


def telling(
    search: Search, limit: int, told_state: Callable[[Any], Any] = lambda state: state, brief: bool = False
) -> Slices:
    """Run `search` for at most `limit` events and return its story, in slices; `told_state` is a state in JSON.

    A `brief` story tells where the search begins and what it finds, and nothing between.

    Where the search keeps a `Frontier`, "ranks" says in what order it serves what is reached: one for each reach, the
    least first, of equals the first reached; None where nothing was pushed. A yield that is not one of `core.EVENTS`
    raises ValueError with a sentence about it; what the search itself raises passes through.
    """
    if not isinstance(search, Iterable):
        raise ValueError(f"a search must yield events, but it returned {search!r}")
    numbers, order = Numbers(told_state), FrontierOrder()
    running = iter(search)
    listing = Listing(running)
    events: list[list[Any]] = []
    lines: list[int] = []
    story = {"states": numbers.states, "events": events, "lines": lines, "complete": False, "cost": None}
    expanded = 0
    for n, event in enumerate(order.following(running)):
        if n == limit:
            break
        if n % SLICE == SLICE - 1:
            yield None
        if type(event) is not tuple or not event or n == 0 or LENGTHS.get(event[0]) != len(event) or event[0] == "goal":
            check_event(event, n, search)
        if brief and n and event[0] != "goal":
            expanded += event[0] == "expand"
            continue
        name, told = event[0], list(event)
        for i in STATES[name]:
            told[i] = numbers[told[i]]
        for i in COSTS[name]:
            if type(told[i]) not in PLAIN or told[i] in INFINITE:  # rarely: to ask it here takes less long
                told[i] = told_cost(told[i])
        for i in PATHS[name]:
            told[i] = [numbers[state] for state in told[i]]
        events.append(told)
        lines.append(listing.line())
        if name == "expand":
            expanded += 1
        elif name == "prune" and told[3] is not None:
            if not is_reason(told[3]):
                check_event(event, n)
            told[3] = [told[3][0], told_cost(told[3][1])]
        elif name == "goal":
            story["cost"] = told[2]
    else:
        story["complete"] = True
    ranks = order.ranks(events)
    own = ({} if ranks is None else {"ranks": ranks}) | ({"brief": True} if brief else {})
    return story | own | {"expanded": expanded, "source": listing.source}


def told_cost(cost: Any) -> Any:
    """A cost of a story as JSON carries it; infinity is a text."""
    told = jsonable(cost)
    return str(told) if told in INFINITE else told


def jsonable(field: Any) -> Any:
    """A cost as JSON carries it: figures show fractions as decimals, and costs of several parts as lists."""
    if type(field) in PLAIN:  # by far the most; asking a Fraction what it is takes long
        return field
    parts = getattr(field, "parts", None)
    if parts is not None:
        return [part if type(part) in PLAIN else jsonable(part) for part in parts]
    if isinstance(field, Fraction):
        return float(field)
    return field if isinstance(field, (int, float)) else repr(field)  # a reader's own cost may be anything


def source_text(function: Any) -> str:
    """Return the source of a function as figures show it, or "" where it cannot be found."""
    code = getattr(plain_function(function), "__code__", None)
    return source_of(code)[0] if code else ""


def plain_function(function: Any) -> Any:
    """Return the function that a search, or a cache, stands for; one that another wraps is another."""
    while not inspect.isfunction(function) and hasattr(function, "__wrapped__"):
        function = function.__wrapped__
    return function


GAP = "\n\n\n"  # between the source of a driver and that of its rounds


class Listing:
    """The source of a generator's function as figures show it, and the line on which it pauses.

    Where the search lets another generator work for it (`yield from`), as drivers let their rounds, that one's source
    follows its own, and the line is the one on which the work is done. Lines count from 1. Where a source cannot be
    found (typed at a prompt) it is left out, and its lines are 0.
    """

    def __init__(self, search: Any) -> None:
        self.search = search if isinstance(search, GeneratorType) else None
        self.source = ""
        self.places: dict[CodeType, list[int]] = {}  # for each code, the line of each of its instructions
        self.at: Any = None  # the generator that was found at work last, its frame, and the lines of its code
        self.frame: Any = None
        self.lines: list[int] = []
        if self.search:
            self.place(self.search.gi_code)

    def place(self, code: CodeType) -> list[int]:
        """Return the lines of `code`, putting its source below all else if it is not there."""
        if code not in self.places:
            source, lines = source_of(code)
            if source not in self.source:
                self.source += (GAP if self.source else "") + source
            above = self.source[: self.source.index(source)].count("\n")
            self.places[code] = [line and above + line for line in lines]
        return self.places[code]

    def line(self) -> int:
        """Return the line on which the search has paused."""
        at = self.search
        if at is None:
            return 0
        while at.gi_yieldfrom is not None and isinstance(at.gi_yieldfrom, GeneratorType):
            at = at.gi_yieldfrom
        if at is not self.at:
            self.at, self.frame, self.lines = at, frame_of(at), self.place(at.gi_code)
        line: int = self.lines[self.frame.f_lasti // 2]  # an instruction takes two bytes
        return line


def source_of(code: CodeType) -> tuple[str, list[int]]:
    """Return the source of `code` without its docstring, and for each instruction its line there (0: none is shown).

    A text that came with a request is shown as the reader wrote it.
    """
    if code.co_filename == PLACE:
        return "".join(linecache.getlines(PLACE)), [line or 0 for line, *_ in code.co_positions()]
    return source_in_file(code, code.co_filename)


@lru_cache(maxsize=64)  # every answer needs it, and Python reads a source with care
def source_in_file(code: CodeType, _: str) -> tuple[str, list[int]]:
    """Do the same for code from a file of this name: code objects are equal whatever file they come from."""
    try:
        text = textwrap.dedent(inspect.getsource(code))
        dropped = sorted({*docstring_lines(text), *declared_lines(text)})
    except (OSError, SyntaxError):  # it was typed at a prompt, or is a lambda within a statement
        return "", [0 for _ in code.co_positions()]
    kept = [line for n, line in enumerate(without_annotations(text).splitlines(), start=1) if n not in dropped]
    numbers = [(line or code.co_firstlineno) - code.co_firstlineno + 1 for line, *_ in code.co_positions()]
    return "\n".join(kept), [n - bisect_left(dropped, n) for n in numbers]
