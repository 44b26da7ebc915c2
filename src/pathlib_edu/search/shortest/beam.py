"""Chapter 6: beam search, which follows the best few states of each layer and forgets the rest.

B. T. Lowerre, "The HARPY speech recognition system", doctoral thesis, Carnegie Mellon University (1976).
"""

from math import inf
from numbers import Integral

from ...core import Cost, Frontier, Heuristic, Problem, S, Story, path_to, search
from .. import rules


@search(title="Beam", least={"width": -inf}, rule=rules.IN_LAYERS)
def beam(problem: Problem[S], h: Heuristic[S], width: int = 10) -> Story:
    """Expand states layer by layer, of each layer only the `width` states of least
    `g + h`; announce the first path found, which may be a costly one.

    It may miss all paths and end without a goal where there is one: what is pruned
    never comes back. A `width` that is not a whole number from 1 raises ValueError.

    Time: O(b log b) for each layer, where b is what its `width` states have as neighbors.
    Memory: O(V), for the states reached; without them it would go around in circles.

    >>> from pathlib_edu import Graph, beam, solve
    >>> graph = Graph.parse("S -> A 1; S -> B 1; A -> C 1; B -> G 1; h(B) = 1; h(C) = 9")
    >>> solve(beam(graph, graph.h, width=2)), solve(beam(graph, graph.h, width=1))
    (Path(states=['S', 'B', 'G'], cost=2), None)
    """
    if not isinstance(width, Integral) or width < 1:
        raise ValueError(f"the width of a beam is a whole number from 1, not {width!r}")
    g: dict[S, Cost] = {problem.start: 0}
    parent: dict[S, S | None] = {problem.start: None}
    layer: dict[S, int] = {problem.start: 0}
    frontier, deepest, followed = Frontier(), 0, 0
    frontier.push((0, h(problem.start)), problem.start)
    yield "reach", problem.start, None, 0, h(problem.start)
    while frontier:
        state = frontier.pop()
        if layer[state] > deepest:
            deepest, followed = layer[state], 0
        if followed == width:
            yield "prune", state, g[state], ("beam", width)
            continue
        followed += 1
        yield "expand", state, g[state]
        if problem.is_goal(state):
            yield "goal", path_to(state, parent), g[state]
            return
        for child, cost in problem.neighbors(state):
            if child not in g:
                g[child], parent[child], layer[child] = g[state] + cost, state, layer[state] + 1
                estimate = h(child)
                frontier.push((layer[child], g[child] + estimate), child)
                yield "reach", child, state, g[child], estimate
