"""The theorems of chapter 3 on random larger worlds, and on one that has no end."""

from fractions import Fraction
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chapter_3_claims import (
    ASTARS,
    agrees,
    announced,
    astar,
    bpmx,
    calm_story,
    carried,
    entered,
    forgiven,
    g_on_cheapest_paths,
    goes_wrong,
    late_by,
    least_of_all,
    lifted,
    pathmax,
    square,
    surely_expanded,
    weighted_astar,
)
from pathlib_edu.problems.graph import Graph
from small_worlds import (
    ADMISSIBLE,
    CONSISTENT,
    Plane,
    known,
    least_consistent,
)

TIES = st.sampled_from([-1, 0, 1])
ANY_ASTAR = st.sampled_from(ASTARS)


TARGETS = [(3, 4), (-2, -5), (0, 6), (5, 0)]


@given(ADMISSIBLE, ANY_ASTAR)
def test_T3_1_a_state_of_a_cheapest_path_waits_in_random_worlds(one, search):
    world, h = one
    if world.least is not None:
        assert carried(search(world.graph, h.get), g_on_cheapest_paths(world), world.least, h.get)


@pytest.mark.parametrize("goal", TARGETS)
def test_T3_1_a_state_of_a_cheapest_path_waits_in_a_world_without_end(goal):
    plane = Plane(goal)
    least = plane.apart((0, 0), goal)

    def on_path(state):
        g = plane.apart((0, 0), state)
        return g if g + plane.apart(state, goal) == least else None

    assert carried(astar(plane, plane.patchy), on_path, least, plane.patchy)


@given(ADMISSIBLE, ANY_ASTAR)
def test_T3_2_astar_announces_the_least_cost_in_random_worlds(one, search):
    world, h = one
    assert announced(search(world.graph, h.get)) == world.least


@pytest.mark.parametrize("goal", TARGETS)
def test_T3_2_astar_ends_in_a_world_without_end(goal):
    plane = Plane(goal)
    assert announced(astar(plane, plane.patchy)) == plane.apart((0, 0), goal)


def test_T3_2_needs_costs_that_do_not_dwindle():
    class Dwindling:
        """From 0 one steps on and on, each time half as far as before; or to the goal, -1, for 3."""

        start = 0

        def is_goal(self, state):
            return state == -1

        def neighbors(self, state):
            return [(state + 1, Fraction(1, 2**state)), (-1, 3)] if state >= 0 else []

    assert announced(islice(astar(Dwindling(), lambda state: 0), 3_000)) is None


@given(ADMISSIBLE, st.fractions(1, 9), TIES)
def test_T3_3_a_weight_costs_at_most_its_own_factor_in_random_worlds(one, weight, tie):
    world, h = one
    cost = announced(weighted_astar(world.graph, h.get, weight, tie))
    assert cost is world.least is None or world.least <= cost <= weight * world.least


@given(ADMISSIBLE, st.lists(st.integers(0, 5), min_size=7, max_size=7), ANY_ASTAR)
def test_T3_3_an_error_costs_at_most_itself_in_random_worlds(one, errors, search):
    world, h = one
    wrong = {node: h[node] + error for node, error in zip(h, errors, strict=False)}
    if world.least is not None:
        excess = max([0, *(wrong[node] - left for node, left in world.left.items())])
        assert world.least <= announced(search(world.graph, wrong.get)) <= world.least + excess


@pytest.mark.parametrize("goal", TARGETS)
def test_T3_3_in_a_world_without_end(goal):
    plane = Plane(goal)
    least = plane.apart((0, 0), goal)
    assert announced(weighted_astar(plane, plane.patchy, 2)) <= 2 * least
    assert announced(astar(plane, lambda state: plane.patchy(state) + state[0] % 3)) <= least + 2


@given(ADMISSIBLE, st.lists(st.integers(0, 12), min_size=7, max_size=7))
def test_T3_5_consistent_implies_admissible_in_random_worlds(one, values):
    world, h = one
    assert agrees(world, h)
    assert agrees(world, dict(zip(world.graph.nodes(), values, strict=False)))
    assert agrees(world, least_consistent(world.graph, h))


@given(CONSISTENT, TIES)
def test_T3_6_a_consistent_estimate_makes_every_expansion_final_in_random_worlds(one, tie):
    calm_story(*one, tie)


@given(ADMISSIBLE, st.integers(1, 9), st.integers(0, 3), st.data())
def test_T3_9_one_step_more_and_an_overestimate_misleads_in_random_worlds(one, excess, first, data):
    world, h = one
    j = data.draw(st.sampled_from(sorted(world.left)))
    if j != "G":
        assert goes_wrong(world, {**h, j: world.left[j] + excess}, j, first)


@given(ADMISSIBLE, st.lists(st.tuples(st.sampled_from("SGABCDE"), st.integers(0, 9))))
def test_T3_9_no_step_more_misleads_an_admissible_estimate(one, entries):
    world, h = one
    entries = [(head, cost) for head, cost in entries if head in h]
    graph = entered(world.graph, entries, h)
    assert announced(astar(graph, graph.h)) == known(graph).least


@given(ADMISSIBLE)
def test_T3_12_algorithm_b_needs_a_square_at_most_in_random_worlds(one):
    world, h = one
    assert square(world, h.get)


@given(CONSISTENT)
def test_T3_15_what_is_surely_expanded_in_random_worlds(one):
    assert "G" not in surely_expanded(*one)


@given(ADMISSIBLE, st.lists(st.integers(0, 12), min_size=7, max_size=7))
def test_L3_11_a_small_contradiction_delays_a_state_by_no_more_than_itself_in_random_worlds(one, values):
    world, h = one
    late_by(world, h)
    late_by(world, dict(zip(world.graph.nodes(), values, strict=False)))


@given(ADMISSIBLE, st.booleans())
def test_L3_13_what_is_raised_stays_admissible_in_random_worlds(one, both_ways):
    world, h = one
    if both_ways:  # bpmx needs steps back to have anything to do
        edges = world.graph.edges()
        world = known(Graph([*edges, *((head, tail, cost) for tail, head, cost in edges)]))
        h = {node: min(h[node], world.left.get(node, h[node])) for node in h}
    assert lifted(world, h, pathmax)
    assert lifted(world, h, bpmx)


@given(ADMISSIBLE)
def test_L3_14_the_least_consistent_estimate_above_h_in_random_worlds(one):
    least_of_all(*one, most=-1)


@given(CONSISTENT, st.integers(-9, 9), TIES)
def test_C3_7_one_goal_forgives_whatever_it_is_given_in_random_worlds(one, shift, tie):
    world, h = one
    forgiven(world, {node: value + shift for node, value in h.items()}, tie)
