"""Chapter 7: the shortest ways between the stops of a walk, by breadth-first search."""

from collections.abc import Iterable, Mapping, Sequence

from .graph import Node, WaypointGraph

#: For each node how far it is from some stop, and the next node on the way there.
Ways = dict[Node, tuple[int, Node]]


def ways_to(stop: Node, neighbors: Mapping[Node, Sequence[Node]]) -> Ways:
    """Return for each node how many steps it is away from `stop`, and the next node on a shortest way there.

    Time and memory: O(nodes + edges).

    >>> ways_to("C", {"A": ["B"], "B": ["A", "C"], "C": ["B"]})
    {'C': (0, 'C'), 'B': (1, 'C'), 'A': (2, 'B')}
    """
    ways: Ways = {stop: (0, stop)}
    for node in (waiting := [stop]):
        for beside in neighbors[node]:
            if beside not in ways:
                ways[beside] = (ways[node][0] + 1, node)
                waiting.append(beside)
    return ways


def joined(stops: Iterable[Node], ways: Mapping[Node, Ways]) -> list[Node]:
    """Return the walk from stop to stop, each time by a shortest way; `ways` knows those to all stops but the first.

    >>> joined(["A", "C"], {"C": {"A": (2, "B"), "B": (1, "C"), "C": (0, "C")}})
    ['A', 'B', 'C']
    """
    first, *others = stops
    walk = [first]
    for stop in others:
        while walk[-1] != stop:
            walk.append(ways[stop][walk[-1]][1])
    return walk


def waypoints_in_order(graph: WaypointGraph) -> list[Node]:
    """Return the waypoints in the order of the nodes, without the start, where a walk has been from the first."""
    return [node for node in graph.neighbors if node in graph.waypoints and node != graph.start]
