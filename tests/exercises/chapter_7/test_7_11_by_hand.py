"""Exercise 7.11: even and odd lengths, joins and a bound by hand. Only these are right; numbers may be of any type."""

from fractions import Fraction
from math import ceil

import numpy as np

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_7.by_hand import FIRST, MAZE, PAIRS, SECOND, has_a_piece_apart
from pathlib_edu.search.waypoints.carving import united
from pathlib_edu.search.waypoints.elimination_tables import Task, steps_left

NUMBER = "7.11"
BY_HAND = {
    "left even": 12,
    "left odd": 8,
    "right even": 12,
    "right odd": 9,
    "shortest": 20,
    "dropped": "AD",
    "bound": 7,
}

RIGHT = {
    "as counted": BY_HAND,
    "the letters the other way around": {**BY_HAND, "dropped": "DA"},
    "NumPy's": {name: np.int64(one) if name != "dropped" else one for name, one in BY_HAND.items()},
    "a fraction and a float": {**BY_HAND, "bound": Fraction(7), "shortest": 20.0},
}

WRONG = {
    "nothing predicted": (None, "still to be replaced"),
    "the numbers alone": ([12, 8, 12, 9, 20, 7], "a dict with the keys"),
    "each edge once": ({**BY_HAND, "left even": 6}, "there and back"),
    "the shorter way saved": ({**BY_HAND, "left odd": 10}, "the longest way"),
    "the ring twice": ({**BY_HAND, "right even": 20}, "which once"),
    "the round complete": ({**BY_HAND, "right odd": 10}, "before its round"),
    "both odd": ({**BY_HAND, "shortest": 17}, "Which one saves more"),
    "the worse one odd": ({**BY_HAND, "shortest": 21}, "Which one saves more"),
    "no bound": ({**BY_HAND, "bound": None}, "no less than two"),
    "two for no piece": ({**BY_HAND, "bound": 5}, "no less than two"),
    "not rounded": ({**BY_HAND, "bound": 6.5}, "no half steps"),
    "rounded down": ({**BY_HAND, "bound": 6}, "no half steps"),
    "no pair": ({**BY_HAND, "dropped": ""}, "the pair UX"),
    "all pairs": ({**BY_HAND, "dropped": "ABCD"}, "the pair UY"),
    "one forgotten": ({**BY_HAND, "dropped": "A"}, "the pair VY"),
    "the others": ({**BY_HAND, "dropped": "BC"}, "the pair UX"),
    "their names": ({**BY_HAND, "dropped": "UX VY"}, "a text of some of the letters"),
    "a list of pairs": ({**BY_HAND, "dropped": ["A", "D"]}, "a text of some of the letters"),
}


def side(left):
    """The free cells on one side of Pacman, and his own."""
    middle = MAZE.start_cell[1]
    return {cell for cell in MAZE.graph().neighbors if (cell[1] <= middle if left else cell[1] >= middle)}


def lengths(cells):
    """The even and the odd length of these cells, seen from Pacman: by rounds over what was visited."""
    begin = MAZE.start_cell, frozenset([MAZE.start_cell])
    found, layer, steps, odd = {begin}, [begin], 0, None
    while True:
        done = [cell for cell, visited in layer if visited == cells]
        odd = steps if done and odd is None else odd
        if MAZE.start_cell in done:
            return steps, odd
        layer = [
            (beside, visited | {beside})
            for cell, visited in layer
            for beside in MAZE.graph().neighbors[cell]
            if beside in cells
        ]
        layer = list({*layer} - found)
        found.update(layer)
        steps += 1


SAYS = {
    "a dict with the keys .*": lambda case, came, match: not isinstance(came, dict),
    "another number for '(.*)'": lambda case, came, match: came.get(match[1]) != BY_HAND[match[1]],
    "a text of some of the letters A, B, C, D for 'dropped'": lambda case, came, match: (
        not isinstance(came["dropped"], str) or {*came["dropped"]} - {*"ABCD"}
    ),
    r"another answer for (\w), the pair (\w\w)": lambda case, came, match: (
        PAIRS[match[1]] == match[2] and (match[1] in came["dropped"]) != (match[1] in BY_HAND["dropped"])
    ),
    r"(\d+(?:\.\d)?|None|'.*'|\[.*\])": lambda case, came, match: match[1] in map(repr, (*came.values(), None)),
    r"(The|Where|Two|All|Each|Follow) .*": ADVICE,
}  # fmt: skip


def test_the_lengths_are_those_of_the_maze():
    (left_even, left_odd), (right_even, right_odd) = lengths(side(left=True)), lengths(side(left=False))
    assert [left_even, left_odd, right_even, right_odd] == list(BY_HAND.values())[:4]
    assert BY_HAND["shortest"] == left_even + right_even + min(left_odd - left_even, right_odd - right_even)
    assert {*MAZE.pellets} == {*MAZE.graph().neighbors} - {MAZE.start_cell}


def test_the_pairs_to_be_dropped_are_those_that_the_join_of_carving_drops():
    for letter, (one, two) in PAIRS.items():
        mine = tuple(next(n for n, piece in enumerate(FIRST[one], 1) if edge in piece) for edge in "1234")
        yours = tuple(next(n for n, piece in enumerate(SECOND[two], 1) if edge in piece) for edge in "12345")
        assert (united(mine, yours, 4, False) is None) == has_a_piece_apart(one + two) == (letter in BY_HAND["dropped"])


def test_the_bound_is_the_book_s():
    border, pieces = range(2, 10), (3, 3, 4, 9, 9, 9, 9, 9)  # pieces with no odd cell, with one, with five
    least = steps_left(border, (*pieces,), 3, Task(1, frozenset([10, 11, 12]), 100))
    assert ceil(least(0b11111100)) == BY_HAND["bound"]
