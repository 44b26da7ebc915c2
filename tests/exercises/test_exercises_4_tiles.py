"""The checks of chapter 4 on tiles and on growing rounds: right answers pass, wrong ones are caught with a word why."""

from collections import deque
from fractions import Fraction
from itertools import combinations, pairwise
from math import inf
from statistics import mean

import pytest

from answers import by_the_book, caught, fails, passes
from pathlib_edu.exercises.chapter_4.additive import parts
from pathlib_edu.exercises.chapter_4.conflicts import stepping_aside
from pathlib_edu.exercises.chapter_4.linear_conflict import crowded
from pathlib_edu.exercises.chapter_4.positions import moves_left
from pathlib_edu.exercises.chapter_4.solvable import halved
from pathlib_edu.problems.tiles import Tiles

GOAL = (0, 1, 2, 3, 4, 5)


# 4.6


def solvable(tiles, rows, cols):
    inversions = sum(a > b for a, b in combinations(tiles, 2))
    return inversions % 2 == sum(divmod(tiles.index(0), cols)) % 2


def by_the_rule_of_thumb(tiles, rows, cols):
    inversions = sum(a > b > 0 for a, b in combinations(tiles, 2))
    return inversions % 2 == 0 if cols % 2 else (inversions + tiles.index(0) // cols) % 2 == 0


def by_cycles(tiles, rows, cols):
    tiles, swaps = list(tiles), sum(divmod(tiles.index(0), cols))
    for cell in range(len(tiles)):
        while tiles[cell] != cell:
            other = tiles[cell]
            tiles[cell], tiles[other] = tiles[other], other
            swaps += 1
    return swaps % 2 == 0


@by_the_book
def of_the_book(tiles, rows, cols):
    try:
        return bool(Tiles(tiles, rows, cols))
    except ValueError:
        return False


def inversions(tiles, least=1):
    return sum(a > b >= least for a, b in combinations(tiles, 2))


# 4.7


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


def greedily(tiles, rows, cols):
    """Take away the tile with most conflicts until none are left, as Hansson, Mayer and Yung (1992) do."""
    total = linear_conflict(tiles, rows, cols, axes=())
    lines = [[t for t in tiles[r * cols : (r + 1) * cols] if t and t // cols == r] for r in range(rows)]
    lines += [[t for t in tiles[c::cols] if t and t % cols == c] for c in range(cols)]
    for line in lines:
        while any(a > b for a, b in combinations(line, 2)):
            most = {t: sum(t in (a, b) for a, b in combinations(line, 2) if a > b) for t in line}
            line.remove(max(most, key=most.get))
            total += 2
    return total


# 4.8


def values(group, price=lambda tile, group: tile in group, first=False, blank=False):
    """For each placement of a group the least of its moves, with a switch for each typical mistake."""
    puzzle, least, waiting, found = Tiles(GOAL, 2, 3), {GOAL: 0}, deque([GOAL]), {}
    while waiting:
        state = waiting.popleft()
        for child, _ in puzzle.neighbors(state):
            cost = least[state] + price(child[state.index(0)], group)
            if child not in least or (not first and cost < least[child]):
                least[child] = cost
                waiting.append(child)
    for state, moves in least.items():
        key = tuple(map(state.index, group)) if not blank else state
        found[key] = min(moves, found.get(key, inf)) if not first else found.get(key, moves)
    return found


def additive(join=sum, groups=((1, 2), (3, 4, 5)), blank=False, **mistakes):
    tables = {group: values(group, blank=blank, **mistakes) for group in groups}
    return lambda tiles: join(
        [table[tuple(map(tiles.index, group)) if not blank else tiles] for group, table in tables.items()]
    )


@by_the_book
def by_the_database(tiles):
    puzzle = Tiles(GOAL, 2, 3)
    puzzle.groups = lambda: [[1, 2], [3, 4, 5]]
    return puzzle.pattern(tiles)


# 4.9


def factors(works):
    return [Fraction(b, a) for a, b in pairwise(works)]


def growth(works):
    return min(factors(works), default=inf), Fraction(sum(works), works[-1])


#: Those that have no module of their own in `chapter_4/` yet.
STILL_HERE = ["4.10", "4.11", "4.12", "4.13", "4.14", "4.9"]

RIGHT = [
    ("4.6", solvable),
    ("4.6", by_the_rule_of_thumb),
    ("4.6", by_cycles),
    ("4.6", of_the_book),
    ("4.7", linear_conflict),
    ("4.7", greedily),
    ("4.7", by_the_book(lambda tiles, rows, cols: Tiles(tiles, rows, cols).linear_conflict(tiles))),
    ("4.8", additive()),
    ("4.8", by_the_database),
    ("4.9", growth),
    ("4.9", lambda works: [*growth(works)]),
]

#: A mistake, the exercise, and a word of what is said of it.
WRONG = {
    "always": ("4.6", lambda tiles, rows, cols: True, ""),
    "inversions alone": (
        "4.6",
        lambda tiles, rows, cols: inversions(tiles) % 2 == 0,
        "the row of the blank counts too",
    ),
    "the row always": (
        "4.6",
        lambda tiles, rows, cols: (inversions(tiles) + tiles.index(0) // cols) % 2 == 0,
        "Where the number of columns is odd",
    ),
    "the blank in the last cell": (
        "4.6",
        lambda tiles, rows, cols: (inversions(tiles) + (0 if cols % 2 else rows - 1 - tiles.index(0) // cols)) % 2 == 0,
        "in the first cell",
    ),
    "rows for columns": ("4.6", lambda tiles, rows, cols: solvable(tiles, cols, rows), ""),
    "the blank not moved": ("4.6", lambda tiles, rows, cols: inversions(tiles, 0) % 2 == 0, ""),
    "numbers": ("4.6", lambda tiles, rows, cols: int(solvable(tiles, rows, cols)), "True or False"),
    "manhattan": ("4.7", lambda *case: linear_conflict(*case, axes=()), "both belong in this row"),
    "each pair": ("4.7", lambda *case: linear_conflict(*case, pairs=True), "Not two for each pair"),
    "one for each line": ("4.7", lambda *case: linear_conflict(*case, once=True), "Of three tiles in reversed order"),
    "foreign tiles": ("4.7", lambda *case: linear_conflict(*case, foreign=True), "to which they belong"),
    "the blank in the way": ("4.7", lambda *case: linear_conflict(*case, blank=True), "The blank is not a tile"),
    "rows only": ("4.7", lambda *case: linear_conflict(*case, axes=(0,)), "both belong in this column"),
    "columns only": ("4.7", lambda *case: linear_conflict(*case, axes=(1,)), "both belong in this row"),
    "not back": ("4.7", lambda *case: linear_conflict(*case, price=1), "two moves"),
    "rows for columns again": ("4.7", lambda tiles, rows, cols: linear_conflict(tiles, cols, rows), ""),
    "the truth": ("4.7", lambda tiles, rows, cols: moves_left(2, 3).get(tiles, 0), ""),
    "a Boolean": ("4.7", lambda tiles, rows, cols: False, ""),
    "all moves": ("4.8", additive(price=lambda tile, group: 1), "the others' are free"),
    "the larger": ("4.8", additive(join=max), "not the larger"),
    "where the blank lies": ("4.8", additive(blank=True), "wherever the blank and the others lie"),
    "first come": ("4.8", additive(first=True), "free moves have to come first"),
    "one group": ("4.8", additive(groups=((1, 2),)), ""),
    "manhattan for patterns": ("4.8", lambda tiles: Tiles(GOAL, 2, 3).manhattan(tiles), "That is Manhattan"),
    "the whole truth": ("4.8", lambda tiles: moves_left(2, 3)[tiles], "of all such positions the least"),
    "floats": ("4.9", lambda works: [float(one) for one in growth(works)], "is exact"),
    "the mean": (
        "4.9",
        lambda works: (mean(factors(works) or [inf]), growth(works)[1]),
        "mean",
    ),
    "the largest": ("4.9", lambda works: (max(factors(works), default=inf), growth(works)[1]), "the least counts"),
    "from first to last": (
        "4.9",
        lambda works: (Fraction(works[-1], works[0]) if works[1:] else inf, growth(works)[1]),
        "not from the first to the last",
    ),
    "upside down": ("4.9", lambda works: (growth(works)[0], 1 / growth(works)[1]), "other way around"),
    "the last left out": ("4.9", lambda works: (growth(works)[0], growth(works)[1] - 1), "is part of it"),
    "by the first": ("4.9", lambda works: (growth(works)[0], Fraction(sum(works), works[0])), "not of the first"),
    "exchanged": ("4.9", lambda works: growth(works)[::-1], "comes first"),
    "a single round": ("4.9", lambda works: (min(factors(works)), growth(works)[1]), ""),
    "a single round is 1": ("4.9", lambda works: (min(factors(works), default=1), growth(works)[1]), "inf"),
    "endless": ("4.9", lambda works: iter(lambda: 1, 2), ""),
}


@pytest.mark.parametrize(
    ("number", "answer"),
    [row for row in RIGHT if row[0] in STILL_HERE],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_right_answer_passes(number, answer):
    assert passes(number, answer)


@pytest.mark.parametrize("name", [name for name, row in WRONG.items() if row[0] in STILL_HERE])
def test_a_wrong_answer_is_caught_with_the_right_word(name):
    verdict = caught(*WRONG[name])
    assert WRONG[name][2] in verdict.hint and verdict.where, verdict


def test_an_estimate_that_says_too_much_is_shown_the_way():
    verdict = fails("4.7", lambda *case: linear_conflict(*case, foreign=True))
    assert "moves are enough" in verdict.got and len(verdict.where.splitlines()) == 2


def test_positions_are_half_solvable_and_each_is_what_it_is_called():
    cases = list(halved(3))
    assert sum(case.solvable for case in cases) * 2 == len(cases)
    assert all(by_cycles(*case.position) is case.solvable for case in cases)


def test_crowded_positions_can_be_solved_and_are_crowded():
    cases = list(crowded(3))
    assert all(by_cycles(*case) for case in cases)
    assert sum(linear_conflict(*case) >= 4 + linear_conflict(*case, axes=()) for case in cases) > 50


def test_all_positions_of_small_puzzles_are_asked_for():
    assert [len(moves_left(*shape)) for shape in ((2, 2), (2, 3), (3, 2))] == [12, 360, 360]
    assert max(moves_left(2, 3).values()) == 21  # Reinefeld (1993) and others: the 5-puzzle's hardest


@pytest.mark.parametrize(
    ("line", "fewest"), [([], 0), ([3, 2, 1], 2), ([2, 1, 4, 3], 2), ([1, 3, 2], 1), ([2, 3, 1], 1)]
)
def test_as_few_as_possible_step_aside(line, fewest):
    assert stepping_aside(line) == fewest


def test_the_patterns_of_the_exercise_never_say_too_much():
    for tiles, moves in moves_left(2, 3).items():
        assert sum(parts(tiles)) <= moves
