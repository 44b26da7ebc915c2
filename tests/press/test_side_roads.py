"""A side road is a page of its own below its chapter; its exercises are its chapter's."""

import re

import nbformat
import pytest
import yaml

from pathlib_edu.press.manuscript import ManuscriptError
from pathlib_edu.press.printing import print_book
from pathlib_edu.press.reading_time import told, words_in
from pathlib_edu.press.side_roads import chapter_of, is_side_road, manuscripts_in, side_roads_of, signposts_in
from pathlib_edu.press.stamp import is_printed
from small_book import CHAPTER, EXERCISE, HEAD, ROOT, make_book

SITTING = 8_100  # words, those of proofs among them: what is more belongs on a side road
SIGNPOST = "## Maps\n\nOn.\n\n```{side-road} 01_detour\nFor those who like detours.\n```\n\n+++\n\n"
ROAD = (
    HEAD.replace("# A chapter: in small", "(detour)=\n# A detour")
    + """\
```{branches-off}
:was: detours-optional
You need [T1.1](#t-1-1).
```

```{prf:theorem} T1.2 It is twice that
:label: t-1-2
$2$
```

```{prf:proof}
Clear.
```

```{code-cell} ipython3
:tags: [taken]
:taken: double_of
```

```{code-cell} ipython3
print(double_of(4))
```

+++

"""
    + EXERCISE.replace("1-1", "1-2").replace("1.1", "1.2").replace("Double", "Double again")
)
SHARED = "```{code-cell} ipython3\nfactor = 2\n\n\ndef double_of(x):\n    return factor * x\n```\n\n"
THIRD = EXERCISE.replace("1-1", "1-3").replace("1.1", "1.3").replace("Double", "Double once more")


def with_a_side_road(folder):
    """Make a book of a chapter with the exercises 1.1 and 1.3, and a side road with the exercise 1.2."""
    book = make_book(folder)
    first = CHAPTER.index("```{exercise}")
    text = CHAPTER[:first] + SHARED + SIGNPOST + CHAPTER[first:] + "\n+++\n\n" + THIRD
    (book / "book" / "01_small.md").write_text(text)
    (book / "book" / "side_roads").mkdir()
    (book / "book" / "side_roads" / "01_detour.md").write_text(ROAD)
    return book


@pytest.fixture
def book(tmp_path):
    """That book, of which nothing is printed."""
    return with_a_side_road(tmp_path)


@pytest.fixture(scope="module")
def printed_once(tmp_path_factory):
    book = with_a_side_road(tmp_path_factory.mktemp("book"))
    print_book(book)
    return book


def notebook(book, path):
    return nbformat.read(book / path, as_version=4)


def texts(notebook):
    return "\n\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")


def test_a_chapter_says_below_its_exercises_which_of_them_are_on_a_side_road(printed):
    main = printed / "book" / "01_small.md"
    main.write_text(
        main.read_text().replace("```{exercise}", "## Exercises\n\nOur own words.\n\n+++\n\n```{exercise}", 1)
    )
    print_book(printed)
    said = texts(notebook(printed, "chapters/01_small.ipynb"))
    assert re.search(
        r"## Exercises\n\nNot here, but on side roads: \[1\.2\]\(.*\) \(\[.*\]\(.*\)\)\.\n\nOur own words\.", said
    )


def test_what_is_taken_right_below_the_set_up_joins_it_in_one_cell_that_is_folded_once(printed):
    road = printed / "book" / "side_roads" / "01_detour.md"
    above = "```{code-cell} ipython3\n:tags: [setup]\nimport math\n```\n\n"
    at = "```{code-cell} ipython3\n:tags: [taken]"
    road.write_text(road.read_text().replace(at, above + at))
    print_book(printed)
    _colab, first, shown = (
        cell for cell in notebook(printed, "chapters/01_detour.ipynb").cells if cell.cell_type == "code"
    )
    assert first.source.startswith("import math\n\n\nfactor = 2\n") and "setup" in first.metadata.tags
    assert shown.outputs[0].text == "8\n"


def test_a_side_road_is_a_page_beside_its_chapter_and_runs_on_its_own(book):
    assert {path.relative_to(book).as_posix() for path in print_book(book)} == {
        "chapters/01_small.ipynb", "chapters/01_detour.ipynb", "exercises/01_small.ipynb", "solutions/01_small.ipynb"
    }  # fmt: skip
    road = notebook(book, "chapters/01_detour.ipynb")
    _colab, taken, shown = (cell for cell in road.cells if cell.cell_type == "code")
    assert taken.source == "factor = 2\ndef double_of(x):\n    return factor * x" and "setup" in taken.metadata.tags
    assert shown.outputs[0].text == "8\n"
    assert {"detour", "t-1-2", "ex-1-2"} <= {cell.id for cell in road.cells}
    assert road.metadata.pathlib_edu.chapter == "01_small" and road.metadata.pathlib_edu.was == ["detours-optional"]
    assert print_book(book) == [] and is_printed(book)


