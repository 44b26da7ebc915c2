"""The least consistent estimate that is nowhere below another (3.6 and 3.11)."""

from math import inf

from ...core import Cost
from ...problems.edges import Node
from ...problems.graph import Graph
from ..engine.judging.oracles import distances_from


def raised(graph: Graph) -> dict[Node, tuple[Cost, Node, Cost]]:
    """Return for each node the least value that a consistent estimate not below the graph's own can have there, which
    node asks for it, and how far that node is.
    """
    best = {node: (-inf, node, inf) for node in graph.nodes()}
    for node in graph.nodes():
        for other, far in distances_from(graph.neighbors, [node]).items():
            best[other] = max(best[other], (graph.h(node) - far, node, far), key=lambda one: one[0])
    return best
