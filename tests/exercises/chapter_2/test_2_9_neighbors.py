"""Exercise 2.9: the six neighbors in a map of hexagons that is kept as rows."""

import ast
from itertools import product
from math import hypot, isclose, sqrt

import numpy as np

from answers import fails
from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.problems.hexagons import MOVES, axial, place

NUMBER = "2.9"


def by_axial(r, c):
    q, row = axial((r, c))
    return [place((q + dq, row + dr)) for dq, dr in MOVES]


EVEN, ODD = ([(0, -1), (0, 1), *product((-1, 1), two)] for two in ((-1, 0), (0, 1)))


def by_table(r, c):
    return {(r + dr, c + dc) for dr, dc in (ODD if r % 2 else EVEN)}


def one_by_one(r, c):
    yield r, c - 1
    yield r, c + 1
    right = c + 1 if r % 2 == 1 else c
    for row in (r - 1, r + 1):
        yield row, right - 1
        yield row, right


def by_measuring(r, c):
    """The cells whose centers are as near as those of the next in the row."""

    def center(r, c):
        return c + 0.5 * (r % 2), r * sqrt(3) / 2

    (x, y), around = center(r, c), product(range(r - 1, r + 2), range(c - 1, c + 2))
    return [one for one in around if isclose(hypot(center(*one)[0] - x, center(*one)[1] - y), 1)]


RIGHT = {
    "through axial coordinates": by_axial,
    "a set, from a table": by_table,
    "a generator": one_by_one,
    "by measuring": by_measuring,
    "an array of NumPy": lambda r, c: np.array([(r, c)]) + np.array(ODD if r % 2 else EVEN),
    "lists in a dict's keys": lambda r, c: dict.fromkeys(by_axial(r, c)),
}


def same_everywhere(r, c):
    return [(r, c - 1), (r, c + 1), (r - 1, c - 1), (r - 1, c), (r + 1, c - 1), (r + 1, c)]


def the_other_rows(r, c):
    shift = 1 - r % 2
    return [(r, c - 1), (r, c + 1), *((r + dr, c + shift - dc) for dr in (-1, 1) for dc in (0, 1))]


WRONG = {
    "the same in every row": (same_everywhere, "half a cell further right"),
    "even for odd": (the_other_rows, "half a cell further"),
    "numbers and rows": (lambda r, c: [(c, r) for r, c in by_axial(r, c)], "Row first"),
    "four, as of a square": (
        lambda r, c: [(r, c - 1), (r, c + 1), (r - 1, c), (r + 1, c)], "six sides, and there are 4 cells"),
    "eight, as of a square": (
        lambda r, c: [(r + dr, c + dc) for dr, dc in product((-1, 0, 1), repeat=2) if dr or dc], "there are 8 cells"),
    "one": (lambda r, c: [(r, c + 1)], "there is 1 cell."),
    "with the cell itself": (lambda r, c: [(r, c), *by_axial(r, c)], "there are 7 cells"),
    "none": (lambda r, c: [], "half a cell further"),
    "axial moves": (lambda r, c: [(r + dr, c + dc) for dq, dr in MOVES for dc in [dq]], "half a cell further"),
    "one twice": (lambda r, c: [*by_axial(r, c)[:5], by_axial(r, c)[0]], "twice"),
    "only those of the map": (lambda r, c: [one for one in by_axial(r, c) if min(one) > 0], "six sides"),
    "a count": (lambda r, c: 6, "six pairs"),
    "numbers": (lambda r, c: [1, 2], "six pairs"),
    "a word": (lambda r, c: "no", "six pairs"),
    "cube coordinates": (lambda r, c: [(r, c, -r - c)] * 6, "six pairs"),
    "nothing given back": (lambda r, c: None, "`return`"),
}  # fmt: skip


def given(came):
    return sorted(map(tuple, came))


SAYS = {
    r"six pairs \(row, number\)": lambda case, came, match: (
        not isinstance(came, list) or not all(isinstance(one, list) and len(one) == 2 for one in came)
    ),
    r"\[.*\]": lambda case, came, match: (
        ast.literal_eval(match[0]) in (sorted(by_measuring(case.r, case.c)), given(came))
    ),
    r"Row (\d+) lies half a cell further (right|left) than the rows above and below. So which .*":
        lambda case, came, match: (int(match[1]), match[2]) == (case.r, "right" if case.r % 2 else "left"),
    "Row first, then the number in the row.": lambda case, came, match: (
        {(r, c) for c, r in given(came)} == {*by_measuring(case.r, case.c)}
    ),
    "One of the cells is there twice.": lambda case, came, match: len({*given(came)}) < len(came),
    r"A hexagon has six sides, and there (is|are) (\d+) (cells?)\.": lambda case, came, match: (
        int(match[2]) == len(came) and (match[1] == "is") == (match[3] == "cell") == (len(came) == 1)
    ),
}  # fmt: skip


def test_the_smallest_cell_is_drawn():
    verdict = fails("2.9", same_everywhere)
    assert verdict.where == "row 0: . . .\nrow 1:  . x .\nrow 2: . . ."
