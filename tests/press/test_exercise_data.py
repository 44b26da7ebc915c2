"""What pages are told of exercises: all of them, as they are claimed and printed, and no solution in clear."""

import json

import pytest

from model_answers import NUMBERS, ROOT, exercises
from pathlib_edu.course.notebook import read_notebook
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.press.site.exercises import closed, data_of

SHEETS = {path.stem: data_of(read_notebook(path)) for path in sorted((ROOT / "exercises").glob("*.ipynb"))}


def test_every_exercise_is_told_as_it_is_claimed():
    told = {number: task for sheet in SHEETS.values() for number, task in sheet["exercises"].items()}
    assert list(told) == NUMBERS
    for number, task in told.items():
        assert task["points"] == CLAIMS[number].points
        assert task["check"] == f'check("{number}", {exercises()[number].name})'
        assert task["stub"].startswith(f"# answer {number}\n") and task["kind"] and task["title"] and task["digest"]


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_names_of_a_set_up_are_told_and_no_answer_is(sheet):
    assert {"check", "solve"} <= set(SHEETS[sheet]["names"])
    text = json.dumps(SHEETS[sheet], ensure_ascii=False)
    for number, exercise in exercises().items():
        if number in SHEETS[sheet]["exercises"]:
            added = [line for line in exercise.answer.split("\n") if line not in exercise.stub]
            assert json.dumps("\n".join(added), ensure_ascii=False)[1:-1] not in text
            assert not set(map(str.strip, added)) & set(closed(exercise.answer).split())
