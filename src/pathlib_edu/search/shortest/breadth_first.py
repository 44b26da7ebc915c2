"""Chapter 1: breadth-first search, the loop of Dijkstra's algorithm with a simpler frontier.

E. F. Moore, "The shortest path through a maze", Proc. Int. Symp. on the Theory of Switching (1959), 285-292.
"""

from collections import deque

from ...core import Cost, Problem, S, Story, path_to, search
from .. import rules


@search(title="Breadth-first", complete=True, rule=rules.OLDEST)
def breadth_first(problem: Problem[S]) -> Story:
    """Expand states in the order in which they were first reached; announce a path of
    the fewest steps.

    Costs are added up and reported, but they choose nothing: the path is a cheapest
    one only where all steps cost the same.

    Time and memory: O(V + E).

    >>> from pathlib_edu import Graph, breadth_first, solve
    >>> solve(breadth_first(Graph.parse("S -> A 1; A -> G 1; S -> G 3")))
    Path(states=['S', 'G'], cost=3)
    """
    g: dict[S, Cost] = {problem.start: 0}
    parent: dict[S, S | None] = {problem.start: None}
    frontier = deque([problem.start])
    yield "reach", problem.start, None, 0, 0
    while frontier:
        state = frontier.popleft()
        yield "expand", state, g[state]
        if problem.is_goal(state):
            yield "goal", path_to(state, parent), g[state]
            return
        for child, cost in problem.neighbors(state):
            if child not in g:
                g[child], parent[child] = g[state] + cost, state
                frontier.append(child)
                yield "reach", child, state, g[child], 0
