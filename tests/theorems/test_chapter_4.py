"""The theorems of chapter 4 on cutoffs, each tried where it could fail: on all small graphs, then on random ones.

The oracle is in all_ways.py.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from math import inf, log2
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from all_ways import NAMES, WHOLE, World, edges, known, on_all_worlds, row, small
from pathlib_edu.core import Path
from pathlib_edu.exercises.engine.judging.path_check import path_fault
from pathlib_edu.problems.deep_tree import DeepTree
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.tiles import Tiles
from pathlib_edu.search.catalogue import SEARCHES
from pathlib_edu.search.depth_first.bounded import bounded as checked_bounded
from pathlib_edu.search.depth_first.rounds import Rounds

# Of millions of rounds, and of their drivers, the bare generators are run: `@search` would look at each call.
ida_star, bisecting, budgeted = (SEARCHES[name].function for name in ("ida_star", "bisecting", "budgeted"))
bounded = checked_bounded.function


def one_round(world: World, bound: Any, **limits: Any) -> tuple[list[Any], Any]:
    """The events of one round, and what it says at its end."""
    said = []

    def telling() -> Iterator[Any]:
        said.append((yield from bounded(world.graph, world.graph.h, bound, **limits)))

    return list(telling()), said[0]


def announced(driver: Any, graph: Any, h: Any, probe: Any = bounded, **options: Any) -> list[Path]:
    """All that a driver announces."""
    return [Path(*event[1:]) for event in driver(graph, h, probe=probe, **options) if event[0] == "goal"]


def climbed(driver: Any, graph: Any, h: Any, **options: Any) -> tuple[Any, Rounds]:
    """What a driver announced last, and its rounds."""
    stairs = Rounds(bounded)
    return last(announced(driver, graph, h, stairs, **options)), stairs


def last(paths: list[Path]) -> Path | None:
    """The answer: the last path announced, None where there is none."""
    return paths[-1] if paths else None


@cache
def climbed_by_ida_star(world: World) -> Rounds:
    """The rounds of IDA*, of which several theorems speak."""
    return climbed(ida_star, world.graph, world.graph.h)[1]


def is_right(world: World, found: Any) -> bool:
    """Is this a cheapest path, or None where there is no path?"""
    if found is None or world.least == inf:
        return found is None and world.least == inf
    return found.cost == world.least and path_fault(world.graph, found.states, found.cost) is None


def test_there_are_many_small_worlds_and_estimates_that_are_not_consistent():
    assert len(small()) > 20_000
    torn = [w for w in small() if any(w.graph.h(a) > cost + w.graph.h(b) for a, b, cost in w.graph.edges())]
    assert len(torn) > 5_000 and sum(world.least == inf for world in small()) > 2_000


# One round ------------------------------------------------------------------------------------------------------------


def paths_of(events: list[Any]) -> Iterator[tuple[Any, ...]]:
    """The path on which a round stands after each acceptance, from its story alone."""
    path: list[Any] = []
    for event in events:
        if event[0] == "reach":
            path = [*path[: path.index(event[2]) + 1], event[1]] if path else [event[1]]
            yield tuple(path)


@on_all_worlds()
def test_L4_1_what_a_round_sees(world):
    for cutoff in world.cutoffs():
        events, end = one_round(world, cutoff)
        if end.best < inf:
            continue
        within = [way.states for way in world.ways if way.least_cutoff <= cutoff]
        seen = list(paths_of(events))
        assert len(seen) == len(set(seen)) == end.expanded == world.count(cutoff) and set(seen) == set(within)
        assert end.least == world.refused(cutoff)
        just_below = max(cutoff, min(end.least, 99) - Fraction(1, 1000))  # two values of f differ by 1/420 or more
        assert world.count(just_below) == world.count(cutoff)
        assert end.least == inf or world.count(end.least) > world.count(cutoff)


@on_all_worlds()
def test_L4_2_what_a_round_proves(world):
    for cutoff in world.cutoffs():
        _, end = one_round(world, cutoff)
        if end.best == inf and world.least < inf:
            assert cutoff < world.least and end.least <= world.least


@on_all_worlds()
def test_L4_21_what_a_round_with_limits_proves(world):
    for cutoff in world.cutoffs():
        for enough in {-1, 0, 1, world.least}:
            _, end = one_round(world, cutoff, budget=world.count(cutoff), enough=enough)
            assert end.complete
            if end.best == inf:
                assert (end.expanded, end.least) == (world.count(cutoff), world.refused(cutoff))
            if end.best > enough:
                assert world.least >= min(end.least, end.best)
                assert end.best == world.least or not cutoff >= world.least


@on_all_worlds()
def test_L4_12_a_probe_that_fails_has_told_us_something(world):
    for cutoff in world.cutoffs():
        for budget, enough in product(range(min(world.count(cutoff), 12)), (inf, -1)):
            _, end = one_round(world, cutoff, budget=budget, enough=enough)
            if not end.complete:
                assert world.count(end.most) > budget == end.expanded


# IDA* -----------------------------------------------------------------------------------------------------------------


@on_all_worlds()
def test_T4_3_the_cutoffs_of_ida_star(world):
    cutoffs = [cutoff for cutoff, _ in climbed_by_ida_star(world).rounds]
    assert all(before < after == world.refused(before) for before, after in pairwise(cutoffs))
    assert world.least == inf or max(cutoffs) <= world.least


@given(edges(st.integers(0, 9)), st.lists(st.integers(0, 30), min_size=len(NAMES), max_size=len(NAMES)))
def test_T4_3_cutoffs_are_the_least_refused_whatever_the_estimate(edges, values):
    world = known(Graph(edges, h=dict(zip(Graph(edges).nodes(), values, strict=False))))
    cutoffs = [cutoff for cutoff, _ in climbed_by_ida_star(world).rounds]
    assert all(before < after == world.refused(before) for before, after in pairwise(cutoffs))


@on_all_worlds()
def test_T4_4_ida_star_is_right(world):
    assert is_right(world, last(announced(ida_star, world.graph, world.graph.h)))


@on_all_worlds()
def test_T4_5_what_ida_star_remembers(world):
    search, cutoff, lists, driver = ida_star(world.graph, world.graph.h, probe=bounded), -inf, [0], [0]
    for event in search:
        cutoff = max(cutoff, event[1]) if event[0] == "cutoff" else cutoff
        if search.gi_yieldfrom:
            lists += map(len, containers(search.gi_yieldfrom))
            driver += map(len, containers(search))
    longest = max((len(way.states) - 1 for way in world.ways if way.least_cutoff <= cutoff), default=0)
    assert max(lists) <= longest + 2 and max(driver) == 0


def containers(generator: Any) -> Iterator[Any]:
    """All that a generator holds several things in, under whatever name."""
    return (held for held in generator.gi_frame.f_locals.values() if isinstance(held, (list, dict, set)))


@on_all_worlds()
def test_T4_6_growing_rounds_cost_a_constant_factor(world):
    stairs = climbed_by_ida_star(world)
    counts = [world.count(cutoff) for cutoff, _ in stairs.rounds]
    beta = min((Fraction(after, before) for before, after in pairwise(counts)), default=Fraction(2))
    assert not counts or (beta > 1 and stairs.expanded <= beta / (beta - 1) * counts[-1])


class Uniform:
    """A tree in which every state has b children; the goal is the last state at some depth, or the first."""

    def __init__(self, b: int, depth: int, last: bool = True) -> None:
        self.start, self.b, self.goal = (), b, ((b - 1) * last,) * depth

    def is_goal(self, state: tuple[int, ...]) -> bool:
        return state == self.goal

    def neighbors(self, state: tuple[int, ...]) -> list[tuple[tuple[int, ...], int]]:
        return [((*state, n), 1) for n in range(self.b)]


@pytest.mark.parametrize(("b", "deepest"), [(2, 10), (3, 7), (4, 5), (5, 5), (10, 3)])
def test_C4_7_uniform_trees(b, deepest):
    for depth in range(deepest + 1):
        tree = Uniform(b, depth)
        found, stairs = climbed(ida_star, tree, lambda state: 0)
        sizes = [end.expanded for _, end in stairs.rounds]
        assert found.cost == depth and sizes == [sum(b**n for n in range(d + 1)) for d in range(depth + 1)]
        assert sum(sizes) <= Fraction(b, b - 1) * sizes[-1]
        early = climbed(ida_star, Uniform(b, depth, last=False), lambda state: 0)[1]
        assert early.expanded <= Fraction(b, b - 1) * sizes[-1] and early.rounds[-1][1].expanded == depth + 1


@on_all_worlds()
def test_T4_8_at_most_one_at_a_time(world):
    n = world.count(world.least)
    assert 2 * climbed_by_ida_star(world).expanded <= n * (n + 1)


@pytest.mark.parametrize("n", [1, 2, 3, 10, 100])
def test_T4_8_one_at_a_time_on_a_row(n):
    assert 2 * climbed(ida_star, row(n), row(n).zero)[1].expanded == n * (n + 1)


# Bisecting ------------------------------------------------------------------------------------------------------------


@on_all_worlds()
def test_T4_9_bisecting_is_right(world):
    for upper in {inf, world.least, world.least + 1, world.least + Fraction(100, 7)}:
        found, stairs = climbed(bisecting, world.graph, world.graph.h, upper=upper)
        assert is_right(world, found) and all(cutoff <= upper for cutoff, _ in stairs.rounds)


@on_all_worlds()
def test_T4_9_bisecting_is_right_even_if_the_bound_is_not(world):
    for upper in (0, 1, min(world.least, 9) - Fraction(1, 2)):
        found = announced(bisecting, world.graph, world.graph.h, upper=upper, step=Fraction(1, 3))
        assert is_right(world, last(found))


@on_all_worlds(WHOLE)
def test_T4_10_few_rounds(world):
    if world.least < inf:
        rounds = len(climbed(bisecting, world.graph, world.graph.h)[1].rounds)
        assert 2 ** max(rounds - 3, 0) <= (world.least - world.graph.h("S") + 1) ** 2


@pytest.mark.parametrize("n", [1, 2, 3, 7, 64, 100, 300])
def test_T4_10_few_rounds_on_a_row(n):
    assert len(climbed(bisecting, row(n), row(n).zero)[1].rounds) <= 3 + 2 * log2(n)


@pytest.mark.parametrize("k", range(13))
def test_T4_11_there_is_no_limit_to_what_one_probe_costs(k):
    tree = DeepTree(k)
    assert climbed(ida_star, tree, tree.zero)[1].expanded == 351
    assert climbed(bisecting, tree, tree.zero)[1].expanded > 2**k


# Budgets --------------------------------------------------------------------------------------------------------------

WINDOWS = [(2, 8), (2, 2), (3, 4), (Fraction(3, 2), Fraction(5, 2))]
STEPS = [(1, 2), (Fraction(1, 9), 3), (20, Fraction(3, 2))]


@on_all_worlds()
def test_T4_13_bts_is_right(world):
    for (c1, c2), (step, growth) in zip(WINDOWS, STEPS, strict=False):
        found = announced(budgeted, world.graph, world.graph.h, c1=c1, c2=c2, step=step, growth=growth)
        assert is_right(world, last(found))
        assert all(after.cost < before.cost for before, after in pairwise(found))


@cache
def in_sevenths() -> list[World]:
    """Every third small world, with costs in sevenths; its ways are of no interest."""
    unit, worlds = Fraction(2, 7), []
    for world in small()[::3]:
        graph = Graph(
            [(tail, head, cost * unit) for tail, head, cost in world.graph.edges()],
            h={node: value * unit if value < inf else inf for node, value in world.graph.estimates.items()},
        )
        worlds.append(World(graph, [], world.least * unit))
    return worlds


@pytest.mark.parametrize("driver", [bisecting, budgeted])
def test_T4_9_and_T4_13_hold_where_costs_are_sevenths_and_steps_are_whole(driver):
    for world in in_sevenths():
        assert is_right(world, last(announced(driver, world.graph, world.graph.h)))


def bound(n: int, apart: int, c1: int = 2, c2: int = 8) -> float:
    """What T4.14 allows for n ways within C*, `apart` from h(S)."""
    return n * (1 + c1 / (c1 - 1) * (1 + c2 * (2 + 2 * log2(apart + 1))))


@on_all_worlds(WHOLE)
def test_T4_14_bts_needs_n_log_c(world):
    if world.least < inf:
        n, apart = world.count(world.least), world.least - world.graph.h("S")
        for c1, c2 in WINDOWS[:3]:
            assert climbed(budgeted, world.graph, world.graph.h, c1=c1, c2=c2)[1].expanded <= bound(n, apart, c1, c2)


@pytest.mark.parametrize("n", [1, 2, 3, 10, 100, 1000])
@pytest.mark.parametrize(("c1", "c2"), WINDOWS[:3])
def test_T4_14_holds_on_a_row(n, c1, c2):
    assert climbed(budgeted, row(n), row(n).zero, c1=c1, c2=c2)[1].expanded <= bound(n, n - 1, c1, c2)


def test_T4_14_tells_bts_from_ida_star():
    assert bound(1000, 999) < 1000 * 1001 / 2  # which IDA* expands on a row of 1,000 states, by T4.8


@pytest.mark.parametrize(("c1", "c2"), WINDOWS[:3])
@pytest.mark.parametrize("length", [1, 2, 25, 60, 100, 200])
def test_T4_14_holds_beside_a_deep_tree(length, c1, c2):
    tree = DeepTree(18, length)
    assert climbed(budgeted, tree, tree.zero, c1=c1, c2=c2)[1].expanded <= bound(length + 1, length, c1, c2)


def same_where_rounds_grow(problem: Any, h: Any, *factors: Any) -> bool:
    """If the rounds of IDA*, the last aside, grow by c1, is BTS the same search, for each c1 of `factors`? (True says
    that they do by all, and it is.)"""
    stairs = Rounds(bounded)
    story = list(ida_star(problem, h, probe=stairs))
    sizes = [end.expanded for _, end in stairs.rounds[:-1]]
    grow = [c1 for c1 in factors if all(after >= c1 * before for before, after in pairwise(sizes))]
    for c1 in grow:
        assert list(budgeted(problem, h, c1, probe=bounded)) == story
    return len(grow) == len(factors) and len(sizes) > 1


@on_all_worlds()
def test_C4_15_where_ida_star_is_good_bts_is_ida_star(world):
    if world.least < inf:
        same_where_rounds_grow(world.graph, world.graph.h, Fraction(101, 100), Fraction(3, 2), 2)


def test_C4_15_speaks_of_the_8_puzzle():
    for tiles in ("7 2 4 5 0 6 8 3 1", "5 2 8 4 1 7 0 3 6"):
        puzzle = Tiles.parse(tiles)
        assert same_where_rounds_grow(puzzle, puzzle.manhattan, 2)
