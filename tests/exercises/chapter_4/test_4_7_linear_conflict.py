"""Exercise 4.7: Manhattan, and two moves for each tile that must step aside."""

from bisect import bisect
from itertools import combinations, pairwise

import pytest
from test_4_6_solvable import by_cycles

from answers import by_the_book, fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_4.conflicts import stepping_aside
from pathlib_edu.exercises.chapter_4.linear_conflict import crowded
from pathlib_edu.exercises.chapter_4.positions import moves_left
from pathlib_edu.problems.tiles import Tiles

NUMBER = "4.7"


def linear_conflict(tiles, rows, cols, pairs=False, foreign=False, blank=False, axes=(0, 1), price=2, once=False):
    """The estimate, with a switch for each typical mistake."""
    home = {tile: divmod(tile, cols) for tile in range(rows * cols)}
    at = {tile: divmod(cell, cols) for cell, tile in enumerate(tiles)}
    total = sum(abs(at[t][0] - home[t][0]) + abs(at[t][1] - home[t][1]) for t in at if t)
    for axis in axes:
        for line in range((rows, cols)[axis]):
            here = sorted((t for t in at if at[t][axis] == line and (t or blank)), key=lambda t: at[t][1 - axis])
            row = [t for t in here if foreign or home[t][axis] == line]
            conflicts = [(a, b) for a, b in combinations(row, 2) if a > b]
            if once:
                total += price * bool(conflicts)
            elif pairs:
                total += price * len(conflicts)
            else:
                rising = []
                for n, t in enumerate(row):
                    rising.append(1 + max((rising[m] for m in range(n) if row[m] < t), default=0))
                total += price * (len(row) - max(rising, default=0))
    return total


