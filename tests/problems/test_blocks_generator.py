"""A generated puzzle is what it says it is, and the same for the same seed; the pack is made of such puzzles."""

import re
from itertools import pairwise, permutations
from math import log2
from random import Random

import pytest

from pathlib_edu.problems.blocks_generator import SYMMETRIES, random_puzzle
from pathlib_edu.problems.puzzle_pack import COLUMNS, FILE, line_of, puzzle_pack

PACK = puzzle_pack()


def drawn(picture):
    """A picture as one text with a wall around it, and how far below one another its rows stand."""
    width = len(picture[0]) + 1
    return "#" * width + "".join("#" + row for row in picture) + "#" * (width + 1), width


def slid(text, width):
    """All pictures one slide on: a tile and the last free cell before it change places."""
    for cell, mark in enumerate(text):
        if mark not in ".#":
            for step in (1, -1, width, -width):
                stop = cell
                while text[stop + step] == ".":
                    stop += step
                if stop != cell:
                    a, b = sorted((cell, stop))
                    yield text[:a] + text[b] + text[a + 1 : b] + text[a] + text[b + 1 :]


def all_distances(position, goal=None):
    """The least number of moves to all that the start leads to, or to what is met before the goal, and to the goal."""
    start, width = drawn(position)
    wanted = goal and drawn(goal)[0]
    distance = {start: 0}
    for text in (queue := [start]):
        if text == wanted:
            break
        for after in slid(text, width):
            if after not in distance:
                distance[after] = distance[text] + 1
                queue.append(after)
    return distance


@pytest.mark.parametrize("one", PACK, ids=lambda one: one.name)
def test_the_optimum_of_each_puzzle_is_a_plain_searchs(one):
    assert all_distances(one.position, one.goal)[drawn(one.goal)[0]] == one.optimum


@pytest.mark.parametrize("one", PACK, ids=lambda one: one.name)
def test_the_solution_of_each_puzzle_leads_to_its_goal(one):
    path = [drawn(one.puzzle.picture(state).split()) for state in one.path]
    assert path[0] == drawn(one.position) and path[-1] == drawn(one.goal) and len(path) == one.optimum + 1
    for before, (after, _) in pairwise(path):
        assert after in slid(*before)


def test_there_are_twelve_puzzles_in_each_of_six_levels_and_they_become_more_difficult():
    assert [one.level for one in PACK] == [level for level in range(1, 7) for _ in range(12)]
    for one, following in pairwise(PACK):
        assert one.level < following.level or one.difficulty <= following.difficulty
    ranges = [[one.optimum for one in PACK if one.level == level] for level in range(1, 7)]
    assert [min(optima) for optima in ranges] == [3, 6, 9, 12, 16, 21] and max(ranges[-1]) >= 25
    for lower, upper in pairwise(ranges):
        assert max(lower) < min(upper)


def test_boards_and_tiles_of_the_pack_vary():
    assert {(len(one.position), len(one.position[0])) for one in PACK} >= {(n, n) for n in range(4, 9)}
    assert {len(one.recipe.tiles) for one in PACK} == {1, 2, 3, 4, 5, 6}
    assert {one.recipe.symmetry for one in PACK} == set(SYMMETRIES)
    assert len({one.name for one in PACK}) == len(PACK) == 72


def looks(position, goal):
    """A puzzle turned, mirrored and painted in all ways: the least of the results stands for all of them."""
    size = len(position)
    found = []
    colours = sorted(set("".join(position)) - {".", "#"})
    for names in permutations(colours):
        paint = dict(zip(colours, names, strict=True))
        for flip in (False, True):
            for turns in range(4):
                pair = []
                for picture in (position, goal):
                    rows = [[paint.get(mark, mark) for mark in row] for row in picture]
                    rows = [row[::-1] for row in rows] if flip else rows
                    for _ in range(turns):
                        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
                    pair.append(tuple(map("".join, rows)))
                found.append(tuple(pair))
    return size, min(found)


