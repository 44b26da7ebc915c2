"""Exercise 4.10: the rounds of BTS, written down. One list is right: here it is written in several ways."""

import re
from fractions import Fraction
from math import inf

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_4.stages import FAN, SLIPS, stages
from pathlib_edu.search.depth_first.budgeted import budgeted
from pathlib_edu.search.depth_first.rounds import Rounds

NUMBER = "4.10"

ROUNDS = [(0, 1), (1, 2), (2, 3), (5, 4), (9, 5), (11, 6), (14, 32), (12, 7), (13, 38)]
LEAVES = [1, 2, 4, 9, 10, 12, *[13] * 30]

RIGHT = {
    "a list of tuples": ROUNDS,
    "a tuple of tuples": tuple(ROUNDS),
    "lists": [[*pair] for pair in ROUNDS],
    "the items of a dict": list(dict(ROUNDS).items()),
    "exact and rounded numbers": [(Fraction(cutoff), float(expanded)) for cutoff, expanded in ROUNDS],
}


def look(cutoff, budget=inf):
    """The least f refused, the greatest accepted or about to be, how many are expanded, and whether that was all."""
    f = [0, *LEAVES, 13]
    within = [one for one in f if one <= cutoff]
    accepted = within[: min(len(within), budget)]
    done = len(accepted) == len(within)
    return min((one for one in f if one > cutoff), default=inf), max(within[: len(accepted) + 1]), len(accepted), done


def by_hand(slip=""):
    """The rounds, by the rules of the chapter, or as somebody has them who makes a slip."""
    told, low, work, leap, best = [], 0, 0, 1, inf
    while low < best and len(told) < 20:
        least, _, expanded, _ = look(low)
        told.append((low, expanded))
        best, low, high = min(best, 13 if low >= 13 else inf), least, inf
        leap = leap if slip == "leap" else 1
        enough = slip == "IDA*" or expanded >= 2 * work
        while not enough and low < min(high, best):
            top = min(high, best)
            cutoff = low + leap if top == inf else (low + top) // 2
            leap *= 1 if slip == "ones" else 2
            least, most, expanded, done = look(cutoff, inf if slip == "endless" else 8 * work)
            told.append((cutoff, expanded))
            best = min(best, 13 if done and cutoff >= 13 else inf)
            if done:
                low, enough = cutoff + 1 if slip == "one more" else least, expanded >= 2 * work
            else:
                high, enough = cutoff if slip == "cutoff" else most, slip == "accepted"
        work = expanded if enough else 2 * work
    return told


def with_one(n, pair):
    return [*ROUNDS[:n], pair, *ROUNDS[n + 1 :]]


WRONG = {
    "a round too few": (ROUNDS[:-1], "No path is known yet"),
    "only the first": (ROUNDS[:1], "No path is known yet"),
    "none": ([], "No path is known yet"),
    "a round too many": ([*ROUNDS, (14, 39)], "`low` is above 13"),
    "the budget in the place of w": (with_one(6, (14, 4)), "The start counts"),
    "the goal left out": (with_one(8, (13, 37)), "The start counts"),
    "the start left out": ([(cutoff, expanded - 1) for cutoff, expanded in ROUNDS], "The start counts"),
    "the last before that": ([*ROUNDS[:6], (12, 7), (13, 38)], "the rounds before it are right"),
    "another first cutoff": ([(1, 2), *ROUNDS[2:]], "as round 1 the cutoff 1"),
    "only cutoffs": ([cutoff for cutoff, _ in ROUNDS], "a list of pairs"),
    "triples": ([(*pair, 0) for pair in ROUNDS], "a list of pairs"),
    "a dict": (dict(ROUNDS), "a list of pairs"),
    "a number": (9, "a list of pairs"),
    "texts": ([(str(cutoff), expanded) for cutoff, expanded in ROUNDS], "as round 1"),
    **{f"slip: {slip}": (by_hand(slip), hint) for slip, hint in SLIPS.items()},
}


def alike(came):
    """How many rounds are right before the first that is not."""
    pairs = zip(map(tuple, came), ROUNDS, strict=False)
    return next((n for n, (given, right) in enumerate(pairs) if given != right), min(len(came), len(ROUNDS)))


def is_slip(slip):
    return lambda case, came, match: [*map(tuple, came)] == by_hand(slip)


SAYS = {
    r"a list of pairs, such as .*": ADVICE,
    "(more|fewer) rounds": lambda case, came, match: (match[1] == "more") == (len(came) < len(ROUNDS)),
    r"(\d+) of them, right so far": lambda case, came, match: (
        int(match[1]) == len(came) and alike(came) == min(len(came), len(ROUNDS))
    ),
    r"No path is known yet\.": lambda case, came, match: all(expanded < 38 for _, expanded in came),
    r"There the path is proved a cheapest: `low` is above 13\.": lambda case, came, match: (
        [*map(tuple, came)][: len(ROUNDS)] == ROUNDS
    ),
    "another round there": lambda case, came, match: alike(came) < len(ROUNDS),
    r"as round (\d+) the cutoff (\S+) with (\S+) expanded(; the rounds before it are right)?":
        lambda case, came, match: (
            int(match[1]) == alike(came) + 1
            and [match[2], match[3]] == [*map(str, came[alike(came)])]
            and bool(match[4]) == (alike(came) > 0)
        ),
    "The start counts, and so does the goal. .*": lambda case, came, match: (
        came[alike(came)][0] == ROUNDS[alike(came)][0]
    ),
    **{re.escape(hint): is_slip(slip) for slip, hint in SLIPS.items()},
}  # fmt: skip


def test_the_rounds_that_the_judge_expects_are_those_of_bts():
    record = Rounds()
    assert list(budgeted(FAN, FAN.h, probe=record))
    assert [(cutoff, end.expanded) for cutoff, end in record.rounds] == by_hand() == ROUNDS
    assert len({str(stages(FAN, slip)) for slip in ["", *SLIPS]}) == len(SLIPS) + 1
    assert all([*map(tuple, stages(FAN, slip))] == by_hand(slip) for slip in ["", *SLIPS])


def test_the_fan_is_what_the_exercise_says():
    assert [cost for _, cost in FAN.neighbors("S")] == [*LEAVES, 13]
    assert list(FAN.neighbors("S"))[-1] == ("G", 13) and not FAN.estimates
