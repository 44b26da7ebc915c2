"""Chapter 1: the distances of all states from one, by Dijkstra's algorithm."""

from collections.abc import Iterator
from math import inf
from types import SimpleNamespace

from ...contract.diagnosis import cost_faults, is_number, problem_faults, shown
from ...core import Cost, Problem, S, diagnosing
from .dijkstra import dijkstra


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
            if not ((type(cost) is int or is_number(cost)) and 0 <= cost < inf):
                for fault in cost_faults(f"the step from {shown(state)} to {shown(child)}", cost):
                    raise ValueError(fault)
            yield child, cost

    begin = problem.start if start is None else start
    search = dijkstra(SimpleNamespace(start=begin, neighbors=neighbors, is_goal=lambda state: False))
    with diagnosing(search):
        return {event[1]: event[2] for event in search if event[0] == "expand"}
