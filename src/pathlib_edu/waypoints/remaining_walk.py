"""Chapter 7: the exact number of steps left, as a heuristic: with it, A* never takes a wrong step."""

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from .elimination import Plan
from .elimination_orders import Order, min_degree
from .elimination_tables import Table
from .graph import WaypointProblem

#: What the table of a part depends on: its number, where the start is if it is in it, what must be visited in it, and
#: whether that is all that must be visited.
Known: TypeAlias = tuple[int, int, int, bool]

MOST_TABLES = 20_000  # then all are forgotten, and remembered anew


def remaining_walk(problem: WaypointProblem, order: Order = min_degree) -> Callable[[Any], int]:
    """Return a heuristic that says exactly how many steps a shortest walk from a state still takes.

    It eliminates the graph again for each state, but remembers the tables of all parts. From one state to the next only
    the parts with a cell that Pacman left, entered or emptied change: those on a way from such a cell to the root.

    Time: that of one elimination for the first state; for a neighbor of it, the share of the parts that change.
    Memory: O(MOST_TABLES) tables.

    >>> from pathlib_edu import solve, weighted_astar
    >>> from pathlib_edu.problems.pacman import Pacman
    >>> maze = Pacman(["%%%%%%%", "%. P .%", "%.% %.%", "%  .  %", "%%%%%%%"])
    >>> h = remaining_walk(maze)
    >>> h(maze.start), solve(weighted_astar(maze, h, 1, tie=-1)).cost
    (10, 10)
    """
    plan = Plan(problem.graph(), order)
    return partial(steps_left, problem, plan, insides(plan), {})


def insides(plan: Plan) -> list[int]:
    """Return for each part, by its number, the nodes that it and the parts below have forgotten, as a bit mask."""
    masks = [0]
    for n, part in enumerate(plan.parts, 1):
        masks.append(sum([masks[m] for m in part.joins], 1 << n))
    return masks


def steps_left(problem: WaypointProblem, plan: Plan, inside: list[int], known: dict[Known, Table], state: Any) -> int:
    """Return the length of a shortest walk from `state`; the tables worked out for it are added to those `known`."""
    if problem.is_goal(state):
        return 0
    task = plan.task(problem.graph(state))
    required = sum([1 << node for node in task.required])
    if len(known) > MOST_TABLES:
        known.clear()

    def key(n: int) -> Known:
        here = inside[n] & required
        return n, task.start if inside[n] >> task.start & 1 else 0, here, here == required

    new, waiting = list[int](), [len(plan.parts)]
    while waiting:
        n = waiting.pop()
        if key(n) not in known:
            new.append(n)
            waiting += plan.parts[n - 1].joins
    for n in sorted(new):
        part = plan.parts[n - 1]
        known[key(n)] = part.table([known[key(m)] for m in part.joins], task)
    return known[key(len(plan.parts))].rows[()][0][0]
