"""A large map in a notebook: of what it is drawn, what it asks, is told, refuses, and says in words."""

from itertools import pairwise

import numpy as np
import pytest

from pathlib_edu.core import solve
from pathlib_edu.figures import LargeMap, Question
from pathlib_edu.figures.large_map import between
from pathlib_edu.figures.mime_types import FIGURE
from pathlib_edu.press.site.figures import figure_html
from pathlib_edu.problems.grid import Grid
from pathlib_edu.problems.large_map import PATTERNS, LargeGrid, built, described, far_ends, generated
from pathlib_edu.search.shortest.astar import astar
from pathlib_edu.search.shortest.dijkstra import dijkstra
from pathlib_edu.service import answer

BENCH = "type octile\nheight 3\nwidth 4\nmap\n..@.\n.T..\n...."


def steps(cells):
    """How long a path is, as straight and diagonal steps, each of which must be one step."""
    ways = [(abs(y - r), abs(x - c)) for (r, c), (y, x) in pairwise(cells)]
    assert all(max(way) == 1 for way in ways)
    return sum(1 for way in ways if sum(way) == 1), sum(1 for way in ways if sum(way) == 2)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_pattern_and_a_seed_make_one_map_and_another_seed_another(pattern):
    one, again = generated(pattern, (40, 60), 5), generated(pattern, (40, 60), 5)
    assert one == again and len(one) == 40 and {len(row) for row in one} == {60}
    assert (one != generated(pattern, (40, 60), 6)) == (pattern != "open")
    assert {cost for row in one for cost in row} <= {0, 1}


@pytest.mark.parametrize("size", [1, 2, 3, 5, (2, 17), (63, 9), 48])
@pytest.mark.parametrize("pattern", ["maze", "open"])
def test_of_these_patterns_all_ground_hangs_together_whatever_the_size(pattern, size):
    terrain = generated(pattern, size, 3)
    start, goal = far_ends(terrain)
    everywhere = LargeGrid(terrain, start, goal)
    everywhere.is_goal = lambda state: False
    seen = {event[1] for event in dijkstra(everywhere) if event[0] == "expand"}
    assert seen == {(r, c) for r, row in enumerate(terrain) for c, cost in enumerate(row) if cost}


def test_a_maze_has_no_circle():
    terrain = generated("maze", 40, 9)  # corridors of one cell
    ground = {(r, c) for r, row in enumerate(terrain) for c, cost in enumerate(row) if cost}
    edges = sum((r + 1, c) in ground for r, c in ground) + sum((r, c + 1) in ground for r, c in ground)
    assert edges == len(ground) - 1


@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_map_comes_back_as_it_was_sent(pattern):
    terrain = generated(pattern, (23, 31), 4)
    grid = LargeGrid(terrain, *far_ends(terrain))
    back = built(described(grid))
    assert back.picture() == grid.picture() and (back.start, back.goal) == (grid.start, grid.goal)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_its_answer_is_as_long_as_the_book_s_a_star_finds(pattern):
    figure = LargeMap(pattern, size=30, seed=8)
    cost = solve(astar(figure.problem, figure.problem.octile)).cost
    assert figure.cost == cost and figure.length == cost / 10**9
    path = between(figure.response["corners"])
    straights, diagonals = steps(path)
    assert straights * figure.problem.unit + diagonals * figure.problem.diagonal == cost
    assert path[0] == figure.problem.start and path[-1] == figure.problem.goal


