"""How the book's statements stand: which are checked, where their proofs are, and which are not, and why."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .missing import Reasons, in_order, mistakes, read_reasons
from .numbered import Numbered, numbered_statements
from .record import Record, read_record
from .sources import FOLDER, Source, number_of, part_of, read_sources


@dataclass(frozen=True)
class Standing:
    """All of it, as the files of the book say it. `records` has those alone that were made of the sources as they are.

    `proofs` has for the number of each statement that is checked its theorems, part by part, each behind its file.
    """

    sources: dict[str, Source]
    records: dict[str, Record]
    numbered: list[Numbered]
    reasons: Reasons
    proofs: dict[str, list[tuple[str, str]]]

    @property
    def outdated(self) -> list[str]:
        """The files of which there is no record, or one of other sources."""
        return [f"{FOLDER}/{name}.v" for name in self.sources if name not in self.records]

    def by_chapter(self) -> Iterator[tuple[int, int, int]]:
        """Yield for each chapter how many of its statements are checked, and how many it has."""
        numbered = Counter(one.chapter for one in self.numbered)
        checked = Counter(one.chapter for one in self.numbered if one.number in self.proofs)
        yield from ((chapter, checked[chapter], count) for chapter, count in sorted(numbered.items()))

    def unchecked(self) -> Iterator[tuple[list[Numbered], str]]:
        """Yield the statements that are not checked, those with one reason together, and the reason."""
        reasons = self.reasons.missing
        for reason in dict.fromkeys(reasons.values()):
            alike = (one for one in self.numbered if reasons.get(one.number) == reason)
            yield sorted(alike, key=lambda one: in_order(one.number)), reason
        lost = [one for one in self.numbered if one.number not in self.proofs and one.number not in reasons]
        if lost:
            yield lost, "Coq has not checked their proofs as they are now."

    def mistakes(self) -> Iterator[str]:
        """Yield what does not fit: statements, proofs and reasons."""
        dropped = [one for record in self.records.values() for one in record.dropped]
        yield from mistakes(self.reasons, (one.number for one in self.numbered), self.proofs, dropped)


def read_standing(root: Path) -> Standing:
    """Return how the statements of the book at `root` stand."""
    sources = read_sources(root)
    records = {name: record for name, source in sources.items() if (record := read_record(root, source))}
    proofs: dict[str, list[tuple[str, str]]] = {}
    for name, record in records.items():
        for theorem in record.closed:
            proofs.setdefault(number_of(theorem), []).append((name, theorem))
    for theorems in proofs.values():
        theorems.sort(key=lambda one: part_of(one[1]))
    return Standing(sources, records, list(numbered_statements(root / "book")), read_reasons(root), proofs)
