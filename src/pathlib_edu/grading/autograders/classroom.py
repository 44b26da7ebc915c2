"""GitHub Classroom: a workflow that grades after each push, and what its reporter reads.

The reporter takes, from the environment variable NAME_RESULTS of each runner that it is told of, JSON in base64: points
for each test, which the starter's graders give all or none of. Ours gives them exercise by exercise.

A student can change any file of their repository, the workflow too. What Classroom calls protected files only says
that they did; for grades that count, collect the repositories and run `pathlib-edu grade`.

Source: README and src/ of classroom-resources/autograding-grading-reporter and of
classroom-resources/autograding-command-grader, https://github.com/classroom-resources
"""

import json
import os
import sys
from base64 import b64encode
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ...contract.diagnosis import printable
from ...contract.quantities import counted
from ..grading_error import GradingError
from ..judge import PASSED, TO_MARK
from ..report.class_report import Student, shortened
from .one_student import grade_student

WORKFLOW = """\
# Grades the exercises after each push. Written by `pathlib-edu autograder github`.
name: Autograding
on: [push, workflow_dispatch, repository_dispatch]
permissions:
  checks: write
  actions: read
  contents: read
jobs:
  exercises:
    runs-on: ubuntu-latest
    if: github.actor != 'github-classroom[bot]'
    timeout-minutes: 30
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-python@v5
        with:
          python-version: "3.12"
      - name: Install the grader, and bubblewrap, which closes the box in which notebooks run
        run: |
          sudo apt-get update
          sudo apt-get install -y bubblewrap
          sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0 || true
          pip install "pathlib-edu[course] @ git+{repository}"
      - name: Exercises of {notebook}
        id: exercises
        run: pathlib-edu autograder run {notebook}
      - name: Report
        uses: classroom-resources/autograding-grading-reporter@v1
        env:
          EXERCISES_RESULTS: ${{{{ steps.exercises.outputs.result }}}}
        with:
          runners: exercises
"""


def workflow(notebook: str, repository: str) -> str:
    """Return the text of .github/workflows/classroom.yml for the exercises of one notebook of the book."""
    return WORKFLOW.format(notebook=notebook, repository=repository)


def results_of(student: Student, seconds: float) -> dict[str, Any]:
    """Return what the reporter reads: a test for each exercise.

    It knows pass and fail alone: a written proof, which a person marks, does not fail, and its points are not counted.
    Why a notebook could not be graded stands with each of its exercises.
    """
    results = list(student.results.values())
    counting = student.counting.values()
    troubles = {result.number: sheet.submission.trouble for sheet in counting for result in sheet.results}
    tests = [
        {
            "name": f"Exercise {result.number}",
            "status": "pass" if result.status in (PASSED, TO_MARK) else "fail",
            "score": result.points,
            "message": "" if result.status == PASSED else shortened(f"{result}\n{troubles[result.number]}".strip()),
            "test_code": f"check exercise {result.number}",
            "filename": "",
            "line_no": 0,
            "execution_time": f"{seconds / len(results):.1f}s",
        }
        for result in results
    ]
    of = sum(result.of for result in results if result.status != TO_MARK)
    status = "pass" if all(test["status"] == "pass" for test in tests) else "fail"
    return {"version": 1, "status": status, "max_score": of, "tests": tests}


def failure(sentence: str) -> dict[str, Any]:
    """Return what the reporter reads where nothing could be graded."""
    test = {"name": "Exercises", "status": "error", "score": 0, "message": sentence, "test_code": "", "filename": "",
            "line_no": 0, "execution_time": "0s"}  # fmt: skip
    return {"version": 1, "status": "error", "max_score": 0, "tests": [test]}


def run(folder: Path, frames: Mapping[str, Path]) -> int:
    """Grade the notebooks in `folder` and hand the result to the next step of the workflow; without one, print it."""
    try:
        student, seconds = grade_student(folder, frames)
        results = results_of(student, seconds)
        print("\n\n".join([*map(str, student.results.values()), *map(printable, [*student.troubles, *student.notes])]))
        print(f"\n{student.points} of {counted(student.of, 'point')}")
    except GradingError as error:
        results = failure(str(error))
        print(printable(str(error)), file=sys.stderr)
    encoded = b64encode(json.dumps(results).encode()).decode()
    if place := os.environ.get("GITHUB_OUTPUT"):
        with Path(place).open("a", encoding="utf-8") as file:
            file.write(f"result={encoded}\n")
    return 0
