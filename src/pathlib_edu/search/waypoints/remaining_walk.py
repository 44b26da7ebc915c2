"""Chapter 7: the exact number of steps left, as a heuristic: with it, A* never takes a wrong step."""

from collections.abc import Callable
from typing import Any, TypeAlias

from ...contract.diagnosis import shown
from .elimination import Plan, check_rows, check_width
from .elimination_orders import Order, min_degree
from .elimination_tables import Table, Task
from .graph import WaypointProblem

#: What the table of a part depends on: its number, where the start is if it is in it, what must be visited in it, and
#: whether that is all that must be visited.
Known: TypeAlias = tuple[int, int, int, bool]

MOST_REMEMBERED = 500_000  # rows of all tables: before there are more, all are forgotten, and remembered anew


def remaining_walk(
    problem: WaypointProblem, order: Order = min_degree, most: int | None = None
) -> Callable[[Any], int]:
    """Return a heuristic that says exactly how many steps a shortest walk from a state still takes.

    It eliminates the graph again for each state, but remembers the tables of all parts. From one state to the next only
    the parts with a cell that Pacman left, entered or emptied change: those on a way from such a cell to the root. No
    step leads to a state with food on Pacman's own cell; in one it would count as eaten. With `most`, ValueError is
    raised when a table might have more rows than that, or has.

    Time: that of one elimination for the first state; for a neighbor of it, the share of the parts that change.
    Memory: O(MOST_REMEMBERED) rows, and those of one elimination.

    >>> from pathlib_edu import solve, weighted_astar
    >>> from pathlib_edu.problems.pacman import Pacman
    >>> maze = Pacman(["%%%%%%%", "%. P .%", "%.% %.%", "%  .  %", "%%%%%%%"])
    >>> h = remaining_walk(maze)
    >>> h(maze.start), solve(weighted_astar(maze, h, 1, tie=-1)).cost
    (10, 10)
    """
    if not hasattr(problem, "graph"):
        raise ValueError(f"a remaining walk is of a problem with a graph, such as Pacman, not of {shown(problem)}")
    check_width(graph := problem.graph(), order, most)
    return Remaining(problem, Plan(graph, order), most).steps


class Remaining:
    """The tables of a plan that are known, and the steps left that come of them."""

    def __init__(self, problem: WaypointProblem, plan: Plan, most: int | None) -> None:
        self.problem, self.plan, self.most = problem, plan, most
        self.inside = insides(plan)
        self.known: dict[Known, Table] = {}
        self.rows = 0  # of all tables known

    def steps(self, state: Any) -> int:
        """Return the length of a shortest walk from `state`."""
        if self.problem.is_goal(state):
            return 0
        task = self.plan.task(self.problem.graph(state))
        keys, tables, waiting = dict[int, Known](), dict[int, Table](), [len(self.plan.parts)]
        required = sum([1 << node for node in task.required])
        while waiting:
            n = waiting.pop()
            key = self.key(n, task, required)
            if key in self.known:
                tables[n] = self.known[key]
            else:
                keys[n] = key
                waiting += self.plan.parts[n - 1].joins
        for n in sorted(keys):
            part = self.plan.parts[n - 1]
            tables[n] = part.table([tables.pop(m) for m in part.joins], task)
            check_rows(tables[n].size(), self.most)
            self.remember(keys[n], tables[n])
        return tables[len(self.plan.parts)].rows[()][0][0]

    def key(self, n: int, task: Task, required: int) -> Known:
        """Return what the table of part `n` depends on; `required` is what the task requires, as a bit mask."""
        here = self.inside[n] & required
        return n, task.start if self.inside[n] >> task.start & 1 else 0, here, here == required

    def remember(self, key: Known, table: Table) -> None:
        """Keep a table for states to come; where there would be too many rows, forget all others."""
        self.rows += table.size()
        if self.rows > MOST_REMEMBERED:
            self.known.clear()
            self.rows = table.size()
        self.known[key] = table


def insides(plan: Plan) -> list[int]:
    """Return for each part, by its number, the nodes that it and the parts below have forgotten, as a bit mask."""
    masks = [0]
    for n, part in enumerate(plan.parts, 1):
        masks.append(sum([masks[m] for m in part.joins], 1 << n))
    return masks
