"""Every way to use the edges of a small graph, each up to twice, and what is true of it. Nothing here is fast."""

from collections.abc import Iterator, Mapping
from itertools import pairwise, product
from math import comb
from typing import Any, TypeAlias

from pathlib_edu.core import Search
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.search.waypoints.graph import WaypointGraph

Edge: TypeAlias = tuple[Any, Any]
Used: TypeAlias = Mapping[Edge, int]  # how often each edge is used


def edges_of_graph(graph: WaypointGraph) -> list[Edge]:
    """The edges of a graph, each once."""
    return [(a, b) for a, beside in graph.neighbors.items() for b in beside if a < b]


def edge_sets(edges: list[Edge], most: int = 2) -> Iterator[dict[Edge, int]]:
    """Every way to use these edges, each at most so often."""
    for times in product(range(most + 1), repeat=len(edges)):
        yield {edge: n for edge, n in zip(edges, times, strict=True) if n}


def degree(used: Used, node: Any) -> int:
    """How many ends of used edges are at a node."""
    return sum(n for edge, n in used.items() if node in edge)


def component(used: Used, node: Any) -> frozenset[Any]:
    """The nodes that the used edges connect with this one."""
    found, before = {node}, set[Any]()
    while found != before:
        before = set(found)
        found |= {one for edge in used if found & set(edge) for one in edge}
    return frozenset(found)


def touched(used: Used) -> set[Any]:
    """The nodes at used edges."""
    return {node for edge in used for node in edge}


def is_walk(used: Used, start: Any, waypoints: frozenset[Any]) -> bool:
    """Can one walk from `start` use just these edges and visit all waypoints, by Euler's theorem?"""
    reached = component(used, start)
    odd = [node for node in reached if degree(used, node) % 2]
    return touched(used) <= reached and waypoints <= reached and (not odd or (len(odd) == 2 and start in odd))


def walk_over(used: Used, start: Any) -> bool:
    """Can one walk from `start` use just these edges? Try all ways."""
    if not used:
        return True
    for edge, n in used.items():
        if start in edge:
            rest = {**used, edge: n - 1}
            if walk_over({one: m for one, m in rest.items() if m}, edge[1] if edge[0] == start else edge[0]):
                return True
    return False


def used_by(walk: list[Any]) -> dict[Edge, int]:
    """How often a walk uses each edge."""
    used: dict[Edge, int] = {}
    for a, b in pairwise(walk):
        edge = (a, b) if a < b else (b, a)
        used[edge] = used.get(edge, 0) + 1
    return used


def shortest_walks(maze: Pacman, most: int = 100) -> list[list[Any]]:
    """The shortest walks of a maze as their cells, so many at most: breadth-first, all parents kept."""
    parents: dict[Any, list[Any]] = {maze.start: []}
    layer = [maze.start]
    while not any(map(maze.is_goal, layer)):
        new: dict[Any, list[Any]] = {}
        for state in layer:
            for child, _ in maze.neighbors(state):
                if child not in parents:
                    new.setdefault(child, []).append(state)
        parents |= new
        layer = list(new)
    walks = [[state] for state in layer if maze.is_goal(state)]
    while walks[0][0] != maze.start:
        walks = [[parent, *walk] for walk in walks for parent in parents[walk[0]]][:most]
    return [[cell for cell, _ in walk] for walk in walks]


def table_sizes(search: Search) -> list[tuple[int, int]]:
    """The size of the border of each part, and the rows of its table."""
    told = list(search)
    sizes = {event[1]: len(event[4]) for event in told if event[0] == "cut"}
    return [(sizes[event[1]], event[2]) for event in told if event[0] == "join"]


def thinkable_rows(k: int) -> int:
    """The sum over j of C(k, j) 2^j Bell(j): which of k places are used, how each, and how they hang together."""
    bell = [1]
    for n in range(k):
        bell.append(sum(comb(n, j) * bell[j] for j in range(n + 1)))
    return sum(comb(k, j) * 2**j * bell[j] for j in range(k + 1))
