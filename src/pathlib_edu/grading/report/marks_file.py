"""marks.csv as spreadsheets and editors write it: read without losing a cell, written so that no cell is computed.

A row a written proof: who wrote it, which exercise, by which letters its text is known, a column for each question, a
remark to the student, and what we have to say of the row. Columns that a teacher has added stay.

`spreadsheet` says in which forms it is read. What a text is known by are letters alone: of anything else they would
make a number or a date.
"""

import csv
import io
import os
import re
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ...contract.diagnosis import printable
from ..grading_error import GradingError
from ..spreadsheet import csv_in
from .formats import harmless, is_formula

FILE = "marks.csv"
BYTES = 20_000_000  # that it may have
NAME, KEY, EXERCISE, TEXT, REMARK, NOTE = "student", "key", "exercise", "text", "remark", "note"
OURS = (NAME, KEY, EXERCISE, TEXT, REMARK, NOTE)
#: What we have to say of a row; after the last two comes more. It stands in brackets, at the beginning of the note.
EARLIER, GONE = "of an earlier text", "of a text that is not handed in now"
WAITS, TWIN = "does not count yet: ", "the very same text as that of "
SAID = re.compile(rf"\[(?:{EARLIER}|{GONE}|(?:{WAITS}|{TWIN})[^\]]*)\]\s*")  # other brackets are the teacher's
QUESTION = re.compile(r"q([1-9])")
YES, NO = {"1", "yes", "y", "x", "true", "✓", "✔"}, {"0", "no", "n", "false"}
CROSSES = {"x", "✓", "✔"}  # whoever crosses leaves the others empty
NONE = {"-", "'-", "\u2013"}  # what stands where a row has no such question
WHOLE = re.compile(r"([01])[.,]0*")  # as a spreadsheet may write 1


@dataclass(frozen=True)
class Row:
    """A row: whose text it is about, by name and key, what the text is known by, and what the teacher wrote.

    `answers` are the cells of the questions, as they stand there; `note` is what a teacher wrote beside what is `said`
    by us, in brackets; `others` are the cells of added columns, by name; `line` is where the row begins in the file, 0
    if it does not stand there yet.
    """

    name: str
    key: str
    exercise: str
    text: str
    answers: tuple[str, ...] = ()
    remark: str = ""
    note: str = ""
    said: str = ""
    others: dict[str, str] = field(default_factory=dict, hash=False)
    line: int = 0

    @property
    def is_touched(self) -> bool:
        """Has the teacher written anything into it?"""
        return any(cell.strip() for cell in (*self.answers, self.remark, self.note, *self.others.values()))

    def marks(self, many: int) -> tuple[bool, ...] | None:
        """Return yes or no to each of so many questions, None where one waits. Where all are crosses, empty is no."""
        asked = [*self.answers, *[""] * many][:many]
        cells = [yes_or_no(cell) for cell in asked]
        crossed = {cell.strip().casefold() for cell in asked if cell.strip()}
        if crossed and crossed <= CROSSES:
            return tuple(bool(cell) for cell in cells)
        return None if not cells or None in cells else tuple(cell is True for cell in cells)


@dataclass(frozen=True)
class Table:
    """All rows of the file, the names of added columns, and what parts its cells; `data` is the file as it was read."""

    rows: Sequence[Row] = ()
    added: Sequence[str] = ()
    delimiter: str = ","
    data: bytes | None = None


def yes_or_no(cell: str) -> bool | None:
    """Return what a cell says, None where it is empty. What is neither raises ValueError.

    >>> [yes_or_no(cell) for cell in ("1", "Yes", "x", "1,0", "0", "n", " ")]
    [True, True, True, True, False, False, None]
    """
    said = WHOLE.sub(r"\1", cell.strip().lstrip("'").casefold())
    if said in YES or said in NO:
        return said in YES
    if said:
        raise ValueError(cell)
    return None


def read_table(path: Path) -> Table:
    """Return the table at `path`, an empty one where there is none. GradingError says what is wrong, and where."""
    try:
        if path.stat().st_size > BYTES:
            raise GradingError(f"{path} has more than {BYTES // 1_000_000} MB: it is left as it is")
        data = path.read_bytes()
    except FileNotFoundError:
        return Table()
    except OSError as error:
        raise GradingError(f"{path} cannot be read: {error.strerror or error}; it is left as it is") from None
    if not data.strip(b"\0 \r\n\t\xef\xbb\xbf"):
        return Table(data=data)
    return table_of(path, data)


def table_of(path: Path, data: bytes) -> Table:
    """Return the table that bytes are."""
    text, delimiter, begun = csv_in(data)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    rows, columns, line = list[Row](), list[str](), begun
    try:
        for cells in reader:
            here, line = line, begun + reader.line_num
            if not columns:
                columns = columns_of(path, cells, here)
            elif any(cell.strip() for cell in cells):
                rows.append(row_of(path, columns, cells, here))
    except csv.Error as error:
        raise wrong(path, line, f"this is no row of a CSV table ({error})") from None
    added = [name for name in columns if name and name not in OURS and not QUESTION.fullmatch(name)]
    return Table(rows, added, delimiter, data)


