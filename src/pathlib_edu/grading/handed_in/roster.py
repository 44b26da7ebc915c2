"""The roster of a class: who is in it, and what the teacher's tools call them.

A CSV table with a row a student: Canvas's gradebook ("Export"), Moodle's grading worksheet, GitHub Classroom's roster,
or a table of one's own. Its columns are known by their names, large or small:

    name        Student (surname first, in Canvas), Name, Full name; or First name and Last name
    number      ID in Canvas, Identifier in Moodle: what the tool writes into the names of files
    login       Login, Username, SIS Login ID, SIS User ID, ID number, Student ID, github_username
    e-mail      Email, Email address

A student of the tree is one of the roster by number, else by login, else by e-mail, else by name, and only where no
other of the tree, nor of the roster, is called the same. A number that the roster does not have is nobody's: only where
it has none of the class (it is another assignment's) do names tell.

Source: "How do I export grades in the Gradebook?", community.canvaslms.com; "Using Assignment: Offline marking",
docs.moodle.org.
"""

import csv
import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import datetime
from pathlib import Path
from typing import NamedTuple, TypeAlias
from unicodedata import normalize

from ...contract.diagnosis import printable
from ..grading_error import GradingError
from ..spreadsheet import csv_in
from .identity import Identity, identity
from .submissions import Submission

BYTES = 20_000_000  # that a roster may have
LOGINS = ("login", "username", "sis login id", "sis user id", "id number", "student id", "github username", "id")
EMAILS = ("email", "email address", "e-mail", "e-mail address")
NAMES = ("student", "name", "full name", "student name")
PARTS = ("first name", "last name", "surname")
#: Two of these columns show whose table it is, and then these are needed.
TOOLS = {
    "Moodle's grading worksheet": (
        {"maximum grade", "grade can be changed", "last modified (submission)", "last modified (grade)",
         "feedback comments"},
        ("Identifier",),
    ),
    "Canvas's gradebook": ({"sis user id", "sis login id", "section"}, ("Student", "ID")),
}  # fmt: skip
EXPECTED = "Name, ID, Login or Email; or those of Canvas or Moodle, in English"
POSSIBLE = "points possible"
SUBMITTED = "last modified (submission)"
# As Moodle writes it in English: "Friday, 20 November 2026, 9:03 PM".
TIMES = ("%A, %d %B %Y, %I:%M %p", "%A, %d %B %Y, %H:%M", "%d %B %Y, %I:%M %p", "%d %B %Y, %H:%M")
NO_TIME = (ValueError, OverflowError, OSError)  # what is raised of one, also where its year is none that a clock knows

#: A row of the table, by the names of its columns as they stand there.
Row: TypeAlias = Mapping[str, str]


class Joined(NamedTuple):
    """A class: what was handed in, who of the roster handed in nothing, who handed in and is not on the roster."""

    submissions: list[Submission]
    missing: list[Identity]
    unknown: list[Identity]


@dataclass(frozen=True)
class Roster:
    """The students of a class, each a row of the table; `possible` is Canvas's row of what assignments are worth."""

    rows: Sequence[Row]
    possible: Row = field(default_factory=dict)

    @property
    def has_names(self) -> bool:
        """Has it a column of names?"""
        return any(plain(name) in (*NAMES, *PARTS) for row in self.rows for name in row)

    def join(self, submissions: list[Submission]) -> Joined:
        """Return the class that handed in `submissions`: who is on the roster has its name, and what it knows of them.

        Of when something came, the row of a grading worksheet of Moodle tells, where nothing else does.
        """
        students = list({one.student.key: one.student for one in submissions}.values())
        rows = dict[str, Row]()
        by_number = matched(students, self.rows, lambda one: numbers(one.known_as), numbers)
        rows |= by_number
        by_place = ((told, logins_in), (told, emails_in), (told, full_names_in), (told_name, names_in))
        for tokens_of, tokens_in in by_place:
            left = [one for one in students if one.key not in rows and not (by_number and numbers(one.known_as))]
            taken = {id(row) for row in rows.values()}
            rows |= matched(left, [row for row in self.rows if id(row) not in taken], tokens_of, tokens_in)
        known = {one.key: known_by(one, rows[one.key]) for one in students if one.key in rows}
        taken = {id(row) for row in rows.values()}
        found = []
        for one in submissions:
            came = one.handed_in or (submitted_in(rows[one.student.key]) if one.student.key in rows else None)
            found.append(replace(one, student=known.get(one.student.key, one.student), handed_in=came))
        missing = [of_row(n, row) for n, row in enumerate(self.rows) if id(row) not in taken]
        return Joined(found, missing, [one for one in students if one.key not in rows])


