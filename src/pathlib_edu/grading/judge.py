"""From what came of a run to the results of its exercises: a status, points and a sentence for each.

Points are what the judge at its desk found. What the run says of its cells only tells why there is nothing to judge.
A written proof has no points until a person has marked it.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ..course.notebook import name_in
from ..exercises import CLAIMS, Verdict
from ..exercises.engine.answers.mistakes import Mistake
from ..exercises.engine.written_proofs import unreadable
from .box.run import ENDS, Ran
from .case_world import world_in

UNDEFINED = re.compile(r"NameError: name '(\w+)' is not defined")
PASSED, FAILED, NOT_REACHED = "passed", "failed", "not reached"
TO_MARK, MARKED = "to be marked", "marked"  # of what a person marks
SIGNS = {PASSED: "✓", FAILED: "✗", NOT_REACHED: "–", TO_MARK: "○", MARKED: "●"}  # meaning is never in color alone
KEPT = "It is kept as it was written. A person marks it."
BROKEN = "The cell did not run, so all that stands in it is shown"


@dataclass(frozen=True)
class Marking:
    """How a person marked a written proof: yes or no to each question of its rubric, and a remark to the student."""

    answers: tuple[bool, ...]
    remark: str = ""


@dataclass(frozen=True)
class Result:
    """What came of one exercise: its status, the points, a sentence, and the verdict when answers were judged.

    Of a written proof the verdict has the text, and the questions of the rubric; `marking` says how it was marked.
    `world` is what a figure may draw of the case on which it went wrong, in JSON, as requests describe worlds.
    """

    number: str
    status: str
    points: int
    of: int
    message: str
    answer: str = ""
    verdict: Verdict | None = None
    world: Mapping[str, Any] | None = field(default=None, hash=False)
    marking: Marking | None = None

    @property
    def is_written(self) -> bool:
        """Is it a written proof, which a person marks?"""
        return self.status in (TO_MARK, MARKED)

    @property
    def rubric(self) -> tuple[str, ...]:
        """The questions by which a person marks it; none, where no person does."""
        return self.verdict.rubric if self.verdict and self.is_written else ()

    @property
    def written(self) -> str:
        """The text of a written proof, as it was handed in."""
        return self.verdict.got if self.verdict and self.is_written else ""

    def __str__(self) -> str:
        if self.verdict and not self.is_written:
            return repr(self.verdict)
        said = f"{SIGNS[self.status]} {self.number} {self.status}: {self.message}"
        return "\n".join([said, *(f"    {n}. {question}" for n, question in enumerate(self.rubric, start=1))])


def judge(number: str, answer: str | None, ran: Ran) -> Result:
    """Return the result of exercise `number`. `answer` is the source of its answer cell, None when there is none."""
    dashed = number.replace(".", "-")
    if answer is None:
        sentence = f"The notebook has no answer cell for exercise {number}, one that begins with `# answer {number}`."
        return unreached(number, "", sentence)
    broken, found = ran.errors.get(f"answer-{dashed}", ""), ran.verdicts.get(number)
    if number in CLAIMS and CLAIMS[number].rubric:
        if broken:  # what came to the judge may be another proof: they all have one name
            return broken_proof(number, answer, broken)
        if found is not None and found.stands:
            return kept_proof(number, answer, found)
    if found is not None:
        if broken and not found.passed:  # judged may be what stood there before: the set-up's, another cell's
            hint = f"The answer's cell did not run to its end: {broken}. {found.hint}".strip()
            found = replace(found, hint=hint)
        message = "Every case came out right." if found.passed else found.message
        status, world = (PASSED, None) if found.passed else (FAILED, world_in(found.case))
        return Result(number, status, found.points, found.most, message, answer, found, world)
    if broken:
        return missed(number, answer, f"The answer's cell did not run: {broken}")
    if ran.last in (f"answer-{dashed}", f"check-{dashed}"):
        return missed(number, answer, ENDS[ran.why])
    checked = ran.errors.get(f"check-{dashed}")
    if checked is None:
        return unreached(number, answer, f"The run ended before this exercise, {told(ran)}.")
    asks = ". Has your answer the name that the exercise asks for?" if checked.startswith("NameError") else ""
    if not checked:
        return missed(number, answer, "The check handed in nothing: has the notebook put something else in its place?")
    return missed(number, answer, f"The check did not run: {checked}{asks}")


def kept_proof(number: str, answer: str, found: Verdict) -> Result:
    """Return the result of a written proof; where its cell does not say the name, what came is the proof before it."""
    form = CLAIMS[number].form
    if form and not re.search(rf"\b{form.name}\b", answer):
        return missed(number, answer, f"The answer's cell gives no text to the name `{form.name}`.")
    return Result(number, TO_MARK, 0, found.most, KEPT, answer, found)


def broken_proof(number: str, answer: str, broken: str) -> Result:
    """Return the result of a written proof whose cell did not run: whoever marks it sees all that stands there."""
    below = answer if name_in(answer) == "" else answer.partition("\n")[2]
    if unreadable(below):
        return missed(number, answer, f"The answer's cell did not run: {broken}")
    claim = CLAIMS[number]
    found = Verdict(number, 0, claim.points, 0, claim.message, got=below, rubric=claim.rubric)
    return Result(number, TO_MARK, 0, found.most, f"{BROKEN} ({broken}). {KEPT}", answer, found)


def with_hint(result: Result, below: Collection[str]) -> Result:
    """Return a result that says of a name which was not defined that a cell `below` the check binds it."""
    name = undefined_in(result)
    if name not in below:
        return result
    hint = f"`{name}` is defined in a cell below the check: move it above the check."
    if result.verdict is None:
        return replace(result, message=f"{result.message}{'' if result.message.endswith(('.', '?')) else '.'} {hint}")
    return replace(result, verdict=replace(result.verdict, hint=f"{hint} {result.verdict.hint}".strip()))


def refused(result: Result, mistake: Mistake) -> Result:
    """Return the result of an answer that was found right, but names of the book what it may not call."""
    if result.status != PASSED or result.verdict is None:
        return result
    claim, found = CLAIMS[result.number], result.verdict
    found = replace(found, points=0, expected=claim.returns, got=mistake.got, hint=mistake.hint)
    return Result(result.number, FAILED, 0, found.most, found.message, result.answer, found)


def undefined_in(result: Result) -> str:
    """Return the name that was not defined where a result says that one was not, else ""."""
    seen = f"{result.message} {result.verdict.got} {result.verdict.hint}" if result.verdict else result.message
    name = None if result.status == PASSED or result.is_written else UNDEFINED.search(seen)
    return name[1] if name else ""


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
    why = {
        "died": "the kernel died",
        "timeout": "the time was up",
        "memory": "the memory was used up",
        "files": "it wrote too many files",
        "processes": "it started too many processes",
        "broke": "it broke off",
    }.get(ran.why, "it stopped")
    return f"{place}: {why}"
