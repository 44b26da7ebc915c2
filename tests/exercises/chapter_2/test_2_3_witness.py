"""Exercise 2.3: which estimates are admissible, and where the others say too much: for these many are right."""

from itertools import product
from math import hypot, isclose, sqrt

import numpy as np

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_2.witness import ESTIMATES, INNOCENT

NUMBER = "2.3"
GUILTY = {"A": None, "B": (1, 1), "C": None, "D": (2, 2), "E": (1, 1), "F": None}

RIGHT = {
    "far away, in lists": {**GUILTY, "B": [-3, 5], "D": (30, 40), "E": (7, 2)},
    "of NumPy": {**GUILTY, "B": np.array([0, 2]), "D": (np.int64(-2), 3)},
    "as far as it may be": {**GUILTY, "B": (1000, 0), "E": (-1000, 999)},
    "in another order, and a note": {**dict(reversed(GUILTY.items())), "note": "by hand"},
}

WRONG = {
    "all acquitted": (dict.fromkeys("ABCDEF"), "Try small offsets"),
    "an innocent one accused": ({**GUILTY, "F": (1, 1)}, "less than the root of 2"),
    "the larger one accused": ({**GUILTY, "A": (0, 3)}, "by one at most"),
    "the bird accused": ({**GUILTY, "C": (3, 4)}, "faster than a bird"),
    "not a witness": ({**GUILTY, "D": (1, 1)}, "not too much"),
    "a long row": ({**GUILTY, "D": (1, 1000)}, "not too much"),
    "a level witness": ({**GUILTY, "E": (0, 4)}, "not too much"),
    "fractions": ({**GUILTY, "B": (1.5, 1.5)}, "an offset (dr, dc) for B"),
    "too far": ({**GUILTY, "B": (1001, 1)}, "at most 1,000 rows and columns"),
    "too far to say": ({**GUILTY, "B": (10**400, 1)}, "at most 1,000 rows and columns"),
    "three numbers": ({**GUILTY, "E": (1, 1, 1)}, "an offset (dr, dc) for E"),
    "guilty or not": ({**GUILTY, "B": True, "D": True, "E": True}, "an offset (dr, dc) for B"),
    "one left out": ({key: GUILTY[key] for key in "BCDEF"}, "None or an offset (dr, dc) for A"),
    "a list": ([None, (1, 1), None, (2, 2), (1, 1), None], "a dict with the keys"),
}  # fmt: skip


def true(dr, dc):
    return sqrt(2) * min(abs(dr), abs(dc)) + abs(abs(dr) - abs(dc))


def says(letter, dr, dc):
    dr, dc = abs(dr), abs(dc)
    short, long = sorted((dr, dc))
    return {"A": long, "B": dr**2 + dc**2, "C": hypot(dr, dc), "D": dr * dc, "E": long + short / 2,
            "F": 1.4 * short + long - short}[letter]  # fmt: skip


def is_guilty(letter):
    return any(says(letter, *offset) > true(*offset) + 1e-9 for offset in product(range(9), repeat=2))


SAYS = {
    "a dict with the keys A, B, C, D, E, F": lambda case, came, match: not isinstance(came, dict),
    r"None or an offset \(dr, dc\) for (\w)": lambda case, came, match: (
        match[1] not in came or not isinstance(came[match[1]], list) or len(came[match[1]]) != 2
        or not all(type(x) is int for x in came[match[1]])
    ),
    "nothing": lambda case, came, match: {*"ABCDEF"} - {*came},
    r"None for (\w): it never overestimates": lambda case, came, match: (
        not is_guilty(match[1]) and came[match[1]] is not None
    ),
    "Each step changes the larger of the two numbers by one at most.": ADVICE,
    "Nobody is faster than a bird.": ADVICE,
    "The diagonal step is counted as 1.4, which is less than the root of 2.": lambda case, came, match: 1.4**2 < 2,
    r"an offset at which (\w) overestimates": lambda case, came, match: (
        is_guilty(match[1])
        and (came[match[1]] is None or says(match[1], *came[match[1]]) <= true(*came[match[1]]) + 1e-9)
    ),
    r"Try small offsets, such as \(1, 1\).": lambda case, came, match: None in came.values(),
    r"(\w) says (\S+), and the way is (\S+) steps long: not too much": lambda case, came, match: (
        f"{says(match[1], *came[match[1]]):.4g}" == match[2] and f"{true(*came[match[1]]):.4g}" == match[3]
    ),
    "an offset of at most 1,000 rows and columns": lambda case, came, match: any(
        max(map(abs, offset)) > 1000 for offset in came.values() if offset
    ),
    r"\(\d{15,}\.\.\.\d{15,}, 1\)": lambda case, came, match: came["B"][0] > 1000,
    ".+": lambda case, came, match: match[0] in [
        repr(tuple(one) if kind is tuple and isinstance(one, list) else one)
        for one in came.values() for kind in (tuple, list)
    ],
}  # fmt: skip


def test_innocent_are_those_that_are_nowhere_above_the_way():
    assert {letter for letter in ESTIMATES if not is_guilty(letter)} == {*INNOCENT}
    for letter, offset in product(ESTIMATES, product(range(7), repeat=2)):
        assert isclose(ESTIMATES[letter](*offset), says(letter, *offset))
