"""Chapter 2: A*, and its greedy cousin.

P. E. Hart, N. J. Nilsson, B. Raphael, "A formal basis for the heuristic determination of minimum cost paths", IEEE
Transactions on Systems Science and Cybernetics 4(2) (1968), 100-107. The weight: I. Pohl, "Heuristic search viewed as
path finding in a graph", Artificial Intelligence 1 (1970), 193-204.
"""

from math import inf

from ..core import Cost, Frontier, Heuristic, Problem, S, Search, path_to


def astar(
    problem: Problem[S],
    h: Heuristic[S],
    weight: Cost = 1,
    tie: int = -1,
    reopen: bool = True,
) -> Search:
    """Expand states in the order of `g + weight * h`; announce a path that costs at
    most `weight` times the least.

    Costs must not be negative. `h` must never overestimate the cost that remains,
    and must be 0 at a goal: else the promise is void. `weight` is at least 1. Among
    equal sums `tie` decides: -1 takes the larger `g` first, 1 the smaller, 0 the
    older entry. Without `reopen` an expanded state is never touched again, which is
    safe only for a consistent `h`.

    Time: O((V + E) log E) for a consistent `h`; an inconsistent one may re-open
    states exponentially often.
    Memory: O(V + E).

    >>> from pathlib_edu.core import solve
    >>> from pathlib_edu.problems.grid import Grid
    >>> grid = Grid.parse("S.#\\n..G")
    >>> solve(astar(grid, grid.manhattan))
    Path(states=[(0, 0), (0, 1), (1, 1), (1, 2)], cost=3)
    """
    g: dict[S, Cost] = {problem.start: 0}
    parent: dict[S, S | None] = {problem.start: None}
    frontier, closed = Frontier(), set[S]()
    frontier.push(weight * h(problem.start), problem.start)
    yield "reach", problem.start, None, 0, h(problem.start)
    while frontier:
        state = frontier.pop()
        if state in closed:
            continue  # an older, dearer entry
        closed.add(state)
        yield "expand", state, g[state]
        if problem.is_goal(state):
            yield "goal", path_to(state, parent), g[state]
            return
        for child, cost in problem.neighbors(state):
            new = g[state] + cost
            if new < g.get(child, inf) and (reopen or child not in closed):
                g[child], parent[child] = new, state
                closed.discard(child)  # re-open: an inconsistent h needs it
                remaining = h(child)
                frontier.push(new + weight * remaining, child, tie * new)
                yield "reach", child, state, new, remaining


def greedy(problem: Problem[S], h: Heuristic[S]) -> Search:
    """Expand the state that looks nearest to the goal; announce the first path found,
    which may be a dear one.

    The order is `h` alone: what was already paid is forgotten, so no cost is
    promised, not even a bad bound.

    Time: O((V + E) log V).
    Memory: O(V).

    >>> from pathlib_edu import Graph, greedy, solve
    >>> graph = Graph.parse("S -> A 1; A -> G 1; S -> G 9; h(A) = 1")
    >>> solve(greedy(graph, graph.h))
    Path(states=['S', 'G'], cost=9)
    """
    g: dict[S, Cost] = {problem.start: 0}
    parent: dict[S, S | None] = {problem.start: None}
    frontier = Frontier()
    frontier.push(h(problem.start), problem.start)
    yield "reach", problem.start, None, 0, h(problem.start)
    while frontier:
        state = frontier.pop()
        yield "expand", state, g[state]
        if problem.is_goal(state):
            yield "goal", path_to(state, parent), g[state]
            return
        for child, cost in problem.neighbors(state):
            if child not in g:
                g[child], parent[child] = g[state] + cost, state
                frontier.push(h(child), child)
                yield "reach", child, state, g[child], h(child)
