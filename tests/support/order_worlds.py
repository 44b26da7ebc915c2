"""Worlds for the theorems of chapter 5: every small one, and random ones with every lawful kind of cost; and what is
true of them, found by listing paths."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import permutations, product
from random import Random
from typing import Any, NamedTuple

import pathlib_edu.search.labels.partial_astar
from front_oracles import KINDS, Kind, own_rank, vectors
from pathlib_edu.core import Frontier
from pathlib_edu.costs.orders import Vector
from pathlib_edu.problems.network import Network
from pathlib_edu.search.labels.ideal_point import ideal

GAINING = ("Keys", "Battery")  # costs that do not grow
STRICT = ("Vector", "Vector of 3", "Lexicographic", "Interval", "MeanVariance", "BySum")  # sums
TOTAL = ("Lexicographic", "BySum")
STEPS = (None, (0, 0), (0, 1), (1, 0), (2, 1))
SHAPE = ("SA", "SA", "AS", "AG", "SG")


class BySum(Vector):
    """Vectors compared by their sums: costs can be equally good without being equal."""

    __slots__ = ()

    def __le__(self, other: Any) -> bool:
        return sum(self.parts) <= sum(self.mates(other))

    def rank(self) -> Any:
        return sum(self.parts)


class Mixed(Vector):
    """Some parts add up, one takes the maximum."""

    __slots__ = ()
    joins = ("sum", "max", "sum")

    def __add__(self, step):
        (a, b, c), (d, e, f) = self.parts, self.mates(step)
        return self.make((a + d, max(b, e), c + f))


ALL_KINDS = {**KINDS, "BySum": Kind(BySum(0, 0), vectors(BySum), BySum(0, 0), own_rank, lambda n: BySum(n, n))}


class Ends(Network):
    """A network with several goals."""

    def __init__(self, network: Network, goals: set[Any]) -> None:
        super().__init__(network.edges(), network.outset, network.start, network.goal, network.nodes())
        self.goals = goals

    def is_goal(self, state: Any) -> bool:
        return state in self.goals


class Walk(NamedTuple):
    """A path that visits no state twice and no goal before its end, with the costs of all its pieces."""

    states: list[Any]
    pieces: list[Any]


def walks(problem: Any, start: Any = None) -> list[Walk]:
    """All of them, to any state."""
    found = [Walk([problem.start if start is None else start], [problem.outset])]
    for states, pieces in found:
        if not problem.is_goal(states[-1]):
            for child, step in problem.neighbors(states[-1]):
                cost = pieces[-1] + step
                if child not in states and cost is not None:
                    found.append(Walk([*states, child], [*pieces, cost]))
    return found


@dataclass(eq=False)
class World:
    """A problem, an estimate that is a lower bound, a rank, a range (None: no limit), and all walks."""

    name: str
    problem: Any
    h: Any
    rank: Any
    within: Any
    walks: list[Walk]

    def fits(self, cost: Any) -> bool:
        return self.within is None or cost <= self.within

    @cached_property
    def ways(self) -> list[Walk]:
        """The walks to goals that are within the range."""
        return [walk for walk in self.walks if self.problem.is_goal(walk.states[-1]) and self.fits(walk.pieces[-1])]

    @cached_property
    def costs(self) -> list[Any]:
        return [walk.pieces[-1] for walk in self.ways]

    @property
    def options(self) -> tuple[Any, Any, Any, Any]:
        """What partial_astar is called with."""
        return self.problem, self.h, self.rank, self.within


def better(a: Any, b: Any) -> bool:
    return a <= b and not b <= a


def is_front(found: list[Any], costs: list[Any]) -> bool:
    """Is `found` an antichain of `costs` that covers them all?"""
    honest = len(set(found)) == len(found) and set(found) <= set(costs)
    apart = not any(a <= b for a, b in permutations(found, 2))
    return honest and apart and all(any(a <= b for a in found) for b in costs)


def patchy(h: Any, blind: set[Any], nothing: Any) -> Any:
    """The same estimate, but for some states of which it knows nothing: a lower bound, and rarely consistent."""
    return lambda state: nothing if state in blind else h(state)


@cache
def small_worlds(consistent: bool = False) -> tuple[World, ...]:
    """All networks of S, A and G with edges SHAPE at STEPS, with no estimate, with the ideal point, and with that
    of some nodes only: 3,125 networks, 12,500 worlds. With `consistent` the first two only."""
    worlds = []
    for n, chosen in enumerate(product(STEPS, repeat=len(SHAPE))):
        edges = [(*ends, Vector(*cost)) for ends, cost in zip(SHAPE, chosen, strict=True) if cost]
        network, within = Network(edges, Vector(0, 0)), (None, None, Vector(1, 2))[n % 3]
        point, every = ideal(network), walks(network)
        kinds = [network.zero, point]
        if not consistent:
            kinds += [patchy(point, {"A"}, Vector(0, 0)), patchy(point, {"S"}, Vector(0, 0))]
        worlds += [World("Vector", network, h, Vector.rank, within, every) for h in kinds]
    return tuple(worlds)


def drawn(seed: int, count: int, consistent: bool = False, names: Any = None) -> Iterator[World]:
    """Yield `count` random worlds of up to 6 nodes for each kind of cost; a third of them have two goals."""
    for name in names or [name for name in ALL_KINDS if name not in GAINING]:
        kind, random = ALL_KINDS[name], Random(f"{seed} {name}")
        for n in range(count):
            size = random.randint(2, 6)
            ends = [random.sample(range(size), 2) for _ in range(random.randint(size - 1, 2 * size))]
            if name in GAINING:
                ends = [sorted(end) for end in ends]  # no cycles: else walks would not be all paths
            edges = [(*end, kind.draw(random)) for end in ends]
            network = Network(edges, kind.outset, 0, size - 1, nodes=range(size))
            problem = Ends(network, {size - 1, size // 2}) if n % 3 == 0 and size > 2 else network
            h = lambda state, kind=kind: kind.gain  # noqa: E731
            if kind.ideal and random.random() < 0.8:
                h = ideal(problem)
                if not consistent:
                    h = patchy(h, set(random.sample(range(size), size // 2)), kind.gain)
            within = kind.within(random.randint(0, 9)) if random.random() < 0.4 else None
            yield World(name, problem, h, kind.rank, within, walks(problem))


def watch(monkeypatch: Any, look: Any) -> None:
    """Call look(locals of the search, labels that wait, label taken) whenever partial_astar takes a label. A start from
    which no goal can be reached has no bound: it is taken to be refused, and is not looked at.
    """

    class Watched(Frontier):
        def pop(self) -> Any:
            around = sys._getframe(1).f_locals
            waiting = [entry[3] for entry in self if entry[3][1] not in around["dropped"]]
            taken = super().pop()
            if taken[0] is not None:
                look(around, waiting, taken)
            return taken

    monkeypatch.setattr(pathlib_edu.search.labels.partial_astar, "Frontier", Watched)


def leads_to_goal(problem: Any) -> set[Any]:
    """The states from which a goal can be reached."""
    into = {node for node in problem.nodes() if problem.is_goal(node)}
    for _ in problem.nodes():
        into |= {tail for tail, head, _ in problem.edges() if head in into}
    return into


def lawful(costs: list[Any], steps: list[Any], extend: Any, le: Any) -> bool:
    """Is `le` a preorder and extension isotone, on these costs? None, which cannot be gone on to, is worst of all."""

    def at_least(a: Any, b: Any) -> bool:
        return b is None or (a is not None and bool(le(a, b)))

    pairs = [(a, b) for a in costs for b in costs if le(a, b)]
    preorder = all(le(a, a) for a in costs) and all(le(a, c) for a, b in pairs for c in costs if le(b, c))
    return preorder and all(at_least(extend(a, s), extend(b, s)) for a, b in pairs for s in steps)


def growing(costs: list[Any], steps: list[Any], extend: Any, le: Any) -> bool:
    """Does no step make a cost better?"""
    return all(extend(a, s) is None or le(a, extend(a, s)) for a in costs for s in steps)
