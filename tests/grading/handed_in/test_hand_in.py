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
CHAPTER = "05_partial_orders"
MAKE = """
import { readFileSync } from "node:fs";
import { handedIn } from "./front/course/notebook.js";
const { printed, name, answers, student } = JSON.parse(readFileSync(0, "utf8"));
process.stdout.write(handedIn(printed, name, new Map(Object.entries(answers)), student));
"""


@pytest.mark.skipif(not shutil.which("node"), reason="needs node, which `make test` installs")
def test_the_reference_solutions_written_on_the_page_earn_all_points(tmp_path):
    printed = read_notebook(ROOT / "exercises" / f"{CHAPTER}.ipynb")
    tasks = data_of(printed)["exercises"]
    texts = {number: exercises()[number].answer for number in NUMBERS if number in tasks}
    answers = {number: {"text": text, "stub": tasks[number]["digest"]} for number, text in texts.items()}
    told = json.dumps({"printed": printed, "name": CHAPTER, "answers": answers, "student": "Ada"})
    command = ["node", "--input-type=module", "--eval", MAKE]
    made = subprocess.run(command, input=told, capture_output=True, text=True, cwd=ROOT, check=True).stdout
    file = tmp_path / "download (1).ipynb"  # whatever a browser calls it
    file.write_text(made, encoding="utf-8")
    [submission] = find_submissions([file], solution_notebooks(ROOT / "solutions"))
    assert (submission.student.name, submission.exercise, submission.answers) == ("Ada", CHAPTER, texts)
    results = grade_one(file, ROOT / "solutions")
    promised = {n: 0 if CLAIMS[n].rubric else task["points"] for n, task in tasks.items()}  # a person marks proofs
    assert {result.number: result.points for result in results} == promised
