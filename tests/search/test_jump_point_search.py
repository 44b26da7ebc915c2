"""Jump point search tells where it looks and where it jumps; its story holds together; what it cannot do it says."""

from itertools import product

import pytest

from oracles import JUMPS, each
from pathlib_edu.core import solve
from pathlib_edu.core.replay import View, fold, views
from pathlib_edu.problems.graph import Graph
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.hexagons import HexGrid
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.jump_point_search import jump_point_search
from pathlib_edu.service import answer


def along(cell, other):
    """The cells from one to another in a straight line, the first left out."""
    (r, c), (row, col) = cell, other
    count = max(abs(row - r), abs(col - c))
    assert {abs(row - r), abs(col - c)} <= {0, count}, "it goes straight on, or diagonally"
    return [(r + (row - r) * n // count, c + (col - c) * n // count) for n in range(1, count + 1)]


def cost_along(grid, cell, cells):
    """What it costs to go from one cell to the next of a list; each must be a step."""
    total = 0
    for there in cells:
        total, cell = total + dict(grid.neighbors(cell))[there], there
    return total


@each(JUMPS)
def test_a_jump_goes_straight_over_cells_that_it_tells_of(case):
    view, passed = View(), set()
    for event in case.search():
        match event:
            case ("expand", state, g):
                passed = set()
                assert state in view.frontier and g == view.g[state]
            case ("prune", state, g, why):
                passed.add(state)
                assert why == ("jump", view.g[view.current]) and not case.problem.is_goal(state)
            case ("reach", state, parent, g, h):
                assert h == case.h(state)
                if parent is not None:
                    cells = along(parent, state)
                    assert parent == view.current and set(cells[:-1]) <= passed
                    assert g == view.g[parent] + cost_along(case.problem, parent, cells)
                    assert state not in view.g or g < view.g[state]
        view.apply(event)
    assert view.path or not view.frontier


@each(JUMPS)
def test_the_view_equals_the_paused_generators_own_variables(case):
    search = iter(case.search())
    for view in views(search):
        own = search.gi_frame.f_locals
        assert all(getattr(view, name) == own[name] for name in ("g", "parent", "closed") if name in own)
        assert set(view.g) == set(view.frontier) | view.closed


@pytest.mark.parametrize("moves", [4, 8])
def test_over_open_ground_it_expands_the_start_one_corner_and_the_goal(moves):
    for goal in product(range(7), range(9)):
        field = Grid([[1] * 9 for _ in range(7)], (3, 2), goal, moves)
        view = fold(jump_point_search(field, field.octile if moves == 8 else field.manhattan))
        assert view.expanded <= 3 and len(view.path) == len(solve(astar(field, field.zero)).states)


def test_costly_ground_is_refused_in_words_even_beside_the_way():
    for picture in ("S2G", "S.G\n.3.", "S...G\n.....\n....7"):
        for moves in (4, 8):
            grid = Grid.parse(picture, moves)
            with pytest.raises(
                ValueError, match=r"jump points are for even ground, but the cell \(\d, \d\) costs more"
            ):
                list(jump_point_search(grid, grid.zero))


@pytest.mark.parametrize("world", [Graph.parse("S -> G 1"), HexGrid.parse("S G")])
def test_other_worlds_are_refused_in_words(world):
    with pytest.raises(ValueError, match="jump_point_search needs a map of square cells"):
        jump_point_search(world, world.zero)


def test_a_figure_is_told_of_the_refusal():
    told = answer({"world": {"kind": "grid", "picture": ["S2G"]}, "search": "jump_point_search", "h": "manhattan"})
    assert "even ground" in told["error"]


def test_a_start_that_is_the_goal_is_a_path_of_one_cell():
    grid = Grid([[1, 1]], (0, 0), (0, 0), 8)
    assert solve(jump_point_search(grid, grid.octile)) == (([(0, 0)]), 0)
