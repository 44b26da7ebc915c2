"""Exercise 5.13: an estimate for a driver who may charge on the way."""

from functools import cache
from math import inf

from answers import by_the_book
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford
from pathlib_edu import Battery, Leg, check_heuristic, ideal
from pathlib_edu.exercises.chapter_5.reserve import Drive, ahead, drives, ends
from pathlib_edu.problems.network import Network

NUMBER = "5.13"


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


def in_two_parts(network):
    """Right, too: the sums themselves, as Bellman and Ford find them; what still falls then falls forever."""
    edges = [edge for edge in network.edges() if edge[0] != network.goal]

    def least(part):
        found = {network.goal: 0}
        for n in range(2 * len(network.nodes())):
            for tail, head, leg in edges:
                if head in found and found[head] + part(leg) < found.get(tail, inf):
                    found[tail] = -inf if n >= len(network.nodes()) else found[head] + part(leg)
        return found

    time, energy = least(lambda leg: leg.time), least(lambda leg: leg.energy)
    return lambda node: Leg(time[node], max(-network.outset.capacity, energy[node])) if node in time else None


class ByRecursion:
    """Right, too: of each node the best of so many more steps, remembered; the object is the estimate."""

    def __init__(self, network):
        self.network, self.known = network, {}

    def ahead(self, node, steps):
        """Time and energy of the best ways on of at most so many steps, None where there is none."""
        if node == self.network.goal:
            return 0, 0
        if (node, steps) not in self.known:
            offers = [(leg, self.ahead(head, steps - 1)) for head, leg in self.network.neighbors(node)] if steps else []
            ways = [
                (leg.time + on[0], max(-self.network.outset.capacity, leg.energy + on[1])) for leg, on in offers if on
            ]
            self.known[node, steps] = tuple(map(min, zip(*ways, strict=True))) if ways else None
        return self.known[node, steps]

    def __call__(self, node):
        on = self.ahead(node, 60)
        return Leg(*on) if on else None


@by_the_book
def by_charge(network):
    """Right, too: the least that a way on lowers what is drawn, over all amounts with which one may come."""
    case = Drive(network)

    def h(node):
        time, energy = ahead(case, node)
        gains = [least - used for used, (_, least) in ends(case, node).items()]
        return None if time is None else Leg(time, max([energy, min(gains, default=energy)]))

    return h


RIGHT = {
    "rounds": lambda n: bound(n),
    "in two parts": in_two_parts,
    "recursive": ByRecursion,
    "by charge": by_charge,
}

WRONG = {
    "nothing gained": (lambda n: bound(n, gains=False), "says too much"),
    "zero": (lambda n: bound(n, make=lambda time, energy: Leg(0, 0)), "says too much|so short|can say more"),
    "no floor": (lambda n: bound(n, floor=False), "on and on|Nobody gains more"),
    "no floor, few rounds": (lambda n: bound(n, floor=False, rounds=5), "says too much|Nobody gains more"),
    "one round": (lambda n: bound(n, rounds=1), "h("),
    "two rounds": (lambda n: bound(n, rounds=2), "h("),
    "five rounds": (lambda n: bound(n, rounds=5), "h("),
    "as many rounds as nodes": (lambda n: bound(n, rounds=len(n.nodes())), "h("),
    "the energy of the soonest way": (lambda n: bound(n, one_way=True), "says too much"),
    "always a full battery": (lambda n: bound(n, make=lambda time, energy: Leg(time, -9)), "Nobody gains|can say more"),
    "minus the capacity everywhere": (
        lambda n: bound(n, make=lambda time, energy: Leg(time, -n.outset.capacity)), "can say more"),
    "beyond the goal": (lambda n: bound(n, goal_ends=False), "h('G')"),
    "forward": (lambda n: bound(n, back=True), "h("),
    "no time": (lambda n: bound(n, make=lambda time, energy: Leg(0, energy)), "so short"),
    "a time too much": (lambda n: bound(n, make=lambda time, energy: Leg(time + 1, energy)), "a time of at most"),
    "the parts exchanged": (lambda n: bound(n, make=lambda time, energy: Leg(max(energy, 0), time)), "h("),
    "a cost for a step": (lambda n: bound(n, make=lambda t, e: Battery(t, max(e, 0), 9)), "what can be added"),
    "a pair": (lambda n: bound(n, make=lambda *both: both), "what can be added"),
    "no None": (lambda n: bound(n, missing=Leg(0, 0)), "None where no way"),
}  # fmt: skip


