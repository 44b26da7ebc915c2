"""Searches under a cutoff: exact on every small graph, and each driver raises the cutoff as it promises."""

from fractions import Fraction
from functools import partial
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from all_ways import fractions
from oracles import bellman_ford, edges_of, to_goal
from pathlib_edu.core import solve
from pathlib_edu.exercises.engine.judging.path_check import path_fault
from pathlib_edu.problems.deep_tree import DeepTree
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.tiles import Tiles, fractional
from pathlib_edu.search.depth_first.bisecting import bisecting
from pathlib_edu.search.depth_first.bounded import bounded
from pathlib_edu.search.depth_first.budgeted import budgeted
from pathlib_edu.search.depth_first.eda_star import eda_star
from pathlib_edu.search.depth_first.ida_star import ida_star
from pathlib_edu.search.depth_first.rounds import Rounds, middle

DRIVERS = [
    ida_star,
    bisecting,
    partial(bisecting, step=Fraction(1, 7)),
    budgeted,
    partial(budgeted, c1=Fraction(3, 2), c2=Fraction(3, 2), step=Fraction(1, 9), growth=3),
    eda_star,
    partial(eda_star, growth=3),
]
COSTS = st.one_of(st.integers(0, 9), fractions(0, 5, 12))


@st.composite
def graphs(draw):
    """A small weighted digraph with an admissible h, which may be infinite where the goal is out of reach."""
    names = st.sampled_from("SGABCD")
    graph = Graph(draw(st.lists(st.tuples(names, names, COSTS), max_size=16)))
    left = to_goal(graph)
    part = st.sampled_from([0, Fraction(1, 3), Fraction(9, 10), 1])
    h = {
        node: draw(part) * left[node] if node in left else draw(st.sampled_from([0, 5, inf])) for node in graph.nodes()
    }
    return Graph(graph.edges(), h=h)


@given(graphs())
@settings(max_examples=300)
def test_every_driver_finds_a_cheapest_path_or_ends_without_one(graph):
    least = bellman_ford(edges_of(graph), "S").get("G")
    for driver in [*DRIVERS, *([] if least is None else [partial(bisecting, upper=least + more) for more in (0, 7)])]:
        found = solve(driver(graph, graph.h))
        assert (found and found.cost) == least
        assert found is None or path_fault(graph, found.states, found.cost) is None


@given(graphs(), st.integers(1, 20))
def test_an_upper_bound_that_is_none_costs_time_but_no_exactness(graph, below):
    least = bellman_ford(edges_of(graph), "S").get("G")
    if least is not None:
        assert solve(bisecting(graph, graph.h, upper=least - Fraction(below, 3))).cost == least


@given(graphs(), st.dictionaries(st.sampled_from("SABCDG"), st.integers(0, 30)))
def test_no_driver_loops_for_ever_whatever_the_heuristic_says(graph, wrong):
    h = {node: value for node, value in wrong.items() if node in graph.nodes()}
    lying = Graph(graph.edges(), h=h)
    least = bellman_ford(edges_of(graph), "S").get("G")
    for driver in DRIVERS:
        found = solve(driver(lying, lying.h))
        assert (found is None) == (least is None)
        assert found is None or path_fault(lying, found.states, found.cost) is None


@pytest.mark.parametrize("driver", DRIVERS)
def test_a_start_that_is_the_goal_and_a_start_without_hope_are_done_at_once(driver):
    at_home = Graph([("S", "A", 1), ("A", "S", 1)], goal="S")
    assert solve(driver(at_home, at_home.h)) == (["S"], 0)
    lost = Graph([("S", "A", 1), ("A", "S", 0)], h={"S": inf})
    assert [event[0] for event in driver(lost, lost.h)] == ["reach"]


# One round ------------------------------------------------------------------------------------------------------------


def every_path(graph, path, paid):
    """All simple paths that begin with `path`, up to the first goal on each, with their costs."""
    yield path, paid
    if not graph.is_goal(path[-1]):
        for child, cost in graph.neighbors(path[-1]):
            if child not in path:
                yield from every_path(graph, [*path, child], paid + cost)


def one_round(graph, bound, **limits):
    """The events of one round, and what it returns."""
    telling, events = iter(bounded(graph, graph.h, bound, **limits)), []
    while True:
        try:
            events.append(next(telling))
        except StopIteration as end:
            return events, end.value


@given(graphs(), COSTS)
def test_a_round_follows_exactly_the_paths_within_its_bound(graph, bound):
    bare = Graph(graph.edges(), goal="nowhere")
    goalless = Graph(graph.edges(), goal="nowhere", h={node: graph.h(node) for node in bare.nodes()})
    f = {}  # of each simple path the greatest on the way, and of those before its last state
    for path, paid in every_path(goalless, ["S"], 0):
        own, before = paid + graph.h(path[-1]), f.get(tuple(path[:-1]), (0, 0))[0]
        f[tuple(path)] = max(own, before), before, own
    within = [path for path, (worst, _, _) in f.items() if worst <= bound and worst < inf]
    refused = [own for worst, before, own in f.values() if before <= bound and (own > bound or own == inf)]
    _, end = one_round(goalless, bound)
    assert end.expanded == len(within) and end.generated == len(within) + len(refused) - 1
    assert end.least == min(refused, default=inf)
    assert end.most == max((f[path][2] for path in within), default=0)
    assert end.complete and end.best == inf


