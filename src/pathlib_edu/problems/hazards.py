"""Chapter 5: cats that walk at most so many steps, and go through fire only when they must.

The puzzle is Tyler Glaiel's ("Can GPT-4 Actually Write Code?", 2023). A cell is a state, written (row, column) and
counted from the top left. What a path costs is a `Vector`: how many fires it enters, then how many steps it takes, of
which a cell of water takes two.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import inf
from typing import TypeAlias

from ..contract.diagnosis import check_rows, check_text, shown
from ..contract.quantities import counted
from ..costs.orders import Vector
from .grid import STRAIGHT
from .pictures import Cell, as_cell, check_place, drawn, letters_in

#: What each mark of a picture costs to enter: fires and steps.
GROUND: dict[str, Vector] = {".": Vector(0, 1), "^": Vector(1, 1), "~": Vector(0, 2)}
WALL_MARK = "#"

#: Two best ways lead to X, through the fire and around it; the best way to Y needs the one, that to Z the other.
OPENING = """
##Z###
S^X..Y
...###
"""


class HazardGrid:
    """A map of ground, fire, water and walls, with a start, a range and places of which one may be the goal.

    `terrain` is a list of equally long strings of `.` ground, `^` fire, `~` water and `#` wall. `reach` is the most
    steps a path may take (None: no limit). `places` names cells by capital letters. `goal` is the cell in which paths
    end; without one a search visits every cell within reach.

    >>> cats = HazardGrid.parse("S^X", goal="X", reach=5)
    >>> cats.neighbors((0, 0)), cats.goal
    ([((0, 1), Vector(1, 1))], (0, 2))
    """

    outset = Vector(0, 0)

    def __init__(
        self,
        terrain: Sequence[str],
        start: Cell,
        goal: Cell | None = None,
        reach: int | None = 5,
        places: Mapping[str, Cell] | None = None,
    ) -> None:
        check_rows(terrain, "a map", "HazardGrid.parse")
        self.terrain, self.start, self.goal, self.reach = terrain, start, goal, reach
        if not isinstance(places or {}, Mapping):
            raise ValueError(f"places is {shown(places)}, but must be a dict from letters to cells")
        self.places = dict(places or {})
        self.rows, self.cols = len(terrain), len(terrain[0]) if terrain else 0
        for r, row in enumerate(terrain):
            if len(row) != self.cols:
                raise ValueError(f"row {r} of the terrain has {counted(len(row), 'cell')}, but row 0 has {self.cols}")
            if odd := set(row) - set(GROUND) - {WALL_MARK}:
                raise ValueError(f"row {r} of the terrain has {min(odd)!r}, which is not one of . ^ ~ #")
        if reach is not None and (not isinstance(reach, int) or isinstance(reach, bool) or reach < 0):
            raise ValueError(f"the range is a whole number of steps from 0, not {reach!r}")
        ends = {"the start": start} | {f"the place {name}": cell for name, cell in self.places.items()}
        for name, cell in (ends | ({} if goal is None else {"the goal": goal})).items():
            check_place(name, as_cell(cell, name), terrain, WALL_MARK)
        self._steps: dict[Cell, list[tuple[Cell, Vector]]] = {}

    def __repr__(self) -> str:
        goal = "" if self.goal is None else f" to {self.goal}"
        return f"<HazardGrid of {self.rows} x {self.cols} cells, from {self.start}{goal}>"

    @classmethod
    def parse(cls, text: str, goal: str | None = "G", reach: int | None = 5) -> "HazardGrid":
        """Read a map from its picture, a line for each row. `picture` is the inverse.

        `S` is the start; other capital letters name places, all on plain ground. `goal` is the letter of the goal; a
        letter that the picture does not have is no goal, except that one asked for by name raises ValueError, as does a
        picture that is not a map, with the line and the column.
        """
        check_text(text, "HazardGrid.parse")
        lines = text.strip("\n").split("\n")
        known = {*GROUND, WALL_MARK}
        found = letters_in(lines, known, lambda mark: mark.isascii() and mark.isupper(), ". ^ ~ # or a capital")
        if "S" not in found:
            raise ValueError("the map has no start: write one S in it")
        if goal not in found and goal not in (None, "G"):
            raise ValueError(f"the map has no place {goal}")
        start = found.pop("S")
        terrain = ["".join("." if mark.isupper() else mark for mark in line) for line in lines]
        return cls(terrain, start, None if goal is None else found.get(goal), reach, found)

    def picture(self, path: Iterable[Cell] = ()) -> str:
        """Draw the map as text, the inverse of `parse`, with `*` on the cells of `path` that bear no letter.

        >>> print(HazardGrid.parse("SG\\n.~").picture([(0, 0), (1, 0), (1, 1), (0, 1)]))
        SG
        **
        """
        return "\n".join(drawn(self.terrain, path, {**self.places, "S": self.start}))

    def to(self, goal: Cell | None, reach: int | None) -> "HazardGrid":
        """Return the same map with another goal and another range."""
        return HazardGrid(self.terrain, self.start, goal, reach, self.places)

    @property
    def within(self) -> Vector | None:
        """The range as an element of the order: any number of fires, so many steps."""
        return None if self.reach is None else Vector(inf, self.reach)

    def is_goal(self, state: Cell) -> bool:
        """Is `state` the goal's cell?"""
        return state == self.goal

    def neighbors(self, state: Cell) -> list[tuple[Cell, Vector]]:
        """Return the cells one step away: up, left, right, down, with the fires and steps that entering them costs.

        The list is worked out once for each cell and must not be changed.
        """
        steps = self._steps.get(state)
        if steps is None:
            r, c = state
            steps = self._steps[state] = [
                ((r + dr, c + dc), GROUND[self.terrain[r + dr][c + dc]])
                for dr, dc in STRAIGHT
                if 0 <= r + dr < self.rows and 0 <= c + dc < self.cols and self.terrain[r + dr][c + dc] != WALL_MARK
            ]
        return steps

    rank = staticmethod(Vector.rank)  # fewer fires first, then fewer steps

    def zero(self, state: Cell) -> Vector:
        """Return no fire and no steps: no estimate."""
        return self.outset

    def manhattan(self, state: Cell) -> Vector:
        """Return no fire, and the steps to the goal on open ground; nothing where there is no goal."""
        if self.goal is None:
            return self.outset
        return Vector(0, abs(state[0] - self.goal[0]) + abs(state[1] - self.goal[1]))


