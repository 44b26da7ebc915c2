"""Exercise 6.9: what each tile needs alone adds up to too much. Line 4 is the flaw; many puzzles refute line 6."""

import re
from functools import cache
from math import inf

from block_rules import placements, pushes, remaining
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_6.flaw import SOUND
from pathlib_edu.problems.blocks import Blocks

NUMBER = "6.9"
START, GOAL = "A.B/..#", "AB./..#"


@cache
def least(start, goal):
    """The least number of moves from one board to another, by the rules of the tests."""
    start, goal = (board.replace("/", "\n") for board in (start, goal))
    into = {picture: [] for picture in placements(start)}
    for picture in into:
        for after in pushes(picture, one_cell=False):
            into[after].append(picture)
    return remaining(goal, into).get(start, inf)


def tiles(board):
    return sorted({*board} - {*".#/"})


def alone(start, goal):
    """For each tile the least number of moves without the others."""
    return {
        tile: least(*(re.sub(f"[^.#/{tile}]", ".", board) for board in (start, goal))) for tile in tiles(start)
    }  # fmt: skip


def found_by_a_program():
    """The first goal on this board for which the tiles need more moves alone."""
    goals = sorted(picture.replace("\n", "/") for picture in placements("#..\nA.B"))
    more = ((goal, sum(alone("#../A.B", goal).values())) for goal in goals)
    return next(goal for goal, moves in more if least("#../A.B", goal) < moves < inf)


RIGHT = {
    "a list": [4, START, GOAL],
    "mirrored": (4, "B.A/#..", ".BA/#.."),
    "upside down": (4, "..#/A.B", "..#/AB."),
    "on its side": (4, "#./../AB", "#A/.B/.."),
    "other letters": (4, "Q.X/..#", "QX./..#"),
    "three tiles": (4, "#../ABC", "#.B/.AC"),
    "a program's": (4, "#../A.B", found_by_a_program()),
    "of a puzzle": (4, *Blocks(["BA.", "#.."], [".BA", "#.."]).picture().replace("\n", "/").split("/goal/")),
}

WRONG = {
    "no tuple": (4, "a tuple"),
    "the puzzle alone": ((START, GOAL), "a tuple"),
    "a board too many": ((4, START, GOAL, GOAL), "a tuple"),
    "the line last": ((START, GOAL, 4), "the number of a line"),
    "the line as a word": (("4", START, GOAL), "the number of a line"),
    "True": ((True, START, GOAL), "the number of a line"),
    **{f"line {line}": ((line, START, GOAL), why) for line, why in SOUND.items()},
    "no line": ((7, START, GOAL), "1 to 6"),
    "line 0": ((0, START, GOAL), "1 to 6"),
    "the chapter's strip": ((4, "A.B.", "..AB"), "A alone never comes to its goal"),
    "as the form has it": ((4, "A.B/...", "AB./..."), "B alone never comes to its goal"),
    "one tile": ((4, "A../...", "..A/..."), "Which tile has to stop at another one"),
    "no move": ((4, START, START), "Which tile has to stop at another one"),
    "each its own way": ((4, "A../B..", "..A/..B"), "2, the moves of a shortest solution"),
    "the other way around": ((4, "AB./..#", "A.B/..#"), "1, the moves of a shortest solution"),
    "stuck": ((4, "AB/.#", "BA/.#"), "a goal that moves can reach"),
    "behind a wall": ((4, "A#B", "B#A"), "no such puzzle"),
    "two of a color": ((4, "A.A/..#", "AA./..#"), "2 tiles A"),
    "another tile in the goal": ((4, START, "AC./..#"), "no such puzzle"),
    "small letters": ((4, START.lower(), GOAL.lower()), "no such puzzle"),
    "no cells": ((4, "", ""), "no such puzzle"),
    "eight cells": ((4, "A.B./..##", "AB../..##"), "at most 6 cells"),
    "an endless row": ((4, "." * 99 + "AB", "." * 99 + "BA"), "at most 6 cells"),
    "lists of rows": ((4, START.split("/"), GOAL.split("/")), "two boards"),
    "no board": ((4, START, None), "two boards"),
}


def is_text(board):
    return isinstance(board, str)


SAYS = {
    r"a tuple \(line, start, goal\), such as .*": lambda case, came, match: (
        not isinstance(came, list) or len(came) != 3
    ),
    "the number of a line": lambda case, came, match: came[0] not in range(1, 7) or came[0] is True,
    r"The lines have the numbers 1 to 6\.": ADVICE,
    "another line": lambda case, came, match: came[0] != 4,
    **{re.escape(why): lambda case, came, match, line=line: came[0] == line for line, why in SOUND.items()},
    r"two boards, each a text such as 'A\.B/\.\.\.'": lambda case, came, match: not all(map(is_text, came[1:])),
    r"at most (\d+) cells": lambda case, came, match: len(came[1].replace("/", "")) > int(match[1]) == 6,
    r"(\d+) cells": lambda case, came, match: len(came[1].replace("/", "")) == int(match[1]),
    "Walls count as cells.": ADVICE,
    "a puzzle": ADVICE,
    #: Blocks has tests of its own for what it refuses.
    "no such puzzle: .*": ADVICE,
    "tiles of different colors": lambda case, came, match: any(came[1].count(tile) > 1 for tile in tiles(came[1])),
    r"(\d+) tiles (\w)": lambda case, came, match: came[1].count(match[2]) == int(match[1]),
    "a goal that moves can reach": lambda case, came, match: least(*came[1:]) == inf,
    r"([A-Z.#/]+) -> ([A-Z.#/]+)": lambda case, came, match: [*match.groups()] == came[1:],
    "a finite sum": ADVICE,
    r"(\w) alone never comes to its goal": lambda case, came, match: alone(*came[1:])[match[1]] == inf,
    r"Can a wall or an edge hold it there\?": ADVICE,
    r"a sum larger than (\d+), the moves of a shortest solution": lambda case, came, match: (
        least(*came[1:]) == int(match[1])
    ),
    r"([\d +]+) = (\d+)": lambda case, came, match: (
        [*map(int, match[1].split(" + "))] == [*alone(*came[1:]).values()]
        and sum(alone(*came[1:]).values()) == int(match[2]) <= least(*came[1:])
    ),
    "Which tile has to stop at another one, .*": ADVICE,
    ".*": lambda case, came, match: match[0] in map(repr, [came, *came] if isinstance(came, list) else [came]),
}


def test_what_is_claimed_of_tiles_that_slide_alone_is_false():
    assert least(START, GOAL) == 1 and alone(START, GOAL) == {"A": 0, "B": 4}
