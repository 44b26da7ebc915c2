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
from weakref import WeakValueDictionary

from model_answers import exercises
from pathlib_edu.core.slices import finished
from pathlib_edu.exercises import CLAIMS, Verdict, holding
from pathlib_edu.exercises.engine.answers.mistakes import NO_RETURN, YIELDED
from pathlib_edu.exercises.engine.answers.reached import node_of
from pathlib_edu.exercises.engine.answers.time_limit import stopped_after
from pathlib_edu.exercises.engine.claim import Claim, Wrong, found, putting
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
    puts: "dict[int, PutOnce]"  # what puts a case to each of them, by its id


@cache
def held_in(module: ModuleType) -> Held:
    """Return what a module says of its exercise, with the book's own answer and the untouched stub."""
    exercise = exercises()[module.NUMBER]
    right = {BOOKS: exercise.model(), **module.RIGHT}
    wrong = {STUB: (exercise.handed_in(exercise.stub), ""), **module.WRONG}
    return Held(module.NUMBER, right, wrong, module.SAYS, {})


def modules() -> Iterator[ModuleType]:
    """Import the modules of all exercises, in the order of their numbers."""
    paths = TESTS.glob("exercises/chapter_*/test_[0-9]*.py")
    for path in sorted(paths, key=lambda path: [int(part) for part in path.stem.split("_")[1:3]]):
        yield import_module(path.stem)


class Shown:
    """A case as answers are shown it, each a copy of its own, and what each of them gave for it.

    The copy is the same as `deepcopy` makes, in half the time.
    """

    def __init__(self, case: Any) -> None:
        self._case = pickle.dumps(case)
        self.gave: dict[int, dict[str, Any]] = {}  # by the answer's id

    def __deepcopy__(self, _: Any) -> Any:
        return pickle.loads(self._case)


class Tried:
    """A case that many answers are put one after the other, and what is known of it by now."""

    def __init__(self, case: Any, key: bytes) -> None:
        self.case, self.key = case, key
        self.judged: dict[str, Wrong | None] = {}  # by what was given, as JSON
        self.shown: Shown | None = None


TRIED: WeakValueDictionary[tuple[str, int | bytes], Tried] = WeakValueDictionary()  # those of the seeds kept


def tried(number: str, case: Any) -> Tried | None:
    """Return what is known of a case of an exercise, None where it is none of those kept."""
    found = TRIED.get((number, id(case)))
    return found if found is not None and found.case is case else None


class Kept:
    """Cases of an exercise, each drawn when one first asks for it; one that is kept already comes again as it is."""

    def __init__(self, number: str, cases: Iterable[Any]) -> None:
        self._number, self._rest, self._known = number, iter(cases), list[Tried]()

    def __iter__(self) -> Iterator[Tried]:
        yield from self._known
        for case in self._rest:
            known = tried(self._number, case)
            if known is None:
                key = digest(case)
                known = TRIED.setdefault((self._number, key), Tried(case, key))
                TRIED[self._number, id(known.case)] = known
            self._known.append(known)
            yield known


@lru_cache(maxsize=8)
def drawn(number: str, seed: int) -> Kept:
    """Return the worlds of a seed, which many answers are held to one after the other."""
    return Kept(number, CLAIMS[number].worlds(seed))


def digest(case: Any) -> bytes:
    """Return what tells a case from others: of equal ones it may sometimes differ, of different ones always."""
    return hashlib.blake2b(pickle.dumps(case), digest_size=16).digest()


@cache
def remembering(number: str) -> Claim:
    """Return the claim of an exercise on worlds that are kept: what several answers give for one is judged once."""
    claim = CLAIMS[number]

    def shows(case: Any) -> Any:
        known = tried(number, case)
        if known is None:
            return claim.shows(case)
        if known.shown is None:
            known.shown = Shown(claim.shows(case))
        return known.shown

    def judge(case: Any, value: Any) -> Wrong | None:
        known = tried(number, case)
        if known is None:
            return claim.judge(case, value)
        if (told := json.dumps(value)) not in known.judged:
            known.judged[told] = claim.judge(case, value)
        return known.judged[told]

    worlds = claim.cases and (lambda seed: (one.case for one in drawn(number, seed)))
    return replace(claim, cases=worlds, shows=shows, judge=judge)


class PutOnce:
    """Puts cases to an answer, which is read once; of a case that is kept it is known from then on what came."""

    def __init__(self, claim: Claim, answer: Any) -> None:
        self.answer, self._put = answer, putting(claim, answer)  # who holds an answer keeps its id from others

    def __call__(self, shown: Any) -> dict[str, Any]:
        if not isinstance(shown, Shown):
            return self._put(shown)
        if id(self.answer) not in shown.gave:
            shown.gave[id(self.answer)] = self._put(shown)
        return shown.gave[id(self.answer)]

    def in_time(self, shown: Any, seconds: float, told: float) -> dict[str, Any]:
        """Put a case, but not forever."""
        if isinstance(shown, Shown) and id(self.answer) in shown.gave:
            return shown.gave[id(self.answer)]
        with stopped_after(min(seconds, SECONDS), told, computing=True):
            return self(shown)


