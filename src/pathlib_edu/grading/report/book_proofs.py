"""What the book says of an exercise in which a proof is written: its title, its statement, its own proof."""

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from nbformat import NotebookNode

from ...course.notebook import ID
from ...exercises import CLAIMS
from ...exercises.engine.answers.scopes import parsed

BOX = re.compile(r"`{3,}\{exercise\} ?(?P<title>[^\n]*)\n(?::[^\n]*\n)*(?P<body>.*?)\n?`{3,}\s*", re.DOTALL)
LINK = re.compile(r"\[([^\]]+)\]\([^)\s]*\)")  # its words stay: on a page by itself it would lead nowhere


@dataclass(frozen=True)
class BookProof:
    """An exercise in which a proof is written, as the book has it; in Markdown with formulas."""

    title: str = ""
    statement: str = ""
    proof: str = ""


def proofs_in(frames: Iterable[NotebookNode]) -> dict[str, BookProof]:
    """Return what the solution notebooks say of each exercise that a person marks, by number."""
    return {number: one for frame in frames for number, one in told(frame)}


def told(frame: NotebookNode) -> Iterator[tuple[str, BookProof]]:
    """Yield the written proofs of one notebook."""
    before = ""
    for cell in frame.cells:
        named = ID.fullmatch(str(cell.id))
        if cell.cell_type == "markdown":
            before = cell.source
        elif named and named[1] == "answer":
            number = f"{named[2]}.{named[3]}"
            if number in CLAIMS and CLAIMS[number].rubric:
                yield number, book_proof(number, before, cell.source)


def book_proof(number: str, statement: str, answer: str) -> BookProof:
    """Return an exercise from the text above it and the source of its answer."""
    box = BOX.fullmatch(statement)
    title = box["title"].removeprefix(number).strip() if box else ""
    return BookProof(title, LINK.sub(r"\1", box["body"].strip()) if box else "", last_text(answer))


def last_text(source: str) -> str:
    """Return the text that an answer gives last to a name, "" where it gives none.

    >>> last_text('# answer 1.13\\nproof = ""\\nproof = "By induction."')
    'By induction.'
    """
    found = ""
    for line in getattr(parsed(source), "body", ()):
        match line:
            case ast.Assign(value=ast.Constant(value=str(said))):
                found = said
    return found.strip()
