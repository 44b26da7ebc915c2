"""What the tests of waypoints ask: a problem on any graph, its fewest steps by breadth-first search, walks replayed.

Nothing here knows how a method works.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, TypeAlias

from hypothesis import strategies as st

from pathlib_edu.core import Search, solve
from pathlib_edu.search.waypoints.graph import WaypointGraph, WaypointProblem

Left: TypeAlias = tuple[Any, frozenset[Any]]  # the node where one stands, and the waypoints not yet visited


class GraphWalk:
    """Waypoint routing on any connected graph: a state is a node and the set of waypoints that are left."""

    def __init__(self, graph: WaypointGraph) -> None:
        self._graph = graph
        self.start: Left = (graph.start, graph.waypoints - {graph.start})

    @classmethod
    def of(cls, edges: Iterable[tuple[Any, Any]], start: Any, waypoints: Iterable[Any]) -> "GraphWalk":
        """Return the problem on the graph of these edges; without an edge, on the start alone."""
        beside: dict[Any, list[Any]] = {start: []}
        for a, b in edges:
            beside.setdefault(a, []).append(b)
            beside.setdefault(b, []).append(a)
        return cls(WaypointGraph(beside, start, frozenset(waypoints)))

    def is_goal(self, state: Left) -> bool:
        """Is nothing left to be visited?"""
        return not state[1]

    def neighbors(self, state: Left) -> list[tuple[Left, int]]:
        """Return the states one step away, each with the cost 1."""
        return [((node, state[1] - {node}), 1) for node in self._graph.neighbors[state[0]]]

    def graph(self, state: Left | None = None) -> WaypointGraph:
        """Return the graph, begun where `state` stands, with the waypoints that it has left."""
        at, left = state or (self._graph.start, self._graph.waypoints)
        return replace(self._graph, start=at, waypoints=left)

    def path(self, walk: Sequence[Any]) -> list[Left]:
        """Return the states that a walk passes through until nothing is left."""
        states, left = [], self.start[1]
        for node in walk:
            left -= {node}
            states.append((node, left))
            if not left:
                break
        return states


def fewest_steps(problem: WaypointProblem) -> int:
    """Return the least number of steps to a goal: breadth-first search over all states."""
    seen, layer, steps = {problem.start}, [problem.start], 0
    while not any(problem.is_goal(state) for state in layer):
        children = {child: None for state in layer for child, _ in problem.neighbors(state)}
        layer = [child for child in children if child not in seen]
        seen.update(layer)
        steps += 1
    return steps


def check_walk(problem: WaypointProblem, states: Sequence[Any], steps: int) -> None:
    """Refuse a path that is no walk of so many steps from the start to a goal."""
    assert states[0] == problem.start
    assert problem.is_goal(states[-1])
    assert len(states) == steps + 1
    for state, child in pairwise(states):
        assert (child, 1) in list(problem.neighbors(state))


def check_shortest(problem: WaypointProblem, search: Search) -> None:
    """Refuse a search of the problem that finds no shortest walk."""
    found = solve(search)
    assert found is not None
    check_walk(problem, found.states, found.cost)
    assert found.cost == fewest_steps(problem)


@st.composite
def graph_walks(draw: st.DrawFn, most: int = 8) -> GraphWalk:
    """Return waypoint problems on small connected graphs: a random tree, some more edges, any start, any waypoints."""
    n = draw(st.integers(1, most))
    tree = [(draw(st.integers(0, b - 1)), b) for b in range(1, n)]
    others = [(a, b) for b in range(n) for a in range(b) if (a, b) not in tree]
    more = draw(st.lists(st.sampled_from(others), unique=True)) if others else []
    waypoints = draw(st.sets(st.integers(0, n - 1)))
    return GraphWalk.of(tree + more, draw(st.integers(0, n - 1)), waypoints)


@st.composite
def small_mazes(draw: st.DrawFn, rows: int = 4, cols: int = 5) -> GraphWalk:
    """Return small mazes, thin and open, sparse and dense, as far as they can be reached from their start."""
    cells = [(r, c) for r in range(rows) for c in range(cols)]
    walls = draw(st.sets(st.sampled_from(cells), max_size=draw(st.integers(0, min(12, len(cells) - 1)))))
    start = draw(st.sampled_from([cell for cell in cells if cell not in walls]))
    beside = {(r, c): [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)] for r, c in cells}
    reached = {start: None}
    for cell in (waiting := [start]):
        new = [at for at in beside[cell] if at in beside and at not in walls and at not in reached]
        reached.update(dict.fromkeys(new))
        waiting += new
    edges = [(a, b) for a in reached for b in beside[a] if b in reached and a < b]
    return GraphWalk.of(edges, start, draw(st.sets(st.sampled_from(list(reached)), max_size=9)))
