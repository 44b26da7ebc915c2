"""A* in buckets: what it shares with A*, and what is refused."""

import pytest
from hypothesis import given

from pathlib_edu.core import solve
from pathlib_edu.core.replay import fold
from pathlib_edu.exercises.engine.cases.worlds import random_grids
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.bucketed_astar import bucketed_astar
from small_worlds import ADMISSIBLE


@given(ADMISSIBLE)
def test_with_whole_costs_width_1_and_the_oldest_first_its_story_is_that_of_astar(drawn):
    world, h = drawn
    assert list(bucketed_astar(world.graph, h.__getitem__, newest=False)) == list(astar(world.graph, h.__getitem__))


def test_the_newest_first_goes_straight_to_the_goal_over_open_ground():
    field = Grid([[1] * 20 for _ in range(20)], (0, 0), (19, 19))
    newest, oldest = (fold(bucketed_astar(field, field.manhattan, newest=one)).expanded for one in (True, False))
    assert newest == 39 and oldest == 400


def test_in_wide_buckets_it_goes_on_after_the_first_goal_and_no_longer_than_needed():
    grids = [grid for grid in random_grids(5, 60, moves=8, ground="....#") if solve(astar(grid, grid.octile))]
    for grid in grids:
        for width in (grid.unit // 4, grid.unit, 5 * grid.unit):
            view = fold(bucketed_astar(grid, grid.octile, width))
            assert view.cost == solve(astar(grid, grid.octile)).cost
            assert all(view.g[cell] + view.h[cell] < view.cost + width for cell in view.closed)


@pytest.mark.parametrize("width", [0, -2])
def test_a_width_that_is_none_is_refused_in_words(width):
    graph = Graph.parse("S -> G 1")
    with pytest.raises(ValueError, match="the width of a bucket is a number above 0"):
        solve(bucketed_astar(graph, graph.h, width))
