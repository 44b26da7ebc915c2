"""Which sentences of the book are held to what they say: `python -m pathlib_edu.press.held [CHAPTER]`, for authors.

It prints for each chapter how many sentences have a mark (`sentences.py`), of how many that should have one: those that
name a number, an ordinal, a figure or what was printed, outside of theorems and proofs, which have tests of their own.
For a chapter that is named, such as `03_heuristics`, it prints these sentences, too.
"""

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from .chapter import read_chapter
from .manuscript import Cell, Manuscript, line_of
from .sentences import BLOCK, MARK, plain, words_before

#: What a figure says in words.
WORDS = frozenset(["caption", "hint", "look", "result", "alt"])

STATEMENT = re.compile(r"^(`{3,})\{prf:\w+\}.*?^\1[ ]*$", re.MULTILINE | re.DOTALL)
SENTENCE = re.compile(r"(?<=[.!?])[\"”*_)]*(?:<!--[\w-]+-->)*\s+(?=[\"“*_(\[`$]*[A-Z0-9`$])")
#: A heading, an option of a directive, a row of a table, the number of an entry; a question that names no number.
NO_SENTENCE = re.compile(r"[:#|]|\d+\. ?$|\D*\?$")
FORMULA = re.compile(r"(?s:\$\$.*?\$\$)|\$[^$]*\$|^`{3,}.*", re.MULTILINE)
#: A name, and no result: of a statement, a figure, a chapter, an exercise or a size of puzzle; a year.
NAME = re.compile(
    r"\b[DTLC]\d+\.\d+(?:\.\d+)?|\b(?:[Cc]hapters?|Exercise|Figures?) \d[\d.]*|\b\d+-puzzle|\b(?:1[6-9]|20)\d\d\b"
)
FACT = re.compile(
    r"\d|\{\}|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|hundred|thousand|million|once|twice|half"
    r"|first|second|third|fourth|fifth|last|figure|printed|prints|table|output|lines? above|lines? below|board"
    r"|faster|slower|longer|fewer|NetworkX|SciPy|igraph|librar(?:y|ies))\b",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Mark:
    """A mark in a manuscript. `said` is the argument of a figure that it stands in, like "caption"; "" in the text."""

    name: str
    book: Manuscript
    cell: Cell
    line: int
    said: str = ""
    words: str = ""  # that it holds, of the text; a figure's are those that were printed

    @property
    def where(self) -> str:
        return f"{self.book.path.name}:{self.line}"


def marks_of(book: Manuscript) -> Iterator[Mark]:
    """Yield the marks of a chapter, in their order."""
    for cell in book.cells:
        if cell.kind == "markdown":
            for found in MARK.finditer(cell.marked):
                line = cell.line + cell.marked.count("\n", 0, found.start())
                yield Mark(found[1], book, cell, line, words=words_before(cell.marked, found.start()))
        elif MARK.search(cell.marked):
            for said, line, text in words_of_figures(book, cell):
                for found in MARK.finditer(text):
                    yield Mark(found[1], book, cell, line, said)


def words_of_figures(book: Manuscript, cell: Cell) -> Iterator[tuple[str, int, str]]:
    """Yield what the figures of a cell of code say in words: by which argument, in which line, and what.

    What a formatted string puts in is left open: `{}`.
    """
    for call in [node for node in ast.walk(ast.parse(cell.marked)) if isinstance(node, ast.Call)]:
        for word in call.keywords:
            if word.arg in WORDS:
                yield word.arg, line_of(book, cell, word.value.lineno - 1), "".join(_typed(word.value))


def _typed(tree: ast.expr) -> Iterator[str]:
    match tree:
        case ast.Constant(value=str(words)):
            yield words
        case ast.FormattedValue():
            yield "{}"
        case ast.JoinedStr(values=parts):
            yield from (word for part in parts for word in _typed(part))
        case ast.BinOp(left=left, right=right):
            yield from (*_typed(left), *_typed(right))
        case ast.Call(func=ast.Attribute(value=pattern)):
            yield from _typed(pattern)


def sentences_of(book: Manuscript) -> Iterator[tuple[int, str, bool]]:
    """Yield each sentence of a chapter that states what a test could look at: its line, its words, and is it tied?"""
    for cell in book.cells:
        if cell.kind == "markdown":
            text = STATEMENT.sub(lambda found: "\n" * found[0].count("\n"), cell.marked)
            yield from _facts(cell.line, text)
        elif cell.role == "code":
            for said, line, text in words_of_figures(book, cell):
                yield from ((line, f"{said}: {words}", tied) for _, words, tied in _facts(line, text))


def _facts(line: int, text: str) -> Iterator[tuple[int, str, bool]]:
    ends = {found.end() for pattern in (BLOCK, SENTENCE) for found in pattern.finditer(text)} | {len(text)}
    for begin, end in pairwise([0, *sorted(ends)]):
        piece, words = text[begin:end], plain(text[begin:end])
        tied = bool(MARK.search(piece))
        if tied or (FACT.search(NAME.sub("", plain(FORMULA.sub("", piece)))) and not NO_SENTENCE.match(words)):
            yield line + text.count("\n", 0, begin + len(piece) - len(piece.lstrip())), words, tied


def table(books: Iterable[Manuscript]) -> str:
    """Return how many sentences of each chapter are tied, of how many that state a fact."""
    lines = [f"{'chapter':24}{'tied':>6}{'of':>6}"]
    for book in books:
        tied = [tied for _, _, tied in sentences_of(book)]
        lines.append(f"{book.name:24}{sum(tied):6}{len(tied):6}")
    return "\n".join(lines)


def main(names: list[str]) -> None:
    """Print the table, and of the chapters that are named each sentence, those that are tied with a check mark."""
    chapters = sorted(Path("book").glob("[0-9][0-9]_*.md"))
    books = [book for path in chapters for book in read_chapter(path).manuscripts]
    for book in books:
        if book.name in names:
            for line, words, tied in sentences_of(book):
                print(f"{book.path}:{line}: {'✓' if tied else ' '} {words}")
    print(table(books))


if __name__ == "__main__":
    main(sys.argv[1:])
