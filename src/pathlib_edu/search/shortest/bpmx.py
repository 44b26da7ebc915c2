"""Chapter 3: A* that mends an inconsistent heuristic in both directions.

A. Felner, U. Zahavi, R. Holte, J. Schaeffer, N. Sturtevant, Z. Zhang, "Inconsistent heuristics in theory and practice",
Artificial Intelligence 175 (2011), 1570-1603.
"""

from math import inf

from ...core import Cost, Frontier, Heuristic, Problem, S, Story, path_to, search
from .. import rules


@search(title="A* with BPMX", complete=True, cheapest=True, rule=rules.SMALLEST_F)
def bpmx(problem: Problem[S], h: Heuristic[S]) -> Story:
    """Run A* with pathmax in both directions: a child that knows better first raises
    its parent, which then raises its other children.

    A child raises its parent over the step that leads back, where there is one: so this
    is a method for worlds in which one can turn around, and without ways back it is
    `pathmax`. If `h` is admissible, so is what it is raised to.

    Time: as `astar`, and for each expansion the neighbors of its children are listed.

    >>> from pathlib_edu import Graph, bpmx
    >>> graph = Graph.parse("S -- A 1; S -- B 1; B -> G 7; A -> G 9; h(A) = 8; h(B) = 1")
    >>> [(state, h) for name, state, *_, h in bpmx(graph, graph.h) if name == "reach"]
    [('S', 0), ('A', 8), ('B', 6), ('G', 0)]
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
        steps = list(problem.neighbors(state))
        for child, _ in steps:
            raised.setdefault(child, h(child))
            for back, cost in problem.neighbors(child):
                if back == state:
                    raised[state] = max(raised[state], raised[child] - cost)
        for child, cost in steps:
            raised[child] = max(raised[child], raised[state] - cost)
            new = g[state] + cost
            if new < g.get(child, inf):
                g[child], parent[child] = new, state
                closed.discard(child)  # re-open it: an inconsistent h needs that
                frontier.push(new + raised[child], child)
                yield "reach", child, state, new, raised[child]
