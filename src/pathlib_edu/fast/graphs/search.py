"""The one loop of `CompiledGraph`: Dijkstra's algorithm to one node, to many, to all; with landmarks, A*.

A node may stand in the heap more than once; what is outdated is passed over when it is popped. Keys are g + h, and h is
worked out once for each node that is reached. A node that gets cheaper after it was expanded is expanded again, so that
h need only be admissible.
"""

import numpy as np

from ..compiling import compiling
from ..grid.kernel import kernel, part
from .heap import pop, push


@part
def estimate(node, goal, away, back, active, slack, far):  # type: ignore[no-untyped-def]
    """A bound on what is left from a node to the goal, by the triangle inequality; `far` if no way is left.

    `away[node, k]` is how far the node is from landmark k, `back[node, k]` how far landmark k is from it; -1: no way.
    """
    best = 0 * slack  # zero, of the type that costs have
    for n in range(len(active)):
        k = active[n]
        if away[goal, k] >= 0 and away[node, k] >= 0:
            best = max(best, away[goal, k] - away[node, k])
        if back[goal, k] >= 0:
            if back[node, k] < 0:
                return far  # from the goal one could go on to the landmark
            best = max(best, back[node, k] - back[goal, k])
    return max(best - slack, 0 * slack)


@kernel
def search(begin, head, cost, start, goal, wanted, left, tables, room, far):  # type: ignore[no-untyped-def]
    """Expand nodes until `left` of the wanted ones are expanded, or none is left. Returns how many, and the touched.

    `goal` is what `tables` = (away, back, active, slack) estimate the way to. `room` = (g, h, before, touched, keys,
    nodes): the first four are as long as there are nodes, g full of `far`, and the nodes reached are listed in
    `touched`; the heap is in the other two, which are longer.
    """
    away, back, active, slack = tables
    g, h, before, touched, keys, nodes = room
    expanded, reached = 0, 1
    touched[0], before[start], g[start] = start, -1, 0
    h[start] = estimate(start, goal, away, back, active, slack, far)
    if h[start] == far:
        return expanded, reached
    keys[0], nodes[0], size = h[start], start, 1
    while size:
        key, node = keys[0], nodes[0]
        pop(keys, nodes, size)
        size -= 1
        if key > g[node] + h[node]:
            continue  # outdated
        expanded += 1
        if wanted[node]:
            wanted[node] = 0
            left -= 1
            if left == 0:
                break
        for edge in range(begin[node], begin[node + 1]):
            child, new = head[edge], g[node] + cost[edge]
            if new < g[child]:
                if g[child] == far:
                    h[child] = estimate(child, goal, away, back, active, slack, far)
                    if h[child] == far:
                        continue
                    touched[reached] = child
                    reached += 1
                g[child], before[child] = new, node
                if size == len(keys):
                    size = purge(keys, nodes, size, g, h, wanted)
                push(keys, nodes, size, new + h[child], child)
                size += 1
    return expanded, reached


@part
def purge(keys, nodes, size, g, h, wanted):  # type: ignore[no-untyped-def]
    """Keep one entry of each node, one that is not outdated, in a heap of so many. The new size."""
    kept = 0
    for n in range(size):
        key, node = keys[n], nodes[n]
        if key <= g[node] + h[node] and wanted[node] < 2:
            wanted[node] += 2  # meanwhile: it is kept
            push(keys, nodes, kept, key, node)
            kept += 1
    for n in range(kept):
        wanted[nodes[n]] -= 2
    return kept


@kernel
def forget(g, touched, reached, far):  # type: ignore[no-untyped-def]
    """Clear what a search has written: as much work as it was to write it."""
    for n in range(reached):
        g[touched[n]] = far


@compiling(nogil=True)
def walk(before, goal):  # type: ignore[no-untyped-def]
    """The nodes on the way to one, from the start on."""
    length, node = 0, goal
    while node >= 0:
        length, node = length + 1, before[node]
    path, node = np.empty(length, np.int32), goal
    while node >= 0:
        length -= 1
        path[length] = node
        node = before[node]
    return path
