"""A world taken apart: the tree of its parts, the rows of their tables, and the shortest walk that comes of them.

    {"ask": "decomposition", "world": {"kind": "pacman", "picture": [...]}, "search": "elimination", "most": 250000}
    {"v": 1, "title": "Elimination", "parts": [[[], [8], [9]], ...], "tables": [[0, 2], ...], "width": 1,
     "cutoffs": [], "walk": [8, 9], "cost": 1}

A part is its joins (numbers of other parts), its new cells and its border; a table is the number of its part and its
rows. A cell is row * columns + column, a border of edges has pairs of cells. "cutoffs" are those of the rounds that the
search took, none where it took none; its tables are those of the last round. With "most", a search whose table would
have more rows says so instead.
"""

from collections.abc import Mapping
from typing import Any

from ..contract.quantities import counted
from ..core import Search, SearchFunction, diagnosing
from ..problems.kinds import build, kind_of
from ..search.catalogue import named
from .options import MOST_ROWS, limit
from .pauses import with_pauses
from .story import Slices

#: The searches that tell how they take a world apart, as they are offered; and what helps where one has too much to do.
DECOMPOSING = {
    "elimination": "choose frontier sweep, or paint walls",
    "frontier_sweep": "paint walls",
    "carving": "choose elimination, or paint walls",
    "cut_vertices": "choose elimination, or paint walls",
}


def decomposed(request: Mapping[str, Any], searches: Mapping[str, SearchFunction[...]]) -> Slices:
    """Return how a search takes a world apart, in slices. A wrong world, and one that is too wide, raise ValueError."""
    problem, name = build(request.get("world")), request.get("search")
    if not isinstance(name, str) or name not in DECOMPOSING:
        raise ValueError(f"{name!r} does not take a world apart: choose one of {', '.join(DECOMPOSING)}")
    if not hasattr(problem, "pellets"):
        raise ValueError(f"a decomposition is of a maze with food, not of {kind_of(problem).noun}")
    entry, most = named(name, searches=searches, world=type(problem)), limit(request, MOST_ROWS, "most")
    bounded: dict[str, Any] = {"most": most} if "most" in entry.options else {}
    search = entry.start(problem, **bounded)
    try:
        with diagnosing(search):
            return {"title": entry.title} | (yield from parting(search, problem, most))
    except ValueError as error:
        raise ValueError(f"{error}; {DECOMPOSING[name]}") from error


def parting(search: Search, problem: Any, most: int) -> Slices:
    """Run `search` to its end and return its parts, its tables and its walk, in slices."""
    parts: list[Any] = []
    tables: list[list[int]] = []
    cutoffs: list[int] = []
    walk: list[int] = []
    cost: Any = None

    def numbered(place: Any) -> Any:
        """Return a cell as a number, and an edge as a pair of them."""
        first, second = place
        return [numbered(cell) for cell in place] if isinstance(first, tuple) else first * problem.cols + second

    for event in with_pauses(search):
        if event is None:
            yield {"progress": {"joined": len(tables), "of": len(parts)}}
        elif event[0] == "cut":
            _, part, joins, cells, border = event
            if part != len(parts):
                raise ValueError(f"the parts are numbered 0, 1, ...: after {len(parts)} of them comes no part {part}")
            parts.append([list(joins), *(list(map(numbered, places)) for places in (cells, border))])
        elif event[0] == "join":
            if event[2] > most:
                raise ValueError(f"a table has {counted(event[2], 'row')}: at most {most:,} are allowed")
            tables.append([event[1], event[2]])
        elif event[0] == "cutoff":
            cutoffs.append(event[1])
            tables.clear()  # longer walks are allowed now: only the last round counts
        elif event[0] == "goal":
            walk, cost = [numbered(cell) for cell, _ in event[1]], event[2]
    width = max((len(border) for _, _, border in parts), default=0)
    return {"parts": parts, "tables": tables, "width": width, "cutoffs": cutoffs, "walk": walk, "cost": cost}
