"""igraph: Dijkstra's algorithm, in C."""

from typing import Any

from ..graph_world import GraphWorld
from ..peers import Answer, Ask, peer


@peer("igraph, Dijkstra", "igraph")
def dijkstra(library: Any, world: GraphWorld) -> Ask:
    """`get_shortest_path`."""
    edges = list(zip(world.tails.tolist(), world.heads.tolist(), strict=True))
    graph, costs = library.Graph(world.n, edges, directed=True), world.costs.tolist()

    def ask(start: int, goal: int) -> Answer:
        path = graph.get_shortest_path(start, goal, weights=costs)
        return Answer(None, path or None)

    return ask
