"""The check of exercise 5.13, an estimate for a battery: right answers pass; typical wrong ones meet a hint."""

from math import inf

from answers import by_the_book
from pathlib_edu import Battery, Leg, check_heuristic, ideal
from pathlib_edu.exercises.chapter_5_battery import Drive, ahead, drives, ends
from pathlib_edu.problems.network import Network


def bound(network, goal_ends=True, floor=True, at_the_end=False, gains=True, rounds=inf, back=False, missing=None,
          make=Leg, one_way=False):  # fmt: skip
    """Right, with a switch for each typical mistake."""
    capacity = network.outset.capacity
    edges = [edge for edge in network.edges() if not goal_ends or edge[0] != network.goal]
    best = {network.goal: (0, 0)}
    changed, n = True, 0
    while changed and n < rounds:
        changed, n = False, n + 1
        if rounds == inf:
            network.edges()  # whoever goes on forever is found out by what is asked
        for one, other, leg in edges:
            tail, head = (other, one) if back else (one, other)
            if head not in best:
                continue
            time, energy = best.get(tail, (inf, inf))
            sooner = min(time, leg.time + best[head][0])
            less = leg.energy + best[head][1]
            if floor and not at_the_end:
                less = max(-capacity, less)
            if not gains:
                less = max(0, less)
            less = (less if leg.time + best[head][0] == sooner < time else energy) if one_way else min(energy, less)
            if (sooner, less) != (time, energy):
                best[tail], changed = (sooner, less), True
    ended = {node: (time, max(-capacity, energy) if at_the_end else energy) for node, (time, energy) in best.items()}
    return lambda node: make(*ended[node]) if node in ended else missing


@by_the_book
def by_charge(network):
    """Another right one: the least that a way on lowers what is drawn, over all amounts with which one may come."""
    case = Drive(network)

    def h(node):
        time, energy = ahead(case, node)
        gains = [least - used for used, (_, least) in ends(case, node).items()]
        return None if time is None else Leg(time, max([energy, min(gains, default=energy)]))

    return h


RIGHT = {"relaxed": lambda n: bound(n), "by charge": by_charge}

#: A wrong answer, and what its verdict must say.
WRONG = {
    "nothing gained": (lambda n: bound(n, gains=False), "says too much"),
    "zero": (lambda n: bound(n, make=lambda time, energy: Leg(0, 0)), "says too much|so short|can say more"),
    "no floor": (lambda n: bound(n, floor=False), "on and on|Nobody gains more"),
    "no floor, few rounds": (lambda n: bound(n, floor=False, rounds=5), "says too much|Nobody gains more"),
    "one round": (lambda n: bound(n, rounds=1), "h("),
    "the energy of the soonest way": (lambda n: bound(n, one_way=True), "says too much"),
    "always a full battery": (lambda n: bound(n, make=lambda time, energy: Leg(time, -9)), "Nobody gains|can say more"),
    "minus the capacity everywhere": (
        lambda n: bound(n, make=lambda time, energy: Leg(time, -n.outset.capacity)),
        "can say more",
    ),
    "beyond the goal": (lambda n: bound(n, goal_ends=False), "h('G')"),
    "forward": (lambda n: bound(n, back=True), "h("),
    "the parts exchanged": (lambda n: bound(n, make=lambda time, energy: Leg(max(energy, 0), time)), "h("),
    "a cost for a step": (lambda n: bound(n, make=lambda t, e: Battery(t, max(e, 0), 9)), "what can be added"),
    "a pair": (lambda n: bound(n, make=lambda *both: both), "what can be added"),
    "no None": (lambda n: bound(n, missing=Leg(0, 0)), "None where no way"),
}


def test_what_is_asked_is_the_ideal_point_of_the_book_and_a_lower_bound():
    for case in list(drives(2))[-40:]:
        told = {node: ahead(case, node) for node in case.network.nodes()}
        estimate = {node: None if time is None else Leg(time, energy) for node, (time, energy) in told.items()}
        point = ideal(case.network)
        for node, leg in estimate.items():
            if better := point(node):  # None also where no way leads to a node; a floor at each step says more
                assert better.time == leg.time and better.energy >= leg.energy
        assert not check_heuristic(case.network, estimate.get)


def test_a_floor_at_each_step_says_more_than_one_at_the_end():
    """Three drawn, a charger for nine, two more: with the floor at the end a full battery seems to be left."""
    network = Network([("S", "C", Leg(1, 3)), ("C", "D", Leg(1, -9)), ("D", "G", Leg(1, 2))], Battery(0, 0, 4))
    assert bound(network)("S").energy == -1 > ahead(Drive(network), "S")[1] == -4
    assert not check_heuristic(network, bound(network))
