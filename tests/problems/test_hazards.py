"""The cats: the opening scene, the map's picture, and the search over (cell, steps) as a second opinion."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pathlib_edu.conjecture.lower_bounds import check_heuristic
from pathlib_edu.core import solve
from pathlib_edu.core.replay import LabelView
from pathlib_edu.costs.orders import Vector
from pathlib_edu.problems.hazards import OPENING, HazardGrid, TimedHazardGrid
from pathlib_edu.search.labels.fixpoint import fixpoint
from pathlib_edu.search.labels.front import front
from pathlib_edu.search.labels.ideal_point import ideal
from pathlib_edu.search.labels.partial_astar import partial_astar
from pathlib_edu.search.shortest.dijkstra import dijkstra


def answer(goal, reach=5):
    cats = HazardGrid.parse(OPENING, goal, reach)
    return [path.cost.parts for path in front(partial_astar(cats, cats.manhattan, cats.rank, cats.within))]


def test_the_opening_scene_answers_as_the_source_does():
    """As (fires, steps): X by {distance 2, fire 1} or {4, 0}; Y only through the fire, Z without it if one likes."""
    assert answer("X") == [(0, 4), (1, 2)]
    assert answer("Y") == [(1, 5)]
    assert answer("Z") == [(0, 5), (1, 3)]


def test_without_a_goal_every_cell_gets_its_antichain():
    cats, view = HazardGrid.parse(OPENING, None), LabelView()
    for event in partial_astar(cats, cats.zero, cats.rank, cats.within):
        view.apply(event)
    assert {cost.parts for cost in view.labels[cats.places["X"]]} == {(0, 4), (1, 2)}
    assert {cost.parts for cost in view.labels[cats.places["Y"]]} == {(1, 5)}


MAPS = st.lists(st.text("...^^~#", min_size=6, max_size=6), min_size=2, max_size=6)


@given(MAPS, st.randoms(use_true_random=False), st.integers(0, 14))
def test_the_fewest_fires_are_those_of_dijkstra_over_cells_and_steps(rows, random, reach):
    free = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark != "#"]
    if len(free) < 2:
        return
    start, goal = random.sample(free, 2)
    cats = HazardGrid(rows, start, goal, reach)
    paced = TimedHazardGrid(cats)
    found, truth = front(partial_astar(cats, ideal(cats), cats.rank, cats.within)), solve(dijkstra(paced))
    assert [path.cost for path in found] == [
        path.cost for path in front(partial_astar(cats, cats.manhattan, cats.rank, cats.within))
    ]
    assert sorted(map(repr, (path.cost for path in front(fixpoint(cats, cats.within))))) == sorted(
        repr(path.cost) for path in found
    )
    assert check_heuristic(cats, cats.manhattan) is None
    if truth is None:
        assert not found
    else:
        assert min(path.cost.parts for path in found) == divmod(truth.cost, paced.unit)


@given(MAPS, st.integers(0, 10**6))
def test_parse_and_picture_are_inverses(rows, seed):
    marks = [list(row) for row in rows]
    cells = [(r, c) for r in range(len(rows)) for c in range(6)]
    for mark, (r, c) in zip("SGXY", Random(seed).sample(cells, 4), strict=True):
        marks[r][c] = mark
    text = "\n".join(map("".join, marks))
    cats = HazardGrid.parse(text)
    assert cats.picture() == text and cats.goal == cats.places["G"]


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: HazardGrid.parse("..G"), "the map has no start: write one S in it"),
        (lambda: HazardGrid.parse("S..\n.G"), "line 2 has 2 cells, but line 1 has 3"),
        (lambda: HazardGrid.parse("S.S"), "line 1, column 3: a second S; a map has one"),
        (lambda: HazardGrid.parse("S.9"), "line 1, column 3: '9' is not one of . ^ ~ # or a capital"),
        (lambda: HazardGrid.parse("S..", goal="X"), "the map has no place X"),
        (lambda: HazardGrid.parse("S.G", reach=-1), "the range is a whole number of steps from 0, not -1"),
        (lambda: HazardGrid.parse("S.G", reach="far"), "the range is a whole number of steps from 0, not 'far'"),
        (lambda: HazardGrid.parse("S.G", reach=2.5), "the range is a whole number of steps from 0, not 2.5"),
        (lambda: HazardGrid(["..", "."], (0, 0)), "row 1 of the terrain has 1 cell, but row 0 has 2"),
        (lambda: HazardGrid([".?"], (0, 0)), "row 0 of the terrain has '?', which is not one of . ^ ~ #"),
        (lambda: HazardGrid(["#."], (0, 0)), "the start (0, 0) is a wall"),
        (lambda: HazardGrid([".#"], (0, 0), (0, 1)), "the goal (0, 1) is a wall"),
        (lambda: HazardGrid([".."], (0, 0), (0, 2)), "the goal (0, 2) lies outside the map of 1 x 2 cells"),
        (
            lambda: HazardGrid([".."], (0, 0), places={"X": (1, 0)}),
            "the place X (1, 0) lies outside the map of 1 x 2 cells",
        ),
        (
            lambda: TimedHazardGrid(HazardGrid.parse("S.G", reach=None)),
            "a map of cells and steps needs a goal and a range",
        ),
    ],
)
def test_what_is_no_map_is_a_sentence(make, said):
    with pytest.raises(ValueError) as error:
        make()
    assert str(error.value) == said


def test_water_takes_two_steps():
    assert [path.cost for path in front(fixpoint(HazardGrid.parse("S~G")))] == [Vector(0, 3)]
    near = HazardGrid.parse("S~~G", reach=4)
    assert not front(fixpoint(near, near.within)) and front(fixpoint(near))
