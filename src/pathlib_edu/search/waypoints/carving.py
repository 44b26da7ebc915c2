"""Chapter 7: join single nodes to ever larger parts, and remember of each solution only what it does at its part's cut.

A walk that visits all waypoints is a connected set of edges, each used once or twice, in which at most the start and
one more node, the end, are odd. Cut the graph into two parts: what such a set does inside of one of them matters to the
other only by how it uses the edges between them, and by which of these it connects.

P. D. Seymour, R. Thomas, "Call routing and the ratcatcher", Combinatorica 14(2) (1994), 217-241.
"""

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import lru_cache
from heapq import heapify, heappop, heappush
from itertools import product
from operator import itemgetter
from typing import Any, NamedTuple, TypeAlias

from ...core import Story, search
from .elimination import check_rows, check_size
from .elimination_tables import Solution, edges_of
from .euler import euler_walk
from .graph import NEEDING, NEEDS, WaypointGraph, WaypointProblem

Edge: TypeAlias = tuple[Any, Any]
Uses: TypeAlias = tuple[int, ...]  # for each edge how often it is used: 0, 1 or 2
Components: TypeAlias = tuple[int, ...]  # and the component of the solution that it belongs to, from 1; 0 unused
Row: TypeAlias = tuple[Uses, Components]

#: Rows that have the uses of some edges in common, by their components and by whether the walk ends inside: for each
#: the uses of the other edges, and the solution.
Alike: TypeAlias = dict[tuple[Components, bool], list[tuple[Uses, Solution]]]


class Part(NamedTuple):
    """A set of nodes, as the parts or the node that it is made of, and the edges that leave it.

    It has so many of the required nodes, which are the waypoints and the start; the walk begins inside, or not.
    """

    joins: list[int]
    cells: list[Any]
    cut: list[Edge]
    required: int
    begins: bool


class Table(NamedTuple):
    """The cheapest solution of a part for each row: what it does at the edges of the cut."""

    part: Part
    rows: dict[Row, Solution]

    def grouped(self, shared: Sequence[Edge]) -> dict[Uses, Alike]:
        """Return the rows by the uses of the `shared` edges, whose components come first.

        Whether the walk ends inside needs no bit of its own. Each use of an edge inside adds 2 to the sum of all
        degrees, each use of an edge of the cut adds 1, and so does the half edge at the start, on which the walk comes
        in. Only the end is odd, so it is inside exactly if this sum is odd.
        """
        first = [self.part.cut.index(edge) for edge in shared]
        rest = [n for n in range(len(self.part.cut)) if n not in first]
        groups: dict[Uses, Alike] = defaultdict(lambda: defaultdict(list))
        for (uses, components), solution in self.rows.items():
            kind = tuple([components[n] for n in first + rest]), (sum(uses) + self.part.begins) % 2 == 1
            groups[tuple([uses[n] for n in first])][kind].append((tuple([uses[n] for n in rest]), solution))
        return groups


def carve(graph: WaypointGraph) -> list[Part]:
    """Return parts, from single nodes up to the whole: always the two are joined that have the smallest cut together.

    Among several pairs it is one with the most edges between its parts, then the one whose parts came first.

    Time: O(n (d log n + w)) for n nodes, cuts of at most w edges, and parts beside at most d others.
    """
    place = {node: n for n, node in enumerate(graph.neighbors)}
    edges = [(a, b) for a, beside in graph.neighbors.items() for b in beside if place[a] < place[b]]
    cuts: list[list[Edge]] = [[] for _ in place]
    for a, b in edges:
        cuts[place[a]].append((a, b))
        cuts[place[b]].append((a, b))
    required = graph.waypoints | {graph.start}
    parts = [Part([], [node], cuts[n], int(node in required), node == graph.start) for node, n in place.items()]
    between = {n: Counter(place[beside] for beside in graph.neighbors[node]) for node, n in place.items()}

    def pair(a: int, b: int) -> tuple[int, int, int, int]:
        return len(parts[a].cut) + len(parts[b].cut) - 2 * between[a][b], -between[a][b], a, b

    waiting = [pair(place[a], place[b]) for a, b in edges]
    heapify(waiting)
    while waiting:
        *_, a, b = heappop(waiting)
        if a in between and b in between:  # else one of them is part of another by now
            one, other, new = parts[a], parts[b], len(parts)
            cut = [edge for edge, times in Counter(one.cut + other.cut).items() if times == 1]
            parts.append(Part([a, b], [], cut, one.required + other.required, one.begins or other.begins))
            between[new] = between.pop(a) + between.pop(b)
            del between[new][a], between[new][b]
            for beside, times in between[new].items():
                between[beside][new] = times
                del between[beside][a], between[beside][b]
                heappush(waiting, pair(beside, new))
    return parts


