"""Puzzles for a pack, solved by an independent search."""

from typing import Any, NamedTuple

from pathlib_edu.core import solve
from pathlib_edu.search.shortest.dijkstra import dijkstra


class Packed(NamedTuple):
    """What a pack is made of."""

    level: int
    name: str
    puzzle: Any
    path: list[Any]


def packed(level, name, puzzle):
    """Return a puzzle with a shortest solution."""
    return Packed(level, name, puzzle, solve(dijkstra(puzzle)).states)
