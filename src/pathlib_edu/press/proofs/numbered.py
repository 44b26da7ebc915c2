"""The statements that the book numbers and proves: its theorems, lemmas and corollaries, as the manuscript has them."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from ..sentences import plain
from ..side_roads import manuscripts_in

STATEMENT = re.compile(r"^`{3,}\{prf:(theorem|lemma|corollary)\} ([TLC]\d+\.\d+) (.+)\n:label: (\S+)$", re.MULTILINE)


class Numbered(NamedTuple):
    """A statement of the book, where it stands, as `page` and `label`, and of which chapter it is."""

    number: str
    kind: str
    title: str
    chapter: int
    page: str
    label: str


def numbered_statements(book: Path) -> Iterator[Numbered]:
    """Yield the statements of all manuscripts in the folder `book`, by chapter and number."""
    for path in manuscripts_in(book):
        for kind, number, title, label in STATEMENT.findall(path.read_text(encoding="utf-8")):
            yield Numbered(number, kind, plain(title), int(path.name[:2]), f"chapters/{path.stem}", label)
