"""rustworkx: Dijkstra's algorithm and A*, in Rust; what an edge costs, and estimates, it asks of Python."""

from typing import Any

from ..graph_world import GraphWorld
from ..peers import Answer, Ask, peer


def made(library: Any, world: GraphWorld) -> Any:
    """Return the graph, with costs on its edges and numbers on its nodes."""
    graph = library.PyDiGraph()
    graph.add_nodes_from(range(world.n))
    edges = zip(world.tails.tolist(), world.heads.tolist(), world.costs.tolist(), strict=True)
    graph.add_edges_from(list(edges))
    return graph


@peer("rustworkx, Dijkstra", "rustworkx")
def dijkstra(library: Any, world: GraphWorld) -> Ask:
    """`dijkstra_shortest_paths` to a target."""
    graph = made(library, world)

    def ask(start: int, goal: int) -> Answer:
        paths = library.dijkstra_shortest_paths(graph, start, goal, weight_fn=float)
        if start == goal:
            return Answer(None, [start])
        return Answer(None, list(paths[goal]) if goal in paths else None)

    return ask


@peer("rustworkx, A*", "rustworkx")
def astar(library: Any, world: GraphWorld) -> Ask:
    """`astar_shortest_path`."""
    graph = made(library, world)

    def ask(start: int, goal: int) -> Answer:
        try:
            path = library.astar_shortest_path(
                graph, start, lambda node: node == goal, float, lambda node: world.estimate(node, goal)
            )
        except library.NoPathFound:
            return Answer(None, None)
        return Answer(None, list(path))

    return ask
