"""Exercise 2.6: the true remaining cost of every cell, from one search backward."""

from collections.abc import Callable, Iterator
from itertools import islice
from math import inf
from typing import Any

from ...problems.grid import Grid
from ...problems.pictures import Cell
from ..engine.cases.worlds import random_grids, small_grids
from ..engine.claim import Wrong, claim
from ..engine.judging.remaining_costs import free_cells, remaining
from .asked_everywhere import drawn_with_moves, values


class Counted(Grid):
    """A map that counts how often it is asked for the steps of a cell, with any start and goal."""

    def __init__(self, grid: Grid) -> None:
        super().__init__(grid.terrain, grid.start, grid.goal, grid.moves)
        self._count = [0]  # one for all that `between` makes of it

    @property
    def asked(self) -> int:
        """How often it was asked for the steps of a cell."""
        return self._count[0]

    def neighbors(self, state: Cell) -> list[tuple[Cell, int]]:
        """Return the steps of `state`, and count."""
        self._count[0] += 1
        return super().neighbors(state)


def maps(seed: int) -> Iterator[Grid]:
    """Yield small maps, then larger ones with 4 and with 8 moves."""
    yield from islice(small_grids(), 0, None, 3)
    yield from random_grids(seed, 60)
    yield from random_grids(seed + 1, 20, moves=8)


def values_and_work(f: Callable[[Grid], Any], grid: Grid) -> Any:
    """Ask an estimate about every free cell; return the values, and how often it asked for the steps of a cell."""
    counted = Counted(grid)
    return [values(f(counted), grid), counted.asked]


#: On small maps a search for each cell is little work. On this one it is much more than a single one: that asks for the
#: steps of each cell and of its neighbors. Who relaxes all until nothing changes asks for those of a cell as often
#: as a way here has steps, and once more.
WIDE = Grid([[1] * 12 for _ in range(12)], (0, 0), (6, 4))
MANY, ASKED = 100, 25  # cells of a map on which work is counted, and how often the steps of each may be asked for


def maps_and_a_wide_one(seed: int) -> Iterator[Grid]:
    """Yield small maps, larger ones, and last the one on which work is counted."""
    yield from maps(seed)
    yield WIDE


@claim(
    "2.6",
    maps_and_a_wide_one,
    values_and_work,
    draw=drawn_with_moves,
    returns="an estimate: a function from a cell to a number",
    fits=lambda grid: grid.rows * grid.cols < MANY,
    may_use=("dijkstra",),
    hints=(
        "Dijkstra's algorithm finds what it costs to come to each cell. You want what it costs to go on from each.",
        "Start it at the goal and turn all steps round. Which cells lead to a cell, and what does each pay?",
        "Give `dijkstra` a class of your own with `start`, `is_goal` and `neighbors`, and collect what it expands.",
    ),
)
def know_the_way(grid: Grid, answer: Any) -> Wrong | None:
    """At every cell the estimate should be the true cost of the way to the goal, inf where there is none, and one
    search should be enough."""
    left, cells = remaining(grid), free_cells(grid)
    given, asked = answer or ([None] * len(cells), 0)
    for cell, value in zip(cells, given, strict=True):
        right = left.get(cell, inf)
        if value != right:
            hint = "A step costs what the cell costs that it enters. Which cell is that, when you walk backward?"
            if right == inf:
                hint = f"From {cell} no way leads to the goal."
            elif value == inf:
                hint = f"From {cell} a way leads to the goal. Does your search end before it has come to every cell?"
            return Wrong(f"h({cell}) = {right}", f"h({cell}) = {value}", hint)
    if len(cells) > MANY and asked > (most := ASKED * len(cells)):
        hint = "A search that begins at the goal comes to every cell: one is enough."
        return Wrong(f"at most {most:,} questions for the steps of a cell", f"{asked:,} questions", hint)
    return None
