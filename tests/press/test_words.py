"""One word for each thing: chapters use the glossary's term, and not what others call it; one place for each source."""

import re
from pathlib import Path

import pytest

from pathlib_edu.conjecture import PROPERTIES
from pathlib_edu.core import EVENTS, REASONS
from pathlib_edu.press.front_matter import parted
from pathlib_edu.press.side_roads import manuscripts_in

BOOK = Path(__file__).parents[2] / "book"
CHAPTERS = manuscripts_in(BOOK)
PROSE = [
    (chapter, re.sub(r"^```{code-cell}.*?^```", "", chapter.read_text(encoding="utf-8"), flags=re.M | re.S).split("\n"))
    for chapter in CHAPTERS
]
#: The conjecture machine's words: a program calls it so.
NAMES = re.compile("|".join(rf"`{name}\(h\)`" for name in PROPERTIES))
_, GLOSSARY = parted((BOOK / "glossary.md").read_text(encoding="utf-8"))
ENTRIES = re.findall(r"^(\S.*)\n((?:  .*\n)+)", GLOSSARY, re.MULTILINE)

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
    found = [(chapter.name, line) for chapter, prose in PROSE for line in prose if plain.search(NAMES.sub("", line))]
    assert not found, f'the book says "{term}"'


def test_the_glossary_is_in_order() -> None:
    letters = [re.sub(r"[^a-z0-9 ]", "", term.casefold()) for term, _ in ENTRIES]
    assert letters == sorted(letters)


def test_the_notation_explains_each_event_and_each_reason() -> None:
    tables = (BOOK / "notation.md").read_text(encoding="utf-8").partition("## Events")[2]
    assert re.findall(r"^\| `(\w+)` \|", tables, re.MULTILINE) == [*EVENTS, *REASONS]
    assert all(f"| `{name}` | {', '.join(fields)} |" in tables for name, fields in EVENTS.items())


def test_each_source_is_listed_once_and_cited() -> None:
    listed = re.findall(r"^@\w+\{(\w+),", (BOOK / "references.bib").read_text(encoding="utf-8"), re.MULTILINE)
    cited = {
        key for _, prose in PROSE for line in prose for keys in re.findall(r"\{cite:[pt]\}`([^`]*)`", line)
        for key in keys.split(",")
    }  # fmt: skip
    assert len(listed) == len(set(listed)) and set(listed) == cited


def test_how_to_use_the_book_explains_each_kind_of_exercise() -> None:
    table = (BOOK / "how_to_use.md").read_text(encoding="utf-8").partition("| kind | what to do |\n|---|---|\n")[2]
    explained = re.findall(r"^\| ([a-z ]+) \|", table, re.MULTILINE)
    said = [re.match(r"\*([\w ]+), \d points?\.\*", line) for _, prose in PROSE for line in prose]
    assert sorted(explained) == sorted({kind[1].lower() for kind in said if kind})
