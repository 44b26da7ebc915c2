"""Exercise 2.8: an estimate from the distances of landmarks."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any, NamedTuple

from ...problems.grid import Grid
from ...problems.pictures import Cell
from ..engine.cases.smaller import one_less, smaller, smaller_grids
from ..engine.cases.worlds import random_grids, small_grids
from ..engine.claim import Wrong, claim
from ..engine.judging.oracles import distances_from
from ..engine.judging.remaining_costs import free_cells, remaining
from .asked_everywhere import drawn_with_moves, values


class Landmarked(NamedTuple):
    """A map in one piece, and the cells that serve as landmarks."""

    grid: Grid
    places: list[Cell]

    def picture(self) -> str:
        return f"{drawn_with_moves(self.grid)}\nlandmarks at {self.places}"


@smaller.register
def smaller_landmarked(case: Landmarked) -> Iterator[Landmarked]:
    """Yield a landmark less, or a smaller map that is in one piece, too."""
    if len(case.places) > 1:
        yield from (Landmarked(case.grid, places) for places in one_less(case.places))
    for grid, follow in smaller_grids(case.grid):
        places, cells = list(dict.fromkeys(map(follow, case.places))), free_cells(grid)
        if set(places) <= set(cells) and len(remaining(grid)) == len(cells):
            yield Landmarked(grid, places)


def landmarked(seed: int) -> Iterator[Landmarked]:
    """Yield maps of one piece without costly ground, with one to three landmarks each."""
    yield from small_landmarked()
    for moves in (4, 8):
        yield from with_landmarks(random_grids(seed, 60, moves, ground="......#", most=7), Random(seed))


@cache
def small_landmarked() -> tuple[Landmarked, ...]:
    """Return small ones: no seed changes them."""
    return tuple(with_landmarks(islice(small_grids(ground=".#"), 0, None, 3), Random(0)))


def with_landmarks(grids: Iterable[Grid], random: Random) -> Iterator[Landmarked]:
    """Yield those maps that are in one piece, with random landmarks."""
    for grid in grids:
        cells = free_cells(grid)
        if len(remaining(grid)) == len(cells):
            yield Landmarked(grid, random.sample(cells, min(len(cells), random.randint(1, 3))))


@claim(
    "2.8",
    landmarked,
    lambda f, case: values(f(case.grid, case.places), case.grid),
    points=2,
    returns="an estimate: a function from a cell to a number",
    may_use=("dijkstra",),
    hints=(
        "Draw a triangle: the landmark, the cell and the goal. You know two sides.",
        "From the landmark to the goal one may go by way of the cell. What does that say of the third side?",
        "The same with the cell and the goal exchanged. Of all these lower bounds, which one do you take?",
    ),
)
def stand_between(case: Landmarked, given: Any) -> Wrong | None:
    """The estimate should be as high as the best landmark allows, and never above the true remaining cost."""
    left = remaining(case.grid)
    far = [distances_from(case.grid.neighbors, [place]) for place in case.places]
    for cell, value in zip(free_cells(case.grid), given, strict=True):
        lowest = max(abs(d[case.grid.goal] - d[cell]) for d in far)
        if not isinstance(value, (int, float)):
            return Wrong(f"a number for h({cell})", repr(value))
        if not value <= left[cell]:  # also what is not a number (nan)
            hint = "By way of a landmark it is never nearer than straight on. And two bounds do not add up to one."
            return Wrong(f"h({cell}) <= {left[cell]}, the true cost", f"h({cell}) = {value}", hint)
        if value < lowest:
            best = f"h({cell}) >= {lowest}, by the best of the landmarks"
            return Wrong(best, f"h({cell}) = {value}", "Two differences for each landmark; the largest counts.")
    return None
