"""The report on a class: who handed in what, which points it earned; as a table to print, as JSON, as CSV."""

import csv
import io
from dataclasses import dataclass, field
from typing import Any

from .judge import FAILED, PASSED, Result
from .submissions import Submission

MARKS = {PASSED: "✓", FAILED: "✗"}


@dataclass(frozen=True)
class Sheet:
    """One submission, the results of its exercises, and sentences about the cells of the student's own."""

    submission: Submission
    results: list[Result]
    notes: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Student:
    """All that one student handed in. Of an exercise handed in twice the better result counts."""

    name: str
    sheets: list[Sheet]

    @property
    def results(self) -> dict[str, Result]:
        """The results by the number of their exercise, in the order of the book."""
        best: dict[str, Result] = {}
        for result in (result for sheet in self.sheets for result in sheet.results):
            if result.number not in best or result.points > best[result.number].points:
                best[result.number] = result
        return {number: best[number] for number in sorted(best, key=in_order)}

    @property
    def points(self) -> int:
        """What was earned."""
        return sum(result.points for result in self.results.values())

    @property
    def of(self) -> int:
        """What could have been earned in the notebooks handed in."""
        return sum(result.of for result in self.results.values())

    @property
    def files(self) -> str:
        """The files handed in."""
        return "; ".join(str(sheet.submission.file) for sheet in self.sheets)

    @property
    def troubles(self) -> list[str]:
        """A sentence for each file that could not be graded."""
        return [sheet.submission.trouble for sheet in self.sheets if sheet.submission.trouble]

    @property
    def notes(self) -> list[str]:
        """A sentence for whatever is to be said of the cells that the student has added."""
        return [note for sheet in self.sheets for note in sheet.notes]


@dataclass(frozen=True)
class Report:
    """What came of a class. With the same `seed` the same answers are tried on the same worlds."""

    seed: int
    sheets: list[Sheet]

    @property
    def students(self) -> list[Student]:
        """The students in the order of their names."""
        by_name: dict[str, list[Sheet]] = {}
        for sheet in self.sheets:
            by_name.setdefault(sheet.submission.student, []).append(sheet)
        return [Student(name, sheets) for name, sheets in by_name.items()]

    @property
    def numbers(self) -> list[str]:
        """The numbers of all exercises graded."""
        return sorted({result.number for sheet in self.sheets for result in sheet.results}, key=in_order)

    def __str__(self) -> str:
        """A table: a row a student, a column an exercise."""
        rows = [["student", *self.numbers, "points"]]
        for student in self.students:
            cells = [cell(student.results.get(number)) for number in self.numbers]
            rows.append([student.name, *cells, f"{student.points} of {student.of}"])
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = ["  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip() for row in rows]
        lines.insert(1, "  ".join("-" * width for width in widths))
        return "\n".join([*lines, "", "✓ passed   ✗ failed   – not reached   and the points"])

    def as_json(self) -> dict[str, Any]:
        """The report as report.json keeps it."""
        students = [
            {
                "name": student.name,
                "files": [str(sheet.submission.file) for sheet in student.sheets],
                "troubles": student.troubles,
                "notes": student.notes,
                "points": student.points,
                "of": student.of,
                "exercises": [shown(result) for result in student.results.values()],
            }
            for student in self.students
        ]
        return {"v": 1, "seed": self.seed, "exercises": self.numbers, "students": students}

    def as_csv(self) -> str:
        """The points as grades.csv keeps them: a row a student."""
        out = io.StringIO()
        table = csv.writer(out, lineterminator="\n")
        table.writerow(["name", "file", *self.numbers, "total", "of"])
        for student in self.students:
            points = [student.results[number].points if number in student.results else "" for number in self.numbers]
            table.writerow([unformula(student.name), unformula(student.files), *points, student.points, student.of])
        return out.getvalue()


def in_order(number: str) -> tuple[int, ...]:
    """Sort exercise 1.10 behind exercise 1.9."""
    return tuple(int(part) for part in number.split("."))


def cell(result: Result | None) -> str:
    """Return a result as the table shows it."""
    return "" if result is None else f"{MARKS.get(result.status, '–')} {result.points}"


def shown(result: Result) -> dict[str, Any]:
    """Return a result as report.json keeps it."""
    kept = {name: getattr(result, name) for name in ("number", "status", "points", "of", "message")}
    if result.verdict and not result.verdict.passed:
        kept |= {name: shortened(getattr(result.verdict, name)) for name in ("where", "expected", "got", "hint")}
    return kept


def shortened(text: str, most: int = 2_000) -> str:
    """Cut a text that a student's code made too long to read."""
    return text if len(text) <= most else f"{text[:most]} ... and {len(text) - most:,} characters more"


def unformula(text: str) -> str:
    """Keep a spreadsheet from taking a student's name for a formula."""
    return "'" + text if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text
