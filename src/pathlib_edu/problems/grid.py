"""Chapters 1 and 2: maps of square cells, drawn in text.

A cell is a state, written (row, column) and counted from the top left. A step costs what the cell that it enters
costs. On 8-connected maps a diagonal step is longer by the square root of 2 and never cuts a corner: both cells beside
it must be free (the rule of the Moving AI benchmarks: N. Sturtevant, "Benchmarks for grid-based pathfinding", IEEE
TCIAIG 4(2), 2012).
"""

from collections.abc import Iterable, Sequence
from copy import copy
from math import inf, isqrt
from typing import Any

from ..contract.diagnosis import check_text, cost_faults
from ..contract.quantities import counted
from .pictures import Cell, as_cell, check_place, drawn, letters_in

WALL = 0  # in `terrain`, the mark of a cell that cannot be entered

#: What each mark of a picture costs to enter, `S` and `G` aside.
MARKS = {"#": WALL, ".": 1, **{str(cost): cost for cost in range(2, 10)}}

STRAIGHT = ((-1, 0), (0, -1), (0, 1), (1, 0))
DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))


def ceil_sqrt(n: int) -> int:
    """Return the least whole number whose square is at least `n`."""
    return isqrt(n - 1) + 1 if n else 0


def read_marks(lines: Sequence[str]) -> tuple[list[list[int]], Cell, Cell]:
    """Return the terrain that rows of marks draw, and the places in it of `S` and `G`, as (row, place in the row).

    What is not such a map raises ValueError with the line and the column.
    """
    found = letters_in(lines, MARKS, lambda mark: mark in ("S", "G"), "S G . # 2 to 9")
    for mark, name in (("S", "start"), ("G", "goal")):
        if mark not in found:
            raise ValueError(f"the map has no {name}: write one {mark} in it")
    return [[MARKS.get(mark, 1) for mark in line] for line in lines], found["S"], found["G"]


def mark_of(cost: int) -> str:
    """Return how a cell of this cost is drawn."""
    return "#" if cost == WALL else "." if cost == 1 else str(cost)


def whole(cost: Any, cell: Cell) -> int:
    """Return a number of an array as the whole number that it is; any other raises ValueError with its cell."""
    try:
        if (number := int(cost)) == cost:
            return number
        hint = "scale them"
    except (TypeError, ValueError, OverflowError):
        hint = "Grid.parse reads pictures" if isinstance(cost, str) else "0 is a wall"
    raise ValueError(f"the cell {cell} costs {cost!r}; costs must be whole numbers: {hint}")


def checked_size(terrain: Sequence[Sequence[int]]) -> tuple[int, int]:
    """Return how many rows a terrain has, and how many cells each; anything but a rectangle of costs raises ValueError.

    The heuristics rely on it that no step costs less than 1.
    """
    if not isinstance(terrain, Sequence) or not all(is_row(row) for row in terrain):
        raise ValueError("the terrain is a list of rows, each a list of numbers; Grid.parse reads pictures")
    cols = len(terrain[0]) if terrain else 0
    for r, row in enumerate(terrain):
        if len(row) != cols:
            raise ValueError(f"row {r} of the terrain has {counted(len(row), 'cell')}, but row 0 has {cols}")
        for cost in different(row):
            if isinstance(cost, bool):  # False is a wall and True is ground, as in an array
                continue
            cell = (r, row.index(cost))
            if cost == inf:
                raise ValueError(f"the cell {cell} costs inf; a wall costs 0")
            for fault in cost_faults(f"the cell {cell}", cost):
                raise ValueError(fault)
            if WALL < cost < 1:
                raise ValueError(f"the cell {cell} costs {cost}; costs are 0 for a wall, or at least 1: scale them all")
            whole(cost, cell)
    return len(terrain), cols


def is_row(given: Any) -> bool:
    """Is this a list, or another sequence that is not a text?"""
    return isinstance(given, Sequence) and not isinstance(given, str)


def different(row: Sequence[Any]) -> Iterable[Any]:
    """Return the different costs in a row, of which there are few; all of them where one is nothing like a number."""
    try:
        return set(row)
    except TypeError:
        return row


