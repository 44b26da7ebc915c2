"""Marks tie sentences to their checks: the press takes them out, and the table for authors counts them."""

import pytest

from pathlib_edu.press.held import main, marks_of, sentences_of, table
from pathlib_edu.press.manuscript import read_manuscript
from pathlib_edu.press.sentences import MARK
from small_book import HEAD

TEXT = (
    HEAD
    + """\
We begin. It takes 12 steps.<!--steps--> In the *second* row
`A` costs [3](#t-1-1).<!--row--><!--twin--> Nobody counts here.

- one entry has two lines<!--entry-->
- and another three

```{prf:theorem} T1.1 Nine
:label: t-1-1
There are nine.
```

```{code-cell} ipython3
:tags: [demo]
Board(
    search, title="Twelve",
    hint="Drag A to 4." " Then to 5.<!--dragged-->",
    caption=f"Figure 1.1. It costs {cost}.<!--cost-->",
)
```
"""
)


@pytest.fixture
def book(tmp_path):
    (tmp_path / "references.bib").write_text("")
    path = tmp_path / "01_small.md"
    path.write_text(TEXT)
    return read_manuscript(path)


def test_no_mark_is_printed(book):
    assert not any(MARK.search(cell.source) for cell in book.cells)
    assert "It takes 12 steps. In the" in book.cells[0].source


def test_a_mark_knows_where_it_stands_and_what_it_holds(book):
    lines = TEXT.split("\n")
    found = list(marks_of(book))
    assert [mark.name for mark in found] == ["steps", "row", "twin", "entry", "dragged", "cost"]
    assert all(f"<!--{mark.name}-->" in lines[mark.line - 1] for mark in found)
    words = ["We begin. It takes 12 steps.", *["In the second row A costs 3."] * 2, "- one entry has two lines", "", ""]
    assert [mark.words for mark in found] == words
    assert [mark.said for mark in found] == ["", "", "", "", "hint", "caption"]


def test_the_sentences_of_a_chapter_that_state_a_fact_and_which_are_tied(book):
    assert [(words, tied) for _, words, tied in sentences_of(book)] == [
        ("It takes 12 steps.", True),
        ("In the second row A costs 3.", True),
        ("- one entry has two lines", True),
        ("- and another three", False),
        ("hint: Drag A to 4.", False),
        ("hint: Then to 5.", True),
        ("caption: It costs {}.", True),
    ]
    assert table([book]).split()[-2:] == ["5", "7"]


def test_the_table_is_printed_with_the_sentences_of_the_chapters_that_are_named(book, monkeypatch, capsys, tmp_path):
    (tmp_path / "book").mkdir()
    for name in ("01_small.md", "references.bib"):
        (tmp_path / name).rename(tmp_path / "book" / name)
    monkeypatch.chdir(tmp_path)
    main(["01_small"])
    said = capsys.readouterr().out
    assert "book/01_small.md:9: ✓ It takes 12 steps.\n" in said and said.count("✓") == 5
