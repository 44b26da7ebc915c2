"""canvas.csv: what Canvas takes under Gradebook, Import.

Its first columns are those of Canvas's own export; then one column for each assignment. A column that is called as an
assignment of the course, `Title` or `Title (4711)`, fills it; any other makes a new one, worth the points that the
second row says. A student is known by ID; where there is none by SIS User ID, else by SIS Login ID, sign by sign; else
by name, and of two of one name Canvas takes the first.

Source: "How do I import grades in the Gradebook?", Canvas Instructor Guide,
https://community.canvaslms.com/t5/Instructor-Guide/How-do-I-import-grades-in-the-Gradebook/ta-p/807; what it takes,
exactly, is in Canvas's `lib/gradebook_importer.rb`.
"""

import re
from contextlib import suppress
from math import inf
from typing import Any

from ..class_report import Report, Student
from . import Key, known_as, number

FILE = "canvas.csv"
ENCODING = "utf-8-sig"
UNKNOWN = "Canvas cannot take canvas.csv without IDs: name the gradebook that it exports with --roster"
LOGINS = ("SIS User ID", "SIS Login ID")
COLUMNS = ("Student", "ID", *LOGINS, "Section")
IDENTIFIES = frozenset(("ID", *LOGINS))


def knows(report: Report) -> bool:
    """Did anybody's submission come from Canvas, or from a roster of it?"""
    return any(IDENTIFIES & known_as(student.identity, COLUMNS).keys() for student in report.students)


def rows(report: Report, assignment: str = "") -> list[list[Any]]:
    """Return the table: with a name for the `assignment` one column of all points, else one for each notebook.

    Where the roster says what an assignment is worth, points are scaled to that. A cell without points changes nothing
    in Canvas: who handed in nothing is left as they are.
    """
    names = [assignment] if assignment else report.notebooks
    most = [max((of(student, name, assignment) for student in report.students), default=0) for name in names]
    worth = [possible(report, name) or points for name, points in zip(names, most, strict=True)]
    table: list[list[Any]] = [[*COLUMNS, *names], ["    Points Possible", "", "", "", "", *map(number, worth)]]
    for student in report.students:
        known = {"Student": student.name} | known_as(student.identity, COLUMNS)
        if not known.get("ID"):  # else Canvas looks at no login
            known |= {column: Key(known[column]) for column in LOGINS if column in known}
        points = [
            number(to * earned(student, name, assignment) / whole) if of(student, name, assignment) else ""
            for name, whole, to in zip(names, most, worth, strict=True)
        ]
        table.append([*(known.get(column, "") for column in COLUMNS), *points])
    return table


def possible(report: Report, name: str) -> float:
    """Return what the roster says that an assignment is worth, `Title` or `Title (4711)`; 0.0 where it does not."""
    for column, said in report.possible.items():
        if column == name or re.fullmatch(rf"{re.escape(name)} \(\d+\)", column):
            with suppress(ValueError):
                if 0 < (worth := float(said)) < inf:
                    return worth
    return 0.0


def earned(student: Student, name: str, assignment: str) -> int:
    """Return the points of a student in the notebook of that name, or in all that is the assignment."""
    return student.points if assignment else sum(one.points for one in results(student, name))


def of(student: Student, name: str, assignment: str) -> int:
    """Return what the student could have earned there, 0 where nothing was handed in."""
    return student.of if assignment else sum(one.of for one in results(student, name))


def results(student: Student, name: str) -> list[Any]:
    """Return the results of one notebook that count."""
    return student.counting[name].results if name in student.counting else []
