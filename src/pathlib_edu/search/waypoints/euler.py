"""Chapter 7: from the edges that a walk uses to the walk itself.

C. Hierholzer, "Über die Möglichkeit, einen Linienzug ohne Wiederholung und ohne Unterbrechung zu umfahren",
Mathematische Annalen 6 (1873), 30-32.
"""

from collections.abc import Iterable
from typing import Any

from ...contract.diagnosis import shown, state_faults


def euler_walk(start: Any, edges: Iterable[tuple[Any, Any]]) -> list[Any]:
    """Return a walk from `start` that uses each of `edges` once, as its nodes.

    An edge is listed as often as it is to be used. Together they hang together and touch `start`, and at most one node
    besides `start` has an odd number of them: it is where the walk ends. For other edges ValueError is raised.

    Time and memory: O(edges).

    >>> euler_walk("S", [("A", "B"), ("S", "A"), ("A", "B"), ("C", "A")])
    ['S', 'A', 'B', 'A', 'C']
    """
    for fault in state_faults("the start", start):
        raise ValueError(fault)
    if not isinstance(edges, Iterable):
        raise ValueError(f"the edges are {shown(edges)}, but must be a list of pairs of nodes")
    for edge in (edges := list(edges)):
        if not isinstance(edge, tuple) or len(edge) != 2:
            raise ValueError(f"an edge is a pair of nodes, not {shown(edge)}")
    beside: dict[Any, list[tuple[int, Any]]] = {start: []}  # for each node the edges not yet used, and where they lead
    for n, (a, b) in enumerate(edges):
        beside.setdefault(a, []).append((n, b))
        beside.setdefault(b, []).append((n, a))
    odd = [node for node, touching in beside.items() if len(touching) % 2]
    if len(odd) > 2 or (odd and start not in odd):
        raise ValueError(f"no walk from {start} uses each edge once: {len(odd)} nodes have an odd number of edges")
    used = [False] * len(edges)
    ahead, backward = [start], []
    while ahead:
        while beside[ahead[-1]] and used[beside[ahead[-1]][-1][0]]:
            beside[ahead[-1]].pop()
        if beside[ahead[-1]]:
            n, node = beside[ahead[-1]].pop()
            used[n] = True
            ahead.append(node)
        else:  # stuck: the walk ends here, or this is a round trip that it takes on its way
            backward.append(ahead.pop())
    if len(backward) <= len(edges):
        raise ValueError(f"no walk from {start} reaches all edges: {len(edges) + 1 - len(backward)} of them are apart")
    return backward[::-1]
