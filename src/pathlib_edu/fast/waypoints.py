"""Chapter 7: elimination, compiled: the same plan, the same walk's length, many times faster.

What differs from the readable one:

- A row is one 64-bit number (`waypoint_rows`), and a table an array of them. A row remembers the number of the row that
  it comes from, and how often it uses each new edge: so the walk is unwound.
- The tables of open rooms grow by a factor of about seven with each cell across. Where one has more than `BEAM` rows, a
  first pass goes on with the most promising: it finds a walk, perhaps not a shortest. A second pass looks for a shorter
  one, and drops each row that lacks too many edges for that (`edges_missing`). What it does not find does not exist.

The first pass is a beam search: B. T. Lowerre, "The Harpy speech recognition system", PhD thesis, Carnegie Mellon
University (1976).
"""

from collections.abc import Callable, Iterator, Sequence
from math import inf
from typing import Any

import numpy as np

from ..core import Event, Story, search
from ..search.waypoints.elimination import WIDEST, Plan, check_rows, width_of
from ..search.waypoints.elimination_orders import Order, min_degree, most_rows
from ..search.waypoints.elimination_tables import Edge, Task
from ..search.waypoints.euler import euler_walk
from ..search.waypoints.graph import NEEDING, NEEDS, WaypointProblem
from .blocks import FULLEST
from .waypoint_rows import MOST_NODES, NEVER, edges_missing_of_all, eliminate, hash_table, join, taken, workspace

MOST_ROWS = [most_rows(k) for k in range(MOST_NODES + 1)]  # of a table over so many nodes
SLICE = 1 << 18  # rows made between two looks at the keyboard: a fraction of a second
BEAM = 1000  # rows of a table that the first pass goes on with


