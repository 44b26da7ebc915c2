"""Grade what one student handed in, wherever there may or may not be a box."""

from collections.abc import Mapping
from pathlib import Path
from random import SystemRandom
from time import perf_counter

from ...exercises import SECONDS
from ..box.boxed_package import make_boxed_package
from ..box.run import Setting
from ..box.sandbox import SandboxError, bubblewrap
from ..box.stranger import end_stranger, lends_a_stranger
from ..grade_notebook import graded, ungraded
from ..grading_error import GradingError
from ..handed_in.frames import read_frame
from ..handed_in.graft import exercise_numbers
from ..handed_in.identity import identity
from ..handed_in.newest import newest_last
from ..handed_in.submissions import Submission, find_submissions
from ..judge import unreached
from ..report.class_report import Sheet, Student
from ..scratch import scratch

WHO = identity("student", "student")


def grade_student(folder: Path, frames: Mapping[str, Path], seconds: float = SECONDS) -> tuple[Student, float]:
    """Return what came of the notebooks in `folder`, all of one student, and how many seconds it took.

    Each exercise of the `frames`, solution notebooks by name, has a result: where no notebook answers it, it was not
    reached. Notebooks run in a box; where there is none, as in most containers, they run as a user who owns nothing.
    Where neither can be had, GradingError says so, and nothing runs.
    """
    began, box = perf_counter(), has_box()
    if not box and not lends_a_stranger():
        raise GradingError("this machine can neither make a box for students' code nor run it as another user")
    try:
        submissions = find_submissions([folder], frames)
    except GradingError:  # nothing was handed in
        submissions = []
    with scratch() as place:
        place.chmod(0o700 if box else 0o755)  # a stranger must come to what it may read
        setting = Setting(make_boxed_package(place / "book"), fresh_secret(), seconds, box, stranger=not box)
        newest = {one.exercise: one for one in newest_last(submissions) if not one.trouble}
        sheets = [
            sheet(one, frames, setting) if one.trouble or newest[one.exercise] is one else Sheet(one, [], is_kept=True)
            for one in submissions
            if one.exercise in frames
        ]
        if not box:
            end_stranger()
    student = Student(WHO, [*sheets, *nothing_for(frames, submissions, folder)])
    return student, perf_counter() - began


def sheet(submission: Submission, frames: Mapping[str, Path], setting: Setting) -> Sheet:
    """Return what came of a submission, whether it can be run or not."""
    frame = read_frame(frames[str(submission.exercise)])
    return ungraded(submission, frame) if submission.trouble else graded(submission, frame, setting)


def fresh_secret() -> str:
    """Return what worlds are drawn from that nobody has seen."""
    return str(SystemRandom().randrange(1, 2**63))


def has_box() -> bool:
    """Can this system close a box?"""
    try:
        return bool(bubblewrap())
    except SandboxError:
        return False


def nothing_for(frames: Mapping[str, Path], submissions: list[Submission], folder: Path) -> list[Sheet]:
    """Return an empty sheet for each notebook that nobody handed in."""
    came = {one.exercise for one in submissions}
    sheets = []
    for name in frames.keys() - came:
        lacks = Submission(folder / f"{name}.ipynb", WHO, name)
        results = [unreached(number, "", nothing(name)) for number in exercise_numbers(read_frame(frames[name]))]
        sheets.append(Sheet(lacks, results))
    return sheets


def nothing(name: str) -> str:
    """Say that a notebook is not there."""
    return f"There is no notebook {name}.ipynb."
