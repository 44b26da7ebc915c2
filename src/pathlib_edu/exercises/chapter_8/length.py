"""Exercise 8.3: why a fast program is wrong."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from ...problems.grid import Grid
from ..engine.cases.worlds import random_grids, small_grids
from ..engine.claim import Wrong, claim
from ..engine.judging.oracles import distances_from, least_cost

#: Maps on which the first goal out of a bucket is too costly, and on which an estimate of too much weight is.
TRAPS = (".S#\n...\n.G.", "#G.\n...\n.#.\n.S.")


def maps(seed: int) -> Iterator[Grid]:
    """Yield small maps of even ground with diagonal steps, then larger ones, more and more open."""
    yield from islice(small_grids(8, ".#"), 0, None, 2)
    yield from (Grid.parse(trap, 8) for trap in TRAPS)
    yield from random_grids(seed, 150, 8, "...#", 7)
    yield from random_grids(seed + 1, 40, 8, "....#", 12)


def cutting_corners(grid: Grid) -> int | None:
    """Return what the cheapest path costs that may cut corners; None where there is none."""

    def steps(cell: tuple[int, int]) -> Iterator[tuple[tuple[int, int], int]]:
        for dr in (-1, 0, 1):
            for dc in (-1, 0, 1):
                r, c = cell[0] + dr, cell[1] + dc
                if (dr or dc) and 0 <= r < grid.rows and 0 <= c < grid.cols and grid.terrain[r][c]:
                    yield (r, c), grid.diagonal if dr and dc else grid.unit

    return distances_from(steps, [grid.start]).get(grid.goal)


@claim(
    "8.3",
    maps,
    lambda f, grid: f(grid),
    points=2,
    returns="what a cheapest path costs, or None",
    fits=lambda grid: grid.moves == 8 and all(cost <= 1 for row in grid.terrain for cost in row),
    hints=(
        "Two things are wrong. One shows on a map of four cells; for the other one needs room. Try small maps.",
        "First look at a diagonal step: what must be free? Then ask what the first goal out of a bucket proves.",
        "In a bucket lie costs that differ by up to one step. Before the bucket is empty nothing is proved, and a cell "
        "may get a cheaper way after it was taken.",
    ),
)
def find_the_length(grid: Grid, answer: Any) -> Wrong | None:
    """The answer should be what a cheapest path costs, in the units of the map, or None where there is none."""
    right = least_cost(grid)
    if answer == right:
        return None
    hint = ""
    if answer is not None and answer == cutting_corners(grid):
        hint = "So much costs a path that cuts a corner."
    elif right is None:
        hint = "No path leads to the goal."
    elif isinstance(answer, int | float) and answer > right:
        hint = f"A path costs less, by {grid.length(answer - right):.2f} of a step."
    return Wrong(repr(right), repr(answer), hint)
