"""What is known of a puzzle while a search runs: its best path, what is proved, what may be held meanwhile."""

import re
from argparse import Namespace
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from time import perf_counter
from typing import Any

from ..certificates import Told
from ..contract.quantities import counted
from ..core import Event
from .progress import bar
from .reading import InputError

MEMORY = "2GiB"  # for states, where nobody says how much
UNITS = {"kb": 10**3, "mb": 10**6, "gb": 10**9, "kib": 2**10, "mib": 2**20, "gib": 2**30}


@dataclass
class Known:
    """What is known of a puzzle so far: no path has fewer than `lower` moves, and `path` is the best one found."""

    lower: float
    path: Sequence[Any] | None = None
    expanded: int = 0
    states: int = 0  # the most that one search held
    seconds: float = 0
    told: Told | None = None  # what all searches have told, where a certificate is asked for

    @property
    def length(self) -> float:
        """The number of moves of the best path, infinite where none is known."""
        return inf if self.path is None else len(self.path) - 1

    @property
    def proved(self) -> bool:
        """Is the path a shortest one? Without a path: is there none?"""
        return self.length == self.lower


def most_states(budget: str | None, bytes_each: int, unit: str = "state") -> int:
    """Return how many states of so many bytes each may be held: `budget` is their number, or a size such as 2GiB.

    `unit` is what a sentence calls one of them: "row" where tables are filled.
    """
    match = re.fullmatch(r"(\d{1,15})\s*([kmg]i?b)?", (MEMORY if budget is None else budget).lower())
    number = int(match[1]) if match else 0
    if match and match[2]:
        number = number * UNITS[match[2]] // bytes_each
    if not match:
        raise InputError(
            f"--budget {budget} is neither a number of {unit}s, such as 1000000, nor a size, such as 500MB"
        )
    if number < 1:
        raise InputError(f"--budget {budget} is too small: one {unit} takes about {bytes_each:,} bytes")
    return number


def states_were(number: int) -> str:
    """Return the subject of a sentence about so many states."""
    return "1 state was" if number == 1 else f"{number:,} states were"


def follow(
    options: Namespace, search: Iterable[Event], known: Known, most: float, sound: bool = True, unit: str = "states"
) -> None:
    """Run a search while it holds fewer than `most` states, until nothing shorter can be found.

    `sound` says that its bounds hold, and that the last path it announces is a shortest one. Meanwhile a line says how
    many states it holds; or, where the `unit` is "rows", how many all its tables have.
    """
    begun, held, rows = perf_counter(), set[Any](), 0
    with bar(options, unit) as shown:
        for event in known.told.heard(search) if known.told else search:
            match event:
                case "reach", state, *_:
                    held.add(state)
                case "expand", *_:
                    known.expanded += 1
                case "join", _, joined:
                    rows += joined
                case "goal", path, cost if cost < known.length:
                    known.path = path
                case "bound", lower if sound:
                    known.lower = max(known.lower, lower)
            if known.proved or len(held) >= most:
                break
            if known.expanded % 1024 == 0:
                show(shown, rows if unit == "rows" else len(held), known, known.lower)
        else:
            if sound or known.path is None:  # a search that has seen all and found nothing has proved that
                known.lower = known.length
    known.states = max(known.states, len(held))
    known.seconds += perf_counter() - begun


def show(shown: Any, count: int, known: Known, lower: float) -> None:
    """Say how many states are held, or rows are filled, and between which bounds the fewest moves lie."""
    shown.set_postfix_str(
        f"{counted(lower, 'move')} or more" + (f", {known.length} known" if known.path else ""), refresh=False
    )
    shown.update(count - shown.n)


def print_table(told: Mapping[str, Any]) -> None:
    """Print what was found for a reader, a line for each of its names."""
    wide = max(10, *map(len, told))
    for name, value in told.items():
        shown = f"{value:.3f}" if name == "seconds" else f"{value:,}" if isinstance(value, int) else value
        print(f"{name.replace('_', ' '):<{wide}} {shown}")
