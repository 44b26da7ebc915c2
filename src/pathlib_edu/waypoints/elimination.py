"""Chapter 7: node after node leaves the graph, and a table remembers all that matters of what has left.

A walk that visits all waypoints is a connected set of edges, each used once or twice, in which at most the start and
one more node, the end, are odd. Such a set is put together edge by edge, and nodes that have all their edges are
forgotten. Two sets with the same row on the border can be exchanged for each other, so a table keeps the cheaper one.

S. Arnborg, A. Proskurowski, "Linear time algorithms for NP-hard problems restricted to partial k-trees", Discrete
Applied Mathematics 23 (1989), 11-24. R. Dechter, "Bucket elimination: a unifying framework for reasoning", Artificial
Intelligence 113 (1999), 41-85.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import product
from math import inf
from typing import Any, NamedTuple, TypeAlias

from ..core import Search
from .elimination_orders import Order, borders, min_degree, most_rows, sweep
from .euler import euler_walk
from .graph import WaypointGraph, WaypointProblem

#: Nodes go by their numbers in the order of elimination, from 1. For each node of the border its code: 0 when no edge
#: touches it, else twice the number of its component, plus 1 when its degree is odd. A component's number is that of
#: its last node in the border: so it needs no other before it is forgotten itself.
Row: TypeAlias = tuple[int, ...]

Edge: TypeAlias = tuple[int, int]

#: How many steps a set of edges takes, and what it is made of: solutions of earlier tables, and edges. It is a plain
#: tuple (steps, solutions, edges), the fastest record that Python has.
Solution: TypeAlias = tuple[int, tuple[Any, ...], tuple[Edge, ...]]


class Table(NamedTuple):
    """The cheapest solution for each row, over the nodes of the border in order.

    `visited` counts the nodes that had to be visited and are forgotten; `started` says that the start is one of them.

    Whether a solution has used up the one end of the walk needs no bit of its own: see `ended`.
    """

    border: tuple[int, ...] = ()
    rows: dict[Row, Solution] = {(): (0, (), ())}
    visited: int = 0
    started: bool = False

    def ended(self, row: Row) -> bool:
        """Does the walk end in a node that is forgotten?

        Each edge adds 2 to the sum of all degrees, and of the forgotten nodes only the start, if it is not the end as
        well, and the end are odd.
        """
        return (sum(row) + self.started) % 2 == 1

    def widened(self, nodes: Sequence[int]) -> dict[Row, Solution]:
        """Return the rows over a border that holds `nodes`, those that are new untouched."""
        border = sorted({*self.border, *nodes})
        if len(border) == len(self.border):
            return self.rows
        places = [self.border.index(node) if node in self.border else -1 for node in border]
        return {tuple([(*row, 0)[n] for n in places]): solution for row, solution in self.rows.items()}


class Task(NamedTuple):
    """What is asked, in numbers: where the walk starts, what it must visit (the start included), its most steps."""

    start: int
    required: frozenset[int]
    limit: float = inf


def keep(rows: dict[Row, Solution], row: Row, solution: Solution) -> None:
    """Keep `solution` unless there is one as cheap with the same row."""
    if row not in rows or solution[0] < rows[row][0]:
        rows[row] = solution


def with_edge(table: Table, edge: Edge) -> Table:
    """Return the table when one more edge may be used: not at all, once, or twice where it joins two components."""
    border = tuple(sorted({*table.border, *edge}))
    old = table.widened(edge)
    i, j = border.index(edge[0]), border.index(edge[1])
    rows = dict(old)
    for row, solution in old.items():
        codes = list(row)
        codes[i], codes[j] = a, b = row[i] or 2 * edge[0], row[j] or 2 * edge[1]
        if a // 2 != b // 2:
            codes = united(codes, a // 2, b // 2)
            keep(rows, tuple(codes), (solution[0] + 2, (solution,), (edge, edge)))
        codes[i] ^= 1
        codes[j] ^= 1
        keep(rows, tuple(codes), (solution[0] + 1, (solution,), (edge,)))
    return table._replace(border=border, rows=rows)


def united(codes: list[int], a: int, b: int) -> list[int]:
    """Return the codes when the components `a` and `b` are one: the smaller number becomes the larger."""
    low, rise = min(a, b), 2 * abs(a - b)
    return [code + rise if code // 2 == low else code for code in codes]


def join(first: Table, second: Table) -> Table:
    """Return the table of a part that is made of two parts which share no edge."""
    border = tuple(sorted({*first.border, *second.border}))
    width, rows = len(border), dict[Row, Solution]()
    ones, others = (t.widened(border) for t in (first, second))
    for (one, solution), (other, more) in product(ones.items(), others.items()):
        if first.ended(one) and second.ended(other):
            continue  # a walk has one end
        codes = [*one, *other]
        for n in range(width):
            a, b = codes[n] // 2, codes[n + width] // 2
            if a and b and a != b:
                codes = united(codes, a, b)
        row = tuple([a ^ b % 2 if a else b for a, b in zip(codes, codes[width:])])
        keep(rows, row, (solution[0] + more[0], (solution, more), ()))
    return Table(border, rows, first.visited + second.visited, first.started or second.started)


def forget(table: Table, task: Task) -> Table:
    """Return the table without the first node of its border, all edges of which have been decided.

    A node that is required must be touched. Only one node may be odd, beside the start, where the walk comes in from
    outside. A component leaves the border only if it is the whole walk: then all that is left stays untouched. (More
    components beside it would be let pass after that, but they only cost more.)
    """
    node, border = table.border[0], table.border[1:]
    required, is_start = node in task.required, node == task.start
    visited = table.visited + required
    left = len(task.required) - visited
    rows: dict[Row, Solution] = {}
    for row, solution in table.rows.items():
        code, rest = row[0], row[1:]
        if code:
            allowed = not ((code + is_start) % 2 and table.ended(row)) and (code // 2 != node or not (left or any(rest)))
        else:
            allowed = not required
        if allowed and solution[0] + (task.limit < inf and steps_left(rest, border, task, left)) <= task.limit:
            keep(rows, rest, solution)
    return Table(border, rows, visited, table.started or is_start)


def steps_left(row: Row, border: Sequence[int], task: Task, left: int) -> float:
    """Return a number of steps without which no solution with this row becomes a walk.

    Look at the edges still to come. A component needs 2 ends of them to be tied to the rest, and one at each odd node;
    a required node that is untouched needs 2. The two ends of the walk make up for one each, and each edge has 2 ends.
    """
    odd: dict[int, int] = {}
    for node, code in zip(border, row):
        if code:
            odd[code // 2] = odd.get(code // 2, 0) + code % 2
            left -= node in task.required
    return left + (sum([max(2, n) for n in odd.values()]) - 2) / 2


def edges_of(solution: Solution) -> Iterator[Edge]:
    """Unwind a solution to the edges it uses, each as often as it is used."""
    waiting = [solution]
    while waiting:
        _, parts, edges = waiting.pop()
        waiting += parts
        yield from edges


class Part(NamedTuple):
    """One step of the elimination: the numbers of the parts whose tables hold the node, and its edges to later nodes."""

    joins: list[int]
    edges: list[Edge]

    def table(self, joined: Sequence[Table], task: Task) -> Table:
        """Return the table of this part from those of the parts that it joins."""
        table = reduce(join, joined) if joined else Table()
        return forget(reduce(with_edge, self.edges, table), task)


class Plan:
    """The elimination of a graph in an order, before any table: it depends on neither the start nor the waypoints.

    Part n, from 1, forgets the n-th node. `borders` has the nodes that its table is about.
    """

    def __init__(self, graph: WaypointGraph, order: Order) -> None:
        self.nodes = order(graph)
        self.number = {node: n for n, node in enumerate(self.nodes, 1)}
        around = borders(graph, self.nodes)
        self.borders = [sorted(self.number[other] for other in around[node]) for node in self.nodes]
        self.width = max(map(len, self.borders))
        later = [[(n, m) for m in map(self.number.get, graph.neighbors[node]) if m > n] for node, n in self.number.items()]
        self.parts = [Part([], edges) for edges in later]
        for n, border in enumerate(self.borders[:-1], 1):
            self.parts[border[0] - 1].joins.append(n)

    def task(self, graph: WaypointGraph, limit: float = inf) -> Task:
        """Return what `graph` asks, in the numbers of this plan."""
        required = frozenset(self.number[node] for node in (graph.start, *graph.waypoints))
        return Task(self.number[graph.start], required, limit)

    def edges(self, solution: Solution) -> list[tuple[Any, Any]]:
        """Return the edges of a solution as pairs of nodes."""
        return [(self.nodes[a - 1], self.nodes[b - 1]) for a, b in edges_of(solution)]


WIDE = 6  # from this width on, tables without a limit grow large


def elimination(problem: WaypointProblem, order: Order = min_degree, most: int | None = None) -> Search:
    """Eliminate the nodes in an `order` and announce a shortest walk.

    With `most`, ValueError is raised when a table might have more rows than that, or has.

    Time: O(n rows^2) for n nodes and tables of so many rows: O(n) at fixed width, whatever is to be visited.
    Memory: O(n rows).

    >>> from pathlib_edu import solve
    >>> from pathlib_edu.problems.pacman import Pacman
    >>> maze = Pacman(["%%%%%%%", "%. P .%", "%.% %.%", "%  .  %", "%%%%%%%"])
    >>> path, steps = solve(elimination(maze))
    >>> steps, maze.moved(path)
    (10, 'WWSSEEEENN')
    """
    graph = problem.graph()
    yield "reach", problem.start, None, 0, 0
    if problem.is_goal(problem.start):
        yield "goal", [problem.start], 0
        return
    plan = Plan(graph, order)
    check_size(plan.width, most)
    for n, part in enumerate(plan.parts):
        border = [plan.nodes[m - 1] for m in plan.borders[n]]
        yield "cut", n, [m - 1 for m in part.joins], [plan.nodes[n]], border
    # Where tables would grow large, no more steps than a limit are allowed, and the limit rises until there is a walk.
    task, leap = plan.task(graph), 1
    if plan.width >= WIDE:
        task = task._replace(limit=len(task.required) - 1)
    while True:
        tables: dict[int, Table] = {}
        for n, part in enumerate(plan.parts, 1):
            table = tables[n] = part.table([tables.pop(m) for m in part.joins], task)
            yield "join", n - 1, len(table.rows)
            check_rows(len(table.rows), most)
            if not table.rows:
                break
        else:
            break
        yield "bound", task.limit + 1
        task, leap = task._replace(limit=task.limit + leap), 2 * leap
    best = table.rows[()]
    yield "goal", problem.path(euler_walk(graph.start, plan.edges(best))), best[0]


def frontier_sweep(problem: WaypointProblem, most: int | None = None) -> Search:
    """Eliminate the cells of a grid line by line, the shorter side across, and announce a shortest walk.

    In an open room nothing is much better: its treewidth is the shorter side. With `most`, ValueError is raised when a
    table might have more rows than that.

    Time and memory: those of elimination, the width the shorter side.
    """
    return elimination(problem, sweep, most)


def two_cuts(problem: WaypointProblem) -> Search:
    """Eliminate only cells with at most two neighbors, and announce a shortest walk.

    Where all cells that are left have three or more, ValueError is raised, and says how many are left.

    Time and memory: O(cells).
    """
    graph = problem.graph()
    nodes = min_degree(graph)
    wide = [len(border) > 2 for border in borders(graph, nodes).values()]
    if any(wide):
        left = len(nodes) - wide.index(True)
        raise ValueError(f"cuts of two cells are not enough: {left:,} cells are left, each with three neighbors or more")
    return elimination(problem, lambda _: nodes)


def check_size(width: int, most: int | None) -> None:
    """Refuse borders so wide that their tables might have more than `most` rows."""
    if most is not None and most_rows(width) > most:
        rows = most_rows(width)
        raise ValueError(f"the width is {width}, so a table might have up to {rows:,} rows: at most {most:,} are allowed")


def check_rows(rows: int, most: int | None) -> None:
    """Refuse a table with more than `most` rows."""
    if most is not None and rows > most:
        raise ValueError(f"a table has {rows:,} rows: at most {most:,} are allowed")
