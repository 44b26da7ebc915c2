"""Exercise 4.7: Manhattan, and two moves for each tile that must step aside."""

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from random import Random
from typing import Any

from ...problems.tiles import Board, Tiles
from ..engine.claim import Wrong, claim
from .conflicts import Counted, stepping_aside
from .positions import SHAPES, Position, moves_left, solvable_ones, walked


def lined_up(tiles: Board, rows: int, cols: int, line: list[int], order: list[int]) -> Position:
    """Return the position with the tiles `order` in the cells `line`; two others change places where parity asks it."""
    after = list(tiles)
    for cell, tile in zip(line, order, strict=True):
        there = after.index(tile)
        after[there], after[cell] = after[cell], tile
    try:
        Tiles(after, rows, cols)
    except ValueError:  # the wrong half of all positions
        one, other = [cell for cell, tile in enumerate(after) if tile and cell not in line][-2:]
        after[one], after[other] = after[other], after[one]
    return Position(tuple(after), rows, cols)


@cache  # they are the same for each seed
def in_each_order() -> tuple[Position, ...]:
    """Return all positions of small puzzles, and with four tiles of a row or of a column in each order."""
    found = [position for rows, cols in SHAPES[:3] for position in solvable_ones(rows, cols)]
    goal = tuple(range(16))
    for line in (goal[4:8], goal[1::4]):
        found += [lined_up(goal, 4, 4, list(line), list(order)) for order in permutations(line)]
    return tuple(found)


def crowded(seed: int) -> Iterator[Position]:
    """Yield positions for estimates: all of 2 x 2, 2 x 3 and 3 x 2, then larger ones in which all tiles of some row or
    column lie in it, in each order, reversed or shuffled."""
    yield from in_each_order()
    random = Random(seed)
    for rows, cols in ((3, 3), (3, 4), (4, 3), (4, 4)):
        goal = tuple(range(rows * cols))
        lines = [list(goal[r * cols : (r + 1) * cols]) for r in range(rows)] + [
            list(goal[c::cols]) for c in range(cols)
        ]
        for line in lines:
            yield lined_up(goal, rows, cols, line, line[::-1])
        for _ in range(40):
            line = random.choice(lines)
            tiles = walked(random, rows, cols).tiles
            yield lined_up(tiles, rows, cols, line, random.sample(line, len(line)))


@claim(
    "4.7",
    crowded,
    lambda f, case: f(*case),
    points=2,
    returns="a number of moves",
    asks_for=("Tiles.linear_conflict",),
    hints=(
        "Take one row: list the tiles that stand in it and belong in it, in the order in which they stand.",
        "As many as possible may stay. Which sets of them are in the right order?",
        "For each tile compute the longest rising sequence that ends at it, from those of the tiles before it.",
    ),
)
def count_the_conflicts(case: Position, value: Any) -> Wrong | None:
    """The estimate should be Manhattan and two moves for each tile that must step aside, as few of them as possible."""
    counted = Counted(case)
    aside = sum(map(stepping_aside, counted.lines))
    right = counted.manhattan + 2 * aside
    if value == right and not isinstance(value, bool):
        return None
    hint = "" if isinstance(value, bool) else counted.other_values().get(value, "") if isinstance(value, int) else ""
    if isinstance(value, int) and case.rows * case.cols <= 6 and value > moves_left(case.rows, case.cols)[case.tiles]:
        got = f"{value}, and {moves_left(case.rows, case.cols)[case.tiles]} moves are enough"
        return Wrong(f"{right} = {counted.manhattan} + 2 x {aside}", got, hint)
    return Wrong(f"{right} = {counted.manhattan} + 2 x {aside}", repr(value), hint)
