"""Chapter 6: A* that looks back only so many steps from the deepest state it has expanded, further in each round.

S. Aine, P. P. Chakrabarti, R. Kumar, "AWA*: a window constrained anytime heuristic search algorithm", IJCAI (2007),
2250-2255.
"""

from math import inf

from ...core import Cost, Frontier, Heuristic, Problem, S, Story, Why, cost_of, path_to, search
from .. import rules
from .open_list import OpenList


@search(title="Anytime window A*", complete=True, cheapest=True, anytime=True, rule=rules.DEEPER_AMONG_EQUALS)
def anytime_window_astar(problem: Problem[S], h: Heuristic[S]) -> Story:
    """Expand states in the order of f = g + h, in rounds with a window of 0, 1, 2, ...
    steps; announce ever cheaper paths and ever higher lower bounds, until the two meet:
    the last path is a cheapest one.

    In a round with window n a state waits for the next round if it lies n or more steps
    above the deepest state expanded. So the first round dives, and only the last ones
    are A*. `h` must never overestimate the cost that remains, and must be 0 at a goal.
    Costs must not be negative.

    Time: at most one round for each step of the longest path, each as `astar`.
    Memory: as `astar`, twice.

    >>> from pathlib_edu import Graph, anytime_window_astar
    >>> graph = Graph.parse("S -> A 1; A -> G 4; S -> B 3; B -> G 1; h(A) = 1; h(B) = 1")
    >>> [event[-1] for event in anytime_window_astar(graph, graph.h) if event[0] in ("bound", "goal")]
    [0, 2, 4, 5, 4]
    """
    g: dict[S, Cost] = {problem.start: 0}
    parent: dict[S, S | None] = {problem.start: None}
    level: dict[S, int] = {problem.start: 0}
    waiting, window = OpenList(), 0
    best, lower = inf, h(problem.start)
    waiting[problem.start] = lower
    yield "reach", problem.start, None, 0, lower
    yield "bound", lower
    while waiting and lower < best:
        frontier, taken, deepest = Frontier(), set[S](), -1
        for state, f in list(waiting.items()):
            frontier.push(f, state, -g[state])
            yield "reach", state, parent[state], g[state], h(state)
        while frontier and lower < best:
            state = frontier.pop()
            if state in taken:
                continue  # an older, costlier entry
            if waiting[state] >= best:
                break  # nothing that this round can find is cheaper
            taken.add(state)
            if level[state] <= deepest - window:
                yield "prune", state, g[state], ("window", deepest)
                continue  # it waits for the next round
            deepest = max(deepest, level[state])
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
                        g[child], parent[child], level[child] = new, state, level[state] + 1
                        waiting[child] = new + estimate
                        taken.discard(child)
                        frontier.push(new + estimate, child, -new)
                        yield "reach", child, state, new, estimate
            least = min(best, waiting.least())
            if lower < least < inf:
                lower = least
                yield "bound", lower
        window += 1
