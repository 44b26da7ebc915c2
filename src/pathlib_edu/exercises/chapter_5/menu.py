"""Exercise 5.17: as few members of a front as nearly cover it."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any, NamedTuple

from ...contract.quantities import counted
from ..engine.cases.smaller import one_less, smaller
from ..engine.claim import Wrong, claim
from ..engine.judging.dijkstra_rules import unjson
from .crossing import plain

Pair = tuple[int, int]


class Menu(NamedTuple):
    """A front of pairs by their first parts, and a factor of at least 1."""

    costs: list[Pair]
    factor: Fraction

    def picture(self) -> str:
        return f"menu({self.costs!r}, {self.factor!r})"


@smaller.register
def smaller_menu(case: Menu) -> Iterator[Menu]:
    """Yield the front without one of its members."""
    return (case._replace(costs=costs) for costs in one_less(case.costs) if costs)


def serves(factor: Fraction, offered: Pair, cost: Pair) -> bool:
    """Is what is offered at most `factor` times as large as the cost, in each part?"""
    return all(mine <= factor * theirs for mine, theirs in zip(offered, cost, strict=True))


def fewest(case: Menu) -> int:
    """Return how many members are enough: for the first that is not served yet, take the last that serves it."""
    waiting, count = sorted(case.costs), 0
    while waiting:
        best = max(cost for cost in case.costs if serves(case.factor, cost, waiting[0]))
        waiting, count = [cost for cost in waiting if not serves(case.factor, best, cost)], count + 1
    return count


def staircase(firsts: Iterator[int] | list[int], seconds: Iterator[int] | list[int]) -> list[Pair]:
    """Return the front with these first parts, and these second parts falling."""
    return list(zip(sorted(firsts), sorted(seconds, reverse=True), strict=True))


def drawn_menus(seed: int, count: int) -> Iterator[Menu]:
    """Yield fronts of four to fourteen members."""
    random = Random(seed)
    for n in range(count):
        size, most = 4 + 11 * n // count, random.choice([20, 60])
        factor = Fraction(random.choice([11, 12, 13, 15, 20]), 10)
        yield Menu(staircase(random.sample(range(most), size), random.sample(range(most), size)), factor)


@cache
def kept_menus() -> tuple[Menu, ...]:
    """Return all fronts of up to three small costs, then larger ones."""
    found = []
    for size in (1, 2, 3):
        for firsts, seconds in product(combinations(range(5), size), repeat=2):
            front = staircase(list(firsts), list(seconds))
            found += [Menu(front, factor) for factor in (Fraction(1), Fraction(3, 2), Fraction(2))]
    return *found, *drawn_menus(0, 120)


def menus(seed: int) -> Iterator[Menu]:
    """Yield the kept fronts; with another seed than 0, a notebook's, some more are drawn."""
    yield from kept_menus()
    if seed:
        yield from drawn_menus(seed, 40)


@claim(
    "5.17",
    menus,
    lambda menu, case: plain(menu(case.costs, case.factor)),
    points=2,
    returns="a list of some of the costs",
    hints=(
        "Which member serves the first cost, the one with the least first part? Of several, which helps most later?",
        "The further down the staircase, the less its second part: take the last member that serves the first cost.",
        "Then strike all that it serves, and begin again with the first that is left.",
    ),
)
def offer_few(case: Menu, answer: Any) -> Wrong | None:
    """Each cost should be served by one that is offered: at most `factor` times as large, in each part. And no fewer
    members of the front should be able to do that."""
    if not isinstance(answer, list) or not all(isinstance(one, list) and len(one) == 2 for one in answer):
        return Wrong("a list of some of the costs", repr(unjson(answer)))
    offered: list[Pair] = [unjson(one) for one in answer]
    for cost in offered:
        if cost not in case.costs:
            return Wrong("members of the front", f"{cost}, which is none")
    for cost in case.costs:
        if not any(serves(case.factor, one, cost) for one in offered):
            hint = "Both parts must be within the factor." if offered else ""
            return Wrong(f"one that serves {cost}", f"{offered}: none of them does", hint)
    if len(offered) > (few := fewest(case)):
        return Wrong(f"{counted(few, 'cost')}: that is enough", f"{offered}: {len(offered)}")
    return None
