"""What an exercise claims, and how an answer is held to it.

A claim has three parts, kept apart so that a student's process only computes. `cases` makes the worlds to try, smallest
first, always the same ones for the same seed. `ask` runs in the student's process: it puts one case, as `shows` shows
it, to the student's function and returns what came, in JSON. The judge, which is the decorated function itself, sees
only the case and that JSON: in a notebook it answers at once, while a class is graded it runs in another process.
"""

import json
import reprlib
from collections.abc import Callable, Generator, Iterable, Iterator, MutableMapping
from copy import deepcopy
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple

from ...core.slices import finished
from .answers.may_use import refuse_borrowed, rule
from .answers.mistakes import Asked, Mistake, asked_for, plain, refuse, stumble

JSON_LIMIT = 100_000  # characters that one answer may have
EXERCISES = __name__.removesuffix(".engine.claim")  # the package in which each chapter has its folder


class Wrong(NamedTuple):
    """A judge's finding: what the answer should have been, what it was, and perhaps a hint.

    When its case is made smaller, a hint that names nothing of the case goes along. So a hint that states a fact of the
    case, such as that it has an edge twice, names what it speaks of.
    """

    expected: str
    got: str
    hint: str = ""


class Form(NamedTuple):
    """The form of an exercise: the name that its answer is given to, and what the answer is (`form_parts.py`)."""

    name: str
    part: dict[str, Any]


Judge = Callable[[Any, Any], Wrong | None]
Finding = tuple[int, Any, Wrong | None]  # how many cases were tried, the last of them, and what was wrong
#: Puts a case, as it is shown, to an answer. What came is {"value"}, or {"raised"}, each perhaps with a "hint".
Put = Callable[[Any], dict[str, Any]]


@dataclass(frozen=True)
class Claim:
    """One exercise's claim. `message` is the judge's docstring: what a student reads when the claim does not hold."""

    number: str
    points: int
    message: str
    cases: Callable[[int], Iterable[Any]] | None
    ask: Callable[[Any, Any], Any]
    judge: Judge
    draw: Callable[[Any], str]
    returns: str
    generator: bool
    in_place: bool = False
    fits: Callable[[Any], bool] = lambda case: True
    shows: Callable[[Any], Any] = lambda case: case
    may_use: tuple[str, ...] = ()
    asks_for: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    form: Form | None = None
    made_of: Any = None  # of one that was made from data, these: a proof in pieces, or a false one
    rubric: tuple[str, ...] = ()

    @property
    def rule(self) -> str:
        """What of the book an answer may call, in a sentence; of a value nobody asks where it comes from."""
        return "" if self.cases is None else rule(self.may_use, self.asks_for)

    def worlds(self, seed: int) -> Iterable[Any]:
        """Return the cases to try, smallest first; a value is tried in one case, None."""
        return [None] if self.cases is None else self.cases(seed)


class Claims(MutableMapping[str, Claim]):
    """The claims of all exercises by their numbers; a chapter's are read when they are asked for.

    Each module in the folders `chapter_1`, `chapter_2`, ... registers the claims that stand in it. Whoever asks for 5.7
    waits for chapter 5, whoever asks which there are for all of them.
    """

    def __init__(self) -> None:
        self._known: dict[str, Claim] = {}
        self._read: set[str] = set()

    def __getitem__(self, number: str) -> Claim:
        if number not in self._known:
            self._read_chapter(f"chapter_{str(number).partition('.')[0]}")
        return self._known[number]

    def __iter__(self) -> Iterator[str]:
        for folder in self._folders():
            self._read_chapter(folder)
        return iter(list(self._known))

    def __len__(self) -> int:
        return len(list(iter(self)))

    def __setitem__(self, number: str, claim: Claim) -> None:
        self._known[number] = claim

    def __delitem__(self, number: str) -> None:
        del self._known[number]

    def add(self, claim: Claim) -> None:
        """Add a claim; a number that is known already raises ValueError."""
        if claim.number in self._known:
            raise ValueError(f"exercise {claim.number} already has a claim")
        self._known[claim.number] = claim

    def _folders(self) -> list[str]:
        found = iter_modules(import_module(EXERCISES).__path__)
        return [folder.name for folder in found if folder.ispkg and folder.name.startswith("chapter_")]

    def _read_chapter(self, folder: str) -> None:
        if folder in self._read or folder not in self._folders():
            return
        self._read.add(folder)
        package = import_module(f"{EXERCISES}.{folder}")
        for module in iter_modules(package.__path__):
            import_module(f"{package.__name__}.{module.name}")


CLAIMS = Claims()


def picture(case: Any) -> str:
    """Draw a case: its own picture if it has one, and a graph in which there is nothing to draw in words."""
    if hasattr(case, "picture"):
        return case.picture() or "S and G, and no step between them"
    return "" if case is None else repr(case)


