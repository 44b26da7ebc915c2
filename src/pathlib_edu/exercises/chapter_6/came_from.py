"""Exercise 6.3: from where a tile may have come."""

from collections.abc import Callable
from itertools import islice
from typing import Any

from ..engine.claim import Wrong, claim
from ..engine.judging.dijkstra_rules import unjson
from .boards import FREE, MOST, OPPOSITE, SOLID, WAYS, Cell, Spot, spots


def origins(spot: Spot) -> set[Cell]:
    """Return from which cells the tile of `spot` may have come: try to slide from each."""
    r, c = spot.cell
    rows = list(spot.rows)
    rows[r] = rows[r][:c] + FREE + rows[r][c + 1 :]
    taken_up = Spot(tuple(rows), spot.cell)
    free = [cell for cell in taken_up.cells() if taken_up.mark(cell) == FREE and cell != spot.cell]
    return {cell for cell in free if spot.cell in [taken_up.slide(way, cell) for way in WAYS]}


def asked_for_origins(came_from: Callable[..., Any], spot: tuple[Any, Cell]) -> Any:
    """Put one tile to the student's function."""
    cells = came_from(list(spot[0]), spot[1])
    return cells if cells is None else list(islice(cells, MOST))


@claim(
    "6.3",
    spots,
    asked_for_origins,
    returns="a list or a set of cells",
    shows=tuple,
    asks_for=("Blocks",),
    hints=(
        "The tile came up and lies here. What must be true of the cell above it?",
        "So a way is possible only if one more step that way is blocked. Which cells can such a slide begin on?",
        "On all cells behind it, up to the first that is not free. The tile's own cell was free before it came.",
    ),
)
def slide_back(spot: Spot, cells: Any) -> Wrong | None:
    """There should be the cells from which one slide takes the tile to where it lies, and no others."""
    right = origins(spot)
    if cells is None:
        return Wrong(shown(right), "None")
    given = {unjson(cell) for cell in cells}
    for cell in sorted(right - given):
        return Wrong(f"{cell} among the cells", shown(given), why_from_there(spot, cell, given))
    for cell in sorted(given - right, key=str):
        return Wrong(f"no {cell} among the cells", shown(given), why_not_from_there(spot, cell))
    if len(cells) > len(given):
        return Wrong("each cell once", shown(map(unjson, cells)))
    return None


def shown(cells: Any) -> str:
    """Write cells down, in order."""
    return "[" + ", ".join(sorted(map(str, cells))) + "]"


def why_from_there(spot: Spot, cell: Cell, given: set[Any]) -> str:
    """Return a hint for a cell that was left out."""
    way = next(way for way in WAYS if cell in spot.ray(way, SOLID))
    hint = f"From {cell} the tile slides {OPPOSITE[way]}, and stops on {spot.cell}."
    between = spot.ray(way, SOLID)
    if given & set(between) and len(between) > 1:
        return f"{hint} All cells behind it count, near and far, up to the next obstacle."
    r, c = spot.cell
    dr, dc = WAYS[OPPOSITE[way]]
    if not (0 <= r + dr < len(spot.rows) and 0 <= c + dc < len(spot.rows[0])):
        return f"{hint} The edge of the board stops it."
    return hint


def why_not_from_there(spot: Spot, cell: Any) -> str:
    """Return a hint for a cell that does not belong there."""
    if cell == spot.cell:
        return "A slide of no cells is not a move."
    if cell not in spot.cells():
        return f"{cell} is no cell of the board: a cell is a pair (row, column)."
    if spot.mark(cell) != FREE:
        return f"The cell {cell} is not free: other tiles and walls were there before the move, too."
    for way in WAYS:
        if cell in spot.ray(way, SOLID):
            return (
                f"From {cell} the tile slides {OPPOSITE[way]} to {spot.cell}. "
                "But does it stop there? It may go on: what lies ahead of it?"
            )
    if cell[0] != spot.cell[0] and cell[1] != spot.cell[1]:
        return "A slide stays in its row or in its column."
    return f"On the way from {cell} something else would stop it."
