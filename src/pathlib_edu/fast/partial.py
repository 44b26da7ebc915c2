"""Chapter 5: `partial_astar` for sums of whole numbers, compiled.

The same search as the readable one with `Vector` costs, the ideal point as estimate and the parts as rank: the same
front, the same expansions in the same order. What makes it fast beside compilation: labels are popped in lexicographic
order of g + h, so at any state, and at the goal, the first part never falls, and only the others need to be compared.
With two parts that leaves one number, and the check takes constant time (`two_costs`); with more, a list without the
first part.

C. Hernández, W. Yeoh, J. A. Baier, H. Zhang, L. Suazo, S. Koenig, O. Salzman, "Simple and efficient bi-objective search
algorithms via fast dominance checks", Artificial Intelligence 314 (2023), 103807. Truncation: F. J. Pulido, L. Mandow,
J. L. Pérez de la Cruz, "Dimensionality reduction in multiobjective shortest path search", Computers & Operations
Research 64 (2015), 60-70.
"""

from collections.abc import Iterable, Sequence
from math import inf
from typing import Any, NamedTuple

import numpy as np

from .compiling import compiled
from .graphs.adjacency import adjacency
from .grid.kernel import kernel
from .growing import doubled
from .two_costs import FAR_TWO, PARTS_OF_ONE, search_two

FAR = 2**62  # the estimate of a node from which the goal cannot be reached
MOST_BUCKETS = 16  # as a power of two


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
        if costs.max() < 2**31:
            costs = costs.astype(np.int32)  # half as much to fetch
        heads, tails = heads.astype(np.int32), tails.astype(np.int32)
        # The backward searches' buckets: about half as wide as an edge is long, and not too many.
        self._shift = max(0, int(costs.mean()).bit_length() - 2, int(costs.max()).bit_length() - MOST_BUCKETS)
        self._ring = 1 << (int(costs.max()) >> self._shift).bit_length() + 1
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
        h, most = ideal(*self._backward, last, first, self._shift, self._ring)
        within_both = np.minimum(bounds, most)
        kernel = search_two if self.width == 2 and within_both.max() < FAR_TWO else search
        node, f, before, ends, expanded = kernel(*self._forward, h, first, last, within_both, slack)
        places, lengths = walks(node, before, ends)
        nodes, after = self.nodes[places].tolist(), np.cumsum(lengths).tolist()
        paths = [nodes[begin:end] for begin, end in zip([0, *after], after, strict=False)]
        return Found([tuple(costs) for costs in f.tolist()], paths, int(expanded))


@compiled
def before_in_order(f, one, other):  # type: ignore[no-untyped-def]
    """Is label `one` popped before `other`, if their first parts of f are equal? By part after part, then the older."""
    for part in range(1, f.shape[1]):
        if f[one, part] != f[other, part]:
            return f[one, part] < f[other, part]
    return one < other


@compiled
def push_label(keys, labels, size, key, label, f):  # type: ignore[no-untyped-def]
    """Put one more label into a heap of so many. Least key first; among equal keys `before_in_order` decides."""
    hole = size
    while hole:
        above = (hole - 1) // 2
        if keys[above] < key or (keys[above] == key and before_in_order(f, labels[above], label)):
            break
        keys[hole], labels[hole] = keys[above], labels[above]
        hole = above
    keys[hole], labels[hole] = key, label


@compiled
def pop_label(keys, labels, size, f):  # type: ignore[no-untyped-def]
    """Take the first label out of a heap of so many, and return it."""
    first = labels[0]
    size -= 1
    key, label, hole = keys[size], labels[size], 0
    while True:
        below = 2 * hole + 1
        if below >= size:
            break
        right = below + 1
        if right < size and (
            keys[right] < keys[below]
            or (keys[right] == keys[below] and before_in_order(f, labels[right], labels[below]))
        ):
            below = right
        if key < keys[below] or (key == keys[below] and before_in_order(f, label, labels[below])):
            break
        keys[hole], labels[hole] = keys[below], labels[below]
        hole = below
    keys[hole], labels[hole] = key, label
    return first