class Table:
    """The rows over some nodes, made from those of one table or of two.

    `firsts` and `seconds` say of each row where it comes from: the numbers of the rows that were joined; or that of a
    row, and how often it uses each of the new `edges`, as the digits of a number in base 3.
    """

    def __init__(self, nodes: Sequence[int], sources: Sequence["Table"] = (), edges: Sequence[Edge] = ()) -> None:
        self.nodes, self.sources, self.edges = nodes, sources, edges
        # At first no edge is used, in no steps; and nobody asks where that comes from.
        self.rows: Any = np.zeros(1, np.int64)
        self.steps: Any = np.zeros(1, np.int32)
        self.firsts, self.seconds = self.steps, self.steps
        self.visited, self.begun = 0, False  # how many required nodes are forgotten, and is the start?
        for source in sources:
            self.visited, self.begun = self.visited + source.visited, self.begun or source.begun

    def places(self, frame: Sequence[int]) -> Any:
        """Return where its nodes stand in `frame`."""
        return np.array([frame.index(node) for node in self.nodes], np.int64)

    def fill(self, kernel: Callable[..., int], nodes: int, each: int, *known: Any) -> None:
        """Collect what a kernel makes of the rows of the first source over so many `nodes`, of each at most `each`."""
        size, count, step = 0, len(self.sources[0].rows), max(1, SLICE // each)
        table, possible, work = hash_table(0), MOST_ROWS[len(self.nodes)], workspace(nodes)
        for begin in range(0, count, step):
            end = min(begin + step, count)
            room = min(size + (end - begin) * each, possible)
            if room > FULLEST * len(table[0]):
                table = hash_table(room, table)
            size += kernel(begin, end, *known, table, work)
        self.rows, self.steps, self.firsts, self.seconds = taken(table, size)
        for source in self.sources:
            source.rows = source.steps = np.empty(0, np.int32)  # only where they come from is still asked

    def keep_only(self, chosen: Any) -> None:
        """Drop all but the chosen rows."""
        self.rows, self.steps = self.rows[chosen], self.steps[chosen]
        self.firsts, self.seconds = self.firsts[chosen], self.seconds[chosen]

    def edges_of(self, row: int) -> Iterator[Edge]:
        """Unwind the solution of a row to the edges that it uses, each as often as it does."""
        waiting: list[tuple[Table, int]] = [(self, row)]
        while waiting:
            table, row = waiting.pop()
            first, second = int(table.firsts[row]), int(table.seconds[row])
            waiting += zip(table.sources, (first, second), strict=False)  # `second` only where there are two
            for edge in table.edges:
                second, times = divmod(second, 3)
                yield from [edge] * times


class Pass:
    """The tables of a plan, one after the other, for walks of no more steps than the task's limit.

    Of each table only the `beam` most promising rows are kept; `cut` says whether there were more.
    """

    def __init__(self, plan: Plan, task: Task, beam: float, most: int | None) -> None:
        self.plan, self.task, self.beam, self.most = plan, task, beam, most
        self.limit = NEVER if task.limit == inf else int(task.limit)
        self.cut = False
        self.last: Table | None = None

    def run(self) -> Iterator[Event]:
        """Make the table of each part and announce it; stop where one has no row."""
        tables: list[Any] = []
        for n, part in enumerate(self.plan.parts):
            frame = [n + 1, *self.plan.borders[n]]
            required = np.array([node in self.task.required for node in frame])
            table = Table([])
            for k, other in enumerate(part.joins):
                table = self.joined(table, tables[other - 1], frame, required) if k else tables[other - 1]
                tables[other - 1] = None
            table = self.eliminated(table, frame, part.edges, required)
            yield "join", n, len(table.rows)  # before the beam cuts them down
            tables.append(self.checked(table, required[1:]))
            if not len(tables[n].rows):
                return
        self.last = tables[-1]

    def joined(self, one: Table, other: Table, frame: Sequence[int], required: Any) -> Table:
        """Return the table of two parts that share no edge."""
        table = Table(frame, (one, other))
        rows = one.rows, one.steps, one.places(frame), other.rows, other.steps, other.places(frame)
        known = required, (one.begun, other.begun), self.beyond(table, required), self.limit
        table.fill(join, len(frame), len(other.rows), *rows, *known)
        return self.checked(table, required)

    def eliminated(self, one: Table, frame: Sequence[int], edges: Sequence[Edge], required: Any) -> Table:
        """Return the table when the first node of the frame is forgotten, its edges decided."""
        table, starts = Table(frame[1:], (one,), edges), frame[0] == self.task.start
        table.visited, table.begun = table.visited + int(required[0]), table.begun or starts
        ends = np.array([frame.index(end) for _, end in edges], np.int64)
        known = (
            one.begun,
            starts,
            table.visited == len(self.task.required),
            self.beyond(table, required[1:]),
            self.limit,
        )
        table.fill(
            eliminate, len(frame), 3 ** len(ends), one.rows, one.steps, one.places(frame), ends, required, *known
        )
        return table

    def beyond(self, table: Table, required: Any) -> int:
        """Return what is missing at nodes that a table has neither forgotten nor in its border."""
        return 2 * (len(self.task.required) - table.visited - int(np.count_nonzero(required))) - (not table.begun)

    def checked(self, table: Table, required: Any) -> Table:
        """Cut a table down to the beam, to the rows that promise the shortest walks. Too many rows: ValueError."""
        if len(table.rows) > self.beam:
            self.cut = True
            known = table.places(table.nodes), required, table.begun, self.beyond(table, required)
            missing = np.empty(len(table.rows), np.int32)
            edges_missing_of_all(table.rows, *known, missing, workspace(len(table.nodes)))
            table.keep_only(np.argpartition(table.steps + missing, int(self.beam))[: int(self.beam)])
        check_rows(len(table.rows), self.most)
        return table


@search(title="Elimination", needs=NEEDS, needing=NEEDING, complete=True, cheapest=True, told=False, least={"most": 1})
def elimination(problem: WaypointProblem, order: Order = min_degree, most: int | None = None) -> Story:
    """Eliminate the nodes in an `order`, compiled, and announce a shortest walk.

    It says `join` with all rows of a table, of which a first pass may go on with fewer, and a `bound` before a second
    pass. With `most`, ValueError is raised when a table goes on with more rows than that. It is also raised,
    before anything starts, when a border has more than 14 nodes: rows over it do not fit into 64 bits.

    Time: O(n rows^2) for n nodes and tables of so many rows: O(n) at fixed width, whatever is to be visited.
    Memory: 8 bytes for each row of all tables; for one of those at work 20 to 80 bytes.

    >>> from pathlib_edu import solve
    >>> from pathlib_edu.problems.pacman import Pacman
    >>> maze = Pacman(["%%%%%%%", "%. P .%", "%.% %.%", "%  .  %", "%%%%%%%"])
    >>> solve(elimination(maze)).cost
    10
    """
    graph = problem.graph()
    yield "reach", problem.start, None, 0, 0
    if problem.is_goal(problem.start):
        yield "goal", [problem.start], 0
        return
    if (wide := width_of(graph, order, WIDEST)) >= MOST_NODES:
        said = f"more than {WIDEST}" if wide > WIDEST else f"{wide}"
        raise ValueError(f"the width is {said}: rows over more than {MOST_NODES - 1} nodes do not fit into 64 bits")
    plan = Plan(graph, order)
    yield from plan.cuts()
    tables = Pass(plan, plan.task(graph), BEAM, most)
    yield from tables.run()
    last = tables.last
    if tables.cut:
        yield "bound", len(graph.waypoints | {graph.start}) - 1  # a new round, as the readable one says it
        tables = Pass(plan, plan.task(graph, int(last.steps[0]) - 1 if last else inf), inf, most)
        yield from tables.run()
        last = tables.last or last
    if last:  # a pass without a limit finds a walk
        edges = [(plan.nodes[a - 1], plan.nodes[b - 1]) for a, b in last.edges_of(0)]
        yield "goal", problem.path(euler_walk(graph.start, edges)), len(edges)
