"""The worlds of a claim: each seed draws its own, so a table of what was right on others is no answer."""

import pytest

from model_answers import NUMBERS, exercises
from pathlib_edu.exercises import CLAIMS, judge
from pathlib_edu.exercises.engine.claim import putting

ALL_OF_THEM = {"4.8"}  # the puzzle has no other positions
ASKED = [number for number in NUMBERS if CLAIMS[number].cases]
EXERCISES = exercises()


@pytest.mark.parametrize("number", ASKED)
def test_each_seed_has_worlds_of_its_own(number):
    claim = CLAIMS[number]
    seen, fresh = ({claim.draw(case) for case in claim.worlds(seed)} for seed in (0, 5))
    assert (fresh <= seen) == (number in ALL_OF_THEM)


@pytest.mark.parametrize("number", ["2.2", "2.9", "2.10", "3.5", "6.11"])
def test_a_right_answer_is_right_on_the_worlds_of_every_seed(number):
    put = putting(CLAIMS[number], EXERCISES[number].model())
    for seed in range(1, 3 if number == "6.11" else 30):
        assert judge(CLAIMS[number], put, seed)[2] is None
