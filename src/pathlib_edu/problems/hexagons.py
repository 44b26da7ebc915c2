"""Chapter 2: maps of hexagons, on which all six moves are of one length.

Rows of hexagons lie one below the other, every second row half a cell to the right. A cell is a state, written in
*axial coordinates* (q, r): r counts the rows downward; q counts the cells of a row to the right, from a line that runs
down to the right. So each of the six moves changes the coordinates by the same amounts wherever it is made. The third
coordinate, s = -q - r, need not be kept.

I. Her, "Geometric transformations on the hexagonal grid", IEEE Transactions on Image Processing 4(9) (1995), 1213-1222.
A. Patel, "Hexagonal grids", Red Blob Games (2013).
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from ..contract.diagnosis import check_text
from .grid import WALL, checked_size, mark_of, read_marks
from .pictures import Cell, as_cell, check_place, drawn

Hexagon: TypeAlias = tuple[int, int]  # axial: q, r

#: What each move adds to q and r: up left, up right, left, right, down left, down right.
MOVES = ((0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1))


def hexagonal_distance(one: Hexagon, other: Hexagon) -> int:
    """Return the number of moves between two hexagons where nothing is in the way: the largest difference of the three
    coordinates.

    >>> hexagonal_distance((0, 0), (1, 1)), hexagonal_distance((0, 0), (2, -1))
    (2, 2)
    """
    dq, dr = one[0] - other[0], one[1] - other[1]
    return max(abs(dq), abs(dr), abs(dq + dr))


class HexGrid:
    """A map of hexagons with a start and a goal.

    `terrain` is a list of equally long rows: what it costs to enter each cell, from 1, or `WALL`. The second row, the
    fourth and so on lie half a cell further right. `start` and `goal` are cells that are not walls, in axial
    coordinates: cell (q, r) is number q + r // 2 of its row.

    >>> grid = HexGrid.parse("S . #\\n . . G")
    >>> grid.neighbors((0, 0)), grid.goal
    ([((1, 0), 1), ((0, 1), 1)], (2, 1))
    """

    def __init__(
        self, terrain: Sequence[Sequence[int]], start: Hexagon | None = None, goal: Hexagon | None = None
    ) -> None:
        if isinstance(terrain, str):
            raise ValueError("the terrain is a text: HexGrid.parse(text) reads pictures")
        self.terrain = terrain
        self.rows, self.cols = checked_size(terrain)
        self.start, self.goal = self._checked("start", start), self._checked("goal", goal)
        self._steps: dict[Hexagon, list[tuple[Hexagon, int]]] = {}

    def __repr__(self) -> str:
        return f"<HexGrid of {self.rows} x {self.cols} cells, from {self.start} to {self.goal}>"

    def _checked(self, name: str, cell: Hexagon | None) -> Hexagon:
        q, r = as_cell(cell, f"the {name}")
        check_place(f"the {name}", place((q, r)), self.terrain, WALL, (q, r))
        return q, r

    @classmethod
    def parse(cls, text: str) -> "HexGrid":
        """Read a map from its picture, a line for each row. `picture` is the inverse.

        The marks are those of a `Grid`, with a space between two of them; every second line begins one space further
        right. The spaces may be left out, all of them. A picture that is not a map raises ValueError with its line.
        """
        check_text(text, "HexGrid.parse")
        lines = text.rstrip().strip("\n").split("\n")
        if any(" " in line.strip() for line in lines):
            refuse_wrong_shift(lines)
        terrain, start, goal = read_marks(["".join(line.split()) for line in lines])
        return cls(terrain, axial(start), axial(goal))

    def picture(self, path: Iterable[Hexagon] = ()) -> str:
        """Draw the map as text, the inverse of `parse`, with `*` on the cells of `path` between its ends.

        >>> print(HexGrid.parse("S . #\\n . . G").picture([(0, 0), (0, 1), (1, 1), (2, 1)]))
        S . #
         * * G
        """
        return "\n".join(" " * (r % 2) + " ".join(row) for r, row in enumerate(self.marks(path)))

    def marks(self, path: Iterable[Hexagon] = ()) -> list[str]:
        """Return the picture row by row, without its spaces."""
        marks = [map(mark_of, row) for row in self.terrain]
        return drawn(marks, map(place, path), {"S": place(self.start), "G": place(self.goal)})

    def is_goal(self, state: Hexagon) -> bool:
        """Is `state` the goal's cell?"""
        return state == self.goal

    def neighbors(self, state: Hexagon) -> list[tuple[Hexagon, int]]:
        """Return the cells one move away with the cost of that move: from up left to down right, as `MOVES` lists them.

        The list is worked out once for each cell and must not be changed.
        """
        steps = self._steps.get(state)
        if steps is None:
            q, r = state
            around = [(q + dq, r + dr) for dq, dr in MOVES]
            steps = self._steps[state] = [(cell, cost) for cell in around if (cost := self._cost(cell))]
        return steps

    def predecessors(self, state: Hexagon) -> list[tuple[Hexagon, int]]:
        """Return the cells one move before `state`, each with the cost of that move: what it costs to enter `state`."""
        entering = self._cost(state)
        return [(cell, entering) for cell, _ in self.neighbors(state)] if entering else []

    def _cost(self, cell: Hexagon) -> int:
        """What it costs to enter a cell: WALL outside the map."""
        r, c = place(cell)
        return self.terrain[r][c] if 0 <= r < self.rows and 0 <= c < self.cols else WALL

    def zero(self, state: Hexagon) -> int:
        """Return 0: no estimate."""
        return 0

    def hexagonal(self, state: Hexagon) -> int:
        """Return the least cost to the goal on open ground. It is consistent, since no move costs less than 1."""
        return hexagonal_distance(state, self.goal)


def place(cell: Hexagon) -> Cell:
    """Return where a cell stands in the picture: its row, and its number in that row."""
    q, r = cell
    return r, q + r // 2


def axial(place: Cell) -> Hexagon:
    """Return the axial coordinates of a cell that stands in this row, at this place."""
    r, c = place
    return c - r // 2, r


def refuse_wrong_shift(lines: Sequence[str]) -> None:
    """Raise ValueError unless every second line begins one space further right than the first."""
    indents = [len(line) - len(line.lstrip()) for line in lines]
    for r, indent in enumerate(indents):
        if indent != (right := indents[0] + r % 2):
            raise ValueError(
                f"line {r + 1} begins in column {indent + 1} instead of {right + 1}: every second row of hexagons lies "
                "half a cell further right, so its line begins one space later"
            )
