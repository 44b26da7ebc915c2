"""Exercise 7.13: combs measured. Only these counts are right; they may be of any type."""

import numpy as np

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu import Pacman, astar, elimination

NUMBER = "7.13"
MEASURED = {
    "states, 2 teeth": 9,
    "states, 4 teeth": 65,
    "states, 8 teeth": 1568,
    "rows, 4 teeth": 29,
    "rows, 8 teeth": 61,
    "rows, 16 teeth": 125,
    "rows, 32 teeth": 253,
    "rows, 1000 teeth": 7997,
}

RIGHT = {
    "NumPy's": {name: np.int64(count) for name, count in MEASURED.items()},
    "floats, and a guess beside them": {**{name: float(count) for name, count in MEASURED.items()}, "guess": 600},
}

WRONG = {
    "nothing measured": (None, "still to be replaced"),
    "no dict": ([*MEASURED.values()], "a dict with the keys"),
    "no keys": ({}, "on `comb` with so many teeth"),
    "the goal left out": ({**MEASURED, "states, 4 teeth": 64}, "take in the expansion of the goal"),
    "another estimate": ({**MEASURED, "states, 8 teeth": 5000}, "on `comb` with so many teeth"),
    "the largest table": ({**MEASURED, "rows, 4 teeth": 2}, "Add up the rows of all"),
    "one row short": ({**MEASURED, "rows, 16 teeth": 124}, "on `comb` with so many teeth"),
    "twice, and no more": ({**MEASURED, "rows, 1000 teeth": 8000}, "one more tooth"),
    "no law": ({**MEASURED, "rows, 1000 teeth": None}, "one more tooth"),
    "in words": ({**MEASURED, "rows, 1000 teeth": "7,997"}, "one more tooth"),
}

SAYS = {
    "a dict with the keys .*": lambda case, came, match: not isinstance(came, dict),
    "another number for '(.*)'": lambda case, came, match: came.get(match[1]) != MEASURED[match[1]],
    "Those are the rows of the largest table.*": lambda case, came, match: any(
        came[name] == 2 for name in MEASURED if name.startswith("rows")
    ),
    "(Does|Is|How) .*": ADVICE,
    ".*": lambda case, came, match: match[0] in map(repr, (*came.values(), None)),
}  # fmt: skip


def comb(teeth):
    """Drawn once more, cell by cell."""
    wide, middle = 2 * teeth - 1, teeth - 1 + (teeth % 2 == 0)
    rows = [["P" if c == middle else " " for c in range(wide)]]
    rows += [["%" if c % 2 else "." for c in range(wide)] for _ in range(2)]
    return Pacman(["".join(row) for row in rows])


def test_the_counts_are_those_of_the_searches():
    for name, count in MEASURED.items():
        what, teeth = name.removesuffix(" teeth").split(", ")
        world = comb(int(teeth))
        if what == "states":
            assert sum(event[0] == "expand" for event in astar(world, world.tree)) == count, name
        else:
            assert sum(event[2] for event in elimination(world) if event[0] == "join") == count, name


def test_no_table_has_more_than_two_rows():
    assert max(event[2] for event in elimination(comb(32)) if event[0] == "join") == 2