@given(graphs(), COSTS, st.integers(0, 12))
def test_a_budget_is_kept_and_changes_nothing_before_it_is_spent(graph, bound, budget):
    events, end = one_round(graph, bound)
    cut_short, part = one_round(graph, bound, budget=budget)
    assert cut_short == events[: len(cut_short)]
    assert part.expanded == min(end.expanded, budget) == sum(event[0] == "expand" for event in cut_short)
    assert part.complete == (end.expanded <= budget)
    if part.complete:
        assert part == end


@given(graphs(), st.integers(0, 15))
def test_goals_of_a_round_grow_cheaper_until_one_is_enough(graph, bound):
    events, end = one_round(graph, bound, enough=0)
    costs = [event[2] for event in events if event[0] == "goal"]
    assert costs == sorted(set(costs), reverse=True) and end.best == min(costs, default=inf)
    least = bellman_ford(edges_of(graph), "S").get("G", inf)
    assert end.best == (least if least <= bound else inf)
    first = [event[2] for event in one_round(graph, bound)[0] if event[0] == "goal"]
    assert first == costs[:1]


# Drivers --------------------------------------------------------------------------------------------------------------


@given(graphs())
def test_ida_star_takes_each_value_of_f_once(graph):
    stairs = Rounds()
    solve(ida_star(graph, graph.h, probe=stairs))
    cutoffs = [cutoff for cutoff, _ in stairs.rounds]
    assert cutoffs == sorted(set(cutoffs))
    assert cutoffs[1:] == [end.least for _, end in stairs.rounds[:-1]]


@given(graphs())
def test_bisecting_halves_what_is_left_or_snaps(graph):
    least = bellman_ford(edges_of(graph), "S").get("G")
    if least is None:
        return
    stairs = Rounds()
    solve(bisecting(graph, graph.h, upper=least + 10, probe=stairs))
    low, high = graph.h("S"), least + 10
    for cutoff, end in stairs.rounds:
        if low < high:
            assert low <= cutoff < high
            left = max(cutoff - low, high - cutoff)
            assert 2 * left <= high - low + 1
        low, high = (low, end.best) if end.best < inf else (end.least, high)
    assert low >= high == least


@pytest.mark.parametrize("c2", [2, 8])
def test_no_round_of_bts_but_the_first_of_a_stage_spends_more_than_its_budget(c2):
    puzzle = Tiles.parse("6 4 7 8 5 0 3 2 1", fractional(8))
    budgets = []

    def watched(problem, h, bound, **limits):
        end = yield from bounded(problem, h, bound, parent_only=True, **limits)
        budgets.append((limits.get("budget", inf), end))
        return end

    solve(budgeted(puzzle, puzzle.manhattan, c2=c2, step=4, probe=watched))
    assert any(not end.complete for _, end in budgets)
    assert all(end.expanded <= budget for budget, end in budgets)
    complete = [end.expanded for _, end in budgets if end.complete and end.best == inf]
    assert complete == sorted(complete)


def test_budgets_of_bts_never_exceed_c2_times_the_paths_within_the_least_cost():
    for length in (100, 1000):
        tree, budgets, stairs = DeepTree(depth=25, length=length), [], Rounds()

        def watched(*round_of, stairs=stairs, budgets=budgets, **limits):
            budgets.append(limits.get("budget", 0))
            return (yield from stairs(*round_of, **limits))

        assert solve(budgeted(tree, tree.zero, probe=watched)).cost == length
        assert max(budgets) <= 8 * (length + 1)  # the chain is all that lies within
        plain = Rounds()
        solve(ida_star(tree, tree.zero, probe=plain))
        assert plain.expanded == (length + 1) * (length + 2) // 2
    assert 2 * stairs.expanded < plain.expanded  # n log n against n * n: tells from some length on


def test_where_rounds_grow_by_themselves_bts_is_ida_star():
    puzzle = Tiles.parse("8 7 6 0 4 1 2 5 3")
    plain, careful = Rounds(), Rounds()
    expected = solve(ida_star(puzzle, puzzle.manhattan, probe=plain))
    assert solve(budgeted(puzzle, puzzle.manhattan, probe=careful)) == expected
    assert [cutoff for cutoff, _ in careful.rounds] == [cutoff for cutoff, _ in plain.rounds]


def test_the_deep_tree_punishes_bisection_and_spares_budgets():
    tree = DeepTree(depth=12, length=25)
    work = {}
    for driver in (ida_star, budgeted, partial(bisecting, upper=100)):
        stairs = Rounds()
        assert solve(driver(tree, tree.zero, probe=stairs)).cost == 25
        work[getattr(driver, "__name__", "bisecting")] = stairs.expanded
    assert work["bisecting"] > tree.size > 10 * work["budgeted"]
    assert sum(work[name] for name in ("ida_star", "budgeted")) < tree.size


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"c1": 1}, "1 < c1 <= c2"),
        ({"c1": 3, "c2": 2}, "from 3 to 2"),
        ({"step": 0}, "positive step"),
        ({"growth": 1}, "growth above 1"),
    ],
)
def test_settings_under_which_nothing_would_grow_are_refused(settings, said):
    tree = DeepTree(3, 3)
    with pytest.raises(ValueError, match=said):
        solve(budgeted(tree, tree.zero, **settings))
    with pytest.raises(ValueError, match="factor above 1"):
        solve(eda_star(tree, tree.zero, growth=1))
    with pytest.raises(ValueError, match="0 levels deep"):
        DeepTree(-1)


@given(
    st.one_of(
        st.tuples(st.integers(0, 99), st.integers(0, 99)),
        st.tuples(COSTS, COSTS),
        st.tuples(st.floats(0, 99), st.floats(0, 99)),
    )
)
def test_the_middle_lies_between(ends):
    low, high = sorted(ends)
    if low < high:
        assert low <= middle(low, high) < high
