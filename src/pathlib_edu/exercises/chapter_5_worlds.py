"""The worlds on which the answers to the exercises of chapter 5 are tried, and what is true of them."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice, product
from random import Random
from typing import Any, NamedTuple

from ..costs.orders import Hazard, Vector
from ..problems.hazards import HazardGrid
from ..problems.network import Network

#: The map of exercise 5.1.
REACH = 11
FRONT = HazardGrid.parse("S^^^G\n..^..\n.##..\n..~..", reach=REACH)

Pair = tuple[int, int]

#: The relations of exercise 5.2, between pairs of whole numbers that are not negative.
RELATIONS: dict[str, Callable[[Pair, Pair], bool]] = {
    "A": lambda a, b: a[0] <= b[0] and a[1] <= b[1],
    "B": lambda a, b: a[0] < b[0] or (a[0] == b[0] and a[1] <= b[1]),
    "C": lambda a, b: sum(a) <= sum(b),
    "D": lambda a, b: a[0] < b[0] and a[1] < b[1],
    "E": lambda a, b: max(a) <= max(b),
    "F": lambda a, b: sum(a) <= sum(b) + 1,
}
PROPERTIES = {"r": "reflexive", "t": "transitive", "o": "total", "i": "isotone"}


@cache
def objections(letter: str) -> dict[str, str]:
    """Return the properties that a relation has not, each with the smallest counterexample among pairs up to 3."""
    le = RELATIONS[letter]
    pairs: list[Pair] = sorted(((x, y) for x in range(4) for y in range(4)), key=lambda pair: (sum(pair), pair))
    found: dict[str, str] = {}
    for a in pairs:
        if not le(a, a):
            found.setdefault("r", f"not {a} <= {a}")
    for a, b in product(pairs, repeat=2):
        if not le(a, b):
            if not le(b, a):
                found.setdefault("o", f"neither {a} <= {b} nor {b} <= {a}")
            continue
        for c in pairs:
            if le(b, c) and not le(a, c):
                found.setdefault("t", f"{a} <= {b} <= {c}, but not {a} <= {c}")
            mine, theirs = (a[0] + c[0], a[1] + c[1]), (b[0] + c[0], b[1] + c[1])
            if not le(mine, theirs):
                found.setdefault("i", f"{a} <= {b}, but with {c} added not {mine} <= {theirs}")
    return found


#: The network of exercise 5.3, and the estimate that its statement gives.
BY_HAND = Network(
    [
        ("S", "C", Vector(5, 2)),
        ("S", "A", Vector(3, 5)),
        ("A", "B", Vector(0, 2)),
        ("A", "C", Vector(1, 4)),
        ("B", "C", Vector(0, 3)),
        ("C", "G", Vector(4, 4)),
        ("C", "B", Vector(4, 2)),
    ],
    Vector(0, 0),
)
TO_COME: dict[Any, Vector] = {
    "S": Vector(7, 6),
    "A": Vector(4, 8),
    "B": Vector(4, 7),
    "C": Vector(4, 4),
    "G": Vector(0, 0),
}


class Drawn(NamedTuple):
    """A network whose costs have `parts` parts."""

    network: Network
    parts: int

    def picture(self) -> str:
        ends = f"start {self.network.start!r}, goal {self.network.goal!r}"
        return "\n".join(filter(None, [self.network.picture(), ends]))


ROW = "SABCDEFG"  # places one after the other: what goes over all edges in this order hears of the goal late
CALLS = 1_000  # a right search asks for fewer than a hundred neighbors on any network here


class Endless(Exception):
    """Raised when a search goes on and on."""


class Patient(Network):
    """A network that answers only so often: a search that never ends is found out, and not by the clock."""

    def __init__(self, network: Network, calls: int = CALLS) -> None:
        super().__init__(network.edges(), network.outset, network.start, network.goal, network.nodes())
        self._left = calls

    def neighbors(self, state: Any) -> list[tuple[Any, Any]]:
        """Return the nodes that an edge leads to, each with the edge's step."""
        self._count()
        return list(super().neighbors(state))

    def edges(self) -> list[tuple[Any, Any, Any]]:
        """Return all edges (from, to, step)."""
        self._count()
        return super().edges()

    def _count(self) -> None:
        self._left -= 1
        if self._left < 0:
            raise Endless


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


def sums(seed: int) -> Iterator[Drawn]:
    """Yield those of the networks whose costs add up, of the small ones some hundreds."""
    small, _ = kept()
    yield from small[:422]
    yield from (case for case in islice(networks(seed), len(small), None) if type(case.network.outset) is Vector)


def ways(problem: Any) -> Iterator[tuple[list[Any], Any]]:
    """Yield every path from the start to a goal that visits no state twice, with its cost, step by step."""
    stack = [([problem.start], problem.outset)]
    while stack:
        states, cost = stack.pop()
        if problem.is_goal(states[-1]):
            yield states, cost
            continue
        stack += [
            ([*states, child], cost + step) for child, step in problem.neighbors(states[-1]) if child not in states
        ]


def true_front(problem: Any) -> set[Any]:
    """Return the minimal costs of all paths, where walking in circles makes no cost better."""
    costs = {cost for _, cost in ways(problem)}
    return {cost for cost in costs if not any(other <= cost and other != cost for other in costs)}


Leg = tuple[int, int]  # hours at the wheel, hours of rest


class Journeys(NamedTuple):
    """Two ways to one place, each a list of legs."""

    a: list[Leg]
    b: list[Leg]

    def picture(self) -> str:
        rows = [f"{name} = " + " + ".join(["Trip()", *map(str, legs)]) for name, legs in zip("ab", self, strict=True)]
        return "\n".join(rows)


LEGS: list[Leg] = [(1, 0), (1, 1), (2, 0), (1, 2), (2, 1), (3, 0)]


def long_journeys(seed: int, count: int) -> Iterator[Journeys]:
    """Yield drawn pairs of ways of up to ten legs in all."""
    random = Random(seed)
    for _ in range(count):
        legs = [(random.randint(1, 5), random.choice([0, 0, 1, 2])) for _ in range(random.randint(2, 10))]
        cut = random.randint(1, len(legs))
        yield Journeys(legs[:cut], legs[cut:])


@cache
def kept_journeys() -> tuple[Journeys, ...]:
    """Return all pairs of ways of up to two small legs, few hours first; then longer ones."""
    every = [list(legs) for size in range(3) for legs in product(LEGS, repeat=size)]

    def size(pair: Journeys) -> tuple[int, int]:
        return sum(map(sum, pair.a + pair.b)), len(pair.a + pair.b)

    return *sorted((Journeys(a, b) for a in every for b in every), key=size), *long_journeys(0, 300)


def journeys(seed: int) -> Iterator[Journeys]:
    """Yield the kept journeys; with another seed than 0, a notebook's, some more are drawn."""
    yield from kept_journeys()
    if seed:
        yield from long_journeys(seed, 60)


def travelled(legs: list[Leg]) -> tuple[int, int, int]:
    """Return hours under way, the longest stretch without a rest and the current one, worked out stretch by stretch."""
    stretches = [0]
    for drive, rest in legs:
        stretches[-1] += drive
        if rest:
            stretches.append(0)
    return sum(map(sum, legs)), max(stretches), stretches[-1]
