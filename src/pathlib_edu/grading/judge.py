"""The judge: points are earned by answers that it has itself found right.

It knows of the student's process only what crossed over as JSON, holds that to the claim on worlds that it makes
itself, and gives the claim's own points. What a verdict in the student's kernel said is not asked.
"""

import json
import re
from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

from ..exercises import CLAIMS, Verdict, stopped_after, verdict
from ..exercises import judge as held
from .run import ENDS, Ran, Record

SECONDS = 120  # that judging one answer may take
UNDEFINED = re.compile(r"NameError: name '(\w+)' is not defined")
PASSED, FAILED, NOT_REACHED = "passed", "failed", "not reached"


@dataclass(frozen=True)
class Result:
    """What came of one exercise: its status, the points, a sentence, and the verdict when answers were judged."""

    number: str
    status: str
    points: int
    of: int
    message: str
    answer: str = ""
    verdict: Verdict | None = None

    def __str__(self) -> str:
        mark = {PASSED: "✓", FAILED: "✗", NOT_REACHED: "–"}[self.status]
        return repr(self.verdict) if self.verdict else f"{mark} {self.number} {self.status}: {self.message}"


def judge(number: str, answer: str | None, ran: Ran, seed: int) -> Result:
    """Return the result of exercise `number`. `answer` is the source of its answer cell, None when there is none."""
    dashed = number.replace(".", "-")
    if answer is None:
        sentence = f"The notebook has no answer cell for exercise {number}, one that begins with `# answer {number}`."
        return unreached(number, "", sentence)
    asked, checked = ran.records.get(f"answer-{dashed}", Record()), ran.records.get(f"check-{dashed}")
    if checked is None:
        if asked.error:
            return missed(number, answer, f"The answer's cell did not run: {asked.error}")
        if ran.last in (f"answer-{dashed}", f"check-{dashed}"):
            return missed(number, answer, ENDS[ran.why])
        return unreached(number, answer, f"The run ended before this exercise, {told(ran)}.")
    given = answers_of(checked, number, seed)
    if asked.error and given is None:
        return missed(number, answer, f"The answer's cell did not run: {asked.error}")
    if given is None:
        why = checked.error or "it handed out no answers"
        asks = ". Has your answer the name that the exercise asks for?" if why.startswith("NameError") else ""
        return missed(number, answer, f"The check did not run: {why}{asks}")
    try:
        with stopped_after(SECONDS):
            source = iter(given)  # answers to the cases, then to the smaller ones that its own check tried
            finding = held(CLAIMS[number], source, seed)
            found = verdict(CLAIMS[number], finding, lambda case: next(source, None))
    except Exception:  # a judge expects the kind of answer that its exercise asks for
        return missed(number, answer, "The answers are not of the kind that the exercise asks for.")
    if asked.error and not found.passed:  # what was judged may be what stood there before: the set-up's, another cell's
        found = replace(found, hint=f"The answer's cell did not run to its end: {asked.error}. {found.hint}".strip())
    message = "Every case came out right." if found.passed else found.message
    return Result(number, PASSED if found.passed else FAILED, found.points, found.most, message, answer, found)


def answers_of(record: Record, number: str, seed: int) -> list[dict[str, Any]] | None:
    """Return the answers that a check cell handed out for this exercise and this seed, None when it did not."""
    match record.answers:
        case {"number": str(n), "seed": int(s), "answers": str(text)} if (n, s) == (number, seed):
            try:
                given = json.loads(text)
            except (ValueError, RecursionError):  # a student's code may have written it
                return None
            if isinstance(given, list) and all(isinstance(one, dict) for one in given):
                return given
    return None


def with_hint(result: Result, below: Collection[str]) -> Result:
    """Return a result that says of a name which was not defined that a cell `below` the check binds it."""
    seen = f"{result.message} {result.verdict.got} {result.verdict.hint}" if result.verdict else result.message
    name = UNDEFINED.search(seen)
    if result.status == PASSED or not name or name[1] not in below:
        return result
    hint = f"`{name[1]}` is defined in a cell below the check: move it above the check."
    if result.verdict is None:
        return replace(result, message=f"{result.message}{'' if result.message.endswith(('.', '?')) else '.'} {hint}")
    return replace(result, verdict=replace(result.verdict, hint=f"{hint} {result.verdict.hint}".strip()))


def missed(number: str, answer: str, message: str) -> Result:
    """Return the result of an answer that could not be judged."""
    return Result(number, FAILED, 0, points_of(number), message, answer)


def unreached(number: str, answer: str, message: str) -> Result:
    """Return the result of an exercise that was never tried."""
    return Result(number, NOT_REACHED, 0, points_of(number), message, answer)


def points_of(number: str) -> int:
    """Return what exercise `number` is worth."""
    return CLAIMS[number].points if number in CLAIMS else 0


def told(ran: Ran) -> str:
    """Say where and why a run ended."""
    role, _, number = ran.last.partition("-")
    place = f"in the {role} of exercise {number.replace('-', '.')}" if number else "before its first exercise"
    why = {"died": "the kernel died", "timeout": "the time was up", "broke": "it broke off"}.get(ran.why, "it stopped")
    return f"{place}: {why}"
