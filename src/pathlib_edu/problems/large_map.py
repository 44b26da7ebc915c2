"""Chapter 8: maps of up to a million cells, drawn by a pattern and a seed, and small enough to travel.

They follow the rules of the Moving AI benchmarks: ground that costs 1 and walls, 8 moves, no corner cutting.

- "rooms": square rooms behind thin walls, nearly each wall with a door one cell wide.
- "maze": wide corridors without a circle, carved depth first.
- "random": each cell is a wall with a chance of one in four.
- "open": no wall at all.

The same seed makes the same map in every version of Python: of `random` only `Random.random` promises that.
"""

from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any, TypeAlias

from ..contract.diagnosis import shown
from .grid import WALL, Grid
from .pictures import Cell

MOST = 1_000  # rows, and columns, of a map
GROUND = 1
DOORS = 5 / 6  # of the walls between two rooms

Terrain: TypeAlias = list[list[int]]


class LargeGrid(Grid):
    """A grid of 8 moves that keeps no steps that it has worked out: a search of a million cells fits into memory.

    Its ground costs 1; any other cost raises ValueError.
    """

    def __init__(self, terrain: Sequence[Sequence[int]], start: Cell | None = None, goal: Cell | None = None) -> None:
        super().__init__(terrain, start, goal, moves=8)
        if max(self.rows, self.cols) > MOST:
            raise ValueError(f"a large map has at most {MOST:,} rows and columns, not {self.rows:,} x {self.cols:,}")
        for r, row in enumerate(terrain):
            if dear := next((cost for cost in set(row) if cost not in (WALL, GROUND)), None):
                raise ValueError(
                    f"the cell {(r, row.index(dear))} costs {dear}: a large map has walls, and ground of 1"
                )

    def neighbors(self, state: Cell) -> list[tuple[Cell, int]]:
        """Return the cells one step away with the cost of that step, worked out anew at every call."""
        return self._steps_from(state)


def generated(pattern: str, size: int | tuple[int, int], seed: int) -> Terrain:
    """Return the terrain that a pattern and a seed make; wishes that make no sense raise ValueError.

    >>> for row in generated("maze", (5, 9), seed=1):
    ...     print("".join(" #"[not cost] for cost in row).rstrip())
       #
    ## # ###
     # #   #
     # #####
    <BLANKLINE>
    """
    if pattern not in PATTERNS:
        raise ValueError(f"a large map is drawn by one of the patterns {', '.join(PATTERNS)}, not by {shown(pattern)}")
    rows, cols = checked_size(size)
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise ValueError(f"seed must be a whole number, not {shown(seed)}")
    return PATTERNS[pattern](rows, cols, Random(seed))


def checked_size(size: Any) -> tuple[int, int]:
    """Return how many rows and columns a map is to have; what cannot be so raises ValueError."""
    sides = size if isinstance(size, (tuple, list)) else (size, size)
    if len(sides) != 2 or any(isinstance(side, bool) or not isinstance(side, int) for side in sides):
        raise ValueError(f"size is a whole number of cells, or a pair (rows, columns), not {shown(size)}")
    if min(sides) < 1 or max(sides) > MOST:
        raise ValueError(f"a large map has 1 to {MOST:,} rows and columns, not {sides[0]:,} x {sides[1]:,}")
    return sides[0], sides[1]


