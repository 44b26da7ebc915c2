"""Exercise 4.1: the rounds of IDA*, predicted. Only one list is right: it may be written in several ways."""

import ast
from fractions import Fraction

import numpy as np

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_4.rounds import ROUNDS
from rounds_by_hand import rounds_of_ida_star, walks

NUMBER = "4.1"

TRUE = [(2, 1), (4, 3), (5, 5)]

RIGHT = {
    "lists, and a float": [[2.0, 1], [4, 3], [5, 5]],
    "a tuple of tuples": tuple(TRUE),
    "an array": np.array(TRUE),
    "fractions": [(Fraction(cutoff), expanded) for cutoff, expanded in TRUE],
}

WRONG = {
    "raised by one": ([(2, 1), (3, 1), (4, 3), (5, 5)], "No way has f = 3"),
    "the goal left out": ([(2, 1), (4, 3), (5, 4)], "the goal does where it is met"),
    "the start left out": ([(2, 0), (4, 2), (5, 4)], "The start counts"),
    "all ways of the last round": ([(2, 1), (4, 3), (5, 6)], "ends as soon as it meets the goal"),
    "the refused counted": ([(2, 3), (4, 5), (5, 7)], "looked at, but not expanded"),
    "a round too many": ([(2, 1), (4, 3), (5, 5), (6, 7)], "is the last"),
    "a round too few": ([(2, 1), (4, 3)], "least f"),
    "cutoffs of h": ([(2, 1), (5, 5)], "least f"),
    "g for f": ([(2, 3), (3, 4), (5, 5)], "No way has f = 3"),
    "each state once": ([(2, 1), (4, 2), (5, 5)], "The start counts in every round"),
    "far off": ([(2, 1), (4, 3), (5, 99)], "Which ways"),
    "only cutoffs": ([2, 4, 5], "a list of pairs"),
    "pairs of words": ([("2", "1")], "other cutoffs"),
    "nothing": ([], "other cutoffs"),
    "a dictionary": ({2: 1, 4: 3, 5: 5}, "a list of pairs"),
}


def cutoffs(pairs):
    return [cutoff for cutoff, _ in pairs]


def within(cutoff):
    return sum(walk.peak <= cutoff for walk in walks(ROUNDS))


def looked_at(cutoff):
    return sum(walk.before <= cutoff for walk in walks(ROUNDS))


def wrong_one(came):
    """The first pair of which the number is wrong."""
    return next(given for given, right in zip(came, TRUE, strict=True) if given[1] != right[1])


def cutoff_of(came):
    return wrong_one(came)[0]


def said(came):
    return wrong_one(came)[1]


SAYS = {
    r"a list of pairs, such as .*": ADVICE,
    "other cutoffs": lambda case, came, match: cutoffs(came) != cutoffs(TRUE),
    r"\[.*\]": lambda case, came, match: ast.literal_eval(match[0]) in (cutoffs(came), came),
    r"No way has f = 3: .*": lambda case, came, match: (
        all(walk.f != 3 for walk in walks(ROUNDS)) and 3 in cutoffs(came)
    ),
    r"The first cutoff is h\(S\); .*": ADVICE,
    "The round that meets the goal is the last.": lambda case, came, match: (
        cutoffs(came)[:3] == cutoffs(TRUE) and len(came) > 3
    ),
    r"another number for the round with cutoff (\d+)": lambda case, came, match: int(match[1]) == cutoff_of(came),
    r"\d+": lambda case, came, match: int(match[0]) == said(came),
    "The start counts.*": ADVICE,
    "So many ways are within the cutoff, .*": lambda case, came, match: said(came) == within(cutoff_of(came)),
    "What is refused is looked at, .*": lambda case, came, match: said(came) == looked_at(cutoff_of(came)),
    "Which ways have no f above the cutoff, .*": ADVICE,
}


def test_the_rounds_are_those_that_the_definition_has():
    assert list(rounds_of_ida_star(ROUNDS)) == TRUE
