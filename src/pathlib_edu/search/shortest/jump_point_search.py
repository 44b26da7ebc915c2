"""Chapter 8: jump point search, A* that passes over all cells of a map where nothing forces it to turn.

D. Harabor, A. Grastien, "Online graph pruning for pathfinding on grid maps", AAAI 2011, 1114-1119; without cutting
corners: "The JPS pathfinding system", SoCS 2012, 207-208.
"""

from collections.abc import Generator, Iterator
from math import inf
from typing import Protocol, TypeAlias

from ...core import Cost, Event, Frontier, Heuristic, Problem, Story, path_to, search
from .. import rules

Cell: TypeAlias = tuple[int, int]
Step: TypeAlias = tuple[int, int]  # how many rows down and columns to the right: each -1, 0 or 1


class SquareCells(Problem[Cell], Protocol):
    """What a jump asks of a map beyond `core.Problem`."""

    moves: int
    unit: int
    diagonal: int

    def octile(self, state: Cell, /) -> int:
        """Return what a path to the goal costs at least."""


@search(
    title="Jump points",
    needs=("octile",),
    needing="a map of square cells, but this is a {kind}",
    complete=True,
    cheapest=True,
    even=True,
    rule=rules.SMALLEST_F,
)
def jump_point_search(problem: SquareCells, h: Heuristic[Cell]) -> Story:
    """Run A*, but from each state jump straight on over all cells at which a cheapest path
    need not turn; announce a cheapest path, with all its cells.

    Of many cheapest paths it follows one: that takes its diagonal steps first. (With 4
    moves, its steps to the sides.) `h` must never overestimate. The ground must be even:
    where a cell costs more than another, ValueError says so. What a jump passes over is
    told as pruned; what it comes to is reached from where it began.

    Time: where walls are few, far fewer expansions than `astar`; each looks along all rows
    and columns that its diagonal jumps cross.
    Memory: O(jump points).

    >>> from pathlib_edu import Grid, jump_point_search
    >>> grid = Grid.parse("S...\\n.##.\\n...G", moves=8)
    >>> [event[1] for event in jump_point_search(grid, grid.octile) if event[0] == "expand"]
    [(0, 0), (0, 3), (2, 0), (2, 3)]
    """
    g: dict[Cell, Cost] = {problem.start: 0}
    parent: dict[Cell, Cell | None] = {problem.start: None}
    frontier, closed = Frontier(), set[Cell]()
    frontier.push(0, problem.start)
    yield "reach", problem.start, None, 0, h(problem.start)
    while frontier:
        state = frontier.pop()
        if state in closed:
            continue  # an older, costlier entry
        closed.add(state)
        yield "expand", state, g[state]
        if problem.is_goal(state):
            yield "goal", all_cells(path_to(state, parent)), g[state]
            return
        for step in directions(problem, parent[state], state):
            child, cost = yield from jump(problem, state, step, g[state], g[state])
            if child and cost < g.get(child, inf):
                g[child], parent[child] = cost, state
                closed.discard(child)  # re-open it: an inconsistent h needs that
                frontier.push(cost + h(child), child)
                yield "reach", child, state, cost, h(child)


def jump(
    problem: SquareCells, cell: Cell, step: Step, g: Cost, begun: Cost
) -> Generator[Event, None, tuple[Cell | None, Cost]]:
    """Go from `cell` in one direction until something forces a stop; return where, None at a wall, and the cost."""
    while step in (steps := steps_from(problem, cell)):
        before, cell, g = cell, next_to(cell, step), g + steps[step]
        if problem.is_goal(cell) or any(forced(problem, before, cell, step)):
            return cell, g
        for part in parts(problem, step):
            if (yield from jump(problem, cell, part, g, begun))[0]:
                return cell, g
        yield "prune", cell, g, ("jump", begun)
    return None, g


def directions(problem: SquareCells, parent: Cell | None, cell: Cell) -> list[Step]:
    """Return in which directions a cheapest path may go on that comes to `cell` from `parent`."""
    if parent is None:
        return list(steps_from(problem, cell))
    step = direction(parent, cell)
    before = cell[0] - step[0], cell[1] - step[1]
    return [step, *parts(problem, step), *forced(problem, before, cell, step)]


def parts(problem: SquareCells, step: Step) -> list[Step]:
    """Return in which other directions one may go on after `step`, walls or no walls: the parts of a diagonal step."""
    down, right = step
    if down and right:
        return [(down, 0), (0, right)]
    return [(-1, 0), (1, 0)] if problem.moves == 4 and right else []


def forced(problem: SquareCells, before: Cell, cell: Cell, step: Step) -> Iterator[Step]:
    """Yield in which directions one may go on after `step` because the cell beside `before` is a wall: only from
    `cell` does a cheapest path lead there."""
    if parts(problem, step):
        return
    down, right = step
    for side in (right, down), (-right, -down):
        if side not in steps_from(problem, before) and side in (steps := steps_from(problem, cell)):
            yield from (turn for turn in (side, (side[0] + down, side[1] + right)) if turn in steps)


def steps_from(problem: SquareCells, cell: Cell) -> dict[Step, Cost]:
    """Return the directions in which one can go from `cell`, each with its cost; a costlier step raises ValueError."""
    r, c = cell
    steps = {(row - r, col - c): cost for (row, col), cost in problem.neighbors(cell)}
    for (down, right), cost in steps.items():
        if cost != (problem.diagonal if down and right else problem.unit):
            raise ValueError(f"jump points are for even ground, but the cell {(r + down, c + right)} costs more than 1")
    return steps


def next_to(cell: Cell, step: Step) -> Cell:
    """Return the cell one step on."""
    return cell[0] + step[0], cell[1] + step[1]


def direction(cell: Cell, other: Cell) -> Step:
    """Return the step that leads straight from one cell to the other."""
    down, right = other[0] - cell[0], other[1] - cell[1]
    return (down > 0) - (down < 0), (right > 0) - (right < 0)


def all_cells(points: list[Cell]) -> list[Cell]:
    """Return the cells of a path of which the ends of its jumps are given."""
    path = points[:1]
    for point in points[1:]:
        while path[-1] != point:
            path.append(next_to(path[-1], direction(path[-1], point)))
    return path
