"""A* on a heap, as one would write it in a hurry."""

from heapq import heappop, heappush
from math import inf


def announced(graph, reopen=True):
    """The cost that it announces, inf without a path: of equal f the older goes first. It may expand a node again."""
    heap, g, closed, n = [(0, 0, graph.start)], {graph.start: 0}, set(), 0
    while heap:
        _, _, node = heappop(heap)
        if node in closed:
            continue
        closed.add(node)
        if graph.is_goal(node):
            return g[node]
        for child, cost in graph.neighbors(node):
            if g[node] + cost < g.get(child, inf) and (reopen or child not in closed):
                n, g[child] = n + 1, g[node] + cost
                closed.discard(child)
                heappush(heap, (g[child] + graph.h(child), n, child))
    return inf
