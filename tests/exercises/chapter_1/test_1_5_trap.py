"""Exercise 1.5: a map on which `breadth_first` pays at least 30 more than is needed."""

from collections import deque

import numpy as np

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import true_cost
from pathlib_edu.problems.grid import Grid

NUMBER = "1.5"
BETWEEN_WALLS = "#####\n#S99#\n#..G#\n#####"

RIGHT = {
    "a text": "S999\n...9\n...G",
    "to the left": Grid.parse("99999S\nG....."),
    "down": "S9\n.9\n.9\n.9\n.9\n.G",
    "a narrow one": "S99\n..9\n..9\n..G",
    "an array": Grid.from_array(np.array([[1, 9, 9, 9, 9, 9], [1, 1, 1, 1, 1, 1]]), (0, 0), (1, 5)),
}

WRONG = {
    "too little": ("S99G\n....\n....", "difference of 14"),
    "a little too little": ("S99\n..9\n..G", "difference of 24"),
    "looked at last": ("G.....\n99999S", "difference of 0"),
    "too many cells": ("S999999\n......G", "map of 14 cells"),
    "walls count": (BETWEEN_WALLS, "map of 20 cells"),
    "no path": ("S#\n#G", "without any path"),
    "no goal": ("S..", "no map"),
    "ground of 12": ("S 12 12\n...G", "no map"),
    "rows of a list": ([["S", "G"]], "[['S', 'G']]"),
    "nothing yet": (None, "still to be replaced"),
}


def by_steps(text):
    """What the path costs that breadth-first search finds, looking up, left, right, down; None without a path."""
    rows = text.strip().split("\n")
    marks = {(r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row)}
    [start] = [cell for cell, mark in marks.items() if mark == "S"]
    paid, waiting = {start: 0}, deque([start])
    while waiting:
        r, c = waiting.popleft()
        if marks[r, c] == "G":
            return paid[r, c]
        for cell in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)):
            if marks.get(cell, "#") != "#" and cell not in paid:
                paid[cell] = paid[r, c] + (int(marks[cell]) if marks[cell].isdigit() else 1)
                waiting.append(cell)
    return None


def refused(text):
    try:
        Grid.parse(text)
    except ValueError as error:
        return str(error)
    return ""


def cells(text):
    return len(text.strip().replace("\n", ""))


SAYS = {
    "a map of at most 12 cells with a difference of at least 30": lambda case, came, match: (
        refused(came) or cells(came) > 12 or by_steps(came) is None
        or by_steps(came) - true_cost(Grid.parse(came)) < 30
    ),
    "a map": lambda case, came, match: not isinstance(came, str),
    "no map: (.*)": lambda case, came, match: match[1] == refused(came),
    r"a map of (\d+) cells": lambda case, came, match: int(match[1]) == cells(came) > 12,
    "a map without any path from S to G": lambda case, came, match: by_steps(came) is None,
    r"a difference of (\d+): breadth-first pays (\d+), Dijkstra (\d+)": lambda case, came, match: (
        (int(match[2]), int(match[3])) == (by_steps(came), true_cost(Grid.parse(came)))
        and int(match[1]) == int(match[2]) - int(match[3])
    ),
    r"\[.*\]": lambda case, came, match: match[0] == repr(came),
    r"Breadth-first counts steps\. Can both ways have equally many\?": ADVICE,
}  # fmt: skip
