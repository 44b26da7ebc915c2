"""Costs of a reader's own, and costs that gain on the way: what would lose answers without a word is said instead."""

from dataclasses import dataclass
from math import inf
from random import Random

import pytest

from front_oracles import KINDS, draw, rounds
from pathlib_edu.conjecture.laws import broken_laws, check_laws, on_trial
from pathlib_edu.conjecture.lower_bounds import check_heuristic
from pathlib_edu.core import Path
from pathlib_edu.costs.broken_orders import CertainInterval, ShortestWidest
from pathlib_edu.costs.orders import Hazard, Interval, Vector
from pathlib_edu.costs.resource_costs import Battery, Damage, Keys, Leg, Passage
from pathlib_edu.problems.network import Network
from pathlib_edu.search.labels.fixpoint import fixpoint
from pathlib_edu.search.labels.front import front
from pathlib_edu.search.labels.ideal_point import ideal
from pathlib_edu.search.labels.partial_astar import partial_astar


class Cap(Vector):
    """The first part takes the maximum; nobody has said so."""

    __slots__ = ()

    def __add__(self, step):
        return self.make((max(self.parts[0], step.parts[0]), self.parts[1] + step.parts[1]))


class Told(Cap):
    """It has been said."""

    __slots__ = ()
    joins = ("max", "sum")


class Bare:
    """Two numbers without `==` and hash."""

    def __init__(self, *parts):
        self.parts = parts

    def __add__(self, step):
        return type(self)(*(a + b for a, b in zip(self.parts, step.parts, strict=True)))

    def __le__(self, other):
        return all(a <= b for a, b in zip(self.parts, other.parts, strict=True))


class Unhashable(Bare):
    """With `==`, and so without hash."""

    def __eq__(self, other):
        return self.parts == other.parts


@dataclass(frozen=True)
class Effort:
    """A number; it has no rank of its own."""

    n: int

    def __add__(self, step):
        return Effort(self.n + step.n)

    def __le__(self, other):
        return self.n <= other.n


def costs(search):
    return [path.cost for path in front(search)]


def bridge(kind):
    edges = [("S", "A", (3, 1)), ("A", "B", (3, 1)), ("B", "G", (3, 1)), ("S", "G", (4, 1))]
    return Network([(tail, head, kind(*cost)) for tail, head, cost in edges], kind(0, 0))


def test_the_ideal_point_is_refused_where_parts_do_not_join_as_they_say():
    with pytest.raises(ValueError, match=r"Cap\(3, 1\) \+ Cap\(3, 1\) is Cap\(3, 2\), which is not what joins"):
        ideal(bridge(Cap))
    network = bridge(Told)
    assert {cost.parts for cost in costs(partial_astar(network, ideal(network)))} == {(4, 1), (3, 3)}
    with pytest.raises(ValueError, match="joins"):
        ideal(Network([("S", "G", ShortestWidest(2, 1))], ShortestWidest(9, 0)))


class Toll(Vector):
    """The first part adds up to 4, and from then on takes the maximum: neither a sum nor a max."""

    __slots__ = ()

    def __add__(self, step):
        a, s = self.parts[0], step.parts[0]
        return self.make((a + s if a + s <= 4 else max(a, min(4, s)), self.parts[1] + step.parts[1]))


def test_the_ideal_point_is_refused_where_only_large_costs_join_otherwise():
    edges = [("S", "A", Toll(2, 1)), ("A", "B", Toll(2, 1)), ("B", "G", Toll(2, 1))]
    with pytest.raises(ValueError, match="which is not what joins"):
        ideal(Network(edges, Toll(0, 0)))


def test_the_ideal_point_is_refused_in_an_order_that_does_not_contain_the_product_order():
    network = Network([("S", "G", CertainInterval(0, 1)), ("S", "G", CertainInterval(0, 2))], CertainInterval(0, 0))
    with pytest.raises(ValueError, match="does not contain the product order"):
        ideal(network)
    with pytest.raises(ValueError, match="the parts of Effort are not known"):
        ideal(Network([("S", "G", Effort(1))], Effort(0)))


