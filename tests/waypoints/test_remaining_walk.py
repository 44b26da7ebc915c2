"""The perfect heuristic is exact in every state, and leads A* along one shortest walk without a wrong step."""

from pathlib import Path

import pytest
from hypothesis import assume, given

from pathlib_edu.core import solve
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.search.weighted_astar import weighted_astar
from pathlib_edu.waypoints import remaining_walk as module
from pathlib_edu.waypoints.remaining_walk import remaining_walk
from waypoint_oracles import GraphWalk, fewest_steps, graph_walks, small_mazes

LAYOUTS = Path(__file__).parents[3] / "shared/data/pacman"


def states_of(problem, most):
    """The first states that can be reached, breadth first."""
    found = {problem.start: None}
    for state in (waiting := [problem.start]):
        for child, _ in problem.neighbors(state):
            if child not in found and len(found) < most:
                found[child] = None
                waiting.append(child)
    return list(found)


@pytest.mark.parametrize("most_tables", [module.MOST_TABLES, 10])
@given(problem=graph_walks(most=6) | small_mazes(3, 4))
def test_it_says_exactly_how_many_steps_are_left(most_tables, problem):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "MOST_TABLES", most_tables)
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
