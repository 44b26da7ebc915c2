"""The checks of exercises 5.6 to 5.8, on searches and costs: right answers pass, however written; typical wrong
ones are caught, each with the smallest case and a hint."""

from collections import deque
from functools import reduce
from itertools import combinations
from typing import NamedTuple

import pytest

from answers import by_the_book, fails
from front_oracles import minimal, rounds, simple_paths
from pathlib_edu.core import Frontier
from pathlib_edu.costs.orders import Vector
from pathlib_edu.exercises import CLAIMS, judge
from pathlib_edu.exercises.chapter_5_worlds import (
    CALLS,
    FRONT,
    Endless,
    Patient,
    journeys,
    networks,
    travelled,
    true_front,
)
from pathlib_edu.search.partial_astar import fixpoint, front


def ideal(network, k, into=lambda tail, head: (head, tail), make=lambda parts: Vector(*parts), missing=None):
    """Right, with a switch for each typical mistake."""
    steps = {}
    for tail, head, step in network.edges():
        one, other = into(tail, head)
        steps.setdefault(one, []).append((other, step.parts))

    def least(part):
        found, frontier = {}, Frontier()
        frontier.push(0, (0, network.goal))
        while frontier:
            distance, node = frontier.pop()
            if node not in found:
                found[node] = distance
                for before, parts in steps.get(node, ()):
                    frontier.push(distance + parts[part], (distance + parts[part], before))
        return found

    tables = [least(part) for part in range(k)]
    return lambda node: make([table[node] for table in tables]) if node in tables[0] else missing


def of_one_path(network, k):
    """The parts of the lexicographically best way on, not of the best way for each part."""
    left = {network.goal: (0,) * k}
    for _ in network.nodes():
        for tail, head, step in network.edges():
            if head in left and tail != network.goal:
                new = tuple(a + b for a, b in zip(step.parts, left[head], strict=True))
                left[tail] = min(new, left.get(tail, new))
    return lambda node: Vector(*left[node]) if node in left else None


def in_fractions(network, k):
    h = ideal(network, k)
    return lambda node: h(node) and Vector(*[part * 1.0 for part in h(node).parts])


def routes(network, equal=True, push=True, one=False, key=lambda state, cost: (state, cost), cut=slice(None)):
    """The student's search, mended, with a switch for each typical mistake."""
    start = network.start, network.outset
    kept, parent, waiting = {network.start: [network.outset]}, {key(*start): None}, deque([start])
    while waiting:
        state, cost = label = waiting.popleft()
        for child, step in network.neighbors(state):
            new, others = cost + step, kept.setdefault(child, [])
            if any(other <= new and (equal or other != new) for other in others):
                continue
            if one:
                others.clear()
            kept[child] = [other for other in others if not push or not new <= other] + [new]
            parent[key(child, new)] = label
            waiting.append((child, new))
    found = []
    for cost in kept.get(network.goal, []):
        label, nodes = (network.goal, cost), []
        while label is not None and len(nodes) < 20:
            nodes.append(label[0])
            label = parent[key(*label)]
        found.append((cost, nodes[::-1][cut]))
    return found


def whole_ways(network):
    """Another right one: each label carries its way."""
    kept, waiting = {network.start: {network.outset: [network.start]}}, [(network.outset, [network.start])]
    while waiting:
        cost, way = waiting.pop()
        for child, step in network.neighbors(way[-1]):
            new, others = cost + step, kept.setdefault(child, {})
            if not any(other <= new for other in others):
                kept[child] = {other: its for other, its in others.items() if not new <= other}
                kept[child][new] = [*way, child]
                waiting.append((new, [*way, child]))
    return list(kept.get(network.goal, {}).items())


class Trip(NamedTuple):
    hours: int = 0
    longest: int = 0
    current: int = 0

    def __add__(self, leg):
        drive, rest = leg
        stretch = self.current + drive
        return type(self)(self.hours + drive + rest, max(self.longest, stretch), 0 if rest else stretch)

    def __le__(self, other):
        return self.hours <= other.hours and self.longest <= other.longest and self.current <= other.current


class Forgetful(Trip):
    def __le__(self, other):
        return self.hours <= other.hours and self.longest <= other.longest


