"""A map of up to a million cells, searched by compiled kernels while its start and goal are dragged."""

from collections.abc import Sequence
from math import inf
from typing import Any, ClassVar

import traitlets

from ..contract.diagnosis import shown
from ..contract.quantities import counted
from ..problems.grid import Grid
from ..problems.large_map import PATTERNS, LargeGrid, built, described, far_ends, generated
from ..problems.movingai import read_terrain
from ..problems.pictures import Cell
from .figure import TRAITS, Figure

#: The methods between which a reader switches, by their names in `fast.grid`.
METHODS = ("heap", "buckets", "jump_points")
DRAWN = 40, 80  # rows and columns of a map that is drawn in text, too


class LargeMap(Figure):
    """A large map: drag its start and goal, zoom, paint walls, and see what each of three methods does for the answer.

    `pattern` is "rooms", "maze", "random" or "open", drawn by a `seed` with `size` cells a side, or (rows, columns). Or
    it is a map: a Grid, a text (a MovingAI `.map`, or the book's picture), a NumPy array of two dimensions whose walls
    are 0. Ground costs 1, steps go in eight directions, and none cuts a corner. `start` and `goal` are cells (row,
    column); without them the map has its own, or the first and the last cell of its largest part. `method` is "heap",
    "buckets" or "jump_points". `maps` are further ones that a reader may choose, each with a label. `traits` are those
    of a Figure: title, look, hint, caption, question, result, editable; with layers=[] expanded cells are not marked at
    first. Anything else raises ValueError.

    The page computes for itself, by WebAssembly. What is told here was found once by the readable A*.

    >>> from pathlib_edu import LargeMap
    >>> LargeMap("maze", size=(5, 9), seed=1)
    A*: 13 expanded, length 12, from (0, 0) to (4, 8)
    S**#.....
    ##*#.###.
    .#*#...#.
    .#*#####.
    ..******G
    """

    figure = traitlets.Unicode("large_map").tag(sync=True)
    #: What the reader made of the map: its cells, its start, its goal.
    stands = traitlets.Dict().tag(sync=True)
    instances = traitlets.List(traitlets.Dict()).tag(sync=True)
    shown: ClassVar[tuple[str, ...]] = (*TRAITS, "instances")

    def __init__(
        self,
        pattern: Any = "rooms",
        size: int | tuple[int, int] = 512,
        seed: int = 1,
        start: Cell | None = None,
        goal: Cell | None = None,
        method: str = "jump_points",
        maps: Sequence[tuple[str, Any]] = (),
        **traits: Any,
    ) -> None:
        if method not in METHODS:
            raise ValueError(f"the methods of a large map are {', '.join(METHODS)}, not {shown(method)}")
        grid = map_of(pattern, size, seed, start, goal)
        request = {"v": 1, "ask": "large_map", "world": described(grid), "method": method}
        offered = [
            {"label": label, "world": described(map_of(one, size, seed, None, None))} for label, one in pairs(maps)
        ]
        if offered:
            label = pattern if isinstance(pattern, str) and pattern in PATTERNS else "as in the book"
            traits["instances"] = [{"label": label, "world": request["world"]}, *offered]
        waits = bool(traits.get("question") or traits.get("result"))
        super().__init__(request, {}, **{"layers": ["expanded"], "step": 0 if waits else 1} | traits)

    @property
    def problem(self) -> LargeGrid:
        """The map as it stands now, with all the reader's edits."""
        return built(self.request["world"] | self.stands)

    @property
    def cost(self) -> Any:
        """What a shortest path costs, in the unit of a Grid of 8 moves, or None where there is none."""
        return self.response.get("cost")

    @property
    def length(self) -> float:
        """How long a shortest path is, in steps; infinite where there is none."""
        cost = self.cost
        return inf if cost is None else float(cost / self.response["unit"])

    def __repr__(self) -> str:
        grid, told = self.problem, self.response
        if "error" in told:
            return str(told["error"])
        length = "no path" if self.cost is None else f"length {self.length:.10g}"
        line = f"{told['title']}: {told['expanded']:,} expanded, {length}, from {grid.start} to {grid.goal}"
        if grid.rows > DRAWN[0] or grid.cols > DRAWN[1]:
            return f"A map of {counted(grid.rows, 'row')} and {counted(grid.cols, 'column')}.\n{line}"
        return f"{line}\n{grid.picture(between(told.get('corners', ())))}"


def pairs(maps: Any) -> Sequence[tuple[str, Any]]:
    """Return the maps that a reader may choose; ValueError unless each is a pair of a label and something else."""
    given = maps if isinstance(maps, Sequence) and not isinstance(maps, str) else [maps]
    if not all(isinstance(pair, (tuple, list)) and len(pair) == 2 and isinstance(pair[0], str) for pair in given):
        raise ValueError('`maps` are pairs of a label and a map: a list such as [("a maze", "maze")]')
    return given


def map_of(pattern: Any, size: Any, seed: Any, start: Cell | None, goal: Cell | None) -> LargeGrid:
    """Return the map that the arguments of a `LargeMap` say; what is none raises ValueError."""
    if isinstance(pattern, str) and pattern.isidentifier():
        return placed(generated(pattern, size, seed), start, goal)
    if isinstance(pattern, str) and pattern.lstrip().startswith("type"):
        return placed(read_terrain(pattern), start, goal)
    if isinstance(pattern, str):
        pattern = Grid.parse(pattern, moves=8)
    if isinstance(pattern, Grid):
        return placed(pattern.terrain, start or pattern.start, goal or pattern.goal)
    shape = getattr(pattern, "shape", ())
    if len(shape) != 2 or 0 in shape:
        kinds = f"{', '.join(PATTERNS)}, a Grid, a text or an array of two dimensions"
        raise ValueError(f"a large map is one of {kinds}, not {shown(pattern)}")
    return placed([[int(bool(cell)) for cell in row] for row in pattern.tolist()], start, goal)


def placed(terrain: Sequence[Sequence[int]], start: Cell | None, goal: Cell | None) -> LargeGrid:
    """Return a map with the start and the goal that it is given, or else its far ends."""
    if start is None or goal is None:
        ends = far_ends(terrain)
        start, goal = start or ends[0], goal or ends[1]
    return LargeGrid(terrain, start, goal)


def between(corners: Sequence[Sequence[int]]) -> list[Cell]:
    """Return all cells of a path, of which these are the ends and the corners."""
    cells = [(r, c) for r, c in corners[:1]]
    for r, c in corners[1:]:
        y, x = cells[-1]
        count = max(abs(r - y), abs(c - x))
        cells += [(y + (r - y) * n // count, x + (c - x) * n // count) for n in range(1, count + 1)]
    return cells
