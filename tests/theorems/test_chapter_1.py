"""Each numbered statement of chapter 1, held against many small worlds.

What a proof says of "any moment" is looked at in the paused generator itself: its own `g`, `parent`, `closed` and
`frontier`. The true distances come from networkx (Bellman and Ford's algorithm), which shares no line with ours.
"""

from itertools import combinations, islice, pairwise

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pathlib_edu.search.shortest.dijkstra
from pathlib_edu.core import Frontier, solve
from pathlib_edu.exercises.engine.cases.worlds import graphs, random_grids, small_grids
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.shortest.breadth_first import breadth_first
from pathlib_edu.search.shortest.dijkstra import dijkstra

NAMES = "SGABCD"
EDGE = st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES), st.integers(0, 4))
WORLDS = [*graphs(1, 150), *random_grids(1, 12), *islice(small_grids(), 0, None, 97)]


def worlds():
    """Small graphs, with free edges, loops and edges back; hypothesis looks for the worst of them."""
    return st.lists(EDGE, max_size=14).map(Graph)


def edges_of(problem):
    """All steps that can be reached from the start."""
    seen, edges = [problem.start], []
    for state in seen:
        for child, cost in problem.neighbors(state):
            edges.append((state, child, cost))
            if child not in seen:
                seen.append(child)
    return edges


def true_distances(problem, unit=False):
    world = nx.DiGraph()
    world.add_node(problem.start)
    world.add_weighted_edges_from((tail, head, 1 if unit else cost) for tail, head, cost in edges_of(problem))
    return nx.single_source_bellman_ford_path_length(world, problem.start)


def moments(search):
    """Each event with the variables of the generator that paused to tell it."""
    running = iter(search)
    for event in running:
        yield event, running.gi_frame.f_locals


def expansions(events):
    return [(event[1], event[2]) for event in events if event[0] == "expand"]


def everywhere(test):
    """Run a test on the fixed worlds and on those that hypothesis invents."""

    def on_fixed_worlds():
        for problem in WORLDS:
            test(problem)

    @settings(max_examples=150, deadline=None)
    @given(worlds())
    def on_invented_worlds(problem):
        test(problem)

    def both():
        on_fixed_worlds()
        on_invented_worlds()

    both.__name__, both.__doc__ = test.__name__, test.__doc__
    return both


def price(problem, path):
    return sum(dict(problem.neighbors(a))[b] for a, b in pairwise(path))


@everywhere
def test_L1_1_every_g_is_the_price_of_a_path(problem):
    """At any moment g(n) is the cost of some path from the start to n, so it is never below g*(n)."""
    true = true_distances(problem)
    edges = edges_of(problem)
    for _, now in moments(dijkstra(problem)):
        for state, cost in now["g"].items():
            assert cost >= true[state]
            # the path: some step that ends in `state` goes out from a state whose price was then its part of the sum
            assert state == problem.start or any(
                head == state and tail in now["closed"] and now["g"][tail] + step == cost for tail, head, step in edges
            )


@everywhere
def test_L1_2_the_pop_takes_a_waiting_state_of_least_g(problem):
    """Every pop that is not skipped takes, among all states reached and not closed, one of least g."""
    waiting = {}
    for event, now in moments(dijkstra(problem)):
        if event[0] == "expand":
            assert now["g"][event[1]] == min(waiting.values())
        waiting = {state: cost for state, cost in now["g"].items() if state not in now["closed"]}


@everywhere
def test_L1_3_the_frontier_separates(problem):
    """Whenever the search is about to take the next state, no step leads from a closed state to an unknown one."""
    closed, reached = set(), set()
    for event, now in moments(dijkstra(problem)):
        if event[0] == "expand":  # `closed` and `reached` are still as they were at the top of the loop
            frontier = reached - closed
            walk = [problem.start] if problem.start not in frontier else []
            for state in walk:  # everything that can be reached without entering the frontier is closed
                assert state in closed
                walk += [child for child, _ in problem.neighbors(state) if child not in frontier and child not in walk]
        closed, reached = set(now["closed"]), set(now["g"])


