"""The networks on which searches and estimates of chapter 5 are tried."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import product
from random import Random
from typing import NamedTuple

from ...costs.orders import Hazard, Vector
from ...problems.network import Network
from ..engine.cases.smaller import smaller


class Drawn(NamedTuple):
    """A network whose costs have `parts` parts."""

    network: Network
    parts: int

    def picture(self) -> str:
        ends = f"start {self.network.start!r}, goal {self.network.goal!r}"
        return "\n".join(filter(None, [self.network.picture(), ends]))


@smaller.register
def smaller_drawn(case: Drawn) -> Iterator[Drawn]:
    """Yield a smaller network."""
    return (Drawn(network, len(network.outset.parts)) for network in smaller(case.network))


ROW = "SABCDEFG"  # places one after the other: what goes over all edges in this order hears of the goal late


def small_networks() -> Iterator[Network]:
    """Yield a start that is the goal; then networks of S, A and G: no edge, one, all pairs of edges in both orders, and
    many threes."""
    yield Network([], Vector(0, 0), "S", "S")
    costs = [Vector(0, 0), Vector(1, 2), Vector(2, 1), Vector(2, 2)]
    every = [(*ends, cost) for ends in ("SG", "SA", "AG", "AS", "SS") for cost in costs]
    onward = [edge for edge in every if edge[:2] in (("S", "G"), ("S", "A"), ("A", "G"))]
    for size, edges in ((0, every), (1, every), (2, every), (3, onward)):
        for chosen in product(edges, repeat=size):
            yield Network(chosen, Vector(0, 0))


def random_networks(seed: int, count: int) -> Iterator[Network]:
    """Yield networks of 3 to 5 nodes with 1 to 3 parts, every third with hazards; the start is 0, the goal is last."""
    random = Random(seed)
    for n in range(count):
        kind: type[Vector] = Hazard if n % 3 == 0 else Vector
        size, width, most = random.randint(3, 5), 2 if n % 3 == 0 else random.randint(1, 3), random.choice([2, 5])
        ends = [(random.randrange(size), random.randrange(size)) for _ in range(random.randint(size, 2 * size))]
        edges = [(*end, kind(*[random.randint(0, most) for _ in range(width)])) for end in ends]
        yield Network(edges, kind(*[0] * width), 0, size - 1, range(size))


def roads(seed: int, count: int) -> Iterator[Network]:
    """Yield networks of 4 to 6 nodes whose edges mostly lead on toward the goal: most fronts have several members."""
    random = Random(seed)
    for n in range(count):
        kind: type[Vector] = Hazard if n % 3 == 0 else Vector
        size = 4 + n * 3 // count
        ends = [end for end in product(range(size), repeat=2) if random.random() < (0.6 if end[0] < end[1] else 0.1)]
        edges = [(tail, head, kind(random.randint(0, 5), random.randint(0, 5))) for tail, head in ends]
        yield Network(edges, kind(0, 0), 0, size - 1, range(size))


def drawn(networks: Iterable[Network]) -> Iterator[Drawn]:
    """Yield networks as cases."""
    return (Drawn(network, len(network.outset.parts)) for network in networks)


@cache
def kept() -> tuple[tuple[Drawn, ...], tuple[Drawn, ...]]:
    """Return the small networks, and larger ones: all that a notebook has, and every class, too."""
    return tuple(drawn(small_networks())), tuple(drawn([*random_networks(0, 150), *roads(0, 50)]))


def networks(seed: int) -> Iterator[Drawn]:
    """Yield small networks, then larger ones; with another seed than 0, a notebook's, some more are drawn."""
    small, larger = kept()
    yield from small
    yield from larger
    if seed:
        yield from drawn([*random_networks(seed, 45), *roads(seed, 15)])
