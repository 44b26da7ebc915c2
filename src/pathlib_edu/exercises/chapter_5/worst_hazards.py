"""Exercise 5.16: the order behind a preference for the sum of the worst hazards, as a conjecture."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import accumulate, combinations_with_replacement, product
from random import Random
from typing import Any, NamedTuple

from ...contract.quantities import counted
from ..engine.answers.mistakes import SLIPS, shown
from ..engine.cases.smaller import one_lower, smaller
from ..engine.claim import Wrong, claim

Worst = tuple[int, ...]


class Hazards(NamedTuple):
    """Two costs: the worst hazards on two ways, the worst first."""

    a: Worst
    b: Worst

    def picture(self) -> str:
        return f"conjecture({self.a!r}, {self.b!r})"


@smaller.register
def smaller_hazards(case: Hazards) -> Iterator[Hazards]:
    """Yield the pair with a hazard less on each way, or with a lower one, as long as they fall."""
    if len(case.a) > 1:
        yield Hazards(case.a[:-1], case.b[:-1])
        yield Hazards(case.a[1:], case.b[1:])
    for n, cost in enumerate(case):
        for less in one_lower(cost):
            if list(less) == sorted(less, reverse=True):
                yield Hazards(less, case.b) if n == 0 else Hazards(case.a, less)


def driven(cost: Worst, hazards: Worst) -> Worst:
    """Return what a cost becomes after some hazards."""
    return tuple(sorted([*cost, *hazards], reverse=True)[: len(cost)])


def against(case: Hazards) -> Worst | None:
    """Return hazards after which the second has the smaller sum; None if there are none.

    So many large ones, that of each way only the j worst still count: for no j may those of the first be more.
    """
    a, b = case
    for j, (mine, theirs) in reversed([*enumerate(zip(accumulate(a), accumulate(b), strict=True), start=1)]):
        if mine > theirs:
            return (max(*a, *b),) * (len(a) - j)
    return None


def falling(k: int, most: int) -> list[Worst]:
    """Return all costs of k hazards up to `most`."""
    return [cost[::-1] for cost in combinations_with_replacement(range(most + 1), k)]


def drawn_hazards(seed: int, count: int) -> Iterator[Hazards]:
    """Yield pairs of costs of three to six hazards, some of which differ little."""
    random = Random(seed)
    for n in range(count):
        k, most = random.randint(3, 6), random.choice([3, 9])
        a = sorted((random.randint(0, most) for _ in range(k)), reverse=True)
        b = [max(0, hazard + random.randint(-1, 2)) for hazard in a] if n % 2 else random.sample(range(k + most), k)
        yield Hazards(tuple(a), tuple(sorted(b, reverse=True)))


@cache
def kept_hazards() -> tuple[Hazards, ...]:
    """Return all pairs of one to three small hazards, and some of more."""
    small = [Hazards(a, b) for k, most in ((1, 2), (2, 3), (3, 3)) for a, b in product(falling(k, most), repeat=2)]
    return *small, *drawn_hazards(0, 200)


def hazards(seed: int) -> Iterator[Hazards]:
    """Yield the kept pairs; with another seed than 0, a notebook's, some more are drawn."""
    yield from kept_hazards()
    if seed:
        yield from drawn_hazards(seed, 60)


def asked(conjecture: Callable[[Worst, Worst], Any], case: Hazards) -> Any:
    """Ask whether the first cost is at least as good as the second, whatever comes after."""
    answer = conjecture(*case)
    return word if (word := shown(answer)) in SLIPS else bool(answer)


@claim(
    "5.16",
    hazards,
    asked,
    points=2,
    returns="True or False",
    hints=(
        "Let one very large hazard come after. What of a and b still counts? And after two of them?",
        "With k = 2: the sum of both must not be larger, and after one large hazard the worst alone counts.",
        "For each j up to k, compare the sums of the j worst.",
    ),
)
def weaken_the_sum_of_the_worst(case: Hazards, answer: Any) -> Wrong | None:
    """conjecture(a, b) should be true exactly when no hazards, and none at all, leave b with the smaller sum."""
    later = against(case)
    right = later is None
    if isinstance(answer, str):
        return Wrong(f"{right}", answer, SLIPS[answer])
    if answer == right:
        return None
    if later is None:
        return Wrong(
            "True", "False", "Whatever hazards come after, b never has the smaller sum. A weaker order keeps too much."
        )
    told = " and ".join(f"{cost} makes {driven(cost, later)}, {sum(driven(cost, later))} in all" for cost in case)
    words = f"after {counted(len(later), 'hazard')} of {later[0]}: " if later else "before anything comes after: "
    return Wrong("False", "True", f"{words}{told}".capitalize() + ": b is preferred.")
