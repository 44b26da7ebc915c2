"""One end or both: how many states Dijkstra's algorithm and A* expand, on roads and on maps of games.

The roads are parts of the DIMACS road networks, the maps those of the Moving AI benchmarks. They do not come with the
book: without them this measures nothing. A state expanded from both sides counts twice.
"""

from collections.abc import Callable, Iterator
from functools import cache
from math import inf
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

from pathlib_edu.core import Search, solve
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.movingai import read_scenarios, read_terrain
from pathlib_edu.problems.roads import read_roads
from pathlib_edu.search.both_ends.bidirectional_astar import bidirectional_astar
from pathlib_edu.search.both_ends.bidirectional_dijkstra import bidirectional_dijkstra
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.dijkstra import dijkstra

from .fronts import queries

DATA = Path(__file__).parents[2] / "shared/data"
ROADS, MAPS = ("BAY20", "COL10"), ("arena", "8room_000", "Berlin_0_512")
LANDMARKS, JOURNEYS, SCENARIOS = 8, 12, 4

Distances = dict[int, Any]
Query = tuple[Any, Callable[[Any], Any], Callable[[Any], Any]]  # a problem, and its estimates of both ways


def everywhere(steps: Callable[[int], Any], start: int) -> Distances:
    """The distance of every node from `start`."""

    class All:
        neighbors = staticmethod(steps)

        def __init__(self) -> None:
            self.start = start

        def is_goal(self, state: int) -> bool:
            return False

    return {event[1]: event[2] for event in dijkstra(All()) if event[0] == "expand"}


def landmarks(roads: Graph) -> list[tuple[Distances, Distances]]:
    """Nodes far from each other, each with all distances from it and all to it."""
    found: list[tuple[Distances, Distances]] = []
    place = Random(3).choice(sorted(roads.nodes()))
    for _ in range(LANDMARKS):
        near = [away for away, _ in found] or [everywhere(roads.neighbors, place)]
        place = max(near[0], key=lambda node: min(away.get(node, 0) for away in near))
        found.append((everywhere(roads.neighbors, place), everywhere(roads.predecessors, place)))
    return found


def at_least(tables: list[tuple[Distances, Distances]], n: int, m: int) -> Any:
    """What a way from n to m costs at least, by the triangle inequality."""
    return max(0, *(max(to[n] - to[m], away[m] - away[n]) for away, to in tables))


def road_queries(name: str) -> Iterator[Query]:
    """Journeys over a road graph, by its first cost."""
    edges = [
        (tail, head, costs[0]) for tail, head, costs in read_roads((DATA / f"roads/{name}-road-d.txt").read_text())
    ]
    (start, goal), *_ = pairs = queries(name)[:JOURNEYS]
    roads = Graph(edges, start, goal)
    tables = landmarks(roads)
    for start, goal in pairs:
        journey = Graph(edges, start, goal)
        h = cache(lambda node, goal=goal: at_least(tables, node, goal))
        yield journey, h, cache(lambda node, start=start: at_least(tables, start, node))


def map_queries(name: str) -> Iterator[Query]:
    """Scenarios on a map, of the longer half."""
    terrain = read_terrain((DATA / f"movingai/{name}.map").read_text())
    scenarios = read_scenarios((DATA / f"movingai/{name}.map.scen").read_text())
    for one in Random(1).sample(scenarios[len(scenarios) // 2 :], SCENARIOS):
        grid = Grid(terrain, one.start, one.goal, moves=8)
        yield grid, grid.octile, grid.between(one.goal, one.start).octile


def measured(search: Search) -> int:
    """How often a search expands a state."""
    return sum(event[0] == "expand" for event in search)


def main() -> None:
    """Print the mean number of expansions of each search on each road graph and map."""
    sources = [(name, road_queries) for name in ROADS] + [(name, map_queries) for name in MAPS]
    for name, source in sources:
        if not any(DATA.glob(f"*/{name}*")):
            print(f"  {name} is not here")
            continue
        rows = []
        for problem, h, back in source(name):
            searches = (
                lambda p=problem: dijkstra(p),
                lambda p=problem: bidirectional_dijkstra(p),
                lambda p=problem, h=h: astar(p, h),
                lambda p=problem, h=h, b=back: bidirectional_astar(p, h, b),
            )
            costs = {getattr(solve(make()), "cost", inf) for make in searches}
            assert len(costs) == 1, costs
            rows.append([measured(make()) for make in searches])
        titles = ("Dijkstra", "from both ends", "A*", "from both ends")
        means = [f"{title} {mean(column):,.0f}" for title, column in zip(titles, zip(*rows, strict=True), strict=True)]
        print(f"  {name}, {len(rows)} queries: {', '.join(means)}")
