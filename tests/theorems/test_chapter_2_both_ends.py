"""What chapter 2 proves of searches from both ends, tried where it could fail. The oracle is Bellman and Ford's."""

import inspect
from fractions import Fraction
from functools import partial
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles import admissible, bellman_ford, consistent, edges_of, to_goal, true_cost
from pathlib_edu.core import path_to, solve
from pathlib_edu.exercises.engine.cases.worlds import graphs, random_grids
from pathlib_edu.exercises.engine.judging.path_check import path_fault
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.implicit import problem
from pathlib_edu.problems.rush_hour import RushHour
from pathlib_edu.search.both_ends import bidirectional_astar as astar_module
from pathlib_edu.search.both_ends import bidirectional_dijkstra as dijkstra_module
from pathlib_edu.search.both_ends.bidirectional_astar import bidirectional_astar
from pathlib_edu.search.both_ends.bidirectional_dijkstra import bidirectional_dijkstra
from pathlib_edu.search.catalogue import SEARCHES

NAMES = "SGABCD"
COSTS = st.integers(0, 6) | st.sampled_from([0, Fraction(1, 3), Fraction(5, 2)])
EDGES = st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES), COSTS), max_size=18)
PARTS = st.lists(st.sampled_from([0, Fraction(1, 2), 1]), min_size=18, max_size=18)
GRIDS = [*random_grids(23, 30), *random_grids(24, 30, moves=8)]


def backward(edges):
    return [(head, tail, cost) for tail, head, cost in edges]


def estimates(graph, parts):
    """Consistent estimates of the way to the goal and of the way from the start: exact where each step costs but a
    part of what it does, and infinite where there is no way at all."""
    cheap = [(tail, head, cost * part) for (tail, head, cost), part in zip(graph.edges(), parts, strict=False)]
    to_goal, from_start = bellman_ford(backward(cheap), graph.goal), bellman_ford(cheap, graph.start)
    return lambda node: to_goal.get(node, inf), lambda node: from_start.get(node, inf)


def all_edges(problem):
    """All edges that lead from the start, and all that lead to the goal: not all of these can be reached."""
    edges, seen, waiting = edges_of(problem), {problem.goal}, [problem.goal]
    for state in waiting:
        for before, cost in problem.predecessors(state):
            edges.append((before, state, cost))
            if before not in seen:
                seen.add(before)
                waiting.append(before)
    return edges


def told_truly(problem, search, h=lambda state: 0, back=lambda state: 0):
    """Run a search from both ends, and hold all that it says against true distances."""
    least, edges = true_cost(problem), all_edges(problem)
    far = {"forward": bellman_ford(edges, problem.start), "backward": bellman_ford(backward(edges), problem.goal)}
    estimate, sides, lower, goals = {"forward": h, "backward": back}, {}, 0, 0
    search = iter(search)
    for n, event in enumerate(search):
        own = search.gi_frame.f_locals
        if n == 0:
            sides = {name: own[name] for name in far}
        name = next((name for name in far if own.get("side") is sides[name]), None)
        match event:
            case ("reach", state, None, g, said):
                name = ("forward", "backward")[n]
                assert (state, g, said) == ((problem.start, problem.goal)[n], 0, estimate[name](state))
            case ("reach", state, parent, g, said):
                steps = problem.neighbors(parent) if name == "forward" else problem.predecessors(parent)
                assert g == sides[name].g[state] == sides[name].g[parent] + dict(steps)[state]
                assert parent in sides[name].closed and said == estimate[name](state)
            case ("expand", state, g):
                assert g == sides[name].g[state] == far[name][state]
            case ("bound", bound):
                assert bound > lower and (least is None or bound <= least)
                lower = bound
            case ("goal", path, cost):
                assert cost == least and path_fault(problem, path, cost) is None
                goals += 1
    assert goals == (least is not None)


@given(EDGES)
def test_T2_10_two_waves_announce_a_cheapest_path_and_all_they_say_is_true(edges):
    graph = Graph(edges)
    told_truly(graph, bidirectional_dijkstra(graph))


def test_T2_10_holds_on_maps_whose_cells_cost_what_it_takes_to_enter_them():
    for grid in GRIDS:
        told_truly(grid, bidirectional_dijkstra(grid))


@given(EDGES)
def test_T2_10_whichever_side_goes_on(edges):
    graph = Graph(edges)
    for order in ("-len(side.frontier)", "side.radius", "-side.radius", "side is not forward", "side is forward"):
        other = changed(dijkstra_module, "len(side.frontier)", order)
        told_truly(graph, other(graph))


