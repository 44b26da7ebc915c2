"""Chapter 7: the third rung: cut the graph at single nodes, and try orders only inside of what hangs together.

J. Hopcroft, R. Tarjan, "Algorithm 447: efficient algorithms for graph manipulation", Communications of the ACM 16(6)
(1973), 372-378.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from operator import itemgetter
from typing import Any, NamedTuple

from ...contract.guard import guard
from ...core import Cost, Story, search
from .elimination_tables import Solution, edges_of
from .euler import euler_walk
from .graph import NEEDING, NEEDS, Node, WaypointGraph, WaypointProblem
from .held_karp import MOST_WAYPOINTS, Rows, distances, layers, order_to
from .shortest_ways import joined, ways_to


class Part(NamedTuple):
    """A block: the node at which it hangs, its other nodes, and those of them that the walk has to visit."""

    cut: Node
    cells: list[Node]
    goals: list[Node]

    def rows(self) -> int:
        """Return how many rows its table has."""
        return len(self.goals) << len(self.goals) >> 1


def blocks(graph: WaypointGraph) -> Iterator[tuple[Node, list[Node]]]:
    """Yield each block as the node at which it hangs, the one nearest to the start, and its other nodes.

    A block is as large a part of the graph as hangs together without any one of its nodes, or a single edge. Two blocks
    share one node at most, a cut vertex. What hangs at other nodes of a block has come before it.

    Time and memory: O(nodes + edges).

    >>> rings = WaypointGraph({"S": "AB", "A": "SB", "B": "SAC", "C": "B"}, "S", frozenset("C"))
    >>> list(blocks(rings))
    [('B', ['C']), ('S', ['B', 'A'])]
    """
    number, low = {graph.start: 0}, {graph.start: 0}  # when a node was met; the least number that it leads back to
    unassigned: list[Node] = []
    path = [(graph.start, iter(graph.neighbors[graph.start]))]
    while path:
        node, ahead = path[-1]
        for beside in ahead:
            if beside not in number:
                number[beside] = low[beside] = len(number)
                unassigned.append(beside)
                path.append((beside, iter(graph.neighbors[beside])))
                break
            low[node] = min(low[node], number[beside])
        else:
            path.pop()
            if path:
                above = path[-1][0]
                low[above] = min(low[above], low[node])
                if low[node] >= number[above]:  # nothing below leads past the node above
                    block = [unassigned.pop()]
                    while block[-1] != node:
                        block.append(unassigned.pop())
                    yield above, block


def even_and_odd(
    stops: Sequence[Node],
    neighbors: Mapping[Node, Sequence[Node]],
    even: Mapping[Node, Solution],
    odd: Mapping[Node, Solution],
) -> tuple[Solution, Solution]:
    """Return the shortest walks from the first stop through the others and what hangs at them: one comes back, one not.

    `even` and `odd` have these two for what hangs at each of the other stops.

    Time: O(k^2 2^k) for k stops, and O(k n) for the ways between them among n nodes.
    """
    ways = {stop: ways_to(stop, neighbors) for stop in stops}
    far, rows = distances(stops, ways), Rows()
    for layer in layers(far):
        rows |= layer
    everything = max(rows)

    def steps_back(last: int) -> Cost:
        return rows[everything][last] + far[0][last]

    def steps_inside(last: int) -> Cost:  # the last stop is where the walk goes in, and need not come out again
        return rows[everything][last] + odd[stops[last]][0] - even[stops[last]][0]

    def way(last: int) -> list[Node]:
        return [stops[n] for n in order_to(last, everything, rows, far)]

    come_back, stay = (min(range(len(stops)), key=steps) for steps in (steps_back, steps_inside))
    round_trip = together([even[stop] for stop in stops[1:]], joined([*way(come_back), stops[0]], ways))
    one_way = together([(even, odd)[n == stay][stop] for n, stop in enumerate(stops) if n], joined(way(stay), ways))
    return round_trip, one_way


def together(solutions: Iterable[Solution], walk: Iterable[Any] = ()) -> Solution:
    """Return the solution that is made of these and of the edges of a walk."""
    parts, edges = tuple(solutions), tuple(pairwise(walk))
    return len(edges) + sum([steps for steps, _, _ in parts]), parts, edges


@search(title="Cut vertices", needs=NEEDS, needing=NEEDING, complete=True, cheapest=True, told=False, least={"most": 1})
def cut_vertices(problem: WaypointProblem, most: int | None = None) -> Story:
    """Find a shortest walk block by block: of what hangs at a cut vertex, only two solutions matter.

    The even one comes back to the cut vertex, the odd one ends inside. Within a block Held
    and Karp find both, for its waypoints and for its cut vertices with something to visit
    behind them. A block with more than 18 of these raises ValueError, and with `most` one
    whose table has more rows than that. It says `cut` for each block, whose border is the
    cut vertex toward the start, then for the start, where the last ones hang; then `join`
    for each of these.

    Time: O(n k 2^k) for n nodes and at most k to visit in a block, if edges are as many as nodes.
    Memory: O(k 2^k + k n).

    >>> from pathlib_edu import Pacman, cut_vertices, solve
    >>> maze = Pacman(["%%%%%%", "%.P .%", "%%%%%%"])
    >>> maze.moved(solve(cut_vertices(maze)).states)
    'WEEE'
    """
    graph = problem.graph()
    to_visit, parts = set(graph.waypoints), list[Part]()
    for cut, cells in blocks(graph):
        parts.append(Part(cut, cells, [cell for cell in cells if cell in to_visit]))
        if parts[-1].goals:
            to_visit.add(cut)
    check_blocks(parts, most)
    yield "reach", problem.start, None, 0, 0
    hanging: dict[Node, list[int]] = {node: [] for node in graph.neighbors}
    for part, (cut, cells, _) in enumerate(parts):
        yield "cut", part, [below for cell in cells for below in hanging[cell]], cells, [cut]
        hanging[cut].append(part)
    yield "cut", len(parts), hanging[graph.start], [graph.start], []

    even = dict.fromkeys(graph.neighbors, together([]))  # of what hangs there, so far nothing
    odd = dict(even)
    for part, (cut, cells, goals) in enumerate(parts):
        if goals:
            block = {cut, *cells}
            inside = {node: [beside for beside in graph.neighbors[node] if beside in block] for node in block}
            round_trip, one_way = even_and_odd([cut, *goals], inside, even, odd)
            odd[cut] = min(together([even[cut], one_way]), together([round_trip, odd[cut]]), key=itemgetter(0))
            even[cut] = together([even[cut], round_trip])
        yield "join", part, parts[part].rows()
    yield "join", len(parts), 2
    yield "goal", problem.path(euler_walk(graph.start, edges_of(odd[graph.start]))), odd[graph.start][0]


@guard
def check_blocks(parts: Sequence[Part], most: int | None) -> None:
    """Raise ValueError if a block has too many nodes to visit, or a table of more than `most` rows."""
    largest = max(parts, key=lambda part: len(part.goals), default=Part(None, [], []))
    k, has = len(largest.goals), f"a block of {len(largest.cells) + 1:,} nodes has {len(largest.goals):,} to visit"
    if k > MOST_WAYPOINTS:
        raise ValueError(f"{has}: 2^{k} subsets, where at most {MOST_WAYPOINTS} nodes can be worked out")
    if most is not None and largest.rows() > most:
        raise ValueError(f"{has}, so its table has {largest.rows():,} rows: at most {most:,} are allowed")
