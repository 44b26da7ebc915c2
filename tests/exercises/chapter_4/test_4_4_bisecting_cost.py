"""Exercise 4.4: a bisection of the cutoff, mended."""

from fractions import Fraction
from itertools import count
from math import inf

import pytest

from answers import by_the_book, fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.core.replay import fold
from pathlib_edu.exercises.chapter_4.estimated_graphs import STEPS
from pathlib_edu.search.depth_first.rounds import middle
from pathlib_edu.search.shortest.dijkstra import dijkstra
from rounds_by_hand import (
    SAYS_OF_A_COST,
    SAYS_OF_QUESTIONS,
    deepening,
    look,
    questions,
    rounds_asked,
    rounds_asked_by,
    rounds_needed,
    told,
)

NUMBER = "4.4"


def halving(problem, h, mended=True, leap=1, growth=2, snap=True, high=inf, half=middle, done=lambda low, high: False):
    """The student's bisection, mended, with a switch for each typical mistake."""
    low, best = h(problem.start), inf
    while low < min(high, best) and not done(low, min(high, best)):
        top = min(high, best)
        if top == inf:
            cutoff, leap = low + leap, growth * leap
        else:
            cutoff = half(low, top)
        cost, least = look(problem, h, cutoff)
        if cost < inf and not mended:
            return cost
        best = min(best, cost)
        low = low if cost < inf else least if snap else cutoff + 1
    return None if best == inf else best


def recursive(problem, h):
    """Right, too: first an interval, by calls that raise, then its halves, by calls that halve."""

    def rise(low, leap):
        if low == inf:
            return None
        cost, least = look(problem, h, low + leap)
        return halve(low, cost) if cost < inf else rise(least, 2 * leap)

    def halve(low, high):
        if low >= high:
            return high
        cost, least = look(problem, h, Fraction(low) + (Fraction(high) - Fraction(low)) / 2)
        return halve(low, cost) if cost < inf else halve(least, high)

    return rise(h(problem.start), 1)


def cutoffs(low):
    """Cutoffs to try; what each round said is sent back. At its end it returns the least cost."""
    high, leaps = inf, count()
    while low < high:
        best, least = yield (low + 2 ** next(leaps) if high == inf else (Fraction(low) + high) / 2)
        low, high = (low, best) if best < inf else (least, high)
    return high


def by_a_generator(problem, h):
    """Right, too: one generator chooses, and the loop only asks."""
    return told(cutoffs(h(problem.start)), lambda cutoff: look(problem, h, cutoff))


def naive(problem, h):
    low, high = h(problem.start), 1000
    while low <= high:
        cutoff = (low + high) // 2
        cost, _ = look(problem, h, cutoff)
        if cost < inf:
            return cost
        low = cutoff + 1
    return None


def giving_up(problem, h, rounds):
    """It counts its rounds, and returns the best path so far."""
    run = count()
    return halving(problem, h, done=lambda low, high: next(run) == rounds)


def all_at_once(problem, h):
    """It begins with a cutoff far above what is needed."""
    low, high = h(problem.start), look(problem, h, 10**30)[0]
    while low < high:
        cost, least = look(problem, h, middle(low, high))
        low, high = (low, cost) if cost < inf else (least, high)
    return None if high == inf else high


@by_the_book
def by_dijkstra(problem, h):
    return fold(dijkstra(problem)).cost


RIGHT = {
    "halving": halving,
    "leaps of powers of 3": lambda problem, h: halving(problem, h, growth=3),
    "a first leap of a half": lambda problem, h: halving(problem, h, leap=Fraction(1, 2)),
    "recursion": recursive,
    "a generator of cutoffs": by_a_generator,
}

WRONG = {
    "the naive one": (naive, ""),
    "the first found": (lambda p, h: halving(p, h, mended=False), "upper bound"),
    "not snapped": (lambda p, h: halving(p, h, snap=False), "TimeoutError|RecursionError|upper bound"),
    "at most a thousand": (lambda p, h: halving(p, h, high=1000), "expected: "),
    "IDA*": (deepening, "IDA* needs no more than that"),
    "always one more": (lambda p, h: halving(p, h, growth=1), "Let the rise of the cutoff double"),
    "creeping": (
        lambda p, h: halving(p, h, half=lambda low, high: max(low, (low + high) // 2)), "`//` may fall below both"),
    "whole halves": (lambda p, h: halving(p, h, half=lambda low, high: (low + high) // 2), "TimeoutError"),
    "floats": (lambda p, h: halving(p, h, half=lambda low, high: (low + high) / 2), "TimeoutError"),
    "floats again": (lambda p, h: halving(p, h, half=lambda low, high: low + (high - low) / 2), "TimeoutError"),
    "near enough": (
        lambda p, h: halving(p, h, done=lambda low, high: high - low < Fraction(1, 10**6)), "upper bound"),
    "giving up with no path yet": (lambda p, h: giving_up(p, h, 30), "It ends after 30 rounds"),
    "giving up near the end": (lambda p, h: giving_up(p, h, 100), "It ends after 100 rounds"),
    "the cutoff told": (lambda p, h: halving(p, h, mended=False) and h(p.start) + 1, "Is it the cutoff"),
    "infinity for no path": (lambda p, h: inf if halving(p, h) is None else halving(p, h), "there is no path"),
    "None for a path": (lambda p, h: halving(p, h) or None, "the cost of a cheapest path"),
    "all at once": (all_at_once, "costly door"),
    "Dijkstra": (by_dijkstra, "Call `look`"),
    "a pair": (lambda p, h: (halving(p, h), 0), "a cost, or None"),
    "a word": (lambda p, h: f"{halving(p, h)} or so", "a cost, or None"),
}  # fmt: skip

SAYS = {
    **SAYS_OF_A_COST,
    "A path found within the cutoff is an upper bound: there may be a cheaper one.": ADVICE,
    r"(IDA\* needs no more than that. )?Let the rise of the cutoff double .*": lambda case, came, match: (
        not match[1] or rounds_asked(case, came) >= rounds_needed(case)
    ),
    #: It is said after STEPS, which has the same costs, but whole ones.
    r"With whole costs it needs no more\. .*": lambda case, came, match: rounds_needed(case) == rounds_needed(STEPS),
    r"It ends after (\d+) rounds, with an interval that is still open\. .*": lambda case, came, match: (
        rounds_asked(case, came) == int(match[1]) < rounds_asked_by(halving, case)
    ),
    "Call `look` for each cutoff.": ADVICE,
    "A cutoff far above what is needed opens the costly door. .*": lambda case, came, match: questions(came) > 100,
    **SAYS_OF_QUESTIONS,
}


@pytest.mark.parametrize("name", ["not snapped", "floats"])
def test_what_would_never_end_is_stopped_and_shown_on_a_small_graph(name):
    verdict = fails(NUMBER, WRONG[name][0])
    assert any(word in verdict.got for word in ("TimeoutError", "RecursionError", "['S', 'A', 'S"))
    assert len(verdict.where.splitlines()) < 9


def test_a_door_with_much_behind_it_is_described_in_two_lines():
    assert len(fails(NUMBER, all_at_once).where.splitlines()) == 2
