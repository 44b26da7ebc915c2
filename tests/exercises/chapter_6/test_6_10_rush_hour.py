"""Exercise 6.10: the moves of Rush Hour."""

import re
from functools import cache
from itertools import pairwise

import pytest

from answers import fails
from car_rules import lines_of, moved, neighbors, pictured, written
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_6.parking import HARDEST, LOTS, moves, moves_left
from pathlib_edu.exercises.chapter_6.rush_hour import SOLVED, parkings

NUMBER = "6.10"


def by_text(board):
    """Rows and columns as text: a car with free cells beside it, wherever it stands among them, may stand elsewhere."""
    rows = [board[n : n + 6] for n in range(0, 36, 6)]
    found = []
    for turned in (False, True):
        lines = ["".join(column) for column in zip(*rows, strict=True)] if turned else rows
        for n, line in enumerate(lines):
            for car in re.finditer(r"([A-Z])\1+", line):
                before, after = line[: car.start()].rstrip("."), line[car.end() :].lstrip(".")
                room = len(line) - len(before) - len(after) - len(car[0])
                for at in range(room + 1):
                    new = before + "." * at + car[0] + "." * (room - at) + after
                    if new != line:
                        others = [*lines[:n], new, *lines[n + 1 :]]
                        found.append("".join(map("".join, zip(*others, strict=True)) if turned else others))
    return found


def pushed_on(board):
    """Recursive: a car goes a cell further, and from there still further, but not back."""

    def go_on(board, letter, way, own):
        nose = own[-1] if way > 0 else own[0]
        to = nose + way
        beside = abs(way) == 1 and nose // 6 != to // 6
        if not 0 <= to < 36 or beside or board[to] != ".":
            return []
        tail = own[0] if way > 0 else own[-1]
        marks = [*board]
        marks[to], marks[tail] = letter, "."
        after = "".join(marks)
        return [after, *go_on(after, letter, way, [cell + way for cell in own])]

    return [
        after
        for letter, own in lines_of(board).items()
        for sign in (1, -1)
        for after in go_on(board, letter, sign * (own[1] - own[0]), own)
    ]


def by_bits(board):
    """Numbers as sets of cells: what is taken, and where each car lies."""
    bits = {mark: sum(1 << n for n, one in enumerate(board) if one == mark) for mark in {*board} - {"."}}
    taken, found = sum(bits.values()), set()
    left_edge, right_edge = (sum(1 << n for n in range(first, 36, 6)) for first in (0, 5))
    for mark in bits.keys() - {"x"}:
        others, across = taken - bits[mark], bits[mark] & bits[mark] << 1
        for step, edge in ((1, right_edge), (-1, left_edge)) if across else ((6, 63 << 30), (-6, 63)):
            car = bits[mark]
            while not car & edge:
                car = car << step if step > 0 else car >> -step
                if car & others:
                    break
                found.add("".join(mark if car >> n & 1 else "." if one == mark else one for n, one in enumerate(board)))
    return found


def leaving(board):
    """A drives off the board at the right edge."""
    return neighbors(board) + ([board.replace("A", ".")] if board[17] == "A" else [])


def around(board):
    """A car that leaves at the bottom comes back at the top."""
    found = neighbors(board)
    for letter, own in lines_of(board).items():
        after = [(cell + 6) % 36 for cell in own]
        if own[1] - own[0] == 6 and own[-1] >= 30 and all(board[cell] in f".{letter}" for cell in after):
            marks = ["." if mark == letter else mark for mark in board]
            for cell in after:
                marks[cell] = letter
            found.append("".join(marks))
    return found


def left_behind(board):
    """The cells that a car has left keep its letter."""
    return ["".join(a if a != "." else b for a, b in zip(after, board, strict=True)) for after in neighbors(board)]


def for_a_while(most):
    """An answer that grows tired."""
    asked = []

    def tired(board):
        asked.append(board)
        return neighbors(board) if len(asked) < most else []

    return tired


