"""Chapter 6: rounds of weighted A* whose weight falls, each going on from where the last one stopped.

M. Likhachev, G. Gordon, S. Thrun, "ARA*: anytime A* with provable bounds on sub-optimality", NIPS 16 (2003).
"""

from math import inf

from ...core import Cost, Frontier, Heuristic, Problem, S, Story, Why, cost_of, path_to, search
from .. import rules
from .open_list import OpenList


@search(
    title="ARA*", complete=True, cheapest=True, anytime=True, least={"weight": -inf, "step": -inf}, rule=rules.in_rounds
)
def ara_star(problem: Problem[S], h: Heuristic[S], weight: Cost = 5, step: Cost = 1) -> Story:
    """Search in rounds with a weight that falls by `step` down to 1; announce ever
    cheaper paths and ever higher lower bounds, until the two meet: the last path is a
    cheapest one.

    Within a round no state is expanded twice. If `h` is consistent, the best path at
    the end of a round costs at most its weight times the least. For the rest `h` must
    never overestimate the cost that remains, and must be 0 at a goal. Costs must not
    be negative. `weight` is at least 1, `step` positive; else ValueError.

    Time: O((V + E) log E) for each round. Where `h` is consistent the round of weight 1 is the
    last; else there may be exponentially many.
    Memory: O(V + E).

    >>> from pathlib_edu import Graph, ara_star
    >>> graph = Graph.parse("S -> A 1; A -> G 4; S -> B 3; B -> G 1; h(A) = 1; h(B) = 1")
    >>> [event[-1] for event in ara_star(graph, graph.h) if event[0] in ("bound", "goal")]
    [0, 2, 4, 5, 4]
    """
    if not (weight >= 1 and step > 0 and weight - step < weight):
        raise ValueError(f"the weight must be at least 1 and its step positive, not {weight!r} and {step!r}")
    g: dict[S, Cost] = {problem.start: 0}
    parent: dict[S, S | None] = {problem.start: None}
    waiting = OpenList()
    best, lower = inf, h(problem.start)
    waiting[problem.start] = lower
    yield "reach", problem.start, None, 0, lower
    yield "bound", lower
    while waiting and lower < best:
        frontier, taken = Frontier(), set[S]()
        for state, f in list(waiting.items()):
            if f >= best:
                del waiting[state]
                yield "prune", state, g[state], ("goal", best)
            else:
                frontier.push(g[state] + weight * h(state), state, -g[state])
                yield "reach", state, parent[state], g[state], h(state)
        while frontier:
            state = frontier.pop()
            if state in taken:
                continue  # an older, costlier entry
            if g[state] + weight * h(state) >= best:
                break  # no less than the incumbent: the rest waits for the next round
            taken.add(state)
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
                        if child not in taken:  # else it waits for the next round
                            frontier.push(new + weight * estimate, child, -new)
                        yield "reach", child, state, new, estimate
            least = min(best, waiting.least())
            if lower < least < inf:
                lower = least
                yield "bound", lower
        weight = max(1, weight - step)
