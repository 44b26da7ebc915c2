"""Elimination is exact, in any order, and its tables are as small as the theorems say."""

from hypothesis import given

from pathlib_edu.core import solve
from pathlib_edu.waypoints.elimination import elimination
from pathlib_edu.waypoints.elimination_orders import min_fill
from waypoint_oracles import check_walk, fewest_steps, graph_walks, small_mazes

PROBLEMS = graph_walks() | small_mazes()


@given(PROBLEMS)
def test_elimination_finds_the_fewest_steps(problem):
    for order in (None, min_fill):
        states, cost = solve(elimination(problem, order) if order else elimination(problem))
        check_walk(problem, states, cost)
        assert cost == fewest_steps(problem)
