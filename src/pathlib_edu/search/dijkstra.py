"""Chapter 1: Dijkstra's algorithm, and breadth-first search as the same loop with a simpler frontier.

E. W. Dijkstra, "A note on two problems in connexion with graphs", Numerische Mathematik 1 (1959), 269-271.
E. F. Moore, "The shortest path through a maze", Proc. Int. Symp. on the Theory of Switching (1959), 285-292.
"""

from collections import deque
from collections.abc import Iterator
from math import inf
from types import SimpleNamespace

from ..core import Cost, Frontier, Problem, S, Story, path_to, search
from ..diagnosis import cost_faults, is_number, problem_faults, shown
from ..postconditions import diagnosing
from . import rules


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


def distances(problem: Problem[S], start: S | None = None) -> dict[S, Cost]:
    """Return what a cheapest path costs to every state that can be reached: by `dijkstra`, run
    until no state is left.

    Paths begin in `start`, or where the problem says, and may lead through goals. States must
    be finitely many. A state that cannot be reached is left out. A step whose cost is negative,
    infinite or not a number raises ValueError.

    Time: O((V + E) log E).
    Memory: O(V + E).

    >>> from pathlib_edu import Graph, distances
    >>> graph = Graph.parse("S -> A 1; A -> G 2; S -> G 4; B -> G 1")
    >>> distances(graph), distances(graph, "B")
    ({'S': 0, 'A': 1, 'G': 3}, {'B': 0, 'G': 1})
    """
    for fault in problem_faults(problem):
        raise ValueError(fault)

    def neighbors(state: S) -> Iterator[tuple[S, Cost]]:
        for child, cost in problem.neighbors(state):
            if not is_number(cost) or not 0 <= cost < inf:
                for fault in cost_faults(f"the step from {shown(state)} to {shown(child)}", cost):
                    raise ValueError(fault)
            yield child, cost

    begin = problem.start if start is None else start
    search = dijkstra(SimpleNamespace(start=begin, neighbors=neighbors, is_goal=lambda state: False))
    with diagnosing(search):
        return {event[1]: event[2] for event in search if event[0] == "expand"}