RIGHT = {
    "cells in order": neighbors,
    "any iterable": lambda board: set(neighbors(board)) and iter(neighbors(board)),
    "lines of text": by_text,
    "recursive": pushed_on,
    "bits": by_bits,
}

WRONG = {
    "a cell at a time": (lambda board: neighbors(board, most=2), "further than one cell"),
    "two cells at most": (lambda board: neighbors(board, most=3), "further than one cell"),
    "three cells at most": (lambda board: neighbors(board, most=4), "further than one cell"),
    "as far as it goes": (lambda board: neighbors(board, farthest=True), "Every car can move"),
    "only forward": (lambda board: neighbors(board, ways=(1,)), "Every car can move"),
    "over other cars": (lambda board: neighbors(board, jump=True), "cannot pass"),
    "round the edge": (lambda board: neighbors(board, wrap=True), "a row ends at the edge"),
    "from the bottom to the top": (around, "its own line only|keeps its length"),
    "through walls": (lambda board: neighbors(board, walls=True), "x is a wall"),
    "walls that drive": (lambda board: neighbors(board.replace("x", "Z")), "IndexError"),
    "sideways": (lambda board: neighbors(board, sideways=True), "its own line only"),
    "staying": (lambda board: neighbors(board, stay=True), "A move of no cells"),
    "cars of two cells": (lambda board: neighbors(board, length=2), "keeps its length"),
    "cars that grow": (left_behind, "keeps its length"),
    "each twice": (lambda board: neighbors(board, twice=True), "each board once"),
    "off the board": (leaving, "Does one leave the board"),
    "with line ends": (lambda board: list(map(pictured, neighbors(board))), "is a text of 36 letters"),
    "lists of letters": (lambda board: list(map(list, neighbors(board))), "is a text of 36 letters|a list of boards"),
    "only A": (
        lambda board: [one for one in neighbors(board) if lines_of(one)["A"] != lines_of(board)["A"]], "B"),
    "all but A": (
        lambda board: [one for one in neighbors(board) if lines_of(one)["A"] == lines_of(board)["A"]], "A right 1"),
    "A that is out": (lambda board: neighbors(board) if board[17] != "A" else [], "A left 1"),
    "two moves at once": (
        lambda board: [*neighbors(board), *(two for one in neighbors(board) for two in neighbors(one))],
        "A move of no cells|one car"),
    "no return": (lambda board: None, "without `return`"),
    "numbers": (lambda board: [1, 2], "is a text of 36 letters"),
    "with costs": (lambda board: [(after, 1) for after in neighbors(board)], "is a text of 36 letters"),
    "one text": (lambda board: board, "is a text of 36 letters"),
    "an exception": (lambda board: board[36], "IndexError"),
    "boards forever": (lambda board: iter(lambda: neighbors(board)[0], 1), "a list without it"),
}  # fmt: skip


@cache
def words(board):
    return {moved(board, after): after for after in neighbors(board)}


def came_boards(came):
    return [tuple(one) if isinstance(one, list) else one for one in came[0]]


def false_board(case, came, match=None):
    return [one for one in came_boards(came) if one not in words(case.cells).values()]


def cars_of(board):
    return lines_of(board) if isinstance(board, str) else {}


def some_false(holds):
    """The hint is about the first of the false boards in the order of their texts."""
    return lambda case, came, match: holds(case.cells, sorted(false_board(case, came), key=str)[0], match)


def is_lost(board, after, match):
    return any(len(own) != len(cars_of(after).get(mark, [])) for mark, own in cars_of(board).items())


def changed(board, after):
    return [mark for mark, own in cars_of(board).items() if cars_of(after).get(mark) != own]


