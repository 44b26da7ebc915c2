"""Answers, right and wrong, held to their exercise's claim: on the worlds that a student sees, and on drawn ones.

A module of `tests/exercises/chapter_*/` is about one exercise and says

- `NUMBER`: which one;
- `RIGHT`: right answers, written as differently as students write them, each by a name. The book's own comes along;
- `WRONG`: the table of mistakes, each by a name: the answer, and words of its verdict ("|" between choices);
- `SAYS`: what the exercise's judge may say, each a pattern for a whole expectation, finding or hint, with how to work
  out whether that is so: a function of the case, of what the answer gave for it, and of the match. The first pattern
  that fits counts. `ADVICE` says nothing of a case that could be false.

`tests/soak.py` holds all of them on a thousand seeds. A sample of that is in each run of the tests.
"""

import ast
import hashlib
import json
import pickle
import re
import reprlib
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache, lru_cache
from importlib import import_module
from pathlib import Path
from time import process_time
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

from model_answers import exercises
from pathlib_edu.core.slices import finished
from pathlib_edu.exercises import CLAIMS, Verdict, holding
from pathlib_edu.exercises.engine.answers.mistakes import NO_RETURN, YIELDED
from pathlib_edu.exercises.engine.answers.reached import node_of
from pathlib_edu.exercises.engine.answers.time_limit import stopped_after
from pathlib_edu.exercises.engine.claim import Wrong, found, putting
from pathlib_edu.exercises.engine.judging.dijkstra_rules import unjson

TESTS = Path(__file__).parents[1]
sys.path[:0] = map(str, sorted(TESTS.glob("exercises/chapter_*")))  # a test may ask for the answers of any exercise
SECONDS = 20  # of a processor, that one case may take: what takes longer never ends
BOOKS, STUB = "the book's", "the stub"


def ADVICE(case: Any, came: Any, match: re.Match[str]) -> bool:
    """What to do, or a definition: no fact of the case."""
    return True


#: What is said of answers to any exercise: it is seen, not judged.
ALWAYS = (
    r"(None|returned None)", r"all cases in time", r"stopped after .*", r"an answer (of endless length|that is no .*)",
    r"\w*(Error|Exception|Exit)\b.*", r"Work on a copy: .*",
    r"Write what it does in place of the `\.\.\.`\.( .*)?", r"A function that ends without `return`.*", r".*`yield`.*",
    r"What is asked for is .*", r"`(\.\.\.|None)`, which is still to be replaced", r"`[\w<>]+` with an empty body",
    r"the argument .* was changed to .*", r"(This is )?the book's own .*",
    "a generator", "the function `.*`", "a set, .*", "an object of the class `.*`",
)  # fmt: skip

#: What may follow a judge's own hint.
SEEN = (NO_RETURN, YIELDED)

Says = dict[str, Callable[[Any, Any, re.Match[str]], bool]]


class Held(NamedTuple):
    """One exercise with the answers that are held to its claim."""

    number: str
    right: dict[str, Any]
    wrong: dict[str, tuple[Any, str]]
    says: Says


@cache
def held_in(module: ModuleType) -> Held:
    """Return what a module says of its exercise, with the book's own answer and the untouched stub."""
    exercise = exercises()[module.NUMBER]
    right = {BOOKS: exercise.model(), **module.RIGHT}
    wrong = {STUB: (exercise.handed_in(exercise.stub), ""), **module.WRONG}
    return Held(module.NUMBER, right, wrong, module.SAYS)


def modules() -> Iterator[ModuleType]:
    """Import the modules of all exercises, in the order of their numbers."""
    paths = TESTS.glob("exercises/chapter_*/test_[0-9]*.py")
    for path in sorted(paths, key=lambda path: [int(part) for part in path.stem.split("_")[1:3]]):
        yield import_module(path.stem)


class Kept:
    """Cases, each drawn when one first asks for it."""

    def __init__(self, cases: Iterable[Any]) -> None:
        self._rest, self._known = iter(cases), list[Any]()

    def __iter__(self) -> Iterator[Any]:
        yield from self._known
        for case in self._rest:
            self._known.append(case)
            yield case


@lru_cache(maxsize=8)
def drawn(number: str, seed: int) -> Kept:
    """Return the worlds of a seed, which many answers are held to one after the other."""
    return Kept(CLAIMS[number].worlds(seed))