def read_roster(path: Path) -> Roster:
    """Return the roster at `path`; GradingError says in a sentence why it is none."""
    try:
        if path.stat().st_size > BYTES:
            raise GradingError(f"the roster {path} has more than {BYTES // 1_000_000} MB")
        text, delimiter, _ = csv_in(path.read_bytes())
    except FileNotFoundError:
        raise GradingError(f"there is no roster {path}") from None
    except OSError as error:
        raise GradingError(f"the roster {path} cannot be read: {error.strerror or error}") from None
    try:
        rows = list(csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter, restval="", restkey=""))
    except csv.Error as error:
        raise GradingError(f"the roster {path} is not a CSV table: {error}") from None
    see_to_columns(path, [name for name in (rows[0] if rows else ()) if name])
    table = [{name: str(said).strip() for name, said in row.items() if name} for row in rows]
    students = [row for row in table if any(names_in(row) | logins_in(row) | emails_in(row)) and not is_head(row)]
    if not students:
        raise GradingError(f"the roster {path} has no students: its first line names its columns, such as {EXPECTED}")
    possible = next((row for row in table if plain(name_of(row)) == POSSIBLE), {})
    return Roster(students, possible)


def see_to_columns(path: Path, columns: Sequence[str]) -> None:
    """Raise GradingError where no column of a roster tells who is who, or one lacks that the tool exports it with."""
    names, listed = set(map(plain, columns)), printable(", ".join(columns))[:300]
    if names and not names & {*NAMES, *PARTS, *LOGINS, *EMAILS, "identifier"}:
        raise GradingError(f"the roster {path} has no students: its columns are {listed}; expected are {EXPECTED}")
    for table, (marks, needed) in TOOLS.items():
        lacks = [name for name in needed if plain(name) not in names]
        if len(marks & names) > 1 and lacks and "name" not in names:  # which a table of one's own has
            missing = f"lacks {' and '.join(lacks)}; export it in English, with all of its columns"
            raise GradingError(f"the roster {path} looks like {table}, but {missing}")


def matched(
    students: Iterable[Identity],
    rows: Iterable[Row],
    tokens_of: Callable[[Identity], set[str]],
    tokens_in: Callable[[Row], set[str]],
) -> dict[str, Row]:
    """Return the row of each student, by their key, where a token is theirs and the row's, and nobody else's."""
    theirs, ours = dict[str, list[Identity]](), dict[str, list[Row]]()
    for one in students:
        for token in tokens_of(one):
            theirs.setdefault(token, []).append(one)
    for row in rows:
        for token in tokens_in(row):
            ours.setdefault(token, []).append(row)
    pairs = [(theirs[token][0], ours[token][0]) for token in theirs.keys() & ours.keys()
             if len(theirs[token]) == len(ours[token]) == 1]  # fmt: skip
    of_row, of_student = dict[int, set[str]](), dict[str, set[int]]()
    for one, row in pairs:
        of_row.setdefault(id(row), set()).add(one.key)
        of_student.setdefault(one.key, set()).add(id(row))
    return {one.key: row for one, row in pairs if len(of_row[id(row)]) == len(of_student[one.key]) == 1}


def numbers(known_as: Mapping[str, str]) -> set[str]:
    """Return what identifies a student in Canvas and in Moodle, which writes "Participant 12345", in any language."""
    found = ((plain(name), re.fullmatch(r"\D*(\d+)", said)) for name, said in known_as.items())
    return {f"{name} {number[1]}" for name, number in found if name in ("id", "identifier") and number}