class AsTuples(Trip):
    def __le__(self, other):
        return tuple(self) <= tuple(other)


class HoursFirst(Trip):
    def __le__(self, other):
        return self[:2] <= other[:2] and self.current <= other.current


class Strict(Trip):
    def __le__(self, other):
        return Trip.__le__(self, other) and self != other


class OnlyEqual(Trip):
    def __le__(self, other):
        return self == other


class SameStretch(Trip):
    """Lawful, but it keeps more than it needs."""

    def __le__(self, other):
        return Trip.__le__(self, other) and self.current == other.current


class Weighed(Trip):
    def __le__(self, other):
        return self.hours + self.longest + self.current <= other.hours + other.longest + other.current


class Mute(Trip):
    def __le__(self, other):
        Trip.__le__(self, other)


class RestIsFree(Trip):
    def __add__(self, leg):
        return Trip.__add__(self, leg)._replace(hours=self.hours + leg[0])


class RestIsDriving(Trip):
    def __add__(self, leg):
        return Trip.__add__(self, (sum(leg), 0))._replace(current=0 if leg[1] else self.current + leg[0])


class NeverRested(Trip):
    def __add__(self, leg):
        return Trip.__add__(self, leg)._replace(current=self.current + leg[0])


class LegsForStretches(Trip):
    def __add__(self, leg):
        return Trip.__add__(self, leg)._replace(longest=max(self.longest, leg[0]))


class Gone(Trip):
    def __add__(self, leg):
        Trip.__add__(self, leg)


RIGHT = [
    ("5.6", ideal),
    ("5.6", in_fractions),
    ("5.7", routes),
    ("5.7", whole_ways),
    ("5.7", by_the_book(lambda network: [(path.cost, path.states) for path in front(fixpoint(network))])),
    ("5.8", Trip),
]

#: A wrong answer, and what its verdict must say: words of the case, of what was expected or got, and of the hint.
WRONG = {
    "forward": ("5.6", lambda n, k: ideal(n, k, into=lambda tail, head: (tail, head)), "backward"),
    "both ways": (
        "5.6",
        lambda n, k: ideal(
            type(n)([*n.edges(), *((b, a, step) for a, b, step in n.edges())], n.outset, n.start, n.goal), k),
        "None where no way",
    ),
    "tuples": ("5.6", lambda n, k: ideal(n, k, make=tuple), "Make a Vector"),
    "infinity": ("5.6", lambda n, k: ideal(n, k, missing=Vector(*[10**9] * k)), "None where no way"),
    "a KeyError": ("5.6", lambda n, k: {v: ideal(n, k)(v) for v in n.nodes() if ideal(n, k)(v)}.__getitem__, "KeyErr"),
    "one path's parts": ("5.6", of_one_path, "Each part for itself"),
    "nothing promised": ("5.6", lambda n, k: lambda node: Vector(*[0] * k), "None where no way"),
    "two parts only": ("5.6", lambda n, k: ideal(n, min(k, 2)), "One number for each of the 3 parts"),
    "the goal is G": ("5.6", lambda n, k: ideal(type(n)(n.edges(), n.outset, n.start, "G"), k), "At the goal"),
    "no function": ("5.6", lambda n, k: k, "a function from a node to a Vector"),
    "ties let in": ("5.7", lambda n: routes(n, equal=False), "forever"),
    "nothing pushed out": ("5.7", lambda n: routes(n, push=False), "pushed the other out"),
    "one label a node": ("5.7", lambda n: routes(n, one=True), "lost on the way"),
    "parents of nodes": ("5.7", lambda n: routes(n, key=lambda state, cost: state), "Whose parent is it"),
    "parents by the first part": (
        "5.7", lambda n: routes(n, key=lambda state, cost: (state, cost.parts[0] > 1)), "Whose parent is it"),
    "backwards": ("5.7", lambda n: [(cost, nodes[::-1]) for cost, nodes in routes(n)], "the start first"),
    "without the start": ("5.7", lambda n: routes(n, cut=slice(1, None)), "the start first"),
    "costs alone": ("5.7", lambda n: [cost for cost, _ in routes(n)], "pairs (cost, nodes)"),
    "ways alone": ("5.7", lambda n: [nodes for _, nodes in routes(n)], "pairs (cost, nodes)"),
    "nothing where no way leads": ("5.7", lambda n: routes(n) or None, "start 'S', goal 'G'"),
    "each twice": ("5.7", lambda n: routes(n) * 2, "too"),
    "current forgotten": ("5.8", Forgetful, "another hour at the wheel"),
    "compared as tuples": ("5.8", AsTuples, "another hour at the wheel"),
    "hours first": ("5.8", HoursFirst, "Do you compare tuples?"),
    "not reflexive": ("5.8", Strict, "as good as itself"),
    "only equal trips": ("5.8", OnlyEqual, "keeps too much"),
    "equal stretches": ("5.8", SameStretch, "keeps too much"),
    "a weighed sum": ("5.8", Weighed, "not a <= b"),
    "no answer": ("5.8", Mute, "without `return`"),
    "rest takes no time": ("5.8", RestIsFree, "at rest as well"),
    "rest is driving": ("5.8", RestIsDriving, "before any rest"),
    "rest does not help": ("5.8", NeverRested, "ends the stretch"),
    "legs for stretches": ("5.8", LegsForStretches, "longest stretch so far"),
    "no sum": ("5.8", Gone, "without `return`"),
    "tuples of its own": ("5.8", tuple, "AttributeError"),
}  # fmt: skip


