"""How far a command is: one line on stderr after the first second, where somebody sits before it.

Nothing is shown where stderr is no terminal, nor with --json.
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

from tqdm import tqdm

from ..contract.quantities import counted
from ..core import Event
from .reading import say

Item = TypeVar("Item")

SECONDS = 1.0  # what is done sooner needs no line
SELDOM = 1024  # states between two looks at the clock


def bar(options: argparse.Namespace, unit: str, total: float | None = None, what: str | None = None) -> Any:
    """Return a line that counts in `unit`, up to `total` where that is known; a context whose `update` counts on."""
    hidden = True if getattr(options, "json", False) else None  # None: wherever stderr is no terminal
    many = unit in ("states", "labels", "rows")
    return tqdm(desc=what, total=total, unit=f" {unit}", unit_scale=many, disable=hidden, delay=SECONDS, leave=False)


def counting(options: argparse.Namespace, items: Sequence[Item], unit: str) -> Iterator[Item]:
    """Pass items on, one after the other, and count them."""
    with bar(options, unit, len(items)) as shown:
        for item in items:
            yield item
            shown.update()


def watched(options: argparse.Namespace, search: Iterable[Event], unit: str = "states") -> Iterator[Event]:
    """Pass the events of a search on, and count what it expands."""
    with bar(options, unit, what="expanded") as shown:
        if shown.disable:
            yield from search
            return
        expanded = 0
        for event in search:
            if event[0] == "expand":
                expanded += 1
                if expanded % SELDOM == 0:
                    shown.update(SELDOM)
            yield event


def tell_exercise(shown: Any, exercise: str, done: int, of: int) -> None:
    """Say on a line which exercise is being run: "exercise 1.3, 3 of 9"; before the first one, that it begins."""
    words = (
        f"exercise {exercise}, {done + 1} of {of}"
        if exercise
        else f"{counted(of, 'exercise')}: the notebook is started"
    )
    shown.bar_format = f"{words}  {{elapsed}}"
    tell_count(shown, exercise, done, of)


def tell_count(shown: Any, what: str, done: int, of: int) -> None:
    """Say on a line how many are done, of how many; of 0, how many were read."""
    shown.desc = f"{'grading' if of else 'reading'}: "
    shown.total = of
    shown.update(done - shown.n)


def say_above(sentence: str) -> None:
    """Say something on stderr while a line is shown there: above it."""
    with tqdm.external_write_mode(file=sys.stderr):
        say(sentence)
