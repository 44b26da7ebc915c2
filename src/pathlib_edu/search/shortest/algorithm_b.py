"""Chapter 3: Martelli's algorithm B, which no inconsistent heuristic drives beyond a square of expansions.

A. Martelli, "On the complexity of admissible search algorithms", Artificial Intelligence 8 (1977), 1-13.
"""

from math import inf

from ...core import Cost, Frontier, Heuristic, Problem, S, Story, path_to, search
from .. import rules


@search(title="Algorithm B", complete=True, cheapest=True, rule=rules.OVERTAKEN)
def algorithm_b(problem: Problem[S], h: Heuristic[S]) -> Story:
    """Run Martelli's algorithm B: A*, but while states wait whose f is below one that was
    already expanded, take the least g among those.

    If `h` is admissible, the path announced is a cheapest one, after at most O(V^2)
    expansions, whereas A* may need 2^V. If `h` is consistent it is A*.

    Time: O(V^2) expansions and O(V E) pushes, so O(V E log V).
    Memory: O(V + E), and at most one entry for each push.

    >>> from pathlib_edu import algorithm_b, astar, martelli
    >>> graph = martelli(6)
    >>> [sum(event[0] == "expand" for event in f(graph, graph.h)) for f in (astar, algorithm_b)]
    [65, 23]
    """
    g: dict[S, Cost] = {problem.start: 0}
    parent: dict[S, S | None] = {problem.start: None}
    frontier, closed = Frontier(), set[S]()
    highest = h(problem.start)  # the largest f expanded so far
    frontier.push((1, highest), problem.start)
    yield "reach", problem.start, None, 0, highest
    while frontier:
        state = frontier.pop()
        if state in closed:
            continue
        closed.add(state)
        highest = max(highest, g[state] + h(state))
        yield "expand", state, g[state]
        if problem.is_goal(state):
            yield "goal", path_to(state, parent), g[state]
            return
        for child, cost in problem.neighbors(state):
            new = g[state] + cost
            if new < g.get(child, inf):
                g[child], parent[child] = new, state
                closed.discard(child)
                remaining = h(child)
                if new + remaining < highest:
                    frontier.push((0, new), child)  # before all others
                else:
                    frontier.push((1, new + remaining), child)
                yield "reach", child, state, new, remaining
