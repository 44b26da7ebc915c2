"""Chapter 2: the greedy cousin of A*.

J. E. Doran, D. Michie, "Experiments with the graph traverser program", Proc. Royal Society A 294 (1966), 235-259.
"""

from ...core import Cost, Frontier, Heuristic, Problem, S, Story, path_to, search
from .. import rules


@search(title="Greedy", complete=True, rule=rules.SMALLEST_H)
def greedy(problem: Problem[S], h: Heuristic[S]) -> Story:
    """Expand the state that looks nearest to the goal; announce the first path found,
    which may be a costly one.

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
