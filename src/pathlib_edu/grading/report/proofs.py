"""The written proofs of a class that count, each known by letters that are worked out from its text."""

import hashlib
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..handed_in.identity import Identity
from ..judge import Result
from .class_report import Report, by_number
from .marks_file import as_typed, typed

LETTERS = "bcdfghjklmnpqrstvwxz"  # of which no word is made, no number and no date
LENGTH = 10  # of what a text is known by: two of ten thousand texts are called alike once in 200,000 classes


class Proof(NamedTuple):
    """A written proof that counts: whose it is, and what came of it."""

    student: Identity
    result: Result

    @property
    def key(self) -> str:
        """The student's key, as a cell gives it back."""
        return cell_of(self.student.key)

    @property
    def letters(self) -> str:
        """What the text is known by."""
        return letters(self.result.number, self.result.written)

    @property
    def exercise(self) -> str:
        """What the exercise is called in the table: of a number alone a spreadsheet would make 1.1 out of 1.10."""
        return f"exercise {self.result.number}"


def proofs_of(report: Report) -> list[Proof]:
    """Return the written proofs that count, exercise by exercise, and in each in the order of the students."""
    found = [
        Proof(student.identity, result)
        for student in report.students
        for result in student.results.values()
        if result.is_written
    ]
    return sorted(found, key=lambda proof: by_number(proof.result.number))


def same_texts(proofs: Sequence[Proof]) -> Iterator[list[Proof]]:
    """Yield proofs, those of the very same text together."""
    groups = dict[str, list[Proof]]()
    for proof in proofs:
        groups.setdefault(proof.letters, []).append(proof)
    yield from groups.values()


def letters(number: str, text: str) -> str:
    """Return what a text is known by: letters, of which no spreadsheet makes a number or a date.

    >>> letters("1.13", "By induction.") == letters("1.13", " By induction.\\n") != letters("1.14", "By induction.")
    True
    """
    said = f"{number}\0{text.strip()}".encode(errors="surrogatepass")
    rest = int.from_bytes(hashlib.sha256(said).digest())
    made = ""
    for _ in range(LENGTH):
        rest, n = divmod(rest, len(LETTERS))
        made += LETTERS[n]
    return made


def cell_of(said: str) -> str:
    """Return what comes back of a cell that we wrote."""
    return as_typed(typed(said))
