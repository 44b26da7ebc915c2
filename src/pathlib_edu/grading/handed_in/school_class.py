"""A class: what it handed in, by the roster, and when it was due."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, time, timedelta
from pathlib import Path

from ...contract.diagnosis import listed, printable
from ..grading_error import GradingError
from .identity import Identity, told_apart
from .layouts.folders import END
from .newest import undecided
from .roster import EXPECTED, Row, read_roster
from .submissions import Submission, find_submissions, with_due, without_ours


@dataclass(frozen=True)
class SchoolClass:
    """What a class handed in, those on its roster who handed in nothing, and sentences for the teacher.

    `possible` is what assignments are worth, by the names of their columns, where the roster is Canvas's.
    """

    submissions: list[Submission]
    missing: list[Identity]
    notes: list[str]
    possible: Row = field(default_factory=dict)


def find_class(
    files: Sequence[Path],
    frames: Mapping[str, Path],
    roster: Path | None = None,
    due: datetime | None = None,
    tell: Callable[[int], object] = bool,
) -> SchoolClass:
    """Return what was handed in among `files`, whose each is on the `roster`, and whether it came after it was `due`.

    Late is what the tool that it came from calls late, and what came later by what that tool tells of the time: the
    stamps of nbgrader, the grading worksheet of Moodle. The times of files and of an archive's entries tell nothing:
    they are those of a copy or of a download, and a student can set them. Where no notebook was found, only what cannot
    be looked into, GradingError says so. `tell` is told how many files were read so far.
    """
    missing, notes = list[Identity](), list[str]()
    possible: Row = {}
    submissions = without_ours(find_submissions(files, frames, tell), frames)
    if not any(one.file.name.lower().endswith(END) for one in submissions):
        troubles = [one.trouble for one in submissions]
        rest = f", and so with {len(troubles) - 1} more" if len(troubles) > 1 else ""
        raise GradingError(f"no notebook was found: {troubles[0]}{rest}")
    if roster is not None:
        read = read_roster(roster)
        submissions, missing, unknown = read.join(submissions)
        possible = read.possible
        if len(missing) == len(read.rows) and not read.has_names:
            columns = printable(", ".join(read.rows[0]))[:300]
            raise GradingError(
                f"nobody who handed in is on the roster {roster}: its columns are {columns}; expected are {EXPECTED}"
            )
        students = told_apart([*(one.student for one in submissions), *missing])
        submissions = [replace(one, student=students[one.student.key]) for one in submissions]
        missing, unknown = ([students[one.key] for one in those] for those in (missing, unknown))
        for one in unknown:
            theirs = listed([str(found.file) for found in submissions if found.student.key == one.key])
            notes.append(f"nobody on the roster is {one.name}, who handed in {theirs}")
    if due is not None:
        submissions = with_due(submissions, due)
        timeless = sum(one.handed_in is None and not one.late for one in submissions)
        if timeless:
            of = f"{timeless} of {len(submissions)} submissions"
            notes.append(f"nothing tells when {of} came: late is only what Canvas or another tool calls so")
    submissions = undecided(submissions)
    return SchoolClass(submissions, missing, [*notes, *(one.note for one in submissions if one.note)], possible)


def read_due(said: str) -> datetime:
    """Return until when something may be handed in: a minute, and a day, are in time to their end.

    Without a zone it is that of this machine. GradingError says what is no time.

    >>> read_due("2026-11-20T23:59+01:00").isoformat()
    '2026-11-20T23:59:59.999999+01:00'
    """
    last = timedelta(microseconds=1)
    try:
        due = datetime.fromisoformat(said)
        if due.time() == time() and ":" not in said and "T" not in said.upper():
            due += timedelta(days=1) - last
        elif due.second == due.microsecond == 0:
            due += timedelta(minutes=1) - last
        return due if due.tzinfo else due.astimezone()
    except (ValueError, OverflowError, OSError):  # a year may be none that a clock knows
        example = "2026-11-20T23:59 or 2026-11-20T23:59+01:00"
        raise GradingError(f"--due is a time such as {example}, not {said!r}") from None
