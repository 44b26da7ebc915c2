"""Chapter 5: `partial_astar` for sums of whole numbers, compiled.

The same search as the readable one with `Vector` costs, the ideal point as estimate and the parts as rank: the same
front, the same expansions in the same order. What makes it fast beside compilation: labels are popped in lexicographic
order of g + h, so at any state, and at the goal, the first part never falls, and only the others need to be compared.
With two parts that leaves one number, and the check takes constant time; with more, a list without the first part.

C. Hernández, W. Yeoh, J. A. Baier, H. Zhang, L. Suazo, S. Koenig, O. Salzman, "Simple and efficient bi-objective search
algorithms via fast dominance checks", Artificial Intelligence 314 (2023), 103807. Truncation: F. J. Pulido, L. Mandow,
J. L. Pérez de la Cruz, "Dimensionality reduction in multiobjective shortest path search", Computers & Operations
Research 64 (2015), 60-70.
"""

from collections.abc import Iterable, Sequence
from math import inf
from typing import Any, NamedTuple

import numpy as np
from numba import njit

FAR = 2**62  # the estimate of a node from which the goal cannot be reached
PARTS_OF_ONE = 10**6  # epsilon is taken to six decimals


class Found(NamedTuple):
    """A front: its costs, in lexicographic order, a path for each, and the number of labels expanded."""

    front: list[tuple[int, ...]]
    paths: list[list[int]]
    expanded: int


