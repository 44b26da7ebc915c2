"""Exercise 4.13: a bound that is none. Line 5 is the flaw; a deep tree refutes line 6."""

import re
from math import log2

import pytest

from graph_answers import of_lines
from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_4.flaw import SOUND
from pathlib_edu.problems.deep_tree import DeepTree
from pathlib_edu.search.depth_first.bisecting import bisecting

NUMBER = "4.13"

RIGHT = {
    "the least": (5, 7),
    "a list": [5, 14],
    "in between": (5, 10),
}

WRONG = {
    "too shallow": ((5, 6), "How many states must the tree have"),
    "a root alone": ((5, 0), "How many states must the tree have"),
    "too deep": ((5, 25), "a depth from 0 to 14"),
    "below the ground": ((5, -1), "a depth from 0 to 14"),
    "half a level": ((5, 7.5), "a depth from 0 to 14"),
    "a truth": ((5, True), "a depth from 0 to 14"),
    "no depth": ((5, "7"), "a depth from 0 to 14"),
    "the tree": ((5, DeepTree(7)), "an object of the class|DeepTree"),
    "a line alone": (5, "a pair"),
    "the line as a word": (("5", 7), "1 to 6"),
    "no such line": ((7, 7), "1 to 6"),
    **{f"line {line}": ((line, 7), why) for line, why in SOUND.items()},
}

LENGTH = 25  # of the chain, so that C* is 25 and the door costs 26


def within(cutoff, depth):
    """How many states of the tree and the chain are within a cutoff."""
    return min(cutoff, LENGTH) + 1 + (2 ** (depth + 1) - 1 if cutoff > LENGTH else 0)


def expanded(depth):
    """What `bisecting` expands: leaps until the goal is met, and then halves, each round all within its cutoff."""
    low, cutoff, leap, total = 0, 0, 1, 0
    while cutoff < LENGTH:
        total += within(cutoff, depth)
        low = cutoff + 1
        cutoff, leap = low + leap, 2 * leap
    total += within(cutoff, depth)  # the tree comes first, and then all of the chain
    while low < LENGTH:
        cutoff = (low + LENGTH) // 2
        total += within(cutoff, depth)
        low = cutoff + 1
    return total


LINES = of_lines(5, {line: re.escape(why) for line, why in SOUND.items()}, r"a pair \(line, depth\)")
SAYS = dict([*LINES.items()][:-1]) | {
    r"a depth from 0 to (\d+)": lambda case, came, match: came[1] not in range(int(match[1]) + 1) or came[1] is True,
    r"a tree before which `bisecting` expands more than (\d+) states": lambda case, came, match: (
        int(match[1]) == round((LENGTH + 1) * (3 + 2 * log2(LENGTH + 1))) >= expanded(came[1])
    ),
    r"N\(C\*\) is (\d+) and R is about (\S+)\. How many states must the tree have\?": lambda case, came, match: (
        int(match[1]) == LENGTH + 1 and float(match[2]) == round(3 + 2 * log2(LENGTH + 1), 1)
    ),
    #: What was given for a line or for a depth, or how many states are expanded before that tree.
    r"[-.\w]+|'.*'": lambda case, came, match: (
        match[0] in map(repr, came) or match[0] == str(expanded(came[1]))
    ),
}  # fmt: skip


@pytest.mark.parametrize("depth", [0, 3, 6, 7, 9])
def test_so_much_is_what_bisecting_expands(depth):
    tree = DeepTree(depth)
    assert expanded(depth) == sum(event[0] == "expand" for event in bisecting(tree, tree.zero))
