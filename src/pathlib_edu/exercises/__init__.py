"""Exercises that answer at once: `check("2.1", f)` says that `f` passed, or draws the smallest map where it is wrong.

Each exercise has one module, in a folder for its chapter: `chapter_5/routes.py` holds all of 5.7, its cases, its judge,
whose docstring is the message that a student reads, its hints, its form. To find it, ask for its number:

    grep -r "Exercise 5.7" src/pathlib_edu/exercises

What makes exercises run is in `engine/`.

Floor 6.
"""

import html
from collections.abc import Callable, Generator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from math import inf
from time import perf_counter, process_time
from typing import Any

from ..core.slices import finished
from .engine.answers.time_limit import stopped_after
from .engine.cases.shrinking import shrunk
from .engine.claim import CLAIMS, Claim, Wrong, claim, judge, judging, putting

__all__ = ["CLAIMS", "Verdict", "Wrong", "check", "checking", "claim", "holding", "judge"]

SECONDS = 20  # that all cases of one check may take together
MARK_IT = "Now read it as a stranger would. Each question that you can answer with yes is worth a point:"
SHRINKING, WAITING = 0.7, 3  # seconds more that looking for a smaller case may work, and may take on a busy machine

#: Puts a case, as it is shown, to an answer, which may take so many seconds, and it is told that it had so many.
#: Raises TimeoutError where that was too long, and there is no answer.
PutInTime = Callable[[Any, float, float], dict[str, Any]]


@dataclass(frozen=True)
class Verdict:
    """What a check found. `points` of `most` were earned; a failure shows the smallest case on which it was seen.

    It is `smallest` when nothing can be taken away from it without the answer being right. `hint` fits what went wrong;
    `hints` are those of the exercise that were asked for. What only a person can mark has earned nothing yet: `got` is
    what was written, and `rubric` has the questions by which it is marked.
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
    case: Any = field(default=None, compare=False)  # which `where` is the picture of
    rubric: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Did every case come out right?"""
        return self.points == self.most

    @property
    def stands(self) -> bool:
        """Did a program find nothing wrong, though a person may still have to mark it?"""
        return self.passed or bool(self.rubric)

    @property
    def caption(self) -> str:
        """What stands above the case."""
        return f"{'The smallest' if self.smallest else 'A'} case on which it goes wrong"

    def __repr__(self) -> str:
        cases = "1 case" if self.tried == 1 else f"{self.tried:,} cases"
        if self.passed:
            return f"✓ {self.number} passed: {cases}"
        if self.rubric:
            asked = [f"    {n}. {question}" for n, question in enumerate(self.rubric, start=1)]
            return "\n".join([f"○ {self.number} kept. {MARK_IT}", *asked])
        lines = [f"✗ {self.number} not yet: {self.message}"]
        if self.where:
            lines += [f"{self.caption}:", indent(self.where)]
        lines += [f"expected: {self.expected}", f"     got: {self.got}"]
        lines += [f"hint: {self.hint}"] if self.hint else []
        claim = CLAIMS.get(self.number)
        most = len(claim.hints if claim else self.hints)
        return "\n".join(lines + [f"hint {n} of {most}: {hint}" for n, hint in enumerate(self.hints, start=1)])

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        if self.rubric:
            questions = "\n".join(f"{n}. {question}" for n, question in enumerate(self.rubric, start=1))
            kept = f"{self.got.strip()}\n\n**{self.number} is kept.** {MARK_IT}\n\n{questions}"
            return {"text/plain": repr(self), "text/markdown": kept}
        colour, body = ("#0b6b4e" if self.passed else "#b3261e"), html.escape(repr(self))
        style = f"border-left:4px solid {colour};padding:.4em .8em;margin:0;white-space:pre-wrap;word-break:normal;"
        style += "overflow-wrap:anywhere"
        return {"text/plain": repr(self), "text/html": f'<pre style="{style}">{body}</pre>'}


