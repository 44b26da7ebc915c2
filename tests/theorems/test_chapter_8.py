"""The theorems of chapter 8, each tried where it could fail. The oracle is Bellman and Ford's, not a search."""

from math import inf
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from even_maps import even_maps, is_diagonal_first, last_steps, small_maps
from oracles import ASTARS, admissible, bellman_ford, consistent, edges_of, to_goal, true_cost
from pathlib_edu.core import solve
from pathlib_edu.core.replay import fold
from pathlib_edu.exercises.engine.cases.worlds import random_grids
from pathlib_edu.exercises.engine.judging.path_check import path_fault
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.shortest.bucketed_astar import bucketed_astar
from pathlib_edu.search.shortest.jump_point_search import jump_point_search
from pathlib_edu.search.shortest.landmarks import Landmarks
from small_worlds import ADMISSIBLE, CONSISTENT, EDGES, known

NEWEST = st.booleans()
GRIDS = [*random_grids(81, 30), *random_grids(82, 30, moves=8)]


def expansions(search):
    """Each expansion, with the cost at which it came."""
    return [(event[1], event[2]) for event in search if event[0] == "expand"]


def is_settled_at_once(graph, search):
    """Was each state expanded once, at its true distance?"""
    expanded = expansions(search)
    far = bellman_ford(graph.edges(), graph.start)
    return len(dict(expanded)) == len(expanded) and all(far[state] == g for state, g in expanded)


@given(CONSISTENT, NEWEST)
def test_T8_1_1_where_all_in_a_bucket_are_equal_no_state_is_expanded_twice(drawn, newest):
    world, h = drawn
    search = bucketed_astar(world.graph, h.__getitem__, 1, newest)
    assert is_settled_at_once(world.graph, search)
    found = solve(search)
    assert (found and found.cost) == world.least


