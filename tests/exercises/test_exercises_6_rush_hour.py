"""The checks of exercises 6.10 and 6.11, on Rush Hour: right answers pass, wrong ones meet a small board and a hint."""

from itertools import product

import pytest

from answers import caught, fails, passes
from pathlib_edu.exercises.chapter_6.in_the_way import Lot, expanded, lots
from pathlib_edu.exercises.chapter_6.moved import parkings
from pathlib_edu.exercises.chapter_6.parking import LOTS, SOLVED, moves, moves_left

# 6.10


def lines_of(board, length=None):
    """Each car with its cells, in order."""
    found = {}
    for n, mark in enumerate(board):
        if mark not in ".x":
            found.setdefault(mark, []).append(n)
    return {mark: own[:length] for mark, own in found.items()}


def neighbors(
    board,
    most=6,
    jump=False,
    wrap=False,
    walls=False,
    sideways=False,
    stay=False,
    length=None,
    twice=False,
    leave=False,
):
    """Right, with a switch for each typical mistake."""
    boards = [board] if stay else []
    for letter, own in lines_of(board, length).items():
        strides = (1, 6) if sideways else (own[1] - own[0],)
        for stride, way in product(strides, (-1, 1)):
            for distance in range(1, most):
                after = [cell + way * distance * stride for cell in own]
                inside = all(0 <= cell < 36 for cell in after)
                if not inside or (stride == 1 and not wrap and any(cell // 6 != own[0] // 6 for cell in after)):
                    break
                free = f".{letter}x" if walls else f".{letter}"
                if any(board[cell] not in free for cell in after):
                    if jump:
                        continue
                    break
                marks = ["." if mark == letter else mark for mark in board]
                for cell in after:
                    marks[cell] = letter
                boards += ["".join(marks)] * (1 + twice)
    return boards


def leaving(board):
    """A drives off the board at the right edge."""
    return neighbors(board) + ([board.replace("A", ".")] if board[17] == "A" else [])


def with_spaces(board):
    return ["\n".join(after[n : n + 6] for n in range(0, 36, 6)) for after in neighbors(board)]


# 6.11


def estimate(board, second=True, every=False, out=0, side=None, twice=False):
    """Count A, the cars before it, and those that must make room for them, with a switch for each typical mistake."""
    ahead = board[12:18][board[12:18].rindex("A") + 1 :]
    if not ahead:
        return out
    cars, before = lines_of(board), sorted(set(ahead) - {"."})
    if not second:
        return 1 + len(before)
    rooms = []
    for letter in before:
        col, length = cars[letter][0] % 6, len(cars[letter])
        column = board[col::6]
        sides = [column[2 - length : 2]] if length <= 2 else []
        sides.append(column[3 : 3 + length])
        rooms.append([set(one) - {".", letter} for one in sides if "x" not in one] or [set()])
    if side is not None:
        return 1 + len(before) + len(set().union(*(one[side] if side < len(one) else set() for one in rooms)))
    join = (lambda sets: sum(map(len, sets))) if twice else (lambda sets: len(set().union(*sets)))
    return 1 + len(before) + (max if every else min)(join(chosen) for chosen in product(*rooms))


RIGHT = [
    ("6.10", neighbors),
    ("6.10", lambda board: set(neighbors(board)) and iter(neighbors(board))),
    ("6.11", estimate),
    ("6.11", lambda board: float(estimate(board))),
    ("6.11", lambda board: next(far[board] for far in map(moves_left, LOTS) if board in far)),
]

#: A mistake, the exercise, and a word of what is said of it.
WRONG = {
    "a cell at a time": ("6.10", lambda board: neighbors(board, most=2), "further than one cell"),
    "over other cars": ("6.10", lambda board: neighbors(board, jump=True), "cannot pass"),
    "round the edge": ("6.10", lambda board: neighbors(board, wrap=True), "a row ends at the edge"),
    "through walls": ("6.10", lambda board: neighbors(board, walls=True), "x is a wall"),
    "walls that drive": ("6.10", lambda board: neighbors(board.replace("x", "Z")), "IndexError"),
    "sideways": ("6.10", lambda board: neighbors(board, sideways=True), "its own line only"),
    "staying": ("6.10", lambda board: neighbors(board, stay=True), "A move of no cells"),
    "cars of two cells": ("6.10", lambda board: neighbors(board, length=2), "keeps its length"),
    "each twice": ("6.10", lambda board: neighbors(board, twice=True), "each board once"),
    "off the board": ("6.10", leaving, "Does one leave the board"),
    "with line ends": ("6.10", with_spaces, "is a text of 36 letters"),
    "only A": (
        "6.10",
        lambda board: [one for one in neighbors(board) if lines_of(one)["A"] != lines_of(board)["A"]],
        "B",
    ),
    "no return": ("6.10", lambda board: None, "without `return`"),
    "a stub": ("6.10", ..., "still to be replaced"),
    "numbers": ("6.10", lambda board: [1, 2], "is a text of 36 letters"),
    "with costs": ("6.10", lambda board: [(after, 1) for after in neighbors(board)], "is a text of 36 letters"),
    "one text": ("6.10", lambda board: board, "is a text of 36 letters"),
    "an exception": ("6.10", lambda board: board[36], "IndexError"),
    "boards forever": ("6.10", lambda board: iter(lambda: neighbors(board)[0], 1), "a list without it"),
    "nothing": ("6.11", lambda board: 0, "Which cars have to move"),
    "only those before": ("6.11", lambda board: estimate(board, second=False), "Each of those needs room"),
    "one at the exit": ("6.11", lambda board: estimate(board, out=1), "A is out"),
    "the larger side": ("6.11", lambda board: estimate(board, every=True), "one that may stay where it is"),
    "always up": ("6.11", lambda board: estimate(board, side=0), "one that may stay where it is"),
    "counted twice": ("6.11", lambda board: estimate(board, twice=True), "Is some car counted twice"),
    "all cars": ("6.11", lambda board: 0 if board[17] == "A" else len(lines_of(board)), "one that may stay"),
    "twice as much": ("6.11", lambda board: 2 * estimate(board, second=False), ""),
    "below zero": ("6.11", lambda board: -1, "no estimate below 0"),
    "no number": ("6.11", lambda board: str(estimate(board)), "a number"),
    "True": ("6.11", lambda board: board[17] != "A", "a number"),
    "not a number": ("6.11", lambda board: float("nan"), "a number"),
    "infinity": ("6.11", lambda board: float("inf"), "A is out"),
    "None": ("6.11", lambda board: None, "without `return`"),
}


@pytest.mark.parametrize(("number", "answer"), RIGHT, ids=lambda value: value if isinstance(value, str) else "")
def test_a_right_answer_passes(number, answer):
    assert passes(number, answer)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_answer_is_caught_with_the_right_word(name):
    assert caught(*WRONG[name]).where


def test_an_answer_that_grows_tired_does_not_solve_a_board():
    asked = []

    def neighbors_for_a_while(board):
        asked.append(board)
        return neighbors(board) if len(asked) < 1_000 else []

    verdict = fails("6.10", neighbors_for_a_while)
    assert verdict.where.startswith("IBBx") and verdict.expected


def test_the_smallest_board_is_drawn_with_a_single_car():
    verdict = fails("6.10", lambda board: neighbors(board, most=2))
    assert (
        verdict.where == "......\n......\nAA....\n......\n......\n......"
        and verdict.expected == "the board after A right 2"
    )


def test_too_high_an_estimate_is_shown_the_moves_that_are_enough():
    verdict = fails("6.11", lambda board: 0 if board[17] == "A" else 2)
    assert verdict.expected.startswith("at most 1: A right") and verdict.got == "2"


def test_an_estimate_that_says_something_else_when_it_is_asked_again_is_caught():
    asked = set()

    def cautious_at_first(board):
        first = board not in asked
        asked.add(board)
        return 0 if first else 50 * len(lines_of(board))

    verdict = fails("6.11", cautious_at_first)
    assert "for the board\n" in verdict.expected and "depends on its board" in verdict.hint


def test_the_moves_of_the_check_are_those_of_another_program_and_can_be_taken_back():
    for case in parkings(2):
        assert set(moves(case.cells)) == set(neighbors(case.cells))
        assert all(case.cells in moves(after) for after in moves(case.cells))


def test_boards_take_as_many_moves_as_is_said():
    assert [moves_left(board)[board] for board in SOLVED] == list(SOLVED.values())
    hardest = list(SOLVED)[1]
    assert len(moves_left(hardest)) == 2332  # as the database has it


def test_the_estimates_of_the_exercise_tell_one_level_from_two():
    far = {board: left for lot in LOTS for board, left in moves_left(lot).items()}
    assert all(estimate(board, second=False) <= estimate(board) <= left for board, left in far.items())


def test_with_other_letters_the_boards_are_as_hard():
    fixed, others = ([lot for lot in lots(seed) if isinstance(lot, Lot)] for seed in (0, 5))
    for lot, other in zip(fixed, others, strict=True):
        assert lot.cells != other.cells and not set(lot.positions) & set(other.positions)
        assert expanded(lot, list(map(estimate, lot.positions))) == expanded(
            other, list(map(estimate, other.positions))
        )
