"""Which search a command runs, with which heuristic and options, as its arguments say."""

import argparse
from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any

from ..core import Search, SearchFunction
from ..problems.graph import exact
from ..problems.kind import Kind
from ..search.catalogue import named
from ..search.shortest.breadth_first import breadth_first
from ..service.options import heuristic, refuse_unknown
from .reading import InputError, say


@dataclass(frozen=True)
class Method:
    """A search for one kind of world with its heuristic and options, as the command line names them."""

    kind: Kind
    entry: SearchFunction[...]
    h: str
    options: dict[str, Any]
    compiled: bool = False  # a compiled jump point search in its place, which finds paths of the same length

    @property
    def title(self) -> str:
        """What a reader calls it."""
        if self.compiled:
            return "Jump point search, compiled"
        weight = self.options.get("weight", 1)
        words = [self.entry.title] + ([self.kind.heuristics[self.h]] if self.entry.informed else [])
        return ", ".join(words + ([f"weight {weight}"] if weight != 1 else []))

    def in_machine_code(self) -> "Method | None":
        """Return the compiled search in its place; if there is none here, say so on stderr."""
        return replace(self, compiled=True) if may_compile() else None

    @property
    def proves(self) -> bool:
        """Is the last path that it announces a shortest one, where each step costs 1?"""
        cheapest = self.entry.cheapest or self.entry is breadth_first
        high = self.entry.informed and self.h in self.kind.overestimating
        return cheapest and not high and (self.options.get("weight", 1) == 1 or self.entry.anytime)

    def search(self, problem: Any, h: Callable[[Any], Any] | None = None) -> Search:
        """Return the search on `problem`, with its own heuristic or with `h`."""
        if self.entry.informed:
            h = h or heuristic(self.kind, problem, self.h)
        return self.entry.start(problem, h, **self.options)


def method(options: argparse.Namespace, kind: Kind, h: str) -> Method:
    """Return the search that was asked for, or else the kind's own; `h` is what it uses when none was named."""
    chosen: dict[str, Any] = {}
    search = options.search or kind.search
    weighted = search == "astar" and options.weight is not None
    try:
        entry = named("weighted_astar" if weighted else search, kind.costs, world=kind.world)
        if options.h is not None:
            refuse_unknown(kind, options.h)
    except ValueError as error:
        raise InputError(str(error)) from None
    if options.h is not None and not entry.informed:
        raise InputError(f"{search} uses no heuristic; leave out --h, or choose astar")
    if options.weight is not None:
        if "weight" not in entry.options:
            raise InputError(f"{search} has no weight; leave out --weight, or choose astar")
        chosen["weight"] = weight_of(options.weight)
    return Method(kind, entry, options.h or h, chosen)


def may_compile() -> bool:
    """Does numba compile here, which compiled searches need? If not, say so on stderr."""
    try:
        import_module("..fast.compiling", __package__)
    except ModuleNotFoundError:
        say(
            "numba is not installed, so the readable search runs, many times slower; "
            "`pip install 'pathlib-edu[fast]'` brings the compiled one"
        )
    except ImportError as error:
        say(f"{error}; the readable search runs, many times slower")
    else:
        return True
    return False


def weight_of(word: str) -> int | float:
    """Read a weight: a number from 1, kept whole where it is whole."""
    try:
        value = exact(word, "--weight")
    except ValueError:
        raise InputError(f"--weight {word!r} is not a number") from None
    if not 1 <= value <= 10**6:
        raise InputError(f"--weight {word} is not a number from 1 to a million")
    return value if isinstance(value, int) else float(value)
