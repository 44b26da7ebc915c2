"""Exercise 2.1: five numbers of A* with Manhattan. Each is one number: here it is written as different types."""

from fractions import Fraction
from heapq import heappop, heappush

import numpy as np

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_2.prediction import CORNERS, LANE

NUMBER = "2.1"
NUMBERS = {"f of S": 4, "f left of S": 6, "A* expands": 5, "larger g first": 8, "smaller g first": 18}

RIGHT = {
    "floats, and a note": {**{key: float(number) for key, number in NUMBERS.items()}, "note": "by hand"},
    "in another order, of NumPy": {key: np.int64(NUMBERS[key]) for key in sorted(NUMBERS)},
    "fractions": {key: Fraction(number) for key, number in NUMBERS.items()},
}

WRONG = {
    "an f for a g": ({**NUMBERS, "f left of S": 1}, "one step more than from S"),
    "h for f": ({**NUMBERS, "f left of S": 5}, "one step more than from S"),
    "the steps, not the states": ({**NUMBERS, "A* expands": 4}, "The goal is expanded too"),
    "the whole first map": ({**NUMBERS, "A* expands": 21}, "as small as that of S"),
    "map for strip": ({**NUMBERS, "larger g first": 18}, "largest g"),
    "strip for map": ({**NUMBERS, "smaller g first": 8}, "the goal has the largest g of all"),
    "without the goal": ({**NUMBERS, "smaller g first": 17}, "the goal has the largest g of all"),
    "not a dict": ([4, 6, 5, 8, 18], "a dict with the keys"),
    "nothing filled in": (dict.fromkeys(NUMBERS), "g is 0 at the start"),
    "one left out": ({key: NUMBERS[key] for key in [*NUMBERS][:-1]}, "'smaller g first'"),
    "words": ({key: str(number) for key, number in NUMBERS.items()}, "'f of S'"),
}


def expansions(grid, sign):
    """The g of all that A* with Manhattan takes from a heap, up to the goal: of equal f by `sign` times g."""

    def h(cell):
        return abs(cell[0] - grid.goal[0]) + abs(cell[1] - grid.goal[1])

    heap, g, done = [(h(grid.start), 0, 0, grid.start)], {grid.start: 0}, []
    while heap:
        f, _, _, cell = heappop(heap)
        if any(cell == other for other, _, _ in done):
            continue
        done.append((cell, g[cell], f))
        if cell == grid.goal:
            return done
        for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            there = (cell[0] + dr, cell[1] + dc)
            if 0 <= there[0] < grid.rows and 0 <= there[1] < grid.cols and g[cell] + 1 < g.get(there, 99):
                g[there] = g[cell] + 1
                heappush(heap, (g[there] + h(there), sign * g[there], -len(g), there))
    raise AssertionError("no way")


def truth():
    (r, c), h = LANE.start, LANE.goal[1] - LANE.start[1]
    assert r == LANE.goal[0] and c > 0
    counts = [len(expansions(grid, sign)) for grid, sign in ((LANE, -1), (LANE, 1), (CORNERS, -1), (CORNERS, 1))]
    assert counts[0] == counts[1]  # no tie is broken on the first map
    return dict(zip(NUMBERS, [h, 1 + h + 1, *counts[1:]], strict=True))


def same_f(came):
    return len({f for _, _, f in expansions(CORNERS, 1)}) == 1


SAYS = {
    "a dict with the keys (.*)": lambda case, came, match: (
        not isinstance(came, dict) and match[1].split(", ") == [*NUMBERS]
    ),
    "another number for '(.*)'": lambda case, came, match: came.get(match[1]) != truth()[match[1]],
    "g is 0 at the start, so f is h.": ADVICE,
    "One step there, and then one step more than from S.": lambda case, came, match: (
        truth()["f left of S"] == 1 + 1 + truth()["f of S"]
    ),
    "Whose f is as small as that of S\\? The goal is expanded too.": lambda case, came, match: (
        expansions(LANE, 1)[-1][0] == LANE.goal
    ),
    "Every cell has the same f. The cell reached last has the largest g.": lambda case, came, match: (
        same_f(came) and [g for _, g, _ in expansions(CORNERS, -1)] == [*range(8)]
    ),
    "Every cell has the same f, and the goal has the largest g of all.": lambda case, came, match: (
        same_f(came) and max(g for _, g, _ in expansions(CORNERS, 1)) == expansions(CORNERS, 1)[-1][1]
    ),
    ".+": lambda case, came, match: match[0] in map(repr, came.values()),
}  # fmt: skip


def test_the_numbers_are_those_of_a_search_by_hand():
    assert truth() == NUMBERS
