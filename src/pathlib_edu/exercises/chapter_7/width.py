"""Exercise 7.7: how wide an order of elimination is."""

from collections.abc import Callable, Iterator
from itertools import chain
from random import Random
from typing import Any, NamedTuple

from ...problems.pacman import Pacman
from ...problems.pictures import Cell
from ..engine.cases.smaller import smaller, smaller_mazes
from ..engine.claim import Wrong, claim
from .mazes import drawn, random_mazes, small_mazes


class Elimination(NamedTuple):
    """A maze, and an order of its cells."""

    maze: Pacman
    order: tuple[Cell, ...]

    def picture(self) -> str:
        """Draw the maze, and list the order."""
        return f"{self.maze.picture()}\norder {', '.join(map(str, self.order))}"


@smaller.register
def smaller_elimination(case: Elimination) -> Iterator[Elimination]:
    """Yield a maze with fewer open cells, and the order of those that are left."""
    rows = case.maze.picture().split("\n")
    mazes = list(smaller_mazes(case.maze))
    for r, c in case.order:
        if (r, c) != case.maze.start_cell:
            walled = [*rows[:r], rows[r][:c] + "%" + rows[r][c + 1 :], *rows[r + 1 :]]
            if maze := drawn("".join(walled), case.maze.cols):
                mazes.append((maze, lambda cell: cell))
    for maze, follow in mazes:
        there = maze.graph().neighbors
        order = tuple(cell for cell in dict.fromkeys(map(follow, case.order)) if cell in there)
        if len(order) == len(there):
            yield Elimination(maze, order)


def eliminations(seed: int) -> Iterator[Elimination]:
    """Yield mazes, small ones first, with a random order."""
    random, seen = Random(seed), set()
    for maze in chain(small_mazes(), random_mazes(seed, 60)):
        cells = sorted(maze.graph().neighbors)
        if (plan := (maze.rows, maze.cols, *cells)) not in seen:  # what lies on the cells does not matter here
            seen.add(plan)
            for _ in range(4):
                yield Elimination(maze, tuple(random.sample(cells, len(cells))))


def border(case: Elimination, n: int, through: bool = True) -> set[Cell]:
    """Return the cells after place n of the order that its cell gets to, through cells before it only.

    These are its neighbors when it is eliminated. Without `through` it is only those beside it.
    """
    beside, gone = case.maze.graph().neighbors, set(case.order[: n + 1])
    found, waiting = {case.order[n]}, [case.order[n]]
    for cell in waiting:
        for other in beside[cell]:
            if other not in found:
                found.add(other)
                if other in gone and through:
                    waiting.append(other)
    return found - gone


def asked_for_the_width(width: Callable[..., Any], case: Elimination) -> Any:
    """Put one order to the student's function."""
    return width({cell: list(beside) for cell, beside in case.maze.graph().neighbors.items()}, list(case.order))


@claim(
    "7.7",
    eliminations,
    asked_for_the_width,
    returns="a number of cells",
    hints=(
        "Do it by hand for a corridor of three cells, from one end, and then from the middle.",
        "The neighbors change: work on a copy made of sets.",
        "When a cell is taken out, each cell of its border gets the others of the border, and loses the cell.",
    ),
)
def measure_the_width(case: Elimination, given: Any) -> Wrong | None:
    """There should be the size of the largest border in that order."""
    sizes = [len(border(case, n)) for n in range(len(case.order))]
    if given == max(sizes) and not isinstance(given, bool):
        return None
    beside = case.maze.graph().neighbors
    others = [
        (
            max(len(border(case, n, through=False)) for n in range(len(case.order))),
            "When a cell goes, all its neighbors become neighbors of each other.",
        ),
        (max(map(len, beside.values())), "Those that have been eliminated before are not on the border anymore."),
        (sum(sizes), "The largest border, not the sum of all."),
        (max(sizes) + 1, "The cell itself is not on its border."),
        (sizes[-1], "The largest border of all, not the last one."),
    ]
    hint = next((why for wrong, why in others if wrong == given), "")
    largest = sizes.index(max(sizes))
    cells = ", ".join(map(str, sorted(border(case, largest)))) or "none"
    return Wrong(f"{max(sizes)}: when {case.order[largest]} goes, its neighbors are {cells}", repr(given), hint)
