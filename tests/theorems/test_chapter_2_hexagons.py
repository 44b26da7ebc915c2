"""The theorem of chapter 2 about hexagons, on every open map of some size and on random ones with walls and water."""

from itertools import product
from random import Random

import pytest

from oracles import bellman_ford, consistent, edges_of, to_goal
from pathlib_edu.problems.hexagons import HexGrid, axial


def maps(seed, count, ground):
    """Random maps of 1 to 7 rows, drawn from `ground`."""
    random = Random(seed)
    for _ in range(count):
        rows, cols = random.randint(1, 7), random.randint(2, 7)
        marks = random.choices(ground, k=rows * cols)
        marks[0], marks[random.randrange(1, rows * cols)] = "S", "G"
        yield HexGrid.parse("\n".join("".join(marks[r * cols : (r + 1) * cols]) for r in range(rows)))


@pytest.mark.parametrize(("rows", "cols"), list(product((1, 2, 5, 6), (2, 5))))
def test_T2_9_on_open_ground_the_hexagonal_distance_is_the_number_of_moves(rows, cols):
    open_ground = [[1] * cols for _ in range(rows)]
    for goal in product(range(rows), range(cols)):
        grid = HexGrid(open_ground, axial((0, 0)), axial(goal))
        moves = bellman_ford(edges_of(grid), grid.goal)
        assert moves == {cell: grid.hexagonal(cell) for cell in moves} and len(moves) == rows * cols


def test_T2_9_it_is_consistent_where_every_move_costs_at_least_1():
    for grid in maps(29, 200, "....#259"):
        assert consistent(grid, grid.hexagonal)
        assert all(grid.hexagonal(cell) <= left for cell, left in to_goal(grid).items())