def test_it_branches_off_at_its_signpost_and_leads_back_to_it(printed):
    chapter, road = (texts(notebook(printed, f"chapters/01_{name}.ipynb")) for name in ("small", "detour"))
    time = told(ROAD)
    assert (
        "(to-01-detour)=\n```{admonition} Side road: [A detour](01_detour.ipynb)\n:class: side-road\nFor those"
        in chapter
    )
    assert f"*{time}; with exercise [1.2](01_detour.ipynb#cell-id=ex-1-2).*" in chapter and f"*{time}; with" in road
    assert "[chapter 1](01_small.ipynb#cell-id=to-01-detour), after *Maps*" in road
    assert "You need [T1.1](01_small.ipynb#cell-id=t-1-1)." in road
    assert road.endswith("[Back to chapter 1, *Maps*](01_small.ipynb#cell-id=to-01-detour)")
    assert "to-01-detour" in {cell.id for cell in notebook(printed, "chapters/01_small.ipynb").cells}


def test_its_exercises_stand_among_its_chapters_by_their_numbers(printed):
    for folder in ("exercises", "solutions"):
        sheet = notebook(printed, f"{folder}/01_small.ipynb")
        assert [cell.id for cell in sheet.cells if re.match("(ex|answer|check)-", cell.id)] == [
            f"{part}-1-{number}" for number in (1, 2, 3) for part in ("ex", "answer", "check")
        ]
        assert texts(sheet).count("*From the side road [A detour](../chapters/01_detour.ipynb).*") == 1
    assert "(../exercises/01_small.ipynb#cell-id=ex-1-2)" in texts(notebook(printed, "chapters/01_detour.ipynb"))


def test_a_change_of_a_side_road_prints_its_chapter_again(printed):
    road = printed / "book" / "side_roads" / "01_detour.md"
    road.write_text(ROAD.replace("# A detour", "# A long detour").replace("Clear.", "Clear. " * 400))
    assert not is_printed(printed)
    assert {path.relative_to(printed).as_posix() for path in print_book(printed)} == {
        "chapters/01_small.ipynb", "chapters/01_detour.ipynb", "exercises/01_small.ipynb", "solutions/01_small.ipynb"
    }  # fmt: skip
    assert "*10 minutes to read, 5 minutes without the proofs; with" in texts(
        notebook(printed, "chapters/01_small.ipynb")
    )


def wrong(book, name, text):
    """The sentence with which the press refuses a manuscript."""
    (book / "book" / name).write_text(text)
    with pytest.raises(ManuscriptError) as said:
        print_book(book)
    assert not list(book.glob("*/*.ipynb*")) and "\n" not in str(said.value)
    return str(said.value)


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("01_small.md", "```{side-road} 01_detour", "```{note}", "01_small.md has no signpost to it"),
        ("01_small.md", "{side-road} 01_detour", "{side-road} 01_shortcut", "has no signpost to it"),
        ("01_small.md", "## Maps", SIGNPOST + "## Maps", "There is another signpost to 01_detour above."),
        ("01_small.md", "factor = 2", "factor 2", "This is no Python: invalid syntax."),
        ("side_roads/01_detour.md", "{branches-off}", "{note}", "a directive `{branches-off}` says what it needs"),
        ("side_roads/01_detour.md", ":taken: double_of", ":taken: triple_of", "01_small.md has no `triple_of` to take"),
        ("side_roads/01_detour.md", ":taken: double_of", "x = 1", "is one line, `:taken:` and the names"),
        ("side_roads/01_detour.md", "T1.2", "T2.2", "T2.2 is not a number of chapter 1"),
        ("side_roads/01_detour.md", "#t-1-1", "#t-1-9", "Nothing in the book has the label t-1-9"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(book, name, old, new, said):
    text = (book / "book" / name).read_text()
    assert old in text
    assert said in wrong(book, name, text.replace(old, new))


def test_a_signpost_to_nowhere_and_a_side_road_of_nothing_are_refused(book):
    other = SIGNPOST.replace("01_detour", "01_shortcut")
    text = (book / "book" / "01_small.md").read_text()
    assert "There is no side road 01_shortcut.md" in wrong(
        book, "01_small.md", text.replace("## Maps", other + "## Maps")
    )
    (book / "book" / "01_small.md").write_text(text)
    assert "There is no chapter 7 for this side road." in wrong(book, "side_roads/07_far.md", ROAD)


def test_every_side_road_of_the_book_is_listed_below_its_chapter():
    toc = yaml.safe_load((ROOT / "_toc.yml").read_text(encoding="utf-8"))
    (chapters,) = (part["chapters"] for part in toc["parts"] if part["caption"] == "Chapters")
    listed = {one["file"]: [section["file"] for section in one.get("sections", ())] for one in chapters}
    there = {
        f"chapters/{path.stem}": [f"chapters/{post.road}" for post in signposts_in(path.read_text(encoding="utf-8"))]
        for path in manuscripts_in(ROOT / "book")
        if not is_side_road(path)
    }
    assert listed == there
    for road in filter(is_side_road, manuscripts_in(ROOT / "book")):
        assert road in side_roads_of(chapter_of(road))


@pytest.mark.parametrize("chapter", [path for path in manuscripts_in(ROOT / "book") if not is_side_road(path)])
def test_a_main_road_is_read_in_one_sitting(chapter):
    assert sum(words_in(chapter.read_text(encoding="utf-8"))) <= SITTING


def test_ways_through_the_book_tells_the_times_that_are_measured():
    page = (ROOT / "book" / "ways_through.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \[\d .*\]\(\.\./chapters/(\w+)\.ipynb\) \|.*?\|.*?\| (.*?) \|", page, re.MULTILINE)
    chapters = [path.stem for path in manuscripts_in(ROOT / "book") if not is_side_road(path)]
    assert rows == [(name, f"{{to-read}}`{name}`") for name in chapters]
    assert "```{side-roads}\n```" in page
