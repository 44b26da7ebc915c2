"""Exercise 4.6: whether a position of sliding tiles can be solved."""

from itertools import combinations, pairwise

import numpy as np

from answers import by_the_book
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_4.solvable import halved
from pathlib_edu.problems.tiles import Tiles

NUMBER = "4.6"


def inversions(tiles, least=1):
    return sum(a > b >= least for a, b in combinations(tiles, 2))


def solvable(tiles, rows, cols):
    return inversions(tiles, 0) % 2 == sum(divmod(tiles.index(0), cols)) % 2


def by_the_rule_of_thumb(tiles, rows, cols):
    return inversions(tiles) % 2 == 0 if cols % 2 else (inversions(tiles) + tiles.index(0) // cols) % 2 == 0


def by_cycles(tiles, rows, cols):
    tiles, swaps = list(tiles), sum(divmod(tiles.index(0), cols))
    for cell in range(len(tiles)):
        while tiles[cell] != cell:
            other = tiles[cell]
            tiles[cell], tiles[other] = tiles[other], other
            swaps += 1
    return swaps % 2 == 0


def by_sorting(tiles, rows, cols):
    """Right, too: inversions are counted while halves are merged, recursively."""

    def merged(some):
        if len(some) < 2:
            return list(some), 0
        (left, a), (right, b) = merged(some[: len(some) // 2]), merged(some[len(some) // 2 :])
        both, count = [], a + b
        while left and right:
            count += len(left) * (right[0] < left[0])
            both.append((right if right[0] < left[0] else left).pop(0))
        return both + left + right, count

    _, count = merged([tile for tile in tiles if tile])
    return not (count + (cols + 1) * (tiles.index(0) // cols)) % 2


def by_a_determinant(tiles, rows, cols):
    """Right, too, with a truth value of NumPy: a matrix of the permutation, whose sign its determinant is."""
    r, c = divmod(tiles.index(0), cols)
    return np.linalg.det(np.eye(len(tiles))[list(tiles)]) * (-1) ** (r + c) > 0


@by_the_book
def of_the_book(tiles, rows, cols):
    try:
        return bool(Tiles(tiles, rows, cols))
    except ValueError:
        return False


RIGHT = {
    "inversions and the blank": solvable,
    "the rule of thumb": by_the_rule_of_thumb,
    "cycles": by_cycles,
    "merge sort": by_sorting,
    "a determinant": by_a_determinant,
    "the book's parity": of_the_book,
}


def row_always(tiles, rows, cols):
    return (inversions(tiles) + tiles.index(0) // cols) % 2 == 0


def as_usually_printed(tiles, rows, cols):
    """For the goal with the blank in the last cell."""
    return (inversions(tiles) + (0 if cols % 2 else rows - 1 - tiles.index(0) // cols)) % 2 == 0


WRONG = {
    "always": (lambda tiles, rows, cols: True, "How do both change parity"),
    "never": (lambda tiles, rows, cols: False, "That is the goal"),
    "inversions alone": (
        lambda tiles, rows, cols: inversions(tiles) % 2 == 0, "the row of the blank counts too"),
    "the row always": (row_always, "Where the number of columns is odd"),
    "the blank in the last cell": (as_usually_printed, "in the first cell"),
    "rows for columns": (lambda tiles, rows, cols: by_the_rule_of_thumb(tiles, cols, rows), ""),
    "the blank not moved": (lambda tiles, rows, cols: inversions(tiles, 0) % 2 == 0, ""),
    "the column of the blank": (lambda tiles, rows, cols: (inversions(tiles, 0) + tiles.index(0) % cols) % 2 == 0, ""),
    "the row of the blank": (lambda tiles, rows, cols: (inversions(tiles, 0) + tiles.index(0) // cols) % 2 == 0, ""),
    "neighbors in disorder": (
        lambda tiles, rows, cols: sum(a > b for a, b in pairwise(tiles)) % 2 == 0, ""),
    "the other way": (lambda *case: not solvable(*case), "That is the goal"),
    "square ones only": (lambda tiles, rows, cols: rows == cols and solvable(tiles, rows, cols), ""),
    "numbers": (lambda *case: int(solvable(*case)), "True or False"),
    "a word": (lambda *case: str(solvable(*case)), "True or False"),
}  # fmt: skip

SAYS = {
    "True|False": lambda case, came, match: match[0] in (str(by_cycles(*case.position)), str(came)),
    "The answer is True or False.": lambda case, came, match: type(came) is not bool,
    "A move along a row changes no inversion, .*": ADVICE,
    "That is the goal: .*": lambda case, came, match: list(case.position.tiles) == sorted(case.position.tiles),
    "Where the number of columns is even, .*": lambda case, came, match: case.position.cols % 2 == 0,
    "Where the number of columns is odd, .*": lambda case, came, match: case.position.cols % 2 == 1,
}


def test_positions_are_half_solvable_and_each_is_what_it_is_called():
    cases = list(halved(3))
    assert sum(case.solvable for case in cases) * 2 == len(cases)
    assert all(by_cycles(*case.position) is case.solvable for case in cases)
