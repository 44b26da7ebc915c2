"""What a page says of an answer is what the notebook says: one page's Python is asked about every exercise."""

import json
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest

from mistaken_answers import body, swapped
from model_answers import NUMBERS, exercises
from pathlib_edu import exercises as checks
from pathlib_edu.course.notebook import read_notebook
from pathlib_edu.exercises import CLAIMS, check
from pathlib_edu.press.site.exercises import data_of
from pathlib_edu.press.site.runtime import pack

pytestmark = pytest.mark.long(reason="one process answers all exercises before the first test can say anything")

ROOT = Path(__file__).parents[2]
EXERCISES = exercises()
GIVEN = ["'a word'", "{1, 2}", "-1.5", "[[]]", "print"]


def wrong_answers(number):
    """Yield texts that are no answers, as everyone writes them once."""
    exercise, claim = EXERCISES[number], CLAIMS[number]
    yield exercise.stub
    if claim.cases is None:
        yield from (f"{exercise.name} = {given}" for given in GIVEN)
        return
    yield exercise.text_after(body("pass"))
    yield exercise.text_after(body("raise LookupError('nothing here')"))
    yield exercise.text_after(body("raise SystemExit"))
    if exercise.is_class():
        yield from (f"class {exercise.name}:\n    {name} = None" for name in ("add", "__add__"))
        return
    yield exercise.text_after(swapped("yield", "return") if claim.generator else swapped("return", "yield"))
    yield from (f"def {exercise.name}(*args):\n    return {given}" for given in GIVEN[:2])


@cache
def sheet(chapter):
    return data_of(read_notebook(ROOT / "exercises" / f"{chapter}.ipynb"))


def request(number, text):
    """What the page asks about an answer."""
    exercise = EXERCISES[number]
    sent = sheet(exercise.chapter)
    earlier = [{"source": text} for text in exercise.before]
    task = sent["exercises"][number]
    return {"ask": "exercise", "number": number, "setup": sent["setup"], "source": text, "earlier": earlier} | {
        "check": task["check"]
    }


@pytest.fixture(scope="module")
def on_the_page(tmp_path_factory):
    """What a page's Python answers to all answers at once, by number and text."""
    folder = tmp_path_factory.mktemp("page")
    texts = [(number, text) for number in NUMBERS for text in (EXERCISES[number].answer, *wrong_answers(number))]
    pack(folder / "package.zip")
    (folder / "requests").write_text("\n".join(json.dumps(request(*one)) for one in texts))
    command = ["node", ROOT / "tests/support/page_python.mjs", ROOT / "node_modules"]
    done = subprocess.run([*command, folder / "package.zip", folder / "requests"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2000:]
    return dict(zip(texts, map(json.loads, done.stdout.splitlines()), strict=True))


@pytest.mark.skipif(not shutil.which("node"), reason="needs node, which `make test` installs")
@pytest.mark.parametrize("number", NUMBERS)
def test_the_page_says_what_the_notebook_says(number, on_the_page, monkeypatch):
    monkeypatch.setattr(checks, "SHRINKING", 600)  # a busy machine finds the same
    monkeypatch.setattr(checks, "WAITING", 600)
    answer = EXERCISES[number].answer
    assert on_the_page[number, answer]["verdict"]["stands"], on_the_page[number, answer]
    for text in wrong_answers(number):
        told = on_the_page[number, text]
        assert told.get("verdict", {}).get("text") == repr(check(number, EXERCISES[number].handed_in(text))), (
            text,
            told,
        )
