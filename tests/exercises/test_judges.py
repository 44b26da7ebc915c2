"""Whatever arrives at a judge from a student's process is judged: nothing of that is right, and no judge crashes."""

from functools import reduce

import pytest

from pathlib_edu.exercises import CLAIMS, judge

DEEP = reduce(lambda inner, _: [inner], range(5_000), [])
ODD = [
    None, True, 7, -1, -1.5, 1e999, 10**40, "", "rto", "P.", [], [[]], [[[]]], [None], [7], [1], [[], True],
    [[7], True], [[None], True], [[1, 2]], [["S"]], [[True, None]], [["S", "G", [0, None]]], [["S", "G", [10**40, 1]]],
    [[{}, [], [0, 1]]], {}, {"A": 3}, {"A": 7}, {"A": "rtx"}, [{}, {}], [[3, 4], [0, 0], []], [[True, [0]]],
    [[1, 2], [1, 2, 3], True], ["a", "b", "c"], [[False, "x"]] * 3, DEEP,
]  # fmt: skip


@pytest.mark.parametrize("number", CLAIMS)
def test_whatever_arrives_at_a_judge_is_judged_and_no_crash(number):
    for value in ODD:
        *_, wrong = judge(CLAIMS[number], lambda case, value=value: {"value": value}, seed=0)
        assert wrong is not None and wrong.expected and wrong.got, value
