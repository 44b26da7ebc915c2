"""The graphs on which searches by rounds are tried."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import inf
from typing import Any

from ...problems.edges import Edge
from ...problems.graph import Graph
from ..engine.cases.admissible_graphs import random_admissible
from ..engine.cases.smaller import smaller
from ..engine.cases.worlds import small_graphs
from ..engine.judging.remaining_costs import left_of

#: Each of the 64 ways from S to A, B, C, D, E and F has an f of its own: IDA* takes 65 rounds here.
STEPS = Graph.parse(
    "; ".join(f"{a} -> {b} {2 ** 'ABCDEF'.index(b)}" for a, b in combinations("SABCDEF", 2)) + "; S -> G 80"
)
#: The same in thousandths.
FINE_STEPS = Graph([(tail, head, cost * Fraction(1, 1000)) for tail, head, cost in STEPS.edges()])


class Large(Graph):
    """A graph that shows by its size how much an answer works: none that is smaller does. It is drawn `in_short`."""

    def __init__(self, in_short: str, edges: Iterable[Edge], **more: Any) -> None:
        super().__init__(edges, **more)
        self.in_short = in_short

    def picture(self) -> str:
        """Say what it is."""
        return self.in_short


@smaller.register
def nothing_smaller(graph: Large) -> Iterator[Graph]:
    """Yield nothing."""
    return iter(())


def free_behind(first: str, edges: list[Edge], inner: str) -> Large:
    """Return the graph of `edges`, whose `first` ones are written down so, with free steps from each of `inner` to all
    later ones."""
    behind = f"{inner[0]}, {inner[1]}, ... {inner[-1]}: free steps from each to all later ones"
    return Large(f"{first}\n{behind}", [*edges, *((a, b, 0) for a, b in combinations(inner, 2))])


#: A door far too costly comes first; behind it everything is free, and there are 128 ways.
DEAR_DOOR = free_behind("S -> A 9000; S -> G 3", [("S", "A", 9000), ("S", "G", 3)], "ABCDEFHI")
#: A chain of forty steps, and first a door that costs one more: behind it everything is free, and there are 4,096 ways.
DOOR_AT_THE_END = free_behind(
    "S -> A 41; S -> c1 1; c1 -> c2 1; ...; c38 -> c39 1; c39 -> G 1",
    [("S", "A", 41), *((f"c{n}" if n else "S", f"c{n + 1}" if n < 39 else "G", 1) for n in range(40))],
    "ABCDEFHIJKLMN",
)
DIGITS = 110  # that the costs of the next graph have in binary
#: Dead ends, each about half as far below C* as the one before: a round of a bisection gets past one of them.
ONE_BY_ONE = Large(
    f"S -> G 2^{DIGITS}; S -> A 2^{DIGITS} - 1; A -> G 0\n"
    f"S -> 2, S -> 3, ... S -> {DIGITS - 1}: dead ends, a step to k costs 2^{DIGITS} + 1 - 2^k",
    [
        ("S", "G", 2**DIGITS),
        ("S", "A", 2**DIGITS - 1),
        ("A", "G", 0),
        *(("S", k, 2**DIGITS + 1 - 2**k) for k in range(2, DIGITS)),
    ],
)
#: Five leaves, then nothing for a while: 1 more than a cutoff is more than the least refused, and C* lies between.
LEAVES_APART = Graph.parse(
    "S -> A 1/10; S -> B 1/5; S -> C 1/5; S -> D 3/10; S -> E 1/2; S -> F 12/5; F -> G 0; S -> G 2"
)
#: A state reached first by a costlier way, in whichever order steps are taken, a circle that costs nothing, a costlier
#: path that comes first, costs that are fractions, costs that are large, costs that nearly are the same.
TELLING = (
    Graph.parse("S -> B 3; S -> A 1; A -> B 1; B -> G 1"),
    Graph.parse("S -> A 1; S -> B 3; A -> B 1; B -> G 1"),
    Graph.parse("S -> A 0; A -> B 0; B -> S 0; B -> G 1"),
    Graph.parse("S -> G 6; S -> A 3; A -> G 2"),
    Graph.parse("S -> G 5/6; S -> A 1/3; A -> G 1/3"),
    Graph.parse("S -> A 7/2; A -> G 0; S -> B 9/4; B -> G 8/7; h(B) = 8/7"),
    Graph.parse("S -> G 3000002; S -> A 1000003; A -> G 1000003"),
    Graph.parse(f"S -> G {2**60 + 3}; S -> A {2**60 + 1}; A -> G 1"),  # no float lies between
    Graph.parse(f"S -> G 1; S -> A {1 - Fraction(1, 10**15)}; A -> G 0"),  # nearer than any tolerance
    STEPS,
    FINE_STEPS,
    DEAR_DOOR,
)


@cache  # they are the same for each seed
def small_estimated() -> tuple[Graph, ...]:
    """Return all small graphs, each without an estimate and with the truth."""
    found = [Graph([], goal="S")]
    for graph in small_graphs():
        left = left_of(graph)
        found += [graph, Graph(graph.edges(), h={node: left.get(node, inf) for node in graph.nodes()})]
    return tuple(found)


def estimated(seed: int) -> Iterator[Graph]:
    """Yield graphs with admissible estimates: all small ones, without and with the truth, then random larger ones."""
    yield from small_estimated()
    yield from TELLING
    yield from random_admissible(seed, 50, most=6)
