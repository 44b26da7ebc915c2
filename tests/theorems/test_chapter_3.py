"""The theorems of chapter 3, each tried on every small world. The oracle is Bellman and Ford's, not a search.

`admissible_worlds` are all graphs of four nodes with costs 0, 1 and 3 and all their small admissible estimates.
"""

from collections import Counter
from itertools import islice, pairwise, product

import pytest

from chapter_3_claims import (
    ASTARS,
    agrees,
    algorithm_b,
    announced,
    astar,
    bpmx,
    calm_story,
    carried,
    dijkstra,
    expanded,
    forgiven,
    g_on_cheapest_paths,
    goes_wrong,
    late_by,
    least_of_all,
    lifted,
    pathmax,
    simple_paths,
    square,
    surely_expanded,
    told_at_reduced_costs,
    torn,
    weighted_astar,
)
from mutants import mutant
from pathlib_edu.core import solve
from pathlib_edu.problems.families import martelli
from pathlib_edu.problems.graph import Graph
from small_worlds import admissible_worlds, known, small_estimates, small_worlds


def test_T3_1_a_state_of_a_cheapest_path_waits_in_every_small_world():
    for world, h in admissible_worlds():
        assert carried(astar(world.graph, h.get), g_on_cheapest_paths(world), world.least, h.get)


def test_T3_1_is_lost_when_nothing_is_re_opened():
    lost = [
        not carried(weighted_astar(world.graph, h.get, reopen=False), g_on_cheapest_paths(world), world.least, h.get)
        for world, h in admissible_worlds()
    ]
    assert any(lost)


@pytest.mark.parametrize("search", [astar, weighted_astar])
def test_T3_2_astar_announces_the_least_cost_in_every_small_world(search):
    tried = 0
    for world, h in admissible_worlds():
        assert announced(search(world.graph, h.get)) == world.least
        tried += 1
    assert tried > 50_000


def test_T3_2_needs_what_it_asks_for():
    costs = [(announced(weighted_astar(w.graph, h.get, reopen=False)), w.least) for w, h in admissible_worlds()]
    assert any(cost > least for cost, least in costs)
    high = [(w, h) for w in small_worlds() if w.least is not None for h in small_estimates(w, excess=1)]
    assert any(announced(astar(world.graph, h.get)) > world.least for world, h in high)


def cheapest_paths(world, path=("S",), cost=0):
    """Each path from S to G that costs the least, with g* of each of its states."""
    if path[-1] == "G":
        if cost == world.least:
            yield {node: world.best[node] for node in path}
        return
    for child, step in world.graph.neighbors(path[-1]):
        if child not in path and cost + step <= world.least:
            yield from cheapest_paths(world, (*path, child), cost + step)


def test_T3_1_each_cheapest_path_has_a_state_that_waits_in_every_tenth_small_world():
    several = 0
    for world, h in islice(admissible_worlds(), 0, None, 10):
        paths = list(cheapest_paths(world))
        assert all(carried(astar(world.graph, h.get), path.get, world.least, h.get) for path in paths)
        several += len(paths) > 1
    assert several > 300


def test_a_consistent_estimate_times_w_is_within_w_without_reopening_in_every_small_world():
    """The remark after Figure 3.4."""
    late = set()
    for world, h in admissible_worlds():
        if not torn(world, h):
            story = weighted_astar(world.graph, h.get, 2, reopen=False)
            expansions = [event[1:] for event in story if event[0] == "expand"]
            assert all(
                g <= 2 * world.best[state] for state, g in expansions
            )  # the goal's, the last, is what it announces
            late |= {state for state, g in expansions if g > world.best[state]}
    assert "G" in late


@pytest.mark.parametrize("weight", [1.5, 3])  # halves are exact
def test_T3_3_a_weight_costs_at_most_its_own_factor_in_every_small_world(weight):
    costs = [(announced(weighted_astar(w.graph, h.get, weight)), w.least) for w, h in admissible_worlds()]
    assert all(least <= cost <= weight * least for cost, least in costs)
    assert any(cost > least for cost, least in costs)


@pytest.mark.parametrize("excess", [1, 2])
@pytest.mark.parametrize("at_goal", [0, 1])
def test_T3_3_an_error_costs_at_most_itself_in_every_small_world(excess, at_goal):
    lost = set()
    for world in small_worlds():
        if world.least is not None:
            for h in small_estimates(world, most=2, excess=excess):
                lost.add(announced(astar(world.graph, {**h, "G": at_goal}.get)) - world.least)
    assert lost <= set(range(excess + 1))
    assert at_goal or max(lost) == excess


