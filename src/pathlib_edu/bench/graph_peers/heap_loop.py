"""What one writes oneself: lists of neighbors, a heap of Python's `heapq`, dictionaries."""

from heapq import heappop, heappush
from math import inf
from typing import Any

from ..graph_world import GraphWorld
from ..peers import Answer, Ask, peer


def listed(world: GraphWorld) -> list[list[tuple[int, Any]]]:
    """Return for each node its neighbors with costs."""
    lists: list[list[tuple[int, Any]]] = [[] for _ in range(world.n)]
    for tail, head, cost in zip(world.tails.tolist(), world.heads.tolist(), world.costs.tolist(), strict=True):
        lists[tail].append((head, cost))
    return lists


def walked(before: dict[int, int], node: int) -> list[int]:
    """Return the path to a node."""
    path = [node]
    while path[-1] in before:
        path.append(before[path[-1]])
    return path[::-1]


@peer("hand-written Dijkstra, heapq")
def dijkstra(_: Any, world: GraphWorld) -> Ask:
    """Among equals the smaller number first."""
    neighbors = listed(world)

    def ask(start: int, goal: int) -> Answer:
        g: dict[int, Any] = {start: 0}
        before: dict[int, int] = {}
        heap = [(0, start)]
        while heap:
            cost, node = heappop(heap)
            if cost > g[node]:
                continue
            if node == goal:
                return Answer(cost, walked(before, goal))
            for child, step in neighbors[node]:
                new = cost + step
                if new < g.get(child, inf):
                    g[child], before[child] = new, node
                    heappush(heap, (new, child))
        return Answer(None, None)

    return ask


@peer("hand-written A*, heapq")
def astar(_: Any, world: GraphWorld) -> Ask:
    """Among equals that of larger g first, each estimate worked out once."""
    neighbors = listed(world)

    def ask(start: int, goal: int) -> Answer:
        g: dict[int, Any] = {start: 0}
        h = {start: world.estimate(start, goal)}
        before: dict[int, int] = {}
        heap = [(h[start], 0, start)]
        closed = set()
        while heap:
            _, _, node = heappop(heap)
            if node in closed:
                continue
            closed.add(node)
            cost = g[node]
            if node == goal:
                return Answer(cost, walked(before, goal))
            for child, step in neighbors[node]:
                new = cost + step
                if new < g.get(child, inf):
                    if child not in h:
                        h[child] = world.estimate(child, goal)
                    g[child], before[child] = new, node
                    closed.discard(child)  # floats round: an estimate may be too large in its last place
                    heappush(heap, (new + h[child], -new, child))
        return Answer(None, None)

    return ask
