"""Exercise 2.2: one formula for all moves on open ground."""

from fractions import Fraction
from functools import cache
from heapq import heappop, heappush
from itertools import product
from math import hypot, isclose, sqrt

import numpy as np

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from oracles import bellman_ford

NUMBER = "2.2"


def octile(dr, dc, straight, diagonal=None):
    short, long = sorted((abs(dr), abs(dc)))
    corner = 2 * straight if diagonal is None else min(diagonal, 2 * straight)
    return corner * short + straight * (long - short)


def by_counting(dr, dc, straight, diagonal=None):
    """The same, step by step."""
    dr, dc, total = abs(dr), abs(dc), 0
    while dr or dc:
        if dr and dc and diagonal is not None and diagonal < 2 * straight:
            dr, dc, total = dr - 1, dc - 1, total + diagonal
        elif dr:
            dr, total = dr - 1, total + straight
        else:
            dc, total = dc - 1, total + straight
    return total


def by_recursion(dr, dc, straight, diagonal=None):
    dr, dc = abs(dr), abs(dc)
    if not dr or not dc:
        return straight * (dr + dc)
    around = 2 * straight if diagonal is None else min(diagonal, 2 * straight)
    return around + by_recursion(dr - 1, dc - 1, straight, diagonal)


def best_number_of_diagonals(dr, dc, straight, diagonal=None):
    dr, dc = abs(dr), abs(dc)
    most = 0 if diagonal is None else min(dr, dc)
    return min(n * (diagonal or 0) + straight * (dr + dc - 2 * n) for n in range(most + 1))


def by_search(dr, dc, straight, diagonal=None):
    """A search of one's own over open ground."""
    heap, done = [(0, 0, 0)], set()
    while True:
        cost, r, c = heappop(heap)
        if (r, c) == (abs(dr), abs(dc)):
            return cost
        if (r, c) in done:
            continue
        done.add((r, c))
        for move in product((-1, 0, 1), repeat=2):
            step = straight if 0 in move else diagonal
            if move != (0, 0) and step is not None:
                heappush(heap, (cost + step, r + move[0], c + move[1]))


class Ground:
    """One that is called like a function."""

    def __call__(self, dr, dc, straight, diagonal=None):
        return np.int64(octile(dr, dc, straight, diagonal))


RIGHT = {
    "a formula": octile,
    "step by step": by_counting,
    "by recursion": by_recursion,
    "the best number of diagonal steps": best_number_of_diagonals,
    "a search": by_search,
    "an object, and a number of NumPy": Ground(),
    "a fraction": lambda dr, dc, straight, diagonal=None: Fraction(octile(dr, dc, straight, diagonal)),
}

WRONG = {
    "as the crow flies": (lambda dr, dc, s, d=None: s * hypot(dr, dc), "as the crow flies"),
    "product": (lambda dr, dc, s, d=None: s * abs(dr * dc), "Along a row or a column"),
    "nothing on the diagonal": (lambda dr, dc, s, d=None: s * abs(abs(dr) - abs(dc)), "cheapest way on open ground"),
    "unit forgotten": (lambda dr, dc, s, d=None: octile(dr, dc, 1, d and d / s), "What does a straight step cost"),
    "maximum": (lambda dr, dc, s, d=None: s * max(abs(dr), abs(dc)), "There are no diagonal steps here"),
    "the king where there are diagonals": (
        lambda dr, dc, s, d=None: octile(dr, dc, s, d and s), "does not cost the same as a straight one"),
    "sum": (lambda dr, dc, s, d=None: s * (abs(dr) + abs(dc)), "may be cheaper than the two straight ones"),
    "signs": (lambda dr, dc, s, d=None: octile(max(dr, 0), max(dc, 0), s, d), "may be negative"),
    "a negative estimate": (lambda dr, dc, s, d=None: s * (dr + dc) if d is None else octile(dr, dc, s, d), "negative"),
    "root in floats": (
        lambda dr, dc, s, d=None: octile(dr, dc, s, d and (d if d < 9 else s * sqrt(2))), "whole numbers"),
    "costly diagonals": (
        lambda dr, dc, s, d=None: octile(dr, dc, s, d) if d != 5 else 5 * min(abs(dr), abs(dc)) + s * abs(dr - dc),
        "nobody would take a diagonal step"),
    "all costly diagonals": (
        lambda dr, dc, s, d=None: (2 * s if d is None else d) * min(abs(dr), abs(dc)) + s * abs(abs(dr) - abs(dc)),
        "nobody would take a diagonal step"),
    "short and long exchanged": (
        lambda dr, dc, s, d=None: octile(dr, dc, s, d) if not d else d * max(abs(dr), abs(dc)), "open ground"),
    "a word": (lambda dr, dc, s, d=None: "far", "'far'"),
    "nothing given back": (lambda dr, dc, s, d=None: None, "`return`"),
}  # fmt: skip


@cache
def ground(straight, diagonal):
    cells = list(product(range(-6, 7), repeat=2))
    moves = [move for move in product((-1, 0, 1), repeat=2) if move != (0, 0)]
    costs = {move: straight if 0 in move else diagonal for move in moves}
    edges = [((r, c), (r + dr, c + dc), cost) for r, c in cells for (dr, dc), cost in costs.items() if cost is not None]
    return bellman_ford(edges, (0, 0))


def truth(case):
    return ground(case.straight, case.diagonal)[case.dr, case.dc]


SAYS = {
    r"(\d+), the cheapest way on open ground": lambda case, came, match: int(match[1]) == truth(case),
    "That is the distance as the crow flies. .*": lambda case, came, match: (
        isclose(came, case.straight * hypot(case.dr, case.dc))
    ),
    "There are no diagonal steps here.": lambda case, came, match: case.diagonal is None,
    "A diagonal step does not cost the same as a straight one here.": lambda case, came, match: (
        case.diagonal not in (None, case.straight)
    ),
    "A diagonal step may be cheaper than the two straight ones it replaces.": lambda case, came, match: (
        case.diagonal < 2 * case.straight and came == case.straight * (abs(case.dr) + abs(case.dc))
    ),
    r"What does a straight step cost here\?": lambda case, came, match: (
        case.straight != 1 and isclose(came * case.straight, truth(case))
    ),
    "The goal may lie in any direction: dr and dc may be negative.": lambda case, came, match: (
        min(case.dr, case.dc) < 0
    ),
    "Along a row or a column the way has a length too.": lambda case, came, match: (
        came == 0 != truth(case) and 0 in (case.dr, case.dc)
    ),
    "Take the diagonal step at the cost that is given, and count in whole numbers.": lambda case, came, match: (
        came != truth(case) and isclose(came, truth(case)) and case.diagonal is not None
    ),
    "Here nobody would take a diagonal step.": lambda case, came, match: case.diagonal > 2 * case.straight,
    r"\d+": lambda case, came, match: int(match[0]) == truth(case),
    r"-?\d.*": lambda case, came, match: match[0] == str(came),
}  # fmt: skip
