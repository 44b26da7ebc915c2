"""Exercise 5.4: an antichain of pairs that compares few of them."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from math import ceil, log2
from random import Random
from typing import Any, NamedTuple

from ...contract.quantities import counted
from ..engine.answers.mistakes import SLIPS, shown
from ..engine.cases.smaller import gaps, one_lower, smaller
from ..engine.claim import Wrong, claim

Pair = tuple[int, int]
LONG, SHORT = 250, 60  # costs kept in staircases, those that every check has and one that is drawn
SHOWN = 6  # first and last deeds of a long sequence


def le(a: Pair, b: Pair) -> bool:
    """Is a at least as good as b in both parts?"""
    return a[0] <= b[0] and a[1] <= b[1]


def allowed(kept: int, dropped: int) -> int:
    """Return how many comparisons of parts one deed may make: two searches by halving, each with a few at every step,
    and some for each cost that is dropped."""
    return 10 * ceil(log2(kept + 2)) + 4 * dropped


class Questions(NamedTuple):
    """A sequence of deeds, `add` or `covers`, each with a cost."""

    deeds: list[tuple[str, Pair]]

    def picture(self) -> str:
        lines = [f"kept.{deed}({value!r})" for deed, value in self.deeds]
        if len(lines) > 2 * SHOWN:
            lines = [*lines[:SHOWN], f"... {len(lines) - 2 * SHOWN} more", *lines[-SHOWN:]]
        return "\n".join(["kept = Antichain()", *lines])


@smaller.register
def smaller_questions(case: Questions) -> Iterator[Questions]:
    """Yield the sequence without a stretch of deeds, half of them first, or with a lower number in a cost."""
    for stretch in gaps(len(case.deeds)):
        for n in reversed(range(0, len(case.deeds), stretch)):
            yield Questions(case.deeds[:n] + case.deeds[n + stretch :])
    for n, (deed, value) in enumerate(case.deeds):
        for less in one_lower(value):
            yield Questions([*case.deeds[:n], (deed, less), *case.deeds[n + 1 :]])


class Part:
    """A number that knows nothing but how it compares, and counts how often it is asked."""

    __hash__ = None  # type: ignore[assignment]
    __slots__ = ("_asked", "_value")

    def __init__(self, value: int, asked: list[int]) -> None:
        self._value, self._asked = value, asked

    def _beside(self, other: Any) -> Any:
        self._asked[0] += 1
        return other._value if isinstance(other, Part) else other

    def __eq__(self, other: object) -> bool:
        return bool(self._value == self._beside(other))

    def __lt__(self, other: Any) -> bool:
        return bool(self._value < self._beside(other))

    def __le__(self, other: Any) -> bool:
        return bool(self._value <= self._beside(other))

    def __gt__(self, other: Any) -> bool:
        return bool(self._value > self._beside(other))

    def __ge__(self, other: Any) -> bool:
        return bool(self._value >= self._beside(other))

    def __repr__(self) -> str:
        return repr(self._value)


@cache
def kept_interrogations() -> tuple[Questions, ...]:
    """Return a question to nothing, all sequences of one and two deeds with small costs, then two additions and a deed,
    three additions and a question; then larger ones, and staircases so long that nobody may look at all their costs.
    """
    pool: list[Pair] = [(1, 1), (1, 2), (2, 1), (2, 2)]
    deeds = list(product(("add", "covers"), pool))
    found = [Questions([("covers", (1, 1))])]  # before `add`, which may ask it too: a fault of its own
    for adds, others in ((0, 1), (0, 2), (2, 1), (3, 1)):
        for added, more in product(product(pool, repeat=adds), product(deeds, repeat=others)):
            if adds < 3 or more[0][0] == "covers":
                found.append(Questions([*(("add", value) for value in added), *more]))
    random = Random(0)
    found += (drawn_deeds(random) for _ in range(40))
    stairs = [(n, LONG - n) for n in range(LONG)]
    found += (climbed(order, random) for order in (stairs, stairs[::-1], random.sample(stairs, LONG)))
    return tuple(found)


def drawn_deeds(random: Random) -> Questions:
    """Return thirty deeds."""
    values = [(random.randint(0, 6), random.randint(0, 6)) for _ in range(30)]
    return Questions([(random.choice(["add", "add", "covers"]), value) for value in values])


def climbed(stairs: list[Pair], random: Random) -> Questions:
    """Return the deeds of adding all costs of a staircase, then some between, on and below its steps."""
    n, last = random.randrange(1, len(stairs) - 1), len(stairs)
    asked = [("covers", (n, last - n - 1)), ("covers", (n, last - n)), ("add", (n, last - n)), ("add", (n, 0))]
    return Questions([*(("add", value) for value in stairs), *asked, ("covers", (last, 0)), ("covers", (0, last))])


def interrogations(seed: int) -> Iterator[Questions]:
    """Yield the kept sequences; with another seed than 0, a notebook's, also drawn ones and a shorter staircase."""
    yield from kept_interrogations()
    if seed:
        random = Random(seed)
        yield from (drawn_deeds(random) for _ in range(10))
        yield climbed(random.sample([(n, SHORT - n) for n in range(SHORT)], SHORT), random)


