"""Each mark of the book has its check, and each check its mark."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from held_sentences import CHECKS, ROOT, marks
from pathlib_edu.press.sentences import MARK

HERE = Path(__file__).parent
PAGES = sorted((ROOT / "book").glob("*.md"))


def test_each_mark_has_its_check():
    for path in sorted(HERE.glob("test_*.py")):
        import_module(path.stem)
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