def changed(module, old, new):
    """The search of a module with one piece of its code replaced."""
    source = inspect.getsource(module)
    assert source.count(old) == 1
    names = {"__package__": module.__package__, "__name__": module.__name__}
    exec(compile(source.replace(old, new), "<changed>", "exec"), names)
    return names[module.__name__.split(".")[-1]]


FIRST_WRONG = Graph.parse("S -> M 2; M -> G 2; S -> A 1; A -> B 1; B -> G 1")


def wrong_on(search, graphs):
    return [graph for graph in graphs if (found := solve(search(graph))) and found.cost != true_cost(graph)]


@pytest.mark.parametrize("rule", ["best < inf", "2 * side.radius >= best", "least + 1 >= best"])
def test_T2_10_needs_its_stopping_rule(rule):
    hasty = changed(dijkstra_module, "least >= best", rule)
    assert wrong_on(hasty, graphs(8, 600))


def test_T2_10_the_first_meeting_is_a_costly_one():
    hasty = changed(dijkstra_module, "least >= best", "best < inf")
    assert solve(hasty(FIRST_WRONG)).states == ["S", "M", "G"]
    told = [event[1:] for event in bidirectional_dijkstra(FIRST_WRONG) if event[0] == "expand"]
    assert told == [("S", 0), ("G", 0), ("A", 1), ("B", 1)], "as the table of the chapter has it"
    assert solve(bidirectional_dijkstra(FIRST_WRONG)).states == ["S", "A", "B", "G"]


@given(EDGES, PARTS, PARTS, st.booleans(), st.booleans())
def test_T2_11_with_consistent_estimates_the_path_is_a_cheapest_one(edges, ahead, behind, no_h, no_back):
    graph = Graph(edges)
    (h, _), (_, back) = estimates(graph, ahead), estimates(graph, behind)
    assert all(h(tail) <= cost + h(head) and back(head) <= back(tail) + cost for tail, head, cost in graph.edges())
    h, back = graph.zero if no_h else h, graph.zero if no_back else back
    told_truly(graph, bidirectional_astar(graph, h, back), h, back)


@given(EDGES)
def test_T2_11_without_estimates_the_story_is_that_of_T2_10(edges):
    graph = Graph(edges)
    story = [event for event in bidirectional_dijkstra(graph) if event[0] != "bound"]
    assert [event for event in bidirectional_astar(graph, graph.zero) if event[0] != "bound"] == story


@pytest.mark.parametrize("name", ["zero", "euclidean", "chebyshev", "octile", "manhattan"])
def test_T2_11_on_maps_the_estimates_of_the_turned_map_are_those_of_the_way_back(name):
    tried = 0
    for grid in GRIDS:
        h = getattr(grid, name)
        back = getattr(grid.between(grid.goal, grid.start), name)
        if not consistent(grid, h):
            continue
        told_truly(grid, bidirectional_astar(grid, h, back), h, back)
        from_catalogue = SEARCHES["bidirectional_astar"].start(grid, h)
        assert list(from_catalogue) == list(bidirectional_astar(grid, h, back))
        tried += 1
    assert tried >= 30


@pytest.mark.parametrize("rule", ["best < inf", "least >= best"])
def test_T2_11_needs_its_stopping_rule(rule):
    hasty = changed(astar_module, "least >= 2 * best", rule)
    wrong = []
    for grid in GRIDS:
        h, back = grid.euclidean, grid.between(grid.goal, grid.start).euclidean
        wrong += wrong_on(partial(hasty, h=h, back=back), [grid])
    assert wrong


@given(EDGES, st.lists(st.integers(0, 1), min_size=len(NAMES), max_size=len(NAMES)))
def test_T2_11_an_estimate_that_is_only_admissible_still_leads_to_a_path(edges, parts):
    graph = Graph(edges)
    left = to_goal(graph)
    h = {node: part * left.get(node, 0) for node, part in zip(graph.nodes(), parts, strict=False)}
    found = solve(bidirectional_astar(graph, h.get))
    assert (found is None) == (true_cost(graph) is None)
    assert found is None or path_fault(graph, found.states, found.cost) is None


def test_T2_11_needs_consistent_estimates():
    found = [graph for graph in map(half_known, graphs(8, 600)) if true_cost(graph) is not None]
    assert all(admissible(graph, graph.h) for graph in found)
    assert any(solve(bidirectional_astar(graph, graph.h)).cost > true_cost(graph) for graph in found)


