"""One path on a large map, by a readable search: what a figure asks where no compiled kernel can answer it.

    {"ask": "large_map", "world": {"kind": "large_map", "rows": 512, "cols": 512, "cells": "...", ...}}
    {"v": 1, "title": "A*", "how": "readable", "cost": 613207172000, "unit": 1000000000, "expanded": 51204, ...}

"corners" are the cells of the path at which it turns, with its ends: all others lie straight between them. A request
with "story", the name of a search, is answered with the story of that search, and the "world" of which it is told.
"""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from ..core import SearchFunction
from ..problems.large_map import built
from ..problems.pictures import Cell
from ..search.catalogue import named
from .stories import searched
from .story import SLICE, Slices

SELDOM = 40  # of so many slices one says how far it is
#: A* that takes, of states alike, the one with the larger g: the readable search that is over soonest.
SEARCH, OPTIONS = "weighted_astar", {"weight": 1, "tie": -1}


def found(request: Mapping[str, Any], searches: Mapping[str, SearchFunction[...]]) -> Slices:
    """Return a shortest path and what it took, in slices. A world that is no large map raises ValueError."""
    grid = built(request.get("world"))
    if name := request.get("story"):
        world = {"kind": "grid", "picture": grid.picture().split("\n"), "moves": 8}
        asked = {"ask": "story", "world": world, "search": name, "h": "octile"}
        return (yield from searched(asked, searches)) | {"world": world}
    path: Sequence[Cell] = ()
    cost, expanded = None, 0
    for n, event in enumerate(named(SEARCH, searches=searches).start(grid, grid.octile, **OPTIONS), start=1):
        if event[0] == "expand":
            expanded += 1
        elif event[0] == "goal":
            path, cost = event[1], event[2]
        if n % SLICE == 0:
            yield {"progress": {"expanded": expanded}} if n // SLICE % SELDOM == 0 else None
    told = {"title": "A*", "how": "readable", "cost": cost, "unit": grid.unit, "expanded": expanded}
    return told | {"corners": corners(path)}


def corners(path: Sequence[Cell]) -> list[list[int]]:
    """Return the cells at which a path begins, turns and ends.

    >>> corners([(0, 0), (0, 1), (0, 2), (1, 3)])
    [[0, 0], [0, 2], [1, 3]]
    """
    steps = [(y - r, x - c) for (r, c), (y, x) in pairwise(path)]
    turns = [cell for cell, (one, other) in zip(path[1:], pairwise(steps), strict=False) if one != other]
    return [list(cell) for cell in (*path[:1], *turns, *path[len(path) - (len(path) > 1) :])]