STOP = Network([("S", "G", Leg(1, 1)), ("S", "A", Leg(1, 2)), ("A", "G", Leg(0, -2))], Battery(0, 0, 4))


def test_an_estimate_of_nothing_is_refused_where_a_battery_is_filled():
    assert costs(fixpoint(STOP)) == [Battery(1, 0, 4)] == costs(partial_astar(STOP, ideal(STOP)))
    with pytest.raises(ValueError, match=r"h\('A'\) is Leg\(time=0, energy=0\) and promises too much"):
        front(partial_astar(STOP, lambda state: Leg(0, 0)))
    with pytest.raises(ValueError, match="zero is not an estimate here"):
        front(partial_astar(STOP, STOP.zero))
    found = check_heuristic(STOP, lambda state: Leg(0, 0))
    assert (found.state, found.cost, found.true) == ("A", Battery(1, 2, 4), Battery(1, 0, 4))
    assert check_heuristic(STOP, ideal(STOP)) is None


def test_a_range_that_a_path_leaves_and_comes_back_to_is_refused():
    network = Network([("S", "A", Leg(1, 3)), ("A", "G", Leg(1, -3))], Battery(0, 0, 4))
    with pytest.raises(ValueError, match="a piece of an allowed path must be allowed too"):
        front(fixpoint(network, lambda cost: cost.used <= 1))


@pytest.mark.parametrize("name", ["Keys", "Battery", "Damage"])
def test_the_ideal_point_of_keys_batteries_and_damage_is_consistent_and_finds_the_front(name):
    kind, random = KINDS[name], Random(name)
    gained = 0
    for n in range(300):
        network, _, within = draw(kind, random, n % 2 == 0)
        h = ideal(network)
        fits = (lambda cost: True) if within is None else (lambda cost, within=within: cost <= within)
        assert set(costs(partial_astar(network, h, within=within))) == rounds(network, fits)
        for event in [event for event in fixpoint(network) if event[0] == "expand"]:
            state, cost = event[1:]
            low = None if h(state) is None else cost + h(state)
            for child, step in () if network.is_goal(state) else network.neighbors(state):
                new = cost + step
                high = None if new is None or h(child) is None else new + h(child)
                assert high is None or (low is not None and low <= high)
                gained += new is not None and not cost <= new
    assert gained > 50 or name == "Damage"


def test_a_cycle_that_charges_for_nothing_is_no_endless_gain():
    loop = Network([("S", "S", Leg(0, -1)), ("S", "G", Leg(1, 3))], Battery(0, 4, 4))
    assert ideal(loop)("S") == Leg(1, -4)
    assert costs(partial_astar(loop, ideal(loop))) == [Battery(1, 3, 4)]


def test_a_long_way_to_a_full_battery_is_no_endless_lap():
    capacity = 1100
    loop = Network([("S", "S", Leg(1, -1)), ("S", "G", Leg(1, 0))], Battery(0, capacity, capacity))
    assert len(costs(fixpoint(loop))) == capacity + 1


def test_a_charger_that_takes_very_long_is_not_called_endless():
    """A hundred thousand laps that gain are as many as are tried; what is said of them is true here, too."""
    capacity = 150_000
    loop = Network([("S", "S", Leg(1, -1)), ("S", "G", Leg(1, 0))], Battery(0, capacity, capacity))
    with pytest.raises(ValueError, match="lap after lap, without an end or for longer than is searched"):
        front(fixpoint(loop))


def test_what_is_no_network_is_said():
    edges = [("S", "A", Vector(1, 1))]
    with pytest.raises(ValueError, match="the goal 'B' stands in no edge"):
        Network(edges, Vector(0, 0), "S", "B")
    with pytest.raises(ValueError, match="the start 'T' stands in no edge"):
        Network(edges, Vector(0, 0), "T")
    assert costs(fixpoint(Network(edges, Vector(0, 0)))) == []
    assert Network(edges, Vector(0, 0), "S", "B", nodes="B").nodes() == ["S", "B", "A"]


