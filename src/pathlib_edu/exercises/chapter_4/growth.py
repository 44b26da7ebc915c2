"""Exercise 4.9: by what factor rounds grow, and what all of them cost beside the last."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice, pairwise
from math import inf, isclose
from random import Random
from typing import Any

from ..engine.cases.smaller import one_less, one_lower, smaller
from ..engine.claim import Wrong, claim
from ..engine.judging.exact_numbers import crossed, number


class Works(list[int]):
    """The work of round after round: a list, as the answer gets it, and a case."""


@smaller.register
def smaller_works(rounds: Works) -> Iterator[Works]:
    """Yield the work of one round less, or of a round with less work; there is some in each."""
    if len(rounds) > 1:
        yield from map(Works, one_less(rounds))
    yield from (Works(less) for less in one_lower(tuple(rounds)) if min(less) > 0)


def works(seed: int) -> Iterator[Works]:
    """Yield the work of round after round: few rounds first, then trees, a row, and random ones."""
    known = ([5], [2, 6], [2, 3], [4, 4], [1, 2, 8], [3, 9, 12, 36], [1, 3, 7, 15, 31], range(1, 13))
    yield from map(Works, known)
    yield Works([10, 60, 45])  # the last cut short by the goal
    random = Random(seed)
    for _ in range(30):
        yield Works(random.randint(1, 10 ** random.randint(1, 9)) for _ in range(random.randint(1, 12)))


@claim(
    "4.9",
    works,
    lambda f, case: [crossed(one) for one in islice(f(case), 3)],
    returns="a pair (least factor, ratio)",
    hints=(
        "A factor leads from each round to the next: `zip(works, works[1:])` are the pairs.",
        "`Fraction(after, before)` is exact. Without any pair the least is inf.",
        "All work is a sum that includes the last round.",
    ),
)
def weigh_the_rounds(case: Works, value: Any) -> Wrong | None:
    """The pair should be the least factor from one round to the next, and all work over that of the last round."""
    if len(value) != 2:
        return Wrong("a pair (least factor, ratio)", repr(value))
    factors = [Fraction(after, before) for before, after in pairwise(case)]
    least, ratio = min(factors, default=inf), Fraction(sum(case), case[-1])
    given = [number(one) for one in value]
    if given == [least, ratio]:
        return None
    if given == [ratio, least]:
        return Wrong(f"({least}, {ratio})", f"({ratio}, {least})", "The factor comes first.")
    if given[0] != least:
        if not factors:
            return Wrong("inf as the least factor", str(given[0]), "With a single round there is no factor: inf.")
        hints = {
            max(factors): "Of all factors the least counts.",
            Fraction(case[-1], case[0]): "From each round to the next, not from the first to the last.",
            sum(factors) / len(factors): "The least of the factors, not their mean.",
        }
        near = isinstance(given[0], float) and isclose(given[0], least)
        hint = "Fraction(after, before) is exact." if near else hints.get(given[0], "")
        return Wrong(f"{least} as the least factor", str(given[0]), hint)
    hints = {
        1 / ratio: "All work by that of the last round, not the other way around.",
        ratio - 1: "All work: the last round is part of it.",
        Fraction(sum(case), case[0]): "By the work of the last round, not of the first.",
    }
    near = isinstance(given[1], float) and isclose(given[1], ratio)
    hint = "Fraction(all, last) is exact." if near else hints.get(given[1], "")
    return Wrong(f"{ratio} as the ratio", str(given[1]), hint)