@cache
def sums(case):
    """The least time and the least sum of energies of each node, by more rounds than a sum takes to fall."""
    edges = [(a, b, leg) for a, b, leg in case.network.edges() if a != case.network.goal]
    times = bellman_ford([(b, a, leg.time) for a, b, leg in edges], case.network.goal)
    energies = {case.network.goal: 0}
    for _ in range(100):
        for a, b, leg in edges:
            if b in energies:
                energies[a] = min(energies.get(a, inf), energies[b] + leg.energy)
    return {node: (times[node], max(-case.capacity, energies[node])) for node in times}


@cache
def driven(case, node):
    """For each amount with which one may come and go on to the goal: the least time, and the least drawn there."""
    found = {}
    states = [(here, used) for here in case.network.nodes() for used in range(case.capacity + 1)]
    edges = [((a, used), (b, after), leg.time) for a, b, leg in case.network.edges() if a != case.network.goal
             for _, used in [state for state in states if state[0] == a]
             if (after := max(0, used + leg.energy)) <= case.capacity]  # fmt: skip
    for used in range(case.capacity + 1):
        reached = bellman_ford(edges, (node, used))
        arrived = {left: time for (here, left), time in reached.items() if here == case.network.goal}
        if arrived:
            found[used] = min(arrived.values()), min(arrived)
    return found


def names(case):
    return {repr(node): node for node in case.network.nodes()} | {str(node): node for node in case.network.nodes()}


def of(case, came, name):
    return dict(zip(case.network.nodes(), came, strict=True))[names(case)[name]]


def right(case, name):
    """The Leg that the statement asks for, None where no way leads on."""
    said = sums(case).get(names(case)[name])
    return said and Leg(*said)


def shown(said):
    return str(Leg(*said)) if isinstance(said, list) else str(said)


def any_of(case, came, so):
    """Is it so of some node, what the answer said of it, and what is asked for?"""
    return any(so(node, said, sums(case).get(node)) for node, said in zip(case.network.nodes(), came, strict=True))


SAYS = {
    r"h\((.*?)\) = (.*)": lambda case, came, match: (
        match[2] == str(right(case, match[1])) or (came and match[2] == shown(of(case, came, match[1])))),
    "None where no way leads to the goal, whatever the battery holds.": lambda case, came, match: any_of(
        case, came, lambda node, said, asked: asked is None is not said),
    "A Leg is what can be added to a battery.": lambda case, came, match: any_of(
        case, came, lambda node, said, asked: not isinstance(said, list)),
    r"a time of at most (\d+) for (\w+)": lambda case, came, match: of(case, came, match[2])[0] > int(match[1]) == min(
        [time for time, _ in driven(case, names(case)[match[2]]).values()] or [sums(case)[names(case)[match[2]]][0]]),
    "Time and energy are two questions: the best ways may differ.": ADVICE,
    r"No way on is so short\. A way ends at the goal\.": lambda case, came, match: any_of(
        case, came, lambda node, said, asked: asked and isinstance(said, list) and said[0] < asked[0]),
    r"Who comes to (\w+) with (\d+) drawn can be at the goal with (\d+) drawn: a bound of (\d+) says too much\. .*":
        lambda case, came, match: (
            driven(case, names(case)[match[1]])[int(match[2])][1] == int(match[3])
            < max(0, int(match[2]) + of(case, came, match[1])[1]) == int(match[4])),
    "It is a bound, but it can say more.": lambda case, came, match: any_of(
        case, came, lambda node, said, asked: asked and isinstance(said, list) and said[1] < asked[1] and all(
            max(0, used + said[1]) <= left for used, (_, left) in driven(case, node).items())),
    "Nobody gains more than a full battery: no less than minus the capacity.": lambda case, came, match: any_of(
        case, came, lambda node, said, asked: isinstance(said, list) and said[1] < -case.capacity),
    "it goes on and on": lambda case, came, match: came is None,
    r"Round and round by a charger, sums fall forever\. How much can be gained at most\?": ADVICE,
}  # fmt: skip


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
    assert bound(network)("S").energy == -1 > ahead(Drive(network), "S")[1] == -4 == in_two_parts(network)("S").energy
    assert not check_heuristic(network, bound(network))
