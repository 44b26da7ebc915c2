"""Fronts found without any search, and random problems with every lawful kind of cost."""

from copy import copy
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from pathlib_edu.costs.orders import Hazard, Interval, Lexicographic, MeanVariance, Vector
from pathlib_edu.costs.resource_costs import Battery, Damage, Keys, Leg, Passage
from pathlib_edu.problems.network import Network
from pathlib_edu.search.labels.ideal_point import ideal


def minimal(costs):
    """The costs that no other one betters, each once."""
    return {a for a in costs if not any(b <= a and not a <= b for b in costs)}


def rounds(network, fits=lambda cost: True):
    """The front by set equations: every node's minimal costs follow from its neighbors', until nothing changes."""
    at = {node: set() for node in network.nodes()}
    at[network.start] = {network.outset}
    edges = [edge for edge in network.edges() if not network.is_goal(edge[0])]
    goals = [node for node in network.nodes() if network.is_goal(node)]
    while True:
        new = {node: set(costs) for node, costs in at.items()}
        for tail, head, step in edges:
            extended = {cost + step for cost in at[tail]} - {None}
            new[head] |= {cost for cost in extended if fits(cost)}
        new = {node: minimal(costs) for node, costs in new.items()}
        if new == at:
            return minimal({cost for goal in goals for cost in at[goal] if fits(cost)})
        at = new


def simple_paths(network, start=None):
    """Every path to a goal that visits no node twice: its nodes and its cost, edge by edge."""
    found, stack = [], [([network.start if start is None else start], network.outset)]
    while stack:
        nodes, cost = stack.pop()
        if network.is_goal(nodes[-1]):
            found.append((nodes, cost))
            continue
        for child, step in network.neighbors(nodes[-1]):
            new = cost + step
            if child not in nodes and new is not None:
                stack.append(([*nodes, child], new))
    return found


class SeveralGoals(Network):
    """A network in which a path may end at any of several nodes."""

    goals: frozenset[int] = frozenset()

    def is_goal(self, state):
        return state in self.goals


@dataclass(frozen=True)
class Effort:
    """A reader's own cost: effort in whole calories, and the steepest slope met. Slopes join by maximum."""

    calories: int
    slope: int

    def __add__(self, step):
        return Effort(self.calories + step.calories, max(self.slope, step.slope))

    def __le__(self, other):
        return self.calories <= other.calories and self.slope <= other.slope


def vectors(kind, parts=2, most=4):
    return lambda random: kind(*[random.randint(0, most) for _ in range(parts)])


def interval(random):
    low = random.randint(0, 3)
    return Interval(low, low + random.randint(0, 3))


def passage(random):
    gives, needs = random.choice(["", "", "r", "b"]), random.choice(["", "", "", "r", "b"])
    return Passage(random.randint(0, 3), frozenset(gives), frozenset(needs))


@dataclass(frozen=True)
class Kind:
    """How to draw problems with one kind of cost. `gain` is the most that any way on may gain, as a step."""

    outset: Any
    draw: Any
    gain: Any
    rank: Any
    within: Any
    ideal: bool = False


def own_rank(cost):
    return cost.rank()


KINDS = {
    "Vector": Kind(Vector(0, 0), vectors(Vector), Vector(0, 0), own_rank, lambda n: Vector(n, n), True),
    "Vector of 3": Kind(Vector(0, 0, 0), vectors(Vector, 3, 2), Vector(0, 0, 0), own_rank,
                        lambda n: Vector(n, 9, n), True),
    "Lexicographic": Kind(Lexicographic(0, 0), vectors(Lexicographic), Lexicographic(0, 0), own_rank,
                          lambda n: Lexicographic(n, n)),
    "Hazard": Kind(Hazard(0, 0), vectors(Hazard), Hazard(0, 0), own_rank, lambda n: Hazard(3, n), True),
    "Interval": Kind(Interval(0, 0), interval, Interval(0, 0), own_rank, lambda n: Interval(n, n + 2), True),
    "MeanVariance": Kind(MeanVariance(0, 0), vectors(MeanVariance), MeanVariance(0, 0), own_rank,
                         lambda n: MeanVariance(n, n), True),
    "Damage": Kind(Damage("", 0), lambda random: Damage(random.choice(["", "f", "w", "c"]), random.randint(0, 3)),
                   Damage("", 0), own_rank, lambda n: Damage("fw", n)),
    "Keys": Kind(Keys("", 0), passage, Passage(0, frozenset("rb")), own_rank, lambda n: Keys("", n)),
    "Battery": Kind(Battery(0, 0, 3), lambda random: Leg(random.randint(0, 3), random.choice([0, 1, 1, 2, -1, -3])),
                    Leg(0, -3), own_rank, lambda n: Battery(n, 3, 3)),
    "a reader's own": Kind(Effort(0, 0), vectors(Effort), Effort(0, 0), lambda cost: (cost.calories, cost.slope),
                           lambda n: Effort(n, 3)),
}  # fmt: skip


@cache
def unlinked(kind: Kind, size: int) -> SeveralGoals:
    """The network without an edge, which many are copied from: it looks at what costs begin with once."""
    return SeveralGoals([], kind.outset, 0, size - 1, nodes=range(size))


def draw(kind: Kind, random: Random, acyclic: bool):
    """A random network of at most 6 nodes, a lower bound for it, and a range or None."""
    n = random.randint(2, 5)
    edges = []
    for _ in range(random.randint(n - 1, 2 * n + 1)):
        tail, head = random.randrange(n), random.randrange(n)
        if acyclic:
            tail, head = sorted(random.sample(range(n), 2))
        edges.append((tail, head, kind.draw(random)))
    network = copy(unlinked(kind, n))
    network._steps = {0: [], n - 1: []}
    network.goals = frozenset([n - 1, *(random.sample(range(n), 1) if random.random() < 0.3 else [])])
    for tail, head, step in edges:
        network._steps.setdefault(tail, []).append((head, step))
        network._steps.setdefault(head, [])
    h = lambda state: kind.gain  # noqa: E731
    if kind.ideal and random.random() < 0.7:
        point, blind = ideal(network), set(random.sample(range(n), random.randint(0, 2)))
        h = lambda state: kind.gain if state in blind else point(state)  # noqa: E731, not consistent, still a bound
    return network, h, kind.within(random.randint(0, 9)) if random.random() < 0.3 else None
