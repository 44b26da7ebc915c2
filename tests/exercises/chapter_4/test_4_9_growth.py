"""Exercise 4.9: by what factor rounds grow, what all of them cost beside the last, and what T4.6 allows."""

import ast
from fractions import Fraction
from itertools import accumulate, pairwise
from math import inf
from statistics import mean

import pytest

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from model_answers import exercises
from pathlib_edu.exercises.chapter_4.growth import EIGHT, estimate, measured
from pathlib_edu.exercises.engine.judging.exact_numbers import crossed, number
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.depth_first.bounded import bounded
from pathlib_edu.search.depth_first.ida_star import ida_star

NUMBER = "4.9"


def works_of(problem, h, last=1):
    """What the full rounds expand, from the story of IDA*."""
    works = []
    for event in ida_star(problem, h):
        if event[0] == "cutoff":
            works.append(0)
        elif event[0] == "expand":
            works[-1] += 1
    return works[: len(works) - last]


def factors(works):
    return [Fraction(b, a) for a, b in pairwise(works)]


def growth(works):
    least = min(factors(works))
    return least, Fraction(sum(works), works[-1]), least / (least - 1)


def of(function, last=1):
    """An answer that measures as it should, and makes `function` of the work of the full rounds."""
    return lambda problem, h: function(works_of(problem, h, last))


def in_a_loop(works):
    least, total, before = inf, 0, None
    for work in works:
        total += work
        if before is not None and Fraction(work, before) < least:
            least = Fraction(work, before)
        before = work
    return [least, Fraction(total, before), 1 + 1 / (least - 1)]


def by_rounds_of_its_own(problem, h):
    """Right, too: it runs the rounds itself, and what is told of one is its return value."""

    def worked(cutoff):
        story = iter(bounded(problem, h, cutoff))
        while True:
            try:
                next(story)
            except StopIteration as end:
                return end.value

    works, end = [], worked(h(problem.start))
    while end.best == inf:
        works.append(end.expanded)
        end = worked(end.least)
    *_, total = accumulate(works)
    least = min(after / Fraction(before) for before, after in pairwise(works))
    yield from (least, Fraction(total, works[-1]), least / (least - 1))


RIGHT = {
    "the least of a list": of(growth),
    "a loop": of(in_a_loop),
    "its own rounds, a generator": by_rounds_of_its_own,
}


def but(n, change):
    """The right numbers, but for the n-th."""
    return of(lambda works: [change(works) if n == m else one for m, one in enumerate(growth(works))])


WRONG = {
    "the last round, too": (of(growth, last=0), "cuts the last round short"),
    "of the work as it was asked before": (lambda works: growth(works)[:2], "TypeError"),
    "two numbers": (of(lambda works: growth(works)[:2]), "three numbers"),
    "four numbers": (of(lambda works: (*growth(works), 0)), "three numbers"),
    "floats": (of(lambda works: [float(one) for one in growth(works)]), "are exact"),
    "a float for the ratio": (but(1, lambda works: sum(works) / works[-1]), "are exact"),
    "rounded": (of(lambda works: [Fraction(round(one, 3)) for one in growth(works)]), ""),
    "texts": (of(lambda works: [str(one) for one in growth(works)]), "three numbers"),
    "the mean": (but(0, lambda works: mean(factors(works))), "mean"),
    "the largest": (but(0, lambda works: max(factors(works))), "the least counts"),
    "from first to last": (but(0, lambda works: Fraction(works[-1], works[0])), "not from the first to the last"),
    "before by after": (but(0, lambda works: min(1 / one for one in factors(works))), ""),
    "upside down": (but(1, lambda works: Fraction(works[-1], sum(works))), "other way around"),
    "the last full one left out": (but(1, lambda works: growth(works)[1] - 1), "is part of it"),
    "by the first": (but(1, lambda works: Fraction(sum(works), works[0])), "not of the first"),
    "exchanged": (of(lambda works: (growth(works)[1], growth(works)[0], growth(works)[2])), "comes first"),
    "the factor for the bound": (but(2, lambda works: growth(works)[0]), "factor itself"),
    "the bound upside down": (but(2, lambda works: 1 / growth(works)[2]), "less 1 below"),
    "the ratio for the bound": (but(2, lambda works: growth(works)[1]), "what T4.6 allows"),
    "one number": (of(lambda works: growth(works)[1]), "three numbers"),
    "no return": (lambda problem, h: None, "without `return`"),
}  # fmt: skip


