"""The theorems of chapter 6 on anytime searches, each tried where it could fail: all small graphs, then random ones.

Where a hypothesis cannot be left out, a graph shows it.
"""

from fractions import Fraction
from functools import cache
from itertools import count, islice
from math import inf
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from all_ways import NAMES, World, on_all_worlds
from oracles import bellman_ford, consistent, edges_of, true_cost
from pathlib_edu.core import solve
from pathlib_edu.core.replay import View
from pathlib_edu.exercises.engine.judging.path_check import path_fault
from pathlib_edu.problems.blocks import Blocks
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.implicit import problem
from pathlib_edu.search.both_ends.bidirectional_breadth_first import bidirectional_breadth_first
from pathlib_edu.search.catalogue import SEARCHES

# Of a million runs the bare generators are run: `@search` would look at the arguments of each.
ana_star, anytime_best_first, anytime_weighted_astar, anytime_window_astar, ara_star, branch_and_bound = (
    SEARCHES[name].function
    for name in (
        "ana_star",
        "anytime_best_first",
        "anytime_weighted_astar",
        "anytime_window_astar",
        "ara_star",
        "branch_and_bound",
    )
)
weighted_astar = SEARCHES["weighted_astar"].function

CLOSING = [anytime_weighted_astar, ara_star, ana_star, anytime_window_astar, branch_and_bound]
WEIGHTS = [1, Fraction(3, 2), 2, 5]


def goals(search: Any) -> list[Any]:
    """The costs of the paths that a search announces, in order."""
    return [event[2] for event in search if event[0] == "goal"]


def first_goal(search: Any) -> list[Any]:
    """The cost of the first path that a search announces, if it does."""
    return list(islice((event[2] for event in search if event[0] == "goal"), 1))


@cache
def is_consistent(world: World) -> bool:
    """Is the estimate of a world consistent? Several theorems ask."""
    return consistent(world.graph, world.graph.h)


# The first path -------------------------------------------------------------------------------------------------------


@on_all_worlds()
def test_T6_2_the_first_path_costs_at_most_w_times_the_least(world):
    for weight in WEIGHTS:
        first = first_goal(anytime_weighted_astar(world.graph, world.graph.h, weight))
        assert bool(first) == (world.least < inf) and all(cost <= weight * world.least for cost in first)
        if is_consistent(world):
            first = goals(weighted_astar(world.graph, world.graph.h, weight, reopen=False))
            assert all(cost <= weight * world.least for cost in first)


def test_T6_2_needs_a_consistent_estimate_where_nothing_is_reopened():
    torn = Graph.parse("S -> A 1; S -> B 1; A -> C 1; B -> C 2; C -> G 3; h(A) = 4; h(B) = 1")
    assert true_cost(torn) == 5 and goals(weighted_astar(torn, torn.h, reopen=False)) == [6]
    assert goals(anytime_weighted_astar(torn, torn.h, weight=1)) == [5]


def test_T6_2_needs_the_goal_to_be_expanded_and_not_only_generated():
    dear = Graph.parse("S -> G 9; S -> A 1; A -> G 1")
    assert goals(anytime_best_first(dear, dear.zero, penalty=1)) == [9, 2]  # it sorts as weight 1 does
    assert goals(anytime_weighted_astar(dear, dear.zero, weight=1)) == [2]


UNIT = st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(NAMES), st.just(1)), max_size=16)


@given(UNIT, st.lists(st.integers(1, 9), min_size=len(NAMES), max_size=len(NAMES)), st.sampled_from(WEIGHTS))
def test_T6_2_with_steps_of_1_and_an_estimate_of_at_least_1_elsewhere_generating_is_enough(edges, said, weight):
    graph = Graph(edges)
    left = bellman_ford([(head, tail, cost) for tail, head, cost in graph.edges()], "G")
    h = {node: min(value, left.get(node, value)) for node, value in zip(graph.nodes(), said, strict=False)}
    first = first_goal(anytime_best_first(graph, h.__getitem__, penalty=1 / Fraction(weight)))
    assert all(cost <= weight * left["S"] for cost in first)


# Rounds ---------------------------------------------------------------------------------------------------------------


def rounds(search: Any, weights: Any) -> Any:
    """Each round of ARA*: its weight, the states that it expands in order, and the least cost announced by its end."""
    at, told, best = None, [], inf
    search = iter(search)
    for event in search:
        frontier = search.gi_frame.f_locals.get("frontier")  # each round has its own
        if frontier is not at:
            if at is not None:
                yield next(weights), told, best
            at, told = frontier, []
        if event[0] == "expand":
            told.append(event[1])
        elif event[0] == "goal":
            best = event[2]
    if at is not None:
        yield next(weights), told, best


def falling(weight: Any) -> Any:
    """The weights of the rounds that begin at `weight`."""
    return (max(1, weight - n) for n in count())


@on_all_worlds()
def test_L6_5_each_round_of_ara_star_keeps_within_its_weight_and_expands_nothing_twice(world):
    graph, fit = world.graph, is_consistent(world)
    for weight in WEIGHTS:
        for w, expanded, best in rounds(ara_star(graph, graph.h, weight), falling(weight)):
            assert len(expanded) == len(set(expanded))
            assert not fit or world.least == inf or best <= w * world.least
            assert w > 1 or not fit or best == world.least or world.least == inf


def test_L6_5_needs_a_consistent_estimate():
    torn = Graph.parse("S -> G 5; S -> B 3; S -> A 1; B -> G 2; A -> B 1; h(A) = 2")
    told = list(rounds(ara_star(torn, torn.h, weight=1), falling(1)))
    assert [best for *_, best in told] == [5, 4] and true_cost(torn) == 4


