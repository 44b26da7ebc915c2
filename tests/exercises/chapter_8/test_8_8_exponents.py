"""Exercise 8.8: exponents fitted to counts, an experiment."""

from math import log

import numpy as np
import pytest

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_8.exponents import COUNTED, SIZES, counts

NUMBER = "8.8"


def fitted(name):
    """The slope, by NumPy."""
    return float(np.polyfit(np.log(SIZES), np.log(counts(name)), 1)[0])


REPORT = {name: round(fitted(name), 2) for name in COUNTED}

RIGHT = {
    "by NumPy": {name: fitted(name) for name in COUNTED},
    "a little off": {name: slope + 0.04 for name, slope in REPORT.items()},
    "NumPy's own numbers": {name: np.float64(slope) for name, slope in REPORT.items()},
}


def ends(name):
    first, *_, last = counts(name)
    return log(last / first, SIZES[-1] / SIZES[0])


DIJKSTRA, PASSED = "Dijkstra, expanded", "jump points, passed over"

WRONG = {
    "nothing filled in": (dict.fromkeys(COUNTED), f"another exponent for '{DIJKSTRA}'"),
    "the counts": ({name: counts(name)[-1] for name in COUNTED}, "The counts are"),
    "twice the exponent": ({name: 2 * slope for name, slope in REPORT.items()}, "The counts are"),
    "in cells": ({**REPORT, DIJKSTRA: 1.0}, "The counts are"),
    "as it jumps, so it looks": ({**REPORT, PASSED: 0.0}, f"another exponent for '{PASSED}'"),
    "words": ({**REPORT, PASSED: "two"}, f"another exponent for '{PASSED}'"),
    "nan": ({**REPORT, PASSED: float("nan")}, f"another exponent for '{PASSED}'"),
    "a list": ([*REPORT.values()], "a dict with the keys"),
}

SAYS = {
    "a dict with the keys (.*)": lambda case, came, match: (
        not isinstance(came, dict) and match[1].split("; ") == list(COUNTED)
    ),
    "another exponent for '(.*)'": lambda case, came, match: (
        not isinstance(came[match[1]], int | float) or not abs(came[match[1]] - fitted(match[1])) <= 0.05
    ),
    r"The counts are (.*) for n = 10, 20, 40, 80\.": lambda case, came, match: any(
        match[1] == ", ".join(f"{count:,}" for count in counts(name)) for name in COUNTED
    ),
    ".+": lambda case, came, match: match[0] in map(repr, came.values()),
}


def test_dijkstra_expands_the_field_and_jumps_do_not_grow():
    assert all(0.9 * n * n <= count <= n * n for n, count in zip(SIZES, counts(DIJKSTRA), strict=True))
    assert len(set(counts("jump points, expanded"))) == 1


@pytest.mark.parametrize("name", COUNTED)
def test_what_the_ends_say_is_near_what_is_fitted(name):
    assert abs(ends(name) - fitted(name)) < 0.1
