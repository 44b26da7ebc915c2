"""Exercise 5.13: an estimate for a driver who may charge on the way."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise, product
from math import inf
from random import Random
from typing import Any, NamedTuple

from ...core import Cost
from ...costs.resource_costs import Battery, Leg
from ...problems.network import Network
from ..engine.answers.mistakes import Mistake
from ..engine.claim import Wrong, claim
from ..engine.judging.oracles import distances_from
from .networks import ROW
from .patient_network import Endless, Patient

CALLS = 20_000  # a right answer may also drive all ways with all amounts drawn


class Drive(NamedTuple):
    """A network of legs with chargers, from S to G."""

    network: Network

    @property
    def capacity(self) -> int:
        return int(self.network.outset.capacity)

    def picture(self) -> str:
        legs = [f"{tail} -> {head}  {step}" for tail, head, step in self.network.edges()] or ["no leg"]
        return "\n".join([*legs, f"capacity {self.capacity}"])


@cache
def kept_drives() -> tuple[Drive, ...]:
    """Return drives of S, A and G with up to two legs, then larger ones, and one along a row of places."""
    legs = [Leg(1, 1), Leg(0, 2), Leg(2, -1), Leg(1, -9)]
    every = [(*ends, leg) for ends in ("SG", "SA", "AG", "AS", "SS", "GA") for leg in legs]
    small = (
        Drive(Network(edges, Battery(0, 0, 3), nodes="A")) for size in range(3) for edges in product(every, repeat=size)
    )
    return *small, *drawn_drives(0, 120), Drive(Network([(a, b, legs[0]) for a, b in pairwise(ROW)], Battery(0, 0, 9)))


def drawn_drives(seed: int, count: int) -> Iterator[Drive]:
    """Yield so many drawn drives of up to five places."""
    random = Random(seed)
    for n in range(count):
        places = ("SAG", "SABG", "SABCG")[n % 3]
        capacity = random.randint(2, 6)
        drawn = [
            (random.choice(places), random.choice(places), Leg(random.randint(0, 5), random.randint(-3, capacity)))
            for _ in range(random.randint(3, 9))
        ]
        yield Drive(Network(drawn, Battery(0, 0, capacity), nodes=places))


def drives(seed: int) -> Iterator[Drive]:
    """Yield the kept drives; with another seed than 0, a notebook's, some more are drawn."""
    yield from kept_drives()
    if seed:
        yield from drawn_drives(seed, 30)


def asked(bound: Callable[..., Any], case: Drive) -> Any:
    """Ask the student's estimate about every node: None, or time and energy; else in words what came."""
    try:
        h, told = bound(Patient(case.network, CALLS)), []
        for node in case.network.nodes():
            leg = h(node)
            told.append([leg.time, leg.energy] if isinstance(leg, Leg) else None if leg is None else repr(leg))
    except Endless:
        hint = "Round and round by a charger, sums fall forever. How much can be gained at most?"
        raise Mistake("it goes on and on", hint) from None
    return told


@claim(
    "5.13",
    drives,
    asked,
    points=2,
    returns="an estimate: a function from a node to a Leg, or to None",
    may_use=("dijkstra",),
    hints=(
        "Forget the capacity. What is the least sum of energies then? Dijkstra's algorithm does not like it: why?",
        "Relax every edge again and again, as Bellman and Ford do. By a charger a sum falls forever: stop it.",
        "Nobody gains more than the capacity: whenever a sum falls below minus the capacity, set it to that.",
    ),
)
def allow_for_charging(case: Drive, told: Any) -> Wrong | None:
    """For each node the Leg should be a lower bound for whoever comes there, however much is drawn. It should say no
    less than the least time and the least sum of energies, or minus the capacity. Where there is no way it should be
    None."""
    nodes = case.network.nodes()
    for node, given in zip(nodes, [...] * len(nodes) if told is None else told, strict=True):
        time, energy = ahead(case, node)
        right = f"h({node!r}) = {None if time is None else Leg(time, energy)}"
        got = f"h({node!r}) = {Leg(*given) if isinstance(given, list) else given}"
        if time is None:
            if given is not None:
                return Wrong(right, got, "None where no way leads to the goal, whatever the battery holds.")
            continue
        if not isinstance(given, list):
            return Wrong(right, got, "A Leg is what can be added to a battery.")
        if given[0] > (soonest := min((end[0] for end in ends(case, node).values()), default=time)):
            hint = "Time and energy are two questions: the best ways may differ."
            return Wrong(f"a time of at most {soonest} for {node}", got, hint)
        if given[0] < time:
            return Wrong(right, got, "No way on is so short. A way ends at the goal.")
        for used, (_, least) in ends(case, node).items():
            if max(0, used + given[1]) > least:
                hint = f"Who comes to {node} with {used} drawn can be at the goal with {least} drawn: a bound of "
                hint += f"{max(0, used + given[1])} says too much. What may be gained on the way?"
                return Wrong(right, got, hint)
        if given[1] < energy:
            hint = "It is a bound, but it can say more."
            if given[1] < -case.capacity:
                hint = "Nobody gains more than a full battery: no less than minus the capacity."
            return Wrong(right, got, hint)
    return None


def ahead(case: Drive, node: Any) -> tuple[Cost | None, Cost]:
    """Return the least time from `node` to the goal, or None, and the least sum of energies or minus the capacity."""
    energies = [abs(step.energy) for *_, step in case.network.edges()]
    floor = -(case.capacity + sum(energies) + 1)  # a sum that falls so low falls forever

    def on(part: Callable[[Leg], Cost]) -> Callable[[Any], list[tuple[Any, Cost]]]:
        def steps(state: Any) -> list[tuple[Any, Cost]]:
            goal = case.network.is_goal(state)
            return [] if goal else [(head, part(step)) for head, step in case.network.neighbors(state)]

        return steps

    time = distances_from(on(lambda step: step.time), [node]).get(case.network.goal)
    least: dict[Any, Cost] = {case.network.goal: 0}
    changed = True
    while changed:
        changed = False
        for tail in case.network.nodes():
            for head, energy in on(lambda step: step.energy)(tail):
                new = max(floor, energy + least.get(head, inf))
                if new < least.get(tail, inf):
                    least[tail], changed = new, True
    return time, max(-case.capacity, least.get(node, 0))


def ends(case: Drive, node: Any) -> dict[int, tuple[Cost, Cost]]:
    """Return for each amount drawn with which one may come to `node` the least time to the goal and the least drawn
    there, by driving all ways: those from which no way leads on are left out."""
    found = {}
    for used in range(case.capacity + 1):

        def on(state: Any) -> list[tuple[Any, Cost]]:
            here, drawn = state
            if case.network.is_goal(here):
                return []
            after = [(head, step.time, max(0, drawn + step.energy)) for head, step in case.network.neighbors(here)]
            return [((head, left), time) for head, time, left in after if left <= case.capacity]

        reached = distances_from(on, [(node, used)])
        arrived = {left: time for (here, left), time in reached.items() if case.network.is_goal(here)}
        if arrived:
            found[used] = min(arrived.values()), min(arrived)
    return found
