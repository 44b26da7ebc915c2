"""Forms: what they read in a cell and write into it is the answer, and all else in the cell stays."""

import json
import shutil
import subprocess
from io import StringIO
from pathlib import Path
from tokenize import COMMENT, generate_tokens

import pytest

from answers import passes
from model_answers import NUMBERS, exercises
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.figures.form import form_data

FORMS = {number: claim.form for number, claim in CLAIMS.items() if claim.form}
SCRIPT = Path(__file__).parents[1] / "support" / "write_forms.js"
NODE = pytest.mark.skipif(not shutil.which("node"), reason="needs node, which `make test` installs")
#: Their model answers are made by a program, which no form can show: a graph, and what was measured.
BY_PROGRAM = {"4.5", "1.15", "2.15", "5.15"}


@pytest.fixture(scope="module")
def rewritten():
    """What the page makes of the model answers and the stubs, by number."""
    cells = [
        {"form": form_data(number), "answer": exercises()[number].answer, "stub": exercises()[number].stub}
        for number in FORMS
    ]
    done = subprocess.run(["node", str(SCRIPT)], input=json.dumps(cells), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return dict(zip(FORMS, json.loads(done.stdout), strict=True))


def comments(text):
    return [token.string for token in generate_tokens(StringIO(text).readline) if token.type == COMMENT]


def test_each_answer_that_is_a_value_has_a_form_and_no_function_has():
    values = {number for number in NUMBERS if CLAIMS[number].cases is None}
    assert values - {"5.5"} == set(FORMS)
    for number, (name, _) in FORMS.items():
        assert name == exercises()[number].name


@NODE
@pytest.mark.parametrize("number", FORMS)
def test_a_model_answer_read_into_the_form_and_written_again_passes(number, rewritten):
    made = rewritten[number]
    assert made["stub"], "the stub is the form's beginning"
    assert made["readable"] == (number not in BY_PROGRAM)
    if not made["readable"]:
        return
    one = exercises()[number]
    assert made["kept"] == one.answer, "nothing has changed, so no letter has"
    for text in made["anew"], made["filled"]:
        assert passes(number, one.handed_in(text))


@NODE
@pytest.mark.parametrize("number", sorted(set(FORMS) - BY_PROGRAM))
def test_what_stands_around_an_answer_stays(number, rewritten):
    one, made = exercises()[number], rewritten[number]
    assert comments(made["filled"]) == comments(one.stub)
    name = FORMS[number].name
    assert made["anew"].split(f"{name} =")[0] == one.answer.split(f"{name} =")[0]
