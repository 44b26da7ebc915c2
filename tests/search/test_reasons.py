"""What a search gives as the reason of a prune is true."""

from math import inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from front_oracles import KINDS, draw
from oracles import CASES, JUMPS, each
from pathlib_edu.core import REASONS, path_to
from pathlib_edu.core.replay import LabelView, View
from pathlib_edu.costs.orders import Vector
from pathlib_edu.search.labels.fixpoint import fixpoint
from pathlib_edu.search.labels.label import limit
from pathlib_edu.search.labels.partial_astar import partial_astar

PROBLEMS = 1_000


def prunes(search, view):
    """Each prune of a search, with the view as it was before: its fields, its reason, and what that speaks of."""
    for event in search:
        if event[0] == "prune":
            assert event[3][0] in REASONS
            yield view, *event[1:3], *event[3]
        view.apply(event)


def of_labels(search):
    """Each prune of a search over labels, and the costs that its state keeps, those given up for a goal's sake too."""
    given_up = set()
    for view, state, cost, reason, said in prunes(search, LabelView()):
        yield view, state, cost, reason, said, {*view.labels.get(state, ()), *(c for n, c in given_up if n == state)}
        if reason == "goal":
            given_up.add((state, cost))


def is_true(prune, network, bound, fits, slack=lambda cost: cost):
    """Is this reason true of a label whose way can come to cost `bound` at best?"""
    view, state, cost, reason, said, kept = prune
    match reason:
        case "covered":
            return said in kept and said <= cost and said != cost
        case "goal":
            at_the_end = network.is_goal(state) and said <= cost
            return said in view.goals and (at_the_end or said <= slack(bound))
        case "range":
            return said == bound and not fits(bound)
    return False


def at_best(prune, h):
    """What the way of the label that is pruned can come to cost; None where no way leads to a goal."""
    left = h(prune[1])
    return None if left is None else prune[2] + left


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("every", [False, True])
def test_every_reason_of_the_search_over_labels_is_true(name, every):
    kind, random, met = KINDS[name], Random(name), set()
    for n in range(PROBLEMS):
        network, h, within = draw(kind, random, acyclic=n % 2 == 0)
        fits = limit(within, network.outset)
        search = partial_astar(network, h, kind.rank, within, every)
        for prune in of_labels(search):
            assert is_true(prune, network, at_best(prune, h), fits), (network.picture(), prune)
            met.add(prune[3])
    assert met == {"covered", "goal", "range"}


@pytest.mark.parametrize("name", KINDS)
def test_every_reason_of_the_fixpoint_is_true(name):
    kind, random, met = KINDS[name], Random(name), set()
    for n in range(PROBLEMS):
        network, _, within = draw(kind, random, acyclic=n % 2 == 0)
        fits = limit(within, network.outset)
        for prune in of_labels(fixpoint(network, within)):
            assert is_true(prune, network, prune[2], fits), (network.picture(), prune)
            met.add(prune[3])
    assert met == {"covered", "range"}


@given(st.integers(0, 10**9))
def test_with_slack_a_goal_that_is_near_enough_is_reason_enough(seed):
    network, h, _ = draw(KINDS["Vector"], Random(seed), acyclic=False)
    slack = lambda cost: cost.times(1.5)  # noqa: E731
    search = partial_astar(network, h, Vector.rank, slack=slack)
    for prune in of_labels(search):
        assert is_true(prune, network, at_best(prune, h), limit(None, network.outset), slack)


def steps_to(view, state):
    """How many steps the way to `state` has."""
    return len(path_to(state, view.parent)) - 1


@each([*CASES, *JUMPS])
def test_every_reason_of_the_other_searches_is_true(case):
    for view, state, g, reason, said in prunes(case.search(), View()):
        f = g + (case.h(state) if case.h else 0)
        match reason:
            case "bound":
                assert said == view.bound < f
            case "goal":
                assert said == view.cost <= f
            case "covered":
                assert said == view.g[state] <= g
            case "range":
                assert said is None and f == inf
            case "window":
                assert said >= 0 and steps_to(view, state) <= said and g == view.g[state]
            case "jump":
                assert said == view.g[view.current] < g
            case "beam":
                layer = [one for one in view.closed if steps_to(view, one) == steps_to(view, state)]
                assert said == len(layer) and g == view.g[state]
            case _:
                pytest.fail(reason)
