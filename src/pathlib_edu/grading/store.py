"""What a grading has found so far, one file in the folder of its report: `kill -9` and a full disk lose nothing of it.

Each result is a transaction of SQLite. It keeps a rollback journal and not a write-ahead log (WAL): that needs memory
which all processes share, and a folder on a network has none. (D. R. Hipp and others, Write-Ahead Logging, sqlite.org.)
"""

import hashlib
import json
import sqlite3
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import fields
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ..exercises import Verdict
from .grading_error import GradingError
from .handed_in.submissions import Submission
from .judge import Result
from .report.class_report import Sheet

FILE = "grading.sqlite"
APPLICATION = 0x70656475  # "pedu", in the file's header: by it SQLite and we know whose the file is
VERSION = 1  # of the tables
TABLES = """
CREATE TABLE remembered (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE graded (
    digest TEXT, seed TEXT, seconds REAL, boxed INTEGER, edition TEXT, found TEXT NOT NULL,
    PRIMARY KEY (digest, seed, seconds, boxed, edition)
);
"""
KEPT_OF_VERDICT = [one.name for one in fields(Verdict) if one.name != "case"]  # `where` draws it
LISTED = ("hints", "rubric")  # fields of a verdict that are tuples, which JSON does not know
PACKAGE = Path(__file__).parents[1]


class Key(NamedTuple):
    """What must be the same for a result to stand: what is handed in, the worlds, the limits, the book's edition."""

    digest: str
    seed: str
    seconds: float
    boxed: bool
    edition: str


class Store:
    """The results in the folder `out`; a context that nobody else can enter meanwhile.

    A file that is no store of this edition, or a damaged one, is kept beside under another name; `say` is told so in a
    sentence. What cannot be read or written raises GradingError.
    """

    def __init__(self, out: Path, say: Callable[[str], object]) -> None:
        self._file = out / FILE
        self._connection = self._opened() or self._new(say)

    def __enter__(self) -> "Store":
        return self

    def __exit__(self, *error: object) -> None:
        with suppress(sqlite3.Error):
            self._connection.close()

    @property
    def seed(self) -> int | None:
        """The seed of the worlds that were drawn last."""
        found = self._told("SELECT value FROM remembered WHERE name = 'seed'")
        return int(found) if found else None

    @seed.setter
    def seed(self, seed: int) -> None:
        self._write("INSERT OR REPLACE INTO remembered VALUES ('seed', ?)", str(seed))

    @property
    def marks(self) -> str:
        """What stood in marks.csv when it was written last."""
        return self._told("SELECT value FROM remembered WHERE name = 'marks'")

    @marks.setter
    def marks(self, marks: str) -> None:
        if marks != self.marks:
            self._write("INSERT OR REPLACE INTO remembered VALUES ('marks', ?)", marks)

    def found(self, key: Key) -> str:
        """Return what was kept under `key`, "" where nothing was."""
        return self._told(
            "SELECT found FROM graded WHERE (digest, seed, seconds, boxed, edition) = (?, ?, ?, ?, ?)", *key
        )

    def keep(self, key: Key, found: str) -> None:
        """Keep what was found; once this returns it stays."""
        self._write("INSERT OR REPLACE INTO graded VALUES (?, ?, ?, ?, ?, ?)", *key, found)

    def forget(self, keys: Collection[Key]) -> None:
        """Forget what was kept under any of the `keys`."""
        order = "DELETE FROM graded WHERE (digest, seed, seconds, boxed, edition) = (?, ?, ?, ?, ?)"
        for key in keys:
            self._write(order, *key)

    def _told(self, question: str, *values: Any) -> str:
        try:
            row = self._connection.execute(question, values).fetchone()
        except sqlite3.Error as error:
            raise GradingError(f"{self._file} cannot be read: {error}") from None
        return str(row[0]) if row else ""

    def _write(self, order: str, *values: Any) -> None:
        try:
            with self._connection:
                self._connection.execute(order, values)
        except sqlite3.Error as error:
            raise GradingError(
                f"{self._file} cannot be written: {error}; nothing that stands in it is lost, and the same command "
                f"goes on from there"
            ) from None

    def _opened(self) -> sqlite3.Connection | None:
        """Return a connection that holds the file for itself; None where that is no store of ours."""
        connection = None
        try:
            connection = sqlite3.connect(self._file, timeout=1)
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("PRAGMA synchronous = FULL")
            connection.execute("BEGIN EXCLUSIVE")  # the lock stays, as the mode says
            [[application], [version], [tables]] = (
                connection.execute(question).fetchone()
                for question in (
                    "PRAGMA application_id",
                    "PRAGMA user_version",
                    "SELECT count(*) FROM sqlite_schema",
                )
            )
            if (application, version, tables) == (0, 0, 0):
                for order in TABLES.split(";"):
                    connection.execute(order)
                connection.execute(f"PRAGMA application_id = {APPLICATION}")
                connection.execute(f"PRAGMA user_version = {VERSION}")
                connection.commit()
                return connection
            connection.commit()
            if (application, version) == (APPLICATION, VERSION):
                [sound] = connection.execute("PRAGMA quick_check").fetchone()
                if sound == "ok":
                    return connection
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
                raise GradingError(f"another grading writes into the folder {self._file.parent} just now") from None
            if isinstance(error, sqlite3.OperationalError) and not self._file.is_dir():
                raise GradingError(f"{self._file} cannot be used: {error}") from None
        if connection:
            connection.close()
        return None

    def _new(self, say: Callable[[str], object]) -> sqlite3.Connection:
        """Put what lies in the store's place aside, and return a new one."""
        n = 1
        while (aside := self._file.with_name(f"{self._file.stem}-{n}{self._file.suffix}")).exists():
            n += 1
        try:
            self._file.rename(aside)
            journal = Path(f"{self._file}-journal")
            if journal.exists():
                journal.rename(f"{aside}-journal")
        except OSError as error:
            raise GradingError(f"{self._file} cannot be put aside: {error.strerror or error}") from None
        say(f"{self._file} is damaged, or no file of this edition: it is kept as {aside.name}, and a new one is begun")
        made = self._opened()
        if made is None:
            raise GradingError(f"{self._file} cannot be written")
        return made


def as_text(sheet: Sheet) -> str:
    """Return what was found of a submission, without whose it is, as a text that `as_sheet` reads."""
    results = []
    for result in sheet.results:
        verdict = result.verdict and {name: getattr(result.verdict, name) for name in KEPT_OF_VERDICT}
        results.append(vars(result) | {"verdict": verdict})
    return json.dumps({"results": results, "notes": sheet.notes, "seconds": sheet.seconds})


def as_sheet(submission: Submission, found: str) -> Sheet:
    """Return what `as_text` wrote, as what came of `submission`."""
    read = json.loads(found)
    results = []
    for one in read["results"]:
        verdict = one["verdict"] and Verdict(**one["verdict"] | {name: tuple(one["verdict"][name]) for name in LISTED})
        results.append(Result(**one | {"verdict": verdict}))
    return Sheet(submission, results, read["notes"], read["seconds"])


def edition(frame: Path) -> str:
    """Return what changes when the solution notebook `frame` does, or anything of the book that judges by it."""
    return hashlib.sha256(sources() + frame.read_bytes()).hexdigest()


@cache
def sources() -> bytes:
    """Return what changes when the source of this package does."""
    together = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*.py")):
        together.update(f"{path.relative_to(PACKAGE)}\0".encode() + path.read_bytes())
    return together.digest()
