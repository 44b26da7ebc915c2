"""The graphs on which estimates are mended and put to the test (3.4, 3.6 and 3.8)."""

from collections.abc import Iterator

from ...problems.graph import Graph
from ..engine.cases.admissible_graphs import random_admissible, small_admissible

#: With its edges taken as they are written, what A says reaches B only after B was asked, C in a second round, D in a
#: third and E in a fourth.
CHAIN = Graph.parse(
    "S -> E 9; S -> D 9; S -> C 9; S -> B 9; S -> A 9; D -> E 1; C -> D 1; B -> C 1; A -> B 1; E -> G 9; h(A) = 8"
)


def larger_ones(seed: int) -> Iterator[Graph]:
    """Yield a telling graph with an admissible estimate, then random ones."""
    yield CHAIN
    yield from random_admissible(seed, 60)


def admissible_ones(seed: int) -> Iterator[Graph]:
    """Yield small graphs with admissible estimates, then larger ones."""
    yield from small_admissible()
    yield from larger_ones(seed)


EVENTS_TOLD = 20_000
