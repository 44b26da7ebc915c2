"""Chapter 2: A*.

P. E. Hart, N. J. Nilsson, B. Raphael, "A formal basis for the heuristic determination of minimum cost paths", IEEE
Transactions on Systems Science and Cybernetics 4(2) (1968), 100-107.
"""

from math import inf

from ...core import Cost, Frontier, Heuristic, Problem, S, Story, path_to, search
from .. import rules


@search(title="A*", complete=True, cheapest=True, rule=rules.SMALLEST_F)
def astar(problem: Problem[S], h: Heuristic[S]) -> Story:
    """Expand states in the order of `g + h`; announce a cheapest path to the first goal.

    Costs must not be negative. `h` must never overestimate the cost that remains, and
    must be 0 at a goal: else the path may not be a cheapest one.

    Among equal sums the older entry goes first. Where speed matters take
    `weighted_astar`, which prefers the larger `g`: where many paths cost the same it
    expands far fewer states.

    Time: O((V + E) log E) for a consistent `h`; an inconsistent one may re-open
    states exponentially often.
    Memory: O(V + E) for a consistent `h`; an inconsistent one may leave exponentially
    many outdated entries in the frontier.

    >>> from pathlib_edu import Grid, astar, solve
    >>> grid = Grid.parse("S.#\\n..G")
    >>> solve(astar(grid, grid.manhattan))
    Path(states=[(0, 0), (0, 1), (1, 1), (1, 2)], cost=3)
    """
    g: dict[S, Cost] = {problem.start: 0}
    parent: dict[S, S | None] = {problem.start: None}
    frontier, closed = Frontier(), set[S]()
    frontier.push(0, problem.start)
    yield "reach", problem.start, None, 0, h(problem.start)
    while frontier:
        state = frontier.pop()
        if state in closed:
            continue  # an older, costlier entry
        closed.add(state)
        yield "expand", state, g[state]
        if problem.is_goal(state):
            yield "goal", path_to(state, parent), g[state]
            return
        for child, cost in problem.neighbors(state):
            new = g[state] + cost
            if new < g.get(child, inf):
                g[child], parent[child] = new, state
                closed.discard(child)  # re-open it: an inconsistent h needs that
                frontier.push(new + h(child), child)
                yield "reach", child, state, new, h(child)
