"""The perfect heuristic is exact in every state, and leads A* along one shortest walk without a wrong step."""

from pathlib import Path

import pytest
from hypothesis import assume, given

from pathlib_edu.core import solve
from pathlib_edu.problems.maze_generator import random_maze
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.search.shortest.weighted_astar import weighted_astar
from pathlib_edu.search.waypoints import remaining_walk as module
from pathlib_edu.search.waypoints.elimination_orders import sweep
from pathlib_edu.search.waypoints.remaining_walk import remaining_walk
from waypoint_oracles import GraphWalk, fewest_steps, graph_walks, small_mazes

LAYOUTS = Path(__file__).parents[4] / "shared/data/pacman"


def states_of(problem, most):
    """The first states that can be reached, breadth first."""
    found = {problem.start: None}
    for state in (waiting := [problem.start]):
        for child, _ in problem.neighbors(state):
            if child not in found and len(found) < most:
                found[child] = None
                waiting.append(child)
    return list(found)


@pytest.mark.parametrize("most", [module.MOST_REMEMBERED, 10])
@given(problem=graph_walks(most=6) | small_mazes(3, 4))
def test_it_says_exactly_how_many_steps_are_left(most, problem):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "MOST_REMEMBERED", most)
        h = remaining_walk(problem)
        for state in states_of(problem, most=40):
            assert h(state) == fewest_steps(GraphWalk(problem.graph(state)))


@given(graph_walks() | small_mazes())
def test_astar_expands_the_states_of_one_shortest_walk_and_no_other(problem):
    assume(not problem.is_goal(problem.start))
    story = list(weighted_astar(problem, remaining_walk(problem), 1, tie=-1))
    expanded = [event[1] for event in story if event[0] == "expand"]
    path, cost = solve(story)
    assert cost == fewest_steps(problem)
    assert expanded == path


@pytest.mark.skipif(not LAYOUTS.exists(), reason="the mazes of the search project are not here")
def test_the_impossible_maze_takes_as_many_expansions_as_steps():
    maze = Pacman.parse((LAYOUTS / "mediumSearch.lay").read_text())
    story = list(weighted_astar(maze, remaining_walk(maze), 1, tie=-1))
    assert sum(event[0] == "expand" for event in story) == 152 + 1
    assert solve(story).cost == 152


def test_remembered_rows_stay_within_their_bound_and_their_number_is_known():
    maze = random_maze(2, 3, loops=0.3, seed=1)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "MOST_REMEMBERED", 100)
        h = remaining_walk(maze)
        remaining = h.__self__
        for state in states_of(maze, most=40):
            h(state)
            assert remaining.rows == sum(table.size() for table in remaining.known.values()) <= 100


def test_too_wide_a_maze_is_refused_before_its_first_table():
    room = Pacman(["P" + " " * 10 + ".", *[" " * 12] * 11])
    with pytest.raises(ValueError, match=r"the width is 12, so a table might have up to .* rows: at most 250,000 are"):
        remaining_walk(room, sweep, most=250_000)


def test_a_table_with_more_rows_than_allowed_is_refused(monkeypatch):
    maze = random_maze(2, 3, loops=0.3, seed=1)
    monkeypatch.setattr(module, "check_width", lambda graph, order, most: None)
    with pytest.raises(ValueError, match=r"a table has .* rows: at most 5 are allowed"):
        remaining_walk(maze, most=5)(maze.start)
