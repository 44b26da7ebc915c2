"""Shortest paths on maps of cells, compiled: a binary heap, buckets, and jump points, held to the readable `astar`.

    from pathlib_edu.fast.grid import Map

    found = Map.from_text(text).solve((0, 0), (511, 511))
    found.cost, found.path, found.expanded

`labels` says what the kernels share and why their answers are exact, `exports` what of them is compiled for other
machines.
"""

from .. import compiling  # noqa: F401, first of all: it says what is missing
from .found import Found
from .map import METHODS, Map

__all__ = ["METHODS", "Found", "Map"]
