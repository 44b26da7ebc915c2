"""Exercises that answer at once: `check("2.1", f)` says that `f` passed, or draws the smallest map where it is wrong.

One function an exercise stands in `chapter_1.py`, `chapter_2.py`, ...: it is the judge, and its docstring is the
message a student reads.

Floor 2.
"""

import html
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from .claim import CLAIMS, Claim, answers, judge

__all__ = ["CLAIMS", "Verdict", "check", "verdict"]

for module in iter_modules(__path__):
    if module.name.startswith("chapter_"):  # each registers its claims
        import_module(f"{__name__}.{module.name}")

ANSWERS = "application/vnd.pathlib-edu.answers+json"
SEED = "PATHLIB_EDU_SEED"  # set while a class is graded: check then also hands out the answers themselves
SECONDS = 20  # that all cases of one check may take together


@dataclass(frozen=True)
class Verdict:
    """What a check found. `points` of `most` were earned; a failure shows the smallest case on which it was seen."""

    number: str
    points: int
    most: int
    tried: int
    message: str
    where: str = ""
    expected: str = ""
    got: str = ""
    hint: str = ""
    answers: tuple[int, list[dict[str, Any]]] | None = None

    @property
    def passed(self) -> bool:
        """Did every case come out right?"""
        return self.points == self.most

    def __repr__(self) -> str:
        cases = "1 case" if self.tried == 1 else f"{self.tried:,} cases"
        if self.passed:
            return f"✓ {self.number} passed: {cases}"
        lines = [f"✗ {self.number} not yet: {self.message}"]
        if self.where:
            lines += ["The smallest case on which it goes wrong:", indent(self.where)]
        lines += [f"expected: {self.expected}", f"     got: {self.got}"]
        return "\n".join(lines + ([f"hint: {self.hint}"] if self.hint else []))

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


def check(number: str, answer: Any) -> Verdict:
    """Hold `answer` to the claim of exercise `number`; the verdict shows itself in a notebook.

    `answer` is the function that the exercise asks for, or the value. An exercise that does not exist raises
    ValueError.

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
    claim, seed = CLAIMS[number], int(os.environ.get(SEED, "0"))
    kept: list[dict[str, Any]] = []

    def told() -> Iterator[dict[str, Any]]:
        for one in answers(claim, answer, seed):
            kept.append(one)
            yield one

    try:
        with stopped_after(SECONDS):
            found = verdict(claim, told(), seed)
    except TimeoutError as error:  # the time was up between two cases
        found = Verdict(number, 0, claim.points, len(kept), claim.message, "", "all cases in time", str(error))
    return Verdict(**{**vars(found), "answers": (seed, kept)}) if SEED in os.environ else found


def numbers() -> list[str]:
    """Return the numbers of all exercises, in the order of the book."""
    return sorted(CLAIMS, key=lambda number: [int(part) for part in number.split(".")])


def verdict(claim: Claim, given: Iterator[dict[str, Any]], seed: int) -> Verdict:
    """Judge the answers `given` and put the finding into a verdict."""
    tried, case, wrong = judge(claim, given, seed)
    if wrong is None:
        return Verdict(claim.number, claim.points, claim.points, tried, claim.message)
    return Verdict(claim.number, 0, claim.points, tried, claim.message, claim.draw(case), *wrong)


def indent(text: str) -> str:
    """Set a picture apart from the words around it."""
    return "\n".join("    " + line for line in text.split("\n"))


@contextmanager
def stopped_after(seconds: float) -> Iterator[None]:
    """Raise TimeoutError in the code below after `seconds`, on systems and threads that have an alarm clock."""
    try:
        import signal

        def ring(*_: Any) -> None:
            raise TimeoutError(f"stopped after {seconds} seconds: does a loop never end?")

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
