"""The laws: lawful costs pass, and every law that can be broken is found broken, smallest counterexample first."""

import math
from dataclasses import dataclass
from itertools import permutations
from random import Random
from typing import NamedTuple

import pytest

from front_oracles import KINDS, minimal, rounds, simple_paths
from pathlib_edu.conjecture.laws import broken_laws, check_laws, on_trial
from pathlib_edu.costs.broken_orders import (
    Arrival,
    CertainInterval,
    MeanPlusDeviations,
    ShortestWidest,
    Tolerant,
)
from pathlib_edu.costs.orders import Hazard, Interval, Lexicographic, MeanVariance, Vector
from pathlib_edu.costs.resource_costs import Battery, Damage, Keys
from pathlib_edu.problems.network import Network
from pathlib_edu.search.labels.fixpoint import fixpoint
from pathlib_edu.search.labels.front import front
from pathlib_edu.search.labels.partial_astar import partial_astar
from trips import Trip


@pytest.mark.parametrize("kind", [Vector, Lexicographic, Hazard, Interval, MeanVariance, Damage])
def test_a_lawful_cost_passes_with_its_own_rank(kind):
    assert not check_laws(kind, rank=kind.rank)


@pytest.mark.parametrize("kind", [Keys, Battery])
def test_where_one_gains_on_the_way_no_law_is_broken(kind):
    """Growing is a promise (D5.4): it is told apart from the laws, and only A* without an estimate goes wrong."""
    findings, _ = broken_laws(on_trial(kind))
    assert [finding.law for finding in findings] == ["growing"]
    [growing] = findings
    assert growing.is_early and growing.network is not None
    lawful = check_laws(kind)
    assert not lawful and lawful.gain.says == growing.says and f"not growing: {growing.says}" in repr(lawful)
    assert check_laws(kind, laws=["growing"]).says == growing.says
    assert not check_laws(Vector).gain
    assert minimal(set(growing.true)) == set(costs_of(fixpoint(growing.network))) != set(growing.found)


def costs_of(search):
    return [path.cost for path in front(search)]


def test_a_readers_own_cost_passes():
    kind = KINDS["a reader's own"]
    steps = [type(kind.outset)(calories, slope) for calories in range(3) for slope in range(3)]
    assert not check_laws(kind.outset, steps, rank=kind.rank)


def fewest(cost):
    return cost.parts[1]


def exactly_two(cost):
    return cost.parts[1] == 2


def at_most_five(cost):
    return cost.parts[1] <= 5