class Grid:
    """A map of cells with a start and a goal.

    `terrain` is a list of equally long rows: what it costs to enter each cell, from 1, or 0 for a wall. `start` and
    `goal` are cells (row, column) that are not walls. `moves` is 4 or 8. Anything else raises ValueError;
    `parse` reads a picture, `from_array` an array.

    Costs are whole numbers, so that sums and comparisons are exact. With 4 moves one step on open ground costs 1. With
    8 moves it costs `unit` = 10**9, and a diagonal step the square root of 2 times as much, rounded up: paths of up to
    10,000 steps are then ordered as their true lengths are. `length` turns a cost back into steps.

    >>> grid = Grid.parse("S.#\\n..G")
    >>> list(grid.neighbors((0, 1)))
    [((0, 0), 1), ((1, 1), 1)]
    """

    def __init__(
        self, terrain: Sequence[Sequence[int]], start: Cell | None = None, goal: Cell | None = None, moves: int = 4
    ) -> None:
        if not isinstance(moves, int) or moves not in (4, 8):
            raise ValueError(f"a grid has 4 or 8 moves, not {moves}")
        if isinstance(terrain, str):
            raise ValueError("the terrain is a text: Grid.parse(text) reads pictures")
        if hasattr(terrain, "tolist"):
            raise ValueError("the terrain is an array: Grid.from_array(array, start, goal) makes a map of it")
        self.terrain = terrain
        self.rows, self.cols = checked_size(terrain)
        self.moves = moves
        self.unit = 1 if moves == 4 else 10**9
        self.diagonal = ceil_sqrt(2 * self.unit**2)
        self.start, self.goal = self._checked("start", start), self._checked("goal", goal)
        # Beyond each edge lie walls: where an index is too large by one, and where it is -1, which is the last.
        self._ground = [*([*row, WALL] for row in terrain), [WALL] * (self.cols + 1)]
        self._steps: dict[Cell, list[tuple[Cell, int]]] = {}

    def __repr__(self) -> str:
        return f"<Grid of {self.rows} x {self.cols} cells, {self.moves} moves, from {self.start} to {self.goal}>"

    def _checked(self, name: str, cell: Cell | None) -> Cell:
        place = as_cell(cell, f"the {name}")
        check_place(f"the {name}", place, self.terrain, WALL)
        return place

    @classmethod
    def from_array(cls, array: Any, start: Cell | None = None, goal: Cell | None = None, moves: int = 4) -> "Grid":
        """Take a map from a NumPy array of two dimensions, or nested lists: 0 (or False) is a wall.

        Any other number is what entering the cell costs, a whole number from 1; 1 (or True) is open ground. An array
        that marks walls with 1 and ground with 0 goes in as `1 - array`. `start` and `goal` are (row, column). What is
        no such array raises ValueError; so does a hole in it (nan, or masked): say what it costs, or 0.

        >>> print(Grid.from_array([[1, 1, 0], [5, 1, 1]], (0, 0), (1, 2)).picture())
        S.#
        5.G
        """
        rows = array.tolist() if hasattr(array, "tolist") else array
        if isinstance(rows, Sequence) and not isinstance(rows, str):
            rows = [row.tolist() if hasattr(row, "tolist") else row for row in rows]
        if not is_row(rows) or not all(is_row(row) and not any(map(is_row, row)) for row in rows):
            raise ValueError("a map is made of an array of two dimensions, rows and columns")
        terrain = [[whole(cost, (r, c)) for c, cost in enumerate(row)] for r, row in enumerate(rows)]
        return cls(terrain, start, goal, moves)

    @classmethod
    def parse(cls, text: str, moves: int = 4) -> "Grid":
        """Read a map from its picture, a line for each row. `picture` is the inverse.

        `S` start, `G` goal, `.` ground of cost 1, `2` to `9` costlier ground, `#` wall. Start and goal stand on
        ground of cost 1. A picture that is not a map raises ValueError with the line and the column.
        """
        check_text(text, "Grid.parse")
        return cls(*read_marks(text.strip("\n").split("\n")), moves)

    def picture(self, path: Iterable[Cell] = ()) -> str:
        """Draw the map as text, the inverse of `parse`, with `*` on the cells of `path` between its ends.

        >>> grid = Grid.parse("S..\\n#9G")
        >>> print(grid.picture([(0, 0), (0, 1), (0, 2), (1, 2)]))
        S**
        #9G
        """
        marks = [map(mark_of, row) for row in self.terrain]
        return "\n".join(drawn(marks, path, {"S": self.start, "G": self.goal}))

    def between(self, start: Cell, goal: Cell) -> "Grid":
        """Return the same map with another start and goal. The steps worked out so far are shared, not copied."""
        other = copy(self)
        other.start, other.goal = other._checked("start", start), other._checked("goal", goal)
        return other

    def is_goal(self, state: Cell) -> bool:
        """Is `state` the goal's cell?"""
        return state == self.goal

    def neighbors(self, state: Cell) -> list[tuple[Cell, int]]:
        """Return the cells one step away with the cost of that step: up, left, right, down, then the diagonals.

        The list is worked out once for each cell and must not be changed.
        """
        steps = self._steps.get(state)
        if steps is None:
            steps = self._steps[state] = self._steps_from(state)
        return steps

    def predecessors(self, state: Cell) -> list[tuple[Cell, int]]:
        """Return the cells one step before `state`, each with the cost of that step: what it costs to enter `state`."""
        around, (r, c) = self.neighbors(state), state  # every step can be taken back
        cost = self._ground[r][c]
        straight, diagonal = cost * self.unit, cost * self.diagonal
        return [(cell, straight if cell[0] == r or cell[1] == c else diagonal) for cell, _ in around if cost]

    def _steps_from(self, state: Cell) -> list[tuple[Cell, int]]:
        r, c = as_cell(state, "the state")
        if not (0 <= r < self.rows and 0 <= c < self.cols):
            raise ValueError(f"the cell {state} lies outside the map of {self.rows} x {self.cols} cells")
        ground, unit = self._ground, self.unit
        steps = [((r + dr, c + dc), cost * unit) for dr, dc in STRAIGHT if (cost := ground[r + dr][c + dc])]
        if self.moves == 8:
            for dr, dc in DIAGONAL:
                if ground[r + dr][c] and ground[r][c + dc] and (cost := ground[r + dr][c + dc]):  # no corner cutting
                    steps.append(((r + dr, c + dc), cost * self.diagonal))
        return steps

    def length(self, cost: int) -> float:
        """Turn a cost into steps on open ground: exact with 4 moves, within a billionth a step with 8.

        >>> grid = Grid.parse("S.\\n.G", moves=8)
        >>> grid.length(grid.octile(grid.start))
        1.414213563
        """
        return cost if self.unit == 1 else cost / self.unit

    # The heuristics. None depends on walls or terrain, so each needs only the goal: it belongs to a target, not to a
    # map. All are consistent where no step costs less than one on open ground.

    def _offset(self, state: Cell) -> tuple[int, int]:
        (r, c), (goal_r, goal_c) = state, self.goal
        return abs(r - goal_r), abs(c - goal_c)

    def zero(self, state: Cell) -> int:
        """Return 0: no estimate. A* with it is Dijkstra's algorithm."""
        return 0

    def manhattan(self, state: Cell) -> int:
        """Return the least cost to the goal by straight steps on open ground. With 8 moves it overestimates."""
        (r, c), (goal_r, goal_c) = state, self.goal  # written out: A* asks this more often than anything else
        return self.unit * (abs(r - goal_r) + abs(c - goal_c))

    def octile(self, state: Cell) -> int:
        """Return the least cost to the goal by straight and diagonal steps on open ground."""
        dr, dc = self._offset(state)
        short, long = (dr, dc) if dr < dc else (dc, dr)
        return self.diagonal * short + self.unit * (long - short)

    def chebyshev(self, state: Cell) -> int:
        """Return the number of king's moves to the goal: right where a diagonal step costs as much as a straight."""
        return self.unit * max(self._offset(state))

    def euclidean(self, state: Cell) -> int:
        """Return the distance as the crow flies, rounded up: costs are whole numbers, so a lower bound may be."""
        dr, dc = self._offset(state)
        return ceil_sqrt(self.unit**2 * (dr * dr + dc * dc))
