"""Each mark of the book has its check, and each check its mark."""

import re

import pytest

from held_sentences import CHECKS, ROOT, Place, load_checks, manuscripts, marks
from pathlib_edu.press.held import Mark
from pathlib_edu.press.sentences import MARK

PAGES = sorted((ROOT / "book").glob("*.md"))


def test_each_mark_has_its_check():
    load_checks()
    places = {name: found[0].where for name, found in marks().items() if name not in CHECKS}
    assert not places, f"these marks have no check in tests/sentences: {places}"


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_a_mark_stands_where_it_is_read(path):
    """In the text of a chapter, or in a figure's words."""
    written = [found[1] for found in re.finditer(MARK, path.read_text(encoding="utf-8"))]
    found = [mark.name for every in marks().values() for mark in every if mark.book.path == path]
    assert sorted(written) == sorted(found)
    comments = re.findall(r"<!--.*?-->", path.read_text(encoding="utf-8"), re.DOTALL)
    assert len(comments) == len(written), "a mark is one name in small letters, such as <!--two-lamps-->"


def place(words):
    book = manuscripts()[0]
    return Place(Mark("two-lamps", book, book.cells[0], 76, words=words))


def test_a_check_is_given_what_stands_in_the_holes_of_its_quotation():
    here = place("At h(A) = 3 the third of two lamps goes out; at −1,000 the path S A G costs 0.5.")
    quoted = "At h(A) = {value} the {nth} of {count} lamps ... at {less} the path {path:words} costs {cost}."
    assert here.read(quoted) == {"value": 3, "nth": 3, "count": 2, "less": -1000, "path": "S A G", "cost": 0.5}


def test_a_sentence_that_no_longer_reads_as_quoted_is_told_of_in_one_sentence():
    said = r"01_dijkstra\.md:76: .*<!--two-lamps-->.*“at \{n\} one lamp”.*“At 4 all are lit\.”"
    with pytest.raises(AssertionError, match=said):
        place("At 4 all are lit.").read("at {n} one lamp")
