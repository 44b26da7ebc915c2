"""Large graphs of one cost: prepared once in arrays (compressed sparse rows), then searched by compiled code.

from pathlib_edu.fast.graphs import CompiledGraph, Landmarks

graph = CompiledGraph.from_dimacs("USA-road-d.NY.gr.gz")
graph.dijkstra(1, 99).cost
graph.astar(1, 99, Landmarks(graph)).path
"""

from .. import compiling  # noqa: F401, first of all: it says what is missing
from .compiled_graph import CompiledGraph as CompiledGraph
from .compiled_graph import Found as Found
from .landmarks import Landmarks as Landmarks
