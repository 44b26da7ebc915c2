"""Positions of sliding tiles (4.6 to 4.8)."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random
from typing import NamedTuple

from ...problems.tiles import Board, Tiles
from ..engine.cases.smaller import smaller
from ..engine.judging.oracles import distances_from


class Position(NamedTuple):
    """What lies in each cell, row by row, of a puzzle whose goal is 0, 1, 2, ..."""

    tiles: Board
    rows: int
    cols: int

    @property
    def world(self) -> Tiles:
        """The puzzle in this position; half of all positions it cannot have, and these raise ValueError."""
        return Tiles(*self)

    def picture(self) -> str:
        width = len(str(len(self.tiles) - 1))
        words = [f"{tile or '.':>{width}}" for tile in self.tiles]
        return "\n".join(" ".join(words[n : n + self.cols]) for n in range(0, len(words), self.cols))


@cache
def moves_left(rows: int, cols: int) -> dict[Board, int]:
    """Return the least number of moves to the goal from every position that can be solved, the nearest first."""
    goal = tuple(range(rows * cols))
    far = distances_from(Tiles(goal, rows, cols).neighbors, [goal])
    return dict(sorted(far.items(), key=lambda one: one[1]))


def solvable_ones(rows: int, cols: int) -> Iterator[Position]:
    """Yield every position that can be solved, the nearest to the goal first."""
    return (Position(tiles, rows, cols) for tiles in moves_left(rows, cols))


@cache
def beside(rows: int, cols: int) -> list[list[int]]:
    """Return for each cell those from which a tile can move to it."""
    cells = [divmod(cell, cols) for cell in range(rows * cols)]
    return [[n for n, (i, j) in enumerate(cells) if abs(i - r) + abs(j - c) == 1] for r, c in cells]


def walked(random: Random, rows: int, cols: int) -> Position:
    """Return a position to which a long random walk from the goal has led."""
    tiles, blank = list(range(rows * cols)), 0
    for _ in range(random.randint(60, 61)):
        cell = random.choice(beside(rows, cols)[blank])
        tiles[blank], tiles[cell], blank = tiles[cell], 0, cell
    return Position(tuple(tiles), rows, cols)


SHAPES = ((2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (4, 2), (3, 4), (4, 3), (4, 4), (4, 5))


def nearer(position: Position) -> Iterator[Position]:
    """Yield the positions that come of exchanging two or three tiles, so that more than before are at home."""
    away = [cell for cell, tile in enumerate(position.tiles) if cell != tile]
    cycles: list[tuple[int, ...]] = list(combinations(away, 2))
    cycles += [turned for a, b, c in combinations(away, 3) for turned in ((a, b, c), (a, c, b))]
    for cycle in cycles:
        after = list(position.tiles)
        for cell, other in zip(cycle, (*cycle[1:], cycle[0]), strict=True):
            after[cell] = position.tiles[other]
        if sum(cell != after[cell] for cell in away) < len(away):
            yield position._replace(tiles=tuple(after))


def solvable(position: Position) -> bool:
    """Do moves lead from here to the goal?"""
    try:
        Tiles(*position)
    except ValueError:
        return False
    return True


@smaller.register
def smaller_position(position: Position) -> Iterator[Position]:
    """Yield positions with more tiles at home. Those of six cells all came before, in the order of their moves."""
    if position.rows * position.cols > 6:
        yield from filter(solvable, nearer(position))
