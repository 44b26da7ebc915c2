"""The Moving AI formats: our own map of that kind, and everything that can be wrong with a file."""

from itertools import pairwise
from pathlib import Path

import pytest

from oracles import true_cost
from pathlib_edu.cli.scenarios import agrees, half_units
from pathlib_edu.core import solve
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.movingai import read_scenarios, read_terrain
from pathlib_edu.search.shortest.astar import astar

MAP = """type octile
height 5
width 8
map
........
.@@.T.S.
.@..W..O
...G@...
@@......
"""
ARENA = Path(__file__).parents[3] / "shared/data/movingai/arena.map"
SCENARIOS = "version 1\n0\tarena.map\t8\t5\t0\t0\t5\t4\t8.41421356\n1\tarena.map\t8\t5\t7\t0\t2\t2\t7.00000000\n"


def test_a_map_is_read_cell_by_cell():
    terrain = read_terrain(MAP)
    assert [len(row) for row in terrain] == [8] * 5
    blocked = {(r, c) for r, row in enumerate(terrain) for c, weight in enumerate(row) if not weight}
    assert blocked == {(1, 1), (1, 2), (1, 4), (2, 1), (2, 4), (2, 7), (3, 4), (4, 0), (4, 1)}


def test_a_mark_of_the_order_of_bytes_is_no_part_of_a_text():
    assert read_terrain("\ufeff" + MAP) == read_terrain(MAP)
    assert read_scenarios("\ufeff" + SCENARIOS) == read_scenarios(SCENARIOS)


def test_scenarios_swap_x_and_y_and_their_lengths_are_reproduced():
    terrain = read_terrain(MAP)
    first, second = read_scenarios(SCENARIOS)
    assert (first.start, first.goal, first.rows, first.cols) == ((0, 0), (4, 5), 5, 8)
    for scenario in (first, second):
        grid = Grid(terrain, scenario.start, scenario.goal, moves=8)
        found = solve(astar(grid, grid.octile))
        assert found.cost == true_cost(grid)
        assert grid.length(found.cost) == pytest.approx(scenario.length, abs=1e-6)


@pytest.mark.skipif(not ARENA.exists(), reason="the maps of the Moving AI Lab are not here")
def test_all_lengths_of_the_map_arena_are_reproduced():
    terrain = read_terrain(ARENA.read_text())
    text = ARENA.with_suffix(".map.scen").read_text()
    scenarios = read_scenarios(text)
    assert len(scenarios) == 160
    for scenario, half in zip(scenarios, half_units([line.split()[-1] for line in text.splitlines()[1:]]), strict=True):
        grid = Grid(terrain, scenario.start, scenario.goal, moves=8)
        path = solve(astar(grid, grid.octile)).states
        diagonal = sum(a[0] != b[0] and a[1] != b[1] for a, b in pairwise(path))
        assert agrees((len(path) - 1 - diagonal, diagonal), scenario.length, half)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: a .map file has the word 'type' here"),
        (MAP.replace("height 5", "height x"), "line 2: 'height' must be followed by a whole number"),
        (MAP.replace("width 8", "width"), "line 3: 'width' must be followed by a whole number"),
        (MAP.replace("map\n", "", 1), "line 4: a .map file has the word 'map' here"),
        ("\n".join(MAP.splitlines()[:7]), "line 7: the map ends after 3 of its 5 rows"),
        (MAP.replace("...G@...", "...G@.."), "line 8: the row has 7 cells, but the header says 8"),
        (MAP.replace("W", "x"), "line 7, column 5: 'x' is not one of . G S @ O T W"),
    ],
)
def test_what_is_not_a_map_is_refused_with_its_place(text, said):
    with pytest.raises(ValueError) as error:
        read_terrain(text)
    assert str(error.value) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("0 a.map 8 5 0 0 1 1 2", "line 1: a .scen file begins with the word 'version'"),
        ("version 1\n0\ta.map\t8\t5\t0\t0\t1\t1", "line 2: a scenario has 9 fields, this line has 8"),
        (
            "version 1\n\n0 a.map 8 5 0 0 1 one 2",
            "line 3: a field that should be a number is not one: '0 a.map 8 5 0 0 1 one 2'",
        ),
    ],
)
def test_what_is_not_a_scenario_is_refused_with_its_line(text, said):
    with pytest.raises(ValueError) as error:
        read_scenarios(text)
    assert str(error.value) == said
