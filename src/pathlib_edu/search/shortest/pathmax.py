"""Chapter 3: A* that mends an inconsistent heuristic on the way down.

L. Mérő, "A heuristic search algorithm with modifiable estimate", Artificial Intelligence 23 (1984), 13-27.
"""

from math import inf

from ...core import Cost, Frontier, Heuristic, Problem, S, Story, path_to, search
from .. import rules


@search(title="A* with pathmax", complete=True, cheapest=True, rule=rules.SMALLEST_F)
def pathmax(problem: Problem[S], h: Heuristic[S]) -> Story:
    """Run A*, but let no child promise less than its parent left it: f never falls along
    a path of the search.

    If `h` is admissible, so is what it is raised to, and the path announced is a cheapest
    one. States may still be re-opened: what a state is raised to depends on the way.

    Time and memory: as `astar` with the same `h`, in the worst case.

    >>> from pathlib_edu import Graph, pathmax
    >>> graph = Graph.parse("S -> A 1; A -> G 4; h(S) = 5; h(A) = 1")
    >>> [(state, h) for name, state, *_, h in pathmax(graph, graph.h) if name == "reach"]
    [('S', 5), ('A', 4), ('G', 0)]
    """
    g: dict[S, Cost] = {problem.start: 0}
    parent: dict[S, S | None] = {problem.start: None}
    raised: dict[S, Cost] = {problem.start: h(problem.start)}
    frontier, closed = Frontier(), set[S]()
    frontier.push(0, problem.start)
    yield "reach", problem.start, None, 0, raised[problem.start]
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
                closed.discard(child)  # re-open it: an inconsistent h needs that
                raised[child] = max(raised.get(child, h(child)), raised[state] - cost)
                frontier.push(new + raised[child], child)
                yield "reach", child, state, new, raised[child]
