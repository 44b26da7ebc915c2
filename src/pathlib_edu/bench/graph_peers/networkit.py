"""NetworKit: Dijkstra's algorithm, in C++, from one end and from both."""

from typing import Any

import numpy as np

from ..graph_world import GraphWorld
from ..peers import Answer, Ask, peer


def made(library: Any, world: GraphWorld) -> Any:
    """Return the graph."""
    ends = world.tails.astype(np.uint64), world.heads.astype(np.uint64)
    return library.GraphFromCoo((world.costs.astype(float), ends), world.n, weighted=True, directed=True)


@peer("NetworKit, Dijkstra", "networkit")
def dijkstra(library: Any, world: GraphWorld) -> Ask:
    """`Dijkstra` to a target."""
    graph = made(library, world)

    def ask(start: int, goal: int) -> Answer:
        if start == goal:
            return Answer(0, [start])  # its path is an empty one
        search = library.distance.Dijkstra(graph, start, True, False, goal).run()
        path = search.getPath(goal)
        return Answer(search.distance(goal), path) if path else Answer(None, None)

    return ask


@peer("NetworKit, Dijkstra from both ends", "networkit")
def both_ends(library: Any, world: GraphWorld) -> Ask:
    """`BidirectionalDijkstra`."""
    graph = made(library, world)

    def ask(start: int, goal: int) -> Answer:
        if start == goal:
            return Answer(0, [start])
        search = library.distance.BidirectionalDijkstra(graph, start, goal).run()
        path = search.getPath()
        return (
            Answer(search.getDistance(), [start, *path, goal]) if search.getDistance() < 1e300 else Answer(None, None)
        )

    return ask
