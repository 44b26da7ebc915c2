"""Exercise 2.15: with which estimate the rule for ties changes how the work grows, an experiment."""

from fractions import Fraction
from functools import cache
from heapq import heappop, heappush
from itertools import pairwise
from math import inf, isqrt

import numpy as np
import pytest

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_2.experiment import PARTS, RUNS, expansions

NUMBER = "2.15"
MATTERS = "the rule matters with"
REPORT = {
    "octile, larger g": (40, 80),
    "octile, older": (420, 1640),
    "Euclidean, larger g": (458, 1847),
    "Euclidean, older": (477, 1886),
    MATTERS: "octile",
}

RIGHT = {
    "measured": REPORT,
    "two and four times as many": {
        **{run: (REPORT[run][0], times * REPORT[run][0]) for run, times in zip(RUNS, (2, 4, 4, 4), strict=True)},
        MATTERS: "octile",
    },
    "lists, of NumPy": {
        **{run: [np.int64(REPORT[run][0]), np.float64(REPORT[run][1])] for run in RUNS},
        MATTERS: "octile",
    },
    "fractions, and a note": {
        **{run: tuple(map(Fraction, REPORT[run])) for run in RUNS},
        MATTERS: "octile",
        "first guess": "both",
    },
}

WRONG = {
    "linear for square": ({**REPORT, "octile, older": (420, 840)}, "grew from 110 to 420"),
    "square for linear": ({**REPORT, "octile, larger g": (40, 160)}, "grew from 20 to 40"),
    "Euclidean like octile": ({**REPORT, "Euclidean, larger g": (458, 916)}, "grew from 113 to 458"),
    "without the goal": ({**REPORT, "octile, larger g": (39, 80)}, "The goal is expanded, too"),
    "the rules exchanged": (
        {**REPORT, "Euclidean, larger g": (477, 1886), "Euclidean, older": (458, 1847)},
        "'Euclidean, older'",
    ),
    "the map": ({**REPORT, "octile, older": (1600, 6400)}, "'octile, older'"),
    "a count alone": ({**REPORT, "octile, older": 420}, "a pair for 'octile, older'"),
    "a text": ({**REPORT, "octile, older": "42"}, "a pair for 'octile, older'"),
    "nothing expected": ({**REPORT, "Euclidean, older": (477, None)}, "a number that you expect"),
    "words for a count": ({**REPORT, "octile, larger g": ("forty", 80)}, "'octile, larger g'"),
    "the wrong estimate": ({**REPORT, MATTERS: "Euclidean"}, "Does the rule change"),
    "both": ({**REPORT, MATTERS: "both"}, "Does the rule change"),
    "neither": ({**REPORT, MATTERS: "neither"}, "Does the rule change"),
    "nothing filled in": (dict.fromkeys(PARTS), "a pair for 'octile, larger g'"),
    "a list": ([*REPORT.values()], "a dict with the keys"),
}

STRAIGHT, DIAGONAL = 10**9, isqrt(2 * 10**18) + 1
MOVES = [(dr, dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if (dr, dc) != (0, 0)]


def octile(dr, dc):
    return DIAGONAL * min(dr, dc) + STRAIGHT * abs(dr - dc)


def euclidean(dr, dc):
    root = isqrt((dr * dr + dc * dc) * 10**18)
    return root + (root * root < (dr * dr + dc * dc) * 10**18)


def estimated(n, run):
    """The estimate of a run, a function of a cell."""
    formula = octile if run.startswith("octile") else euclidean
    return lambda cell: formula(abs(cell[0] - n // 2), n - 1 - cell[1])


@cache
def below(n, run):
    """How many cells of the map have f < C*, and how many f = C*."""
    h = estimated(n, run)
    f = [octile(r, c) + h((r, c)) for r in range(n) for c in range(n)]
    least = octile(n // 2, n - 1)
    return sum(one < least for one in f), sum(one == least for one in f)


@cache
def larger_first(n, run):
    """What a search from a heap expands that takes the least f, and of these the largest g, then the oldest."""
    h, goal = estimated(n, run), (n // 2, n - 1)
    g, heap, done = {(0, 0): 0}, [(h((0, 0)), 0, 0, (0, 0))], set()
    while True:
        *_, cell = heappop(heap)
        if cell in done:
            continue
        done.add(cell)
        if cell == goal:
            return len(done)
        for dr, dc in MOVES:
            there = r, c = cell[0] + dr, cell[1] + dc
            new = g[cell] + (DIAGONAL if dr and dc else STRAIGHT)
            if 0 <= r < n and 0 <= c < n and new < g.get(there, inf):
                g[there] = new
                heappush(heap, (new + h(there), -new, -len(done), there))


@pytest.mark.parametrize("run", RUNS)
@pytest.mark.parametrize("n", [10, 20, 40, 80])
def test_a_run_expands_all_below_and_nothing_above(n, run):
    must, may = below(n, run)
    assert must < expansions(n, run) <= must + may
    if run.startswith("Euclidean"):
        assert must > 0.9 * (expansions(n, run) - 2 * n) and must > 0.2 * n * n, "that is why no rule for ties helps"
    else:
        assert must == 0


@pytest.mark.parametrize("n", [10, 20, 40])
def test_the_larger_g_first_goes_straight_where_the_estimate_is_exact(n):
    assert larger_first(n, "octile, larger g") == expansions(n, "octile, larger g") == n


def test_counts_grow_as_the_exercise_says():
    for run, times in zip(RUNS, (2, 4, 4, 4), strict=True):
        counts = [expansions(n, run) for n in (20, 40, 80)]
        assert all(round(b / a) == times for a, b in pairwise(counts))
        assert tuple(counts[1:]) == REPORT[run]


def pair(match, came):
    return came[match[1]]


def grew(match, came):
    told = [int(text) for text in match.groups()]
    return any(told == [expansions(20, run), expansions(40, run), came[run][1]] for run in RUNS)


def parts(came):
    """The values of a report, and the members of its pairs."""
    return [*came.values(), *(one for pair in came.values() if isinstance(pair, list) for one in pair)]


SAYS = {
    "a dict with the keys (.*)": lambda case, came, match: not isinstance(came, dict) and match[1] == ", ".join(PARTS),
    "a pair for '(.*)'": lambda case, came, match: (
        not isinstance(pair(match, came), list) or len(pair(match, came)) != 2
    ),
    r"The count for 40, and what you expect for 80\.": ADVICE,
    "another count for '(.*)'": lambda case, came, match: pair(match, came)[0] != expansions(40, match[1]),
    "a number that you expect for '(.*)'": lambda case, came, match: not isinstance(pair(match, came)[1], int | float),
    "another expectation for '(.*)'": lambda case, came, match: (
        not 0.95 <= pair(match, came)[1] / expansions(80, match[1]) <= 1.05
    ),
    r"From 20 to 40 the count grew from (\d+) to (\d+), and you expect it to grow to (\d+)\.": (
        lambda case, came, match: grew(match, came)
    ),
    r"The goal is expanded, too\.": lambda case, came, match: any(
        came[run][0] == expansions(40, run) - 1 for run in RUNS
    ),
    r"That is the count of the run '(.*)'\.": lambda case, came, match: any(
        came[run][0] == expansions(40, match[1]) for run in RUNS if run != match[1]
    ),
    f"another answer to '{MATTERS}'": lambda case, came, match: came[MATTERS] != "octile",
    r"Does the rule change by what factor .*": ADVICE,
    ".+": lambda case, came, match: match[0] in map(repr, parts(came)),
}
