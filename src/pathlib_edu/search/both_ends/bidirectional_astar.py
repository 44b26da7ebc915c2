"""Chapter 2: A* from both ends at once, each side with an estimate of the way to the other.

T. Ikeda, M.-Y. Hsu, H. Imai, S. Nishimura, H. Shimoura, T. Hashimoto, K. Tenmoku, K. Mitoh, "A fast algorithm for
finding better routes by AI search techniques", Proc. Vehicle Navigation and Information Systems Conference (1994),
291-296. A. V. Goldberg, C. Harrelson, "Computing the shortest path: A* search meets graph theory", Proc. ACM-SIAM
Symposium on Discrete Algorithms (2005), 156-165.
"""

from math import inf

from ...core import Heuristic, S, Story, search
from .two_way import Side, TwoWayProblem, check_two_way, joined, nothing


@search(title="A* from both ends", needs=("predecessors",), complete=True, cheapest=True, consistent=True, told=False)
def bidirectional_astar(problem: TwoWayProblem[S], h: Heuristic[S], back: Heuristic[S] = nothing) -> Story:
    """Search from both ends in the order of `g` and half the difference of both estimates;
    announce a cheapest path when it is proved.

    Costs must not be negative. `h` estimates the cost from a state to the goal, `back` the
    cost from the start to a state. Both must be consistent: on a step of cost c from u to
    v, h(u) <= c + h(v), back(v) <= back(u) + c, and h(goal) = back(start) = 0. Else the
    path may not be a cheapest one. On a map, `grid.between(grid.goal, grid.start)` has the
    estimates for `back`; without any, `h` steers at half its strength.

    Priorities are twice what the literature has, so that whole numbers stay whole; a `bound`
    is half their sum, rounded down to a whole number. Events are otherwise as in
    `bidirectional_dijkstra`; the `h` of a state is that of the side.

    Time: O((V + E) log E).
    Memory: O(V + E).

    >>> from pathlib_edu import Grid, bidirectional_astar, solve
    >>> grid = Grid.parse("S.#\\n..G")
    >>> turned = grid.between(grid.goal, grid.start)
    >>> solve(bidirectional_astar(grid, grid.manhattan, turned.manhattan))
    Path(states=[(0, 0), (0, 1), (1, 1), (1, 2)], cost=3)
    """
    check_two_way(problem, back)
    forward, backward = Side(problem.start, problem.neighbors, h), Side(problem.goal, problem.predecessors, back)
    yield "reach", problem.start, None, 0, h(problem.start)
    yield "reach", problem.goal, None, 0, back(problem.goal)
    best, meeting = (0, problem.start) if problem.start == problem.goal else (inf, None)
    lower = 0
    while forward.frontier and backward.frontier:
        side, other = sorted((forward, backward), key=lambda side: (len(side.frontier), side.radius))
        state = side.frontier.pop()
        if state in side.closed:
            continue  # an older, costlier entry
        side.radius = 2 * side.g[state] + side.h(state) - other.h(state)
        least = forward.radius + backward.radius
        if least >= 2 * best:
            break  # no path is cheaper than the best meeting
        if least // 2 > lower:
            lower = least // 2
            yield "bound", lower
        side.closed.add(state)
        yield "expand", state, side.g[state]
        for child, cost in side.steps(state):
            new = side.g[state] + cost
            if child not in side.closed and new < side.g.get(child, inf):
                side.g[child], side.parent[child] = new, state
                side.frontier.push(2 * new + side.h(child) - other.h(child), child)
                yield "reach", child, state, new, side.h(child)
                if new + other.g.get(child, inf) < best:
                    best, meeting = new + other.g[child], child
    if best < inf:
        yield "goal", joined(meeting, forward, backward), best