@given(EDGES, st.integers(1, 5), st.integers(2, 4), NEWEST, st.data())
def test_T8_1_1_nor_where_buckets_are_no_wider_than_the_least_reduced_step(edges, width, part, newest, data):
    """Steps cost `width` and more, and a part of the true remaining cost leaves so much of each."""
    graph = Graph([(tail, head, part * (cost + width)) for tail, head, cost in edges])
    left = known(graph).left
    h = {node: left[node] // part if node in left else 10**6 for node in graph.nodes()}
    wide = data.draw(st.integers(1, min([cost + h[head] - h[tail] for tail, head, cost in graph.edges()], default=9)))
    search = bucketed_astar(graph, h.__getitem__, wide, newest)
    assert is_settled_at_once(graph, search)
    assert dict(expansions(search)).get("G") == true_cost(graph)


@given(EDGES, st.integers(1, 4), NEWEST)
def test_T8_1_1_in_whole_numbers_a_bucket_may_be_wider_by_one(edges, least, newest):
    graph = Graph([(tail, head, cost + least) for tail, head, cost in edges])
    assert is_settled_at_once(graph, bucketed_astar(graph, graph.zero, least + 1, newest))


def test_T8_1_1_and_not_by_two():
    for least in (1, 2, 3):
        graph = Graph([("S", "A", least + 2), ("S", "G", 2 * least + 3), ("A", "G", least)])
        assert not is_settled_at_once(graph, bucketed_astar(graph, graph.zero, least + 2))
        assert is_settled_at_once(graph, bucketed_astar(graph, graph.zero, least + 1))


def test_T8_1_1_needs_what_it_says():
    """With an estimate not the steps must be as wide as a bucket, but what the estimate leaves of them."""
    graph = Graph.parse("S -> A 2; S -> G 5; A -> G 2; h(S) = 3; h(A) = 2")
    assert consistent(graph, graph.h) and min(cost for *_, cost in graph.edges()) == 2
    assert not is_settled_at_once(graph, bucketed_astar(graph, graph.h, 2))
    assert is_settled_at_once(graph, bucketed_astar(graph, graph.zero, 2))


@given(ADMISSIBLE, st.sampled_from([1, 2, 5, 30]), NEWEST)
def test_T8_1_2_the_goal_expanded_first_costs_less_than_a_width_too_much(drawn, width, newest):
    world, h = drawn
    goals = [g for state, g in expansions(bucketed_astar(world.graph, h.__getitem__, width, newest)) if state == "G"]
    assert bool(goals) == (world.least is not None)
    assert not goals or world.least <= goals[0] < world.least + width


@given(ADMISSIBLE, st.sampled_from([1, 2, 5, 30]), NEWEST)
def test_T8_1_3_buckets_of_any_width_end_with_a_cheapest_path(drawn, width, newest):
    world, h = drawn
    found = solve(bucketed_astar(world.graph, h.__getitem__, width, newest))
    assert (found and found.cost) == world.least
    assert found is None or path_fault(world.graph, found.states, found.cost) is None


def test_T8_1_3_is_tried_where_the_first_goal_is_too_costly_and_states_come_too_early():
    graph = Graph.parse("S -> A 1; S -> G 4; A -> G 1")
    for width, first in ((5, 4), (1, 2)):
        search = bucketed_astar(graph, graph.zero, width)
        assert next(g for state, g in expansions(search) if state == "G") == first
        assert solve(search).cost == 2


def least_tied(graph, f, least):
    """How many states with f = C* a cheapest path has at least: relaxed with that number behind the cost."""
    many = 10**6  # more than a path has states
    edges = [(tail, head, many * cost + (f.get(head) == least)) for tail, head, cost in graph.edges()]
    return bellman_ford(edges, graph.start)[graph.goal] % many + (f[graph.start] == least)


@given(CONSISTENT, st.sampled_from([*ASTARS, bucketed_astar]))
def test_T8_2_ties_decide_only_about_states_whose_f_is_the_least_cost(drawn, search):
    world, h = drawn
    least = inf if world.least is None else world.least
    expanded = {state for state, _ in expansions(search(world.graph, h.__getitem__))}
    f = {state: g + h[state] for state, g in world.best.items()}
    assert {state for state in f if f[state] < least} <= expanded <= {state for state in f if f[state] <= least}
    tied = [state for state in expanded if f[state] == least]
    assert world.least is None or len(tied) >= least_tied(world.graph, f, least)


def with_fewest_tied(graph, f, least):
    """A cheapest path with as few states of f = C* as any, as a set: back from the goal over steps that fit."""
    many = 10**6
    edges = [(tail, head, many * cost + (f.get(head) == least)) for tail, head, cost in graph.edges()]
    far = bellman_ford(edges, graph.start)
    ways, path = {graph.start: {graph.start}}, [graph.start]
    for tail in path:
        for one, head, cost in edges:
            if one == tail and head not in ways and far[tail] + cost == far[head]:
                ways[head] = ways[tail] | {head}
                path.append(head)
    return ways[graph.goal]


def expanded_by_the_rule(graph, h, preferred):
    """What A* expands if, among equal f, the states that are preferred go first, and then the newest."""
    g, closed, waiting = {graph.start: 0}, set(), [(0, graph.start)]
    while waiting:
        least = min(f for f, _ in waiting)
        tied = [entry for entry in waiting if entry[0] == least]
        entry = ([one for one in tied if one[1] in preferred] or tied)[-1]
        waiting.remove(entry)
        if entry[1] in closed:
            continue
        closed.add(entry[1])
        if graph.is_goal(entry[1]):
            return closed
        for child, cost in graph.neighbors(entry[1]):
            if g[entry[1]] + cost < g.get(child, inf):
                g[child] = g[entry[1]] + cost
                assert child not in closed, "the estimate is consistent"
                waiting.append((g[child] + h[child], child))
    return closed


@given(CONSISTENT)
def test_T8_2_is_as_good_as_can_be_said(drawn):
    """What exercise 8.9 asks to prove."""
    world, h = drawn
    if world.least is None:
        return
    f = {state: g + h[state] for state, g in world.best.items()}
    expanded = expanded_by_the_rule(world.graph, h, with_fewest_tied(world.graph, f, world.least))
    assert {state for state in expanded if f[state] < world.least} == {state for state in f if f[state] < world.least}
    tied = [state for state in expanded if f[state] == world.least]
    assert len(tied) == least_tied(world.graph, f, world.least)
    assert all(f[state] <= world.least for state in expanded)


@pytest.mark.parametrize("grid", GRIDS, ids=lambda grid: f"{grid.rows}x{grid.cols}x{grid.moves}")
def test_T8_2_on_maps(grid):
    h = grid.manhattan if grid.moves == 4 else grid.octile
    least = true_cost(grid) or inf
    f = {cell: g + h(cell) for cell, g in bellman_ford(edges_of(grid), grid.start).items()}
    runs = [{state for state, _ in expansions(search(grid, h))} for search in [*ASTARS, bucketed_astar]]
    for run in runs:
        assert {cell for cell in f if f[cell] < least} <= run <= {cell for cell in f if f[cell] <= least}


def test_T8_2_is_tried_where_ties_matter():
    counts = [
        {fold(search(grid, grid.octile if grid.moves == 8 else grid.manhattan)).expanded for search in ASTARS}
        for grid in GRIDS
    ]
    assert sum(len(each) > 1 for each in counts) > 10


def test_L8_3_on_every_small_map_each_cell_has_a_cheapest_path_that_is_diagonal_first():
    for grid in small_maps():
        assert all(last_steps(grid).values()), grid.picture()


@given(even_maps())
def test_L8_3_on_larger_maps(grid):
    assert all(last_steps(grid).values())


def is_right(grid, h):
    """Does jump point search find a cheapest path of whole steps, or none where there is none?"""
    found, least = solve(jump_point_search(grid, h)), true_cost(grid)
    return (found and found.cost) == least and (not found or path_fault(grid, found.states, found.cost) is None)


@pytest.mark.parametrize("moves", [4, 8])
def test_T8_4_on_every_small_map_jump_point_search_finds_a_cheapest_path_or_ends_without_one(moves):
    for grid in small_maps(moves):
        assert is_right(grid, grid.octile if moves == 8 else grid.manhattan), grid.picture()


@pytest.mark.parametrize("moves", [4, 8])
@given(st.data())
def test_T8_4_on_larger_maps_with_any_admissible_estimate(moves, data):
    grid = data.draw(even_maps(moves))
    random, left = Random(data.draw(st.integers(0, 99))), to_goal(grid)
    wild = {cell: random.choice([0, cost // 2, cost]) for cell, cost in left.items()}
    assert admissible(grid, lambda cell: wild.get(cell, 0))
    for h in (grid.zero, grid.euclidean, grid.octile if moves == 8 else grid.manhattan, lambda c: wild.get(c, 0)):
        assert is_right(grid, h), grid.picture()


def test_T8_4_holds_where_only_re_opening_saves_it():
    grid = Grid.parse("S.#..\n....#\n.#.##\n....G", moves=8)
    left = to_goal(grid)
    h = {cell: left[cell] for cell in [(0, 3), (0, 4), (1, 1), (1, 2), (1, 3)]}
    search = jump_point_search(grid, lambda cell: h.get(cell, 0))
    expanded = [cell for cell, _ in expansions(search)]
    assert len(set(expanded)) < len(expanded) and is_right(grid, lambda cell: h.get(cell, 0))


@given(even_maps())
def test_T8_4_its_path_is_diagonal_first(grid):
    found = solve(jump_point_search(grid, grid.octile))
    assert found is None or is_diagonal_first(grid, found.states)


def by_triangles(graph, places):
    """The largest of the two differences for each landmark, by the distances of Bellman and Ford."""
    back = [(head, tail, cost) for tail, head, cost in graph.edges()]
    tables = [(bellman_ford(graph.edges(), place), bellman_ford(back, place)) for place in places]

    def h(state):
        most = 0
        for there, here in tables:
            for one, other in (
                (there.get(graph.goal, inf), there.get(state, inf)),
                (here.get(state, inf), here.get(graph.goal, inf)),
            ):
                most = most if one == other == inf else max(most, one - other)
        return most

    return h


@given(EDGES, st.data())
def test_T8_5_the_estimate_of_landmarks_is_consistent_and_what_triangles_say(edges, data):
    graph = Graph(edges)
    places = data.draw(st.lists(st.sampled_from(graph.nodes()), unique=True, max_size=3))
    h, by_hand = Landmarks(graph, places).estimate(graph.goal), by_triangles(graph, places)
    assert {node: h(node) for node in graph.nodes()} == {node: by_hand(node) for node in graph.nodes()}
    assert consistent(graph, h) and admissible(graph, h)
    some = Landmarks(graph, places).estimate(graph.goal, graph.start, 1)
    assert consistent(graph, some) and some(graph.start) == h(graph.start)


@given(st.sampled_from(GRIDS), st.integers(0, 4))
def test_T8_5_on_maps(grid, count):
    h = Landmarks.farthest(grid, count).estimate(grid.goal)
    assert consistent(grid, h) and admissible(grid, h)


@given(even_maps(), st.integers(0, 4))
def test_T8_5_one_table_is_enough_where_steps_can_be_taken_back(grid, count):
    two, one = (Landmarks.farthest(grid, count, symmetric=there) for there in (False, True))
    assert two.places == one.places
    cells = [tail for tail, _, _ in edges_of(grid)]
    assert all(two.estimate(grid.goal)(cell) == one.estimate(grid.goal)(cell) for cell in cells)
