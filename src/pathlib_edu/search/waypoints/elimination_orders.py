"""Chapter 7: in which order to eliminate the nodes of a graph, and how wide it makes the borders.

To eliminate a node is to take it out and to join all its neighbors to each other: these are its border. The width of
an order is the size of its largest border; the least over all orders is the treewidth of the graph.

U. Bertelè, F. Brioschi, "Nonserial dynamic programming", Academic Press (1972). H. L. Bodlaender, A. M. C. A. Koster,
"Treewidth computations I: upper bounds", Information and Computation 208 (2010), 259-275.
"""

from collections.abc import Callable, Iterable, Iterator
from heapq import heapify, heappop, heappush
from itertools import combinations
from math import comb, inf
from typing import Any, TypeAlias

from ...contract.diagnosis import shown
from .graph import WaypointGraph, check_graph

#: What lists all nodes of a graph in the order of their elimination.
Order: TypeAlias = Callable[[WaypointGraph], list[Any]]


class FillingGraph:
    """A graph as it changes while its nodes are eliminated: `beside[node]` is the set of its neighbors."""

    def __init__(self, graph: WaypointGraph) -> None:
        check_graph(graph, "an order")
        for node, listed in graph.neighbors.items():
            if not isinstance(listed, Iterable):
                raise ValueError(f"the neighbors of {node!r} are {listed!r}, but must be a list of nodes")
            if node in listed:
                raise ValueError(f"{node!r} is a neighbor of itself: leave that edge out, no shortest walk uses it")
        self.beside: dict[Any, set[Any]] = {node: set(others) for node, others in graph.neighbors.items()}
        for node, others in self.beside.items():
            for other in others:
                if node not in self.beside.get(other, ()):
                    raise ValueError(f"{node!r} has the neighbor {other!r}, which does not have {node!r}")

    def eliminate(self, node: Any) -> set[Any]:
        """Take `node` out, join its neighbors to each other, and return them."""
        border = self.beside.pop(node)
        for other in border:
            self.beside[other] |= border
            self.beside[other] -= {node, other}
        return border

    def fill(self, node: Any) -> int:
        """Return how many pairs of neighbors of `node` are not yet joined."""
        return sum(b not in self.beside[a] for a, b in combinations(self.beside[node], 2))


def min_degree(graph: WaypointGraph) -> list[Any]:
    """Return the nodes, next always one with the fewest neighbors.

    Among several it is the first as the graph lists them.

    Time: O(n (w^2 + log n)) for n nodes and width w.

    >>> from pathlib_edu import WaypointGraph, min_degree
    >>> star = WaypointGraph({"S": "ABC", "A": "S", "B": "S", "C": "S"}, "S", frozenset())
    >>> min_degree(star)
    ['A', 'B', 'S', 'C']
    """
    return list(fewest_neighbors_next(graph))


def fewest_neighbors_next(graph: WaypointGraph) -> Iterator[Any]:
    """Yield the nodes as `min_degree` lists them: whoever needs only the first ones need not wait for all.

    Time: O(w^2 + log n) for each of n nodes, w the size of the borders so far.
    """
    filling, place = FillingGraph(graph), {node: n for n, node in enumerate(graph.neighbors)}
    waiting = [(len(others), place[node], node) for node, others in filling.beside.items()]
    heapify(waiting)
    while waiting:
        degree, _, node = heappop(waiting)
        if node in filling.beside and degree == len(filling.beside[node]):  # else it is an entry out of date
            yield node
            for other in filling.eliminate(node):
                heappush(waiting, (len(filling.beside[other]), place[other], other))


def min_fill(graph: WaypointGraph) -> list[Any]:
    """Return the nodes, next always one whose elimination joins the fewest pairs.

    Among several it is one with the fewest neighbors, then the first as the graph lists them.

    Time: O(n^2 w^2) for n nodes and width w.

    >>> from pathlib_edu import WaypointGraph, min_fill
    >>> star = WaypointGraph({"S": "ABC", "A": "S", "B": "S", "C": "S"}, "S", frozenset())
    >>> min_fill(star)
    ['A', 'B', 'S', 'C']
    """
    filling, place = FillingGraph(graph), {node: n for n, node in enumerate(graph.neighbors)}
    waiting, order = set(graph.neighbors), []
    while waiting:
        order.append(min(waiting, key=lambda node: (filling.fill(node), len(filling.beside[node]), place[node])))
        waiting.discard(order[-1])
        filling.eliminate(order[-1])
    return order


def sweep(graph: WaypointGraph) -> list[Any]:
    """Return the cells of a grid line by line, the shorter side across.

    The nodes must be pairs (row, column). The border then runs once across the grid: it is its frontier.

    Time: O(n log n) for n cells.

    >>> from pathlib_edu.problems.pacman import Pacman
    >>> sweep(Pacman(["P.", ".%", ".."]).graph())
    [(0, 0), (0, 1), (1, 0), (2, 0), (2, 1)]
    """
    check_graph(graph, "an order")
    for cell in graph.neighbors:
        if not isinstance(cell, tuple) or len(cell) != 2:
            raise ValueError(f"sweep orders cells (row, column), and {cell!r} is not one: min_degree orders any nodes")
    rows, cols = ({cell[axis] for cell in graph.neighbors} for axis in (0, 1))
    across = len(cols) <= len(rows)
    return sorted(graph.neighbors, key=lambda cell: cell if across else cell[::-1])


def borders(graph: WaypointGraph, order: Iterable[Any]) -> dict[Any, set[Any]]:
    """Return the border of each node: its neighbors when it is eliminated in that order.

    Time: O(n w^2) for n nodes and width w. Memory: O(n w).

    >>> ring = WaypointGraph({"S": "AC", "A": "SB", "B": "AC", "C": "BS"}, "S", frozenset("B"))
    >>> {node: sorted(border) for node, border in borders(ring, "BACS").items()}
    {'B': ['A', 'C'], 'A': ['C', 'S'], 'C': ['S'], 'S': []}
    """
    filling = FillingGraph(graph)
    return {node: filling.eliminate(node) for node in order}


def width(graph: WaypointGraph, order: Iterable[Any], most: float = inf) -> int:
    """Return the size of the largest border in that order; or, where one has more than `most` nodes, of the first such.

    Time: O(n w^2) for n nodes and width w, or `most` where that is less. Memory: O(n w).

    >>> full = WaypointGraph({n: [m for m in range(9) if m != n] for n in range(9)}, 0, frozenset())
    >>> width(full, range(9)), width(full, iter(range(9)), most=3)
    (8, 8)
    """
    filling, widest = FillingGraph(graph), 0
    for node in order:
        widest = max(widest, len(filling.eliminate(node)))
        if widest > most:
            break
    return widest


def most_rows(k: int) -> int:
    """Return how many rows a table with `k` nodes in its border has at most.

    Each node is untouched, or it has one of two parities and is in one of the components: choose which j nodes are
    touched, their parities, and how they are partitioned. The last factor is Bell's number.

    >>> [most_rows(k) for k in range(6)]
    [1, 3, 13, 71, 457, 3355]
    """
    if not isinstance(k, int) or k < 0:
        raise ValueError(f"k is {shown(k)}, but must be a whole number from 0")
    bell, row = [1], [1]  # the first entries of the rows of Bell's triangle
    for _ in range(k):
        row = [row[-1], *row]
        for n in range(1, len(row)):
            row[n] += row[n - 1]
        bell.append(row[0])
    return sum(comb(k, j) * 2**j * bell[j] for j in range(k + 1))
