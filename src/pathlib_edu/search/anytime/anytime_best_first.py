"""Chapter 6: the loop of a puzzle's author, who let his solver run on after its first solution.

J. Armstrong, "Building Mondrian2: A* (A star)" (2015).
"""

from fractions import Fraction
from math import inf

from ...core import Cost, Frontier, Heuristic, Problem, S, Story, cost_of, path_to, search
from .. import rules


@search(
    title="Anytime best-first", complete=True, cheapest=True, anytime=True, least={"penalty": 0}, rule=rules.charged
)
def anytime_best_first(problem: Problem[S], h: Heuristic[S], penalty: Cost = Fraction(1, 5)) -> Story:
    """Expand states in the order of `h + penalty * g` until none is left; announce
    ever cheaper paths, and prove nothing on the way.

    A goal counts as soon as it is generated. A state generated again at no smaller
    cost is dropped, as is one that costs as much as the best path so far, both when
    it is generated and when its turn comes. `h` only chooses the order and may say
    anything; `penalty` is 0 or more. Costs must not be negative. Run to its end, the
    last path is a cheapest one; stopped before, nothing is known of it.

    Time: each state may be expanded as often as its cost falls, and all that cost
    less than the best path are.
    Memory: O(V + E).

    >>> from pathlib_edu import Graph, anytime_best_first
    >>> graph = Graph.parse("S -> A 1; A -> G 4; S -> B 2; B -> G 2; h(A) = 1; h(B) = 3")
    >>> [event[2] for event in anytime_best_first(graph, graph.h) if event[0] == "goal"]
    [5, 4]
    """
    g: dict[S, Cost] = {problem.start: 0}
    parent: dict[S, S | None] = {problem.start: None}
    frontier, closed, best = Frontier(), set[S](), inf
    frontier.push(h(problem.start), problem.start)
    yield "reach", problem.start, None, 0, h(problem.start)
    if problem.is_goal(problem.start):
        best = 0
        yield "goal", [problem.start], best
    while frontier:
        state = frontier.pop()
        if state in closed:
            continue  # an older, costlier entry
        if g[state] >= best:
            yield "prune", state, g[state], ("goal", best)
            continue
        closed.add(state)
        yield "expand", state, g[state]
        for child, cost in problem.neighbors(state):
            new = g[state] + cost
            if new >= g.get(child, inf):
                yield "prune", child, new, ("covered", g[child])
            elif new >= best:
                yield "prune", child, new, ("goal", best)
            else:
                g[child], parent[child], estimate = new, state, h(child)
                closed.discard(child)
                if not problem.is_goal(child):
                    frontier.push(estimate + penalty * new, child)
                yield "reach", child, state, new, estimate
                if problem.is_goal(child):
                    path = path_to(child, parent)
                    # less than g, if a state before it has found a better way since
                    best = cost_of(path, problem)
                    yield "goal", path, best