@pytest.mark.parametrize(("kind", "said"), [(Bare, "differ: give it __eq__"), (Unhashable, "cannot be hashed")])
def test_costs_that_are_no_values_are_said(kind, said):
    with pytest.raises(ValueError, match=said):
        Network([("S", "G", kind(1, 1))], kind(0, 0))
    finding = check_laws(kind(0, 0), [kind(0, 1), kind(1, 0)])
    assert finding.law == "value" and said in finding.says


def test_a_rank_is_inferred_where_it_can_be():
    network = bridge(Told)
    assert list(partial_astar(network, ideal(network))) == list(partial_astar(network, ideal(network), Told.rank))
    numbers = Network([("S", "A", 1), ("A", "G", 1), ("S", "G", 3)], 0)
    assert front(partial_astar(numbers, numbers.zero)) == [Path(["S", "A", "G"], 2)]
    plain = Network([("S", "G", Effort(1))], Effort(0))
    with pytest.raises(ValueError, match="Effort has no method rank"):
        front(partial_astar(plain, plain.zero))


def test_parallel_edges_are_told_apart():
    network = Network(
        [("S", "A", Vector(1, 2)), ("S", "A", Vector(2, 1)), ("A", "G", Vector(0, 5)), ("A", "G", Vector(5, 0))],
        Vector(0, 0),
    )
    paths = front(fixpoint(network))
    assert len(paths) == 4 and {tuple(path.states) for path in paths} == {("S", "A", "G")}
    for path in paths:
        one, two = network.steps_of(path)
        assert ("S", "A", one) in network.edges() and ("A", "G", two) in network.edges() and one + two == path.cost
    with pytest.raises(ValueError, match="no edges of this network make the path"):
        network.steps_of(Path(["S", "G"], Vector(0, 0)))


def test_check_laws_says_how_deep_it_looked_and_looks_deeper():
    late = lambda cost: cost.parts[1] <= 2 or cost.parts[0] < 3  # noqa: E731
    steps = [Vector(1, 0), Vector(0, 1)]
    shallow = check_laws(Vector(0, 0), steps, within=late, deep=2)
    assert not shallow and repr(shallow) == "no counterexample among 6 costs of paths of up to 2 steps"
    deep = check_laws(Vector(0, 0), steps, prefer=lambda cost: cost.parts == (1, 2), deep=3)
    assert not deep, "a preference that breaks after three steps is seen on paths of four"
    found = check_laws(Vector(0, 0), steps, prefer=lambda cost: cost.parts == (1, 2))
    assert found.law == "preference" and Vector(1, 2) in found.costs
    few = check_laws(Vector, most=10)
    assert not few and few.costs == 10 and not few.complete and "there are more" in repr(few)


def test_growing_says_whether_the_cost_gets_better_or_does_not_compare():
    assert "makes 0 better: -1" in check_laws(0, [0, 1, -1], laws=["growing"]).says
    said = {finding.law: finding.says for finding in broken_laws(on_trial(Keys))[0]}
    assert said["growing"].startswith("going on by") and ("better" in said["growing"] or "compare" in said["growing"])
    trade = check_laws(Battery(0, 1, 3), [Leg(1, -1)], laws=["growing"])
    assert "they do not compare" in trade.says


def test_each_kind_has_its_own_ideal_point():
    assert ideal(Network([("S", "G", Hazard(2, 1))], Hazard(0, 0)))("S") == Hazard(2, 1)
    assert ideal(Network([("S", "G", Interval(2, 3))], Interval(0, 0)))("S") == Interval(2, 3)
    ways = Network([("S", "G", Damage("fw", 2)), ("S", "G", Damage("f", 3))], Damage("", 0))
    assert ideal(ways)("S") == Damage("f", 2)
    red = frozenset("r")
    house = [("S", "K", Passage(2, gives=red)), ("K", "S", Passage(2)), ("S", "G", Passage(1, needs=red))]
    assert ideal(Network(house, Keys("", 0)))("S") == Passage(1, gives=red)
    assert costs(fixpoint(Network([("S", "G", Vector(1, 9))], Vector(0, 0)), Vector(inf, 9))) == [Vector(1, 9)]
