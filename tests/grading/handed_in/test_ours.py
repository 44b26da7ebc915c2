"""Our own solutions, wherever they lie among what was handed in, earn nobody a point."""

import json
import shutil

import pytest

import grading_claims as chapter
from pathlib_edu.course.notebook import record
from pathlib_edu.grading.autograders.gradescope import write_zip
from pathlib_edu.grading.grading_error import GradingError
from pathlib_edu.grading.handed_in.frames import solution_notebooks
from pathlib_edu.grading.handed_in.leaf import AUTOGRADER
from pathlib_edu.grading.handed_in.school_class import find_class


@pytest.fixture
def frames(tmp_path):
    return solution_notebooks(chapter.write(tmp_path / "ours" / "90_corners.ipynb").parent)


def test_an_autograder_is_skipped_and_whoever_handed_it_in_is_told(tmp_path, frames):
    chapter.write(tmp_path / "in/ada/90_corners.ipynb", {"90.2": "corners = 3"})
    write_zip(frames["90_corners"], tmp_path / "in/ada/autograder.zip")
    shutil.copy(tmp_path / "in/ada/autograder.zip", tmp_path / "in/bob.zip")
    shutil.unpack_archive(tmp_path / "in/bob.zip", tmp_path / "in/eve/unpacked")
    shutil.make_archive(str(tmp_path / "in/mia"), "gztar", tmp_path / "in/eve", "unpacked")
    found = find_class([tmp_path / "in"], frames)
    skipped = "this is an autograder, which holds solutions, and no hand-in: it is skipped"
    assert [(one.student.name, one.trouble) for one in found.submissions] == [
        ("ada", ""),
        ("ada", f"{tmp_path / 'in/ada/autograder.zip'}: {skipped}"),
        ("bob", f"{tmp_path / 'in/bob.zip'}: {skipped}"),
        ("eve", f"{tmp_path / 'in/eve/unpacked'}: {skipped}"),
        ("mia", f"{tmp_path / 'in/mia.tar.gz/unpacked'}: {skipped}"),
    ]
    with pytest.raises(GradingError, match=r"no notebook was found: .*bob.zip: this is an autograder"):
        find_class([tmp_path / "in/bob.zip"], frames)


def test_two_empty_files_of_an_autograders_names_take_nobody_out_of_the_report(tmp_path, frames):
    for student in ("ada", "mallory", "zoe"):
        chapter.write(tmp_path / "in" / student / "90_corners.ipynb", {"90.2": "corners = 3"})
    for name in AUTOGRADER:
        (tmp_path / "in/mallory" / name).touch()
    found = find_class([tmp_path / "in"], frames).submissions
    assert [(one.student.name, not one.trouble) for one in found] == [("ada", True), ("mallory", False), ("zoe", True)]


def test_solutions_in_a_submission_are_refused(tmp_path, frames):
    ours = frames["90_corners"]
    for place in ("ada/Solutions/90_corners.ipynb", "eve/90_corners.ipynb"):
        (tmp_path / "in" / place).parent.mkdir(parents=True)
        shutil.copy(ours, tmp_path / "in" / place)
    chapter.write(tmp_path / "in/ada/90_corners.ipynb", {"90.2": "corners = 3"})
    chapter.write(tmp_path / "in/bob/90_corners.ipynb", {"90.1": f"{chapter.GOOD['90.1']}\n# mine"})
    found = find_class([tmp_path / "in"], frames)
    assert [(one.student.name, one.trouble.partition("ipynb")[2]) for one in found.submissions] == [
        ("ada", ""),
        ("ada", " lies in a folder of solutions: it is nobody's own, and does not count"),
        ("bob", ""),
        ("eve", " is the book's own solution notebook: it does not count"),
    ]


def test_what_is_as_it_was_printed_is_known_by_the_notebooks_own_record(tmp_path, frames):
    notebook = json.loads(chapter.write(tmp_path / "in/ada/90_corners.ipynb").read_text(encoding="utf-8"))
    notebook["metadata"]["pathlib_edu"] = record(notebook)
    [changed] = [cell for cell in notebook["cells"] if cell["id"] == "answer-90-2"]
    changed["source"] = "corners = 3"
    (tmp_path / "in/ada/90_corners.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    [ada] = find_class([tmp_path / "in"], frames).submissions
    assert ada.untouched == {"90.1", "90.3"}
    notebook["metadata"]["pathlib_edu"]["named"] = ["answer-90-1"]
    (tmp_path / "in/ada/90_corners.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    [ada] = find_class([tmp_path / "in"], frames).submissions
    assert not ada.untouched and not ada.trouble