def single(part: Part) -> Table:
    """Return the table of one node: its edges are used in all ways, but not all unused where the node is required."""
    every = [uses for uses in product((0, 1, 2), repeat=len(part.cut)) if any(uses) or not part.required]
    return Table(part, {(uses, tuple([min(n, 1) for n in uses])): (0, (), ()) for uses in every})


def joined(part: Part, one: Table, other: Table, whole: bool) -> Table:
    """Return the table of the `part` made of two, from the rows of these that use the edges between them alike.

    The walk ends once. It may be complete inside where the part has the `whole` of what is required.

    Time: O(w^2) for each pair of rows that are alike, of cuts with at most w edges.
    """
    shared = [edge for edge in one.part.cut if edge in other.part.cut]
    rows: dict[Row, Solution] = {}
    fitting = other.grouped(shared)
    for uses, alike in one.grouped(shared).items():
        used = tuple([edge for edge, times in zip(shared, uses, strict=True) for _ in range(times)])
        for ((a, ends), mine), ((b, ends_too), yours) in product(alike.items(), fitting.get(uses, {}).items()):
            components = None if ends and ends_too else united(a, b, len(shared), whole)
            if components is not None:
                for (left, first), (right, second) in product(mine, yours):
                    row, steps = (left + right, components), first[0] + second[0] + len(used)
                    if row not in rows or steps < rows[row][0]:
                        rows[row] = (steps, (first, second), used)
    return Table(part, rows)


@lru_cache(maxsize=1 << 14)  # few of the many calls differ: components are numbered as they come
def united(a: Components, b: Components, shared: int, whole: bool) -> Components | None:
    """Return the components of two solutions of which the first `shared` edges are the same, at all their other edges.

    None says that one of them has no other edge: it would stay apart, unless it is the `whole` walk.
    """
    names = [*a, *(n and n + len(a) for n in b)]
    for n in range(shared):
        one, other = names[n], names[len(a) + n]
        names = [one if name == other else name for name in names]
    left = names[shared : len(a)] + names[len(a) + shared :]
    closed = set(names) - {0, *left}
    if closed and (any(left) or len(closed) > 1 or not whole):
        return None
    number = {0: 0}
    return tuple([number.setdefault(name, len(number)) for name in left])


@search(title="Carving", needs=NEEDS, needing=NEEDING, complete=True, cheapest=True, told=False, least={"most": 1})
def carving(problem: WaypointProblem, most: int | None = None) -> Story:
    """Join parts of the graph, those first that together have the smallest cut, and announce a shortest walk.

    It says `cut` for each part, from single nodes up to the whole, with the edges that leave it
    as the border, then `join` for each. With `most`, ValueError is raised when a table might
    have more rows than that.

    Time: O(n w^2 rows^2) for n nodes, cuts of at most w edges and tables of so many rows: O(n)
    for cuts of fixed width, whatever is to be visited.
    Memory: O(n rows).

    >>> from pathlib_edu import Pacman, carving, solve
    >>> maze = Pacman(["%%%%%%%", "%. P .%", "%.% %.%", "%  .  %", "%%%%%%%"])
    >>> solve(carving(maze)).cost
    10
    """
    graph = problem.graph()
    yield "reach", problem.start, None, 0, 0
    if problem.is_goal(problem.start):
        yield "goal", [problem.start], 0
        return
    parts = carve(graph)
    check_size(max(len(part.cut) for part in parts), most)
    for n, part in enumerate(parts):
        yield "cut", n, part.joins, part.cells, part.cut
    tables: dict[int, Table] = {}
    complete: list[Solution] = []
    for n, part in enumerate(parts):
        whole = part.required == parts[-1].required
        if part.joins:
            one, other = part.joins
            tables[n] = joined(part, tables.pop(one), tables.pop(other), whole)
        else:
            tables[n] = single(part)
        rows = tables[n].rows
        yield "join", n, len(rows)
        check_rows(len(rows), most)
        nothing_used = (0,) * len(part.cut)
        if whole and (nothing_used, nothing_used) in rows:  # the walk is complete: no edge may be added to it
            complete.append(rows.pop((nothing_used, nothing_used)))
    steps, *_ = best = min(complete, key=itemgetter(0))
    yield "goal", problem.path(euler_walk(graph.start, edges_of(best))), steps
