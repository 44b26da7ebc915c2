"""Sliding blocks: the rules played cell by cell as the oracle, what the estimates may say, and what is refused."""

from collections import deque
from itertools import permutations
from math import dist, inf

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from block_rules import WAYS, board, placements, played, pushes, state
from pathlib_edu.core import solve
from pathlib_edu.problems.blocks import Blocks
from pathlib_edu.problems.kinds import build, describe
from pathlib_edu.problems.mondrian import mondrian
from pathlib_edu.search.shortest.astar import astar


@st.composite
def puzzles(draw, most=4):
    rows, cols = draw(st.integers(1, most)), draw(st.integers(1, most))
    marks = draw(st.lists(st.sampled_from("...#AB"), min_size=rows * cols, max_size=rows * cols))
    assume(1 <= sum(mark in "AB" for mark in marks) <= 4)
    free = [n for n, mark in enumerate(marks) if mark != "#"]
    goal = list(marks)
    for n, mark in zip(free, draw(st.permutations([marks[n] for n in free])), strict=True):
        goal[n] = mark
    pictures = [["".join(one[n : n + cols]) for n in range(0, len(one), cols)] for one in (marks, goal)]
    try:
        return Blocks(*pictures, one_cell=draw(st.booleans()))
    except ValueError as error:
        assert "no moves lead to the goal" in str(error)
        assume(False)


@given(puzzles())
def test_neighbors_are_the_pictures_to_which_one_push_leads(puzzle):
    steps = list(puzzle.neighbors(puzzle.start))
    shown = [puzzle.picture(child) for child, cost in steps if cost == 1]
    assert len(shown) == len(steps) == len(set(shown))
    assert sorted(shown) == sorted(pushes(puzzle.picture(puzzle.start), puzzle.one_cell))
    assert all(child == state(puzzle, picture) for (child, _), picture in zip(steps, shown, strict=True))


@given(puzzles(most=3))
def test_predecessors_are_neighbors_read_backward(puzzle):
    pictures = placements(puzzle.picture(puzzle.start))
    forward = {(one, after) for one in pictures for after in pushes(one, puzzle.one_cell)}
    backward = [
        (puzzle.picture(before), one)
        for one in pictures
        for before, cost in puzzle.predecessors(state(puzzle, one))
        if cost == 1
    ]
    assert len(backward) == len(set(backward)) and set(backward) == forward


def alone(cells, start, one_cell):
    """How many moves take a single tile from `start` to each cell if it may stop anywhere and the others are away."""
    far, waiting = {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        for dr, dc in WAYS.values():
            r, c = here[0] + dr, here[1] + dc
            while cells.get((r, c), "#") != "#":
                if (r, c) not in far:
                    far[r, c] = far[here] + 1
                    waiting.append((r, c))
                if one_cell:
                    break
                r, c = r + dr, c + dc
    return far


@given(puzzles())
def test_estimates_are_what_they_say(puzzle):
    cells, goal = board(puzzle.picture(puzzle.start)), board(puzzle.picture(puzzle.goal))
    least, straight = 0, 0.0
    for colour in set(puzzle.colours):
        here, there = ([cell for cell, mark in one.items() if mark == colour] for one in (cells, goal))
        least += min(
            sum(alone(cells, a, puzzle.one_cell).get(b, inf) for a, b in zip(order, there, strict=True))
            for order in permutations(here)
        )
        straight += sum(min(dist(a, b) for a in here) for b in there)
    assert puzzle.rook(puzzle.start) == least and puzzle.zero(puzzle.start) == 0
    assert puzzle.euclidean(puzzle.start) == pytest.approx(straight)


@given(puzzles())
def test_a_picture_is_the_inverse_of_parse_and_a_world_of_build(puzzle):
    for again in (Blocks.parse(puzzle.picture()), build(describe(puzzle))):
        assert (again.start, again.goal, again.walls) == (puzzle.start, puzzle.goal, puzzle.walls)
        assert (again.rows, again.cols, again.one_cell) == (puzzle.rows, puzzle.cols, puzzle.one_cell)
    for one in (puzzle.start, puzzle.goal):
        assert state(puzzle, puzzle.picture(one)) == one


@given(puzzles())
def test_the_moves_in_words_lead_where_the_path_leads(puzzle):
    found = solve(astar(puzzle, puzzle.rook))
    assume(found)
    moves = puzzle.moved(found.states)
    assert len(moves) == found.cost
    assert played(puzzle.picture(puzzle.start), moves, puzzle.one_cell) == puzzle.picture(puzzle.goal)


def test_armstrongs_puzzle_of_four_tiles_takes_15_moves_where_his_estimate_says_28():
    puzzle = mondrian(4)
    assert round(puzzle.euclidean(puzzle.start), 2) == 28.28
    assert solve(astar(puzzle, puzzle.rook)).cost == 15


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "a puzzle needs its goal: a line with the word goal, and below it the picture to be reached"),
        ("A.", "a puzzle needs its goal"),
        ("goal\nA.", "the position is empty: draw its rows"),
        ("A.\ngoal", "the goal is empty: draw its rows"),
        ("A.\n...\ngoal\n.A\n..", "row 2 of the position has 3 cells, but row 1 has 2"),
        ("A.\n..\ngoal\n.A\n.", "row 2 of the goal has 1 cell, but row 1 has 2"),
        ("A.\n.x\ngoal\n.A\n..", "row 2, column 2 of the position: 'x' is not . # or a letter from A to Z"),
        ("A.\n..\ngoal\n.A\n.Ä", "row 2, column 2 of the goal: 'Ä' is not . # or a letter from A to Z"),
        ("A.\ngoal\n.A\n..", "the position has 1 x 2 cells, but the goal has 2 x 2"),
        ("A#\ngoal\n#A", "row 1, column 1: a wall in the goal, but none in the position; walls stay"),
        ("A#.\ngoal\nA..", "row 1, column 2: a wall in the position, but none in the goal; walls stay"),
        ("A#.\ngoal\n.A.", "row 1, column 2: the goal puts A on a wall"),
        ("..\ngoal\n..", "a puzzle needs a tile"),
        ("AB\ngoal\nAC", "the position has 1 of the color B, but the goal has 0"),
        ("A.\ngoal\nAA", "the position has 1 of the color A, but the goal has 2"),
        ("A#.\ngoal\n.#A", "no moves lead to the goal: walls keep a tile from every cell that the goal gives its"),
        ("A" * 11 + ".\ngoal\n." + "A" * 11, "a puzzle can have 10 tiles of one color at most; this one has 11 of A"),
    ],
)
def test_what_is_no_puzzle_is_refused_in_one_sentence(text, said):
    with pytest.raises(ValueError) as caught:
        Blocks.parse(text)
    assert str(caught.value).startswith(said) and "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("world", "said"),
    [
        ({"picture": ["A."]}, "a puzzle needs a goal, a picture row by row"),
        ({"picture": ["A."], "goal": ".A"}, "a puzzle needs a goal, a picture row by row"),
        ({"picture": ["A."], "goal": []}, "the goal is empty"),
        ({"picture": ["A."], "goal": [".A"], "one_cell": 1}, "'one_cell' of a puzzle is true or false, not 1"),
    ],
)
def test_a_world_that_is_no_puzzle_is_a_sentence(world, said):
    with pytest.raises(ValueError, match=said):
        build({"kind": "blocks"} | world)
