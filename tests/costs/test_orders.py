"""Costs and antichains: their algebra, and what they refuse."""

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from front_oracles import minimal
from pathlib_edu.costs.broken_orders import MeanPlusDeviations
from pathlib_edu.costs.orders import (
    Antichain,
    Hazard,
    Interval,
    Lexicographic,
    MeanVariance,
    Staircase,
    Vector,
    antichain_for,
)
from pathlib_edu.costs.resource_costs import Battery, Damage, Keys, Leg, Passage

PAIRS = st.builds(Vector, st.integers(0, 6), st.integers(0, 6))


@pytest.mark.parametrize("kind", [Antichain, Staircase])
@given(costs=st.lists(PAIRS, max_size=20), asked=PAIRS)
def test_an_antichain_keeps_the_minimal_costs_and_covers_their_upper_set(kind, costs, asked):
    chain, added = kind(), []
    for cost in costs:
        assert chain.add(cost) == (not any(other <= cost for other in added))
        added.append(cost)
    assert len(chain) == len(set(chain)) and set(chain) == minimal(set(costs))
    assert chain.covers(asked) == any(cost <= asked for cost in costs)


@pytest.mark.parametrize("kind", [Antichain, Staircase])
@given(costs=st.lists(PAIRS, max_size=20), cost=PAIRS)
def test_replace_returns_exactly_what_it_drops(kind, costs, cost):
    chain = kind(costs)
    before = set(chain)
    if not chain.covers(cost):
        dropped = chain.replace(cost)
        assert set(dropped) == {other for other in before if cost <= other} == before - set(chain)


def test_only_two_parts_in_product_order_make_a_staircase():
    assert all(isinstance(antichain_for(cost), Staircase) for cost in (Vector(0, 0), Hazard(0, 0), Interval(0, 0)))
    for cost in (Vector(0), Vector(0, 0, 0), Lexicographic(0, 0), MeanPlusDeviations(0, 0), Keys("", 0), 0):
        assert type(antichain_for(cost)) is Antichain


def test_a_vector_is_no_tuple_and_equal_only_to_its_own_kind():
    assert not isinstance(Vector(1, 2), tuple)
    assert Vector(1, 2) == Vector(1, 2) != Lexicographic(1, 2) and Vector(1, 2) != (1, 2)
    assert len({Vector(1, 2), Vector(1, 2), Vector(2, 1)}) == 2
    assert Vector(Fraction(1, 3), 0) + Vector(Fraction(2, 3), 1) == Vector(1, 1)


@given(st.tuples(*[st.integers(0, 30)] * 4))
def test_mean_and_deviations_are_compared_as_their_square_roots_are(numbers):
    one, other = MeanPlusDeviations(*numbers[:2]), MeanPlusDeviations(*numbers[2:])
    difference = one.rank() - other.rank()
    if abs(difference) > 1e-9:
        assert (one <= other) == (difference < 0)
    else:
        assert one <= other and other <= one


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Vector(1, -2), "Vector(1, -2) has a part that is negative"),
        (lambda: Vector(math.nan), "Vector(nan,) has a part that is not a number"),
        (lambda: Vector(1, 2) + Vector(1, 2, 3), "Vector(1, 2) and Vector(1, 2, 3) are costs of different lengths"),
        (lambda: Vector(1, 2) <= Vector(0), "Vector(1, 2) and Vector(0) are costs of different lengths"),
        (lambda: Vector(1, 2) <= Hazard(0, 0), "Vector(1, 2) and Hazard(0, 0) are costs of different types"),
        (lambda: Vector(1, 2) + 3, "Vector(1, 2) and 3 are costs of different types"),
        (lambda: Vector(1, 2) <= (3, 3), "Vector(1, 2) and (3, 3) are costs of different types"),
        (lambda: Lexicographic(1) <= Vector(1), "Lexicographic(1) and Vector(1) are costs of different types"),
        (lambda: Interval(3, 2), "the interval from 3 to 2 is empty"),
        (lambda: MeanVariance(1, -1), "MeanVariance(1, -1) has a part that is negative"),
        (lambda: Damage("f", -1), "Damage has a part, -1, that is negative"),
        (lambda: Keys("", math.nan), "Keys has a part, nan, that is not a number"),
        (lambda: Damage("f", 1) <= Keys("f", 1), "Damage({f}, 1) and Keys({f}, 1) are costs of different types"),
        (lambda: Battery(0, 0, 3) <= Battery(0, 0, 4), "batteries of capacity 3 and 4 do not compare"),
        (lambda: Battery(0, 9, 4), "a Battery of capacity 4 cannot have 9 drawn from it"),
    ],
)
def test_what_is_no_cost_or_does_not_compare_is_a_sentence(make, said):
    with pytest.raises(ValueError) as error:
        make()
    assert str(error.value) == said


def test_steps_that_cannot_be_taken_give_no_cost():
    assert Keys("r", 0) + Passage(1, needs=frozenset("r")) == Keys("r", 1)
    assert Keys("b", 0) + Passage(1, needs=frozenset("r")) is None
    assert Battery(0, 2, 3) + Leg(1, 2) is None
    assert Battery(0, 2, 3) + Leg(1, -1) + Leg(0, 2) == Battery(1, 3, 3)
