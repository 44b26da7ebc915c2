"""grades.csv: a row a student, a column an exercise, for any spreadsheet."""

from typing import Any

from ..class_report import FEW, Report

FILE = "grades.csv"
ENCODING = "utf-8-sig"  # spreadsheets know UTF-8 by its mark only
UNKNOWN = ""  # names will do


def knows(report: Report) -> bool:
    """Every class has a grades.csv."""
    return True


def rows(report: Report, assignment: str = "") -> list[list[Any]]:
    """Return the table. Who handed in nothing has a row without points."""
    table: list[list[Any]] = [["name", "file", *report.numbers, "total", "of", "late"]]
    for student in report.students:
        points = [student.results[number].points if number in student.results else "" for number in report.numbers]
        counting = student.counting.values() or student.sheets[:FEW]
        files = "; ".join(str(sheet.submission.file) for sheet in counting)
        table.append([student.name, files, *points, student.points, student.of, "late" if student.late else ""])
    return table + [[one.name, "", *("" for _ in report.numbers), "", "", ""] for one in report.absent]
