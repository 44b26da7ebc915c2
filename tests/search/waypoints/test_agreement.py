"""All rungs of the ladder find walks of the same length: on thousands of small mazes, that of the oracle."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest

from pathlib_edu.core import solve
from pathlib_edu.problems.pacman import Pacman
from pathlib_edu.search.waypoints.carving import carving
from pathlib_edu.search.waypoints.cut_vertices import cut_vertices
from pathlib_edu.search.waypoints.elimination import elimination
from pathlib_edu.search.waypoints.every_order import every_order
from pathlib_edu.search.waypoints.frontier_sweep import frontier_sweep
from pathlib_edu.search.waypoints.held_karp import held_karp
from pathlib_edu.search.waypoints.two_cuts import two_cuts
from waypoint_oracles import check_walk, fewest_steps

DENSITIES = list(product((0.0, 0.2, 0.4, 0.6), (0.1, 0.4, 1.0)))  # of walls: open to thin; of food: sparse to dense
EACH = 170
MOST_STATES, MOST_CELLS = 1_100, 12  # with which the oracle and the widest tables are done at once


def mazes() -> Iterator[Pacman]:
    """More than 2,000 mazes, as many of each density: the fewer pellets, the larger they may be."""
    random = Random(7)
    for walls, food in DENSITIES:
        found = 0
        while found < EACH:
            rows, cols = random.choice([(2, 4), (1, 10), (2, 6), (3, 4), (5, 3), (4, 6)])
            grid = {cell: random.random() >= walls for cell in product(range(rows), range(cols))}
            start = (random.randrange(rows), random.randrange(cols))
            reached = {start: None}
            for r, c in (waiting := [start]):
                new = [
                    at for at in [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)] if grid.get(at) and at not in reached
                ]
                reached.update(dict.fromkeys(new))
                waiting += new
            food_at = {cell for cell in reached if random.random() < food} - {start}
            if food_at and len(reached) * 2 ** len(food_at) <= MOST_STATES and len(reached) <= MOST_CELLS:
                marks = {cell: "." if cell in food_at else " " for cell in reached} | {start: "P"}
                yield Pacman(["".join(marks.get((r, c), "%") for c in range(cols)) for r in range(rows)])
                found += 1


def rungs(maze: Pacman) -> Iterator[Any]:
    """The searches that are quick on this maze."""
    yield from (held_karp, cut_vertices, elimination, frontier_sweep, carving)
    if len(maze.pellets) <= 5:
        yield every_order


@pytest.mark.slow
def test_all_rungs_find_the_fewest_steps_on_thousands_of_mazes():
    narrow = 0
    for maze in mazes():
        fewest = fewest_steps(maze)
        for rung in rungs(maze):
            states, cost = solve(rung(maze))
            check_walk(maze, states, cost)
            assert cost == fewest, (rung.__name__, maze.picture())
        try:
            states, cost = solve(two_cuts(maze))
        except ValueError:
            continue  # it refuses what is wider
        check_walk(maze, states, cost)
        assert cost == fewest, maze.picture()
        narrow += 1
    assert narrow > 1000
