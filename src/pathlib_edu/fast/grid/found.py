"""What a compiled search answers."""

from functools import cached_property
from math import inf, sqrt
from typing import Any

from ...problems.pictures import Cell


class Found:
    """A shortest path, or that there is none: then its cost is infinite, and `path` and the counts of steps are None.

    `numbers` are the cells of the path as an array, r * cols + c each, none where there is no path. `straights` and
    `diagonals` count its steps, which makes its length exact; `cost` is that length, rounded once. `expanded` counts
    the cells (with jump points: the jump points) that were expanded.
    """

    def __init__(self, numbers: Any, cols: int, straights: int, diagonals: int, expanded: int) -> None:
        self.numbers, self._cols, self.expanded = numbers, cols, expanded
        there = len(numbers) > 0
        self.straights = straights if there else None
        self.diagonals = diagonals if there else None
        self.cost = straights + diagonals * sqrt(2) if there else inf

    @cached_property
    def path(self) -> list[Cell] | None:
        """The cells of the path, (row, column) each, from start to goal; made when it is first asked for."""
        if self.cost == inf:
            return None
        return list(zip((self.numbers // self._cols).tolist(), (self.numbers % self._cols).tolist(), strict=True))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Found):
            return NotImplemented
        return (self.cost, self.path, self.expanded) == (other.cost, other.path, other.expanded)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        said = f"a path of {len(self.numbers):,} cells" if self.cost < inf else "no path"
        return f"<Found {said}, cost {self.cost:.6g}, {self.expanded:,} expanded>"
