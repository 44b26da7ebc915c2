"""Chapter 8: landmarks (ALT: A*, landmarks, triangle inequality).

For a landmark L, d(L, goal) - d(L, v) and d(v, L) - d(goal, L) are at most d(v, goal). The largest such bound is
admissible and consistent. Few landmarks are asked in one search: those whose bounds at its start are the largest.

A. V. Goldberg, C. Harrelson, "Computing the shortest path: A* search meets graph theory", SODA 2005, 156-165.
"""

from typing import Any, Literal

import numpy as np

from ...contract.diagnosis import shown
from ..compiling import compiled
from ..memory import refuse_beyond_memory
from .compiled_graph import NO_WAY, CompiledGraph
from .edges import SMALL
from .search import estimate

ACTIVE = 4  # landmarks that one search asks


class Landmarks:
    """The exact distances from and to some nodes of a graph, from which A* estimates what is left.

    Each further landmark is chosen as `choose` says: the node that lies `farthest` from those before; or, to `avoid`
    what they already see, a leaf of a shortest-path tree below a node to whose descendants their bounds are worst. The
    latter draws the root of each tree from `seed`.

    Time: two runs of Dijkstra's algorithm for each landmark; one more for each to avoid. Memory: see `CompiledGraph`.

    >>> graph = CompiledGraph([0, 1, 2, 1], [1, 2, 3, 0], [1, 1, 1, 1])
    >>> graph.astar(0, 3, Landmarks(graph, 2)).cost
    3
    """

    def __init__(
        self, graph: CompiledGraph, count: int = 16, choose: Literal["farthest", "avoid"] = "farthest", seed: int = 1
    ) -> None:
        if not isinstance(graph, CompiledGraph):
            raise ValueError(f"landmarks are those of a CompiledGraph, not of {shown(graph)}")
        if isinstance(count, bool) or not isinstance(count, (int, np.integer)) or not 1 <= count <= 1000:
            raise ValueError(f"the number of landmarks is a whole number from 1 to 1000, not {count!r}")
        if choose not in ("farthest", "avoid"):
            raise ValueError(f"landmarks are chosen by 'farthest' or 'avoid', not by {choose!r}")
        if not graph.n:
            raise ValueError("a graph without nodes has no landmarks")
        count = min(int(count), graph.n)
        refuse_beyond_memory(16 * graph.n * count, f"a table of {count} landmarks")
        self.graph = graph
        self.nodes: list[int] = []
        kind = np.int32 if graph.exact else np.float64
        self.away, self.back = np.empty((graph.n, count), kind), np.empty((graph.n, count), kind)
        # Floats are rounded: a path of k steps is off by a factor of at most 1 + k * 2^-53, and so are the tables.
        self.slack = graph._far.dtype.type(0 if graph.exact else 4 * graph.n * graph.edges.longest * 2.0**-53)
        random = np.random.default_rng(seed)
        begin = graph.rows[0]
        roots = np.flatnonzero(np.diff(begin)) if graph.m else np.arange(1)
        near = graph.spread(graph.rows, int(roots[np.argmax(np.diff(begin)[roots])]))[0]
        for k in range(count):
            if choose == "farthest" or not graph.m:
                node = int(np.argmax(near))
            else:
                node = self._avoiding(int(random.choice(roots)))
            self._add(k, node)
            if choose == "farthest":
                seen = self.away[:, k]
                near = np.where(seen == NO_WAY, near, seen if k == 0 else np.minimum(near, seen))
                near[self.nodes] = NO_WAY  # never one twice, where all that is left is as near

    def _add(self, k: int, node: int) -> None:
        """Work out the distances from and to one more landmark."""
        self.nodes.append(node)
        for name, rows in (("away", self.graph.rows), ("back", self.graph.backward)):
            column = self.graph.spread(rows, node)[0]
            if self.graph.exact and getattr(self, name).itemsize == 4 and column.max() > SMALL:
                self.away, self.back = self.away.astype(np.int64), self.back.astype(np.int64)
            getattr(self, name)[:, k] = column

    def _avoiding(self, root: int) -> int:
        """Return a leaf of a shortest-path tree where the bounds so far are bad."""
        g, before = self.graph.spread(self.graph.rows, root)
        active = np.arange(len(self.nodes))
        bounds = bounds_from(root, self.away, self.back, active, self.slack, self.graph._far)
        is_landmark = np.zeros(self.graph.n, np.uint8)
        is_landmark[self.nodes] = 1
        return int(badly_seen_leaf(g, before, np.maximum(g - bounds, 0), is_landmark, root))

    def tables(self, start: int, goal: int) -> tuple[Any, ...]:
        """Return what a search between two nodes, by their numbers, needs for its estimate."""
        away, back = self.away, self.back
        ahead = np.where((away[goal] < 0) | (away[start] < 0), 0, away[goal] - away[start])
        behind = np.where((back[start] < 0) | (back[goal] < 0), 0, back[start] - back[goal])
        best = np.argsort(-np.maximum(ahead, behind), kind="stable")[:ACTIVE]
        return away, back, best, self.slack


@compiled
def bounds_from(root, away, back, active, slack, far):  # type: ignore[no-untyped-def]
    """The landmarks' bounds on the way from a root to every node; 0 where there is none."""
    bounds = np.zeros(len(away), away.dtype)
    for node in range(len(away)):
        bound = estimate(root, node, away, back, active, slack, far)
        bounds[node] = 0 if bound == far else bound
    return bounds


@compiled
def badly_seen_leaf(g, before, worse, is_landmark, root):  # type: ignore[no-untyped-def]
    """The leaf that one gets to from the node of largest size, always on to the largest child.

    The size of a node is the sum of `worse`, how far bounds are below distances, over its descendants in the tree that
    `before` describes; 0 if there is a landmark among them.
    """
    n = len(g)
    waiting, children = np.zeros(n, np.int32), np.zeros(n, np.int32)
    for node in range(n):
        if g[node] >= 0 and node != root:
            children[before[node]] += 1
    size, holds, heavy = np.zeros(n, np.float64), is_landmark.copy(), np.full(n, -1, np.int32)
    count = 0
    for node in range(n):
        if g[node] >= 0 and children[node] == 0:
            waiting[count] = node
            count += 1
    largest, done = root, 0
    while done < count:  # from the leaves up
        node = waiting[done]
        done += 1
        size[node] = 0 if holds[node] else size[node] + worse[node]
        if size[node] > size[largest]:
            largest = node
        if node == root:
            break
        above = before[node]
        holds[above] |= holds[node]
        size[above] += size[node]
        if not holds[node] and (heavy[above] < 0 or size[node] > size[heavy[above]]):
            heavy[above] = node
        children[above] -= 1
        if children[above] == 0:
            waiting[count] = above
            count += 1
    while heavy[largest] >= 0:
        largest = heavy[largest]
    return largest
