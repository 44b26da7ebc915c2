"""Orders in which a graph's nodes are expanded: as a student writes one, and worked out by a search of its own."""

from heapq import heappop, heappush
from itertools import count
from math import inf


def written(order):
    """The ways to write an order of nodes whose names are letters, each by a name."""
    return {
        "a list": [*order],
        "a tuple": tuple(order),
        "a text": "".join(order),
        "a text with commas": ", ".join(order),
    }


def names(came):
    """The names in an answer, a list or a text."""
    return [name for name in came if name not in (" ", ",")]


def alike(came, right):
    """So many names stand in their places."""
    pairs = enumerate(zip(names(came), right, strict=False))
    return next((n for n, (one, other) in pairs if one != other), min(len(names(came)), len(right)))


def expanded(graph, priority, newest_first=False):
    """What is expanded, in order, when the least `priority` of g and h goes first, of equals the oldest or newest."""
    g, heap, closed, order, pushed = {graph.start: 0}, [(0, 0, graph.start)], set(), [], count(1)
    while heap:
        _, _, node = heappop(heap)
        if node in closed:
            continue
        closed.add(node)
        order.append(node)
        if graph.is_goal(node):
            break
        for child, cost in graph.neighbors(node):
            if g[node] + cost < g.get(child, inf):
                g[child] = g[node] + cost
                closed.discard(child)
                age = next(pushed)
                heappush(heap, (priority(g[child], graph.h(child)), -age if newest_first else age, child))
    return order
