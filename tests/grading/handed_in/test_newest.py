"""Which of several notebooks counts, where something tells the newest, and where nothing does."""

import os

import pytest

import grading_claims as chapter
from pathlib_edu.grading.grading_error import GradingError
from pathlib_edu.grading.handed_in.frames import solution_notebooks
from pathlib_edu.grading.handed_in.newest import apart, newest_last
from pathlib_edu.grading.handed_in.school_class import find_class
from pathlib_edu.grading.handed_in.submissions import find_submissions
from pathlib_edu.grading.report.class_report import Sheet, Student
from pathlib_edu.grading.report.feedback import student_page


def test_files_on_several_drives_are_shown_whole_and_not_taken_for_one_class(tmp_path, monkeypatch):
    frames = solution_notebooks(chapter.write(tmp_path / "ours/90_corners.ipynb").parent)
    files = [chapter.write(tmp_path / name / "90_corners.ipynb") for name in ("c", "d")]

    def no_drive_of_both(paths):
        raise ValueError("Paths don't have the same drive")

    monkeypatch.setattr(os.path, "commonpath", no_drive_of_both)
    assert apart(files) == {file: file.as_posix() for file in files}
    with pytest.raises(GradingError, match="lies on several drives: copy it into one folder"):
        find_submissions(files, frames)


def test_where_nothing_tells_the_newest_the_one_that_lies_least_deep_counts_and_it_is_said(tmp_path):
    frames = solution_notebooks(chapter.write(tmp_path / "ours/90_corners.ipynb").parent)
    for name, corners in {
        "pat/90_corners": 3,
        "pat/old/90_corners": 4,
        "kim/90_corners": 3,
        "kim/old/90_corners-1": 4,
    }.items():
        chapter.write(tmp_path / "in" / f"{name}.ipynb", {"90.2": f"corners = {corners}"})
    for name, corners in {"zed_90_corners": 3, "zed_90_corners (2)": 4}.items():  # the number may be another's
        chapter.write(tmp_path / "in" / f"{name}.ipynb", {"90.2": f"corners = {corners}"})
    for name in ("eve/90_corners", "eve/old/90_corners"):
        chapter.write(tmp_path / "in" / f"{name}.ipynb")
    found = find_class([tmp_path / "in"], frames)
    assert found.notes == [
        "nothing tells which of 2 notebooks of 90_corners is pat's newest: 90_corners.ipynb counts, "
        "old/90_corners.ipynb does not",
        "nothing tells which of 2 notebooks of 90_corners is zed's newest: zed_90_corners.ipynb counts, "
        "zed_90_corners (2).ipynb does not",
    ]
    newest = {
        one.student.name: one.file.relative_to(tmp_path / "in").as_posix() for one in newest_last(found.submissions)
    }
    expected = {"pat": "pat/90_corners.ipynb", "kim": "kim/old/90_corners-1.ipynb", "eve": "eve/90_corners.ipynb"}
    expected["zed"] = "zed_90_corners.ipynb"
    assert newest == expected
    [noted, _] = [Student(one.student, [Sheet(one, [])]) for one in found.submissions if one.note]
    both = Student(noted.identity, [Sheet(one, []) for one in found.submissions if one.student.name == "pat"])
    page = student_page(both)
    assert "old/90_corners.ipynb</bdi>: kept" in page and "<bdi>90_corners.ipynb</bdi></li>" in page
    assert "nothing tells which" in page.casefold() and both.undecided == found.notes[:1]