def given(came):
    return [number(one) for one in came]


def full(case, last=1):
    return works_of(case, estimate(case), last)


def is_near(value, right):
    return isinstance(value, float) and abs(value - right) < right / 10**6


SAYS = {
    r"three numbers \(least factor, ratio, allowed\)": ADVICE,
    r"the rounds (\[.*\])": lambda case, came, match: ast.literal_eval(match[1]) in (full(case), full(case, last=0)),
    "The goal cuts the last round short: leave it out.": lambda case, came, match: (
        given(came)[:2] == [*growth(full(case, last=0))][:2]
    ),
    r"\((\S+), (\S+), \.\.\.\)": lambda case, came, match: (
        {Fraction(match[1]), Fraction(match[2])} == {*growth(full(case))[:2]} == {*given(came)[:2]}
    ),
    "The factor comes first.": lambda case, came, match: given(came)[:2] == [*growth(full(case))][1::-1],
    r"(\S+) as (the least factor|the ratio|what T4\.6 allows), for the rounds (\[.*\])": lambda case, came, match: (
        ast.literal_eval(match[3]) == full(case)
        and any(
            Fraction(match[1]) == right != value for right, value in zip(growth(full(case)), given(came), strict=True)
        )
    ),
    r"Of all factors the least counts\.": lambda case, came, match: given(came)[0] == max(factors(full(case))),
    r"From each round to the next, not from the first to the last\.": lambda case, came, match: (
        given(came)[0] == Fraction(full(case)[-1], full(case)[0])
    ),
    r"The least of the factors, not their mean\.": lambda case, came, match: (
        given(came)[0] == mean(factors(full(case)))
    ),
    r"Fractions are exact: .*": lambda case, came, match: any(
        is_near(value, right) for value, right in zip(given(came), growth(full(case)), strict=True)
    ),
    r"All work by that of the last round, not the other way around\.": lambda case, came, match: (
        given(came)[1] * sum(full(case)) == full(case)[-1]
    ),
    r"All work: the last full round is part of it\.": lambda case, came, match: (
        given(came)[1] * full(case)[-1] == sum(full(case)) - full(case)[-1]
    ),
    r"By the work of the last round, not of the first\.": lambda case, came, match: (
        given(came)[1] * full(case)[0] == sum(full(case))
    ),
    "That is the least factor itself.": lambda case, came, match: given(came)[2] == growth(full(case))[0],
    "The factor stands above, .*": lambda case, came, match: given(came)[2] * growth(full(case))[2] == 1,
    #: One of the numbers, or all that came.
    r".+": lambda case, came, match: match[0] in map(str, given(came)) or ast.literal_eval(match[0]) == came,
}


def test_the_puzzle_of_the_chapter_is_measured():
    chapter = exercises()[NUMBER]
    assert chapter.chapter.startswith("04")
    *_, last = measured(0)
    assert last is EIGHT and growth(full(EIGHT))[1] <= growth(full(EIGHT))[2]


def test_no_bound_is_broken_and_on_a_row_of_states_it_says_little():
    for case in measured(1):
        least, ratio, allowed = growth(full(case))
        assert least > 1 and ratio <= allowed
    row = Graph([(n, n + 1, 1) for n in range(20)], start=0, goal=20)
    assert growth(works_of(row, row.zero)) == (Fraction(20, 19), Fraction(21, 2), 20)


@pytest.mark.parametrize("value", [Fraction(5, 2), Fraction(1, 3**50), 3, 2.5, inf])
def test_numbers_cross_exactly(value):
    assert number(crossed(value)) == value


@pytest.mark.parametrize("value", ["5/2", "1e99999999", "two", True, None, [1], {"fraction": [1, 0]}, {"fraction": 1}])
def test_what_is_no_number_is_refused_at_once(value):
    with pytest.raises(ValueError, match="is not a number"):
        number(value)
