"""Integer programming, which knows no table, agrees with elimination, also where no search over states would end."""

from pathlib import Path

import pytest

from pathlib_edu.core import solve
from pathlib_edu.fast import waypoints as compiled
from pathlib_edu.problems.maze_generator import random_maze
from pathlib_edu.problems.mazes import maze
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.search.waypoints.elimination import elimination
from pathlib_edu.search.waypoints.elimination_orders import sweep
from waypoint_oracles import check_walk, fewest_steps
from waypoint_program import WalkProgram

COURSE = Path(__file__).parents[3] / "shared/data/pacman"


@pytest.mark.parametrize("seed", range(10))
def test_on_small_mazes_the_program_has_a_plain_searchs_number(seed):
    problem = random_maze(2, 3, 0.2 * (seed % 4), 0.6, seed)
    assert WalkProgram(problem.graph()).fewest_steps() == fewest_steps(problem)


@pytest.mark.parametrize(
    "rows, cols, loops, food", [(3, 5, 0.2, 1), (4, 5, 0.3, 0.5), (3, 6, 0.4, 0.4), (4, 6, 0, 0.5)]
)
def test_dense_mazes_agree_with_the_program(rows, cols, loops, food):
    problem = random_maze(rows, cols, loops, food, seed=1)
    fewest = WalkProgram(problem.graph()).fewest_steps()
    assert solve(elimination(problem)).cost == solve(compiled.elimination(problem, sweep)).cost == fewest


@pytest.mark.parametrize("name", ["first", "corners", "sparse"])
def test_our_own_mazes_agree_with_the_program(name):
    assert solve(elimination(maze(name))).cost == WalkProgram(maze(name).graph()).fewest_steps()


def course_maze(name):
    if not (file := COURSE / f"{name}.lay").exists():
        pytest.skip("the course's mazes are not here")
    return Pacman.parse(file.read_text())


def test_the_program_needs_152_steps_in_the_courses_maze():
    assert WalkProgram(course_maze("mediumSearch").graph()).fewest_steps() == 152


@pytest.mark.parametrize("name, steps", [("mediumSearch", 152), ("bigSearch", 276)])
def test_the_courses_mazes_take_the_steps_that_are_known(name, steps):
    problem = course_maze(name)
    for search in (elimination, compiled.elimination):
        states, cost = solve(search(problem))
        assert cost == steps
        check_walk(problem, states, cost)