@everywhere
def test_T1_4_an_expanded_state_has_its_true_distance(problem):
    """When a state is expanded, g(n) = g*(n)."""
    true = true_distances(problem)
    story = list(dijkstra(problem))
    for state, cost in expansions(story):
        assert cost == true[state]
    closed = set()
    for event in story:  # and it never changes again
        assert event[0] != "reach" or event[1] not in closed
        if event[0] == "expand":
            closed.add(event[1])


def test_T1_4_needs_costs_that_are_not_negative():
    """The same claim with a negative edge is false: the theorem does not hold by accident."""
    wrong = [
        g for g in graphs(1, 150, signed=True) if any(true_distances(g)[s] < c for s, c in expansions(dijkstra(g)))
    ]
    assert wrong


@everywhere
def test_C1_5_the_path_announced_is_a_cheapest_one(problem):
    """The path that is announced costs what is announced, and no path to a goal costs less."""
    found, least = solve(dijkstra(problem)), true_distances(problem).get(problem.goal)
    assert (found is None) == (least is None)
    if found:
        assert found.states[0] == problem.start and found.states[-1] == problem.goal
        assert found.cost == price(problem, found.states) == least


def test_C1_5_with_several_goals():
    """Among several goals the nearest is announced."""
    for graph in graphs(2, 100):
        true = true_distances(graph)
        for goals in combinations(graph.nodes(), 2):
            graph.is_goal = goals.__contains__
            found = solve(dijkstra(graph))
            assert (found and found.cost) == min((true[n] for n in goals if n in true), default=None)


@everywhere
def test_T1_6_distances_never_fall(problem):
    """States are expanded in the order of their distance."""
    costs = [cost for _, cost in expansions(dijkstra(problem))]
    assert costs == sorted(costs)


@everywhere
def test_T1_7_the_search_ends(problem):
    """No state is expanded twice; if no goal is announced, every state that can be reached was expanded."""
    states = [state for state, _ in expansions(dijkstra(problem))]
    assert len(states) == len(set(states))
    if solve(dijkstra(problem)) is None:
        assert set(states) == set(true_distances(problem))
        assert problem.goal not in states


@everywhere
def test_T1_8_with_equal_costs_a_queue_is_enough(problem):
    """Where all steps cost the same, breadth-first search and Dijkstra's algorithm tell the same story."""
    for cost in (0, 0.1, 1, 3):
        level = Graph([(tail, head, cost) for tail, head, _ in edges_of(problem)], problem.start, problem.goal)
        assert list(breadth_first(level)) == list(dijkstra(level))


@everywhere
def test_C1_9_breadth_first_finds_the_fewest_steps(problem):
    """Whatever the steps cost, the path of breadth-first search has the fewest of them."""
    found = solve(breadth_first(problem))
    assert (found and len(found.states) - 1) == true_distances(problem, unit=True).get(problem.goal)


@pytest.fixture
def counted(monkeypatch):
    """Let `dijkstra` count the pushes and pops of its frontier, and how large it grows."""
    counts = {}

    class Counted(Frontier):
        __slots__ = ()

        def push(self, *entry):
            super().push(*entry)
            counts["push"] = counts.get("push", 0) + 1
            counts["largest"] = max(counts.get("largest", 0), len(self))

        def pop(self):
            counts["pop"] = counts.get("pop", 0) + 1
            return super().pop()

    monkeypatch.setattr(pathlib_edu.search.shortest.dijkstra, "Frontier", Counted)
    return counts


def test_T1_10_one_push_for_each_edge_at_most(counted):
    """With E edges there are at most E + 1 pushes and as many pops, and never more than E + 1 entries at once."""
    for problem in WORLDS:
        counted.clear()
        solve(dijkstra(problem))
        most = len(edges_of(problem)) + 1
        assert counted["pop"] <= counted["push"] <= most and counted["largest"] <= most
