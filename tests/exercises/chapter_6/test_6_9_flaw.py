"""Exercise 6.9: a slide that one slide back does not undo. Line 5 is the flaw; many rows refute line 6."""

import re

from block_rules import WAYS, board, drawn, pushed
from graph_answers import of_lines
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_6.flaw import SOUND
from pathlib_edu.problems.blocks import Blocks

NUMBER = "6.9"


def at_rest(row, *ways):
    """The row after slides of the one tile A, by the rules of the tests."""
    cells = board(row)
    for way in ways:
        [tile] = [cell for cell, mark in cells.items() if mark == "A"]
        cells = pushed(cells, tile, WAYS[way], one_cell=False)
    return drawn(cells)


def found_by_a_program():
    """The first row of twenty cells in which A, after a slide to the right and one to the left, lies elsewhere."""
    rows = ("." * n + "A" + "." * (19 - n) for n in range(20))
    return next(row for row in rows if at_rest(row, "right", "left") != row)


RIGHT = {
    "alone": (5, ".A."),
    "a list": [5, "#..A.B"],
    "against a wall": (5, ".A.#"),
    "after a tile": (5, "B.A...B"),
    "two cells before it": (5, "..A."),
    "twenty cells": (5, "." * 18 + "A."),
    "a program's": (5, found_by_a_program()),
    "of a larger board": (5, Blocks(["#.A.B", "....."], ["#A..B", "....."]).picture().split("\n")[0]),
}

WRONG = {
    "no pair": (5, "a pair"),
    "the row alone": (".A.", "a pair"),
    "a triple": ((5, ".A.", "A.."), "a pair"),
    "the row first": ((".A.", 5), "the number of a line"),
    "the line as a word": (("5", ".A."), "the number of a line"),
    "True": ((True, ".A."), "the number of a line"),
    **{f"line {line}": ((line, ".A."), why) for line, why in SOUND.items()},
    "no line": ((7, ".A."), "1 to 6"),
    "line 0": ((0, ".A."), "1 to 6"),
    "at the edge": ((5, "A.."), "What stops it on its way back?"),
    "after a wall": ((5, ".#A..B"), "What stops it on its way back?"),
    "after a tile": ((5, ".BA."), "What stops it on its way back?"),
    "as in the statement": ((5, "A..#"), "What stops it on its way back?"),
    "stuck": ((5, "..A"), "can slide to the right"),
    "stuck at a wall": ((5, ".A#."), "can slide to the right"),
    "one cell": ((5, "A"), "can slide to the right"),
    "two of them": ((5, "A.A"), "2 of them"),
    "none": ((5, ".B."), "0 of them"),
    "another letter": ((5, ".C."), "a row of . # A and B"),
    "a small letter": ((5, ".a."), "a row of . # A and B"),
    "spaces": ((5, " A "), "a row of . # A and B"),
    "no cells": ((5, ""), "a row of 1 to 20 cells"),
    "an endless row": ((5, "." * 99 + "A."), "1 to 20 cells"),
    "several rows": ((5, [".A."]), "a row of 1 to 20"),
    "no row": ((5, None), "a row of 1 to 20"),
}


def is_row(row):
    return isinstance(row, str) and 1 <= len(row) <= 20


SAYS = {
    r"a row of 1 to 20 cells, such as 'A\.\.'": lambda case, came, match: not is_row(came[1]),
    r"a row of \. # A and B": lambda case, came, match: {*came[1]} - {*".#AB"},
    "'(.)'": lambda case, came, match: match[1] in {*came[1]} - {*".#AB"} or match[0] == repr(came[0]),
    "one A, the tile that slides to the right": lambda case, came, match: came[1].count("A") != 1,
    r"(\d+) of them": lambda case, came, match: int(match[1]) == came[1].count("A"),
    "an A that can slide to the right": lambda case, came, match: at_rest(came[1], "right") == came[1],
    "an A that slides right, and does not come to stop where it was": lambda case, came, match: (
        at_rest(came[1], "right") != came[1] == at_rest(came[1], "right", "left")
    ),
    "([.#AB]+) -> ([.#AB]+) -> ([.#AB]+)": lambda case, came, match: match.groups() == (
        came[1], at_rest(came[1], "right"), at_rest(came[1], "right", "left")
    ),
    r"What stops it on its way back\?": ADVICE,
    **of_lines(5, {line: re.escape(why) for line, why in SOUND.items()}, r"a pair \(line, row\)"),
    ".*": lambda case, came, match: match[0] in (repr(came[1]), came[1], repr(came[0])),
}  # fmt: skip


def test_what_is_claimed_of_a_slide_and_its_way_back_is_false():
    puzzle = Blocks([".A."], [".A."])
    for after, _ in puzzle.neighbors(puzzle.start):
        assert puzzle.start not in [state for state, _ in puzzle.neighbors(after)]
