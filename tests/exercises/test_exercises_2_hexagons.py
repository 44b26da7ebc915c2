"""The exercise on hexagons: the right answer passes, typical wrong ones meet the smallest cell and a hint that fits."""

import pytest

from answers import passes
from pathlib_edu.exercises import check
from pathlib_edu.problems.hexagons import MOVES, axial, place


def by_axial(r, c):
    q, row = axial((r, c))
    return [place((q + dq, row + dr)) for dq, dr in MOVES]


def same_everywhere(r, c):
    return [(r, c - 1), (r, c + 1), (r - 1, c - 1), (r - 1, c), (r + 1, c - 1), (r + 1, c)]


def the_other_rows(r, c):
    shift = 1 - r % 2
    return [(r, c - 1), (r, c + 1), *((r + dr, c + shift - dc) for dr in (-1, 1) for dc in (0, 1))]


def test_the_way_through_axial_coordinates_is_right():
    assert passes("2.9", by_axial)


@pytest.mark.parametrize(
    ("answer", "hint"),
    [
        (same_everywhere, "half a cell further right"),
        (the_other_rows, "half a cell further"),
        (lambda r, c: [(c, r) for r, c in by_axial(r, c)], "Row first"),
        (lambda r, c: [(r, c - 1), (r, c + 1), (r - 1, c), (r + 1, c)], "A hexagon has six sides, and there are 4"),
        (lambda r, c: [(r + dr, c + dc) for dq, dr in MOVES for dc in [dq]], "half a cell further"),
        (lambda r, c: [*by_axial(r, c)[:5], by_axial(r, c)[0]], "twice"),
    ],
)
def test_typical_mistakes_are_told_apart(answer, hint):
    verdict = check("2.9", answer)
    assert not verdict.passed and hint in verdict.hint


@pytest.mark.parametrize("answer", [lambda r, c: None, lambda r, c: 6, lambda r, c: [1, 2], lambda r, c: "no", ...])
def test_what_is_no_list_of_cells_is_refused(answer):
    assert not check("2.9", answer).passed


def test_the_smallest_cell_is_drawn():
    verdict = check("2.9", same_everywhere)
    assert verdict.where == "row 0: . . .\nrow 1:  . x .\nrow 2: . . ."
