"""SciPy: Dijkstra's algorithm from one node to all, in Cython; it knows no goal."""

from importlib import import_module
from math import isinf
from typing import Any

import numpy as np

from ...fast.graphs.adjacency import adjacency
from ..graph_world import GraphWorld
from ..peers import Answer, Ask, peer


@peer("SciPy, Dijkstra to all nodes", "scipy.sparse.csgraph", "scipy")
def dijkstra(library: Any, world: GraphWorld) -> Ask:
    """`scipy.sparse.csgraph.dijkstra`; its matrices would add up edges between the same nodes: the cheapest is kept."""
    sparse = import_module("scipy.sparse")
    order = np.lexsort((world.costs, world.heads, world.tails))
    tails, heads, costs = (part[order] for part in (world.tails, world.heads, world.costs))
    first = np.ones(len(tails), bool)
    first[1:] = (tails[1:] != tails[:-1]) | (heads[1:] != heads[:-1])
    begin, heads, costs = adjacency(world.n, tails[first], heads[first], costs[first].astype(float))
    matrix = sparse.csr_matrix((costs, heads, begin), shape=(world.n, world.n))

    def ask(start: int, goal: int) -> Answer:
        g, before = library.dijkstra(matrix, indices=start, return_predecessors=True)
        if isinf(g[goal]):
            return Answer(None, None)
        path = [goal]
        while path[-1] != start:
            path.append(int(before[path[-1]]))
        return Answer(float(g[goal]), path[::-1])

    return ask