def claim(
    number: str,
    cases: Callable[[int], Iterable[Any]] | None = None,
    ask: Callable[[Any, Any], Any] = lambda answer, case: answer,
    points: int = 1,
    draw: Callable[[Any], str] = picture,
    returns: str = "what the exercise asks for",
    generator: bool = False,
    in_place: bool = False,
    fits: Callable[[Any], bool] = lambda case: True,
    shows: Callable[[Any], Any] = lambda case: case,
    may_use: tuple[str, ...] = (),
    asks_for: tuple[str, ...] = (),
    hints: tuple[str, ...] = (),
    form: Form | None = None,
    made_of: Any = None,
    rubric: tuple[str, ...] = (),
) -> Callable[[Judge], Judge]:
    """Register the decorated judge as the claim of exercise `number`.

    `cases(seed)` yields worlds; without it there is one case, None, and the answer is a value and not a function.
    `ask(answer, case)` returns what the judge gets to see, as JSON knows it: tuples arrive as lists. `returns` says in
    words what the function gives back, or, with `generator`, what it yields; of a value, what it is. A list, a dict or
    a set that it is given it must leave as it was, unless it works `in_place`. The judge must find None wrong wherever
    it is, and says then what would have been right. `fits(case)` says of a case that was made smaller whether the
    exercise may still ask it. `shows(case)` is what a student's process gets of a case: one that has in it what would
    be right shows less than it has. Of the book's algorithms an answer may call those that it `may_use`, and what else
    of the book does what the exercise `asks_for` it may not: names of functions, classes or methods. `hints`, at most
    three, say what to look at, then what to do, then nearly how. An answer that is no function has a `form`, in which
    it is pressed, dragged and painted. Where a person must mark what the judge let stand, the questions of the `rubric`
    are what they ask.
    """

    def register(judge: Judge) -> Judge:
        message = " ".join((judge.__doc__ or "").split())
        CLAIMS.add(
            Claim(
                *(number, points, message, cases, ask, judge, draw, returns, generator, in_place, fits, shows),
                *(may_use, asks_for, hints, form, made_of, rubric),
            )
        )
        return judge

    return register


def putting(claim: Claim, answer: Any) -> Put:
    """Return what puts a case, as it is shown, to the student's `answer`. What need not be tried gets no case."""
    try:
        refuse(answer, claim.cases is not None, claim.generator)
        if claim.cases is not None:
            refuse_borrowed(answer, claim.may_use, claim.asks_for)
    except Mistake as mistake:
        refused = {"raised": mistake.got, "hint": mistake.hint}
        return lambda case: refused
    return lambda case: asked_once(claim, answer, deepcopy(case))  # whatever it does to that spoils no other case


def asked_once(claim: Claim, answer: Any, case: Any) -> dict[str, Any]:
    """Put one case to a student's answer, which may change it."""
    called = claim.cases is not None and not isinstance(answer, type)
    asked = Asked(answer, claim.generator, claim.in_place) if called else answer
    try:
        text = json.dumps(claim.ask(asked, case), default=plain)
    except (Exception, SystemExit) as error:  # the student's code may raise anything, or return anything
        mistake = stumble(error, asked, claim.returns)
        return {"raised": mistake.got, "hint": mistake.hint}
    if len(text) > JSON_LIMIT:
        return {"raised": "an answer of endless length"}
    hint = asked.hint if isinstance(asked, Asked) else ""
    return {"value": json.loads(text)} | ({"hint": hint} if hint else {})


def judge(claim: Claim, put: Put, seed: int) -> Finding:
    """Hold an answer to the claim, case by case. Return how many were tried, the last of them, and what was wrong."""
    return finished(judging(claim, put, seed))


def judging(claim: Claim, put: Put, seed: int) -> Generator[int, None, Finding]:
    """Work out `judge` in slices: after each case yield how many have been tried."""
    tried, case = 0, None
    for tried, case in enumerate(claim.worlds(seed), start=1):
        if wrong := found(claim, case, put(claim.shows(case))):
            return tried, case, wrong
        yield tried
    return tried, case, None


def found(claim: Claim, case: Any, one: dict[str, Any]) -> Wrong | None:
    """Return what is wrong with what came of one case, with the hint that came along."""
    if "raised" not in one:
        wrong = judged(claim, case, one.get("value"))
    else:
        right = judged(claim, case, [] if claim.generator else None)
        wrong = Wrong(right.expected if right else claim.returns if claim.generator else "None", str(one["raised"]))
    if not wrong:
        return None
    hints = dict.fromkeys((wrong.hint, str(one.get("hint", ""))))
    hint = " ".join(filter(None, hints))
    return wrong._replace(hint=hint or (asked_for(claim.returns) if one.get("value", ...) is None else ""))


def judged(claim: Claim, case: Any, value: Any) -> Wrong | None:
    """Return the judge's finding. What it cannot even look at, a word where it expects a number, is wrong."""
    try:
        return claim.judge(case, value)
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        return Wrong(claim.returns, reprlib.repr(value))  # it may be of any depth