def test_no_two_puzzles_of_the_pack_are_alike_up_to_symmetry_and_colours():
    starts = {looks(one.position, one.position) for one in PACK}
    assert len(starts) == len(PACK)
    assert len({looks(one.position, one.goal) for one in PACK}) == len(PACK)


@pytest.mark.parametrize("one", PACK[::9], ids=lambda one: one.name)
def test_the_recipe_makes_the_line_again(one):
    lines = FILE.read_text(encoding="utf-8").splitlines()
    assert lines[0] == COLUMNS and lines[1 + PACK.index(one)] == line_of(one.level, one.name, one.recipe)


def walls_of(picture):
    return ["".join("#" if mark == "#" else "." for mark in row) for row in picture]


@pytest.mark.parametrize("symmetry", SYMMETRIES)
def test_a_generated_puzzle_is_what_it_says(symmetry):
    for seed in range(6):
        made = random_puzzle(seed, 3, 4, "AAB"[: 2 + seed % 2], walls=seed % 5, symmetry=symmetry)
        position, goal = (made.puzzle.picture(state).split() for state in (made.puzzle.start, made.puzzle.goal))
        distance = all_distances(position)
        assert made.optimum == max(distance.values()) == distance[drawn(goal)[0]]
        assert made.states == len(distance)
        walls = "".join(position).count("#")
        assert seed % 5 <= walls <= seed % 5 + 3
        rows = walls_of(position)
        if symmetry in ("mirror", "cross"):
            assert rows == [row[::-1] for row in rows]
        if symmetry in ("turn", "cross"):
            assert rows == [row[::-1] for row in rows[::-1]]


def chance(text, width, goal, moves):
    """The probability that so many moves by chance lead there: by going all the ways."""
    if moves == 0:
        return text == goal
    steps = list(slid(text, width))
    return sum(chance(after, width, goal, moves - 1) for after in steps) / len(steps)


def test_the_difficulty_is_how_unlikely_a_player_by_chance_solves_it_without_a_wrong_move():
    for seed in range(8):
        made = random_puzzle(seed, 4, 4, "ABB", walls=4, moves=4)
        start, goal = (drawn(made.puzzle.picture(state).split()) for state in (made.puzzle.start, made.puzzle.goal))
        assert made.difficulty == pytest.approx(-log2(chance(*start, goal[0], 4)))


def test_the_same_seed_makes_the_same_puzzle():
    def picture(seed):
        return random_puzzle(seed, 5, 5, "AB", 4).puzzle.picture()

    assert picture(7) == picture(7) == picture(Random(7)) != picture(8)
    # Written down once: another version of Python must draw the same.
    assert random_puzzle(1, 4, 4, "AAB", walls=3, moves=8).puzzle.picture().split() == [
        "....", ".B#.", "..#.", ".#AA", "goal", "....", ".B#A", "A.#.", ".#..",
    ]  # fmt: skip


def test_what_cannot_be_made_is_said():
    with pytest.raises(ValueError, match="no symmetry 'round'; choose one of none, mirror, turn, cross"):
        random_puzzle(1, 4, 4, "A", symmetry="round")
    with pytest.raises(ValueError, match="no such puzzle in 1,000 boards"):
        random_puzzle(1, 3, 3, "A", moves=50)


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"tiles": "A.#"}, "tiles are colors, a letter from A to Z for each, not 'A.#'"),
        ({"tiles": None}, "not None"),
        ({"moves": 0}, "moves must be a whole number from 1, not 0"),
        ({"moves": 2.5}, "not 2.5"),
        ({"walls": -3}, "walls must be a whole number from 0, not -3"),
        ({"rows": "4"}, "rows must be a whole number from 1, not '4'"),
        ({"rows": 10**5, "cols": 10**5}, "a puzzle has at most 10,000 cells, not 100000 x 100000"),
        ({"most": float("nan")}, "most must be a whole number from 1, not nan"),
    ],
)
def test_a_wish_that_makes_no_sense_is_said_at_once(wish, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        random_puzzle(**{"seed": 1, "rows": 4, "cols": 4, "tiles": "A"} | wish)