def lines_of(tiles, rows, cols):
    """The tiles that stand in each row and each column to which they belong."""
    lines = [[t for t in tiles[r * cols : (r + 1) * cols] if t and t // cols == r] for r in range(rows)]
    return lines + [[t for t in tiles[c::cols] if t and t % cols == c] for c in range(cols)]


def manhattan(tiles, rows, cols):
    return sum(
        abs(cell // cols - tile // cols) + abs(cell % cols - tile % cols) for cell, tile in enumerate(tiles) if tile
    )


def greedily(tiles, rows, cols, worst=max):
    """Take away the tile with most conflicts until none are left, as Hansson, Mayer and Yung (1992) do."""
    total = manhattan(tiles, rows, cols)
    for line in lines_of(tiles, rows, cols):
        while any(a > b for a, b in combinations(line, 2)):
            most = {t: sum(t in (a, b) for a, b in combinations(line, 2) if a > b) for t in line}
            line.remove(worst(filter(most.get, most), key=most.get))
            total += 2
    return total


def by_piles(tiles, rows, cols):
    """Right, too: as many may stay as patience sorting has piles."""
    total = manhattan(tiles, rows, cols)
    for line in lines_of(tiles, rows, cols):
        tops = []
        for tile in line:
            tops[bisect(tops, tile) :][:1] = []
            place = bisect(tops, tile)
            tops[place : place + 1] = [tile]
        total += 2 * (len(line) - len(tops))
    return total


def recursive(tiles, rows, cols):
    """Right, too: the first tile stays or leaves."""

    def stay(line, above=0):
        if not line:
            return 0
        return max(stay(line[1:], above), (line[0] > above) and 1 + stay(line[1:], line[0]))

    lines = lines_of(tiles, rows, cols)
    return manhattan(tiles, rows, cols) + sum(2 * (len(line) - stay(line)) for line in lines)


def by_neighbors(tiles, rows, cols):
    """A tile steps aside wherever one stands right before a smaller one."""
    lines = lines_of(tiles, rows, cols)
    return manhattan(tiles, rows, cols) + sum(2 * (a > b) for line in lines for a, b in pairwise(line))


def each_in_conflict(tiles, rows, cols):
    """The first of each pair steps aside, once."""
    lines = lines_of(tiles, rows, cols)
    return manhattan(tiles, rows, cols) + sum(2 * len({a for a, b in combinations(line, 2) if a > b}) for line in lines)


RIGHT = {
    "the longest rising sequence": linear_conflict,
    "the worst tile first": greedily,
    "piles of patience": by_piles,
    "stay or leave": recursive,
    "the book's": by_the_book(lambda tiles, rows, cols: Tiles(tiles, rows, cols).linear_conflict(tiles)),
}

WRONG = {
    "manhattan": (lambda *case: linear_conflict(*case, axes=()), "both belong in this row"),
    "each pair": (lambda *case: linear_conflict(*case, pairs=True), "Not two for each pair"),
    "one for each line": (lambda *case: linear_conflict(*case, once=True), "Of three tiles in reversed order"),
    "foreign tiles": (lambda *case: linear_conflict(*case, foreign=True), "to which they belong"),
    "the blank in the way": (lambda *case: linear_conflict(*case, blank=True), "The blank is not a tile"),
    "rows only": (lambda *case: linear_conflict(*case, axes=(0,)), "both belong in this column"),
    "columns only": (lambda *case: linear_conflict(*case, axes=(1,)), "both belong in this row"),
    "not back": (lambda *case: linear_conflict(*case, price=1), "two moves"),
    "rows for columns": (lambda tiles, rows, cols: linear_conflict(tiles, cols, rows), ""),
    "the least of them first": (lambda *case: greedily(*case, worst=min), ""),
    "only beside each other": (by_neighbors, ""),
    "all before a smaller one": (each_in_conflict, ""),
    "without Manhattan": (lambda *case: linear_conflict(*case) - manhattan(*case), ""),
    "the blank's way, too": (lambda tiles, rows, cols: linear_conflict(tiles, rows, cols)
        + sum(divmod(tiles.index(0), cols)), ""),
    "the truth": (lambda tiles, rows, cols: moves_left(2, 3).get(tiles, 0), ""),
    "a Boolean": (lambda tiles, rows, cols: False, ""),
}  # fmt: skip


def in_conflict(case, a, b, belong):
    """Do these tiles stand in reversed order in a line in which both belong?"""
    line = lines_of(*case)[: case.rows] if belong == "row" else lines_of(*case)[case.rows :]
    return any(a in some and b in some and some.index(a) < some.index(b) and a > b for some in line)


SAYS = {
    r"(\d+) = (\d+) \+ 2 x (\d+)": lambda case, came, match: (
        int(match[1]) == greedily(*case)
        and int(match[2]) == manhattan(*case)
        and 2 * int(match[3]) == greedily(*case) - manhattan(*case)
    ),
    r"(-?\d+), and (\d+) moves are enough": lambda case, came, match: (
        int(match[1]) == came > int(match[2]) == moves_left(case.rows, case.cols)[case.tiles]
    ),
    r"(\d+) stands (left of|above) (\d+), and both belong in this (row|column)\.": lambda case, came, match: (
        in_conflict(case, int(match[1]), int(match[3]), match[4]) and (match[2] == "above") == (match[4] == "column")
    ),
    "(The blank is not a tile|Only tiles that stand in the row|Of three tiles in reversed order).*": ADVICE,
    "(A tile that steps aside must come back|Not two for each pair).*": ADVICE,
}


def test_an_estimate_that_says_too_much_is_shown_the_way():
    verdict = fails(NUMBER, WRONG["foreign tiles"][0])
    assert "moves are enough" in verdict.got and len(verdict.where.splitlines()) == 2


def test_crowded_positions_can_be_solved_and_are_crowded():
    cases = list(crowded(3))
    assert all(by_cycles(*case) for case in cases)
    assert sum(linear_conflict(*case) >= 4 + manhattan(*case) for case in cases) > 50


@pytest.mark.parametrize(
    ("line", "fewest"), [([], 0), ([3, 2, 1], 2), ([2, 1, 4, 3], 2), ([1, 3, 2], 1), ([2, 3, 1], 1)]
)
def test_as_few_as_possible_step_aside(line, fewest):
    assert stepping_aside(line) == fewest
