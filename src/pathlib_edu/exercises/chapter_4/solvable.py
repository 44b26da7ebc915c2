"""Exercise 4.6: whether a position of sliding tiles can be solved."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from ..engine.cases.smaller import smaller
from ..engine.claim import Wrong, claim
from .positions import SHAPES, Position, nearer, solvable, solvable_ones, walked


class Halved(NamedTuple):
    """A position, and whether it can be solved."""

    position: Position
    solvable: bool

    def picture(self) -> str:
        return self.position.picture()


@smaller.register
def smaller_half(case: Halved) -> Iterator[Halved]:
    """Yield positions with more tiles at home, those that can be solved and those that cannot."""
    if case.position.rows * case.position.cols > 6:
        yield from (Halved(position, solvable(position)) for position in nearer(case.position))


def halved(seed: int) -> Iterator[Halved]:
    """Yield positions that can be solved and, with two tiles exchanged, their twins that cannot: small ones first."""
    random = Random(seed)
    for rows, cols in SHAPES:
        small = rows * cols <= 6
        for position in solvable_ones(rows, cols) if small else (walked(random, rows, cols) for _ in range(20)):
            yield Halved(position, True)
            one, other = (1, 2) if small else random.sample(range(1, rows * cols), 2)
            swap = {one: other, other: one}
            yield Halved(position._replace(tiles=tuple(swap.get(tile, tile) for tile in position.tiles)), False)


@claim(
    "4.6",
    halved,
    lambda f, case: f(*case),
    returns="True or False",
    shows=lambda half: half.position,
    asks_for=("Tiles", "parity_fault", "swaps_between"),
    hints=(
        "By how much does a move along a row change the inversions among the tiles?",
        "In a move up or down a tile passes cols - 1 others. When is that even?",
        "If cols is odd the inversions alone decide. If it is even, each change of the blank's row changes them by an "
        "odd number.",
    ),
)
def say_whether_it_can_be_solved(case: Halved, value: Any) -> Wrong | None:
    """The function should say True where moves lead to the goal, and False where none do."""
    if value is case.solvable:
        return None
    if not isinstance(value, bool):
        return Wrong(str(case.solvable), repr(value), "The answer is True or False.")
    tiles, _, cols = case.position
    among_tiles = sum(a > b > 0 for a, b in combinations(tiles, 2))
    hint = (
        "A move along a row changes no inversion, and one up or down passes cols - 1 tiles. How do both change parity?"
    )
    if tiles == tuple(range(len(tiles))):
        hint = "That is the goal: here it has the blank in the first cell, not in the last."
    elif value is (among_tiles % 2 == 0) and cols % 2 == 0:
        hint = "Where the number of columns is even, the row of the blank counts too."
    elif value is ((among_tiles + tiles.index(0) // cols) % 2 == 0) and cols % 2 == 1:
        hint = "Where the number of columns is odd, a move up or down passes an even number of tiles."
    return Wrong(f"{case.solvable}", repr(value), hint)
