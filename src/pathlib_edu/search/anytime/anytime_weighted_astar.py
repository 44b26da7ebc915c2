"""Chapter 6: weighted A* that goes on after its first path, and knows how far it may be from the best.

E. A. Hansen, R. Zhou, "Anytime heuristic search", Journal of Artificial Intelligence Research 28 (2007), 267-297.
There a goal counts as soon as it is generated; here when it is expanded: so the first path keeps within the weight.
"""

from functools import partial
from math import inf

from ...core import Cost, Frontier, Heuristic, Problem, S, Story, Why, path_to, search
from .. import rules
from .open_list import OpenList


@search(
    title="Anytime weighted A*",
    complete=True,
    cheapest=True,
    anytime=True,
    least={"weight": -inf},
    rule=partial(rules.weighed, tie=-1),
)
def anytime_weighted_astar(problem: Problem[S], h: Heuristic[S], weight: Cost = 5) -> Story:
    """Expand states in the order of `g + weight * h`; announce ever cheaper paths and
    ever higher lower bounds, until the two meet: the last path is a cheapest one.

    The first path costs at most `weight` times the least. What cannot come to cost
    less than the best path so far is pruned. Costs must not be negative. `h` must
    never overestimate the cost that remains, and must be 0 at a goal: else the bound
    is void. `weight` is at least 1, else ValueError.

    Time: as `weighted_astar`, and every state whose f = g + h is below the least cost
    is expanded.
    Memory: as `weighted_astar`, twice.

    >>> from pathlib_edu import Graph, anytime_weighted_astar
    >>> graph = Graph.parse("S -> A 1; A -> G 4; S -> B 3; B -> G 1; h(A) = 1; h(B) = 1")
    >>> [event[-1] for event in anytime_weighted_astar(graph, graph.h) if event[0] in ("bound", "goal")]
    [0, 2, 4, 5, 4]
    """
    if not weight >= 1:
        raise ValueError(f"the weight must be at least 1, not {weight!r}")
    g: dict[S, Cost] = {problem.start: 0}
    parent: dict[S, S | None] = {problem.start: None}
    frontier, waiting = Frontier(), OpenList()
    best, lower = inf, h(problem.start)
    frontier.push(0, problem.start)
    waiting[problem.start] = lower
    yield "reach", problem.start, None, 0, lower
    yield "bound", lower
    while waiting and lower < best:
        state = frontier.pop()
        if state not in waiting:
            continue  # an older, costlier entry
        if waiting.pop(state) >= best:
            yield "prune", state, g[state], ("goal", best)
        else:
            yield "expand", state, g[state]
            if problem.is_goal(state):
                best = g[state]
                yield "goal", path_to(state, parent), best
            else:
                for child, cost in problem.neighbors(state):
                    new, estimate = g[state] + cost, h(child)
                    if new < g.get(child, inf):
                        if new + estimate >= best:
                            why: Why = ("goal", best) if best < inf else ("range", None)
                            yield "prune", child, new, why
                            continue
                        g[child], parent[child] = new, state
                        waiting[child] = new + estimate
                        frontier.push(new + weight * estimate, child, -new)
                        yield "reach", child, state, new, estimate
        least = min(best, waiting.least())
        if lower < least < inf:
            lower = least
            yield "bound", lower
