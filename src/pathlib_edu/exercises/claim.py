"""What an exercise claims, and how an answer is held to it.

A claim has three parts, kept apart so that a student's process only computes. `cases` makes the worlds to try, smallest
first, always the same ones for the same seed. `ask` runs in the student's process: it puts one case to the student's
function and returns what came, in JSON. The judge, which is the decorated function itself, sees only the case and that
JSON: in a notebook it answers at once, while a class is graded it runs in another process.
"""

import json
import reprlib
import traceback
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

JSON_LIMIT = 100_000  # characters that one answer may have


class Wrong(NamedTuple):
    """A judge's finding: what the answer should have been, what it was, and perhaps a hint."""

    expected: str
    got: str
    hint: str = ""


Judge = Callable[[Any, Any], Wrong | None]
Finding = tuple[int, Any, Wrong | None]  # how many cases were tried, the last of them, and what was wrong


@dataclass(frozen=True)
class Claim:
    """One exercise's claim. `message` is the judge's docstring: what a student reads when the claim does not hold."""

    number: str
    points: int
    message: str
    cases: Callable[[int], Iterable[Any]]
    ask: Callable[[Any, Any], Any]
    judge: Judge
    draw: Callable[[Any], str]
    fits: Callable[[Any], bool] = lambda case: True


CLAIMS: dict[str, Claim] = {}


def picture(case: Any) -> str:
    """Draw a case: its own picture if it has one."""
    drawn: str = case.picture() if hasattr(case, "picture") else "" if case is None else repr(case)
    return drawn


def claim(
    number: str,
    cases: Callable[[int], Iterable[Any]] = lambda seed: [None],
    ask: Callable[[Any, Any], Any] = lambda answer, case: answer,
    points: int = 1,
    draw: Callable[[Any], str] = picture,
    fits: Callable[[Any], bool] = lambda case: True,
) -> Callable[[Judge], Judge]:
    """Register the decorated judge as the claim of exercise `number`.

    `cases(seed)` yields worlds; without it there is one case, None, and the answer is a value and not a function.
    `ask(answer, case)` returns what the judge gets to see, as JSON knows it: tuples arrive as lists. `fits(case)` says
    of a case that was made smaller whether the exercise may still ask it.
    """

    def register(judge: Judge) -> Judge:
        if number in CLAIMS:
            raise ValueError(f"exercise {number} already has a claim")
        message = " ".join((judge.__doc__ or "").split())
        CLAIMS[number] = Claim(number, points, message, cases, ask, judge, draw, fits)
        return judge

    return register


def answers(claim: Claim, answer: Any, seed: int) -> Iterator[dict[str, Any]]:
    """Put every case to the student's `answer`, one after the other, and yield what came as {"value"} or {"raised"}."""
    return (answered(claim, answer, case) for case in claim.cases(seed))


def answered(claim: Claim, answer: Any, case: Any) -> dict[str, Any]:
    """Put one case to the student's `answer`, and return what came as {"value"} or {"raised"}."""
    try:
        text = json.dumps(claim.ask(answer, case))
    except Exception as error:  # the student's code may raise anything, or return anything
        return {"raised": unwritten(answer) or said(error)}
    return {"value": json.loads(text)} if len(text) <= JSON_LIMIT else {"raised": "an answer of endless length"}


def unwritten(answer: Any) -> str | None:
    """Recognise an answer that is still the `...` of the exercise."""
    return "`...`, which is still to be replaced" if answer is ... else None


def said(error: Exception) -> str:
    """Put an exception into words, with the line of the student's code on which it was raised."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if "pathlib_edu" not in f.filename]
    place = f" in line {frames[-1].lineno} of `{frames[-1].name}`" if frames else ""
    return f"{type(error).__name__}: {error}{place}" if str(error) else f"{type(error).__name__}{place}"


def judge(claim: Claim, given: Iterable[dict[str, Any]], seed: int) -> Finding:
    """Hold the answers `given` to the claim. Return how many cases were tried, the last of them, and what was wrong.

    Too few answers are wrong too: whoever gave them stopped early.
    """
    tried, case = 0, None
    source = iter(given)
    for tried, case in enumerate(claim.cases(seed), start=1):
        if wrong := judged(claim, case, next(source, {"raised": "no answer"})):
            return tried, case, wrong
    return tried, case, None


def judged(claim: Claim, case: Any, one: dict[str, Any]) -> Wrong | None:
    """Return the judge's finding. What it cannot even look at, a word where it expects a number, is wrong."""
    if "raised" in one:
        return Wrong("an answer", one["raised"])
    value = one.get("value")
    try:
        return claim.judge(case, value)
    except (TypeError, ValueError, LookupError, AttributeError, RecursionError):
        return Wrong("an answer of the kind that the exercise asks for", reprlib.repr(value))  # it may be of any depth