def test_T2_11_closed_states_stay_closed_lest_the_path_cost_other_than_is_said():
    graph = Graph.parse("S -> A 5; S -> B 2; B -> A 1; A -> C 5; C -> G 4; D -> G 2; E -> G 4; h(B) = 10")
    assert admissible(graph, graph.h) and true_cost(graph) == 12
    found = solve(bidirectional_astar(graph, graph.h))
    assert found.cost == 14 and path_fault(graph, found.states, found.cost) is None
    reopened = solve(changed(astar_module, "child not in side.closed and ", "")(graph, graph.h))
    assert path_fault(graph, reopened.states, reopened.cost) == "the steps of the path add up to 12, not to 14"


def half_known(graph):
    """The same graph, with the true remaining cost as the estimate of every second node."""
    left = to_goal(graph)
    return Graph(graph.edges(), h={node: left[node] for node in graph.nodes()[::2] if node in left})


@pytest.mark.parametrize("search", [bidirectional_dijkstra, lambda world: bidirectional_astar(world, world.zero)])
def test_searches_from_both_ends_refuse_what_has_one_end_in_one_sentence(search):
    with pytest.raises(ValueError, match="begins at the only goal; this problem has 2"):
        solve(search(Graph.parse("S -> A 1; goal A; goal S")))
    with pytest.raises(ValueError, match="asks the problem for its goal and its predecessors; this one has none"):
        solve(search(RushHour(["AAB.", "..B.", "....", "...."])))


class Stairs:
    """Climb one step at a time, or down; what is given in place of a member is its fault."""

    start, goal = 0, 9

    def __init__(self, **members):
        vars(self).update(members)

    def is_goal(self, state):
        return state == 9

    def neighbors(self, state):
        return [(other, 1) for other in (state - 1, state + 1) if 0 <= other <= 9]

    def predecessors(self, state):
        return self.neighbors(state)


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ({"predecessors": lambda n: []}, "from 0 to 1 neighbors and predecessors disagree: it costs 1, there is none"),
        ({"predecessors": lambda n: [(n - 1, 2)]}, "from 0 to 1 .* disagree: it costs 1, it costs 2"),
        ({"predecessors": lambda n: None}, "predecessors\\(9\\) is None, but must be a list of pairs"),
        ({"predecessors": lambda n: [n - 1]}, "predecessors\\(9\\) gives 8, which is not a pair"),
        ({"predecessors": "no"}, "predecessors of the problem is 'no', but must be a function"),
        ({"goal": 4}, "the goal of the problem is 4, but is_goal\\(4\\) denies it"),
        ({"goal": [9]}, "the goal is \\[9\\], but a state must be hashable"),
        ({"goal": None}, "the goal is None, which stands for no state"),
    ],
)
def test_what_cannot_be_walked_backward_is_said_before_a_wrong_path_is(fault, said):
    assert solve(bidirectional_dijkstra(Stairs())).cost == 9
    for search in SEARCHES.values():
        if "predecessors" in search.needs:
            with pytest.raises(ValueError, match=said):
                solve(search.start(Stairs(**fault), lambda state: 0))


def test_a_path_never_takes_a_step_that_only_predecessors_know():
    leap = Stairs(predecessors=lambda n: [*Stairs().neighbors(n), *([(2, 1)] if n == 9 else [])])
    with pytest.raises(ValueError, match="from 2 to 9 neighbors and predecessors disagree: there is none, it costs 1"):
        solve(bidirectional_dijkstra(leap))


def test_predecessors_that_fail_far_from_both_ends_are_not_taken_for_no_path():
    def beside(state):
        return [(other, 1) for other in (state - 1, state + 1) if 0 <= other <= 600]

    gap = problem(0, beside, 600, predecessors=lambda state: [] if state == 400 else beside(state))
    with pytest.raises(ValueError, match=r"from 399 to 400 .* disagree: it costs 1, there is none"):
        solve(bidirectional_dijkstra(gap))


@pytest.mark.parametrize("back", [None, "zero", lambda: 0])
def test_an_estimate_of_the_way_back_is_a_function_of_a_state(back):
    with pytest.raises(ValueError, match="heuristic"):
        solve(bidirectional_astar(Stairs(), lambda state: 0, back))


def test_a_path_is_joined_where_both_sides_met():
    search, meeting = iter(bidirectional_dijkstra(FIRST_WRONG)), None
    for event in search:
        if event[0] == "goal":
            own = search.gi_frame.f_locals
            meeting = own["meeting"]
            ahead, behind = path_to(meeting, own["forward"].parent), path_to(meeting, own["backward"].parent)
            assert event[1] == ahead + behind[::-1][1:]
    assert meeting in ("A", "B")
