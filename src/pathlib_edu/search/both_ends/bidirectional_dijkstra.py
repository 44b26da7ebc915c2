"""Chapter 2: Dijkstra's algorithm from both ends at once.

I. Pohl, "Bi-directional search", Machine Intelligence 6 (1971), 127-140. The stopping rule: T. A. J. Nicholson,
"Finding the shortest route between two points in a network", The Computer Journal 9(3) (1966), 275-280; S. E. Dreyfus,
"An appraisal of some shortest-path algorithms", Operations Research 17(3) (1969), 395-412.
"""

from math import inf

from ...core import S, Story, search
from .two_way import Side, TwoWayProblem, check_two_way, joined


@search(title="Dijkstra from both ends", needs=("predecessors",), complete=True, cheapest=True, told=False)
def bidirectional_dijkstra(problem: TwoWayProblem[S]) -> Story:
    """Expand states in the order of their distance from the start, and others in the
    order of their distance to the goal; announce a cheapest path when it is proved.

    Costs must not be negative. Each time the side with the shorter frontier goes on. When
    one side has come to the distance p and the other to q, a path that neither knows of
    costs at least p + q: `bound` says so. What is reached from the goal has the state
    after it as its parent, and its `g` is the cost to the goal. A state may be expanded
    twice, once by each side.

    Time: O((V + E) log E); on open ground half of what one side takes, and far less where
    the number of states grows exponentially with the distance.
    Memory: O(V + E).

    >>> from pathlib_edu import Graph, bidirectional_dijkstra, solve
    >>> solve(bidirectional_dijkstra(Graph.parse("S -> A 1; A -> G 1; S -> G 3")))
    Path(states=['S', 'A', 'G'], cost=2)
    """
    check_two_way(problem)
    forward, backward = Side(problem.start, problem.neighbors), Side(problem.goal, problem.predecessors)
    yield "reach", problem.start, None, 0, 0
    yield "reach", problem.goal, None, 0, 0
    best, meeting = (0, problem.start) if problem.start == problem.goal else (inf, None)
    lower = 0
    while forward.frontier and backward.frontier:
        side, other = sorted((forward, backward), key=lambda side: (len(side.frontier), side.radius))
        state = side.frontier.pop()
        if state in side.closed:
            continue  # an older, costlier entry
        side.radius = side.g[state]
        least = forward.radius + backward.radius
        if least >= best:
            break  # no path is cheaper than the best meeting
        if least > lower:
            lower = least
            yield "bound", lower
        side.closed.add(state)
        yield "expand", state, side.g[state]
        for child, cost in side.steps(state):
            new = side.g[state] + cost
            if new < side.g.get(child, inf):
                side.g[child], side.parent[child] = new, state
                side.frontier.push(new, child)
                yield "reach", child, state, new, 0
                if new + other.g.get(child, inf) < best:
                    best, meeting = new + other.g[child], child
    if best < inf:
        yield "goal", joined(meeting, forward, backward), best
