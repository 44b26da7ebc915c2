"""A notebook of another edition of the book: what a student wrote is taken along, and they hear what became of it."""

import json

import nbformat
import pytest

import grading_claims as chapter
from editions import exercise, printed, write
from pathlib_edu.course.notebook import source_of
from pathlib_edu.grading.grade_notebook import ungraded
from pathlib_edu.grading.handed_in.frames import read_frame
from pathlib_edu.grading.handed_in.graft import graft, taken_along
from pathlib_edu.grading.handed_in.submissions import find_submissions
from pathlib_edu.grading.report.class_report import Student

GONE = {"90.3": "def helped(n):\n    return n\n", "90.30": "later = helped(2)"}


def handed_in(tmp_path, theirs, ours):
    """What is found in a student's notebook by a grader with another one, and the grader's as it is run."""
    frame = write(tmp_path / "ours" / "90_corners.ipynb", ours)
    [found] = find_submissions([write(tmp_path / "ada" / "90_corners.ipynb", theirs)], {frame.stem: frame})
    return found, read_frame(frame)


def test_answers_to_exercises_that_are_gone_are_run_in_their_places_and_have_no_points(tmp_path):
    asked = [exercise("90.1"), exercise("90.2")]
    theirs = printed(*asked[0], *exercise("90.3", stub=GONE["90.3"]), *exercise("90.30", stub=GONE["90.30"]), *asked[1])
    found, frame = handed_in(tmp_path, theirs, printed(*asked[0], *asked[1]))
    assert {*found.answers} == {"90.1", "90.2"} and not found.trouble
    own = taken_along(frame, found.own)
    assert [(one.after, one.source) for one in own] == [
        ("check-90-1", f"# answer {number}\n{text}") for number, text in GONE.items()
    ]
    run = [source_of(cell) for cell in graft(frame, found.answers, own).cells]
    assert run.index(own[1].source) < next(n for n, text in enumerate(run) if text.startswith("# answer 90.2"))
    assert not any("90.3" in text for text in run if text.lstrip().startswith("check"))
    assert found.remarks == ("Not in this edition, and so without points: 90.3, 90.30.",)


def test_what_was_worded_anew_is_said_and_what_only_the_student_changed_is_not(tmp_path):
    ours = printed(*exercise("90.1", "Write it anew."), *exercise("90.2"))
    theirs = printed(*exercise("90.1"), *exercise("90.2"))
    theirs["cells"][3]["source"] = "```{exercise} 90.2 Mine```"
    found, frame = handed_in(tmp_path, theirs, ours)
    assert found.remarks == ("Worded anew since your edition, and graded as it is now: 90.1.",)
    assert Student(found.student, [ungraded(found, frame)]).notes == [*found.remarks]


@pytest.mark.parametrize(
    "said",
    [None, [], {"named": 7}, {"named": {"ex-90-1": 7, "ex-90-2": "x" * 9, "ex": "0" * 12}}],
    ids=["nothing", "a list", "no names", "no hashes"],
)
def test_a_notebook_that_does_not_say_of_which_edition_it_is_gets_no_remark(tmp_path, said):
    notebook = chapter.notebook(metadata={} if said is None else {"pathlib_edu": said})
    found, _ = handed_in(
        tmp_path,
        json.loads(nbformat.writes(notebook)),
        printed(*exercise("90.1"), *exercise("90.2"), *exercise("90.3")),
    )
    assert found.remarks == ()


def test_a_number_as_long_as_a_hostile_file_can_make_it_is_cut(tmp_path):
    found, _ = handed_in(
        tmp_path, printed(*exercise("90.1"), *exercise(f"90.{'9' * 9000}")), printed(*exercise("90.1"))
    )
    assert found.remarks == ("Not in this edition, and so without points: 90.999999999.",)
