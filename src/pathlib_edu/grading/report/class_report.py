"""The report on a class: who handed in what, what of it counts and which points it earned; as a table, as JSON."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

from ...contract.quantities import counted
from ..handed_in.borrowed import Reach
from ..handed_in.identity import Identity
from ..handed_in.likeness import Likeness
from ..handed_in.newest import newest_last
from ..handed_in.submissions import Submission
from ..judge import FAILED, NOT_REACHED, PASSED, SIGNS, TO_MARK, Result
from .book_proofs import BookProof

VERSION = 3  # of report.json
FEW = 5  # files of one student of which it is said why they could not be graded; report.json says it of all
ALWAYS_TOLD = (PASSED, FAILED, NOT_REACHED)  # below a table: the others only where it has them


@dataclass(frozen=True)
class Sheet:
    """One submission, the results of its exercises, and sentences about the cells of the student's own.

    `seconds` is how long its notebook ran. One that only `is_kept` was not run: a newer one of the student's counts.
    """

    submission: Submission
    results: list[Result]
    notes: list[str] = field(default_factory=list)
    seconds: float = 0.0
    is_kept: bool = False


@dataclass(frozen=True)
class Student:
    """All that one student handed in. Of each notebook the newest that could be graded counts; all are kept."""

    identity: Identity
    sheets: list[Sheet]

    @property
    def name(self) -> str:
        """What the student is called; two may be called the same."""
        return self.identity.name

    @property
    def in_order(self) -> list[Sheet]:
        """The sheets by notebook, and for each notebook the newest last."""
        places = {id(one): n for n, one in enumerate(newest_last([sheet.submission for sheet in self.sheets]))}
        return sorted(self.sheets, key=lambda sheet: (sheet.submission.exercise or "", places[id(sheet.submission)]))

    @cached_property
    def counting(self) -> dict[str, Sheet]:
        """Of each notebook of the book the sheet that counts."""
        counts: dict[str, Sheet] = {}
        for sheet in self.in_order:
            name = "" if sheet.is_kept else sheet.submission.exercise
            if name and (name not in counts or not sheet.submission.trouble or counts[name].submission.trouble):
                counts[name] = sheet
        return counts

    @cached_property
    def results(self) -> dict[str, Result]:
        """The results that count, by the number of their exercise, in the order of the book."""
        found = {result.number: result for sheet in self.counting.values() for result in sheet.results}
        return {number: found[number] for number in sorted(found, key=by_number)}

    @property
    def points(self) -> int:
        """What was earned."""
        return sum(result.points for result in self.results.values())

    @property
    def of(self) -> int:
        """What could have been earned in the notebooks handed in."""
        return sum(result.of for result in self.results.values())

    @property
    def to_mark(self) -> int:
        """How many written proofs wait for a person to mark them."""
        return sum(result.status == TO_MARK for result in self.results.values())

    @property
    def late(self) -> bool:
        """Came anything that counts after it was due?"""
        return any(sheet.submission.late for sheet in self.counting.values())

    @property
    def handed_in(self) -> datetime | None:
        """When the last of what counts came, None where nobody knows."""
        times = [sheet.submission.handed_in for sheet in self.counting.values() if sheet.submission.handed_in]
        return max(times, default=None)

    @property
    def troubles(self) -> list[str]:
        """A sentence for each file that could not be graded; of many the first few, and how many more there are."""
        found = [sheet.submission.trouble for sheet in self.sheets if sheet.submission.trouble]
        more = len(found) - FEW
        return found if more < 2 else [*found[:FEW], f"{more:,} more files of {self.name} could not be graded"]

    @property
    def notes(self) -> list[str]:
        """A sentence for whatever is to be said of what counts, and of the cells that the student has added to it."""
        counting = self.counting.values()
        return [*self.undecided, *(note for one in counting for note in (*one.submission.remarks, *one.notes))]

    @property
    def undecided(self) -> list[str]:
        """A sentence for each notebook of which nothing tells that it is the newest, though it counts."""
        return [sheet.submission.note for sheet in self.counting.values() if sheet.submission.note]


@dataclass(frozen=True)
class Report:
    """What came of a class. With the same `seed` the same answers are tried on the same worlds.

    `waiting` is how many submissions are not graded yet, where the grading was stopped. `absent` are those of the class
    who handed in nothing, `alike` the pairs of submissions that say much the same, `reaching` what in them looks into
    Python itself, `possible` what Canvas's gradebook says that assignments are worth, by the names of their columns,
    `proofs` what the book prints of the exercises that a person marks.
    """

    seed: int
    sheets: list[Sheet]
    waiting: int = 0
    absent: Sequence[Identity] = ()
    alike: Sequence[Likeness] = ()
    reaching: Sequence[Reach] = ()
    possible: Mapping[str, str] = field(default_factory=dict)
    proofs: Mapping[str, BookProof] = field(default_factory=dict)

    @cached_property
    def students(self) -> list[Student]:
        """The students in the order of their names."""
        by_key: dict[str, list[Sheet]] = {}
        for sheet in self.sheets:
            by_key.setdefault(sheet.submission.student.key, []).append(sheet)
        return [Student(sheets[0].submission.student, sheets) for sheets in by_key.values()]

    @cached_property
    def numbers(self) -> list[str]:
        """The numbers of all exercises graded."""
        return sorted({result.number for sheet in self.sheets for result in sheet.results}, key=by_number)

    @property
    def notebooks(self) -> list[str]:
        """The names of all notebooks of the book that somebody handed in."""
        return sorted({sheet.submission.exercise for sheet in self.sheets if sheet.submission.exercise})

    @property
    def to_mark(self) -> int:
        """How many written proofs wait for a person to mark them."""
        return sum(student.to_mark for student in self.students)

    @property
    def written(self) -> bool:
        """Is there any written proof that counts?"""
        return any(result.is_written for student in self.students for result in student.results.values())

    @property
    def legend(self) -> list[str]:
        """What the signs of a table mean, each with its word."""
        there = {result.status for student in self.students for result in student.results.values()}
        return [f"{sign} {status}" for status, sign in SIGNS.items() if status in there or status in ALWAYS_TOLD]

    @property
    def missing(self) -> str:
        """A sentence where the report is not whole."""
        many = "1 submission is" if self.waiting == 1 else f"{self.waiting} submissions are"
        return (
            f"This report is not whole: {many} not graded yet; the same command goes on (without --rerun)"
            if self.waiting
            else ""
        )

    def __str__(self) -> str:
        """A table: a row a student, a column an exercise."""
        rows = [["student", *self.numbers, "points"]]
        for student in self.students:
            cells = [cell(student.results.get(number)) for number in self.numbers]
            rows.append([student.name, *cells, f"{student.points} of {student.of}"])
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        lines = ["  ".join(word.ljust(width) for word, width in zip(row, widths, strict=True)).rstrip() for row in rows]
        lines.insert(1, "  ".join("-" * width for width in widths))
        lines += ["", "   ".join([*self.legend, "and the points"])]
        if self.absent:
            lines.append(f"{len(self.absent)} handed in nothing: {', '.join(one.name for one in self.absent)}")
        return "\n".join(lines)

    def as_json(self) -> dict[str, Any]:
        """The report as report.json keeps it."""
        return {
            "v": VERSION,
            "seed": self.seed,
            "waiting": self.waiting,
            "exercises": self.numbers,
            "students": [student_as_json(student) for student in self.students],
            "absent": [identity_as_json(identity) for identity in self.absent],
            "alike": [likeness_as_json(one) for one in self.alike],
            "reaching": [reach_as_json(one) for one in self.reaching],
        }


def student_as_json(student: Student) -> dict[str, Any]:
    """Return a student with all their submissions, and the results that count."""
    counting = {id(sheet) for sheet in student.counting.values()}
    submissions = [
        {
            "file": str(sheet.submission.file),
            "notebook": sheet.submission.exercise,
            "handed_in": sheet.submission.handed_in and sheet.submission.handed_in.isoformat(),
            "late": sheet.submission.late,
            "counts": id(sheet) in counting,
            "trouble": sheet.submission.trouble,
            "notes": sheet.notes,
            "points": sum(result.points for result in sheet.results),
            "of": sum(result.of for result in sheet.results),
            "seconds": round(sheet.seconds, 2),
        }
        for sheet in student.in_order
    ]
    return identity_as_json(student.identity) | {
        "points": student.points,
        "of": student.of,
        "late": student.late,
        "submissions": submissions,
        "exercises": [shown(result) for result in student.results.values()],
    }


def identity_as_json(identity: Identity) -> dict[str, Any]:
    """Return who somebody is."""
    return {"key": identity.key, "name": identity.name, "known_as": dict(identity.known_as)}


def likeness_as_json(found: Likeness) -> dict[str, Any]:
    """Return which two submissions are alike, where, and how much."""
    pair = [{"key": one.student.key, "file": str(one.file)} for one in (found.one, found.other)]
    return {"share": round(found.share, 3), "exercise": found.exercise, "submissions": pair}


def reach_as_json(found: Reach) -> dict[str, Any]:
    """Return where a submission looks into Python itself, and by which names."""
    where = {"key": found.submission.student.key, "file": str(found.submission.file)}
    return where | {"exercise": found.exercise, "names": list(found.names)}


def by_number(number: str) -> tuple[int, ...]:
    """Sort exercise 1.10 behind exercise 1.9."""
    return tuple(int(part) for part in number.split("."))


def cell(result: Result | None) -> str:
    """Return a result as the table shows it."""
    if result is None:
        return ""
    return SIGNS[result.status] if result.status == TO_MARK else f"{SIGNS[result.status]} {result.points}"


def shown(result: Result) -> dict[str, Any]:
    """Return a result as report.json keeps it."""
    kept = {name: getattr(result, name) for name in ("number", "status", "points", "of", "message")}
    if result.is_written:
        return kept | {"text": result.written, "rubric": list(result.rubric)} | marking_as_json(result)
    if result.verdict and not result.verdict.passed:
        kept |= {name: shortened(getattr(result.verdict, name)) for name in ("where", "expected", "got", "hint")}
    return kept


def marking_as_json(result: Result) -> dict[str, Any]:
    """Return how a written proof was marked: None to each question where nobody has marked it yet."""
    if result.marking is None:
        return {"marks": [None] * len(result.rubric), "remark": ""}
    return {"marks": list(result.marking.answers), "remark": result.marking.remark}


def shortened(text: str, most: int = 2_000) -> str:
    """Cut a text that a student's code made too long to read."""
    return text if len(text) <= most else f"{text[:most]} ... and {counted(len(text) - most, 'character')} more"
