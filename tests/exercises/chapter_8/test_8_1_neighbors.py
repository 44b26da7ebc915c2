"""Exercise 8.1: the neighbors of a cell in a map that is one list of numbers."""

import ast

import numpy as np

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401

NUMBER = "8.1"


def corners(width):
    return [(down, right) for down in (-width, width) for right in (-1, 1)]


def by_cells(free, width, place):
    r, c = divmod(place, width)
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            if (
                (dr or dc)
                and free[(r + dr) * width + c]
                and free[r * width + c + dc]
                and free[(r + dr) * width + c + dc]
            ):
                yield (r + dr) * width + c + dc


def by_sets(free, width, place):
    straight = {step for step in (-width, -1, 1, width) if free[place + step]}
    diagonal = {
        down + right for down, right in corners(width) if {down, right} <= straight and free[place + down + right]
    }
    return {place + step for step in straight | diagonal}


def in_an_array(free, width, place):
    ground = np.array(free).reshape(-1, width)
    r, c = divmod(place, width)
    around = ground[r - 1 : r + 2, c - 1 : c + 2].astype(bool)
    allowed = around & around[:, 1:2] & around[1:2, :]
    allowed[1, 1] = False
    return [int((r - 1 + dr) * width + c - 1 + dc) for dr, dc in zip(*np.nonzero(allowed), strict=True)]


RIGHT = {"by rows and columns": by_cells, "sets": by_sets, "an array of NumPy": in_an_array}


def cutting(free, width, place, steps=None):
    steps = steps or [-width - 1, -width, 1 - width, -1, 1, width - 1, width, width + 1]
    return [place + step for step in steps if free[place + step]]


WRONG = {
    "corners cut": (cutting, "What of the two places beside it?"),
    "four moves": (lambda free, width, place: cutting(free, width, place, [-width, -1, 1, width]), "One step leads to"),
    "walls": (lambda free, width, place: [place + step for step in (-width, -1, 1, width)], "is not free"),
    "rows without the wall": (lambda free, width, place: list(by_sets(free, width - 2, place)), "|".join(
        ("does not touch", "is not free", "One step leads to", "IndexError"))),
    "itself, too": (lambda free, width, place: [place, *by_sets(free, width, place)], "does not touch"),
    "one twice": (lambda free, width, place: [*by_sets(free, width, place)] * 2, "there twice"),
    "cells": (lambda free, width, place: [divmod(one, width) for one in by_sets(free, width, place)], "each a number"),
    "steps": (lambda free, width, place: [one - place for one in by_sets(free, width, place)], "is not free"),
    "nothing given back": (lambda free, width, place: None, "return"),
}  # fmt: skip


def touching(case, place):
    (r, c), (row, col) = divmod(case.place, case.width), divmod(place, case.width)
    return max(abs(r - row), abs(c - col)) == 1


def right(case):
    return sorted(by_cells(case.free, case.width, case.place))


SAYS = {
    r"\[.*\]": lambda case, came, match: ast.literal_eval(match[0]) in (right(case), sorted(came)),
    "a list of places, each a number": lambda case, came, match: (
        not isinstance(came, list) or not all(isinstance(one, int) for one in came)
    ),
    r"One of the places is there twice\.": lambda case, came, match: len(set(came)) < len(came),
    r"Place (-?\d+) does not touch place (\d+): a row has (\d+) places\.": lambda case, came, match: (
        int(match[1]) in came and (int(match[2]), int(match[3])) == case[:0:-1] and not touching(case, int(match[1]))
    ),
    r"The step to place (\d+) is diagonal\. What of the two places beside it\?": lambda case, came, match: (
        int(match[1]) in came and touching(case, int(match[1])) and int(match[1]) not in right(case)
    ),
    r"Place (-?\d+) is not free\.": lambda case, came, match: (
        int(match[1]) in came and (not 0 <= int(match[1]) < len(case.free) or not case.free[int(match[1])])
    ),
    r"One step leads to place (\d+)\.": lambda case, came, match: (
        int(match[1]) in right(case) and int(match[1]) not in came
    ),
}