TimedCell: TypeAlias = tuple[int, int, int]  # row, column, steps taken


class TimedHazardGrid:
    """The same cats in a larger world, which Dijkstra's algorithm can search: a state is a cell and the steps so far.

    Whoever stands on a cell after the same number of steps has the same choices left, so here the fewest fires are
    simply a least cost. `cats` needs a goal and a range. A cost is fires * `unit` + steps: among the ways with the
    fewest fires a shortest one wins.

    Time and memory: (range + 1) times as many states as the map has cells.

    >>> from pathlib_edu import HazardGrid, TimedHazardGrid, dijkstra, solve
    >>> paced = TimedHazardGrid(HazardGrid.parse("S^.G\\n....", reach=4))
    >>> divmod(solve(dijkstra(paced)).cost, paced.unit)
    (1, 3)
    """

    def __init__(self, cats: HazardGrid) -> None:
        if not isinstance(cats, HazardGrid):
            raise ValueError(f"a map of cells and steps is made of a HazardGrid, not of {shown(cats)}")
        if cats.goal is None or cats.reach is None:
            raise ValueError("a map of cells and steps needs a goal and a range")
        self.cats, self.reach, self.unit = cats, cats.reach, cats.reach + 1
        self.start: TimedCell = (*cats.start, 0)

    def is_goal(self, state: TimedCell) -> bool:
        """Is `state` the goal's cell, after any number of steps?"""
        return state[:2] == self.cats.goal

    def neighbors(self, state: TimedCell) -> list[tuple[TimedCell, int]]:
        """Return the cells one step away, as long as the range lasts."""
        taken = state[2]
        steps = [(cell, *step.parts) for cell, step in self.cats.neighbors(state[:2])]
        return [
            ((*cell, taken + more), fires * self.unit + more)
            for cell, fires, more in steps
            if taken + more <= self.reach
        ]