# The bound ------------------------------------------------------------------------------------------------------------


@on_all_worlds()
def test_T6_3_the_bound_is_true_at_every_moment_and_never_falls(world):
    for search in CLOSING:
        lower, best = -inf, inf
        for event in search(world.graph, world.graph.h):
            if event[0] == "bound":
                assert lower < event[1] <= world.least
                lower = event[1]
            elif event[0] == "goal":
                assert world.least <= event[2] < best and path_fault(world.graph, event[1], event[2]) is None
                best = event[2]
            assert lower <= world.least <= best


def test_T6_3_needs_an_estimate_that_never_says_too_much():
    high = Graph.parse("S -> A 1; A -> G 1; h(S) = 3; h(A) = 2")
    for search in CLOSING:
        assert [event[1] for event in search(high, high.h) if event[0] == "bound"][-1] > true_cost(high)


@on_all_worlds()
def test_T6_4_the_gap_closes(world):
    for search in CLOSING:
        view = View()
        for event in search(world.graph, world.graph.h):
            view.apply(event)
        assert (inf if view.cost is None else view.cost) == world.least
        assert world.least == inf or view.lower == view.cost


class Lure:
    """A world without end: from 0 a road 1, 2, 3, ... that looks ever better and leads nowhere, and a way by X to G."""

    start, goal = 0, "G"

    def is_goal(self, state):
        return state == self.goal

    def neighbors(self, state):
        if state in ("X", "G"):
            return [("G", 1)] if state == "X" else []
        return [(state + 1, 1), *([("X", 2)] if state == 0 else [])]

    def h(self, state):
        return {0: 3, "X": 1, "G": 0}.get(state, Fraction(1, 2))


@pytest.mark.parametrize("search", [anytime_weighted_astar, ara_star])
def test_T6_4_holds_without_end_of_the_world_where_the_order_counts_what_was_paid(search):
    assert solve(search(Lure(), Lure().h)).cost == 3


@pytest.mark.parametrize("search", [ana_star, anytime_window_astar, branch_and_bound])
def test_T6_4_needs_an_end_of_the_world_where_a_search_may_dive(search):
    told = list(islice(search(Lure(), Lure().h), 3_000))
    assert len(told) == 3_000 and not any(event[0] == "goal" for event in told)


# Two waves ------------------------------------------------------------------------------------------------------------


ROWS = [lambda cells, n=n: "".join(cells[n : n + 3]) for n in (0, 3, 6)]


def puzzles() -> Any:
    """Small puzzles of sliding tiles, drawn by chance."""
    return st.builds(placed, st.permutations("AAB#....."), st.permutations(range(9)))


def placed(marks: Any, order: Any) -> Any:
    """A puzzle from one picture and the order in which its cells are filled anew, the walls left where they are."""
    free = [cell for cell in range(9) if marks[cell] != "#"]
    goal = list(marks)
    for cell, other in zip(free, [cell for cell in order if marks[cell] != "#"], strict=True):
        goal[cell] = marks[other]
    try:
        return Blocks(*([line(cells) for line in ROWS] for cells in (marks, goal)))
    except ValueError:  # a wall keeps a tile from where it should go
        return None


def met(problem: Any) -> None:
    """Try the claims of T6.6 on a problem whose steps cost 1."""
    ahead = bellman_ford(edges_of(problem), problem.start)
    least, depths, waves = true_cost(problem), {}, {}
    for event in bidirectional_breadth_first(problem):
        match event:
            case ("reach", state, parent, g, _):
                wave = waves.get(parent, "back" if depths else "ahead")
                assert state not in waves, "each state is reached by one wave"
                waves[state], depths[state] = wave, g
                assert wave == "back" or g == ahead[state]
                if parent is not None:
                    there = problem.neighbors(parent) if wave == "ahead" else problem.predecessors(parent)
                    assert g == depths[parent] + 1 and state in [child for child, _ in there]
            case ("expand", state, g):
                assert g == depths[state]
            case ("bound", lower):
                assert least is None or lower <= least
            case ("goal", path, cost):
                assert cost == least and path_fault(problem, path, cost) is None
                return
    assert least is None


@given(UNIT)
def test_T6_6_two_waves_meet_on_a_shortest_path(edges):
    met(Graph(edges))


@given(puzzles())
def test_T6_6_two_waves_meet_in_puzzles_too(puzzle):
    if puzzle is not None:
        met(puzzle)


def test_T6_6_needs_steps_that_cost_the_same():
    dear = Graph.parse("S -> G 9; S -> A 1; A -> G 1")
    with pytest.raises(ValueError, match="each of which must cost 1; one costs 9"):
        goals(bidirectional_breadth_first(dear))


def test_T6_6_needs_to_know_what_comes_before_a_state():
    street = problem("S", {"S": {"G": 1}, "G": {}}.get, "G")
    with pytest.raises(ValueError, match="its goal and its predecessors"):
        goals(bidirectional_breadth_first(street))


@pytest.mark.parametrize(("weight", "step"), [(5, 0), (5, -1), (5, 1e-17), (0.5, 1), (float("nan"), 1), (inf, 1)])
def test_L6_5_needs_weights_that_fall_to_1(weight, step):
    world = Graph.parse("S -> G 1")
    with pytest.raises(ValueError, match=r"the weight must be at least 1 and its step positive|must be a number"):
        goals(SEARCHES["ara_star"](world, world.h, weight, step))