def off_its_line(board, after, match):
    old, new = lines_of(board)[match[1]], lines_of(after)[match[1]]
    across = old[1] - old[0] == 1
    line = {cell // 6 if across else cell % 6 for cell in old}
    return changed(board, after) == [match[1]] and (
        {cell // 6 if across else cell % 6 for cell in new} != line
        or [b - a for a, b in pairwise(new)] != [b - a for a, b in pairwise(old)]
    )


def passes_something(board, after, match):
    old, new = lines_of(board)[match[1]], lines_of(after)[match[1]]
    swept = range(min(old + new), max(old + new) + 1, old[1] - old[0])
    return changed(board, after) == [match[1]] and any(board[cell] not in f".{match[1]}" for cell in swept)


SAYS = {
    "the boards after (.*)": lambda case, came, match: (
        came is None and {*match[1].split(", ")} == {*(words(case.cells) or ["no move"])}),
    "only boards that one move leads to": false_board,
    r"\n[\w. \n]+": lambda case, came, match: written(match[0]) in false_board(case, came),
    "Each board is a text of 36 letters, .*": some_false(
        lambda board, after, match: not isinstance(after, str) or len(after) != 36),
    "A move of no cells is not a move.": some_false(lambda board, after, match: after == board),
    "x is a wall: .*": some_false(lambda board, after, match: (
        [n for n, one in enumerate(board) if one == "x"] != [n for n, one in enumerate(after) if one == "x"])),
    "Something was lost on the way: .*": some_false(is_lost),
    "A move takes one car, and all of it.": some_false(lambda board, after, match: len(changed(board, after)) != 1),
    r"(\w) goes along its own line only, .*": some_false(off_its_line),
    r"(\w) cannot pass what stands in between\.": some_false(passes_something),
    r"the board after (\w \w+ \d)": lambda case, came, match: words(case.cells)[match[1]] not in came_boards(came),
    "a list without it": lambda case, came, match: {*words(case.cells).values()} - {*came_boards(came)},
    "A car may go further than one cell.": lambda case, came, match: any(
        after not in came_boards(came) and not move.endswith(" 1") for move, after in words(case.cells).items()),
    "Every car can move, and in both directions.": lambda case, came, match: any(
        after not in came_boards(came) and move.endswith(" 1") for move, after in words(case.cells).items()),
    "each board once": lambda case, came, match: len(came_boards(came)) > len({*came_boards(came)}),
    r"(\d+) boards, and (\d+) different ones": lambda case, came, match: (
        (int(match[1]), int(match[2])) == (len(came_boards(came)), len({*came_boards(came)}))),
    "a list of boards, each a text of 36 letters": ADVICE,
    #: A false board that is no text of 36 letters, as it is.
    ".*": lambda case, came, match: match[0] in map(repr, false_board(case, came)),
}  # fmt: skip


@pytest.mark.parametrize("most", [2, 100, 460, 510, 560])
def test_an_answer_that_grows_tired_does_not_pass(most):
    verdict = fails(NUMBER, for_a_while(most))
    assert verdict.where and verdict.expected


def test_one_that_grows_tired_while_a_board_is_solved_is_shown_that_board():
    verdict = fails(NUMBER, for_a_while(560))
    assert verdict.where == pictured(LOTS[0]) and verdict.expected == "a way out in 7 moves" and verdict.got == "no way"


def test_the_smallest_board_is_drawn_with_a_single_car():
    verdict = fails(NUMBER, WRONG["a cell at a time"][0])
    assert verdict.where == "......\n......\nAA....\n......\n......\n......"
    assert verdict.expected == "the board after A right 2"


def test_the_moves_of_the_check_are_those_of_another_program_and_can_be_taken_back():
    for case in parkings(2):
        assert set(moves(case.cells)) == set(neighbors(case.cells))
        assert all(case.cells in moves(after) for after in moves(case.cells))
        assert all(moved(case.cells, after) == said for after, said in moves(case.cells).items())


def test_boards_take_as_many_moves_as_is_said():
    assert moves_left(SOLVED.cells)[SOLVED.cells] == SOLVED.left == 7
    assert moves_left(HARDEST)[HARDEST] == 60
    assert len(moves_left(HARDEST)) == 2332  # as the database has it
