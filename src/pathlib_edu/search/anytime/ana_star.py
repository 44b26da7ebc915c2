"""Chapter 6: an anytime search without a weight to choose: it always expands what leaves most room for a better path.

J. van den Berg, R. Shah, A. Huang, K. Goldberg, "Anytime nonparametric A*", AAAI (2011), 105-111.
"""

from math import inf

from ...core import Cost, Frontier, Heuristic, Problem, S, Story, Why, cost_of, path_to, search
from .. import rules
from .open_list import OpenList


@search(title="ANA*", complete=True, cheapest=True, anytime=True, rule=rules.URGENT)
def ana_star(problem: Problem[S], h: Heuristic[S]) -> Story:
    """Expand the state with the largest `(best - g) / h`; announce ever cheaper paths and
    ever higher lower bounds, until the two meet: the last path is a cheapest one.

    `best` is the cost of the best path so far. The quotient is the largest weight with
    which weighted A* would still go through the state to a path better than that. As
    long as there is none, the state with the least `h` comes first. `h` must never
    overestimate the cost that remains, and must be 0 at a goal. Costs must not be
    negative.

    Time: each path found sorts the frontier anew; states may be re-opened exponentially
    often.
    Memory: outdated entries in the frontier may be exponentially many.

    >>> from pathlib_edu import Graph, ana_star
    >>> graph = Graph.parse("S -> A 1; A -> G 4; S -> B 3; B -> G 1; h(A) = 1; h(B) = 1")
    >>> [event[-1] for event in ana_star(graph, graph.h) if event[0] in ("bound", "goal")]
    [0, 2, 4, 5, 4]
    """
    g: dict[S, Cost] = {problem.start: 0}
    parent: dict[S, S | None] = {problem.start: None}
    waiting = OpenList()
    best, lower = inf, h(problem.start)
    waiting[problem.start] = lower
    yield "reach", problem.start, None, 0, lower
    yield "bound", lower
    while waiting and lower < best:
        frontier, announced = Frontier(), best
        for state, f in list(waiting.items()):
            if f >= best:
                del waiting[state]
                yield "prune", state, g[state], ("goal", best)
            else:
                frontier.push(urgency(g[state], h(state), best), state)
                yield "reach", state, parent[state], g[state], h(state)
        while waiting and best == announced and lower < best:
            state = frontier.pop()
            if state not in waiting:
                continue  # an older, costlier entry
            del waiting[state]
            yield "expand", state, g[state]
            if problem.is_goal(state):
                path = path_to(state, parent)
                # less than g, if a state before it has found a better way since
                best = cost_of(path, problem)
                yield "goal", path, best
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
                        frontier.push(urgency(new, estimate, best), child)
                        yield "reach", child, state, new, estimate
            least = min(best, waiting.least())
            if lower < least < inf:
                lower = least
                yield "bound", lower


def urgency(g: Cost, h: Cost, best: Cost) -> Cost:
    """Return the priority of a state: least where (best - g) / h is largest."""
    if best == inf:
        return h
    return (g - best) / h if h else -inf