# What is on trial, the law it breaks, and at most how many edges the counterexample needs.
BROKEN = {
    "widest, then shortest": ([ShortestWidest], {}, "isotone", 3),
    "certainly better": ([CertainInterval], {}, "isotone", 3),
    "mean + 2 deviations": ([MeanPlusDeviations], {}, "isotone", 3),
    "trains that overtake": ([Arrival], {}, "isotone", 3),
    "a tolerance": ([Tolerant], {}, "transitive", 3),
    "fires first, at most 5 steps": ([Lexicographic], {"within": at_most_five}, "within", 3),
    "exactly 2 at the goal": ([Vector], {"within": exactly_two}, "within", 2),
    "a whim": ([Vector], {"prefer": lambda cost: abs(cost.parts[0] - 1)}, "preference", 2),
    "rank by one part": ([Vector], {"rank": fewest}, "rank", 2),
    "rank upside down": ([Vector], {"rank": lambda cost: -sum(cost.parts)}, "rank", 2),
    "negative": ([0, [0, 1, -1]], {}, "growing", 2),
    "not a number": ([0.0, [0.0, 1.0, math.nan]], {}, "value", 1),
    "mixed lengths": ([Vector(0, 0), [Vector(0, 1), Vector(1, 2, 3)]], {}, "comparable", 0),
    "mixed types": ([Vector(0, 0), [Vector(0, 1), Hazard(1, 2)]], {}, "comparable", 0),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_law_is_named_and_the_search_goes_wrong_on_the_graph(name):
    given, options, law, edges = BROKEN[name]
    laws = {finding.law: finding for finding in broken_laws(on_trial(*given, **options))[0]}
    finding = laws[law]
    assert finding.size[0] <= edges
    if law == "growing":  # no law is broken
        assert check_laws(*given, **options).gain.says == finding.says
    else:
        assert check_laws(*given, **options).size == min(laws[name].size for name in laws if name != "growing")
    if law != "comparable":
        assert finding.network is not None
        assert repr([event[2] for event in finding.play() if event[0] == "goal"]) == repr(finding.found)
        covered = all(any(mine <= cost for mine in finding.found) for cost in finding.true)
        clean = not any(c <= mine and not mine <= c for mine in finding.found for c in finding.true)
        assert law == "preference" or not (covered and clean)


def test_the_finding_holds_what_it_says():
    finding = check_laws(ShortestWidest)
    a, b = finding.costs
    assert a <= b and not a + finding.step <= b + finding.step
    finding = check_laws(Tolerant)
    a, b, c = finding.costs
    assert a <= b <= c and not a <= c


class Sly:
    """A cost whose `<=` is not reflexive: strictly less."""

    def __init__(self, n):
        self.n = n

    def __add__(self, step):
        return Sly(self.n + step.n)

    def __le__(self, other):
        return self.n < other.n

    def __eq__(self, other):
        return self.n == other.n

    def __hash__(self):
        return self.n


def test_an_order_that_is_not_reflexive_is_found():
    finding = check_laws(Sly(0), [Sly(0), Sly(1)], laws=["reflexive"])
    assert finding.law == "reflexive" and finding.costs == (Sly(0),)


@pytest.mark.parametrize(
    ("arcs", "kind", "true", "got"),
    [  # (arcs S to A, an arc A to G)
        ([(1, 2), (3, 3), (1, 1)], ShortestWidest, (1, 3), (1, 4)),
        ([(1, 4), (0, 1), (2, 4)], CertainInterval, (3, 8), (2, 5)),
        ([(3, 4), (1, 9), (3, 4)], MeanPlusDeviations, (4, 13), (6, 8)),
    ],
)
def test_the_books_counter_examples_lose_a_cost(arcs, kind, true, got):
    *first, last = [kind(*arc) for arc in arcs]
    outset = kind.samples()[0]
    network = Network([*[("S", "A", arc) for arc in first], ("A", "G", last)], outset)
    found = [path.cost for path in front(fixpoint(network))]
    every = minimal({arc + last for arc in first})
    assert found == [kind(*got)] and kind(*true) in every


def test_the_lexicographic_cat_with_a_range_loses_its_only_path():
    arcs = [("S", "A", (2, 1)), ("S", "A", (0, 3)), ("A", "G", (1, 3))]
    for kind, count in ((Lexicographic, 0), (Vector, 1)):
        network = Network([(tail, head, kind(*arc)) for tail, head, arc in arcs], kind(0, 0))
        assert len(front(fixpoint(network, at_most_five))) == count
        if kind is Vector:
            assert rounds(network, at_most_five) == {Vector(3, 4)}


def test_what_cannot_be_checked_is_a_sentence():
    with pytest.raises(ValueError, match="has no samples of its own"):
        check_laws(0)
    with pytest.raises(ValueError, match="'commutative' is not a law"):
        check_laws(Vector, laws=["commutative"])


class Tokens(NamedTuple):
    """A set of letters. Law 2 holds for all sets of up to four."""

    letters: frozenset = frozenset()

    def __add__(self, letter):
        return Tokens(self.letters | {letter})

    def __le__(self, other):
        late = self.letters <= {*"ab"} and {*"vwxyz"} <= other.letters
        return late or self.letters <= other.letters


def test_a_law_that_breaks_late_is_found_where_there_are_few_costs_and_its_graph_is_built():
    finding = check_laws(Tokens(), list("abvwxyz"))
    assert finding.law == "isotone" and finding.size[0] == 7 == len(finding.network.edges())
    lost = Tokens(frozenset("vwxyz"))
    assert lost in finding.true and not any(cost <= lost for cost in finding.found)
    assert [path.cost for path in front(fixpoint(finding.network))] == finding.found
    shallow = check_laws(Tokens(), list("abvwxyz"), deep=2)
    assert not shallow and "29 costs of paths of up to 2 steps" in repr(shallow)


@dataclass(frozen=True)
class Word:
    """A text that is at least as good as all that it begins."""

    text: str

    def __add__(self, letter):
        return Word(self.text + letter)

    def __le__(self, other):
        return other.text.startswith(self.text)


def test_a_counterexample_of_four_edges_has_its_graph():
    finding = check_laws(Word(""), ["a", "b"])
    assert finding.law == "isotone" and len(finding.network.edges()) == 4
    assert any(not any(mine <= cost for mine in finding.found) for cost in finding.true)


class Cone(Vector):
    """A lawful order for which the rank that it inherits is none."""

    __slots__ = ()

    def __le__(self, other):
        (a, b), (c, d) = self.parts, self.mates(other)
        return 2 * a + b <= 2 * c + d and a + 2 * b <= c + 2 * d


def test_the_rank_that_the_search_will_use_is_tried():
    finding = check_laws(Cone)
    a, b = finding.costs
    assert finding.law == "rank" and a <= b and a.rank() > b.rank()
    announced = [event[2] for event in partial_astar(finding.network, finding.network.zero) if event[0] == "goal"]
    assert announced == finding.found and any(a <= b for a, b in permutations(announced, 2)), "one is taken back"
    assert not check_laws(Cone, rank=lambda cost: 3 * sum(cost.parts))


class TwoParts(Trip):
    """The mistake that everyone makes: the current stretch is not compared."""

    def __le__(self, other):
        return self.hours <= other.hours and self.longest <= other.longest


LEGS = [(1, 0), (2, 0), (1, 1)]


def test_steps_that_are_tuples_have_a_graph_too():
    assert not check_laws(Trip(), LEGS)
    finding = check_laws(TwoParts(), LEGS)
    assert finding.law == "isotone" and finding.network is not None
    lost = [cost for cost in finding.true if not any(mine <= cost for mine in finding.found)]
    assert lost and [path.cost for path in front(fixpoint(finding.network))] == finding.found


def test_trips_can_be_searched():
    random = Random(58)
    for _ in range(300):
        edges = [(*sorted(random.sample(range(5), 2)), random.choice(LEGS)) for _ in range(7)]
        network = Network(edges, Trip(), 0, 4, range(5))
        best = minimal({cost for _, cost in simple_paths(network)})
        assert {path.cost for path in front(fixpoint(network))} == best == rounds(network)