def test_the_smallest_case_is_shown():
    assert fails("5.7", lambda n: routes(n, equal=False)).where == "S -> S  Vector(0, 0)\nstart 'S', goal 'G'"
    pushed = fails("5.7", lambda n: routes(n, push=False)).where
    assert pushed == "S -> G  Vector(0, 1)\nS -> G  Vector(0, 0)\nstart 'S', goal 'G'"
    assert fails("5.8", Forgetful).where == "a = Trip() + (1, 0)\nb = Trip() + (1, 1)"


def test_the_truth_of_the_judge_is_that_of_two_other_oracles():
    assert {cost.parts for cost in true_front(FRONT) if cost.parts[1] <= 11} == {(3, 4), (1, 6), (0, 11)}
    for case in networks(1):
        found = true_front(case.network)
        assert found == rounds(case.network) == minimal({cost for _, cost in simple_paths(case.network)})


def test_a_trip_covers_another_exactly_when_no_later_leg_can_tell_against_it():
    """The judge's order is the best weakening of (hours, longest), found by trying what may come after."""
    legs = [[]] + [[(drive, rest)] for drive in range(1, 30) for rest in (0, 1)]
    stands = {tuple(map(tuple, case.a)): travelled(case.a) for case in journeys(0) if len(case.a) < 3}
    for (one, a), (other, b) in combinations(stands.items(), 2):
        for first, second, mine, theirs in ((one, other, a, b), (other, one, b, a)):
            after = [(travelled([*first, *more])[:2], travelled([*second, *more])[:2]) for more in legs]
            assert (Vector(*mine) <= Vector(*theirs)) == all(Vector(*one) <= Vector(*two) for one, two in after)


@pytest.mark.parametrize("number", [f"5.{n}" for n in range(1, 13)])
def test_whatever_arrives_at_the_judge_is_judged(number):
    odd = [None, True, -1, 1e999, 10**40, "", "rto", [], [[]], [[[]]], [None], [1], [[1, 2]], [["S"]], [[True, None]],
           [["S", "G", [0, None]]], [["S", "G", [10**40, 1]]], [[{}, [], [0, 1]]], {}, {"A": 3}, {"A": "rtx"}, [{}, {}],
           [[3, 4], [0, 0], []], [[True, [0]]], [[1, 2], [1, 2, 3], True], ["a", "b", "c"],
           [[False, "x"]] * 3, reduce(lambda inner, _: [inner], range(5000), [])]  # fmt: skip
    for value in odd:
        *_, wrong = judge(CLAIMS[number], lambda case, value=value: {"value": value}, seed=0)
        assert wrong is not None and wrong.expected and wrong.got, value


def test_a_patient_network_loses_patience():
    network = Patient(next(networks(0)).network)
    for _ in range(CALLS):
        network.neighbors("S")
    with pytest.raises(Endless):
        network.neighbors("S")
