"""Exercise 4.16: the work of all rounds as a world doubles, measured."""

import pytest

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from model_answers import exercises, prepared
from pathlib_edu.search.depth_first.budgeted import budgeted
from pathlib_edu.search.depth_first.ida_star import ida_star

NUMBER = "4.16"
SIZES = (10, 20, 40, 80, 160)
IDA = {10: 286, 20: 1_771, 40: 12_341, 80: 91_881, 160: 708_561}
BTS = {10: 245, 20: 905, 40: 5_802, 80: 23_903, 160: 72_657}
ROWS = [(n, IDA[n], BTS[n]) for n in SIZES]


def last(n):
    """The ways within C*: at each place of the row, what is left goes into the tooth."""
    return sum(n - place + 1 for place in range(n + 1))


def changed(column, change):
    return [
        tuple(change(n, one) if m == column else one for m, one in enumerate(row))
        for n, row in zip(SIZES, ROWS, strict=True)
    ]


RIGHT = {"lists": [[*map(list, ROWS)], [3, 2]]}

WRONG = {
    "nothing": (None, "a pair"),
    "the rows alone": (ROWS, "a pair"),
    "two columns": (([row[:2] for row in ROWS], (3, 2)), "a pair"),
    "one size less": ((ROWS[:-1], (3, 2)), "rows for n = 10, 20, 40, 80, 160"),
    "another size": (([(5, 56, 40), *ROWS[1:]], (3, 2)), "rows for n = 10"),
    "the last round alone": ((changed(1, lambda n, one: last(n)), (2, 2)), "add up all rounds"),
    "the last round left out": ((changed(1, lambda n, one: one - last(n)), (3, 2)), "The last round counts"),
    "the start left out": ((changed(1, lambda n, one: one - n - 1), (3, 2)), "The start counts"),
    "IDA* twice": ((changed(2, lambda n, one: IDA[n]), (3, 3)), "the work of IDA*"),
    "guessed": ((changed(1, lambda n, one: n**3), (3, 2)), "`effort` does"),
    "the powers exchanged": ((ROWS, (2, 3)), "16 to which power"),
    "a square for IDA*": ((ROWS, (2, 2)), "another power for IDA*"),
    "a line for BTS": ((ROWS, (3, 1)), "another power for BTS"),
    "the factors": ((ROWS, (8, 4)), "another power"),
    "one power": ((ROWS, (3,)), "a pair"),
}  # fmt: skip

SAYS = {
    r"a pair \(rows, powers\), .*": ADVICE,
    r"rows for n = 10, 20, 40, 80, 160": lambda case, came, match: [row[0] for row in came[0]] != [*SIZES],
    r"rows for (\[.*\])": lambda case, came, match: match[1] == str([row[0] for row in came[0]]),
    r"what all rounds of (IDA\*|BTS) expand for n = (\d+)": lambda case, came, match: (
        {row[0]: row[1 if match[1] == "IDA*" else 2] for row in came[0]}[int(match[2])]
        != {"IDA*": IDA, "BTS": BTS}[match[1]][int(match[2])]
    ),
    r"another power for (IDA\*|BTS)": lambda case, came, match: (
        came[1][match[1] == "BTS"] != {"IDA*": 3, "BTS": 2}[match[1]]
    ),
    r"With four doublings its work has grown (\S+) times: 16 to which power is near that\?": lambda case, came, match: (
        match[1] in [f"{work[160] / work[10]:,.0f}" for work in (IDA, BTS)]
    ),
    "So many ways lie within .*": lambda case, came, match: came[0][0][1] == last(10),
    r"That is the work of IDA\*\.": lambda case, came, match: came[0][0][2] == IDA[10],
    "The last round counts, too.": lambda case, came, match: came[0][0][1] + last(10) == IDA[10],
    "The start counts in each round.": lambda case, came, match: came[0][0][1] + 11 == IDA[10],
    "Count the `expand` events .*": ADVICE,
    r".*": lambda case, came, match: match[0] in str(came) or match[0] in str((came[0], tuple(came[1]))),
}  # fmt: skip


@pytest.mark.parametrize("n", SIZES[:4])
def test_the_counts_are_those_of_the_chapter_s_own_comb(n):
    names = prepared(exercises()[NUMBER].chapter, ())
    comb = names["Comb"](n)
    for search, counts in ((ida_star, IDA), (budgeted, BTS)):
        assert names["effort"](search(comb, comb.zero)) == counts[n]


def test_the_growth_is_that_of_the_powers():
    """With each doubling the factor of IDA* is nearer to 8; that of BTS swings around 4."""
    factors = [IDA[2 * n] / IDA[n] for n in SIZES[:4]]
    assert factors == sorted(factors) and 7 < factors[-1] < 8
    assert 3.9 < (BTS[160] / BTS[10]) ** 0.25 < 4.3
