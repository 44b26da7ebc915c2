"""The worlds on which the answers to the exercises of chapter 3 are tried, and what is true of them."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from math import inf
from random import Random
from typing import Any

from ..core import Cost
from ..problems.edges import Node
from ..problems.families import martelli
from ..problems.graph import Graph
from .chapter_2_worlds import left_of
from .oracles import distances_from
from .worlds import graphs

READ = 10_000  # states of which a search may say that it has expanded them: the longest right one some 3,000
QUESTIONS = 100_000  # that a search may ask of one of these graphs: the longest right one here asks some 20,000

PAIRS = (("S", "A"), ("S", "B"), ("A", "B"), ("A", "G"), ("B", "G"))

#: With its edges taken as they are written, what A says reaches B only after B was asked, C in a second round, D in a
#: third and E in a fourth.
CHAIN = Graph.parse(
    "S -> E 9; S -> D 9; S -> C 9; S -> B 9; S -> A 9; D -> E 1; C -> D 1; B -> C 1; A -> B 1; E -> G 9; h(A) = 8"
)


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


def larger_ones(seed: int) -> Iterator[Graph]:
    """Yield a telling graph with an admissible estimate, then random ones."""
    yield CHAIN
    yield from random_admissible(seed, 60)


def admissible_ones(seed: int) -> Iterator[Graph]:
    """Yield small graphs with admissible estimates, then larger ones."""
    yield from small_admissible()
    yield from larger_ones(seed)


def raised(graph: Graph) -> dict[Node, tuple[Cost, Node, Cost]]:
    """Return for each node the least value that a consistent estimate not below the graph's own can have there, which
    node asks for it, and how far that node is.
    """
    best = {node: (-inf, node, inf) for node in graph.nodes()}
    for node in graph.nodes():
        for other, far in distances_from(graph.neighbors, [node]).items():
            best[other] = max(best[other], (graph.h(node) - far, node, far), key=lambda one: one[0])
    return best


def with_a_dead_end(k: int) -> Graph:
    """Return Martelli's graph with a dead end that A* expands just before the last node: its h is 0, so there the
    largest f so far is the largest g, too.
    """
    graph, last = martelli(k), f"v{k}"
    f = dict(graph.neighbors(graph.start))[last] + graph.h(last)
    return Graph([(graph.start, "D", f - 1), *graph.edges()], h=graph.estimates)


class Watched(Graph):
    """A graph that notes whose steps a search asks for, one after the other, and counts all questions.

    It raises TimeoutError when a search asks as if it would never end.
    """

    def __init__(self, graph: Graph) -> None:
        super().__init__(graph.edges(), graph.start, graph.goal, graph.estimates)
        self._expanded: list[Node] = []
        self._questions = 0

    @property
    def told(self) -> tuple[list[Node], int]:
        """Whose steps a search asked for, as many as the judge reads, and how many questions it asked in all."""
        return self._expanded[:READ], self._questions

    def _count(self) -> None:
        self._questions += 1
        if self._questions > QUESTIONS:
            raise TimeoutError(f"stopped after {QUESTIONS:,} questions about so small a graph: does a loop never end?")

    def neighbors(self, state: Node) -> Any:
        """Return the steps of `state`, and note it."""
        self._count()
        self._expanded.append(state)
        return super().neighbors(state)

    def h(self, state: Node) -> Any:
        """Return the estimate of `state`, and count."""
        self._count()
        return super().h(state)