def test_C3_4_a_small_lie_does_no_harm_where_the_second_best_path_is_far_costlier():
    tried = 0
    for world in small_worlds():
        costs = set(simple_paths(world.graph))
        for excess in (1, 2):
            if world.least is None or any(world.least < cost <= world.least + excess for cost in costs):
                continue
            for h in small_estimates(world, most=2, excess=excess):
                assert announced(astar(world.graph, h.get)) == world.least
                tried += 1
    assert tried > 10_000


def test_T3_5_consistent_implies_admissible_in_every_fifth_small_world():
    for world in islice(small_worlds(), 0, None, 5):
        for s, a, b in product((0, 1, 4), repeat=3):
            assert agrees(world, {"S": s, "A": a, "B": b, "G": 0})


def test_T3_6_a_consistent_estimate_makes_every_expansion_final_in_every_small_world():
    tried = Counter()
    for world, h in admissible_worlds():
        if not torn(world, h):
            calm_story(world, h)
            tried[any(h.values())] += 1
    assert min(tried[True], tried[False]) > 3_000


def test_T3_6_needs_every_edge():
    """CE3: consistent along the path that is announced, and C is still expanded twice."""
    text = "S -> A 1; S -> B 1; A -> C 1; B -> C 2; S -> G 6; C -> G 10; h(A) = 4; h(B) = 1"
    graph = Graph.parse(text)
    path = solve(astar(graph, graph.h)).states
    steps = [(tail, head, dict(graph.neighbors(tail))[head]) for tail, head in pairwise(path)]
    assert all(graph.h(tail) <= cost + graph.h(head) for tail, head, cost in steps)
    assert Counter(expanded(astar(graph, graph.h)))["C"] == 2


def test_L3_8_astar_is_dijkstra_at_reduced_costs_in_every_tenth_small_world():
    tried = 0
    for world, h in islice(admissible_worlds(), 0, None, 10):
        reduced = [cost - h[tail] + h[head] for tail, head, cost in world.edges]
        assert (min(reduced) >= 0) == (not torn(world, h))
        if not torn(world, h):
            told_at_reduced_costs(world, h)
            tried += any(h.values())
    assert tried > 300


def test_T3_9_one_step_more_and_an_overestimate_misleads_in_every_fourth_small_world():
    tried = 0
    for world in islice(small_worlds(), 0, None, 4):
        for h in small_estimates(world, most=2, excess=2):
            for j in "AB":
                if j in world.left and h[j] > world.left[j]:
                    assert goes_wrong(world, h, j)
                    tried += 1
    assert tried > 3_000


@pytest.mark.parametrize(("k", "count"), [(3, 9), (4, 17), (6, 65), (8, 257), (10, 1025), (12, 4097)])
def test_T3_10_astar_expands_two_to_the_k_and_one_states_of_martellis_graph(k, count):
    """The counts are those that the chapter announces, and the formula's."""
    world = known(martelli(k))
    assert len(world.graph.nodes()) == k + 2
    assert all(world.graph.h(node) <= left for node, left in world.left.items())
    assert all(len(expanded(search(world.graph, world.graph.h))) == count for search in ASTARS)
    assert count == 2**k + 1
    assert len(expanded(dijkstra(world.graph))) == k + 2


@pytest.mark.parametrize("k", [1, 2, 3, 4, 6, 8, 10, 12, 40])
def test_T3_12_algorithm_b_needs_a_square_where_astar_doubles(k):
    world = known(martelli(k))
    assert square(world, world.graph.h)


def test_T3_12_algorithm_b_needs_a_square_at_most_in_every_small_world():
    assert all(square(world, h.get) for world, h in admissible_worlds())


def test_T3_15_with_the_right_ties_astar_expands_nothing_that_another_does_without_in_every_tenth_small_world():
    """A* that prefers the states of a cheapest path which the other has walked; the others are pathmax and BPMX."""
    tried = 0
    for world, h in islice(admissible_worlds(), 0, None, 10):
        if torn(world, h):
            continue
        for other in (pathmax, bpmx):
            walked = set(expanded(other(world.graph, h.get)))
            path = next(path for path in cheapest_paths(world) if path.keys() <= walked)
            preferring = {n: value + (0 if n in path else 1 / 128) for n, value in h.items()}
            order = expanded(astar(world.graph, preferring.get))
            assert set(order) <= walked
            tried += len(order) < len(expanded(astar(world.graph, h.get)))
    assert tried > 10


