"""Maps as all peers get them, questions about them, and what is wrong with an answer.

The rules are those of the Moving AI benchmarks: eight directions, 1 for a straight step and the square root of 2 for a
diagonal one, which must not cut a corner. Lengths are compared as two whole numbers, of straight and diagonal steps.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import sqrt
from typing import Any, TypeAlias

import numpy as np

from ..problems.pictures import Cell
from .graph_world import GraphWorld
from .peers import Answer

Steps: TypeAlias = tuple[int, int]  # straight ones and diagonal ones
#: A straight and a diagonal step for whoever counts in whole numbers: no fraction of so small numbers is nearer to the
#: square root of 2. No two lengths below 30,000 steps are taken for each other, and their sums fit into 31 bits.
WHOLE_STEPS = 33_461, 47_321


@dataclass
class GridWorld:
    """A map: `open[r, c]` says whether a cell can be entered."""

    open: Any

    @classmethod
    def of(cls, terrain: Sequence[Sequence[int]]) -> "GridWorld":
        """Return the map of a terrain, 0 for walls."""
        return cls(np.array(terrain, bool))

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        rows, cols = self.open.shape
        return rows, cols

    @cached_property
    def graph(self) -> GraphWorld:
        """The map as a graph, cell (r, c) as node r * cols + c; walls are nodes without edges."""
        rows, cols = self.shape
        number = np.arange(rows * cols).reshape(rows, cols)
        tails, heads, costs = [], [], []
        padded = np.pad(self.open.astype(bool), 1)

        def shifted(dr: int, dc: int) -> Any:
            return padded[1 + dr : 1 + dr + rows, 1 + dc : 1 + dc + cols]

        for dr in (-1, 0, 1):
            for dc in (-1, 0, 1):
                if dr or dc:
                    free = shifted(0, 0) & shifted(dr, dc) & shifted(dr, 0) & shifted(0, dc)
                    tails.append(number[free])
                    heads.append(number[free] + dr * cols + dc)
                    costs.append(np.full(len(tails[-1]), sqrt(2) if dr and dc else 1.0))
        places = np.stack(np.divmod(number.ravel(), cols)[::-1], axis=1)
        tail, head = (np.concatenate(part).astype(np.int32) for part in (tails, heads))
        return OctileGraph(rows * cols, tail, head, np.concatenate(costs), places)

    def exact(self, start: Cell, goal: Cell) -> Steps | None:
        """Return the steps of a shortest path, which the graph's check of distances vouches for; None without one."""
        cols = self.shape[1]
        first, last = (r * cols + c for r, c in (start, goal))
        self.graph.exact(first, last)
        path = self.graph.compiled.dijkstra(first, last).path
        return None if path is None else self.steps(self.cells(path))

    def cells(self, path: Sequence[Any]) -> list[Cell]:
        """Return a path, of cells or of nodes of the graph, as cells."""
        array = np.asarray(path)
        if array.ndim == 1:
            array = np.stack(np.divmod(array, self.shape[1]), axis=1)
        return [(int(r), int(c)) for r, c in array]

    @staticmethod
    def steps(path: Sequence[Cell]) -> Steps:
        """Return how many steps of a path are straight and how many diagonal."""
        diagonal = sum(one[0] != two[0] and one[1] != two[1] for one, two in pairwise(path))
        return len(path) - 1 - diagonal, diagonal

    def fault(self, question: tuple[Cell, Cell], exact: Steps | None, answer: Answer) -> str:
        """Say what is wrong with an answer, "" if nothing is."""
        if answer.path is None or not len(answer.path):
            return "" if exact is None and answer.cost is None else "finds no path"
        path = self.cells(answer.path)
        if (path[0], path[-1]) != question:
            return "leads elsewhere"
        if any(not (0 <= r < self.shape[0] and 0 <= c < self.shape[1] and self.open[r, c]) for r, c in path):
            return "goes through walls"
        moves = list(pairwise(path))
        if any(max(abs(one[0] - two[0]), abs(one[1] - two[1])) != 1 for one, two in moves):
            return "makes steps that are none"
        cut = any(not (self.open[one[0], two[1]] and self.open[two[0], one[1]]) for one, two in moves)
        found = self.steps(path)
        if exact is None:  # but for the corners there is no path
            return "cuts corners"
        reasons = ["cuts corners"] if cut else []
        if found != exact and length(found) > length(exact):
            fewest = sum(found) <= sum(exact) and found[1] > exact[1]
            reasons.append("counts a diagonal step as 1" if fewest else "is not a shortest path")
        elif answer.cost is not None and not cut and abs(answer.cost - length(exact)) > 1e-6 * length(exact):
            reasons.append("says another length than its path has")
        return " and ".join(reasons)


@dataclass
class OctileGraph(GraphWorld):
    """The graph of a map, whose estimate is the octile distance."""

    @cached_property
    def whole(self) -> Any:
        """Costs as whole numbers, `WHOLE_STEPS`."""
        return np.where(self.costs > 1, WHOLE_STEPS[1], WHOLE_STEPS[0])

    def estimate(self, node: int, goal: int) -> float:
        """Return the length of a shortest path without walls."""
        (x, y), (to_x, to_y) = self.places[node], self.places[goal]
        wide, high = abs(int(x) - int(to_x)), abs(int(y) - int(to_y))
        return max(wide, high) + (sqrt(2) - 1) * min(wide, high)


def length(steps: Steps) -> float:
    """Return the length of so many straight and diagonal steps."""
    return steps[0] + steps[1] * sqrt(2)
