"""Chapter 8: a graph in arrays, and Dijkstra's algorithm and A* on it, compiled.

Memory, for n nodes and m edges whose costs have 32 bits (64 where one is larger, or where costs are floats: 4 more for
each edge): 8 n + 8 m bytes for the graph and 12 m for its edges as they were given; 49 n for a search, which are kept
for the next one. Landmarks need the graph backward too, 8 n + 8 m, and 8 n for each of them (16 n where a distance has
more than 31 bits, or is a float). While rows are made there are 4 m more.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cached_property
from math import inf
from operator import index
from os import PathLike
from typing import Any, NamedTuple, Protocol

import numpy as np

from ...contract.before import check_list
from ...contract.diagnosis import shown
from ..memory import refuse_beyond_memory
from .adjacency import adjacency
from .dimacs import read_dimacs
from .edges import Edges, checked, counted
from .search import forget, search, walk

NO_WAY = -1  # in an array of distances


class Found(NamedTuple):
    """A cheapest path: what it costs (infinity without one), its nodes (or None), and how many nodes were expanded."""

    cost: float
    path: list[Any] | None
    expanded: int


class Estimate(Protocol):
    """What A* asks of `Landmarks`: of which graph they are, and what the kernel needs between two numbered nodes."""

    graph: "CompiledGraph"

    def tables(self, start: int, goal: int) -> tuple[Any, ...]:
        """Return distances from and to the landmarks, which of them are asked, and the slack."""


class CompiledGraph:
    """A directed graph of nodes 0 to n - 1, prepared once, for many searches; threads may search it at once.

    Edge k leads from `tails[k]` to `heads[k]` and costs `costs[k]`, a whole number or a float, not negative. Between
    two nodes there may be several. `nodes` says how many there are, by default as many as edges name; or it is a
    sequence of their names, by which the searches then know them. What cannot be searched raises ValueError. Arrays are
    copied.

    Costs are exact: whole ones are summed up as 64-bit numbers, floats from the start on in their own arithmetic.

    >>> graph = CompiledGraph([0, 1, 0], [1, 2, 2], [2, 2, 5])
    >>> graph.dijkstra(0, 2)
    Found(cost=4, path=[0, 1, 2], expanded=3)
    """

    def __init__(self, tails: Any, heads: Any, costs: Any, nodes: int | Sequence[Hashable] | None = None) -> None:
        count, self.names = counted(nodes)
        self.edges: Edges = checked(tails, heads, costs, count, self.name)
        self.n = self.edges.n
        self.m = len(self.edges.tails)
        refuse_beyond_memory(57 * self.n + (4 + self.edges.costs.itemsize) * self.m, "this graph")
        self.rows = adjacency(*self.edges)
        self.exact = self.edges.costs.dtype.kind != "f"
        self._far: Any = np.int64(2**62) if self.exact else np.float64(inf)
        self._rooms: list[Any] = []  # a search takes one, and gives it back

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy, or one for another process, has the edges alone: all else is made of them."""
        return type(self), (*self.edges[1:], self.n if self.names is None else self.names)

    @classmethod
    def from_networkx(cls, graph: Any, weight: str = "weight") -> "CompiledGraph":
        """Return a graph of networkx with its own nodes; an edge without that `weight` costs 1, as it does there.

        >>> import networkx
        >>> graph = networkx.Graph([("S", "A", {"weight": 2}), ("A", "G")])
        >>> CompiledGraph.from_networkx(graph).dijkstra("S", "G").path
        ['S', 'A', 'G']
        """
        if not isinstance(weight, str):
            raise ValueError(f"the weight is the name of an edge's attribute, not {shown(weight)}")
        names = list(graph)
        number = {node: n for n, node in enumerate(names)}
        edges = [(number[tail], number[head], cost) for tail, head, cost in graph.edges(data=weight, default=1)]
        if not graph.is_directed():
            edges += [(head, tail, cost) for tail, head, cost in edges if tail != head]
        tails, heads, costs = zip(*edges, strict=True) if edges else ((), (), ())
        return cls(tails, heads, costs, names)

    @classmethod
    def from_dimacs(cls, file: str | PathLike[str]) -> "CompiledGraph":
        """Return the graph in a DIMACS file `.gr`, or `.gr.gz`, with nodes 1 to n.

        The file is read as a stream: 16 bytes for each edge are held until the graph stands. A line that is none of
        its format raises ValueError with its number.
        """
        n, tails, heads, costs = read_dimacs(file)
        return cls(tails, heads, costs, range(1, n + 1))

    @cached_property
    def backward(self) -> tuple[Any, Any, Any]:
        """The rows of the graph with every edge turned round."""
        return adjacency(self.n, self.edges.heads, self.edges.tails, self.edges.costs)

    @property
    def bytes(self) -> int:
        """The memory of the arrays held now, with the edges as they were given."""
        arrays = [*self.rows, *self.edges[1:], *(array for room in self._rooms for array in room)]
        if "backward" in self.__dict__:
            arrays += self.backward
        return sum(array.nbytes for array in arrays)

    @cached_property
    def _numbers(self) -> Callable[[Any], int]:
        if self.names is None or isinstance(self.names, range):
            first = self.names[0] if self.names else 0

            def number(node: Any) -> int:
                n = index(node) - first
                if not 0 <= n < self.n:
                    raise KeyError(node)
                return n

            return number
        return {node: n for n, node in enumerate(self.names)}.__getitem__

    def number(self, what: str, node: Any) -> int:
        """Return the number by which the arrays know a node; one that is none raises ValueError."""
        try:
            return self._numbers(node)
        except (KeyError, TypeError):
            raise ValueError(f"the {what} {node!r} is not a node of the graph") from None

    def name(self, number: int) -> Any:
        """Return the node with a number of the arrays."""
        return number if self.names is None else self.names[number]

    def dijkstra(self, start: Any, goal: Any) -> Found:
        """Return a cheapest path between two nodes, by Dijkstra's algorithm.

        Time: O((n + m) log n), and of no node that it does not reach.
        """
        return self._path(start, goal, self._no_tables)

    def astar(self, start: Any, goal: Any, landmarks: Estimate) -> Found:
        """Return a cheapest path between two nodes, by A* with the landmarks' estimate.

        Time: as `dijkstra`, and for each node reached a look at a few landmarks; it reaches far fewer.
        """
        own: bool = getattr(landmarks, "graph", None) is self
        if not own:
            raise ValueError("these landmarks are those of another graph, or none")
        first, last = self.number("start", start), self.number("goal", goal)
        return self._path(start, goal, landmarks.tables(first, last))

    def distances(self, start: Any) -> Any:
        """Return what a cheapest path to each node costs, an array in the order of nodes; -1 where there is none."""
        return self.spread(self.rows, self.number("start", start))[0]

    def matrix(self, starts: Sequence[Any], goals: Sequence[Any], threads: int = 1) -> Any:
        """Return what a cheapest path costs from each start (a row) to each goal (a column); -1 where there is none.

        Each row is a search that ends with the last goal; so many `threads` share the rows.
        """
        if not isinstance(threads, (int, np.integer)) or threads < 1:
            raise ValueError(f"threads is {shown(threads)}, but must be a whole number from 1")
        check_list(starts, "starts", "nodes")
        check_list(goals, "goals", "nodes")
        first = [self.number("start", node) for node in starts]
        last = np.array([self.number("goal", node) for node in goals], np.int64)

        def row(start: int) -> Any:
            with self._room() as (room, wanted):
                wanted[last] = 1
                left = int(np.count_nonzero(wanted))
                _, reached = search(*self.rows, start, 0, wanted, left, self._no_tables, room, self._far)
                costs = room[0][last]
                wanted[last] = 0
                forget(room[0], room[3], reached, self._far)
            return np.where(costs == self._far, NO_WAY, costs)

        if not len(last):
            return np.empty((len(first), 0), self._far.dtype)
        with ThreadPoolExecutor(int(threads)) as pool:
            return np.array(list(pool.map(row, first)), self._far.dtype).reshape(len(first), len(last))

    def spread(self, rows: tuple[Any, Any, Any], start: int) -> tuple[Any, Any]:
        """Return the distances from a node by its number, -1 where there is no way, and the node before each."""
        with self._room() as (room, wanted):
            _, reached = search(*rows, start, 0, wanted, 0, self._no_tables, room, self._far)
            g, before = room[0].copy(), room[2].copy()
            forget(room[0], room[3], reached, self._far)
        g[g == self._far] = NO_WAY
        return g, before

    @cached_property
    def _no_tables(self) -> tuple[Any, ...]:
        nothing = np.empty((0, 0), np.int32 if self.exact else np.float64)
        return nothing, nothing, np.empty(0, np.int64), self._far.dtype.type(0)

    def _path(self, start: Any, goal: Any, tables: tuple[Any, ...]) -> Found:
        first, last = self.number("start", start), self.number("goal", goal)
        with self._room() as (room, wanted):
            wanted[last] = 1
            expanded, reached = search(*self.rows, first, last, wanted, 1, tables, room, self._far)
            wanted[last] = 0
            cost = room[0][last].item()
            path = None if cost == self._far else walk(room[2], last).tolist()
            forget(room[0], room[3], reached, self._far)
        if path is None:
            return Found(inf, None, expanded)
        return Found(cost, path if self.names is None else [self.names[n] for n in path], expanded)

    @contextmanager
    def _room(self) -> Iterator[tuple[tuple[Any, ...], Any]]:
        """Arrays for one search, clear when it begins and, if nothing goes wrong, when it ends."""
        try:
            room = self._rooms.pop()
        except IndexError:
            g = np.full(self.n, self._far)
            before, touched = np.empty((2, self.n), np.int32)
            entries = 2 * self.n + 1  # when they are all taken at least half of them are outdated
            heap = np.empty(entries, g.dtype), np.empty(entries, np.int32)
            room = g, np.empty_like(g), before, touched, *heap, np.zeros(self.n, np.uint8)
        yield room[:-1], room[-1]
        self._rooms.append(room)