def digest(case: Any) -> bytes:
    """Return what tells a case from others: of equal ones it may sometimes differ, of different ones always."""
    return hashlib.blake2b(pickle.dumps(case), digest_size=16).digest()


def accepted(held: Held, seeds: list[int]) -> tuple[int, dict[str, str]]:
    """Hold the right answers to their claim on the worlds of each seed.

    Return how many different cases these had, and of each answer that is refused on which seed and case it is. A case
    that comes again in another seed is put once, what two answers give for it is judged once; all are drawn once for
    all answers.
    """
    claim, seen, faults = CLAIMS[held.number], set[bytes](), dict[str, str]()
    same = {id(case): case for case in drawn(held.number, seeds[0])}  # those kept for all seeds need no digest again
    puts = {name: putting(claim, answer) for name, answer in held.right.items()}
    for n, seed in enumerate(seeds):
        for case in drawn(held.number, seed):
            if (n and same.get(id(case)) is case) or (key := digest(case)) in seen:
                continue
            seen.add(key)
            shown, judged = Copied(claim.shows(case)), dict[str, Wrong | None]()
            for name in [name for name in puts if name not in faults]:
                one = puts[name](shown)
                if (told := json.dumps(one)) not in judged:
                    judged[told] = found(claim, case, one)
                if wrong := judged[told]:
                    faults[name] = (
                        f"{held.number}: the right answer {name!r} is refused on seed {seed}\n"
                        f"{claim.draw(case)}\nexpected: {wrong.expected}\n     got: {wrong.got}\nhint: {wrong.hint}"
                    )
    return len(seen), faults


class Copied:
    """Stands for a case of which each answer gets a copy of its own: the same as `deepcopy` makes, in half the time."""

    def __init__(self, case: Any) -> None:
        self._case = pickle.dumps(case)

    def __deepcopy__(self, _: Any) -> Any:
        return pickle.loads(self._case)


def refused(held: Held, name: str, seeds: list[int], known: int | None = None) -> int:
    """See to it that a wrong answer is refused on the worlds of each seed, and that what is said is true of the case.

    Return on how many different cases that was. AssertionError tells of a seed where it is not so. Each case is put
    once; a value is put once in all. Of the case on which it is refused on the worlds of the seed `known` has been seen
    to all that before.
    """
    claim, right = CLAIMS[held.number], dict[bytes, bool]()
    answer, _ = held.wrong[name]
    put = putting(claim, answer)
    if known is not None and (refusing := refusal(claim, put, known, right)):
        right[refusing[0]] = False
    for seed in seeds if claim.cases else seeds[:1]:
        if (refusing := refusal(claim, put, seed, right)) is None:
            raise AssertionError(f"{held.number}: the wrong answer {name!r} earns its points on seed {seed}")
        key, case = refusing
        if key not in right:
            right[key] = False
            on_it = replace(claim, cases=claim.cases and (lambda _, case=case: [case]))
            verdict = finished(holding(on_it, in_time(put), seed, SECONDS, clock=process_time))
            for fault in untrue(held, verdict, put, answer):
                raise AssertionError(f"{held.number}: of {name!r} on seed {seed} is said, falsely:\n{fault}\n{verdict}")
    return sum(not so for so in right.values())


def refusal(claim: Any, put: Any, seed: int, right: dict[bytes, bool]) -> tuple[bytes, Any] | None:
    """Return the first case of a seed on which an answer is refused, its digest before it; None where it is accepted.

    Whether it is `right` on a case is known already where its digest says so; where it is, that is added.
    """
    for case in drawn(claim.number, seed):
        if (key := digest(case)) in right:
            if right[key]:
                continue
            return key, case
        try:
            with stopped_after(SECONDS, computing=True):
                wrong = found(claim, case, put(claim.shows(case)))
        except TimeoutError:
            return key, case
        if wrong:
            return key, case
        right[key] = True
    return None


def in_time(put: Any) -> Any:
    """Return what puts a case, but not forever."""

    def put_in_time(case: Any, seconds: float, told: float) -> Any:
        with stopped_after(min(seconds, SECONDS), told, computing=True):
            return put(case)

    return put_in_time


