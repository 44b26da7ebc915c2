"""Exercise 6.13: what a weight buys, measured. Only these counts are right; they may be of any type."""

import numpy as np

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu import anytime_weighted_astar, mondrian

NUMBER = "6.13"
MEASURED = {
    "weight 1": (8668, 15, 8668),
    "weight 2": (216, 15, 8849),
    "weight 4": (128, 22, 11146),
    "weight 8": (132, 25, 12914),
    "weight 16": (132, 25, 13177),
    "at least": 8653,
}
COUNTS = {name: counts for name, counts in MEASURED.items() if name != "at least"}

RIGHT = {
    "lists": {name: list(counts) if name != "at least" else counts for name, counts in MEASURED.items()},
    "NumPy's": {
        name: tuple(map(np.int64, counts)) if name != "at least" else counts for name, counts in MEASURED.items()
    },
    "floats, and a guess beside them": {**MEASURED, "at least": 8653.0, "guess": "half"},
}

WRONG = {
    "nothing measured": (None, "still to be replaced"),
    "no dict": ([*MEASURED.values()], "a dict with the keys"),
    "numbers as keys": ({1: (8668, 15, 8668)}, "three numbers for 'weight 1'"),
    "two numbers": ({**MEASURED, "weight 2": (216, 15)}, "three numbers for 'weight 2'"),
    "the goal left out": ({**MEASURED, "weight 4": (127, 22, 11146)}, "take in the expansion of the goal"),
    "up to the last path": ({**MEASURED, "weight 4": (3458, 22, 11146)}, "with `four.rook` and this weight"),
    "the last path": ({**MEASURED, "weight 8": (132, 15, 12914)}, "not the first"),
    "one total short": ({**MEASURED, "weight 16": (132, 25, 13176)}, "take in the expansion of the goal"),
    "A* instead": ({**MEASURED, "weight 1": (22862, 15, 22862)}, "with `four.rook` and this weight"),
    "the least measured": ({**MEASURED, "at least": 8668}, "down to what"),
    "no bound": ({**MEASURED, "at least": None}, "Which states must"),
    "a wild guess": ({**MEASURED, "at least": 15}, "Which states must"),
}


NUMBERS = ("the expansions up to the first path", "the moves of the first path", "the expansions in all")


SAYS = {
    "a dict with the keys .*": lambda case, came, match: not isinstance(came, dict),
    "three numbers for '(.*)'": lambda case, came, match: (
        not isinstance(came.get(match[1]), (tuple, list)) or len(came[match[1]]) != 3
    ),
    "another number for '(weight .*)': (.*)": lambda case, came, match: (
        came[match[1]][NUMBERS.index(match[2])] != COUNTS[match[1]][NUMBERS.index(match[2])]
    ),
    "another number for 'at least'": lambda case, came, match: came.get("at least") != MEASURED["at least"],
    "That is the least that you have measured.*": lambda case, came, match: (
        came["at least"] == min(counts[2] for counts in COUNTS.values())
    ),
    "That is the last path .*": lambda case, came, match: any(
        came[name][1] == 15 != counts[1] for name, counts in COUNTS.items()
    ),
    "(Does|Is|Which) .*": ADVICE,
    #: What was measured.
    ".*": lambda case, came, match: any(
        match[0] == repr(one)
        for value in (*came.values(), None)
        for one in (value, *(value if isinstance(value, (tuple, list)) else ()))
    ),
}  # fmt: skip


def test_the_counts_are_those_of_the_search():
    four = mondrian(4)
    for weight in (1, 2, 4, 8, 16):
        story = list(anytime_weighted_astar(four, four.rook, weight))
        names = [event[0] for event in story]
        first = names.index("goal")
        counts = names[:first].count("expand"), story[first][2], names.count("expand")
        assert counts == MEASURED[f"weight {weight}"]


def test_no_proof_can_do_with_less():
    four, expanded = mondrian(4), set()
    for event in anytime_weighted_astar(four, four.rook, 16):  # its order is the furthest from that of f
        if event[0] == "expand" and event[2] + four.rook(event[1]) < COUNTS["weight 1"][1]:
            expanded.add(event[1])
    assert len(expanded) == MEASURED["at least"] < min(counts[2] for counts in COUNTS.values())