def check(number: str, answer: Any, hint: int = 0) -> Verdict:
    """Hold `answer` to the claim of exercise `number`; the verdict shows itself in a notebook.

    `answer` is the function that the exercise asks for, or the value. `hint=True` shows the first hint of the exercise
    too while the answer is not right, `hint=2` the first two, `hint=3` all. An exercise that does not exist raises
    ValueError, and so does a `hint` that is not such a number.

    >>> from pathlib_edu import check
    >>> check("1.2", lambda state, parent: [])
    ✗ 1.2 not yet: The path should run from the start to the state, both ends included.
    The smallest case on which it goes wrong:
        path_to('S', {'S': None})
    expected: ['S']
         got: []
    hint: Both ends belong to the path. A state may be any value, even 0: only None says that none is before.
    """
    return finished(checking(number, answer, hint))


def checking(number: str, answer: Any, hint: int = 0, patience: float = inf) -> Generator[int, None, Verdict]:
    """Work out `check` in slices: after each case yield how many have been tried.

    One case may take `patience` seconds: whoever works in slices may not be able to wait until all time is up.
    """
    if not isinstance(number, str):  # 6.1 and 6.10 are the same number, but not the same exercise
        raise ValueError(f'the number of an exercise is written as text: check("{number}", ...)')
    if number not in CLAIMS:
        raise ValueError(f"there is no exercise {number}; the book has {', '.join(numbers())}")
    if not (isinstance(hint, int) and 0 <= hint <= 3):
        raise ValueError(
            f"hint is True for the first hint, or how many you want to see, up to 3; it cannot be {hint!r}"
        )
    put = putting(CLAIMS[number], answer)

    def put_in_time(case: Any, seconds: float, told: float) -> dict[str, Any]:
        with stopped_after(seconds, told):
            return put(case)

    found = yield from holding(CLAIMS[number], put_in_time, 0, SECONDS, patience)
    return found if found.stands else replace(found, hints=CLAIMS[number].hints[:hint])


def holding(
    claim: Claim,
    put: PutInTime,
    seed: int,
    seconds: float,
    patience: float = inf,
    clock: Callable[[], float] = perf_counter,
) -> Generator[int, None, Verdict]:
    """Hold an answer to a claim, on the worlds of a seed, in slices: after each case yield how many have been tried.

    All cases together may take `seconds` of the `clock`, and one `patience`. A case on which the answer is wrong is
    made smaller, as long as there is time.
    """
    tried, up = 0, clock() + seconds

    came: Any = None

    def in_time(case: Any) -> dict[str, Any]:
        nonlocal tried, came
        one = put(case, min(up - clock(), patience), min(seconds, patience))
        tried, came = tried + 1, one.get("value")
        return one

    try:
        _, case, wrong = yield from judging(claim, in_time, seed)
    except TimeoutError as error:  # the time was up between two cases
        case, wrong = None, Wrong("all cases in time", str(error))
    if wrong is None:
        if claim.rubric:
            return Verdict(claim.number, 0, claim.points, tried, claim.message, got=came, rubric=claim.rubric)
        return Verdict(claim.number, claim.points, claim.points, tried, claim.message)
    busy_end, end = process_time() + SHRINKING, perf_counter() + WAITING

    def again(less: Any) -> dict[str, Any] | None:
        left = min(busy_end - process_time(), end - perf_counter())
        until = perf_counter() + left
        one = None
        if left > 0:
            with suppress(TimeoutError):
                one = put(less, left, left)
        return one if perf_counter() < until else None  # perhaps it was stopped

    case, wrong, smallest = shrunk(claim, case, wrong, again)
    where = "" if case is None and claim.cases else claim.draw(case)  # it may not have come to any case
    return Verdict(claim.number, 0, claim.points, tried, claim.message, where, *wrong, smallest, case=case)


def numbers() -> list[str]:
    """Return the numbers of all exercises, in the order of the book."""
    return sorted(CLAIMS, key=lambda number: [int(part) for part in number.split(".")])


def indent(text: str) -> str:
    """Set a picture apart from the words around it."""
    return "\n".join("    " + line for line in text.split("\n"))
