"""This book's own: `CompiledGraph`."""

from typing import Any

from ...fast.graphs import CompiledGraph, Landmarks
from ..graph_world import GraphWorld
from ..peers import Answer, Ask, peer


def prepared(world: GraphWorld) -> CompiledGraph:
    """Return the graph, made anew, so that the time that it takes is counted."""
    return CompiledGraph(world.tails, world.heads, world.costs, world.n)


@peer("pathlib_edu, Dijkstra", "pathlib_edu.fast.graphs", "pathlib-edu")
def dijkstra(_: Any, world: GraphWorld) -> Ask:
    """No estimate."""
    graph = prepared(world)

    def ask(start: int, goal: int) -> Answer:
        found = graph.dijkstra(start, goal)
        return Answer(None if found.path is None else found.cost, found.path)

    return ask


@peer("pathlib_edu, A* with 16 landmarks", "pathlib_edu.fast.graphs", "pathlib-edu")
def landmarks(_: Any, world: GraphWorld) -> Ask:
    """The landmarks are chosen, and their distances worked out, before."""
    graph = prepared(world)
    chosen = Landmarks(graph, 16)

    def ask(start: int, goal: int) -> Answer:
        found = graph.astar(start, goal, chosen)
        return Answer(None if found.path is None else found.cost, found.path)

    return ask