def told(student: Identity) -> set[str]:
    """Return the login, the e-mail or the name that the place of a student's files tells."""
    return {plain(student.told)} - {""}


def told_name(student: Identity) -> set[str]:
    """Return how a name that the place of a student's files tells could stand in a roster."""
    return spellings(student.told)


def logins_in(row: Row) -> set[str]:
    """Return the logins of the student of a row."""
    return {plain(said) for name, said in row.items() if plain(name) in LOGINS} - {""}


def number_of(row: Row) -> str:
    """Return the ID of the student of a row, else the login, else the e-mail address, as it stands there."""
    columns = {plain(name): said for name, said in row.items()}
    return next((columns[name] for name in ("student id", "id", *LOGINS, *EMAILS) if columns.get(name)), "")


def emails_in(row: Row) -> set[str]:
    """Return the e-mail addresses of the student of a row, and what stands in them before the @."""
    whole = {plain(said) for name, said in row.items() if plain(name) in EMAILS and "@" in said}
    return whole | {said.partition("@")[0] for said in whole}


def full_names_in(row: Row) -> set[str]:
    """Return the name of the student of a row, as it stands there and with the surname last."""
    return {plain(name_of(row)), plain(shown_name(row))} - {""}


def names_in(row: Row) -> set[str]:
    """Return how the name of the student of a row could stand in the name of a file."""
    return spellings(name_of(row))


def name_of(row: Row) -> str:
    """Return the name of the student of a row, as it stands there."""
    columns = {plain(name): said for name, said in row.items()}
    whole = next((columns[name] for name in NAMES if columns.get(name)), "")
    return whole or f"{columns.get('first name', '')} {columns.get('last name', columns.get('surname', ''))}".strip()


def spellings(name: str) -> set[str]:
    """Return what a name is written as: surname last, surname first, as it stands, each without blanks and signs."""
    last, comma, first = name.partition(",")
    orders = [name, f"{first} {last}"] if comma else [name]
    words = name.split()
    if not comma and len(words) > 1:  # Canvas writes the surname first, and nobody knows how many words it has
        orders += [" ".join(words[n:] + words[:n]) for n in range(1, len(words))]
    return {re.sub(r"[\W_]+", "", plain(one)) for one in orders} - {""}


def plain(text: str) -> str:
    """Return a text as it is compared: whichever way its letters are composed, large or small, blanks or `_`."""
    return " ".join(normalize("NFKC", text).casefold().replace("_", " ").split())


def is_head(row: Row) -> bool:
    """Is this a row of Canvas's that is no student: the points that can be had, or the student that is for tests?"""
    return plain(name_of(row)) in (POSSIBLE, "student, test")


def known_by(student: Identity, row: Row) -> Identity:
    """Return a student with the name of the roster, and all that it knows of them."""
    shown = shown_name(row) or student.name
    return replace(identity(student.key, shown, {**student.known_as, **row}), told=shown)


def of_row(number: int, row: Row) -> Identity:
    """Return who has a row of the roster and handed in nothing."""
    return identity(
        f"roster:{number}:{number_of(row) or number}",
        shown_name(row) or next(iter(logins_in(row) | emails_in(row)), ""),
        row,
    )


def shown_name(row: Row) -> str:
    """Return the name of the student of a row, surname last."""
    last, comma, first = name_of(row).partition(",")
    return f"{first.strip()} {last.strip()}" if comma else last


def submitted_in(row: Row) -> datetime | None:
    """Return when the student of a row handed in, None where it does not tell; the time is that of this machine."""
    said = next((said for name, said in row.items() if plain(name) == SUBMITTED), "")
    for form in TIMES:
        with suppress(*NO_TIME):
            return datetime.strptime(said, form).astimezone()
    with suppress(*NO_TIME):
        return datetime.fromisoformat(said).astimezone()
    return None
