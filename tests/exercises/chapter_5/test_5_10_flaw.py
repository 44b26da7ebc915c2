"""Exercise 5.10: a false proof. Only line 5 does not follow; costs and a step that show it are many."""

from ast import literal_eval
from fractions import Fraction
from math import nan

import numpy as np

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401

NUMBER = "5.10"

RIGHT = {
    "lists": [5, [1, 7], [2, 3], [9, 9]],
    "parts of numbers": (5, (0, 0.5), (0.25, 0), (1, 1)),
    "fractions": (5, (Fraction(1, 2), 1), (Fraction(2, 3), Fraction(1, 3)), (1, 0)),
    "NumPy's": (5, *np.array([[0, 1], [1, 0], [1, 0]])),
}

WRONG = {
    "the true case": ((3, (0, 1), (1, 0), (1, 0)), "Equal hazards stay equal"),
    "the other case": ((4, (0, 1), (1, 0), (1, 0)), "its hazard is not larger"),
    "what is to be shown": ((2, (0, 1), (1, 0), (1, 0)), "what there is to be shown"),
    "the conclusion": ((6, (0, 1), (1, 0), (1, 0)), "One of those is false"),
    "the preorder": ((1, (0, 1), (1, 0), (1, 0)), "reflexive, transitive and total"),
    "no line": ((7, (0, 1), (1, 0), (1, 0)), "have the numbers 1 to 6"),
    "a is worse": ((5, (1, 0), (0, 1), (1, 0)), "First the hazards"),
    "a is longer": ((5, (1, 2), (1, 1), (1, 0)), "First the hazards"),
    "still less hazard": ((5, (0, 1), (2, 0), (1, 0)), "makes both equal"),
    "a step without hazard": ((5, (0, 1), (1, 0), (0, 5)), "makes both equal"),
    "equal from the start": ((5, (1, 0), (1, 1), (1, 0)), "a smaller hazard"),
    "the shorter one too": ((5, (0, 0), (1, 1), (1, 0)), "What must the lengths"),
    "equally long": ((5, (0, 1), (1, 1), (1, 0)), "What must the lengths"),
    "lengths first": ((5, (1, 0), (0, 1), (0, 1)), "First the hazards"),
    "a line alone": (5, "(line, a, b, s)"),
    "two pairs": ((5, (0, 1), (1, 0)), "(line, a, b, s)"),
    "numbers for pairs": ((5, 0, 1, 1), "three pairs"),
    "below zero": ((5, (-1, 1), (0, 0), (0, 0)), "three pairs"),
    "no number": ((5, (0, 1), (1, 0), (1, nan)), "three pairs"),
}  # fmt: skip


def plus(cost, step):
    return max(cost[0], step[0]), cost[1] + step[1]


def first(a, b):
    """Is a first in the order of the false proof?"""
    return a[0] < b[0] or (a[0] == b[0] and a[1] <= b[1])


def after(came):
    _, a, b, s = came
    return plus(a, s), plus(b, s)


SAYS = {
    r"a tuple \(line, a, b, s\), such as .*": ADVICE,
    "another line|the number of a line": lambda case, came, match: came[0] != 5,
    r"\d": lambda case, came, match: match[0] == str(came[0]),
    "Worst hazards are numbers.*": lambda case, came, match: came[0] == 1,
    "It only says what there is to be shown.": lambda case, came, match: came[0] == 2,
    "Equal hazards stay equal.*": lambda case, came, match: came[0] == 3,
    "If a is at least as good, its hazard is not larger.": lambda case, came, match: came[0] == 4,
    "It follows from what stands before. One of those is false.": lambda case, came, match: came[0] == 6,
    "The lines have the numbers 1 to 6.": lambda case, came, match: came[0] not in range(1, 7),
    "three pairs of numbers, none negative": lambda case, came, match: any(
        not isinstance(pair, list) or len(pair) != 2 or not all(part >= 0 for part in pair) for pair in came[1:]),
    r"\(.*\)": lambda case, came, match: match[0].replace("(", "[").replace(")", "]") == repr(came[1:]),
    "a at least as good as b": lambda case, came, match: not first(came[1], came[2]),
    r"a = (\(.*\)), b = (\(.*\))": lambda case, came, match: (
        [*map(literal_eval, match.groups())] == [tuple(came[1]), tuple(came[2])]),
    "First the hazards, then the lengths.": ADVICE,
    r"a \+ s not at least as good as b \+ s": lambda case, came, match: (
        first(came[1], came[2]) and first(*after(came))),
    r"a \+ s = (\(.*\)), b \+ s = (\(.*\))": lambda case, came, match: (
        tuple(map(literal_eval, match.groups())) == after(came)),
    "Line 5 is about a smaller hazard of a.": lambda case, came, match: not came[1][0] < came[2][0],
    r"Which hazard of s makes both equal\?": lambda case, came, match: after(came)[0][0] != after(came)[1][0],
    r"The hazards are equal now\. What must the lengths have been\?": lambda case, came, match: (
        came[1][0] != came[2][0] and after(came)[0][0] == after(came)[1][0]),
}  # fmt: skip
