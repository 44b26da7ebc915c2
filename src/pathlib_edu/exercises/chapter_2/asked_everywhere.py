"""An estimate of a map, asked about every free cell (2.6 and 2.8)."""

from collections.abc import Callable
from typing import Any

from ...problems.grid import Grid
from ...problems.pictures import Cell
from ..engine.judging.remaining_costs import free_cells


def values(h: Callable[[Cell], Any], grid: Grid) -> list[Any]:
    """Ask an estimate about every free cell."""
    return [h(cell) for cell in free_cells(grid)]


def drawn_with_moves(grid: Grid) -> str:
    """Draw a map, and say if it has 8 moves: then its costs are others."""
    return grid.picture() + ("\nwith 8 moves: a straight step costs 10**9" if grid.moves == 8 else "")
