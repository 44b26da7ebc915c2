"""A graph that a student has drawn, as the judge reads it: with a sentence for whatever is wrong with it."""

from math import inf
from typing import Any

from ....contract.quantities import counted
from ....problems.graph import Graph
from ....search.heuristic_promises import overestimates
from ..claim import Wrong, picture
from .oracles import least_cost


def read(text: Any, most: float = inf) -> Graph | Wrong:
    """Read the graph that a student has drawn, of at most `most` nodes, with no negative estimate."""
    if not isinstance(text, str):
        return Wrong("a Graph, or its text", repr(text))
    try:
        graph = Graph.parse(text)
    except ValueError as error:
        return Wrong("a graph", f"no such graph: {error}")
    if len(graph.nodes()) > most:
        return Wrong(f"at most {counted(most, 'node')}", counted(len(graph.nodes()), "node"))
    low = next((node for node in graph.nodes() if graph.h(node) < 0), None)
    return graph if low is None else Wrong("no estimate below 0", f"h({low}) = {graph.h(low)}")


def read_admissible(text: Any, most: int) -> Graph | Wrong:
    """Read a graph with a path to the goal and an admissible estimate."""
    graph = read(text, most)
    if isinstance(graph, Wrong):
        return graph
    if least_cost(graph) is None:
        return Wrong("a graph with a path from the start to the goal", picture(graph))
    high = overestimates(graph, graph.h)
    return Wrong("an admissible estimate", str(high[0])) if high else graph
