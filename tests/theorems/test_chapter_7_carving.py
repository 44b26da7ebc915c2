"""T7.9 and T7.10: carving is exact, and its tables have no more rows than are thinkable."""

from hypothesis import given

from edge_sets import table_sizes, thinkable_rows
from pathlib_edu.core import solve
from pathlib_edu.exercises.chapter_7_worlds import least_steps, random_mazes, small_mazes
from pathlib_edu.waypoints.carving import carving
from waypoint_oracles import check_walk, fewest_steps, graph_walks
from waypoint_oracles import small_mazes as drawn_mazes

PROBLEMS = graph_walks(most=5) | drawn_mazes(rows=3, cols=4)  # a dense graph has wide cuts


def test_T7_9_carving_is_exact_on_all_small_mazes():
    for maze in [*list(small_mazes())[::3], *random_mazes(11, 25)]:
        path, steps = solve(carving(maze))
        check_walk(maze, path, steps)
        assert steps == least_steps(maze)


@given(PROBLEMS)
def test_T7_9_carving_is_exact(problem):
    path, steps = solve(carving(problem))
    check_walk(problem, path, steps)
    assert steps == fewest_steps(problem)


@given(PROBLEMS)
def test_T7_10_a_carving_table_with_c_cut_edges_has_no_more_rows_than_are_thinkable(problem):
    for edges, rows in table_sizes(carving(problem)):
        assert rows <= 2 * thinkable_rows(edges)
