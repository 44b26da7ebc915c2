"""Chapter 7: the second rung: of all orders in which the same waypoints were visited, keep the shortest to each last.

M. Held, R. M. Karp, "A dynamic programming approach to sequencing problems", Journal of the Society for Industrial and
Applied Mathematics 10(1) (1962), 196-210. R. Bellman, "Dynamic programming treatment of the travelling salesman
problem", Journal of the ACM 9(1) (1962), 61-63.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb, inf
from operator import add
from typing import TypeAlias

from ...core import Cost, Story, search
from .graph import NEEDING, NEEDS, Node, WaypointProblem
from .shortest_ways import Ways, joined, waypoints_in_order, ways_to

MOST_WAYPOINTS = 18  # two more, and it takes a minute and half a gigabyte

#: For each set of stops visited, as a bit mask, the least number of steps by the stop at which it ends.
Rows: TypeAlias = dict[int, list[Cost]]


def distances(stops: Sequence[Node], ways: dict[Node, Ways]) -> list[list[int]]:
    """Return how far each stop is from each: number by number, in the order of `stops`."""
    return [[ways[there][here][0] for here in stops] for there in stops]


def layers(far: Sequence[Sequence[int]]) -> Iterator[Rows]:
    """Yield the rows of all sets of no stop, of one, of two, ...; a walk begins at stop 0, which no set counts.

    What ends at `last` has come there from some stop of the same set without `last`.
    """
    rows: Rows = {0: [0] + [inf] * (len(far) - 1)}
    yield rows
    for size in range(1, len(far)):
        before, rows = rows, {}
        for stops in combinations(range(1, len(far)), size):
            visited = sum(1 << stop for stop in stops)
            rows[visited] = [inf] * len(far)
            for last in stops:
                rows[visited][last] = min(map(add, before[visited & ~(1 << last)], far[last]))
        yield rows


def order_to(last: int, visited: int, rows: Rows, far: Sequence[Sequence[int]]) -> list[int]:
    """Return the stops of a shortest walk through `visited` that ends at `last`, from stop 0 on."""
    order = [last]
    while visited:
        visited &= ~(1 << order[-1])
        steps = list(map(add, rows[visited], far[order[-1]]))
        order.append(steps.index(min(steps)))
    return order[::-1]


@search(title="Held and Karp", needs=NEEDS, needing=NEEDING, complete=True, cheapest=True, told=False)
def held_karp(problem: WaypointProblem) -> Story:
    """Find for each set of waypoints and each last of them the shortest walk, from those of smaller sets.

    It says `join` for each size of the sets, with the number of rows: one for each set of
    that size and each last waypoint in it. More than 18 waypoints raise ValueError with
    the number of rows they would need.

    Time: O(m^2 2^m) for m waypoints, and O(m n) for the ways between them in a graph of
    n nodes and about as many edges.
    Memory: m 2^(m-1) rows.

    >>> from pathlib_edu import Pacman, held_karp
    >>> maze = Pacman(["%%%%%%", "%.P..%", "%%%%%%"])
    >>> [event for event in held_karp(maze) if event[0] == "join"]
    [('join', 1, 3), ('join', 2, 6), ('join', 3, 3)]
    """
    graph = problem.graph()
    stops = [graph.start, *waypoints_in_order(graph)]
    if (m := len(stops) - 1) > MOST_WAYPOINTS:
        raise ValueError(
            f"{m:,} waypoints need {m} * 2^{m - 1} rows: at most {MOST_WAYPOINTS} waypoints can be worked out"
        )
    yield "reach", problem.start, None, 0, 0
    ways = {stop: ways_to(stop, graph.neighbors) for stop in stops}
    far, rows = distances(stops, ways), Rows()
    for size, layer in enumerate(layers(far)):
        rows |= layer
        if size:
            yield "join", size, size * comb(m, size)
    everything = max(rows)
    last = min(range(len(stops)), key=rows[everything].__getitem__)
    order = order_to(last, everything, rows, far)
    path = problem.path(joined([stops[n] for n in order], ways))
    yield "goal", path, len(path) - 1
