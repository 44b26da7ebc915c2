"""Maps: pictures and back, steps, exact lengths, and what is said of a picture that is not a map."""

from decimal import Decimal, getcontext
from itertools import islice, product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles import admissible, consistent
from pathlib_edu.core import solve
from pathlib_edu.exercises.engine.cases.worlds import random_grids, small_grids
from pathlib_edu.problems.grid import Grid
from pathlib_edu.search.shortest.astar import astar


@st.composite
def pictures(draw):
    rows, cols = draw(st.integers(1, 6)), draw(st.integers(2, 6))
    marks = draw(st.lists(st.sampled_from(".#29"), min_size=rows * cols, max_size=rows * cols))
    s, g = draw(st.permutations(range(rows * cols)))[:2]
    marks[s], marks[g] = "S", "G"
    return "\n".join("".join(marks[r * cols : (r + 1) * cols]) for r in range(rows))


@given(pictures(), st.sampled_from([4, 8]))
def test_picture_is_the_inverse_of_parse(text, moves):
    assert Grid.parse(text, moves).picture() == text


@given(pictures(), st.sampled_from([4, 8]))
def test_steps_are_those_of_the_definition(text, moves):
    grid = Grid.parse(text, moves)
    free = {(r, c): w for r, row in enumerate(grid.terrain) for c, w in enumerate(row) if w}
    for r, c in free:
        expected = {}
        for dr, dc in product((-1, 0, 1), repeat=2):
            straight = abs(dr) + abs(dc) == 1
            if (r + dr, c + dc) not in free or (dr, dc) == (0, 0):
                continue
            if straight:
                expected[r + dr, c + dc] = free[r + dr, c + dc] * grid.unit
            elif moves == 8 and (r + dr, c) in free and (r, c + dc) in free:
                expected[r + dr, c + dc] = free[r + dr, c + dc] * grid.diagonal
        assert dict(grid.neighbors((r, c))) == expected


@pytest.mark.parametrize("moves", [4, 8])
def test_the_heuristics_are_admissible_and_consistent_where_they_claim_to_be(moves):
    names = ["zero", "octile", "euclidean", "chebyshev"] + (["manhattan"] if moves == 4 else [])
    for grid in [*islice(small_grids(moves), 0, None, 37), *random_grids(5, 40, moves)]:
        for name in names:
            assert admissible(grid, getattr(grid, name)), (name, grid.picture())
            assert consistent(grid, getattr(grid, name)), (name, grid.picture())


@given(pictures(), st.sampled_from([4, 8]))
def test_an_array_is_the_map_of_its_numbers(text, moves):
    grid = Grid.parse(text, moves)
    terrain = np.array(grid.terrain)
    ends = np.array([grid.start, grid.goal])
    for array in (terrain, terrain.astype(float), grid.terrain):
        assert Grid.from_array(array, *ends, moves).picture() == text
    assert Grid.from_array(terrain > 0, *ends).terrain == [[int(w > 0) for w in row] for row in grid.terrain]


def test_manhattan_overestimates_on_eight_connected_maps():
    grid = Grid.parse("S.\n.G", moves=8)
    assert grid.manhattan(grid.start) > solve(astar(grid, grid.zero)).cost


@given(st.tuples(*[st.integers(0, 10_000)] * 4))
def test_whole_costs_order_paths_as_their_true_lengths_do(steps):
    getcontext().prec = 60
    grid, root = Grid.parse("SG", moves=8), Decimal(2).sqrt()
    a, b, c, d = steps
    first, second = a * grid.unit + b * grid.diagonal, c * grid.unit + d * grid.diagonal
    assert (first < second) == (a + b * root < c + d * root) and (first == second) == ((a, b) == (c, d))


def test_another_start_and_goal_share_the_map():
    grid = Grid.parse("S..\n.#.\n..G")
    other = grid.between((0, 2), (2, 0))
    assert (other.start, other.goal) == ((0, 2), (2, 0)) and grid.start == (0, 0)
    assert other.neighbors((0, 1)) is grid.neighbors((0, 1))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("..G", "the map has no start: write one S in it"),
        ("S..", "the map has no goal: write one G in it"),
        ("S.\n.G.", "line 2 has 3 cells, but line 1 has 2"),
        ("S.\n?G", "line 2, column 1: '?' is not one of S G . # 2 to 9"),
        ("SSG", "line 1, column 2: a second S; a map has one"),
        ("S1G", "line 1, column 2: '1' is not one of S G . # 2 to 9"),
        ("S-G", "line 1, column 2: '-' is not one of S G . # 2 to 9"),
        ("", "the map has no start: write one S in it"),
    ],
)
def test_a_picture_that_is_not_a_map_is_refused_with_its_place(text, said):
    with pytest.raises(ValueError) as error:
        Grid.parse(text)
    assert str(error.value) == said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (([[1, 1]], (0, 0), (0, 2)), "the goal (0, 2) lies outside the map of 1 x 2 cells"),
        (([[0, 1]], (0, 0), (0, 1)), "the start (0, 0) is a wall"),
        (([[1, 1]], (0, 0), (0, 1), 6), "a grid has 4 or 8 moves, not 6"),
        (([[1, -2]], (0, 0), (0, 0)), "the cell (0, 1) costs -2; costs must not be negative"),
        (([[1, 1], [1]], (0, 0), (0, 1)), "row 1 of the terrain has 1 cell, but row 0 has 2"),
    ],
)
def test_a_map_that_cannot_be_is_refused(arguments, said):
    with pytest.raises(ValueError) as error:
        Grid(*arguments)
    assert str(error.value) == said
