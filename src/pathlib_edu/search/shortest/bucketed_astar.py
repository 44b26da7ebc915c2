"""Chapter 8: A* with buckets in place of a heap.

R. B. Dial, "Algorithm 360: Shortest-path forest with topological ordering", Communications of the ACM 12(11) (1969),
632-633; E. V. Denardo, B. L. Fox, "Shortest-route methods: 1. Reaching, pruning, and buckets", Operations Research
27(1) (1979), 161-186.
"""

from math import inf

from ...core import BucketQueue, Cost, Heuristic, Problem, S, Story, path_to, search
from .. import rules


@search(
    title="A* in buckets",
    complete=True,
    cheapest=True,
    least={"width": -inf},
    rule=rules.bucketed,
)
def bucketed_astar(problem: Problem[S], h: Heuristic[S], width: Cost = 1, newest: bool = True) -> Story:
    """Expand states bucket by bucket of `g + h`, each bucket `width` wide; announce a
    cheapest path when nothing that waits can be on a cheaper one.

    Costs must not be negative. `h` must never overestimate the cost that remains, and
    must be 0 at a goal. Within a bucket the newest state goes first or, without
    `newest`, the oldest. With whole costs and width 1 that is a rule for ties, and else
    this is `astar`. In wider buckets states may be expanded before their cheapest way is
    known, and again. A `width` that is infinite or not above 0 raises ValueError.

    Time: O(V + E) and what it takes to find the next bucket, for a consistent `h` and
    buckets in which all are equal; otherwise states may be re-opened.
    Memory: O(V + E) for a consistent `h` and such buckets.

    >>> from pathlib_edu import Grid, bucketed_astar, solve
    >>> grid = Grid.parse("S.#\\n..G")
    >>> solve(bucketed_astar(grid, grid.manhattan)).cost
    3
    """
    g: dict[S, Cost] = {problem.start: 0}
    parent: dict[S, S | None] = {problem.start: None}
    frontier, closed = BucketQueue(width, newest), set[S]()
    best: tuple[list[S], Cost] | None = None
    frontier.push(0, problem.start)
    yield "reach", problem.start, None, 0, h(problem.start)
    while frontier and (best is None or frontier.least < best[1]):
        state = frontier.pop()
        if state in closed:
            continue  # an older, costlier entry
        closed.add(state)
        yield "expand", state, g[state]
        if problem.is_goal(state):
            if best is None or g[state] < best[1]:
                best = path_to(state, parent), g[state]
            continue  # no cheaper path leads on from here
        for child, cost in problem.neighbors(state):
            new = g[state] + cost
            if new < g.get(child, inf):
                g[child], parent[child] = new, state
                closed.discard(child)  # re-open it: in a wide bucket it may have come too early
                frontier.push(new + h(child), child)
                yield "reach", child, state, new, h(child)
    if best:
        yield "goal", *best
