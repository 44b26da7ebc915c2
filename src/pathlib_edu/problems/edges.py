"""Edges as people have them: triples, dicts of neighbors, networkx graphs. All become triples (from, to, cost).

networkx is not imported: what can tell whether it is directed, and lists its edges, is taken for one of its graphs.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import inf
from typing import Any, TypeAlias

from ..contract.diagnosis import cost_faults, is_number, shown, state_faults

Node: TypeAlias = Any  # a hashable name
Number: TypeAlias = int | float | Fraction
Edge: TypeAlias = tuple[Node, Node, Number]
Neighbors: TypeAlias = Mapping[Node, Number] | Iterable[tuple[Node, Number]] | Iterable[Node]


def read_edges(given: Any, weight: str = "weight") -> tuple[list[Edge], list[Node] | None]:
    """Return the edges that are `given`, and all nodes where they are named too: not in a mere list of triples.

    `weight` is the attribute of a networkx graph's edges that says what they cost; without it they cost 1. What has
    another form raises ValueError with one sentence.
    """
    if hasattr(given, "is_directed") and hasattr(given, "edges"):
        edges = list(given.edges(data=weight, default=1))
        if not given.is_directed():
            edges += [(head, tail, cost) for tail, head, cost in edges if tail != head]
        return edges, list(given)
    if isinstance(given, Mapping):
        edges = [(tail, head, cost) for tail in given for head, cost in steps_of(tail, given)]
        return edges, [*given, *(head for _, head, _ in edges)]
    if isinstance(given, str):
        raise ValueError("the edges are a text: Graph.parse reads it")
    return list(map(triple, listed(given, "triples, a dict or a networkx graph"))), None


def listed(given: Any, wanted: str = "a list of triples") -> Iterable[Any]:
    """Return what can be a list of triples; else ValueError says what is `wanted`."""
    if not isinstance(given, Iterable) or isinstance(given, (str, Mapping)):
        raise ValueError(f"the edges are {shown(given)}, but must be {wanted}")
    return given


def triple(given: Any) -> Edge:
    """Return an edge of a list as it is; anything else raises ValueError."""
    if type(given) is tuple and len(given) == 3:
        return given
    if isinstance(given, (str, Mapping)) or not isinstance(given, Iterable) or len(edge := tuple(given)) != 3:
        raise ValueError(f"{shown(given)} is not an edge (from, to, cost)")
    return edge


def steps_of(tail: Node, table: Mapping[Node, Any]) -> Iterator[tuple[Node, Number]]:
    """Yield the neighbors of one node of a dict, each with the cost of the step there."""
    given = table[tail]
    if isinstance(given, Mapping):
        yield from given.items()
    elif isinstance(given, str) or not isinstance(given, Iterable):
        raise ValueError(f"the neighbors of {tail} are {shown(given)}, but must be a dict or a list")
    else:
        for one in given:
            yield one if is_pair(one, table) else (one, 1)


def is_pair(entry: Any, table: Mapping[Node, Any]) -> bool:
    """Is an entry in a list of neighbors a pair (node, cost), rather than a node?

    A list of two is. A tuple of two is, unless it is itself a node of the table, or nodes are tuples and it holds none.
    """
    if not isinstance(entry, (tuple, list)) or len(entry) != 2 or not is_number(entry[1]):
        return False
    if isinstance(entry, list):
        return True
    return entry not in table and (isinstance(entry[0], tuple) or not any(isinstance(node, tuple) for node in table))


def check_edge(edge: Edge, signed: bool) -> None:
    """Refuse an edge whose ends cannot be nodes, or whose cost is not a number, or negative unless `signed`."""
    tail, head, cost = edge
    try:
        if None not in {tail, head} and 0 <= cost < inf and not isinstance(cost, bool):
            return  # by far the most; what follows looks for words
    except (TypeError, ValueError):  # of an array, too
        pass
    for end in (tail, head):
        for fault in state_faults("a node", end):
            raise ValueError(fault)
    for fault in cost_faults(f"the edge {tail} -> {head}", cost, signed):
        raise ValueError(fault)
