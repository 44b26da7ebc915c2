"""Graphs with admissible estimates: all small ones, and random ones that are rarely consistent."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random

from ....problems.graph import Graph
from ..judging.remaining_costs import left_of
from .worlds import graphs

PAIRS = (("S", "A"), ("S", "B"), ("A", "B"), ("A", "G"), ("B", "G"))


@cache  # they are the same for each seed
def small_admissible() -> tuple[Graph, ...]:
    """Return all graphs of S, A, B and G with some of the edges PAIRS at costs 1 and 3 on which all can reach G, each
    with all estimates of A and B that are admissible: fewer edges first, then smaller numbers.
    """
    drawn = []
    for costs in product((None, 1, 3), repeat=len(PAIRS)):
        edges = [(*pair, cost) for pair, cost in zip(PAIRS, costs, strict=True) if cost is not None]
        left = left_of(Graph(edges))
        if len(left) == len(Graph(edges).nodes()) and "S" in left:
            for a, b in product(range(left.get("A", 0) + 1), range(left.get("B", 0) + 1)):
                h = {node: value for node, value in (("A", a), ("B", b)) if value}
                drawn.append((len(edges), sum(cost for *_, cost in edges) + a + b, edges, h))
    return tuple(Graph(edges, h=h) for _, _, edges, h in sorted(drawn, key=lambda one: one[:2]))


def random_admissible(seed: int, count: int, most: int = 7) -> Iterator[Graph]:
    """Yield `count` random graphs of 2 to `most` nodes with whole estimates that are admissible, and rarely consistent.

    They go up to the true remaining cost, and up to 9 where no way leads to the goal.
    """
    random = Random(seed)
    for graph in graphs(seed, count, most):
        left = left_of(graph)
        yield Graph(graph.edges(), h={node: random.randint(0, int(left.get(node, 9))) for node in graph.nodes()})
