"""An answer of any kind, to any exercise, is no crash: it is refused, with words."""

import pytest

from pathlib_edu.exercises import CLAIMS, check

ANSWERS = {
    "not yet begun": ...,
    "None": None,
    "a number": 7,
    "no text": "",
    "a dict": {"A": [[]]},
    "lists": [[["S"]]],
    "a function that gives a dict": lambda *_: {"goal": {}},
    "a function that gives lists": lambda *_: [[[]]],
    "a function that fails": lambda *_: 1 / 0,
    "a function that yields lists": lambda *_: iter([[], [[]]]),
}


@pytest.mark.parametrize("number", CLAIMS)
def test_an_answer_of_any_kind_is_no_crash(number):
    for answer in ANSWERS.values():
        verdict = check(number, answer)
        assert not verdict.passed and verdict.expected and verdict.got
