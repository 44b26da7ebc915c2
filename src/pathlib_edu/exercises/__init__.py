"""Exercises that answer at once: `check("2.1", f)` says that `f` passed, or draws the smallest map where it is wrong.

One function an exercise stands in `chapter_1.py`, `chapter_2.py`, ...: it is the judge, and its docstring is the
message a student reads.

Floor 2.
"""

import html
import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from importlib import import_module
from pkgutil import iter_modules
from time import perf_counter, process_time
from typing import Any

from .claim import CLAIMS, Claim, Finding, Wrong, answers, judge
from .hints import HINTS
from .shrinking import shrunk

__all__ = ["CLAIMS", "Verdict", "check", "judge", "verdict"]

for module in iter_modules(__path__):
    if module.name.startswith(("chapter_", "smaller_")):  # each registers its claims, or how cases get smaller
        import_module(f"{__name__}.{module.name}")

ANSWERS = "application/vnd.pathlib-edu.answers+json"
SEED = "PATHLIB_EDU_SEED"  # set while a class is graded: check then also hands out the answers themselves
SECONDS = 20  # that all cases of one check may take together
SHRINKING, WAITING = 0.7, 3  # seconds more that looking for a smaller case may work, and may take on a busy machine
ROOM = 1_000_000  # characters that the answers to smaller cases may have together


@dataclass(frozen=True)
class Verdict:
    """What a check found. `points` of `most` were earned; a failure shows the smallest case on which it was seen.

    It is `smallest` when nothing can be taken away from it without the answer being right. `hint` fits what went wrong;
    `hints` are those of the exercise that were asked for.
    """

    number: str
    points: int
    most: int
    tried: int
    message: str
    where: str = ""
    expected: str = ""
    got: str = ""
    hint: str = ""
    smallest: bool = True
    hints: tuple[str, ...] = ()
    answers: tuple[int, list[dict[str, Any]]] | None = None

    @property
    def passed(self) -> bool:
        """Did every case come out right?"""
        return self.points == self.most

    @property
    def caption(self) -> str:
        """What stands above the case."""
        return f"{'The smallest' if self.smallest else 'A'} case on which it goes wrong"

    def __repr__(self) -> str:
        cases = "1 case" if self.tried == 1 else f"{self.tried:,} cases"
        if self.passed:
            return f"✓ {self.number} passed: {cases}"
        lines = [f"✗ {self.number} not yet: {self.message}"]
        if self.where:
            lines += [f"{self.caption}:", indent(self.where)]
        lines += [f"expected: {self.expected}", f"     got: {self.got}"]
        lines += [f"hint: {self.hint}"] if self.hint else []
        most = len(HINTS.get(self.number, ()))
        return "\n".join(lines + [f"hint {n} of {most}: {hint}" for n, hint in enumerate(self.hints, start=1)])

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        colour, body = ("#0b6b4e" if self.passed else "#b3261e"), html.escape(repr(self))
        style = f"border-left:4px solid {colour};padding:.4em .8em;margin:0;white-space:pre-wrap;word-break:normal;"
        style += "overflow-wrap:anywhere"
        bundle: dict[str, Any] = {"text/plain": repr(self), "text/html": f'<pre style="{style}">{body}</pre>'}
        if self.answers:
            # As text: on its way to the judge Jupyter would turn an infinite number into the word "inf".
            seed, given = self.answers
            bundle[ANSWERS] = {"number": self.number, "seed": seed, "answers": json.dumps(given)}
        return bundle


def check(number: str, answer: Any, hint: int = 0) -> Verdict:
    """Hold `answer` to the claim of exercise `number`; the verdict shows itself in a notebook.

    `answer` is the function that the exercise asks for, or the value. `hint=True` shows the first hint of the exercise
    too while the answer is not right, `hint=2` the first two, `hint=3` all. An exercise that does not exist raises
    ValueError, and so does a `hint` that is no such number.

    >>> from pathlib_edu import check, path_to
    >>> check("1.2", lambda state, parent: path_to(state, parent)[1:])
    ✗ 1.2 not yet: The path should run from the start to the state, both ends included.
    The smallest case on which it goes wrong:
        path_to('S', {'S': None})
    expected: ['S']
         got: []
    hint: Both ends belong to the path. A state may be any value, even 0: only None says that none is before.
    """
    if not isinstance(number, str):  # 6.1 and 6.10 are the same number, but not the same exercise
        raise ValueError(f'the number of an exercise is written as text: check("{number}", ...)')
    if number not in CLAIMS:
        raise ValueError(f"there is no exercise {number}; the book has {', '.join(numbers())}")
    if not (isinstance(hint, int) and 0 <= hint <= 3):
        raise ValueError(
            f"hint is True for the first hint, or how many you want to see, up to 3; it cannot be {hint!r}"
        )
    claim, seed = CLAIMS[number], int(os.environ.get(SEED, "0"))
    kept: list[dict[str, Any]] = []

    def told() -> Iterator[dict[str, Any]]:
        for one in answers(claim, answer, claim.worlds(seed)):
            kept.append(one)
            yield one

    finding: Finding
    try:
        with stopped_after(SECONDS):
            finding = judge(claim, told(), seed)
    except TimeoutError as error:  # the time was up between two cases
        finding = len(kept), None, Wrong("all cases in time", str(error))
    busy_end, end, room = process_time() + SHRINKING, perf_counter() + WAITING, ROOM

    def again(case: Any) -> dict[str, Any] | None:
        nonlocal room
        left = min(busy_end - process_time(), end - perf_counter())
        if left <= 0 or room < 0:
            return None
        one, until = None, perf_counter() + left
        with suppress(TimeoutError), stopped_after(left):
            [one] = answers(claim, answer, [case])
        if one is None or perf_counter() > until:  # perhaps it was stopped
            return None
        kept.append(one)
        room -= len(json.dumps(one))
        return one

    found = verdict(claim, finding, again)
    if not found.passed:
        found = replace(found, hints=HINTS.get(number, ())[:hint])
    return replace(found, answers=(seed, kept)) if SEED in os.environ else found


def numbers() -> list[str]:
    """Return the numbers of all exercises, in the order of the book."""
    return sorted(CLAIMS, key=lambda number: [int(part) for part in number.split(".")])


def verdict(claim: Claim, finding: Finding, again: Callable[[Any], dict[str, Any] | None]) -> Verdict:
    """Put what was found into a verdict. A case that went wrong is made smaller: `again(case)` answers a smaller one.

    It returns None when there are no more answers.
    """
    tried, case, wrong = finding
    if wrong is None:
        return Verdict(claim.number, claim.points, claim.points, tried, claim.message)
    case, wrong, smallest = shrunk(claim, case, wrong, again)
    where = "" if case is None and claim.cases else claim.draw(case)  # it may not have come to any case
    return Verdict(claim.number, 0, claim.points, tried, claim.message, where, *wrong, smallest)


def indent(text: str) -> str:
    """Set a picture apart from the words around it."""
    return "\n".join("    " + line for line in text.split("\n"))


@contextmanager
def stopped_after(seconds: float) -> Iterator[None]:
    """Raise TimeoutError in the code below after `seconds`, on systems and threads that have an alarm clock."""
    try:
        import signal

        def ring(*_: Any) -> None:
            raise TimeoutError(f"stopped after {seconds:g} seconds: does a loop never end?")

        before = signal.signal(signal.SIGALRM, ring)
    except (ImportError, AttributeError, ValueError):  # Windows, Pyodide, another thread: there is no alarm
        yield
        return
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
