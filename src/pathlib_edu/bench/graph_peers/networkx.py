"""networkx: Dijkstra's algorithm from both ends, and A*."""

from typing import Any

from ..graph_world import GraphWorld
from ..peers import Answer, Ask, peer


def made(library: Any, world: GraphWorld) -> Any:
    """Return the graph; of edges between the same nodes the cheapest."""
    graph = library.DiGraph()
    graph.add_nodes_from(range(world.n))
    for tail, head, cost in zip(world.tails.tolist(), world.heads.tolist(), world.costs.tolist(), strict=True):
        if not graph.has_edge(tail, head) or cost < graph[tail][head]["weight"]:
            graph.add_edge(tail, head, weight=cost)
    return graph


@peer("networkx, Dijkstra from both ends", "networkx")
def both_ends(library: Any, world: GraphWorld) -> Ask:
    """`bidirectional_dijkstra`."""
    graph = made(library, world)

    def ask(start: int, goal: int) -> Answer:
        try:
            return Answer(*library.bidirectional_dijkstra(graph, start, goal))
        except library.NetworkXNoPath:
            return Answer(None, None)

    return ask


@peer("networkx, A*", "networkx")
def astar(library: Any, world: GraphWorld) -> Ask:
    """`astar_path`."""
    graph = made(library, world)

    def ask(start: int, goal: int) -> Answer:
        try:
            return Answer(None, library.astar_path(graph, start, goal, world.estimate))
        except library.NetworkXNoPath:
            return Answer(None, None)

    return ask
