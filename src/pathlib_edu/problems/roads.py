"""Chapter 5: road graphs in the two formats in which they are passed around.

Plain: a line `n m`, then m lines `u v c1 c2 ...`. DIMACS (`.gr`): comment lines `c ...`, one line `p sp n m`, then m
lines `a u v c1 c2 ...`. Nodes are whole numbers; every edge has the same number of costs, each a whole number or a
decimal, none negative.

The DIMACS format: C. Demetrescu, A. Goldberg, D. Johnson (eds.), "The Shortest Path Problem: Ninth DIMACS
Implementation Challenge", AMS (2009).
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from ..contract.diagnosis import check_text
from ..contract.quantities import counted
from ..costs.orders import Vector
from .graph import exact
from .network import Network

Road: TypeAlias = tuple[int, int, tuple[int | Fraction, ...]]


def read_roads(text: str) -> list[Road]:
    """Return the edges (from, to, costs) of a road graph; anything else raises ValueError with its line.

    >>> read_roads("2 1\\n1 2 30 4")
    [(1, 2, (30, 4))]
    >>> read_roads("c two costs\\np sp 2 1\\na 1 2 30 4")
    [(1, 2, (30, 4))]
    """
    check_text(text, "read_roads")
    lines = ((n, line.split()) for n, line in enumerate(text.splitlines(), start=1))
    rows = ((n, words) for n, words in lines if words and words[0] != "c")
    n, words = next(rows, (1, []))
    dimacs = words[:1] == ["p"]
    counts = words[2:] if dimacs else words
    if len(counts) != 2 or not all(word.isdecimal() for word in counts) or (dimacs and words[1] != "sp"):
        raise ValueError(f"line {n}: a road graph begins with `n m` or `p sp n m`: how many nodes, how many edges")
    nodes, promised = map(int, counts)
    roads = list(edges(rows, dimacs))
    if len(roads) != promised:
        raise ValueError(f"line {n} promises {counted(promised, 'edge')}, but {len(roads):,} follow")
    named = {node for tail, head, _ in roads for node in (tail, head)}
    if len(named) > nodes:
        raise ValueError(f"line {n} promises {counted(nodes, 'node')}, but the edges name {len(named):,}")
    return roads


def edges(rows: Iterator[tuple[int, list[str]]], dimacs: bool) -> Iterator[Road]:
    """Yield the edges in the numbered lines of a file."""
    width = None
    for n, words in rows:
        if dimacs:
            if words[0] != "a":
                raise ValueError(f"line {n}: an edge begins with `a`, not with {words[0]!r}")
            words = words[1:]
        if len(words) < 3 or not (words[0].isdecimal() and words[1].isdecimal()):
            raise ValueError(f"line {n}: an edge is two nodes, whole numbers, and at least one cost")
        costs = tuple([int(word) if word.isdecimal() else number(word, n) for word in words[2:]])
        if width not in (None, len(costs)):
            raise ValueError(f"line {n}: the edge has {counted(len(costs), 'cost')}, but those before it have {width}")
        width = len(costs)
        yield int(words[0]), int(words[1]), costs


def number(word: str, n: int) -> Any:
    """Read a cost that is not simply digits."""
    if word.strip("+-").lower() in ("nan", "inf", "infinity"):
        raise ValueError(f"line {n}: the cost {word} is not a number that adds up")
    cost = exact(word, f"line {n}")
    if cost < 0:
        raise ValueError(f"line {n}: the cost {word} is negative")
    return cost


def is_road(given: Any) -> bool:
    """Is this a triple whose last part are costs?"""
    return isinstance(given, tuple) and len(given) == 3 and isinstance(given[2], tuple)


def road_network(roads: list[Road], start: int, goal: int) -> Network:
    """Return the network of these roads between two of its nodes; a node that it does not have raises ValueError.

    >>> from pathlib_edu import read_roads, road_network
    >>> network = road_network(read_roads("2 2\\n1 2 30 4\\n1 2 20 9"), start=1, goal=2)
    >>> network.neighbors(1)
    [(2, Vector(30, 4)), (2, Vector(20, 9))]
    """
    if not isinstance(roads, Sequence) or not all(is_road(road) for road in roads):
        raise ValueError("the roads are a list of (from, to, costs), as read_roads returns it: the costs are a tuple")
    if not roads:
        raise ValueError("the road graph has no edges")
    for name, node in (("start", start), ("goal", goal)):
        if all(node not in road[:2] for road in roads):
            raise ValueError(f"the {name} {node} is not a node of the road graph")
    steps = [(tail, head, Vector(*costs)) for tail, head, costs in roads]
    return Network(steps, Vector(*[0] * len(roads[0][2])), start, goal)
