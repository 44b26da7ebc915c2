"""Chapter 7: Pacman, who must eat every pellet of a maze in as few steps as possible.

A state is a pair: the cell where Pacman stands, as (row, column) from the top left, and the food that is left, as a bit
mask: bit n stands for the n-th pellet, counted row by row. A step leads to one of the four cells beside it and costs 1.

The search project of which this is a part: J. DeNero, D. Klein, "Teaching introductory artificial intelligence with
Pac-Man", EAAI (2010). The mazes' text files (`.lay`) are theirs.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any, TypeAlias

from ..contract.diagnosis import Unreachable, check_rows, check_text
from ..contract.quantities import counted
from ..search.waypoints.graph import WaypointGraph
from .pictures import Cell

State: TypeAlias = tuple[Cell, int]  # where Pacman stands, and the food that is left

#: The four steps, by the letters in which a walk is written.
STEPS = {"N": (-1, 0), "W": (0, -1), "E": (0, 1), "S": (1, 0)}
WALL, FOOD, PACMAN, EMPTY = "%", ".", "P", " "
CAPSULE, GHOST = "o", "G1234"  # in files of the game; here they are empty cells
MOST_CELLS = 100_000  # the tables of a larger maze would fill the memory
MOST_DISTANCES = 5_000_000  # from pellets to cells: about half a gigabyte


class Pacman:
    """A maze with a start and food, each step in which costs 1; it is solved when no food is left.

    `rows` are the rows of its picture, as `parse` reads them. Anything else raises ValueError: rows of different
    lengths, an unknown mark, no start or two, no food, food that cannot be reached.

    >>> maze = Pacman(["%%%%%%", "%.P .%", "%%%%%%"])
    >>> maze.start
    ((1, 2), 3)
    >>> list(maze.neighbors(maze.start))
    [(((1, 1), 2), 1), (((1, 3), 3), 1)]
    >>> maze.count(maze.start), maze.farthest(maze.start), maze.tree(maze.start)
    (2, 2, 4)
    """

    def __init__(self, rows: Sequence[str]) -> None:
        check_maze(rows)
        self.rows, self.cols = len(rows), len(rows[0])
        cells = [((r, c), mark) for r, row in enumerate(rows) for c, mark in enumerate(row)]
        self.walls = frozenset(cell for cell, mark in cells if mark == WALL)
        #: The cells with food, row by row: the n-th goes with bit n.
        self.pellets = [cell for cell, mark in cells if mark == FOOD]
        [self.start_cell] = [cell for cell, mark in cells if mark == PACMAN]
        self._bits = {cell: 1 << n for n, cell in enumerate(self.pellets)}
        self._beside = {cell: self._cells_beside(cell) for cell, mark in cells if mark != WALL}
        self.start: State = (self.start_cell, (1 << len(self.pellets)) - 1)
        self._distances: dict[Cell, dict[Cell, int]] = {}
        self._trees: dict[int, int] = {}
        reached = self.distances(self.start_cell)
        if lost := [cell for cell in self.pellets if cell not in reached]:
            more = f", nor can {len(lost) - 1:,} more" if len(lost) > 1 else ""
            raise Unreachable(f"the food in {words(lost[0])} cannot be reached{more}")

    def __repr__(self) -> str:
        return f"<Pacman in {self.rows} x {self.cols} cells, with food in {len(self.pellets)}>"

    def _cells_beside(self, cell: Cell) -> list[Cell]:
        """Return the open cells one step away: north, west, east, south."""
        beside = [(cell[0] + dr, cell[1] + dc) for dr, dc in STEPS.values()]
        return [(r, c) for r, c in beside if 0 <= r < self.rows and 0 <= c < self.cols and (r, c) not in self.walls]

    @classmethod
    def parse(cls, text: str) -> "Pacman":
        """Read a maze from its picture, a line for each row. `picture` is the inverse.

        `%` wall, `.` food, `P` where Pacman starts, a blank for an empty cell; a capsule `o` and a ghost `G` are read
        as empty cells. Empty lines above and below are left out; one of blanks is a row of empty cells. Anything else
        raises ValueError with the line.
        """
        check_text(text, "Pacman.parse")
        lines = [line.rstrip("\r") for line in text.split("\n")]
        while lines and not lines[0]:
            lines.pop(0)
        while lines and not lines[-1]:
            lines.pop()
        return cls(lines)

    def picture(self, state: State | None = None) -> str:
        """Draw the maze as text: in a state, or without one as it begins, the inverse of `parse`.

        A state in which Pacman stands in no open cell raises ValueError.

        >>> maze = Pacman(["%%%%%%", "%.P .%", "%%%%%%"])
        >>> print(maze.picture(((1, 1), 0b10)))
        %%%%%%
        %P  .%
        %%%%%%
        """
        at, left = state or self.start
        if at not in self._beside:
            raise ValueError(f"{words(at)} is not an open cell of this maze")
        marks = [[WALL if (r, c) in self.walls else EMPTY for c in range(self.cols)] for r in range(self.rows)]
        for r, c in self.food(left):
            marks[r][c] = FOOD
        marks[at[0]][at[1]] = PACMAN
        return "\n".join("".join(row) for row in marks)

    def food(self, left: int) -> list[Cell]:
        """Return the cells of the food whose bits are set in `left`, row by row.

        Time: O(pellets).
        """
        return [cell for cell, bit in self._bits.items() if left & bit]

    def mask(self, food: Iterable[Cell]) -> int:
        """Return the mask of these cells, each of which has food when the maze begins: the inverse of `food`.

        A cell without food, and one that is named twice, raise ValueError.

        Time: O(pellets).
        """
        mask = 0
        for cell in food:
            bit = self._bits.get(cell, 0)
            if not bit or mask & bit:
                raise ValueError(f"{words(cell)} {'is named twice' if bit else 'has no food when the maze begins'}")
            mask |= bit
        return mask

    def is_goal(self, state: State) -> bool:
        """Is all food eaten?"""
        return not state[1]

    def neighbors(self, state: State) -> list[tuple[State, int]]:
        """Return the states one step away, each with the cost 1: north, west, east, south."""
        cell, left = state
        return [((beside, left & ~self._bits.get(beside, 0)), 1) for beside in self._beside[cell]]

    def graph(self, state: State | None = None) -> WaypointGraph:
        """Return the cells that can be reached, each with those beside it, and what is left to do in `state`.

        Without a state, that is the whole maze as it begins.
        """
        at, left = state or self.start
        return WaypointGraph(self._reachable, at, frozenset(self.food(left)))

    @cached_property
    def _reachable(self) -> dict[Cell, list[Cell]]:
        """The cells that can be reached, each with those beside it, row by row."""
        reached = self.distances(self.start_cell)
        return {cell: beside for cell, beside in self._beside.items() if cell in reached}

    def path(self, walk: Sequence[Cell]) -> list[State]:
        """Return the states that a walk from the start passes through, given as its cells, until no food is left.

        A walk that begins elsewhere, or leads to a cell that is not beside the last one, raises ValueError.
        """
        states: list[State] = []
        left, possible = self.start[1], [self.start_cell]
        for cell in walk:
            if cell not in possible:
                begins = f"a walk begins in {words(self.start_cell)}, at the start"
                raise ValueError(f"no step leads from {words(states[-1][0])} to {words(cell)}" if states else begins)
            possible = self._beside[cell]
            left &= ~self._bits.get(cell, 0)
            states.append((cell, left))
            if not left:
                break
        return states

    @staticmethod
    def moved(path: Sequence[State]) -> str:
        """Return the steps of `path` as a string of N, E, S and W.

        >>> maze = Pacman(["%%%%%%", "%.P .%", "%%%%%%"])
        >>> maze.moved(maze.path([(1, 2), (1, 1), (1, 2), (1, 3), (1, 4)]))
        'WEEE'
        """
        letters = {step: letter for letter, step in STEPS.items()}
        cells = [cell for cell, _ in path]
        return "".join(letters[b[0] - a[0], b[1] - a[1]] for a, b in pairwise(cells))

    def distances(self, cell: Cell) -> dict[Cell, int]:
        """Return how many steps each cell that can be reached is away from `cell`; worked out once for each.

        Time and memory: O(cells), the first time.
        """
        if cell not in self._distances:
            far = self._distances[cell] = {cell: 0}
            for at in (waiting := [cell]):
                for beside in self._beside[at]:
                    if beside not in far:
                        far[beside] = far[at] + 1
                        waiting.append(beside)
        return self._distances[cell]

    @cached_property
    def _away(self) -> dict[Cell, dict[Cell, int]]:
        """For each pellet how many steps each cell is away. Too many pellets and cells raise ValueError."""
        m, n = len(self.pellets), len(self._reachable)
        if m * n > MOST_DISTANCES:
            between = f"{m:,} pellets and {n:,} cells have {m * n:,} distances"
            raise ValueError(f"{between}: at most {MOST_DISTANCES:,} are kept")
        return {pellet: self.distances(pellet) for pellet in self.pellets}

    # The heuristics: all are admissible and consistent.

    def zero(self, state: State) -> int:
        """Return 0: no estimate."""
        return 0

    def count(self, state: State) -> int:
        """Return how many pellets are left: a step eats one at most.

        No step leads to a state with food on Pacman's own cell, and none is asked about.
        """
        return state[1].bit_count()

    def farthest(self, state: State) -> int:
        """Return how many steps the farthest pellet is away: someone must go there.

        Time: O(m) for m pellets left; the first time O(pellets * cells), of which more than 5,000,000 raise ValueError.
        """
        cell, left = state
        return max((self._away[pellet][cell] for pellet in self.food(left)), default=0)

    def tree(self, state: State) -> int:
        """Return the least total length of a tree that joins all pellets left, plus the way to the nearest of them.

        What is left of a walk leads to a first pellet, and from there on joins them all.

        Time: O(m) for m pellets left, once a tree of the same pellets is known; O(m^2) before; the first time as for
        `farthest`.
        """
        cell, left = state
        pellets = self.food(left)
        if left not in self._trees:
            self._trees[left] = self._least_tree(pellets)
        return self._trees[left] + min((self._away[pellet][cell] for pellet in pellets), default=0)

    def _least_tree(self, pellets: Sequence[Cell]) -> int:
        """Return the total length of a least spanning tree of the distances (Prim's algorithm)."""
        total, outside = 0, {pellet: self._away[pellets[0]][pellet] for pellet in pellets[1:]}
        while outside:
            nearest = min(outside, key=outside.__getitem__)
            total += outside.pop(nearest)
            far = self._away[nearest]
            outside = {pellet: min(away, far[pellet]) for pellet, away in outside.items()}
        return total


def words(cell: Cell) -> str:
    """Return a cell as a reader of the file counts, from 1."""
    return f"row {cell[0] + 1}, column {cell[1] + 1}"


def check_maze(rows: Any) -> None:
    """Raise ValueError unless these are the rows of a maze with one start and some food."""
    check_rows(rows, "a maze", "Pacman.parse")
    if not rows:
        raise ValueError("the maze is empty: draw its rows, % for a wall, . for food, P for Pacman")
    if sum(map(len, rows)) > MOST_CELLS:
        raise ValueError(f"a maze has at most {MOST_CELLS:,} cells, not {sum(map(len, rows)):,}")
    starts: list[Cell] = []
    for r, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise ValueError(f"row {r + 1} has {counted(len(row), 'cell')}, but row 1 has {len(rows[0])}")
        for c, mark in enumerate(row):
            if mark not in (WALL, FOOD, PACMAN, EMPTY, CAPSULE, *GHOST):
                raise ValueError(f"{words((r, c))}: {mark!r} is not % . P o G or a blank")
            if mark == PACMAN:
                starts.append((r, c))
    if len(starts) != 1:
        where = f"there is one in {words(starts[0])} and one in {words(starts[1])}" if starts else "write one P"
        raise ValueError(f"a maze has one start; {'this one has none: ' if not starts else ''}{where}")
    if not any(FOOD in row for row in rows):
        raise ValueError("the maze has no food: write a . where there is some")