def test_it_takes_grids_texts_and_arrays_and_their_ends_or_others():
    grid = Grid.parse("S..\n#..\n..G")
    for given in (grid, grid.picture(), np.array(grid.terrain), np.array(grid.terrain, dtype=bool)):
        figure = LargeMap(given)
        assert figure.problem.picture() == grid.picture() and figure.problem.moves == 8
    assert LargeMap(grid, start=(2, 0)).problem.start == (2, 0)
    assert LargeMap(BENCH).problem.picture() == "S.#.\n.#..\n...G"
    assert LargeMap(BENCH, goal=(0, 3)).problem.goal == (0, 3)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"pattern": "caves"}, "patterns rooms, maze, random, open, not by 'caves'"),
        ({"pattern": 7}, "an array of two dimensions, not 7"),
        ({"pattern": np.zeros((3, 3))}, "no ground"),
        ({"pattern": np.zeros((3, 3, 3))}, "two dimensions"),
        ({"pattern": Grid.parse("S5G")}, "the cell (0, 1) costs 5"),
        ({"pattern": np.ones((2, 1001))}, "at most 1,000 rows and columns, not 2 x 1,001"),
        ({"pattern": "type octile\nheight 2"}, "line 3"),
        ({"pattern": "S.\n.."}, "no goal"),
        ({"size": 0}, "1 to 1,000 rows and columns, not 0 x 0"),
        ({"size": 1001}, "not 1,001 x 1,001"),
        ({"size": "large"}, "a whole number of cells, or a pair"),
        ({"seed": 1.5}, "seed must be a whole number, not 1.5"),
        ({"size": 4, "maps": "maze"}, "pairs of a label and a map"),
        ({"size": 4, "maps": [("a cave", "caves")]}, "not by 'caves'"),
        ({"method": "ants"}, "heap, buckets, jump_points, not 'ants'"),
        ({"size": 9, "start": (0, 99)}, "the start"),
        ({"size": 9, "sped": 3}, "no option 'sped'"),
    ],
)
def test_what_is_no_large_map_is_refused_in_a_sentence(given, words):
    with pytest.raises((ValueError, TypeError)) as raised:
        LargeMap(**given)
    assert words in str(raised.value)


@pytest.mark.parametrize("world", [None, {}, {"rows": 2, "cols": 2, "cells": "?", "start": [0, 0], "goal": [0, 0]}])
def test_a_world_that_is_none_is_an_answer(world):
    assert answer({"ask": "large_map", "world": world})["error"].startswith("this is no large map")


def test_further_maps_are_offered_behind_its_own_as_large_as_it():
    figure = LargeMap("open", size=(5, 6), seed=2, maps=[("a maze", "maze"), ("mine", "S.G")])
    assert [one["label"] for one in figure.instances] == ["open", "a maze", "mine"]
    worlds = [built(one["world"]) for one in figure.instances]
    assert worlds[0].picture() == figure.problem.picture()
    assert worlds[1].terrain == generated("maze", (5, 6), 2) and worlds[2].picture() == "S.G"
    assert not LargeMap("open", size=4).instances


def test_where_no_path_leads_it_says_so():
    figure = LargeMap("S#.\n##.\n..G")
    assert figure.cost is None and figure.length == float("inf") and figure.response["corners"] == []
    assert "no path" in repr(figure)


def test_what_the_reader_made_of_it_is_its_problem():
    figure = LargeMap("open", size=4)
    other = described(LargeGrid([[1, 0], [1, 1]], (0, 0), (1, 1)))
    figure.stands = {name: other[name] for name in ("rows", "cols", "cells", "start", "goal")}
    assert figure.problem.picture() == "S#\n.G"
    figure.stands = {}
    figure.request = {**figure.request, "world": other, "n": 1}
    assert figure.response["n"] == 1 and figure.length == 2


def test_what_asks_or_has_a_result_opens_unsolved():
    assert LargeMap("open", size=4).step == 1
    assert LargeMap("open", size=4, result="Few.").step == 0
    asking = LargeMap("open", size=4, question=Question("How long is it?", "cost"))
    assert asking.step == 0 and asking.question == {"words": "How long is it?", "of": "cost"}
    with pytest.raises(ValueError, match="nothing in this figure tells"):
        LargeMap("open", size=4, question=Question("Which?", "cutoffs"))


@pytest.mark.parametrize("search", ["astar", "bucketed_astar", "jump_point_search"])
def test_the_story_of_a_small_one_is_that_of_the_search_on_its_grid(search):
    figure = LargeMap("maze", size=12)
    grid = figure.problem.picture().split("\n")
    told = answer({**figure.request, "story": search})
    asked = {"ask": "story", "world": {"kind": "grid", "picture": grid, "moves": 8}, "search": search, "h": "octile"}
    assert told == answer(asked) | {"world": asked["world"]} and told["cost"] == figure.cost


def test_the_page_has_the_map_once_and_room_for_it():
    figure = LargeMap("rooms", size=200)
    bundle = figure._repr_mimebundle_()
    html = figure_html((bundle[0] if isinstance(bundle, tuple) else bundle)[FIGURE])
    assert " data-large-map>" in html and html.count(figure.request["world"]["cells"]) == 1
    assert len(html) < 10_000
    assert repr(figure).startswith("A map of 200 rows and 200 columns.\nA*: ")
