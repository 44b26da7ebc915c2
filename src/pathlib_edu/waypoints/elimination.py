"""Chapter 7: node after node leaves the graph, and a table remembers all that matters of what has left.

A walk that visits all waypoints is a connected set of edges, each used once or twice, in which at most the start and
one more node, the end, are odd. Such a set is put together edge by edge, and nodes that have all their edges are
forgotten. Two sets with the same row on the border can be exchanged for each other, so a table keeps the cheaper one.

S. Arnborg, A. Proskurowski, "Linear time algorithms for NP-hard problems restricted to partial k-trees", Discrete
Applied Mathematics 23 (1989), 11-24. R. Dechter, "Bucket elimination: a unifying framework for reasoning", Artificial
Intelligence 113 (1999), 41-85.
"""

from collections.abc import Iterator
from functools import reduce
from itertools import product
from typing import Any, NamedTuple, TypeAlias

from ..core import Search
from .elimination_orders import Order, borders, min_degree, most_rows, sweep
from .euler import euler_walk
from .graph import WaypointProblem

#: Nodes go by their numbers in the order of elimination, from 1. For each node of the border its code: 0 when no edge
#: touches it, else twice the number of its component, plus 1 when its degree is odd. A component's number is that of
#: its last node in the border: so it needs no other before it is forgotten itself.
Row: TypeAlias = tuple[int, ...]

Edge: TypeAlias = tuple[int, int]


class Solution(NamedTuple):
    """How many steps a set of edges takes, and what it is made of."""

    steps: int
    parts: tuple["Solution", ...] = ()
    edges: tuple[Edge, ...] = ()


class Table(NamedTuple):
    """The cheapest solution for each row, over the nodes of the border in order.

    Whether a solution has used up the one end of the walk needs no bit of its own. Each edge adds 2 to the sum of all
    degrees; so one of the forgotten nodes is odd exactly if the sum of the row is.
    """

    border: tuple[int, ...] = ()
    rows: dict[Row, Solution] = {(): Solution(0)}


def keep(rows: dict[Row, Solution], row: Row, solution: Solution) -> None:
    """Keep `solution` unless there is one as cheap with the same row."""
    if row not in rows or solution[0] < rows[row][0]:
        rows[row] = solution


def widened(table: Table, nodes: tuple[int, ...]) -> Table:
    """Return the table with all of `nodes` in its border, those that are new untouched."""
    border = tuple(sorted({*table.border, *nodes}))
    if border == table.border:
        return table
    places = [table.border.index(node) if node in table.border else -1 for node in border]
    return Table(border, {tuple([(*row, 0)[n] for n in places]): solution for row, solution in table.rows.items()})


def with_edge(table: Table, edge: Edge) -> Table:
    """Return the table when one more edge may be used: not at all, once, or twice where it joins two components."""
    border, old = widened(table, edge)
    rows = dict(old)
    a, b = edge
    i, j = border.index(a), border.index(b)
    for row, solution in old.items():
        touched = list(row)
        touched[i], touched[j] = row[i] or 2 * a, row[j] or 2 * b
        joined, apart = united(touched, touched[i] // 2, touched[j] // 2), touched[i] // 2 != touched[j] // 2
        if apart:
            keep(rows, tuple(joined), Solution(solution.steps + 2, (solution,), (edge, edge)))
        joined[i] ^= 1
        joined[j] ^= 1
        keep(rows, tuple(joined), Solution(solution.steps + 1, (solution,), (edge,)))
    return Table(border, rows)


def united(codes: list[int], one: int, other: int) -> list[int]:
    """Return the codes when two components are one: the smaller number becomes the larger."""
    low, rise = min(one, other), 2 * abs(one - other)
    return [code + rise if code // 2 == low else code for code in codes] if rise else codes


def join(first: Table, second: Table) -> Table:
    """Return the table of a part that is made of two parts which share no edge."""
    border, ones = widened(first, second.border)
    _, others = widened(second, first.border)
    rows: dict[Row, Solution] = {}
    for (one, solution), (other, more) in product(ones.items(), others.items()):
        if sum(one) % 2 and sum(other) % 2:
            continue  # the walk would end twice
        codes = [*one, *other]
        for n in range(len(border)):
            if one[n] and other[n]:
                codes = united(codes, codes[n] // 2, codes[n + len(border)] // 2)
        row = tuple([a ^ (b % 2) if a else b for a, b in zip(codes, codes[len(border) :])])
        keep(rows, row, Solution(solution.steps + more.steps, (solution, more)))
    return Table(border, rows)


def forget(table: Table, required: bool) -> Table:
    """Return the table without the first node of its border, all edges of which have been decided.

    One that is `required` must be touched. Its component must have another node in the border, or it would stay apart
    from the start, which is forgotten last. And only one node may be odd.
    """
    node, rows = table.border[0], {}
    for row, solution in table.rows.items():
        code = row[0]
        if not required if not code else code // 2 != node and not (code % 2 and sum(row) % 2):
            keep(rows, row[1:], solution)
    return Table(table.border[1:], rows)


def edges_of(solution: Solution) -> Iterator[Edge]:
    """Unwind a solution to the edges it uses, each as often as it is used."""
    waiting = [solution]
    while waiting:
        _, parts, edges = waiting.pop()
        waiting += parts
        yield from edges


def elimination(problem: WaypointProblem, order: Order = min_degree, most: int | None = None) -> Search:
    """Eliminate the nodes in an `order`, the start last, and announce a shortest walk.

    With `most`, ValueError is raised when a table might have more rows than that.

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
    nodes = order(graph)
    around = borders(graph, nodes)
    check_size(max(map(len, around.values())), most)
    number = {node: n for n, node in enumerate(nodes, 1)}
    part = {node: n - 1 for node, n in number.items()}
    joins: dict[Any, list[Any]] = {node: [] for node in nodes}  # for each node those whose tables have it first
    for node in nodes[:-1]:
        joins[min(around[node], key=number.__getitem__)].append(node)
    for node in nodes:
        yield "cut", part[node], [part[other] for other in joins[node]], [node], sorted(around[node], key=part.get)
    tables: dict[Any, Table] = {}
    for node in nodes[:-1]:
        table = reduce(join, [tables.pop(other) for other in joins[node]]) if joins[node] else Table()
        for other in graph.neighbors[node]:
            if number[other] > number[node]:
                table = with_edge(table, (number[node], number[other]))
        table = tables[node] = forget(table, node in graph.waypoints)
        yield "join", part[node], len(table.rows)
        check_rows(len(table.rows), most)
    whole = reduce(join, [tables.pop(other) for other in joins[graph.start]])
    best = min(whole.rows.values(), key=lambda solution: solution.steps)
    yield "join", part[graph.start], len(whole.rows)
    used = [(nodes[a - 1], nodes[b - 1]) for a, b in edges_of(best)]
    yield "goal", problem.path(euler_walk(graph.start, used)), best.steps


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
