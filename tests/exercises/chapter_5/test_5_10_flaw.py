"""Exercise 5.10: a false proof. Only line 5 does not follow; costs and a step that show it are many."""

from ast import literal_eval
from fractions import Fraction
from itertools import product
from math import inf, nan

import numpy as np
import pytest

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu import check_laws
from pathlib_edu.costs.broken_orders import CertainInterval, MeanPlusDeviations, ShortestWidest
from pathlib_edu.exercises import check

NUMBER = "5.10"

RIGHT = {
    "lists": [5, [1, 7], [2, 9], [9, 9]],
    "equal shares": (5, (1, 2), (3, 6), (1, 1)),
    "a quiet step": (5, (4, 9), (1, 2), (0, 1)),
    "quiet roads, then half of one": (5, (0, 1), (0, 2), (1, 2)),
    "whole numbers as floats": (5, (0.0, 1.0), (0.0, 2.0), (1.0, 1.0)),
    "fractions": (5, (Fraction(0), Fraction(1)), (Fraction(2, 2), Fraction(4)), (1, 1)),
    "NumPy's": (5, *np.array([[0, 1], [1, 4], [1, 1]])),
    "long roads": (5, (0, 10**9), (1, 10**12), (10**12, 10**12)),
}

WRONG = {
    "the preorder": ((1, (0, 1), (1, 4), (1, 1)), "reflexive, transitive and total"),
    "what is to be shown": ((2, (0, 1), (1, 4), (1, 1)), "what there is to be shown"),
    "the names": ((3, (0, 1), (1, 4), (1, 1)), "gives names"),
    "the average": ((4, (0, 1), (1, 4), (1, 1)), "average of the shares"),
    "the conclusion": ((6, (0, 1), (1, 4), (1, 1)), "One of those is false"),
    "no line": ((7, (0, 1), (1, 4), (1, 1)), "have the numbers 1 to 6"),
    "the two exchanged": ((5, (1, 4), (0, 1), (1, 1)), "The share of a is 1/4, of b 0"),
    "less busy road, and a larger share": ((5, (1, 2), (2, 5), (1, 1)), "The share of a is 1/2, of b 2/5"),
    "equally long": ((5, (0, 3), (1, 3), (1, 1)), "equally long"),
    "twice the same": ((5, (1, 2), (1, 2), (1, 1)), "equally long"),
    "the short one, and a quiet step": ((5, (0, 1), (1, 4), (0, 1)), "which way must it"),
    "the short one, and a step like the other": ((5, (0, 1), (1, 4), (1, 4)), "which way must it"),
    "the long one, and a busy step": ((5, (1, 4), (1, 2), (1, 1)), "which way must it"),
    "far apart": ((5, (0, 1), (1, 2), (1, 1)), "become 1/2 and 2/3"),
    "in the end as good": ((5, (0, 1), (1, 3), (1, 1)), "become 1/2 and 1/2"),
    "the printed counterexample of widths": ((5, (2, 1), (1, 0), (1, 0)), "three pairs"),
    "the same with hazards for widths": ((5, (0, 1), (1, 0), (1, 0)), "three pairs"),
    "the same with lengths first": ((5, (1, 2), (0, 1), (0, 1)), "The share of a is 1/2, of b 0"),
    "the same one kilometer longer": ((5, (0, 2), (1, 1), (1, 1)), "which way must it"),
    "the printed counterexample of mean and variance": ((5, (1, 0), (0, 1), (0, 1)), "three pairs"),
    "more busy road than road": ((5, (0, 1), (3, 2), (9, 1)), "three pairs"),
    "a line alone": (5, "(line, a, b, s)"),
    "two pairs": ((5, (0, 1), (1, 4)), "(line, a, b, s)"),
    "numbers for pairs": ((5, 0, 1, 1), "three pairs"),
    "shares for pairs": ((5, 0, Fraction(1, 4), 1), "three pairs"),
    "three parts": ((5, (0, 1, 1), (1, 4, 4), (1, 1, 1)), "three pairs"),
    "no road": ((5, (0, 0), (1, 4), (1, 1)), "three pairs"),
    "below zero": ((5, (-1, 1), (1, 4), (1, 1)), "three pairs"),
    "half a kilometer": ((5, (0, 0.5), (1, 4), (1, 1)), "three pairs"),
    "texts": ((5, "01", "14", "11"), "three pairs"),
    "no number": ((5, (0, 1), (1, 4), (1, nan)), "three pairs"),
    "endless": ((5, (0, 1), (1, inf), (1, 1)), "three pairs"),
}  # fmt: skip


