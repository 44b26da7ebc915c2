"""Chapter 7: what all methods of this folder ask of a problem: a graph, where the walk starts, what it must visit.

The problem is known as waypoint routing: S. Akhoondian Amiri, K.-T. Foerster, S. Schmid, "Walking through waypoints",
Algorithmica 82 (2020), 1784-1812.
"""

from collections.abc import Hashable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from ...contract.diagnosis import shown, state_faults
from ...core import Problem

Node: TypeAlias = Hashable

#: What a search for walks asks of a problem beyond `core.Problem`, and in words.
NEEDS = ("graph", "path")
NEEDING = "a problem with graph and path, such as a maze; this {kind} has no {lacking}"


@dataclass(frozen=True)
class WaypointGraph:
    """A graph each edge of which is one step, either way; the node in which a walk starts; the nodes it must visit.

    `neighbors` lists for each node those beside it, and each of them lists it. The graph is connected, `start` and all
    `waypoints` are nodes of it. A walk may end anywhere, and may use nodes and edges as often as it likes.

    >>> from pathlib_edu import WaypointGraph, min_degree
    >>> ring = WaypointGraph({"S": "AC", "A": "SB", "B": "AC", "C": "BS"}, "S", frozenset("B"))
    >>> min_degree(ring)
    ['S', 'A', 'B', 'C']
    """

    neighbors: Mapping[Any, Sequence[Any]]
    start: Any
    waypoints: frozenset[Any]

    def __post_init__(self) -> None:
        if not isinstance(self.neighbors, Mapping):
            raise ValueError(f"the neighbors are {shown(self.neighbors)}, but must be a dict of lists of nodes")
        if not isinstance(self.waypoints, Set):
            raise ValueError(f"the waypoints are {shown(self.waypoints)}, but must be a set of nodes")
        for fault in state_faults("the start", self.start):
            raise ValueError(fault)
        for node in (self.start, *self.waypoints):
            if node not in self.neighbors:
                raise ValueError(f"{node!r} is to be visited, but is not a node of the graph")


def check_graph(graph: Any, asked: str) -> None:
    """Refuse anything but a graph: ValueError. `asked` is what the reader wanted of it, such as "an order"."""
    if not isinstance(graph, WaypointGraph):
        raise ValueError(f"{asked} is of a WaypointGraph, such as maze.graph(), not of {shown(graph)}")


class WaypointProblem(Problem[Any], Protocol):
    """A problem whose states are a node and what is still to be visited."""

    def graph(self, state: Any = None, /) -> WaypointGraph:
        """The same problem as a graph, begun in `state`, or at the problem's start: the nodes are always the same."""

    def path(self, walk: Sequence[Any], /) -> list[Any]:
        """The states that a walk, given as its nodes, passes through until nothing is left to be visited."""
