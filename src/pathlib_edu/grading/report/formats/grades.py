"""grades.csv: a row a student, a column an exercise, for any spreadsheet."""

from typing import Any

from ...judge import TO_MARK
from ..class_report import FEW, Report

FILE = "grades.csv"
ENCODING = "utf-8-sig"  # spreadsheets know UTF-8 by its mark only
UNKNOWN = ""  # names will do


def knows(report: Report) -> bool:
    """Every class has a grades.csv."""
    return True


def rows(report: Report, assignment: str = "") -> list[list[Any]]:
    """Return the table. Who handed in nothing has a row without points, a proof that waits to be marked a blank."""
    table: list[list[Any]] = [["name", "file", *report.numbers, "total", "of", "late"]]
    for student in report.students:
        there = {number: one.points for number, one in student.results.items() if one.status != TO_MARK}
        points = [there.get(number, "") for number in report.numbers]
        counting = student.counting.values() or student.sheets[:FEW]
        files = "; ".join(str(sheet.submission.file) for sheet in counting)
        table.append([student.name, files, *points, student.points, student.of, "late" if student.late else ""])
    return table + [[one.name, "", *("" for _ in report.numbers), "", "", ""] for one in report.absent]
