"""The checks of exercises 6.8 and 6.9, on proofs: every order that is one passes; of others is said why they do not."""

from itertools import permutations, product

import pytest

from answers import caught, passes
from pathlib_edu.exercises.chapter_6.proof import FALSE, RESTS_ON
from pathlib_edu.problems.blocks import Blocks

PROOF = "GCIKAFLEBH"


RIGHT = [
    ("6.8", PROOF),
    ("6.8", "e g k a c i f l b h"),
    ("6.8", list(PROOF)),
    ("6.8", ", ".join(PROOF)),
    ("6.9", (5, ".A.")),
    ("6.9", [5, "#..A.B"]),
]

#: A mistake, the exercise, and a word of what is said of it.
WRONG = {
    "nothing": ("6.8", None, "a string of letters"),
    "not a letter": ("6.8", "", "no letter"),
    "a number": ("6.8", "1", "letters from A to L"),
    "the alphabet": ("6.8", "ABCDEFGHIJKL", "Which assignment is meant?"),
    "exactly one more": ("6.8", "GCJKAFLEBH", "Let t be the cell a itself"),
    "the best of both": ("6.8", "GCIKDAFLEBH", "can change which assignment is best"),
    "twice": ("6.8", "GGCIKAFLEBH", "each step once"),
    "the goal forgotten": ("6.8", "GCIKAFLBH", "What does h say at the goal?"),
    "no assignment": ("6.8", "GCIKFLEBH", "an assignment for s at all"),
    "no rook": ("6.8", "GKAFLEBH", "from a and from b"),
    "consistent only": ("6.8", "GCIKAFL", "Two things"),
    "admissible first": ("6.8", "EBHGCIKAFL", "fall in one move"),
    "something after the end": ("6.8", "GCIKAFLEBHG", "each step once"),
    "no pair": ("6.9", 5, "a pair"),
    "not written": ("6.9", ..., "still to be replaced"),
    "a definition": ("6.9", (1, ".A."), "what a move is"),
    "in between": ("6.9", (2, ".A."), "would have stopped the slide"),
    "still free": ("6.9", (3, ".A."), "Only one tile has moved"),
    "one too early": ("6.9", (4, ".A."), "does come to a"),
    "one too late": ("6.9", (6, ".A."), "Something before that is wrong"),
    "no line": ("6.9", (7, ".A."), "1 to 6"),
    "at the edge": ("6.9", (5, "A.."), "What stops it on its way back?"),
    "stuck": ("6.9", (5, "..A"), "can slide to the right"),
    "two of them": ("6.9", (5, "A.A"), "2 of them"),
    "another letter": ("6.9", (5, ".C."), "a row of . # A and B"),
    "an endless row": ("6.9", (5, "." * 99 + "A."), "at most 20 cells"),
    "several rows": ("6.9", (5, [".A."]), "a row of at most"),
}


@pytest.mark.parametrize(("number", "answer"), RIGHT, ids=str)
def test_a_right_answer_passes(number, answer):
    assert passes(number, answer)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_answer_is_caught_with_the_right_word(name):
    caught(*WRONG[name])


def test_each_letter_is_a_step_or_false():
    assert sorted([*RESTS_ON, *FALSE]) == list("ABCDEFGHIJKL")


def best_assignments(puzzle, state):
    """Every assignment of the tiles to the goal's cells whose sum of a rook's moves is least."""
    moves = [[Blocks(*alone(puzzle, cell, goal)).rook((cell,)) for goal in puzzle.goal] for cell in state]
    sums = {way: sum(moves[tile][n] for tile, n in enumerate(way)) for way in permutations(range(len(state)))}
    return {way for way, total in sums.items() if total == min(sums.values())}


def alone(puzzle, cell, goal):
    """The pictures of a board with one tile on it."""
    free = ["."] * (puzzle.rows * puzzle.cols)
    pictures = []
    for one in (cell, goal):
        marks = "".join([*free[:one], "A", *free[one + 1 :]])
        pictures.append([marks[n : n + puzzle.cols] for n in range(0, len(marks), puzzle.cols)])
    return pictures


def test_the_two_steps_that_are_left_out_are_false():
    puzzle = Blocks(["A.", ".."], ["A.", ".."])
    assert all(puzzle.rook(after) == 1 > puzzle.rook(puzzle.start) for after, _ in puzzle.neighbors(puzzle.start))  # J
    found = False
    for cells, goal in product(permutations(range(6), 2), permutations(range(6), 2)):
        pictures = [
            ["".join("A" if r * 3 + c in two else "." for c in range(3)) for r in range(2)] for two in (cells, goal)
        ]
        board = Blocks(*pictures)
        for after, _ in board.neighbors(board.start):
            [slid] = [n for n, cell in enumerate(board.start) if cell not in after]
            [stop] = [cell for cell in after if cell not in board.start]
            same = tuple(stop if n == slid else cell for n, cell in enumerate(board.start))  # tile for tile
            found = found or not best_assignments(board, same) <= best_assignments(board, board.start)
    assert found  # D


def test_what_is_claimed_of_a_slide_and_its_way_back_is_false():
    puzzle = Blocks([".A."], [".A."])
    for after, _ in puzzle.neighbors(puzzle.start):
        assert puzzle.start not in [state for state, _ in puzzle.neighbors(after)]
