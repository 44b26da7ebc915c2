"""What the site's button makes of the answers in a browser is a notebook that the grader takes."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from model_answers import NUMBERS, exercises
from pathlib_edu.course.notebook import read_notebook
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.grading import grade_one
from pathlib_edu.grading.handed_in.frames import solution_notebooks
from pathlib_edu.grading.handed_in.submissions import find_submissions
from pathlib_edu.press.site.exercises import data_of

ROOT = Path(__file__).parents[3]
CHAPTERS = sorted(path.stem for path in (ROOT / "exercises").glob("*.ipynb"))
GRADED = "08_how_fast"  # which takes least
MAKE = """
import { readFileSync } from "node:fs";
import { handedIn } from "./front/course/notebook.js";
const { printed, name, answers, student } = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(handedIn(printed, name, new Map(Object.entries(answers)), student));
"""


pytestmark = pytest.mark.skipif(not shutil.which("node"), reason="needs node, which `make test` installs")


def solved(chapter):
    """The exercises of a chapter as a page has them, and the reference solutions, each by number."""
    printed = read_notebook(ROOT / "exercises" / f"{chapter}.ipynb")
    tasks = data_of(printed)["exercises"]
    return printed, tasks, {number: exercises()[number].answer for number in NUMBERS if number in tasks}


def handed_in(chapter, folder):
    """What a browser keeps of a chapter whose reference solutions were written on the page."""
    printed, tasks, texts = solved(chapter)
    answers = {number: {"text": text, "stub": tasks[number]["digest"]} for number, text in texts.items()}
    told = json.dumps({"printed": printed, "name": chapter, "answers": answers, "student": "Ada"})
    command = ["node", "--input-type=module", "--eval", MAKE]
    made = subprocess.run(command, input=told, capture_output=True, text=True, cwd=ROOT, check=True).stdout
    file = folder / "download (1).ipynb"  # whatever a browser calls it
    file.write_text(made, encoding="utf-8")
    return file


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_what_was_written_on_the_page_is_what_the_grader_finds(chapter, tmp_path):
    [submission] = find_submissions([handed_in(chapter, tmp_path)], solution_notebooks(ROOT / "solutions"))
    texts = solved(chapter)[2]
    assert texts and (submission.student.name, submission.exercise, submission.answers) == ("Ada", chapter, texts)


def test_the_reference_solutions_written_on_the_page_earn_all_points(tmp_path):
    file = handed_in(GRADED, tmp_path)
    results = grade_one(file, ROOT / "solutions", seconds=600)  # a loaded machine is slow, and the answers not wrong
    tasks = solved(GRADED)[1]
    promised = {n: 0 if CLAIMS[n].rubric else task["points"] for n, task in tasks.items()}  # a person marks proofs
    assert {result.number: result.points for result in results} == promised
