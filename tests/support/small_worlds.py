"""Worlds for the theorems of chapter 3: every small one, random larger ones, and one that has no end."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from typing import Any

from hypothesis import strategies as st

from oracles import bellman_ford
from pathlib_edu.problems.graph import Graph

PAIRS = ("SA", "SB", "SG", "AB", "BA", "AG", "BG")
COSTS = (None, 0, 1, 3)


@dataclass(eq=False)
class World:
    """A graph with what is true of it: `best` from the start, `left` to the nearest goal, `least` from end to end."""

    graph: Graph
    best: dict[Any, Any]
    left: dict[Any, Any]
    least: Any

    @cached_property
    def edges(self) -> list[tuple[Any, Any, Any]]:
        """The graph's edges: what is claimed of each estimate would list them anew."""
        return self.graph.edges()

    @cached_property
    def apart(self) -> dict[Any, dict[Any, Any]]:
        """The cost d(n, m) of a cheapest way between all nodes."""
        return distances(self.graph)

    @cached_property
    def on_cheapest_paths(self) -> dict[Any, Any]:
        """g* of each node on a cheapest path."""
        return {n: g for n, g in self.best.items() if n in self.left and g + self.left[n] == self.least}

    @cached_property
    def simple_paths(self) -> list[tuple[tuple[Any, ...], tuple[Any, ...]]]:
        """Each path from the start that meets no node twice, with what it has cost at each of its nodes."""
        paths = [((self.graph.start,), (0,))]
        for path, paid in paths:
            steps = self.graph.neighbors(path[-1])
            paths += [((*path, child), (*paid, paid[-1] + cost)) for child, cost in steps if child not in path]
        return paths


def known(graph: Graph) -> World:
    """Add to a graph what Bellman and Ford say of it."""
    edges = graph.edges()
    best = bellman_ford(edges, graph.start)
    back = [(head, tail, cost) for tail, head, cost in edges]
    ends = [bellman_ford(back, goal) for goal in graph.goals]
    left = {node: min(d[node] for d in ends if node in d) for node in graph.nodes() if any(node in d for d in ends)}
    return World(graph, best, left, left.get(graph.start))


@cache
def small_worlds() -> tuple[World, ...]:
    """All graphs of S, A, B and G with edges PAIRS at COSTS, one of each two that differ only by swapping A and B:
    8,320."""
    worlds, swap = [], str.maketrans("AB", "BA")
    for costs in product(range(len(COSTS)), repeat=len(PAIRS)):
        drawn = dict(zip(PAIRS, costs, strict=True))
        if tuple(drawn[pair.translate(swap)] for pair in PAIRS) <= costs:
            named = [(*pair, COSTS[n]) for pair, n in drawn.items() if COSTS[n] is not None]
            worlds.append(known(Graph(named)))
    return tuple(worlds)


def small_estimates(world: World, most: int = 3, excess: int = 0) -> Iterator[dict[Any, int]]:
    """All whole estimates of A and B from 0 to `most` and, above it, the truth: none more than `excess` too large.

    Where no way leads to the goal every estimate is small enough.
    """
    values = []
    for node in "AB":
        left = world.left.get(node, most)
        values.append([n for n in range(most + 1) if n <= left + excess] + [left + excess] * (left + excess > most))
    for a, b in product(*values):
        yield {"S": 0, "A": a, "B": b, "G": 0}


@cache
def admissible_worlds() -> tuple[tuple[World, dict[Any, int]], ...]:
    """All small worlds in which there is a path, each with all its small admissible estimates: 56,466."""
    return tuple((world, h) for world in small_worlds() if world.least is not None for h in small_estimates(world))


def distances(graph: Graph) -> dict[Any, dict[Any, Any]]:
    """The cost d(n, m) of a cheapest way between all nodes."""
    edges = graph.edges()
    return {node: bellman_ford(edges, node) for node in graph.nodes()}


def least_consistent(graph: Graph, h: dict[Any, Any]) -> dict[Any, Any]:
    """The largest, at each node, of what the others' estimates leave there."""
    d = distances(graph)
    return {node: max(h[other] - d[other][node] for other in d if node in d[other]) for node in graph.nodes()}


NAMES = "SGABCDE"
EDGES = st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES), st.integers(0, 9)), max_size=20)
PARTS = st.lists(st.sampled_from([0, 0.3, 0.7, 1]), min_size=len(NAMES), max_size=len(NAMES))


def admissible_world(edges: Any, parts: Any) -> tuple[World, dict[Any, int]]:
    """A graph whose estimates are parts of the true remaining costs, and anything at dead ends."""
    world = known(Graph(edges))
    nodes = zip(world.graph.nodes(), parts, strict=False)
    return world, {node: int(part * world.left.get(node, 12)) for node, part in nodes}


def consistent_world(edges: Any, parts: Any) -> tuple[World, dict[Any, int]]:
    """The same, with the estimates raised until they are consistent."""
    world, h = admissible_world(edges, parts)
    return world, least_consistent(world.graph, h)


ADMISSIBLE = st.builds(admissible_world, EDGES, PARTS)
CONSISTENT = st.builds(consistent_world, EDGES, PARTS)


class Plane:
    """All whole points, without end. A step to the right costs 2, any other costs 1: so the truth has a formula."""

    def __init__(self, goal: tuple[int, int]) -> None:
        self.start, self.goal = (0, 0), goal

    def is_goal(self, state: tuple[int, int]) -> bool:
        return state == self.goal

    def neighbors(self, state: tuple[int, int]) -> Iterator[tuple[tuple[int, int], int]]:
        r, c = state
        yield (r, c + 1), 2
        yield from (((r - 1, c), 1), ((r + 1, c), 1), ((r, c - 1), 1))

    @staticmethod
    def apart(state: tuple[int, int], other: tuple[int, int]) -> int:
        """The cost of a cheapest way."""
        right = other[1] - state[1]
        return abs(other[0] - state[0]) + (2 * right if right > 0 else -right)

    def patchy(self, state: tuple[int, int]) -> int:
        """An admissible estimate that is anything but consistent: the truth here, nothing there."""
        return self.apart(state, self.goal) * ((state[0] * 7 + state[1] * 3) % 4 // 2)
