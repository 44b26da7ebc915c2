"""Chapter 7: the third rung: cut the graph at single nodes, and try orders only inside of what hangs together.

J. Hopcroft, R. Tarjan, "Algorithm 447: efficient algorithms for graph manipulation", Communications of the ACM 16(6)
(1973), 372-378.
"""

from collections.abc import Iterator, Mapping, Sequence

from ..core import Cost, Search
from .graph import Node, WaypointGraph, WaypointProblem
from .held_karp import MOST_WAYPOINTS, Rows, distances, layers, order_to
from .shortest_ways import joined, ways_to

Walk = list[Node]


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
    stops: Sequence[Node], neighbors: Mapping[Node, Sequence[Node]], even: Mapping[Node, Walk], odd: Mapping[Node, Walk]
) -> tuple[Walk, Walk]:
    """Return the shortest walks from the first stop through the others and what hangs at them: one comes back, one not.

    `even` and `odd` have these two walks for what hangs at each of the other stops.

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
        return rows[everything][last] + len(odd[stops[last]]) - len(even[stops[last]])

    def walk(last: int) -> Walk:
        walk = [stops[0]]
        for n in order_to(last, everything, rows, far)[1:]:
            walk[-1:] = joined((walk[-1], stops[n]), ways)
            walk[-1:] = even[stops[n]]
        return walk

    come_back, stay = (min(range(len(stops)), key=steps) for steps in (steps_back, steps_inside))
    round_trip, one_way = walk(come_back), walk(stay)
    round_trip[-1:] = joined((stops[come_back], stops[0]), ways)
    one_way[-len(even[stops[stay]]) :] = odd[stops[stay]]
    return round_trip, one_way


def cut_vertices(problem: WaypointProblem) -> Search:
    """Find a shortest walk block by block: of what hangs at a cut vertex, only two solutions matter.

    The even one comes back to the cut vertex, the odd one ends inside. Within a block Held
    and Karp find both, for its waypoints and for its cut vertices with something to visit
    behind them. A block with more than 18 of these raises ValueError. It says `cut` for
    each block, whose border is the cut vertex toward the start, then for the start, where
    the last ones hang; then `join` for each of these.

    Time: O(n k 2^k) for n nodes and at most k to visit in a block, and O(n^2) for the ways
    between them and the walks.
    Memory: O(k 2^k + n^2).

    >>> from pathlib_edu import Pacman, cut_vertices, solve
    >>> maze = Pacman(["%%%%%%", "%.P .%", "%%%%%%"])
    >>> maze.moved(solve(cut_vertices(maze)).states)
    'WEEE'
    """
    graph = problem.graph()
    to_visit, parts = set(graph.waypoints), list[tuple[Node, list[Node], list[Node]]]()
    for cut, cells in blocks(graph):
        parts.append((cut, cells, [cell for cell in cells if cell in to_visit]))
        if parts[-1][2]:
            to_visit.add(cut)
    check_blocks(parts)
    yield "reach", problem.start, None, 0, 0
    hanging: dict[Node, list[int]] = {node: [] for node in graph.neighbors}
    for part, (cut, cells, _) in enumerate(parts):
        yield "cut", part, [below for cell in cells for below in hanging[cell]], cells, [cut]
        hanging[cut].append(part)
    yield "cut", len(parts), hanging[graph.start], [graph.start], []

    even: dict[Node, Walk] = {node: [node] for node in graph.neighbors}  # of what hangs there, so far nothing
    odd = dict(even)
    for part, (cut, cells, goals) in enumerate(parts):
        if goals:
            block = {cut, *cells}
            inside = {node: [beside for beside in graph.neighbors[node] if beside in block] for node in block}
            round_trip, one_way = even_and_odd([cut, *goals], inside, even, odd)
            odd[cut] = min(even[cut] + one_way[1:], round_trip + odd[cut][1:], key=len)
            even[cut] = even[cut] + round_trip[1:]
        yield "join", part, len(goals) * 2 ** len(goals) // 2
    yield "join", len(parts), 2
    path = problem.path(odd[graph.start])
    yield "goal", path, len(path) - 1


def check_blocks(parts: Sequence[tuple[Node, list[Node], list[Node]]]) -> None:
    """Raise ValueError if a block has too many nodes to visit."""
    _, cells, goals = max(parts, key=lambda part: len(part[2]), default=(None, [], []))
    if (k := len(goals)) > MOST_WAYPOINTS:
        raise ValueError(
            f"a block of {len(cells) + 1:,} nodes has {k:,} to visit: 2^{k} subsets, "
            f"where at most {MOST_WAYPOINTS} nodes can be worked out"
        )