def columns_of(path: Path, cells: Sequence[str], line: int) -> list[str]:
    """Return the names of the columns; ours are known in any case of their letters."""
    names = [" ".join(cell.split()) for cell in cells]
    columns = [low if (low := name.casefold()) in OURS or QUESTION.fullmatch(low) else name for name in names]
    if TEXT not in columns:
        raise wrong(path, line, f"the first line names the columns, and none is called `{TEXT}`")
    if twice := next((name for name in columns if name and columns.count(name) > 1), None):
        raise wrong(path, line, f"two columns are called `{twice}`")
    return columns


def row_of(path: Path, columns: Sequence[str], cells: Sequence[str], line: int) -> Row:
    """Return a row of the file."""
    nameless = (cell for n, cell in enumerate(cells) if cell.strip() and (n >= len(columns) or not columns[n]))
    if extra := next(nameless, ""):
        raise wrong(path, line, f"{shown(extra)} stands below no column's name")
    there = dict(zip(columns, [*cells, *[""] * len(columns)], strict=False))
    asked = {int(found[1]): name for name in columns if (found := QUESTION.fullmatch(name))}
    filled = (there.get(asked.get(n, ""), "").strip() for n in range(1, max(asked, default=0) + 1))
    answers = tuple("" if cell in NONE else cell for cell in filled)
    for n, cell in enumerate(answers, start=1):
        try:
            yes_or_no(cell)
        except ValueError:
            raise wrong(path, line, f"q{n} says {shown(cell)}; write 1 for yes or 0 for no") from None
    ours = {*OURS, *asked.values(), ""}
    others = {name: as_typed(said) for name, said in there.items() if name not in ours}
    return Row(
        name=as_typed(there.get(NAME, "")),
        key=as_typed(there.get(KEY, "")),
        exercise=as_typed(there.get(EXERCISE, "")),
        text=there[TEXT].strip().casefold(),
        answers=answers,
        remark=as_typed(there.get(REMARK, "")).strip(),
        note=as_typed(SAID.sub("", there.get(NOTE, "").strip(), count=1)),
        others=others,
        line=line,
    )


def wrong(path: Path, line: int, what: str) -> GradingError:
    """Return an error about a line: the file is left as it is, and a person mends it."""
    return GradingError(f"{path}, line {line}: {what}; the file is left as it is")


def shown(cell: str) -> str:
    """Return a cell as a sentence shows it."""
    return repr(printable(cell)[:60])


def as_typed(cell: str) -> str:
    """Return what was typed into a cell: without the `'` that stands before what could be computed."""
    lines = cell.replace("\r\n", "\n").split("\n")
    return "\n".join(
        ";".join(part[1:] if part[:1] == "'" and is_formula(part[1:]) else part for part in one.split(";"))
        for one in lines
    )


def typed(cell: str) -> str:
    """Return a cell that a spreadsheet takes for words, line by line."""
    return "\n".join(harmless(line) for line in cell.split("\n"))


def as_bytes(rows: Iterable[Row], added: Sequence[str], delimiter: str) -> bytes:
    """Return rows as the file has them."""
    rows = list(rows)
    most = max((len(row.answers) for row in rows), default=0)
    asked = [f"q{n}" for n in range(1, most + 1)]
    out = io.StringIO()
    table = csv.writer(out, delimiter=delimiter, lineterminator="\r\n")
    table.writerow([NAME, KEY, EXERCISE, TEXT, *asked, REMARK, NOTE, *map(typed, added)])
    for row in rows:
        answers = [*row.answers, *["-"] * (most - len(row.answers))]
        said = f"[{row.said.replace(']', ')')}]" if row.said else ""
        cells = [row.name, row.key, row.exercise, row.text, *answers, row.remark, f"{said} {row.note}".strip()]
        table.writerow([*map(typed, cells), *(typed(row.others.get(name, "")) for name in added)])
    return out.getvalue().encode("utf-8-sig", "replace")


def replace_file(path: Path, data: bytes, before: bytes | None) -> str:
    """Write the file whole or not at all; return why that was not done, "" where it was.

    Nothing is written where a spreadsheet has it open, or somebody has changed it since it was read as `before`.
    """
    if data == before:
        return ""
    if path.with_name(f".~lock.{path.name}#").exists():
        return "it is open in LibreOffice"
    made = None
    try:
        handle, name = tempfile.mkstemp(prefix=".marks-", dir=path.parent)
        made = Path(name)
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if path.exists():
            made.chmod(path.stat().st_mode & 0o777)
        else:
            made.chmod(0o644)
        if (path.read_bytes() if path.exists() else None) != before:
            return "somebody changes it just now"
        made.replace(path)
    except OSError as error:  # Windows lets nobody replace what Excel has open
        return f"it cannot be written ({error.strerror or error}): perhaps it is open in a spreadsheet"
    finally:
        if made:
            made.unlink(missing_ok=True)
    return ""
