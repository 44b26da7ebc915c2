"""Boards of tiles that slide, each with one of its cells (6.1 to 6.4)."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import NamedTuple, TypeAlias

from ..engine.cases.smaller import smaller, smaller_maps
from ..engine.cases.worlds import SHAPES

Cell: TypeAlias = tuple[int, int]
WAYS = {"up": (-1, 0), "left": (0, -1), "right": (0, 1), "down": (1, 0)}
OPPOSITE = {"up": "down", "left": "right", "right": "left", "down": "up"}
FREE, WALL, COLOURS = ".", "#", "ABCD"
SOLID = WALL + COLOURS  # what stops a tile


class Spot(NamedTuple):
    """A board as rows of text, and one of its cells."""

    rows: tuple[str, ...]
    cell: Cell

    def picture(self) -> str:
        """Draw the board, and name the cell."""
        return "\n".join([*self.rows, f"the cell {self.cell}"])

    def mark(self, cell: Cell) -> str:
        """Return what lies on `cell`. Outside the board it is "", which is `in` any text: it stops all."""
        r, c = cell
        return self.rows[r][c] if 0 <= r < len(self.rows) and 0 <= c < len(self.rows[0]) else ""

    def cells(self) -> list[Cell]:
        """Return all cells, row by row."""
        return [(r, c) for r in range(len(self.rows)) for c in range(len(self.rows[0]))]

    def ray(self, way: str, stops: str, start: Cell | None = None) -> list[Cell]:
        """Return the cells ahead of this one, or of `start`, the nearest first, up to the first whose mark is in
        `stops`."""
        (r, c), (dr, dc), rows, cells = start or self.cell, WAYS[way], self.rows, []
        r, c, height, width = r + dr, c + dc, len(rows), len(rows[0])
        while 0 <= r < height and 0 <= c < width and rows[r][c] not in stops:
            cells.append((r, c))
            r, c = r + dr, c + dc
        return cells

    def slide(self, way: str, start: Cell | None = None) -> Cell:
        """Return where a tile on this cell, or on `start`, stops."""
        return [start or self.cell, *self.ray(way, SOLID, start)][-1]


@smaller.register
def smaller_spot(spot: Spot) -> Iterator[Spot]:
    """Yield the board with a row, a column, a wall or a tile less."""
    for rows, follow in smaller_maps(spot.rows, [spot.cell], "."):
        yield Spot(tuple(rows), follow(spot.cell))


def spots(seed: int, tile: bool = True) -> Iterator[Spot]:
    """Yield boards, each with one of its tiles, or without `tile` with one of its cells that is no wall.

    All small ones come first, then some on which ways are long, then random larger ones with tiles of more colors.
    """
    yield from small_spots(tile)
    yield from LONG
    random = Random(seed)
    for _ in range(40):
        rows, cols = random.randint(3, 6), random.randint(3, 7)
        marks = random.choices("......##" + COLOURS, k=rows * cols - 1)
        yield random.choice(list(at_each((*marks, "A"), cols, tile)))


@cache
def small_spots(tile: bool) -> tuple[Spot, ...]:
    """Return every board of at most six cells with each of its tiles, or with each cell that is no wall; smaller boards
    first, then those with fewer marks. They are kept: no seed changes them."""
    found = list[Spot]()
    for rows, cols in SHAPES:
        boards = sorted(product(".#AB", repeat=rows * cols), key=lambda marks: sum(mark != FREE for mark in marks))
        for marks in boards:
            if marks.count("A") < 3 and marks.count("B") < 1 + tile:  # where a tile is asked for, another color, too
                found.extend(at_each(marks, cols, tile))
    return tuple(found)


STAIRS = ("A.#####", "#..####", "##..###", "###..##", "####..#", "#####.A")
#: From one end of an empty row or column to the other, and up and down stairs: a rook needs many moves there.
LONG = (
    Spot(("A......",), (0, 0)),
    Spot((*".....", "A"), (5, 0)),
    Spot(STAIRS, (0, 0)),
    Spot(STAIRS, (5, 6)),
    Spot(STAIRS[::-1], (0, 6)),
)


def at_each(marks: tuple[str, ...], cols: int, tile: bool) -> Iterator[Spot]:
    """Yield a board with each of its tiles, or without `tile` with each cell that is no wall."""
    rows = tuple("".join(marks[n : n + cols]) for n in range(0, len(marks), cols))
    for n, mark in enumerate(marks):
        if mark in COLOURS or (mark == FREE and not tile):
            yield Spot(rows, divmod(n, cols))


MOST = 200  # that is read of a student's list: no board here has more than 42 cells
