"""Exercise 4.9: by what factor rounds grow, and what all of them cost beside the last."""

import ast
from fractions import Fraction
from itertools import accumulate, pairwise
from math import inf
from statistics import mean

import pytest

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_4.growth import Works
from pathlib_edu.exercises.engine.cases.smaller import smaller
from pathlib_edu.exercises.engine.judging.exact_numbers import crossed, number

NUMBER = "4.9"


def factors(works):
    return [Fraction(b, a) for a, b in pairwise(works)]


def growth(works):
    return min(factors(works), default=inf), Fraction(sum(works), works[-1])


def in_a_loop(works):
    least, total, before = inf, 0, None
    for work in works:
        total += work
        if before is not None and Fraction(work, before) < least:
            least = Fraction(work, before)
        before = work
    return least, Fraction(total, before)


def recursive(works):
    """Right, too: the last round, and what is true of those before it."""
    if len(works) == 1:
        return inf, Fraction(1)
    *before, last = works
    least, ratio = recursive(before)
    return min(least, Fraction(last, before[-1])), ratio * before[-1] / last + 1


def by_cross_products(works):
    """Right, too: no fraction before the end."""
    least = None
    for before, after in pairwise(works):
        if least is None or after * least[1] < least[0] * before:
            least = after, before
    *_, total = accumulate(works)
    yield Fraction(*least) if least else float("inf")
    yield Fraction(total, works[-1])


RIGHT = {
    "the least of a list": growth,
    "a list for a pair": lambda works: [*growth(works)],
    "a loop": in_a_loop,
    "recursive": recursive,
    "cross products, and a generator": by_cross_products,
}


def popping(works):
    """It takes the last round out of the list that it is given."""
    least = min(factors(works), default=inf)
    last = works.pop()
    return least, Fraction(sum(works) + last, last)


WRONG = {
    "floats": (lambda works: [float(one) for one in growth(works)], "is exact"),
    "a float for the ratio": (lambda works: (growth(works)[0], sum(works) / works[-1]), "is exact"),
    "rounded": (lambda works: [one if one == inf else Fraction(round(one, 3)) for one in growth(works)], ""),
    "whole factors": (lambda works: (min((b // a for a, b in pairwise(works)), default=inf), growth(works)[1]), ""),
    "texts": (lambda works: [str(one) for one in growth(works)], "a pair"),
    "the mean": (lambda works: (mean(factors(works) or [inf]), growth(works)[1]), "mean"),
    "the largest": (lambda works: (max(factors(works), default=inf), growth(works)[1]), "the least counts"),
    "from first to last": (
        lambda works: (Fraction(works[-1], works[0]) if works[1:] else inf, growth(works)[1]),
        "not from the first to the last"),
    "the last factor": (lambda works: ([inf, *factors(works)][-1], growth(works)[1]), ""),
    "before by after": (
        lambda works: (min((1 / one for one in factors(works)), default=inf), growth(works)[1]), ""),
    "always infinite": (lambda works: (inf, growth(works)[1]), "as the least factor"),
    "upside down": (lambda works: (growth(works)[0], 1 / growth(works)[1]), "other way around"),
    "the last left out": (lambda works: (growth(works)[0], growth(works)[1] - 1), "is part of it"),
    "by the first": (lambda works: (growth(works)[0], Fraction(sum(works), works[0])), "not of the first"),
    "by the largest": (lambda works: (growth(works)[0], Fraction(sum(works), max(works))), "as the ratio"),
    "the bound of T4.6": (
        lambda works: (growth(works)[0], growth(works)[0] / (growth(works)[0] - 1) if growth(works)[0] not in (1, inf)
                       else Fraction(1)), "as the ratio"),
    "exchanged": (lambda works: growth(works)[::-1], "comes first"),
    "a single round": (lambda works: (min(factors(works)), growth(works)[1]), "ValueError"),
    "a single round is 1": (lambda works: (min(factors(works), default=1), growth(works)[1]), "inf"),
    "a single round is 0": (lambda works: (min(factors(works), default=0), growth(works)[1]), "inf"),
    "a single round is None": (lambda works: (min(factors(works), default=None), growth(works)[1]), "a pair"),
    "one number": (lambda works: growth(works)[1], "a pair"),
    "three numbers": (lambda works: (*growth(works), 0), "a pair"),
    "endless": (lambda works: iter(lambda: 1, 2), "a pair"),
    "a dict": (lambda works: {"factor": growth(works)[0], "ratio": growth(works)[1]}, "a pair"),
    "the list taken apart": (popping, "was changed"),
    "no return": (lambda works: None, "without `return`"),
}  # fmt: skip


def read(text):
    return inf if text == "inf" else Fraction(text)


def given(came):
    return [number(one) for one in came]


def is_near(value, right):
    return isinstance(value, float) and abs(value - right) < right / 10**6


SAYS = {
    r"a pair \(least factor, ratio\)": ADVICE,
    r"\((\S+), (\S+)\)": lambda case, came, match: (
        [read(match[1]), read(match[2])] in ([*growth(case)], given(came)) and given(came) == [*growth(case)][::-1]
    ),
    "The factor comes first.": lambda case, came, match: given(came) == [*growth(case)][::-1],
    r"(\S+) as the least factor": lambda case, came, match: read(match[1]) == growth(case)[0] != given(came)[0],
    r"(\S+) as the ratio": lambda case, came, match: read(match[1]) == growth(case)[1] != given(came)[1],
    r"With a single round there is no factor: inf\.": lambda case, came, match: len(case) == 1,
    r"Of all factors the least counts\.": lambda case, came, match: given(came)[0] == max(factors(case)),
    r"From each round to the next, not from the first to the last\.": lambda case, came, match: (
        given(came)[0] == Fraction(case[-1], case[0])
    ),
    r"The least of the factors, not their mean\.": lambda case, came, match: given(came)[0] == mean(factors(case)),
    r"Fraction\(after, before\) is exact\.": lambda case, came, match: is_near(given(came)[0], growth(case)[0]),
    r"Fraction\(all, last\) is exact\.": lambda case, came, match: is_near(given(came)[1], growth(case)[1]),
    r"All work by that of the last round, not the other way around\.": lambda case, came, match: (
        given(came)[1] * sum(case) == case[-1]
    ),
    r"All work: the last round is part of it\.": lambda case, came, match: (
        given(came)[1] * case[-1] == sum(case) - case[-1]
    ),
    r"By the work of the last round, not of the first\.": lambda case, came, match: (
        given(came)[1] * case[0] == sum(case)
    ),
    #: One of the two numbers, or all that came.
    r".+": lambda case, came, match: match[0] in map(str, given(came)) or ast.literal_eval(match[0]) == came,
}


def test_a_list_of_any_other_kind_does_not_get_smaller():
    assert not list(smaller([3, 4])) and next(iter(smaller(Works([3, 4])))) == Works([3])


@pytest.mark.parametrize("value", [Fraction(5, 2), Fraction(1, 3**50), 3, 2.5, inf])
def test_numbers_cross_exactly(value):
    assert number(crossed(value)) == value


@pytest.mark.parametrize("value", ["5/2", "1e99999999", "two", True, None, [1], {"fraction": [1, 0]}, {"fraction": 1}])
def test_what_is_no_number_is_refused_at_once(value):
    with pytest.raises(ValueError, match="is not a number"):
        number(value)
