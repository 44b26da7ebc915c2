"""Files that are no honest notebooks: each gets a sentence and no points, the class is graded, nothing else changes."""

import io
import json
import os
import zipfile

import nbformat
import pytest

import grading_claims as chapter
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.grading import grade
from pathlib_edu.grading.handed_in.leaf import AUTOGRADER
from swollen_zips import swollen

FILE = "90_corners.ipynb"
WRONG = {"90.1": "def cost(grid):\n    return 1", "90.2": "corners = 3", "90.3": "def double(n):\n    return n"}
TEXTS = {
    "half": '{"cells": [{"cell_type": "code", "id": "answer-90-1", "sou',
    "nul": "\0" * 5000,
    "a mark and nothing else": "\ufeff",
    "deep": "[" * 200_000,
    "deep cells": '{"cells": ' + '{"cells": ' * 50_000,
    "format 3": json.dumps({"worksheets": [{"cells": []}], "metadata": {}, "nbformat": 3, "nbformat_minor": 0}),
    "cells are numbers": json.dumps({"cells": [1, None, "code", []], "metadata": 7, "nbformat": 4}),
    "cells are a text": json.dumps({"cells": "answer-90-1", "nbformat": 4}),
    "a number": "9" * 10_000,
    "not a number": '{"cells": [NaN, Infinity, -Infinity]}',
    "wide": "\ufeff{}".encode("utf-16").decode("latin-1"),
}
NAMES = [
    "..ada",
    "=HYPERLINK(1)",
    "<img src=x onerror=alert(1)>",
    "\x1b[2Jada",
    "a\nb",
    "CON",
    "ADA",
    "\u202eada",
    "x" * 120,
]
DEEP = "-" * 90_000 + "1"
LONG = f"corners = [{'1,' * 500_000}]"


def tampered(notebook):
    """Change all that is ours in a notebook: checks, tags, order, kernel, ids."""
    first, second, third = (cell for cell in notebook.cells if cell.id.startswith("check"))
    first.source = "from pathlib_edu import exercises\nexercises.check = print\n'passed'"
    second.cell_type, second.source = "markdown", "✓ 90.2 passed: 1 case"
    notebook.cells.remove(third)
    notebook.cells.reverse()
    notebook.cells += [cell for cell in notebook.cells if cell.id == "answer-90-1"]
    for cell in notebook.cells:
        cell.metadata["tags"] = ["nbval-skip", "raises-exception", "nbval-ignore-output", "answer"]
    notebook.metadata["kernelspec"] = {"name": "own", "display_name": "own", "language": "bash"}
    return notebook


#: Marks that nobody sees, or that change what is seen of others.
HIDDEN = [*"\u202e\u202d\u2066\u200b\u2028\u0085\x1b\x9b\ufeff\x7f\x08", "\U000e0041"]


def bomb():
    """A zip of 30 equal zips of 800 notebooks of nothing but blanks: 117 GB in half a megabyte."""
    inner, outer = swollen([f"{n:03}.ipynb" for n in range(800)], 4_900_000), io.BytesIO()
    with zipfile.ZipFile(outer, "w", zipfile.ZIP_DEFLATED) as archive:
        for n in range(30):
            archive.writestr(f"{n}.zip", inner)
    return outer.getvalue()


@pytest.fixture(scope="module")
def graded(tmp_path_factory, box):
    """The class, graded once: its folder, and the students by name."""
    before, folder = dict(CLAIMS), tmp_path_factory.mktemp("hostile")
    chapter.register()
    chapter.write(folder / "solutions" / FILE)
    for name, text in TEXTS.items():
        (folder / "in" / name).mkdir(parents=True)
        (folder / "in" / name / FILE).write_bytes(text.encode("utf-8", "surrogatepass"))
    for name in NAMES:
        (folder / "in" / name).mkdir()
        (folder / "in" / name / FILE).write_text("{}")
    for name in ("link", "pipe", "device", "folder", "large", "tampered", "beside", "unreadable", "many", "long"):
        (folder / "in" / name).mkdir()
    (folder / "in" / "link" / FILE).symlink_to(folder / "solutions" / FILE)
    os.mkfifo(folder / "in" / "pipe" / FILE)
    (folder / "in" / "device" / FILE).symlink_to("/dev/zero")
    (folder / "in" / "folder" / FILE).mkdir()
    with (folder / "in" / "large" / FILE).open("wb") as file:
        file.truncate(100_000_001)
    many = chapter.notebook(WRONG)
    many.cells += [nbformat.v4.new_markdown_cell("x") for _ in range(3)]
    text = json.loads(nbformat.writes(many))
    text["cells"] += [text["cells"][-1]] * 100_000
    (folder / "in" / "many" / FILE).write_text(json.dumps(text))
    nbformat.write(tampered(chapter.notebook(WRONG)), folder / "in" / "tampered" / FILE)
    chapter.write(folder / "in" / "beside" / FILE, WRONG)
    for name in ("conftest.py", "sitecustomize.py", "json.py", "pathlib_edu.py", "nbval.py", ".ipython/startup/own.py"):
        (folder / "in" / "beside" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "in" / "beside" / name).write_text("raise SystemExit('own')")
    (folder / "in" / "beside" / "pytest.ini").write_text("[pytest]\naddopts = --own")
    chapter.write(folder / "in" / "unreadable" / FILE, {"90.2": f"corners = {DEEP}", "90.3": "\f\0def double(n: 2*n"})
    chapter.write(folder / "in" / "long" / FILE, {"90.2": LONG})
    half = json.dumps(chapter.notebook({"90.2": "# half an emoji: HALF\ncorners = 4"})).replace("HALF", r"\ud83d")
    (folder / "in" / "half an emoji").mkdir()
    (folder / "in" / "half an emoji" / FILE).write_text(half.replace("return n + n", r"return n + n \ud83d"))
    for name in ("bomb", "names", "own cells", "autograder", "no text \udcff"):
        (folder / "in" / name).mkdir()
    (folder / "in" / "bomb" / "all.zip").write_bytes(bomb())
    with zipfile.ZipFile(folder / "in" / "names" / "all.zip", "w") as archive:
        for n, mark in enumerate(HIDDEN):
            archive.writestr(f"a{mark}b/{n}/{FILE}", "{}")
            archive.writestr(f"c{mark}d/{n}.ipynb", nbformat.writes(chapter.notebook(WRONG | {"90.2": f"{mark} = 4"})))
    (folder / "in" / "no text \udcff" / FILE).write_text("{}")
    for name in AUTOGRADER:
        (folder / "in" / "autograder" / name).touch()
    own = {"90.2": [f"x = [{'1, ' * 33_000}]"] * 100}
    chapter.write(folder / "in" / "own cells" / FILE, own=own)
    deep = folder / "in" / "well"
    for _ in range(120):
        deep /= "d"
    deep.mkdir(parents=True)
    chapter.write(folder / "in" / "ada" / FILE)
    report = grade([folder / "in"], folder / "out", folder / "solutions", seconds=20)
    yield folder, {student.name: student for student in report.students}
    CLAIMS.clear()
    CLAIMS.update(before)