@kernel
def spread(begin, head, cost, part, h, beside, first, last, after, nodes, waits, state, shift, stop, most):  # type: ignore[no-untyped-def]
    """Go on with Dijkstra's algorithm until `stop` is expanded or what waits costs more than `most`.

    `beside` takes what the paths found cost in the last part. What waits stands in buckets as wide as 2^shift, a ring
    of lists: `first` and `last` are their ends, `after` leads on, `nodes` says who it is, and `waits` in which bucket a
    node does. Within a bucket the older goes first; who gets cheaper there is expanded again. `state` is the bucket
    that is being emptied, the first free entry, and how many are not. A node is expanded in one bucket only, so an edge
    leads to two at most: there are never more than 2 m + 1 entries.
    """
    other_part, mask = cost.shape[1] - 1 if part == 0 else 0, len(first) - 1
    bucket, free, waiting = state[0], state[1], state[2]
    stopped = False
    while waiting and not stopped and bucket << shift <= most:
        place = bucket & mask
        while first[place] >= 0:
            entry = first[place]
            node, first[place] = nodes[entry], after[entry]
            after[entry], free = free, entry
            waiting -= 1
            distance = h[node, part]
            if distance >> shift != bucket:
                continue  # outdated
            waits[node] = -1
            stopped = stopped or node == stop
            for edge in range(begin[node], begin[node + 1]):
                other, new = head[edge], distance + cost[edge, part]
                if new >= h[other, part]:
                    continue
                h[other, part] = new
                beside[other] = beside[node] + cost[edge, other_part]
                if waits[other] == new >> shift:
                    continue
                waits[other] = new >> shift
                entry, free = free, after[free]
                nodes[entry], after[entry], to = other, -1, waits[other] & mask
                if first[to] < 0:
                    first[to] = entry
                else:
                    after[last[to]] = entry
                last[to] = entry
                waiting += 1
        bucket += 1
    state[0], state[1], state[2] = bucket, free, waiting


@compiled
def ideal(begin, head, cost, goal, start, shift, ring):  # type: ignore[no-untyped-def]
    """Distances to the goal, part by part, over edges that are given backward: the ideal point of every node. And the
    most that a path of the front costs in each part, as far as it is known.

    With two parts, the path that is cheapest in one part bounds what is worth while in the other; nodes over which only
    covered paths lead have no ideal point (S. Ahmadi and others, "Bi-objective search with bi-directional A*", 2021).
    """
    n, width, entries = len(begin) - 1, cost.shape[1], 2 * len(head) + 1
    h = np.full((n, width), FAR, dtype=np.int64)
    first, last = np.full((width, ring), -1, dtype=np.int32), np.empty((width, ring), dtype=np.int32)
    after, nodes = np.empty((width, entries), dtype=np.int32), np.empty((width, entries), dtype=np.int32)
    beside, most = np.zeros((width, n), dtype=np.int64), np.full(width, FAR)
    waits, state = np.full((width, n), -1, dtype=np.int64), np.empty((width, 3), dtype=np.int64)
    for part in range(width):
        h[goal, part] = first[part, 0] = last[part, 0] = waits[part, goal] = 0
        after[part, 0], nodes[part, 0] = -1, goal
        for entry in range(1, entries):
            after[part, entry] = entry + 1
        state[part] = (0, 1, 1)
        stop = start if width == 2 and part == 0 else -1
        queue = first[part], last[part], after[part], nodes[part], waits[part], state[part], shift
        spread(begin, head, cost, part, h, beside[part], *queue, stop, most[part])
        if h[start, part] == FAR:
            return h, most
        if width == 2:
            most[1 - part] = beside[part, start]
    if width == 2:
        queue = first[0], last[0], after[0], nodes[0], waits[0], state[0], shift
        spread(begin, head, cost, 0, h, beside[0], *queue, -1, most[0])
        for node in range(n):
            if h[node, 0] > most[0] or h[node, 1] > most[1]:
                h[node] = FAR
    return h, most


@compiled
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


@compiled
def walks(node, before, ends):  # type: ignore[no-untyped-def]
    """The nodes on the ways to some labels, each from the start on, one way behind the other; and their lengths."""
    lengths = np.zeros(len(ends), dtype=np.int64)
    for n in range(len(ends)):
        label = ends[n]
        while label >= 0:
            lengths[n], label = lengths[n] + 1, before[label]
    nodes, behind = np.empty(lengths.sum(), dtype=np.int64), 0
    for n in range(len(ends)):
        behind += lengths[n]
        place, label = behind, ends[n]
        while label >= 0:
            place -= 1
            nodes[place] = node[label]
            label = before[label]
    return nodes, lengths


@compiled
def search(begin, head, cost, h, start, goal, within, slack):  # type: ignore[no-untyped-def]
    """The labels as arrays: their nodes, the costs of those of the front, the labels before; the front; and the number
    expanded."""
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
        label = pop_label(keys, items, size, f)
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
            push_label(keys, items, size, bound[0], made, f)
            size += 1
            made += 1
    return node[:made], f[ends[:found]], before[:made], ends[:found], expanded
