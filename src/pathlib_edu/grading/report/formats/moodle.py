"""moodle.csv: Moodle's grading worksheet, filled in; an assignment takes it under "Upload grading worksheet".

Moodle asks for the columns Identifier, Grade and Last modified (grade), and reads Feedback comments; the others are
there to be read. It knows a student by Identifier alone, such as "Participant 4711": the number in the names of the
folders that it packs, and a column of the worksheet that it gives out.

Source: "Offline grading" in "Using Assignment", MoodleDocs, https://docs.moodle.org/en/Using_Assignment; what it takes,
exactly, is in Moodle's `mod/assign/feedback/offline/importgradeslib.php`.
"""

from contextlib import suppress
from math import inf
from typing import Any

from ...judge import PASSED, Result
from ..class_report import Report, Student
from . import known_as, number

FILE = "moodle.csv"
ENCODING = "utf-8-sig"
UNKNOWN = "Moodle cannot take moodle.csv without Identifiers: name its grading worksheet with --roster"
COLUMNS = (
    "Identifier", "Full name", "Email address", "Status", "Grade", "Maximum Grade", "Grade can be changed",
    "Last modified (submission)", "Last modified (grade)", "Feedback comments",
)  # fmt: skip


def knows(report: Report) -> bool:
    """Did anybody's submission come from Moodle, or from a worksheet of it?"""
    return any("Identifier" in known_as(student.identity, COLUMNS) for student in report.students)


def rows(report: Report, assignment: str = "") -> list[list[Any]]:
    """Return the table. Where the worksheet said what an assignment is worth, points are scaled to that: all notebooks
    that the class handed in are worth so much together.

    Who handed in nothing has no row: Moodle leaves them as they are.
    """
    most = max((student.of for student in report.students), default=0)
    return [list(COLUMNS), *(row(student, most) for student in report.students)]


def row(student: Student, most: int) -> list[Any]:
    """Return the row of one student, where `most` points could be had."""
    known = known_as(student.identity, COLUMNS)
    worth = float(most)
    with suppress(ValueError):
        if 0 < (said := float(known.get("Maximum Grade", ""))) < inf:
            worth = said
    grade = number(worth * student.points / most) if student.of else ""
    filled: dict[str, Any] = {
        "Full name": student.name,
        "Status": "Submitted for grading",
        "Grade can be changed": "Yes",
        "Last modified (submission)": "-",
        "Last modified (grade)": "-",
    } | known
    filled |= {"Grade": grade, "Maximum Grade": number(worth), "Feedback comments": comments(student)}
    return [filled.get(column, "") for column in COLUMNS]


def said(result: Result) -> str:
    """Return what is said of an exercise that did not pass; of a proof the remark, once it is marked."""
    return (result.marking.remark if result.marking else "") or result.message


def comments(student: Student) -> str:
    """Say what came of each exercise in a line of text."""
    lines = [
        f"{one.number}: {one.points} of {one.of}{'' if one.status == PASSED else f', {said(one)}'}"
        for one in student.results.values()
    ]
    return " · ".join([*lines, *student.troubles])
