"""One word for each thing: chapters use the glossary's term, and not what others call it."""

import re
from pathlib import Path

import pytest

BOOK = Path(__file__).parents[2] / "book"
CHAPTERS = sorted(BOOK.glob("[0-9][0-9]_*.md"))
PROSE = [
    (chapter, re.sub(r"^```{code-cell}.*?^```", "", chapter.read_text(encoding="utf-8"), flags=re.M | re.S).split("\n"))
    for chapter in CHAPTERS
]
ENTRIES = re.findall(r"^(\S.*)\n((?:  .*\n)+)", (BOOK / "glossary.md").read_text(encoding="utf-8"), re.MULTILINE)

#: What others use for one of our terms and the book needs in another sense, which it has in everyday English or in a
#: certain kind of world: nodes and edges of a graph, moves and positions of a puzzle, the length of a corridor.
OTHERWISE_NEEDED = frozenset(
    ["bound", "child", "close", "distance", "edge", "length", "limit", "move", "network", "node", "open", "position"]
).union(["predecessor", "process", "queue", "upper bound", "vertex", "visit", "weight"])


def synonyms() -> list[tuple[str, str]]:
    terms = {term for term, _ in ENTRIES}
    found = [
        (term, synonym)
        for term, text in ENTRIES
        for also in re.findall(r"\bAlso ([^.;:]*)", text)
        for synonym in re.findall(r"\*([\w -]+)\*", also)
    ]
    return [(term, other) for term, other in found if other not in terms and other not in OTHERWISE_NEEDED]


@pytest.mark.parametrize(("term", "synonym"), synonyms())
def test_a_chapter_says_it_by_its_term(term: str, synonym: str) -> None:
    plain = re.compile(rf"(?<![*\w]){re.escape(synonym)}s?(?![*\w])", re.IGNORECASE)  # in italics it is introduced
    found = [(chapter.name, line) for chapter, prose in PROSE for line in prose if plain.search(line)]
    assert not found, f'the book says "{term}"'


def test_the_glossary_is_in_order() -> None:
    letters = [re.sub(r"[^a-z0-9 ]", "", term.casefold()) for term, _ in ENTRIES]
    assert letters == sorted(letters)