@pytest.mark.parametrize("name", [*TEXTS, "link", "pipe", "device", "folder", "large"])
def test_what_is_no_notebook_gets_a_sentence_and_no_points(graded, name):
    [trouble] = graded[1][name].troubles
    assert FILE in trouble and "\n" not in trouble and graded[1][name].points == 0


@pytest.mark.parametrize("name", ["tampered", "beside", "many"])
def test_what_is_ours_in_a_notebook_and_what_lies_beside_it_change_nothing(graded, name):
    student = graded[1][name]
    assert "".join(result.status[0] for result in student.results.values()) == "fff"
    assert all(result.verdict for result in student.results.values())


def test_a_cell_that_nobody_can_read_harms_only_itself(graded):
    assert "".join(one.status[0] for one in graded[1]["unreadable"].results.values()) == "pff"


def test_a_cell_that_is_far_too_long_is_not_run_and_says_so(graded):
    first, second, third = graded[1]["long"].results.values()
    assert (first.status, second.status, third.status) == ("passed", "failed", "passed")
    many = len(f"# answer 90.2\n{LONG}")
    assert f"this cell has {many:,} characters; none of more than 100,000 is run" in second.message


def test_half_a_character_costs_one_exercise_at_most_and_is_said(graded):
    results = graded[1]["half an emoji"].results
    assert "".join(one.status[0] for one in results.values()) == "ppf"
    assert "invalid character" in results["90.3"].message


def test_who_hands_in_what_cannot_be_read_whole_has_a_row_and_a_sentence(graded):
    [swollen] = graded[1]["bomb"].troubles
    assert "30 of the files in it unpack to far more than notebooks do: none is read" in swollen
    [skipped] = graded[1]["autograder"].troubles
    assert "this is an autograder" in skipped
    [deep] = graded[1]["well"].troubles
    assert "lies in more than 100 folders" in deep
    assert graded[1]["own cells"].points == 6
    assert "The cells of your own were left out" in " ".join(graded[1]["own cells"].notes)


def test_no_file_of_the_report_holds_a_mark_that_nobody_sees(graded):
    files = [path for path in (graded[0] / "out").rglob("*") if path.suffix in (".html", ".json", ".csv")]
    assert {path.name for path in files} > {"index.html", "report.json", "grades.csv", "names.html"}
    for path in files:
        text = path.read_text(encoding="utf-8-sig")
        assert not {mark for mark in text if not mark.isprintable() and mark not in "\n\t"}, path.name
    named = {one["file"] for student in json.loads((graded[0] / "out" / "report.json").read_text(encoding="utf-8"))
             ["students"] for one in student["submissions"]}  # fmt: skip
    assert {mark for mark in HIDDEN if any(f"c{mark}d" in name for name in named)} == {*HIDDEN}


def test_nobody_elses_result_changes_and_no_file_is_written_elsewhere(graded):
    folder, students = graded
    assert students["ada"].points == 6
    assert sorted(path.name for path in folder.iterdir()) == ["in", "out", "solutions"]
    pages = list((folder / "out" / "students").iterdir())
    assert len(pages) == len(students) and all(page.suffix == ".html" for page in pages)
    for page in pages:
        assert "<img" not in page.read_text(encoding="utf-8") and "\x1b" not in page.read_text(encoding="utf-8")
    grades = (folder / "out" / "grades.csv").read_text(encoding="utf-8-sig")
    assert "\n=" not in grades and "\x1b" not in grades
