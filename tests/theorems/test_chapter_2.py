"""The theorems of chapter 2, each tried where it could fail. The oracle is Bellman and Ford's, not a search."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles import ASTARS, admissible, bellman_ford, consistent, edges_of, to_goal, true_cost
from pathlib_edu.core import solve
from pathlib_edu.core.replay import fold, views
from pathlib_edu.exercises.engine.cases.worlds import graphs, random_grids
from pathlib_edu.exercises.engine.judging.path_check import path_fault
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.dijkstra import dijkstra
from pathlib_edu.search.shortest.weighted_astar import weighted_astar

NAMES = "SGABC"
EDGES = st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES), st.integers(0, 6)), max_size=14)
WEIGHTS = st.sampled_from([1, 1.5, 2, 5])
TIES = st.sampled_from([-1, 0, 1])
ANY_ASTAR = st.sampled_from(ASTARS)
GRIDS = [*random_grids(21, 40), *random_grids(22, 40, moves=8)]


def with_estimates(edges, parts):
    """A graph whose estimates are admissible, and rarely consistent: each a part of the true remaining cost."""
    graph = Graph(edges)
    left = to_goal(graph)
    h = {node: int(part * left[node]) for node, part in zip(graph.nodes(), parts, strict=False) if node in left}
    return Graph(edges, h=h)


PARTS = st.lists(st.sampled_from([0, 0.5, 1]), min_size=len(NAMES), max_size=len(NAMES))
ESTIMATED = st.builds(with_estimates, EDGES, PARTS)


def consistent_ones():
    """Maps and graphs with every consistent estimate that the book gives them."""
    for grid in GRIDS:
        for h in (grid.zero, grid.euclidean, grid.manhattan if grid.moves == 4 else grid.octile):
            yield grid, h
    for graph in graphs(5, 200):
        left = to_goal(graph)
        perfect = Graph(graph.edges(), h=left)
        if len(left) == len(graph.nodes()):  # else h = 0 at a dead end contradicts its neighbors
            yield perfect, perfect.h


@given(EDGES, WEIGHTS, TIES)
def test_T2_1_without_an_estimate_astar_tells_the_story_of_dijkstra(edges, weight, tie):
    graph = Graph(edges)
    story = list(dijkstra(graph))
    assert list(astar(graph, graph.zero)) == story
    assert list(weighted_astar(graph, graph.zero, weight, tie)) == story


@given(EDGES, st.lists(st.integers(0, 9), min_size=len(NAMES), max_size=len(NAMES)))
def test_L2_2_consistent_implies_admissible(edges, values):
    nodes = Graph(edges).nodes()
    graph = Graph(edges, h=dict(zip(nodes, values, strict=False)))
    if consistent(graph, graph.h):
        assert admissible(graph, graph.h)


def test_L2_2_is_tried_on_estimates_that_are_consistent_and_not_zero():
    found = [h for problem, h in consistent_ones() if h(problem.start) > 0]
    assert len(found) > 100
    assert all(admissible(problem, h) for problem, h in consistent_ones())


@pytest.mark.parametrize("moves", [4, 8])
def test_T2_3_the_estimates_of_the_grid_are_consistent(moves):
    for grid in GRIDS:
        grid = Grid(grid.terrain, grid.start, grid.goal, moves)
        for h in (grid.zero, grid.euclidean, grid.manhattan if moves == 4 else grid.octile):
            assert consistent(grid, h), (grid.picture(), h.__name__)


def test_T2_3_says_nothing_of_manhattan_with_eight_moves():
    corner = Grid.parse(".....G\n......\n.#....\nS.....", moves=8)
    assert not admissible(corner, corner.manhattan)
    assert solve(astar(corner, corner.manhattan)).cost > true_cost(corner)


def waits_on_a_cheapest_path(problem, search, target):
    """Whenever the search is about to take a state, does a piece of a cheapest path to `target` wait?"""
    best = bellman_ford(edges_of(problem), problem.start)
    left = bellman_ford([(head, tail, cost) for tail, head, cost in edges_of(problem)], target)
    events = list(search)
    for event, view in zip(events[1:], views(events), strict=False):
        if event[0] != "expand" or (target in view.closed and view.g[target] == best[target]):
            continue
        on_path = [n for n in view.frontier if n in left and best[n] + left[n] == best[target]]
        if not any(view.g[n] == best[n] for n in on_path):
            return False
    return True


@given(ESTIMATED, WEIGHTS, TIES, st.booleans())
def test_L2_4_a_piece_of_the_best_path_is_always_waiting(graph, weight, tie, absurd):
    h = (lambda node: 7 * graph.h(node)) if absurd else graph.h  # the lemma asks nothing of h
    for target in bellman_ford(graph.edges(), graph.start):
        for search in (astar(graph, h), weighted_astar(graph, h, weight, tie)):
            assert waits_on_a_cheapest_path(graph, search, target)


@given(ESTIMATED, ANY_ASTAR)
def test_T2_5_astar_returns_a_cheapest_path_or_ends_without_one(graph, search):
    found = solve(search(graph, graph.h))
    assert (found and found.cost) == true_cost(graph)
    assert found is None or path_fault(graph, found.states, found.cost) is None


@given(st.sampled_from(GRIDS), st.data())
def test_T2_5_asks_h_only_not_to_say_too_much_on_one_cheapest_path(grid, data):
    best = solve(dijkstra(grid))
    if best is None:
        return
    left, random = to_goal(grid), Random(data.draw(st.integers(0, 99)))
    wild = {cell: random.randint(0, 9) * grid.unit for cell in left} | {cell: left[cell] for cell in best.states}
    assert solve(astar(grid, wild.get)).cost == best.cost


@given(EDGES, st.lists(st.integers(0, 9), min_size=len(NAMES), max_size=len(NAMES)), ANY_ASTAR)
def test_T2_5_parents_never_lead_in_a_circle(edges, values, search):
    free = [(tail, head, cost // 4) for tail, head, cost in edges]  # most steps cost nothing
    graph = Graph(free, h=dict(zip(Graph(free).nodes(), values, strict=False)))  # and h is what it may be
    for view in views(search(graph, graph.h)):
        for state in view.parent:
            for _ in view.parent:
                state = view.parent[state] if state is not None else None
            assert state is None


def test_T2_5_holds_where_only_re_opening_saves_it():
    reopened = Graph.parse("S -> A 1; S -> B 1; A -> C 1; B -> C 2; C -> G 3; h(A) = 4; h(B) = 1")
    assert admissible(reopened, reopened.h)
    assert "C" in fold(astar(reopened, reopened.h)).reopened
    assert solve(astar(reopened, reopened.h)).cost == true_cost(reopened) == 5


@given(ESTIMATED, ANY_ASTAR)
def test_T2_6_nothing_above_the_best_cost_is_expanded(graph, search):
    least = true_cost(graph)
    for event in search(graph, graph.h):
        if event[0] == "expand" and least is not None:
            assert event[2] + graph.h(event[1]) <= least


@pytest.mark.parametrize("search", ASTARS)
def test_T2_6_with_a_consistent_estimate_everything_below_the_best_cost_is_expanded(search):
    tried = 0
    for problem, h in consistent_ones():
        least, best = true_cost(problem), bellman_ford(edges_of(problem), problem.start)
        if least is None:
            continue
        expanded = fold(search(problem, h)).closed
        assert {n for n in best if best[n] + h(n) < least} <= expanded
        assert not any(best[n] + h(n) > least for n in expanded)
        tried += 1
    assert tried > 100


@pytest.mark.parametrize("search", ASTARS)
def test_T2_6_an_estimate_that_is_only_admissible_may_hide_a_state(search):
    hidden = Graph.parse("S -> G 10; S -> A 1; A -> B 1; h(A) = 100")
    assert admissible(hidden, hidden.h) and bellman_ford(hidden.edges(), "S")["B"] < true_cost(hidden)
    assert "B" not in fold(search(hidden, hidden.h)).closed


def test_C2_7_a_better_estimate_expands_less_except_on_the_last_level():
    for grid in GRIDS:
        least, best = true_cost(grid), bellman_ford(edges_of(grid), grid.start)
        better = grid.manhattan if grid.moves == 4 else grid.octile
        for low, high in ((grid.zero, grid.euclidean), (grid.euclidean, better)):
            more, fewer = fold(astar(grid, low)).closed, fold(astar(grid, high)).closed
            assert all(best[n] + low(n) == best[n] + high(n) == least for n in fewer - more)


@given(ESTIMATED, WEIGHTS, TIES)
def test_T2_8_weighted_astar_keeps_within_its_weight(graph, weight, tie):
    found, least = solve(weighted_astar(graph, graph.h, weight, tie)), true_cost(graph)
    assert (found is None) == (least is None)
    assert found is None or (found.cost <= weight * least and path_fault(graph, found.states, found.cost) is None)


def test_T2_8_the_bound_is_used():
    pond = Graph.parse("S -> A 1; A -> G 4; S -> B 6; B -> G 1; h(A) = 4")
    assert [solve(weighted_astar(pond, pond.h, w)).cost for w in (1, 2)] == [5, 7]
