"""Chapter 7: what all methods of this folder ask of a problem: a graph, where the walk starts, what it must visit.

The problem is known as waypoint routing: S. Akhoondian Amiri, K.-T. Foerster, S. Schmid, "Walking through waypoints",
Algorithmica 82 (2020), 1784-1812.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias

from ..core import Problem

Node: TypeAlias = Hashable


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


class WaypointProblem(Problem[Any], Protocol):
    """A problem whose states are a node and what is still to be visited."""

    def graph(self, state: Any = None, /) -> WaypointGraph:
        """The same problem as a graph, begun in `state`, or at the problem's start: the nodes are always the same."""

    def path(self, walk: Sequence[Any], /) -> list[Any]:
        """The states that a walk, given as its nodes, passes through until nothing is left to be visited."""