def test_T3_15_what_is_surely_expanded_in_every_small_world():
    found = Counter()
    for world, h in admissible_worlds():
        if not torn(world, h):
            found.update(surely_expanded(world, h))
    assert min(found[n] for n in "SAB") > 1_000


def test_T3_15_an_admissible_estimate_is_not_enough():
    """Pathmax leaves alone a state with g* + h < C*, and A* expands it."""
    graph = Graph.parse("S -> G 2; S -> A 1; h(S) = 2")
    assert expanded(astar(graph, graph.h)) == ["S", "A", "G"] and expanded(pathmax(graph, graph.h)) == ["S", "G"]


def test_L3_13_bpmx_too_does_a_state_twice_over_the_brook():
    brook = [("S", "A", 1), ("A", "B", 1), ("S", "B", 3), ("B", "G", 2)]
    both_ways = Graph([*brook, *((head, tail, cost) for tail, head, cost in brook)], h={"A": 3})
    assert expanded(bpmx(both_ways, both_ways.h)) == ["S", "B", "A", "B", "G"]


def test_L3_13_pathmax_may_make_one_expansion_more_than_astar():
    graph = Graph.parse("S -> A 1; S -> B 1; S -> C 0; A -> G 1; C -> A 0; h(S) = 1; h(B) = 3")
    assert [len(expanded(search(graph, graph.h))) for search in (astar, pathmax)] == [4, 5]


def test_L3_11_a_small_contradiction_delays_a_state_by_no_more_than_itself_in_every_small_world():
    found = {late_by(world, h) for world, h in admissible_worlds()}
    assert (0, 1) in found and max(again for _, again in found) > 1


@pytest.mark.parametrize("k", [3, 6])
def test_L3_11_on_martellis_graph(k):
    world = known(martelli(k))
    late_by(world, {node: world.graph.h(node) for node in world.graph.nodes()})


@pytest.mark.parametrize("search", [pathmax, bpmx])
def test_L3_13_what_is_raised_stays_admissible_in_every_small_world(search):
    assert all(lifted(world, h, search) for world, h in admissible_worlds())


def test_L3_13_pathmax_and_bpmx_do_not_mend_everything():
    """In some small world each still expands a state twice; on Martelli's graph pathmax does so the more, the larger it
    is, by the numbers of Fibonacci."""
    for search in (pathmax, bpmx):
        orders = (expanded(search(world.graph, h.get)) for world, h in admissible_worlds())
        assert any(len(set(order)) < len(order) for order in orders)
    fibonacci = [0, 1]
    for k in range(1, 13):
        while len(fibonacci) <= k + 4:
            fibonacci.append(fibonacci[-1] + fibonacci[-2])
        graph = martelli(k)
        assert len(expanded(pathmax(graph, graph.h))) == fibonacci[k + 4] - (k + 1)


def test_L3_13_on_martellis_graph_the_rule_for_ties_decides_what_pathmax_saves():
    """Larger g first it works as A*, smaller g first as algorithm B; the counts are those of the chapter."""
    last = "frontier.push(new + raised[child], child)"
    for tie, like, counts in (("-new", astar, [9, 17, 65, 257, 1025]), ("new", algorithm_b, [8, 12, 23, 38, 57])):
        tied = mutant(pathmax, (last, f"{last[:-1]}, {tie})"))
        for k, count in zip((3, 4, 6, 8, 10), counts, strict=True):
            graph = martelli(k)
            order = expanded(tied(graph, graph.h))
            assert order == expanded(like(graph, graph.h)) and len(order) == count


def test_L3_14_the_least_consistent_estimate_above_h_in_small_worlds():
    for world, h in islice(admissible_worlds(), 0, None, 20):
        nodes = world.graph.nodes()
        least_of_all(world, {node: value for node, value in h.items() if node in nodes}, 3)


def test_C3_7_one_goal_forgives_whatever_it_is_given_in_every_fifth_small_world():
    tried = 0
    estimates = [dict(zip("SABG", values, strict=True)) for values in product((-2, 0, 1, 3), repeat=4) if values[-1]]
    for world in islice(small_worlds(), 0, None, 5):
        for h in estimates:
            if not torn(world, h):
                forgiven(world, h)
                tried += 1
    assert tried > 10_000


def test_C3_7_needs_that_there_is_one_goal():
    graph = Graph.parse("S -> G 1; S -> H 3; h(G) = 5; h(H) = 1; goal G; goal H")
    assert all(graph.h(tail) <= cost + graph.h(head) for tail, head, cost in graph.edges())
    assert announced(astar(graph, graph.h)) == 3 > known(graph).least == 1
