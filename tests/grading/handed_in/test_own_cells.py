"""What passes in the notebook passes in the grade: cells of a student's own are taken along, and reported."""

import os
from pathlib import Path

import nbformat
import pytest

import grading_claims as chapter
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.grading import grade
from pathlib_edu.grading.handed_in.frames import read_frame
from pathlib_edu.grading.handed_in.graft import answers_in, graft, own_cells, taken_along
from pathlib_edu.grading.handed_in.submissions import find_submissions

SUPPORT = Path(__file__).parents[2] / "support"
HELPED = {
    "90.1": "def cost(grid):\n    best = helped(solve(dijkstra(grid)))\n    return best and best.cost",
    "90.3": "def double(n):\n    return int(sqrt(helped(n * n)) * 2)",
}
HELPER = "def helped(value):\n    return value"
# The answers of each student, the cells of their own, what comes of 90.1, 90.2 and 90.3, and what is said of the cells.
CLASS = {
    "helped": (
        HELPED,
        {"90.1": ["%matplotlib inline\n!exit 1\n" + HELPER, "1 / 0"], "90.3": ["%%time\n0", "from math import sqrt"]},
        "ppp", "3 cells of your own were run between your answers; lines with `%` or `!` were left out. "
        "The one that begins with `1 / 0` failed: ZeroDivisionError",
    ),
    "cheat": (
        {"90.3": "def double(n):\n    return n"},
        {"90.1": ["def check(number, answer):\n    return 'passed'"], "90.3": ["import pathlib_edu\ncheck = print"]},
        "ppf", "2 cells of your own were run",
    ),
    "below": (
        {"90.1": HELPED["90.1"], "90.2": "corners = four(0)", "90.3": "def double(n):\n    return 1 / 0\n)"},
        {"90.2": [HELPER], "90.3": ["four = lambda n: 4"]},
        "fff", "2 cells of your own were run",
    ),
    "deadly": ({"90.1": "import os\nos._exit(0)"}, {"90.2": ["import os\nos._exit(0)"]}, "fpp", "kernel died in it"),
}  # fmt: skip


@pytest.fixture(scope="module")
def graded(tmp_path_factory, box):
    """The class, graded once."""
    before, path = dict(CLAIMS), os.environ.get("PYTHONPATH")
    chapter.register()
    os.environ["PYTHONPATH"] = os.pathsep.join([str(SUPPORT), *([path] if path else [])])
    folder = tmp_path_factory.mktemp("own")
    solutions = chapter.write(folder / "solutions" / "90_corners.ipynb").parent
    for student, (answers, own, *_) in CLASS.items():
        file = folder / "in" / student / "90_corners.ipynb"
        chapter.write(file, answers, keep_ids=student != "helped", own=own)
    report = grade([folder / "in"], folder / "out", solutions, seconds=15)
    yield folder / "out", {student.name: student for student in report.students}
    CLAIMS.clear()
    CLAIMS.update(before)
    os.environ["PYTHONPATH"] = path or ""


@pytest.mark.parametrize("name", CLASS)
def test_cells_of_ones_own_are_taken_along(graded, name):
    student, (_, _, expected, said) = graded[1][name], CLASS[name]
    assert "".join(result.status[0] for result in student.results.values()) == expected
    assert said in " ".join(student.notes)
    assert "of your own" in (graded[0] / "students" / f"{name}.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("number", "said"),
    [
        ("90.1", "`helped` is defined in a cell below the check: move it above the check."),
        ("90.2", "`four` is defined in a cell below the check: move it above the check."),
        ("90.3", "SyntaxError: unmatched ')' (line 4 of the cell)"),
    ],
)
def test_what_stands_below_its_check_is_said_to(graded, number, said):
    result = graded[1]["below"].results[number]
    assert said in (repr(result.verdict) if result.verdict else result.message)


def test_what_is_ours_is_nobodys_own(tmp_path):
    ours = read_frame(chapter.write(tmp_path / "ours.ipynb"))
    theirs = chapter.notebook(own={"90.2": ["x = 1"], "90.1": ["y = 2"]})
    own = taken_along(ours, own_cells(theirs.cells))
    assert [(one.after, one.source) for one in own] == [("", "y = 2"), ("check-90-1", "x = 1")]
    grafted = graft(ours, answers_in(theirs.cells), own)
    order = [cell.id if cell.id.startswith(("own", "answer", "check")) else "" for cell in grafted.cells]
    assert [id for id in order if id][:5] == ["own-1", "answer-90-1", "check-90-1", "own-2", "answer-90-2"]


def test_submissions_that_say_the_same_run_the_same_whatever_ids_their_cells_bear(tmp_path):
    """One is graded for both: an id of ours on a helper in the one once cost the other its points."""
    file = chapter.write(tmp_path / "ours" / "90_corners.ipynb")
    ours, frames = read_frame(file), {file.stem: file}
    theirs = chapter.notebook(own={"90.1": [HELPER]})
    helper = next(cell for cell in theirs.cells if cell.source == HELPER)
    found = []
    for id in (helper.id, ours.cells[1].id):
        helper.id = id
        copy = tmp_path / id / "90_corners.ipynb"
        copy.parent.mkdir()
        nbformat.write(theirs, copy)
        [submission] = find_submissions([copy], frames)
        found.append((submission.digest, taken_along(ours, submission.own)))
    assert found[0] == found[1] and [one.source for one in found[0][1]] == [HELPER]
