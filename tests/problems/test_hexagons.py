"""Maps of hexagons: their pictures, their moves, their distance."""

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from oracles import bellman_ford, edges_of
from pathlib_edu.core import solve
from pathlib_edu.problems.hexagons import HexGrid, axial, place
from pathlib_edu.search.shortest.astar import astar

AXIAL = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


@st.composite
def maps(draw):
    rows, cols = draw(st.integers(1, 6)), draw(st.integers(2, 6))
    marks = draw(st.lists(st.sampled_from("...#25"), min_size=rows * cols, max_size=rows * cols))
    start, goal = draw(st.lists(st.integers(0, rows * cols - 1), min_size=2, max_size=2, unique=True))
    marks[start], marks[goal] = "S", "G"
    return HexGrid.parse("\n".join("".join(marks[r * cols : (r + 1) * cols]) for r in range(rows)))


@given(maps())
def test_picture_and_parse_are_inverses_with_spaces_and_without(grid):
    for text in (grid.picture(), "\n".join(grid.marks())):
        again = HexGrid.parse(text)
        assert (again.terrain, again.start, again.goal) == (grid.terrain, grid.start, grid.goal)


@given(AXIAL)
def test_a_place_in_the_picture_and_its_coordinates_are_inverses(cell):
    assert axial(place(cell)) == cell


@given(maps())
def test_cells_are_neighbors_where_the_picture_lets_them_touch(grid):
    """In the picture a cell touches those two columns beside it and those one column beside it in the next rows."""
    drawn = {}
    for r, line in enumerate(grid.picture().split("\n")):
        for at in re.finditer(r"\S", line):
            drawn[axial((r, (at.start() - r % 2) // 2))] = (r, at.start())
    for cell, (r, column) in drawn.items():
        touching = {
            other
            for other, (s, at) in drawn.items()
            if (abs(s - r), abs(at - column)) in ((0, 2), (1, 1)) and grid.terrain[s][place(other)[1]]
        }
        assert {child for child, _ in grid.neighbors(cell)} == touching


@given(maps())
def test_a_star_with_the_hexagonal_estimate_finds_a_cheapest_path(grid):
    found, best = solve(astar(grid, grid.hexagonal)), bellman_ford(edges_of(grid), grid.start).get(grid.goal)
    assert (found and found.cost) == best
    if found:
        assert sum(dict(grid.neighbors(a))[b] for a, b in pairwise(found.states)) == best


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: HexGrid.parse("S . .\n. . G"), "line 2 begins in column 1 instead of 2: every second row"),
        (lambda: HexGrid.parse("S . .\n . G"), "line 2 has 2 cells, but line 1 has 3"),
        (lambda: HexGrid.parse("S . x\n . . G"), "line 1, column 3: 'x' is not one of S G . # 2 to 9"),
        (lambda: HexGrid.parse(". . G"), "the map has no start: write one S in it"),
        (lambda: HexGrid.parse("S S G"), "line 1, column 2: a second S; a map has one"),
        (lambda: HexGrid([[1, 0]], (0, 0), (1, 0)), "the goal (1, 0) is a wall"),
        (lambda: HexGrid([[1, 1], [1, 1]], (0, 0), (2, 1)), "the goal (2, 1) lies outside the map of 2 x 2"),
        (
            lambda: HexGrid([[1, 0.5, 1]], (0, 0), (2, 0)),
            "the cell (0, 1) costs 0.5; costs are 0 for a wall, or at",
        ),
        (lambda: HexGrid([[1, 1], [1]], (0, 0), (1, 0)), "row 1 of the terrain has 1 cell, but row 0 has 2"),
    ],
)
def test_what_is_no_map_of_hexagons_is_refused_in_a_sentence(make, sentence):
    with pytest.raises(ValueError, match=re.escape(sentence)):
        make()