class RoadSearch:
    """Searches on one road graph, prepared once.

    `roads` are edges (from, to, costs) with equally many whole costs each, none negative, as `read_roads` returns them.

    >>> RoadSearch([(1, 2, (1, 1)), (2, 3, (1, 5)), (1, 3, (4, 4))]).front(1, 3)
    Found(front=[(2, 6), (4, 4)], paths=[[1, 2, 3], [1, 3]], expanded=4)
    """

    def __init__(self, roads: Sequence[tuple[int, int, Sequence[Any]]]) -> None:
        if not roads:
            raise ValueError("the road graph has no edges")
        if len({len(costs) for _, _, costs in roads}) > 1:
            raise ValueError("all edges of a road graph have equally many costs")
        if not all(isinstance(cost, int) and cost >= 0 for _, _, costs in roads for cost in costs):
            raise ValueError("the compiled search takes whole costs, none negative; use partial_astar for others")
        if max(max(costs) for _, _, costs in roads) * len(roads) >= 2**61:
            raise ValueError("the costs are too large for the compiled search; use partial_astar")
        ends = np.array([(tail, head) for tail, head, _ in roads], dtype=np.int64)
        self.nodes, flat = np.unique(ends, return_inverse=True)
        self._most = max(max(costs) for _, _, costs in roads) * len(roads)
        tails, heads = flat.reshape(ends.shape).T
        costs = np.array([costs for _, _, costs in roads], dtype=np.int64)
        self._forward = adjacency(len(self.nodes), tails, heads, costs)
        self._backward = adjacency(len(self.nodes), heads, tails, costs)
        self.width: int = costs.shape[1]

    def index(self, name: str, node: int) -> int:
        """Return the number by which the arrays know a node."""
        n = int(np.searchsorted(self.nodes, node))
        if n == len(self.nodes) or self.nodes[n] != node:
            raise ValueError(f"the {name} {node} is not a node of the road graph")
        return n

    def front(self, start: int, goal: int, within: Iterable[float] | None = None, epsilon: float = 0) -> Found:
        """Return the front between two nodes, its backward searches included.

        `within` gives for each part the most that a path may cost (`math.inf`: anything). With `epsilon` > 0 (at most
        10) every cost of the true front is met by a returned one that is at most 1 + epsilon times as large in each
        part, epsilon rounded down to a millionth.

        Time: O(k (log k + m t)) for k labels, m edges at a node, truncated fronts of at most t; with two parts t = 1.
        """
        first, last = self.index("start", start), self.index("goal", goal)
        bounds = [FAR if part == inf else int(part // 1) for part in within or [inf] * self.width]
        if len(bounds) != self.width:
            raise ValueError(f"the range has {len(bounds)} parts, but the costs have {self.width}")
        if not 0 <= epsilon <= 10:
            raise ValueError(f"epsilon is a number from 0 to 10, not {epsilon}")
        slack = int(epsilon * PARTS_OF_ONE)
        if slack and self._most >= 2**62 // slack:
            raise ValueError("the costs are too large for an epsilon")
        h = ideal(*self._backward, last, first)
        node, f, before, ends, expanded = search(*self._forward, h, first, last, np.array(bounds), slack)
        paths = [self.nodes[walk(node, before, label)].tolist() for label in ends]
        return Found([tuple(costs) for costs in f[ends].tolist()], paths, int(expanded))


def adjacency(n: int, tails: Any, heads: Any, costs: Any) -> tuple[Any, Any, Any]:
    """Return the edges sorted by tail, kept in their order: where each node's begin, their heads, their costs."""
    order = np.argsort(tails, kind="stable")
    begin = np.zeros(n + 1, dtype=np.int64)
    np.cumsum(np.bincount(tails, minlength=n), out=begin[1:])
    return begin, np.ascontiguousarray(heads[order]), np.ascontiguousarray(costs[order])


@njit(cache=True)
def before_in_order(f, one, other):  # type: ignore[no-untyped-def]
    """May label `one` be popped before `other`: by f part after part, then the older one? Without f, any may."""
    if f is None:
        return True
    for part in range(1, f.shape[1]):
        if f[one, part] != f[other, part]:
            return f[one, part] < f[other, part]
    return one < other


@njit(cache=True)
def push(keys, items, size, key, item, f):  # type: ignore[no-untyped-def]
    """Put one more item into a heap of so many. Least key first; among equal keys `before_in_order` decides."""
    hole = size
    while hole:
        above = (hole - 1) // 2
        if keys[above] < key or (keys[above] == key and before_in_order(f, items[above], item)):
            break
        keys[hole], items[hole] = keys[above], items[above]
        hole = above
    keys[hole], items[hole] = key, item


@njit(cache=True)
def pop(keys, items, size, f):  # type: ignore[no-untyped-def]
    """Take the first item out of a heap of so many, and return it."""
    first = items[0]
    size -= 1
    key, item, hole = keys[size], items[size], 0
    while True:
        below = 2 * hole + 1
        if below >= size:
            break
        right = below + 1
        if right < size and (
            keys[right] < keys[below] or (keys[right] == keys[below] and before_in_order(f, items[right], items[below]))
        ):
            below = right
        if key < keys[below] or (key == keys[below] and before_in_order(f, item, items[below])):
            break
        keys[hole], items[hole] = keys[below], items[below]
        hole = below
    keys[hole], items[hole] = key, item
    return first


@njit(cache=True)
def spread(begin, head, cost, part, h, beside, heap, stop, most):  # type: ignore[no-untyped-def]
    """Go on with Dijkstra's algorithm until `stop` is expanded or what waits costs more than `most`.

    The heap is (keys, items, size); `beside` takes what the paths found cost in the last part. Returns the new size.
    """
    keys, items, size = heap
    while size and keys[0] <= most:
        distance = keys[0]
        node = pop(keys, items, size, None)
        size -= 1
        if distance > h[node, part]:
            continue
        for edge in range(begin[node], begin[node + 1]):
            other, new = head[edge], distance + cost[edge, part]
            if new < h[other, part]:
                h[other, part] = new
                beside[other] = beside[node] + cost[edge, -1 if part == 0 else 0]
                push(keys, items, size, new, other, None)
                size += 1
        if node == stop:
            break
    return size


@njit(cache=True)
def ideal(begin, head, cost, goal, start):  # type: ignore[no-untyped-def]
    """Distances to the goal, part by part, over edges that are given backward: the ideal point of every node.

    With two parts, nodes over which only covered paths lead have none: the path that is cheapest in one part bounds
    what is worth while in the other (S. Ahmadi and others, "Bi-objective search with bi-directional A*", 2021).
    """
    n, width = len(begin) - 1, cost.shape[1]
    h = np.full((n, width), FAR, dtype=np.int64)
    keys, items = np.empty((width, len(head) + 1), dtype=np.int64), np.empty((width, len(head) + 1), dtype=np.int64)
    beside, sizes, most = np.zeros((width, n), dtype=np.int64), np.ones(width, dtype=np.int64), np.full(width, FAR)
    for part in range(width):
        h[goal, part] = keys[part, 0] = 0
        items[part, 0] = goal
        stop = start if width == 2 and part == 0 else -1
        heap = keys[part], items[part], sizes[part]
        sizes[part] = spread(begin, head, cost, part, h, beside[part], heap, stop, most[part])
        if h[start, part] == FAR:
            return h
        if width == 2:
            most[1 - part] = beside[part, start]
    if width == 2:
        spread(begin, head, cost, 0, h, beside[0], (keys[0], items[0], sizes[0]), -1, most[0])
        for node in range(n):
            if h[node, 0] > most[0] or h[node, 1] > most[1]:
                h[node] = FAR
    return h


@njit(cache=True)
def covered(rows, first, size, vector):  # type: ignore[no-untyped-def]
    """Is some row of a truncated front at least as good as `vector` without its first part?"""
    width = rows.shape[1]
    for row in range(first, first + size):
        part = 0
        while part < width and rows[row, part] <= vector[part + 1]:
            part += 1
        if part == width:
            if row > first:  # who covered last is asked first: it often covers again
                for part in range(width):
                    rows[row, part], rows[first, part] = rows[first, part], rows[row, part]
            return True
    return False


@njit(cache=True)
def doubled(array):  # type: ignore[no-untyped-def]
    """A copy with room for twice as many rows."""
    more = np.empty((2 * len(array),) + array.shape[1:], dtype=array.dtype)  # noqa: RUF005, numba knows no star here
    more[: len(array)] = array
    return more


@njit(cache=True)
def walk(node, before, label):  # type: ignore[no-untyped-def]
    """The nodes on the way to a label, from the start on."""
    length, last = 0, label
    while last >= 0:
        length, last = length + 1, before[last]
    path = np.empty(length, dtype=np.int64)
    while label >= 0:
        length -= 1
        path[length] = node[label]
        label = before[label]
    return path


@njit(cache=True)
def search(begin, head, cost, h, start, goal, within, slack):  # type: ignore[no-untyped-def]
    """The labels as arrays (node, f = g + h, label before), those of the front, and the number expanded."""
    n, width = h.shape
    node, before = np.empty(1024, dtype=np.int64), np.empty(1024, dtype=np.int64)
    f = np.empty((1024, width), dtype=np.int64)
    keys, items, size = np.empty(1024, dtype=np.int64), np.empty(1024, dtype=np.int64), 0
    ends, found, expanded, made = np.empty(64, dtype=np.int64), 0, 0, 0
    # Truncated fronts: each node has a block of rows, copied to a block twice as long when it is full.
    block, used, room = np.zeros(n, dtype=np.int64), np.zeros(n, dtype=np.int64), np.zeros(n, dtype=np.int64)
    rows, taken = np.empty((4096, width - 1), dtype=np.int64), 0
    new, bound, eased = np.empty(width, dtype=np.int64), h[start].copy(), np.empty(width, dtype=np.int64)
    fits = h[start, 0] < FAR
    for part in range(width):
        fits = fits and bound[part] <= within[part]
    if fits:
        node[0], before[0], f[0], made = start, -1, bound, 1
        keys[0], items[0], size = bound[0], 0, 1
    while size:
        label = pop(keys, items, size, f)
        size -= 1
        state = node[label]
        for part in range(width):
            eased[part] = f[label, part] + f[label, part] * slack // PARTS_OF_ONE
            new[part] = f[label, part] - h[state, part]
        if covered(rows, block[goal], used[goal], eased) or covered(rows, block[state], used[state], new):
            continue
        # Keep the label's cost, without its first part, in place of the rows that it covers.
        kept = block[state]
        for row in range(block[state], block[state] + used[state]):
            part = 0
            while part < width - 1 and new[part + 1] <= rows[row, part]:
                part += 1
            if part < width - 1:
                rows[kept] = rows[row]
                kept += 1
        used[state] = kept - block[state]
        if used[state] == room[state]:
            longer = max(4, 2 * room[state])
            while taken + longer > len(rows):
                rows = doubled(rows)
            rows[taken : taken + used[state]] = rows[block[state] : block[state] + used[state]]
            block[state], room[state] = taken, longer
            taken += longer
        rows[block[state] + used[state]] = new[1:]
        used[state] += 1

        expanded += 1
        if state == goal:
            if found == len(ends):
                ends = doubled(ends)
            ends[found] = label
            found += 1
            continue
        for edge in range(begin[state], begin[state + 1]):
            child = head[edge]
            if h[child, 0] == FAR:
                continue
            fits = True
            for part in range(width):
                new[part] = f[label, part] - h[state, part] + cost[edge, part]
                bound[part] = new[part] + h[child, part]
                eased[part] = bound[part] + bound[part] * slack // PARTS_OF_ONE
                fits = fits and bound[part] <= within[part]
            if (
                not fits
                or covered(rows, block[child], used[child], new)
                or covered(rows, block[goal], used[goal], eased)
            ):
                continue
            if made == len(node):
                node, before, f = doubled(node), doubled(before), doubled(f)
            node[made], before[made], f[made] = child, label, bound
            if size == len(keys):
                keys, items = doubled(keys), doubled(items)
            push(keys, items, size, bound[0], made, f)
            size += 1
            made += 1
    return node[:made], f[:made], before[:made], ends[:found], expanded
