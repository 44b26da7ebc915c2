"""nbgrader.csv: the points as `nbgrader export` writes them, a row for each student and notebook.

Times are in UTC, as there, and who handed in nothing has a row with 0 points and no timestamp. nbgrader has no penalty
unless a course writes one; neither has this.

Source: "Export plugin", documentation of nbgrader,
https://nbgrader.readthedocs.io/en/stable/plugins/export-plugin.html; the columns are those of `CsvExportPlugin` in its
`nbgrader/plugins/export.py`.
"""

from datetime import UTC
from typing import Any

from ...handed_in.identity import Identity
from ...handed_in.layouts.folders import stem_of
from ...handed_in.leaf import without_suffix
from ...handed_in.roster import number_of
from ..class_report import Report, Sheet

FILE = "nbgrader.csv"
ENCODING = "utf-8"  # programs read it, and take a mark for a part of the first column's name
UNKNOWN = ""  # names will do
COLUMNS = (
    "assignment", "duedate", "timestamp", "student_id", "last_name", "first_name", "email", "raw_score",
    "late_submission_penalty", "score", "max_score",
)  # fmt: skip


def knows(report: Report) -> bool:
    """Did anybody's submission come from a course of nbgrader, or from its list of students?"""
    return any("student_id" in student.identity.known_as for student in report.students)


def rows(report: Report, assignment: str = "") -> list[list[Any]]:
    """Return the table, notebook by notebook."""
    table: list[list[Any]] = [list(COLUMNS)]
    everybody = [(student.identity, student.counting) for student in report.students]
    everybody += [(identity, {}) for identity in report.absent]
    for name in report.notebooks:
        sheets = [counting.get(name) for _, counting in everybody]
        worth = max(sum(result.of for result in sheet.results) for sheet in sheets if sheet)
        table += [row(name, identity, sheet, worth) for (identity, _), sheet in zip(everybody, sheets, strict=True)]
    return table


def row(name: str, identity: Identity, sheet: Sheet | None, worth: int) -> list[Any]:
    """Return the row of a student for one notebook."""
    known = {column.casefold().replace(" ", "_"): said for column, said in identity.known_as.items()}
    came = sheet.submission.handed_in if sheet else None
    points = float(sum(result.points for result in sheet.results)) if sheet else 0.0
    first, _, last = identity.name.rpartition(" ")
    return [
        name,
        "",
        came.astimezone(UTC).replace(tzinfo=None).isoformat(" ") if came else "",
        student_id(identity),
        known.get("last_name", last),
        known.get("first_name", first),
        known.get("email") or known.get("email_address", ""),
        points,
        0.0,
        points,
        float(worth),
    ]


def student_id(identity: Identity) -> str:
    """Return the ID or the login of a student, else what their folder or their file is called."""
    of_place = identity.key.rpartition(":")[2].rpartition("/")[2]
    return number_of(identity.known_as) or stem_of(without_suffix(of_place)) or identity.told