def interrogated(kind: Callable[[], Any], case: Questions) -> Any:
    """Put the deeds of a case to an object of the student's class; tell what came, and after how many comparisons."""
    kept, asked = kind(), [0]
    told = []
    for deed, value in case.deeds:
        asked[0] = 0
        answer = getattr(kept, deed)(tuple(Part(part, asked) for part in value))
        told.append([word if (word := shown(answer)) in SLIPS else bool(answer), asked[0]])
    return told


@claim(
    "5.4",
    interrogations,
    interrogated,
    points=2,
    returns="a class with the methods `add` and `covers`",
    asks_for=("Antichain", "Staircase"),
    hints=(
        "Draw the staircase. Sorted by their first parts, how do the second parts go?",
        "Of the costs whose first part is not larger than that of x, the last has the least second part.",
        "What x covers stands side by side: from where x belongs up to the first cost with a smaller second part.",
    ),
)
def keep_a_staircase(case: Questions, told: Any) -> Wrong | None:
    """`covers` should say whether a cost kept is at least as good in both parts; `add` should say whether its cost was
    kept; and both should compare few parts, however many costs are kept."""
    kept: list[Pair] = []
    told = [["None", 0]] * len(case.deeds) if told is None else told
    for (deed, value), (answer, asked) in zip(case.deeds, told, strict=True):
        cover = next((cost for cost in kept if le(cost, value)), None)
        right = (cover is not None) == (deed == "covers")
        said = f"{deed}({value!r})"
        if answer in SLIPS:
            return Wrong(f"{right} from {said}", answer, SLIPS[answer])
        if answer != right:
            return Wrong(f"{right} from {said}", str(answer), why(value, cover, kept))
        added = right and deed == "add"
        dropped = [cost for cost in kept if le(value, cost)] if added else []
        if asked > (most := allowed(len(kept), len(dropped))):
            hint = "Sorted by their first parts, the second parts fall. Which one cost could cover another? Halve."
            many = f"at most {most} comparisons for {said}, with {counted(len(kept), 'cost')} kept"
            return Wrong(many, f"{asked}", hint)
        if added:
            kept = [cost for cost in kept if cost not in dropped] + [value]
    return None


def why(value: Pair, cover: Pair | None, kept: list[Pair]) -> str:
    """Explain the right answer to a deed."""
    if cover is not None:
        reason = "An equal cost is covered, too: the first stays." if cover == value else f"{cover} <= {value}."
        return f"{cover} was added, and is still kept. {reason}"
    if worse := [cost for cost in kept if le(value, cost)]:
        return f"{value} <= {worse[0]}, and not the other way around."
    if kept:
        return f"No cost that was kept is <= {value}."
    return "Nothing has been added to this object yet: each keeps costs of its own."