def verdict_on(held: Held, answer: Any) -> Verdict:
    """Return what `check` says of an answer, but that only the time counts in which it has had a processor."""
    claim = CLAIMS[held.number]
    return finished(holding(claim, in_time(putting(claim, answer)), 0, SECONDS, clock=process_time))


def untrue(held: Held, verdict: Verdict, put: Any, answer: Any) -> list[str]:
    """Return what a verdict says that is not so, or of which nobody has said how to work it out.

    The book's own answer must be right on the case that is shown.
    """
    claim, case = CLAIMS[held.number], verdict.case
    faults = []
    if not verdict.where and claim.cases is not None:
        return faults  # the time was up before any case, or there was nothing to put
    if claim.cases is not None:
        books = putting(claim, held.right[BOOKS])
        if wrong := found(claim, case, books(claim.shows(case))):
            faults.append(f"the book's own answer is refused on this case: {wrong}")
    with stopped_after(SECONDS, computing=True):
        one = put(claim.shows(case))
    came = one.get("value")
    hint = verdict.hint
    if hint.endswith(NO_RETURN) and returns_a_value(answer):
        faults.append(f"it has a `return`: {NO_RETURN!r}")
    for seen in SEEN:
        hint = hint.removesuffix(seen).rstrip()
    for part in filter(None, (verdict.expected, verdict.got, hint)):
        if any(re.fullmatch(pattern, part, re.DOTALL) for pattern in ALWAYS):
            continue
        if part in (repr(came), repr(unjson(came)), reprlib.repr(came), one.get("raised")):
            continue  # what the answer gave, as it is
        faults += fault_of(part, held.says, case, came)
    return faults


def returns_a_value(answer: Any) -> bool:
    """Has a function a `return` with a value, by its text? Of anything else nobody asks."""
    node = node_of(answer.__code__) if isinstance(answer, FunctionType) else None
    if node is None:
        return False
    if isinstance(node, ast.Lambda):
        return not (isinstance(node.body, ast.Constant) and node.body.value is None)
    functions = [one for one in ast.walk(node) if isinstance(one, ast.FunctionDef) and one is not node]
    inner = {id(one) for function in functions for one in ast.walk(function)}
    return any(isinstance(one, ast.Return) and one.value and id(one) not in inner for one in ast.walk(node))


def fault_of(part: str, says: Says, case: Any, came: Any) -> list[str]:
    """Return what is wrong with a part of a verdict, by the first of the patterns that it fits."""
    for pattern, so in says.items():
        if match := re.fullmatch(pattern, part, re.DOTALL):
            try:
                return [] if so(case, came, match) else [f"not so: {part!r}"]
            except Exception as error:  # it speaks of something that is not there
                return [f"not so, {error!r}: {part!r}"]
    return [f"nobody has said how to work out whether this is so: {part!r}"]


def drawn_seeds(count: int) -> list[int]:
    """Return seeds that change with each commit; outside of git always the same."""
    return [int.from_bytes(hashlib.sha256(f"{commit()} {n}".encode()).digest()[:4]) for n in range(count)]


@cache
def commit() -> str:
    """Return what git calls this commit, or "" outside of git."""
    asked = subprocess.run(["git", "rev-parse", "HEAD"], cwd=TESTS, capture_output=True, text=True, check=False)
    return asked.stdout


# The tests of each such module: it imports them, and `tests/exercises/conftest.py` gives them its answers. ------------


def test_a_right_answer_passes(held: Held, right: str, refusals: dict[str, str]) -> None:
    verdict = verdict_on(held, held.right[right])
    assert verdict.passed, verdict
    assert right not in refusals, refusals[right]


def test_a_wrong_answer_is_caught_and_told_the_truth(held: Held, wrong: str) -> None:
    answer, said = held.wrong[wrong]
    verdict = verdict_on(held, answer)
    assert not verdict.passed and verdict.expected and verdict.got and verdict.message
    assert any(words in repr(verdict) for words in said.split("|")), verdict
    assert untrue(held, verdict, putting(CLAIMS[held.number], answer), answer) == []
    if CLAIMS[held.number].cases:  # a value has been judged by now in the one case that there is
        refused(held, wrong, drawn_seeds(1), known=0)  # most are refused on a case that comes with each seed
