"""Exercise 7.1: five numbers of one maze. Only these are right; they may be of any type of number."""

from fractions import Fraction
from itertools import pairwise, permutations

import numpy as np

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_7.predicted import FIRST
from pathlib_edu.exercises.chapter_7.walk_lengths import least_steps, nearest_first

NUMBER = "7.1"
PREDICTED = {"count": 5, "farthest": 6, "tree": 10, "nearest first": 15, "shortest": 12}

RIGHT = {
    "as counted": PREDICTED,
    "NumPy's": {name: np.int64(number) for name, number in PREDICTED.items()},
    "in another order, with a note": {"note": "by hand"} | dict(reversed(PREDICTED.items())),
    "fractions and floats": {name: Fraction(number) for name, number in PREDICTED.items()} | {"tree": 10.0},
}

WRONG = {
    "nothing predicted": (None, "still to be replaced"),
    "the numbers alone": ([5, 6, 10, 15, 12], "a dict with the keys"),
    "one forgotten": ({**PREDICTED, "count": 4}, "How many pellets"),
    "one left open": ({**PREDICTED, "tree": None}, "First the way to the nearest pellet"),
    "without the last": ({name: PREDICTED[name] for name in list(PREDICTED)[:4]}, "Where should the walk end?|None"),
    "as the crow flies": ({**PREDICTED, "farthest": 5}, "around the walls"),
    "without the first": ({**PREDICTED, "tree": 9}, "the nearest pellet"),
    "the best for the greedy": ({**PREDICTED, "nearest first": 12}, "those back as well"),
    "too long": ({**PREDICTED, "shortest": 15}, "Where should the walk end?"),
    "too short": ({**PREDICTED, "shortest": 10}, "No walk of so few steps"),
    "words": ({**PREDICTED, "shortest": "twelve"}, "another number for 'shortest'"),
}


def far(a, b):
    """Steps between two cells, by rounds."""
    found, steps = {a}, 0
    while b not in found:
        found |= {(r + dr, c + dc) for r, c in found for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))
                  if (r + dr, c + dc) not in FIRST.walls}  # fmt: skip
        steps += 1
    return steps


def truth():
    """All five, by looking at all orders, and at all trees by growing one."""
    at, food = FIRST.start_cell, FIRST.pellets
    lengths = [sum(far(a, b) for a, b in pairwise([at, *order])) for order in permutations(food)]
    joined, tree = {min(food, key=lambda p: far(at, p))}, min(far(at, p) for p in food)
    while rest := [p for p in food if p not in joined]:
        nearest = min(rest, key=lambda p: min(far(p, q) for q in joined))
        tree += min(far(nearest, q) for q in joined)
        joined.add(nearest)
    walk, left = [at], list(food)
    while left:
        walk.append(min(left, key=lambda p: far(walk[-1], p)))
        left.remove(walk[-1])
    return {
        "count": len(food),
        "farthest": max(far(at, p) for p in food),
        "tree": tree,
        "nearest first": sum(far(a, b) for a, b in pairwise(walk)),
        "shortest": min(lengths),
    }


SAYS = {
    "a dict with the keys count, farthest, tree, nearest first, shortest": lambda case, came, match: (
        not isinstance(came, dict)
    ),
    "another number for '(.*)'": lambda case, came, match: came.get(match[1]) != truth()[match[1]],
    r"(\d+|None|'.*')": lambda case, came, match: match[1] in map(repr, (*came.values(), None)),
    "No walk of so few steps eats everything.": lambda case, came, match: came["shortest"] < truth()["shortest"],
    r"Where should the walk end\? The way back from there need not be walked\.": lambda case, came, match: (
        not isinstance(came.get("shortest"), int) or came["shortest"] > truth()["shortest"]
    ),
    r"(How many|Count the|First the|Which pellet) .*": ADVICE,
}  # fmt: skip


def test_the_maze_to_predict_has_what_is_said_of_it():
    assert truth() == PREDICTED
    start = FIRST.start
    assert PREDICTED["tree"] == FIRST.tree(start) and PREDICTED["farthest"] == FIRST.farthest(start)
    assert PREDICTED["shortest"] == least_steps(FIRST) and PREDICTED["nearest first"] == nearest_first(FIRST, start)
    cell, left = FIRST.start_cell, list(FIRST.pellets)
    while left:  # which pellet is nearest is never in doubt
        nearest, *others = sorted(left, key=FIRST.distances(cell).__getitem__)
        assert all(FIRST.distances(cell)[other] > FIRST.distances(cell)[nearest] for other in others)
        cell = nearest
        left.remove(cell)