def busy(pair):
    return Fraction(*map(int, pair))


def after(came):
    _, a, b, s = came
    return [tuple(map(sum, zip(pair, s, strict=True))) for pair in (a, b)]


def is_road(pair):
    whole = isinstance(pair, list) and len(pair) == 2 and all(part in range(100) for part in pair)
    return whole and pair[1] > 0 and pair[0] <= pair[1]


def wrong_way(came):
    """Does the shorter one, which moves further, move the way that does not help?"""
    x, y, z = map(busy, came[1:])
    return came[1][1] != came[2][1] and (z <= y if came[1][1] < came[2][1] else z >= x)


SAYS = {
    r"a tuple \(line, a, b, s\), such as .*": ADVICE,
    "another line|the number of a line": lambda case, came, match: came[0] != 5,
    r"\d": lambda case, came, match: match[0] == str(came[0]),
    "It compares two numbers, the shares.*": lambda case, came, match: came[0] == 1,
    "It only says what there is to be shown.": lambda case, came, match: came[0] == 2,
    "It gives names to three shares.*": lambda case, came, match: came[0] == 3,
    "The share of the whole is an average of the shares of its two pieces.": lambda case, came, match: came[0] == 4,
    "It follows from what stands before. One of those is false.": lambda case, came, match: came[0] == 6,
    "The lines have the numbers 1 to 6.": lambda case, came, match: came[0] not in range(1, 7),
    r"three pairs of whole numbers \(busy, all\)": lambda case, came, match: not all(map(is_road, came[1:])),
    "The busy kilometers are some of all kilometers, and of these there is at least 1.": ADVICE,
    "a at least as good as b": lambda case, came, match: busy(came[1]) > busy(came[2]),
    r"a = (\(.*\)), b = (\(.*\))": lambda case, came, match: (
        [*map(literal_eval, match.groups())] == [tuple(came[1]), tuple(came[2])]),
    r"The share of a is (.*), of b (.*)\.": lambda case, came, match: (
        [*map(Fraction, match.groups())] == [busy(came[1]), busy(came[2])]),
    r"a \+ s not at least as good as b \+ s": lambda case, came, match: (
        busy(came[1]) <= busy(came[2]) and busy(after(came)[0]) <= busy(after(came)[1])),
    r"a \+ s = (\(.*\)), b \+ s = (\(.*\))": lambda case, came, match: (
        [*map(literal_eval, match.groups())] == after(came)),
    "For equally long a and b line 5 is true.": lambda case, came, match: came[1][1] == came[2][1],
    r"The shares of a, b and s are (.*), (.*) and (.*)\. Which of .*": lambda case, came, match: (
        wrong_way(came) and [*map(Fraction, match.groups())] == [*map(busy, came[1:])]),
    r"The shares become (.*) and (.*)\. Let those of a and b be nearer at first\.": lambda case, came, match: (
        not wrong_way(came) and [*map(Fraction, match.groups())] == [*map(busy, after(came))]),
    r"[\[(].*": lambda case, came, match: match[0].replace("(", "[").replace(")", "]") == repr(came[1:]),
}  # fmt: skip

ROADS = [(part, whole) for whole in range(1, 4) for part in range(whole + 1)]


def test_what_passes_is_what_refutes_line_6():
    for a, b, s in product(ROADS, repeat=3):
        mine, theirs = after((5, a, b, s))
        refutes = busy(a) <= busy(b) and busy(mine) > busy(theirs)
        assert check(NUMBER, (5, a, b, s)).passed == refutes
        if refutes:  # then the way that the hints show is the only one
            assert a[1] != b[1] and not wrong_way((5, a, b, s))


@pytest.mark.parametrize("order", [ShortestWidest, CertainInterval, MeanPlusDeviations])
def test_what_the_text_prints_of_other_orders_does_not_serve(order):
    finding = check_laws(order)
    printed = [cost.parts for cost in (*finding.costs, finding.step)]
    assert finding.law == "isotone"
    for turn in (1, -1):  # as printed, and with the other part first
        assert fails(NUMBER, (5, *(parts[::turn] for parts in printed)))
