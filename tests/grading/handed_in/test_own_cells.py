"""What passes in the notebook passes in the grade: cells of a student's own are taken along, and reported."""

import os
from collections import Counter
from pathlib import Path

import nbformat
import pytest

import grading_claims as chapter
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.grading import grade
from pathlib_edu.grading.handed_in import graft as grafting
from pathlib_edu.grading.handed_in.frames import read_frame
from pathlib_edu.grading.handed_in.graft import (
    LONGEST,
    OWN_CELLS,
    OWN_LENGTH,
    answers_in,
    bound_below,
    graft,
    own_cells,
    taken_along,
    within_reason,
)
from pathlib_edu.grading.handed_in.likeness import alike, fingerprints_of
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
    "long": ({"90.1": HELPED["90.1"]}, {"90.1": [HELPER], "90.2": [f"x = [{'1, ' * 33_000}]"] * 100}, "fpp",
        "The cells of your own were left out: together they have more than 200,000 characters."),
    "many": ({}, {"90.2": [f"x_{n} = 1" for n in range(600)]}, "ppp", "together they have more than 500 cells"),
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
    own = taken_along(ours, [*own_cells(theirs.cells)])
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


def test_cells_that_are_far_too_many_or_too_long_are_not_even_collected():
    cells = [{"cell_type": "code", "source": "x" * 1_000}] * 10_000
    read = iter(cells)
    assert within_reason(own_cells(read)) == (
        (),
        "The cells of your own were left out: together they have more than 200,000 characters.",
    )
    assert len([*read]) == 10_000 - OWN_LENGTH // 1_000 - 1
    for many, said in ((OWN_CELLS, ""), (OWN_CELLS + 1, "more than 500 cells")):
        kept, told = within_reason(own_cells([{"cell_type": "code", "source": "1"}] * many))
        assert said in told and bool(said) == bool(told) and len(kept) == (0 if said else many)


def test_the_grader_parses_no_cell_of_a_students_twice_for_the_same_purpose(tmp_path, monkeypatch):
    """Hundreds of long cells were once parsed anew for each exercise, outside of the box and its watch."""
    parsed, tree_of = Counter(), grafting.parsed
    monkeypatch.setattr(grafting, "parsed", lambda source: (parsed.update([source]), tree_of(source))[1])
    file = chapter.write(tmp_path / "ours" / "90_corners.ipynb")
    theirs = chapter.notebook(own={"90.2": [f"%time\nx_{n} = {n}" for n in range(OWN_CELLS - 1)]})
    (tmp_path / "in").mkdir()
    nbformat.write(theirs, tmp_path / "in" / "90_corners.ipynb")
    [one] = find_submissions([tmp_path / "in"], {file.stem: file})
    assert len(one.own) == OWN_CELLS and not parsed, "the set-up is among them"
    own = taken_along(read_frame(file), one.own)
    assert max(parsed.values()) == 1
    parsed.clear()
    below = bound_below(read_frame(file), one.answers, own)
    assert below["90.1"] >= {"x_0", f"x_{OWN_CELLS - 2}", "corners", "double"} and below["90.3"] == set()
    assert max(parsed.values()) == 1
    parsed.clear()
    fingerprints_of.cache_clear()
    alike([one], {file.stem: file})
    assert max(parsed.values()) == 1


def test_answers_to_exercises_that_the_notebook_has_not_are_nothing(tmp_path):
    file = chapter.write(tmp_path / "ours" / "90_corners.ipynb")
    theirs = chapter.notebook()
    theirs.cells += [nbformat.v4.new_code_cell(f"# answer 91.{n}\n{'x' * LONGEST}") for n in range(30)]
    (tmp_path / "in").mkdir()
    nbformat.write(theirs, tmp_path / "in" / "90_corners.ipynb")
    [one] = find_submissions([tmp_path / "in"], {file.stem: file})
    assert one.answers.keys() == {"90.1", "90.2", "90.3"}
