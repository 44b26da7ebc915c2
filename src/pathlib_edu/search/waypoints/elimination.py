"""Chapter 7: node after node leaves the graph, and a table remembers all that matters of what has left.

S. Arnborg, A. Proskurowski, "Linear time algorithms for NP-hard problems restricted to partial k-trees", Discrete
Applied Mathematics 23 (1989), 11-24. R. Dechter, "Bucket elimination: a unifying framework for reasoning", Artificial
Intelligence 113 (1999), 41-85.
"""

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from functools import reduce
from math import inf
from typing import Any, NamedTuple

from ...contract.before import number_faults
from ...contract.diagnosis import kind, shown
from ...contract.guard import guard
from ...contract.quantities import large
from ...core import Event, Story, search
from .elimination_orders import Order, borders, fewest_neighbors_next, min_degree, most_rows, width
from .elimination_tables import EMPTY, Edge, Solution, Table, Task, edges_of, forget, join, with_edge
from .euler import euler_walk
from .graph import NEEDING, NEEDS, WaypointGraph, WaypointProblem

AN_ORDER = "an order is a function of a graph that lists every node once, as min_degree does"
WIDE = 5  # from this width on, tables without a limit of steps grow large
WIDEST = 20  # wider borders are not told apart: a room of a hundred thousand cells is refused in a moment


class Part(NamedTuple):
    """One step of the elimination: the parts whose tables have the node first, and its edges to later nodes."""

    joins: list[int]
    edges: list[Edge]

    def table(self, joined: Sequence[Table], task: Task) -> Table:
        """Return the table of this part from those of the parts that it joins."""
        table = reduce(join, joined) if joined else EMPTY
        return forget(reduce(with_edge, self.edges, table), task)


class Plan:
    """The elimination of a graph in an order, before any table: it depends on neither the start nor the waypoints.

    Part n, from 1, forgets the n-th node. `borders` has the nodes that its table is about.
    """

    def __init__(self, graph: WaypointGraph, order: Order) -> None:
        self.nodes = ordered(graph, order)
        self.number = {node: n for n, node in enumerate(self.nodes, 1)}
        around = borders(graph, self.nodes)
        self.borders = [sorted(self.number[other] for other in around[node]) for node in self.nodes]
        self.width = max(map(len, self.borders))
        beside = {n: [self.number[other] for other in graph.neighbors[node]] for node, n in self.number.items()}
        self.parts = [Part([], [(n, other) for other in others if other > n]) for n, others in beside.items()]
        # The widest borders first: what is joined to them later makes them no wider.
        for n, border in sorted(enumerate(self.borders[:-1], 1), key=lambda item: -len(item[1])):
            self.parts[border[0] - 1].joins.append(n)

    def cuts(self) -> Story:
        """Say of each part what it is made of, its node and its border."""
        for n, (node, border, part) in enumerate(zip(self.nodes, self.borders, self.parts, strict=True)):
            yield "cut", n, [m - 1 for m in part.joins], [node], [self.nodes[m - 1] for m in border]

    def task(self, graph: WaypointGraph, limit: float = inf) -> Task:
        """Return what `graph` asks, in the numbers of this plan."""
        required = frozenset(self.number[node] for node in (graph.start, *graph.waypoints))
        return Task(self.number[graph.start], required, limit)

    def edges(self, solution: Solution) -> list[tuple[Any, Any]]:
        """Return the edges of a solution as pairs of nodes."""
        return [(self.nodes[a - 1], self.nodes[b - 1]) for a, b in edges_of(solution)]


def ordered(graph: WaypointGraph, order: Order) -> list[Any]:
    """Return the nodes in an `order`; one that does not list every node once raises ValueError."""
    if not callable(order):
        raise ValueError(f"{AN_ORDER}, not {shown(order)}")
    try:
        nodes = order(graph)
    except Exception as error:
        if not hasattr(getattr(order, "__self__", None), "is_goal"):
            raise  # an order of the reader's own, with a mistake in it
        raise ValueError(f"{AN_ORDER}; {order.__name__} of a problem fails with {kind(error)}: {error}") from error
    if not isinstance(nodes, Iterable):
        raise ValueError(f"an order lists every node once: this one returned {shown(nodes)}")
    listed = list(nodes)
    if Counter(listed) != Counter(graph.neighbors.keys()):
        raise ValueError(f"an order lists every node once: this one lists {len(listed):,} of {len(graph.neighbors):,}")
    return listed


@search(
    title="Elimination",
    needs=NEEDS,
    needing=NEEDING,
    least={"most": 1},
    functions={"order": "a graph"},
    complete=True,
    cheapest=True,
    told=False,
)
def elimination(problem: WaypointProblem, order: Order = min_degree, most: int | None = None) -> Story:
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
    check_width(graph, order, most)
    plan = Plan(graph, order)
    yield from plan.cuts()
    # Where tables would grow large, only so many steps are allowed, and more from round to round until there is a walk.
    limit, leap = len(graph.waypoints | {graph.start}) - 1 if plan.width >= WIDE else inf, 1
    while not (best := (yield from best_solution(plan, plan.task(graph, limit), most))):
        yield "bound", limit + 1
        limit, leap = limit + leap, 2 * leap
    yield "goal", problem.path(euler_walk(graph.start, plan.edges(best))), best[0]


def best_solution(plan: Plan, task: Task, most: int | None) -> Generator[Event, None, Solution | None]:
    """Work out all tables, and return the solution in the last of them; None if the limit of steps allows none."""
    if task.limit < inf:
        yield "cutoff", task.limit
    tables: dict[int, Table] = {}
    for n, part in enumerate(plan.parts, 1):
        tables[n] = part.table([tables.pop(m) for m in part.joins], task)
        yield "join", n - 1, tables[n].size()
        check_rows(tables[n].size(), most)
        if not tables[n].rows:
            return None
    return tables[len(plan.parts)].rows[()][0]


@guard
def check_width(graph: WaypointGraph, order: Order, most: int | None) -> None:
    """Refuse an order with borders so wide that their tables might have more than `most` rows, if they are limited."""
    if most is not None:
        for fault in number_faults("most", most, 1):
            raise ValueError(fault)
        check_size(width_of(graph, order, WIDEST), most)


def width_of(graph: WaypointGraph, order: Order, most: int) -> int:
    """Return the width of an order; of one with wider borders than `most`, that of the first such, at once."""
    nodes = fewest_neighbors_next(graph) if order is min_degree else ordered(graph, order)
    return width(graph, nodes, most)


@guard
def check_size(width: int, most: int | None) -> None:
    """Refuse borders so wide that their tables might have more than `most` rows."""
    if most is not None and most_rows(width) > most:
        over, rows = "more than " if width > WIDEST else "", large(most_rows(min(width, WIDEST)))
        raise ValueError(
            f"the width is {over}{min(width, WIDEST)}, so a table might have {over or 'up to '}{rows} rows: "
            f"at most {most:,} are allowed"
        )


@guard
def check_rows(rows: int, most: int | None) -> None:
    """Refuse a table with more than `most` rows."""
    if most is not None and rows > most:
        raise ValueError(f"a table has {rows:,} rows: at most {most:,} are allowed")
