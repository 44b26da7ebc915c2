"""Marks by hand: the written proofs of a class, their rows in marks.csv, and the points that a teacher gave them there.

    results --> rows without marks --> marks.csv --> a teacher fills it in --> the same command --> points everywhere

What a teacher has written is never lost: the file is only ever written with all that stands in it, a row whose text no
longer counts stays, and a file that cannot be read is left as it is. A text is known by letters that are worked out
from it; so marks belong to a text, and another text of the same student gets a row of its own.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from .judge import MARKED, Marking
from .report.class_report import Report, Sheet
from .report.marks_file import (
    EARLIER,
    FILE,
    GONE,
    TWIN,
    WAITS,
    Row,
    Table,
    as_bytes,
    read_table,
    replace_file,
    table_of,
    wrong,
)
from .report.proofs import Proof, proofs_of


class Found(NamedTuple):
    """What stands in the table of a proof: its own row, if there is one, its marks, and what is to be said of it."""

    row: Row | None
    marking: Marking | None
    said: str = ""


class Marks:
    """The marks in the folder `out`. Where the file is gone, what was `kept` of it counts.

    A file that cannot be read raises GradingError.
    """

    def __init__(self, out: Path, kept: str = "") -> None:
        self.path = out / FILE
        self.table = read_table(self.path)
        #: A sentence where what was kept counts in place of the file.
        self.restored = ""
        if not self.table.rows and kept:
            before = table_of(self.path, kept.encode())
            if any(row.is_touched for row in before.rows):
                self.table = replace(before, data=self.table.data)
                self.restored = f"{self.path} was gone or empty: the marks that stood in it are written into it again"

    def of(self, report: Report) -> "Matched":
        """Return which proofs of a report have which marks; GradingError where two rows contradict each other."""
        return Matched(proofs_of(report), self.table, self.path)

    def keep(self, report: Report) -> tuple[str, str]:
        """Write the file with a row for each proof; return what is in it now, or why it was not written."""
        rows = self.of(report).rows
        if not rows and not self.table.rows:
            return "", ""
        data = as_bytes(rows, self.table.added, self.table.delimiter)
        if why := replace_file(self.path, data, self.table.data):
            return "", f"{self.path} is left as it is, since {why}; close it there, and give the same command again"
        return data.decode("utf-8-sig"), ""


class Matched:
    """Which row of a table is which proof's."""

    def __init__(self, proofs: Sequence[Proof], table: Table, path: Path) -> None:
        self._proofs, self._table, self._path = proofs, table, path
        self._keys = {proof.key for proof in proofs}
        self._rows = self._matched()

    def _matched(self) -> dict[tuple[str, str], Row]:
        """Return the rows that are of a text, by the student's key and the letters of the text."""
        rows = dict[tuple[str, str], Row]()
        for row in (row for row in self._table.rows if row.text):
            place = (row.key, row.text)
            rows[place] = self._one_of(rows[place], row) if place in rows else row
        return rows

    def _one_of(self, one: Row, other: Row) -> Row:
        """Return which of two rows of the same text of the same student counts: both must not say different things."""
        if not other.is_touched:
            return one
        if not one.is_touched or written_in(one) == written_in(other):
            return other
        raise wrong(self._path, other.line, f"line {one.line} is of the same text, and says something else: delete one")

    @cached_property
    def _marked(self) -> dict[str, list[Row]]:
        """The rows in which anything is answered, by the letters of their text."""
        found = dict[str, list[Row]]()
        for row in self._table.rows:
            if any(row.answers):
                found.setdefault(row.text, []).append(row)
        return found

    def found(self, proof: Proof) -> Found:
        """Return what stands in the table of a proof: in its own row, else in one of the very same text.

        A remark is to one student. But an old spreadsheet spoils keys of other alphabets: who has a row whose key is
        nobody's is the one of that text.
        """
        many = len(proof.result.rubric)
        own = self._rows.get((proof.key, proof.letters))
        if own and any(own.answers):
            if n := next((n for n, cell in enumerate(own.answers, start=1) if cell and n > many), 0):
                raise wrong(self._path, own.line, f"q{n} is filled in, but {proof.exercise} has {many} questions")
            marks = own.marks(many)
            if marks is not None:
                return Found(own, Marking(marks, own.remark))
            waits = ", ".join(f"q{n}" for n, cell in enumerate(own.answers[:many], start=1) if not cell)
            return Found(own, None, f"{WAITS}{waits or 'the rest'} is empty")
        twins = [row for row in self._marked.get(proof.letters, ()) if row.marks(many) is not None]
        if twins and len({row.marks(many) for row in twins}) == 1:
            strangers = [row.remark for row in twins if row.key not in self._keys]
            remark = (own.remark if own else "") or (strangers[0] if len(strangers) == 1 else "")
            marks = twins[0].marks(many) or ()
            return Found(own, Marking(marks, remark), f"{TWIN}{twins[0].name}, marked there")
        return Found(own, None)

    def applied(self, report: Report) -> Report:
        """Return a report in which the marks count."""
        marked = {
            (proof.student.key, proof.result.number): replace(
                proof.result, status=MARKED, points=sum(one.answers), message="A person marked it.", marking=one
            )
            for proof in self._proofs
            if (one := self.found(proof).marking)
        }
        counting = {id(sheet) for student in report.students for sheet in student.counting.values()}

        def with_marks(sheet: Sheet) -> Sheet:
            key = sheet.submission.student.key
            return replace(sheet, results=[marked.get((key, one.number), one) for one in sheet.results])

        sheets = [with_marks(sheet) if id(sheet) in counting else sheet for sheet in report.sheets]
        return replace(report, sheets=sheets)

    @property
    def rows(self) -> list[Row]:
        """The rows of the file: of each proof that counts one, then those of other texts that say anything."""
        made = list[Row]()
        ours = {(proof.key, proof.letters) for proof in self._proofs}
        for proof in self._proofs:
            own, _, said = self.found(proof)
            many = len(proof.result.rubric)
            answers = (*(own.answers if own else ()), *[""] * many)[:many]
            made.append(
                Row(
                    *(proof.student.name, proof.student.key, proof.exercise, proof.letters, answers),
                    *(own.remark if own else "", own.note if own else "", said, own.others if own else {}),
                )
            )
        now = {(proof.key, proof.exercise) for proof in self._proofs}
        for row in self._table.rows:
            if (row.key, row.text) not in ours and row.is_touched:
                made.append(replace(row, said=EARLIER if (row.key, row.exercise) in now else GONE))
        return made


def written_in(row: Row) -> tuple[object, ...]:
    """Return all that a teacher has written into a row."""
    return row.answers, row.remark, row.note, row.others
