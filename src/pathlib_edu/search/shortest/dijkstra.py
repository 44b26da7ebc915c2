"""Chapter 1: Dijkstra's algorithm.

E. W. Dijkstra, "A note on two problems in connexion with graphs", Numerische Mathematik 1 (1959), 269-271.
"""

from math import inf

from ...core import Cost, Frontier, Problem, S, Story, path_to, search
from .. import rules


@search(title="Dijkstra", complete=True, cheapest=True, rule=rules.SMALLEST_G)
def dijkstra(problem: Problem[S]) -> Story:
    """Expand states in the order of their distance `g` from the start; announce a
    cheapest path to the first goal.

    Costs must not be negative: with a negative edge a state may be closed before
    its cheapest way is known.

    Time: O((V + E) log E).
    Memory: O(V + E), for the entries left behind in the frontier.

    >>> from pathlib_edu import Graph, dijkstra, solve
    >>> solve(dijkstra(Graph.parse("S -> A 1; A -> G 1; S -> G 3")))
    Path(states=['S', 'A', 'G'], cost=2)
    """
    g: dict[S, Cost] = {problem.start: 0}
    parent: dict[S, S | None] = {problem.start: None}
    frontier, closed = Frontier(), set[S]()
    frontier.push(0, problem.start)
    yield "reach", problem.start, None, 0, 0
    while frontier:
        state = frontier.pop()
        if state in closed:
            continue  # an older, costlier entry
        closed.add(state)
        yield "expand", state, g[state]
        if problem.is_goal(state):
            yield "goal", path_to(state, parent), g[state]
            return
        for child, cost in problem.neighbors(state):
            new = g[state] + cost
            if new < g.get(child, inf):
                g[child], parent[child] = new, state
                frontier.push(new, child)
                yield "reach", child, state, new, 0
