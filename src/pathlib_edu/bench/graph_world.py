"""Road graphs as all peers get them, questions about them, and what is right.

That a cost is right is not believed of a search. Where no edge leads to less than the distances say, no path costs less
than they say; and a path is added up that costs just that.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import hypot, inf
from random import Random
from typing import Any

import numpy as np

from ..fast.graphs import CompiledGraph
from .peers import Answer


@dataclass
class GraphWorld:
    """A directed graph of nodes 0 to n - 1: arrays of tails, heads and costs; the places of its nodes, if it has any.

    `whole` are its costs as whole numbers of up to 31 bits, for peers that know no others.
    """

    n: int
    tails: Any
    heads: Any
    costs: Any
    places: Any = None  # n rows (x, y)
    per_distance: float = 0  # no edge costs less than this times the distance between its ends

    @cached_property
    def whole(self) -> Any:
        """Costs as whole numbers."""
        return self.costs if self.costs.dtype.kind != "f" else np.rint(self.costs * 10**5).astype(np.int64)

    @cached_property
    def compiled(self) -> CompiledGraph:
        """The same graph for the compiled searches."""
        return CompiledGraph(self.tails, self.heads, self.costs, self.n)

    def step(self, tail: int, head: int) -> Any:
        """Return the least cost of an edge between two nodes, None without one."""
        begin, heads, costs = self.compiled.rows
        here = slice(begin[tail], begin[tail + 1])
        return min(costs[here][heads[here] == head].tolist(), default=None)

    def estimate(self, node: int, goal: int) -> float:
        """Return what is left at least, as the crow flies; 0 where nodes have no places."""
        if self.places is None:
            return 0
        (x, y), (to_x, to_y) = self.places[node], self.places[goal]
        return self.per_distance * hypot(x - to_x, y - to_y)

    def exact(self, start: int, goal: int) -> float:
        """Return what a cheapest path costs, infinity without one: a checked bound, and a path of that cost."""
        g = self.compiled.distances(start)
        if not is_lower_bound(g, start, self.tails, self.heads, self.costs):
            raise AssertionError(f"the distances from {start} are wrong")
        if g[goal] < 0:
            return inf
        cost: float = g[goal].item()
        if self.fault((start, goal), cost, Answer(cost, self.compiled.dijkstra(start, goal).path)):
            raise AssertionError(f"the path from {start} to {goal} is wrong")
        return cost

    def fault(self, question: tuple[int, int], exact: float, answer: Answer) -> str:
        """Say what is wrong with an answer, "" if nothing is. Costs that are floats may differ by rounding."""
        if answer.path is None and answer.cost is None:
            return "" if exact == inf else "finds no path"
        if answer.path is not None:
            path = [int(node) for node in answer.path]
            if not path or (path[0], path[-1]) != question:
                return "leads elsewhere"
            steps = [self.step(*ends) for ends in pairwise(path)]
            if None in steps:
                return "uses an edge that is not there"
            if not near(sum(steps), exact):
                return "is not a cheapest path"
        if answer.cost is not None and not near(answer.cost, exact):
            return f"says a cost that is too {'small' if answer.cost < exact else 'large'}"
        return ""


def is_lower_bound(g: Any, start: int, tails: Any, heads: Any, costs: Any) -> bool:
    """Do no paths from the start cost less than `g`, -1 where there is none? No edge may lead to less than it says."""
    known = g[tails] >= 0
    at, after = g[tails[known]] + costs[known], g[heads[known]]
    return bool(g[start] == 0 and (after >= 0).all() and (after <= at).all())


def near(one: float, other: float) -> bool:
    """Are two costs the same but for rounding?"""
    return one == other or abs(one - other) <= 1e-9 * max(abs(one), abs(other))


def pairs(n: int, count: int, seed: int = 1) -> list[tuple[int, int]]:
    """Return pairs of nodes, drawn at random."""
    random = Random(seed)
    return [(random.randrange(n), random.randrange(n)) for _ in range(count)]


def road_like(side: int, seed: int = 1) -> GraphWorld:
    """Return a graph like a road network: side x side crossings, shifted at random, roads between neighbors.

    Every eighth row and column is a main road. Of the others, side streets, a seventh are missing. A road costs its
    length, a side street twice that, the same both ways.
    """
    random = np.random.default_rng(seed)
    r, c = np.divmod(np.arange(side * side), side)
    places = np.stack([1000 * c, 1000 * r], axis=1) + random.integers(-350, 351, (side * side, 2))
    ends = [(r < side - 1, side, c % 8 == 0), (c < side - 1, 1, r % 8 == 0)]
    tail_parts, head_parts, cost_parts = [], [], []
    for there, step, main in ends:
        tail = np.flatnonzero(there & (main | (random.random(side * side) > 1 / 7)))
        head = tail + step
        length = np.hypot(*(places[tail] - places[head]).T)
        tail_parts.append(tail)
        head_parts.append(head)
        cost_parts.append(np.ceil(length * np.where(main[tail], 1, 2)).astype(np.int64))
    tails, heads = np.concatenate(tail_parts + head_parts), np.concatenate(head_parts + tail_parts)
    costs = np.concatenate(cost_parts * 2)
    return GraphWorld(side * side, tails.astype(np.int32), heads.astype(np.int32), costs.astype(np.int32), places, 1.0)


def as_pairs(text: str, first: int, n: int) -> Sequence[tuple[int, int]]:
    """Read lines of two nodes, counted from `first`; another line raises ValueError with its number."""
    read = []
    for number, line in enumerate(text.splitlines(), start=1):
        words = line.split()
        if not words:
            continue
        if len(words) != 2 or not all(word.isdecimal() and first <= int(word) < first + n for word in words):
            raise ValueError(f"line {number}: a question is two nodes, from {first} to {first + n - 1}")
        read.append((int(words[0]) - first, int(words[1]) - first))
    return read


def from_roads(roads: Sequence[tuple[int, int, Sequence[Any]]]) -> GraphWorld:
    """Return the graph of edges as `read_roads` returns them, nodes counted from 1; the first cost of each counts."""
    if not roads:
        raise ValueError("the graph has no edges")
    tails, heads, costs = (np.array(part) for part in zip(*((t, h, each[0]) for t, h, each in roads), strict=True))
    if costs.dtype == object:  # fractions
        costs = costs.astype(float)
    n = int(max(tails.max(), heads.max()))
    return GraphWorld(n, (tails - 1).astype(np.int32), (heads - 1).astype(np.int32), costs)
