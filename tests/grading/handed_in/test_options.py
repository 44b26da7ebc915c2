"""What `pathlib-edu grade` makes of a class as Canvas exports it, with its gradebook; and what it refuses."""

import csv
import json
import zipfile

import pytest

import grading_claims as chapter
from pathlib_edu.cli import main

GRADEBOOK = """Student,ID,SIS User ID,SIS Login ID,Section,Week 1 (99)
    Points Possible,,,,,10
"Lovelace, Ada",101,s1,ada,A,7
"Méndez Ruiz, José",103,s3,jose,A,
"Omar, Ali",104,s4,ali,A,
"""


pytestmark = pytest.mark.usefixtures("chapter_90")


def notebook(folder, answers=None):
    """A notebook with these answers, as a file says it."""
    return chapter.write(folder / "one.ipynb", answers).read_bytes()


def graded(folder, *options):
    """Grade the export in `folder`, and return the exit code."""
    files = [folder / "submissions.zip", "--out", folder / "out", "--solutions", folder / "ours"]
    return main(["grade", *map(str, [*files, *options])])


@pytest.fixture
def export(tmp_path):
    """A folder with what Canvas exports: of Ada two attempts, the newer one wrong; of José nothing that can be read."""
    chapter.write(tmp_path / "ours" / "90_corners.ipynb")
    with zipfile.ZipFile(tmp_path / "submissions.zip", "w") as archive:
        archive.writestr("lovelaceada_LATE_101_71_90_corners-1.ipynb", notebook(tmp_path, {"90.2": "corners = 3"}))
        archive.writestr("lovelaceada_LATE_101_70_90_corners.ipynb", notebook(tmp_path))
        archive.writestr("méndezruizjosé_103_72_90_corners.zip", b"no zip")
    (tmp_path / "gradebook.csv").write_text(GRADEBOOK, encoding="utf-8")
    return tmp_path


def test_an_export_of_canvas_is_graded_and_comes_back_as_canvas_wants_it(export, box, capsys):
    assert graded(export, "--roster", export / "gradebook.csv", "--due", "2026-11-20T23:59") == 0
    said = capsys.readouterr()
    assert "nothing tells when 1 of 3 submissions came" in said.err and "this is no zip archive" in said.err
    report = json.loads((export / "out" / "report.json").read_text(encoding="utf-8"))
    students = {one["name"]: one for one in report["students"]}
    assert students["Ada Lovelace"]["points"] == 5 and students["José Méndez Ruiz"]["points"] == 0
    with (export / "out" / "canvas.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = {row["ID"]: row for row in csv.DictReader(file)}
    assert (rows["101"]["Student"], rows["101"]["SIS Login ID"]) == ("Lovelace, Ada", "ada")
    assert "Ali Omar" in (export / "out" / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--due", "tomorrow"), "--due is a time such as 2026-11-20T23:59"),
        (("--roster", "nowhere.csv"), "there is no roster nowhere.csv"),
    ],
)
def test_what_is_no_roster_and_no_time_is_said_before_anything_runs(export, box, capsys, options, said):
    assert graded(export, *options) == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1 and not (export / "out").exists()


def test_one_notebook_is_no_archive(export, capsys):
    assert main(["check", str(export / "submissions.zip")]) == 2
    assert "is an archive: name one notebook in it" in capsys.readouterr().err


def test_a_download_that_was_cut_off_replaces_no_report(export, box, capsys):
    whole = (export / "submissions.zip").read_bytes()
    (export / "out").mkdir()
    (export / "out" / "index.html").write_text("the report of before")
    (export / "submissions.zip").write_bytes(whole[: len(whole) // 2])
    assert graded(export) == 2
    error = capsys.readouterr().err
    assert "no notebook was found" in error and "ends too early" in error and error.count("\n") == 1
    assert [path.name for path in (export / "out").iterdir()] == ["index.html"]