def rooms(rows: int, cols: int, random: Random) -> Terrain:
    """Draw square rooms, about 16 cells a side; five walls of six have a door."""
    side = max(4, min(16, min(rows, cols) // 4))
    across, down = range(side, rows, side), range(side, cols, side)  # where walls are
    terrain = walled(rows, cols, across, down)
    for r in across:
        for room in rooms_between(down, cols):
            if random.random() < DOORS:
                terrain[r][room[int(random.random() * len(room))]] = GROUND
    for room in rooms_between(across, rows):
        for c in down:
            if random.random() < DOORS:
                terrain[room[int(random.random() * len(room))]][c] = GROUND
    return terrain


def rooms_between(walls: range, count: int) -> list[range]:
    """Return, along one axis of so many cells, those between two walls, or between a wall and the edge."""
    edges = [-1, *walls, count]
    return [room for one, other in pairwise(edges) if (room := range(one + 1, other))]


def maze(rows: int, cols: int, random: Random) -> Terrain:
    """Carve corridors of one width, depth first: one way leads from each cell of them to each other."""
    side = 2 if min(rows, cols) < 48 else 4 if min(rows, cols) < 256 else 8
    terrain = walled(rows, cols, range(side - 1, rows, side), range(side - 1, cols, side))
    high, wide = -(-rows // side), -(-cols // side)
    carved, stack = {(0, 0)}, [(0, 0)]
    while stack:
        r, c = stack[-1]
        beside = ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c))
        open_to = [(y, x) for y, x in beside if 0 <= y < high and 0 <= x < wide and (y, x) not in carved]
        if not open_to:
            stack.pop()
            continue
        y, x = open_to[int(random.random() * len(open_to))]
        carved.add((y, x))
        stack.append((y, x))
        lines, columns = between(r, y, side, rows), between(c, x, side, cols)
        for line in lines:
            for column in columns:
                terrain[line][column] = GROUND
    return terrain


def between(here: int, there: int, side: int, most: int) -> range:
    """Return, along one axis, what joins a cell of a maze to the next: the wall between them, or all of its width."""
    if here != there:
        return range(max(here, there) * side - 1, max(here, there) * side)
    return range(here * side, min((here + 1) * side - 1, most))


def walled(rows: int, cols: int, across: range, down: range) -> Terrain:
    """Return ground with walls, one cell thick, in these rows and columns."""
    solid, lined = [WALL] * cols, [WALL if c in down else GROUND for c in range(cols)]
    return [list(solid if r in across else lined) for r in range(rows)]


def scattered(rows: int, cols: int, random: Random) -> Terrain:
    """Make each cell a wall with a chance of one in four."""
    return [[WALL if random.random() < 0.25 else GROUND for _ in range(cols)] for _ in range(rows)]


def open_ground(rows: int, cols: int, random: Random) -> Terrain:
    """Leave all of it open."""
    return [[GROUND] * cols for _ in range(rows)]


PATTERNS: Mapping[str, Callable[[int, int, Random], Terrain]] = {
    "rooms": rooms,
    "maze": maze,
    "random": scattered,
    "open": open_ground,
}


def far_ends(terrain: Sequence[Sequence[int]]) -> tuple[Cell, Cell]:
    """Return the first and the last cell, row by row, of the largest part of a map that hangs together.

    Where no corner is cut, what hangs together does so by straight steps. A map of walls alone raises ValueError.

    >>> far_ends([[1, 0, 1], [0, 1, 1]])
    ((0, 2), (1, 2))
    """
    wide = len(terrain[0]) + 1  # with a wall at the end of each row, and a row of walls below, which is above, too
    free = bytearray(b"".join(bytes(map(bool, row)) + b"\0" for row in terrain) + bytes(wide))
    largest: list[int] = []
    while (cell := free.find(1)) >= 0:
        part, free[cell] = [cell], 0
        for at in part:
            for beside in (at - wide, at - 1, at + 1, at + wide):
                if free[beside]:
                    free[beside] = 0
                    part.append(beside)
        largest = max(largest, part, key=len)
    if not largest:
        raise ValueError("the map has no ground: all of its cells are walls")
    (r, c), (y, x) = divmod(min(largest), wide), divmod(max(largest), wide)
    return (r, c), (y, x)


def described(grid: LargeGrid) -> dict[str, Any]:
    """Return a large map in JSON: of its cells a bit for each, row by row, set where there is ground, in base64.

    >>> described(LargeGrid([[1, 0, 1], [1, 1, 1]], (0, 0), (0, 2)))["cells"]
    'vA=='
    """
    bits = "".join("1" if cost else "0" for row in grid.terrain for cost in row)
    whole = bits.ljust(-(-len(bits) // 8) * 8, "0")
    cells = b64encode(int(whole, 2).to_bytes(len(whole) // 8)).decode()
    ends = {"start": list(grid.start), "goal": list(grid.goal)}
    return {"kind": "large_map", "rows": grid.rows, "cols": grid.cols, "cells": cells} | ends


def built(world: Any) -> LargeGrid:
    """Return the map that JSON describes, the inverse of `described`; what is no such map raises ValueError."""
    try:
        rows, cols = checked_size((world["rows"], world["cols"]))
        packed = b64decode(world["cells"], validate=True)
        start, goal = world["start"], world["goal"]
    except (KeyError, TypeError, ValueError) as error:
        raise ValueError(f"this is no large map ({error})") from None
    bits = f"{int.from_bytes(packed):0{8 * len(packed)}b}"
    if len(packed) != -(-rows * cols // 8):
        raise ValueError(f"a map of {rows} x {cols} cells has {-(-rows * cols // 8):,} bytes, not {len(packed):,}")
    return LargeGrid([[int(bit) for bit in bits[r * cols : (r + 1) * cols]] for r in range(rows)], start, goal)
