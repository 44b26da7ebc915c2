"""Exercise 7.9: a cell is forgotten, by rules of which two were wrong."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from ...problems.pacman import Pacman
from ...problems.pictures import Cell
from ..engine.answers.mistakes import Mistake, shown
from ..engine.claim import Wrong, claim
from .mazes import random_mazes, small_mazes
from .tables import FAULTY, WHY, Forget, Row, swept
from .walk_lengths import least_steps


def narrow_mazes(seed: int) -> Iterator[Pacman]:
    """Yield all mazes of at most five cells, every third of six, and random ones of up to four rows and columns."""
    yield from small_mazes(5)
    yield from islice((maze for maze in small_mazes() if maze.rows * maze.cols == 6), 0, None, 3)
    yield from random_mazes(seed, 20, most=4)


def mended(forget: Forget, maze: Pacman) -> int | None:
    """Let tables sweep over a maze with the student's function; Mistake says what is not a row."""

    def forget_row(row: Row, cell: Cell, pellet: bool, last: bool) -> Row | None:
        after = forget(row, cell, pellet, last)
        if after is None:
            return None
        groups, odd, ended = after if isinstance(after, tuple) and len(after) == 3 else (None, None, None)
        if not isinstance(groups, frozenset) or not isinstance(odd, frozenset):
            raise Mistake(shown(after))
        if cell in odd.union(*groups) or frozenset() in groups:
            hint = f"{cell} is forgotten, but it is still in the row, or its group is there and empty."
            raise Mistake(f"{shown(after)} for {cell}", hint)
        return Row(groups, odd, bool(ended))

    return swept(maze, forget_row)


@claim(
    "7.9",
    narrow_mazes,
    mended,
    returns="a row (groups, odd, ended), the first two of them frozensets; or None",
    hints=(
        "Follow two corridors, row by row: one with Pacman in the middle, one with an empty cell behind the food.",
        "An end may lie in a group that goes on. And when the end is used, may a cell without food stay untouched?",
        "A cell that is odd when it is forgotten is the end, whether or not its group goes on; if there is an end "
        "already, return None. An untouched cell is a fault only if it has a pellet.",
    ),
)
def forget_rightly(maze: Pacman, given: Any) -> Wrong | None:
    """With your `forget` the tables should come to the least number of steps."""
    least = least_steps(maze)
    if given == least:
        return None
    hint = next((WHY[name] for name, program in FAULTY.items() if program(maze) == given), "")
    if given is None:
        hint = hint or "No row is left."
    elif given < least:
        hint = hint or "An untouched cell with a pellet must not be forgotten."
    return Wrong(f"a walk of length {least}", "no walk at all" if given is None else f"one of length {given}", hint)