def put_to(held: Held, answer: Any) -> PutOnce:
    """Return what puts cases to one of the answers to an exercise."""
    if id(answer) not in held.puts:
        held.puts[id(answer)] = PutOnce(CLAIMS[held.number], answer)
    return held.puts[id(answer)]


def accepted(held: Held, seeds: list[int]) -> tuple[int, dict[str, str]]:
    """Hold the right answers to their claim on the worlds of each seed.

    Return how many different cases these had, and of each answer that is refused on which seed and case it is. A case
    that comes again in another seed is put once, what two answers give for it is judged once; all are drawn once for
    all answers.
    """
    claim, seen, faults = remembering(held.number), set[bytes](), dict[str, str]()
    puts = {name: put_to(held, answer) for name, answer in held.right.items()}
    for seed in seeds:
        for one in drawn(held.number, seed):
            if one.key in seen:
                continue
            seen.add(one.key)
            case = one.case
            for name in [name for name in puts if name not in faults]:
                if wrong := found(claim, case, puts[name](claim.shows(case))):
                    faults[name] = (
                        f"{held.number}: the right answer {name!r} is refused on seed {seed}\n"
                        f"{claim.draw(case)}\nexpected: {wrong.expected}\n     got: {wrong.got}\nhint: {wrong.hint}"
                    )
    return len(seen), faults


def refused(held: Held, name: str, seeds: list[int], known: int | None = None) -> int:
    """See to it that a wrong answer is refused on the worlds of each seed, and that what is said is true of the case.

    Return on how many different cases that was. AssertionError tells of a seed where it is not so. Each case is put
    once; a value is put once in all. Of the case on which it is refused on the worlds of the seed `known` has been seen
    to all that before.
    """
    claim, right = remembering(held.number), dict[bytes, bool]()
    answer, _ = held.wrong[name]
    put = put_to(held, answer)
    if known is not None and (refusing := refusal(claim, put, known, right)):
        right[refusing[0]] = False
    for seed in seeds if claim.cases else seeds[:1]:
        if (refusing := refusal(claim, put, seed, right)) is None:
            raise AssertionError(f"{held.number}: the wrong answer {name!r} earns its points on seed {seed}")
        key, case = refusing
        if key not in right:
            right[key] = False
            on_it = replace(claim, cases=claim.cases and (lambda _, case=case: [case]))
            verdict = finished(holding(on_it, put.in_time, seed, SECONDS, clock=process_time))
            for fault in untrue(held, verdict, put, answer):
                raise AssertionError(f"{held.number}: of {name!r} on seed {seed} is said, falsely:\n{fault}\n{verdict}")
    return sum(not so for so in right.values())


def refusal(claim: Claim, put: PutOnce, seed: int, right: dict[bytes, bool]) -> tuple[bytes, Any] | None:
    """Return the first case of a seed on which an answer is refused, its digest before it; None where it is accepted.

    Whether it is `right` on a case is known already where its digest says so; where it is, that is added.
    """
    for one in drawn(claim.number, seed):
        if one.key in right:
            if right[one.key]:
                continue
            return one.key, one.case
        try:
            wrong = found(claim, one.case, put.in_time(claim.shows(one.case), SECONDS, SECONDS))
        except TimeoutError:
            return one.key, one.case
        if wrong:
            return one.key, one.case
        right[one.key] = True
    return None


def verdict_on(held: Held, answer: Any) -> Verdict:
    """Return what `check` says of an answer, but that only the time counts in which it has had a processor."""
    put = put_to(held, answer).in_time
    return finished(holding(remembering(held.number), put, 0, SECONDS, clock=process_time))


def untrue(held: Held, verdict: Verdict, put: PutOnce, answer: Any) -> list[str]:
    """Return what a verdict says that is not so, or of which nobody has said how to work it out.

    The book's own answer must be right on the case that is shown.
    """
    claim, case = CLAIMS[held.number], verdict.case
    faults = []
    if not verdict.where and claim.cases is not None:
        return faults  # the time was up before any case, or there was nothing to put
    if claim.cases is not None:
        books = put_to(held, held.right[BOOKS])
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
    assert untrue(held, verdict, put_to(held, answer), answer) == []
    if CLAIMS[held.number].cases:  # a value has been judged by now in the one case that there is
        refused(held, wrong, drawn_seeds(1), known=0)  # most are refused on a case that comes with each seed
