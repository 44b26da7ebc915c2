"""Exercise 6.8: the proof that the rook bound is consistent. `test_proof_steps.py` tries every order; here are some
more ways to write one."""

from itertools import permutations, product

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_6.proof import FALSE, RESTS_ON
from pathlib_edu.problems.blocks import Blocks
from proof_orders import asks, letters_of, says

NUMBER = "6.8"
ORDER = "GCIKAFLEBH"

RIGHT = {
    "in small letters": "e g k a c i f l b h",
    "a list": list(ORDER),
    "a tuple": tuple("GKACIFLBEH"),
    "with commas": ", ".join(ORDER),
    "the goal first": "EGCIKAFLBH",
    "the goal last": "GCIKAFLBEH",
    "the assignment before the rook": "GKACIFLEBH",
    "the assignment between": "GCKIAFLBEH",
}

WRONG = {
    "nothing": (None, "a string of letters"),
    "not a letter": ("", "no letter"),
    "a number": ("1", "letters from A to L"),
    "seven": (7, "a string of letters"),
    "another letter": ("GCIKAFLEBM", "letters from A to L"),
    "the alphabet": ("ABCDEFGHIJKL", "Which assignment is meant?"),
    "exactly one more": ("GCJKAFLEBH", "Let t be the cell a itself"),
    "the best of both": ("GCIKDAFLEBH", "can change which assignment is best"),
    "twice": ("GGCIKAFLEBH", "each step once"),
    "the goal forgotten": ("GCIKAFLBH", "What does h say at the goal?"),
    "no assignment": ("GCIKFLEBH", "an assignment for s at all"),
    "no rook": ("GKAFLEBH", "from a and from b"),
    "no wall between": ("GIKAFLEBH", "from a to b for a rook"),
    "no move": ("CIKAFLEBH", "which cells a and b"),
    "no sum": ("GCIKALEBH", "How large is that sum"),
    "no fall in one move": ("GCIKAFEBH", "fall in one move"),
    "no path": ("GCIKAFLEH", "on all of the path"),
    "consistent only": ("GCIKAFL", "Two things"),
    "the path only": ("GCIKAFLEB", "Two things"),
    "admissible first": ("EBHGCIKAFL", "fall in one move"),
    "something after the end": ("GCIKAFLEBHG", "each step once"),
    "the goal after the end": ("GCIKAFLBHE", "What does h say at the goal?"),
    "backward": (ORDER[::-1], "on all of the path|What does h say"),
    "full stops": (".".join(ORDER), "letters from A to L"),
}

#: Which step uses which others: C and K the move of G; I the one move of C; A the assignment of K; F that of A, and by
#: how much its sum grows, I; L the sum of F; B what L says of one move; H the fall along the path, B, and its end, E.
USES = {"A": "K", "B": "L", "C": "G", "E": "", "F": "AI", "G": "", "H": "BE", "I": "C", "K": "G", "L": "F"}

#: What is asked, and for which step.
ASKED = {
    "Is that an assignment for s at all?": "A",
    "By how much may h fall on all of the path?": "B",
    "How far is it from a to b for a rook?": "C",
    "What does h say at the goal?": "E",
    "How large is that sum in s?": "F",
    "Which states are s and s', and which cells a and b?": "G",
    "By how much can a rook's moves from a and from b differ?": "I",
    "Which assignment is meant?": "K",
    "By how much may h fall in one move?": "L",
}


SAYS = asks(USES, ASKED) | {
    "With several tiles of one color .*": lambda case, came, match: "D" in letters_of(came),
    "Let t be the cell a itself: .*": lambda case, came, match: "J" in letters_of(came),
    "Two things were to be proved.": lambda case, came, match: "H" not in letters_of(came),
    **says(USES, false="DJ", end="H"),
}  # fmt: skip


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
