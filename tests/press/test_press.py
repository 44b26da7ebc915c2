"""The press prints what the manuscript says, the same every time, and says clearly what it cannot print."""

import json
import re
from pathlib import Path

import nbformat
import pytest
from jupyter_client.asynchronous import AsyncKernelClient

from pathlib_edu.figures.mime_types import FIGURE, PICTURE
from pathlib_edu.press.derive import stub
from pathlib_edu.press.links import pages_of_labels
from pathlib_edu.press.listing import ListingError, diff_cell, source_cell
from pathlib_edu.press.manuscript import ManuscriptError, read_manuscript
from pathlib_edu.press.printing import print_book
from pathlib_edu.press.side_roads import manuscripts_in
from pathlib_edu.press.stamp import printed_chapters
from small_book import EXERCISE, EXERCISES, HEAD, make_book

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "pathlib_edu"


@pytest.fixture
def book(tmp_path):
    return make_book(tmp_path)


def notebook(book, kind):
    return nbformat.read(book / kind / "01_small.ipynb", as_version=4)


def mistake(book, text):
    """Return the sentence with which the press refuses `text`."""
    (book / "book" / "01_small.md").write_text(text)
    with pytest.raises(ManuscriptError) as said:
        print_book(book)
    assert not list(book.glob("*/*.ipynb*")), "something was written although the book is wrong"
    return str(said.value)


def test_a_chapter_becomes_three_notebooks(book):
    changed = print_book(book)
    assert {path.relative_to(book).as_posix() for path in changed} == {
        f"{kind}/01_small.ipynb" for kind in ("chapters", "exercises", "solutions")
    }
    sources = {
        kind: "\n".join(cell.source for cell in notebook(book, kind).cells) for kind in ("chapters", "exercises")
    }
    assert "def dijkstra(problem" in sources["chapters"] and "```diff" in sources["chapters"]
    assert "BEGIN SOLUTION" not in sources["chapters"] and "return 2 * x" not in sources["chapters"]
    assert "(../exercises/01_small.ipynb#cell-id=ex-1-1)" in sources["chapters"]
    assert "```{exercise} 1.1 Double\n:nonumber:" in sources["chapters"]
    assert "```{prf:theorem} T1.1 It is so\n:nonumber:" in sources["chapters"]
    assert "(02_next.ipynb)" in sources["chapters"] and "(notation.ipynb)" in sources["chapters"]
    assert "(../chapters/02_next.ipynb)" in sources["exercises"]
    assert "def double(x):\n    ..." in sources["exercises"] and "return 2 * x" not in sources["exercises"]
    assert "mybinder.org/v2/gh/someone/something" in sources["exercises"]


def test_cells_keep_their_names(printed):
    names = [cell.id for cell in notebook(printed, "solutions").cells if cell.cell_type == "code"]
    assert names[0] == "colab" and names[2:] == ["answer-1-1", "check-1-1"]
    every = [cell.id for cell in notebook(printed, "chapters").cells]
    assert len(set(every)) == len(every)


def test_the_solution_is_run_and_its_verdict_kept(printed):
    check = notebook(printed, "solutions").cells[-1]
    assert check.outputs[0].text == "1.1 passed\n"
    assert [c.execution_count for c in notebook(printed, "solutions").cells if c.cell_type == "code"] == [1, 2, 3, 4]
    assert all(not cell.get("outputs") for cell in notebook(printed, "exercises").cells)


def test_figures_are_kept_and_live_widgets_are_not(printed):
    shown = next(c for c in notebook(printed, "chapters").cells if "class Shown" in c.source)
    assert shown.outputs[0].data == {"text/plain": "a figure", FIGURE: {"title": "t", "step": -1}}
    assert "widgets" not in notebook(printed, "chapters").metadata


def test_printing_is_the_same_every_time(printed):
    first = {path: path.read_bytes() for path in printed.glob("*/*.ipynb")}
    assert print_book(printed) == []
    for kept in (printed / ".cache" / "press").iterdir():
        kept.unlink()
    assert print_book(printed) == []
    assert {path: path.read_bytes() for path in printed.glob("*/*.ipynb")} == first


def test_chapters_that_did_not_change_are_not_read_again_and_come_out_the_same(printed):
    more = printed / "book" / "02_more.md"
    more.write_text(HEAD)
    print_book(printed)
    more.write_text(f"{HEAD}\nMore.\n")
    assert {path.stem for path in print_book(printed)} == {"02_more"}
    assert printed_chapters(printed, pages_of_labels(printed / "book")) == {"01_small", "02_more"}
    for kept in (printed / ".cache" / "press").glob("printed*"):
        kept.unlink()
    assert print_book(printed) == []


def test_check_finds_what_was_edited_by_hand_and_writes_nothing(printed):
    file = printed / "exercises" / "01_small.ipynb"
    edited = file.read_text().replace("def double", "def triple")
    file.write_text(edited)
    assert print_book(printed, check=True) == [file]
    assert file.read_text() == edited


def test_check_overlooks_the_bytes_of_images(book):
    (book / "book" / "01_small.md").write_text(
        HEAD + "```{code-cell} ipython3\nclass P:\n    def _repr_mimebundle_(self, **_):\n        return "
        "{'text/plain': 'p', 'image/svg+xml': '<svg/>', "
        "'application/vnd.pathlib-edu.picture+json': {'light': '<svg/>', 'dark': '<svg/>', 'alt': 'a'}}\nP()\n```\n"
    )
    print_book(book)
    file = book / "chapters" / "01_small.ipynb"
    pages = json.loads(file.read_text())
    data = pages["cells"][-1]["outputs"][0]["data"]
    data["image/svg+xml"], data[PICTURE]["light"] = "<svg>another font</svg>", "<svg>another font</svg>"
    file.write_text(json.dumps(pages))
    assert print_book(book, check=True) == []
    data[PICTURE]["alt"] = "b"
    file.write_text(json.dumps(pages))
    assert print_book(book, check=True) == [file]


def test_a_notebook_without_a_manuscript_is_removed(printed):
    (printed / "book" / "01_small.md").rename(printed / "book" / "01_other.md")
    print_book(printed)
    assert {path.stem for path in printed.glob("*/*.ipynb")} == {"01_other"}


def test_only_prints_one_chapter_and_removes_none(printed):
    (printed / "book" / "02_more.md").write_text(HEAD)
    assert {path.stem for path in print_book(printed, only="02_more")} == {"02_more"}
    assert (printed / "chapters" / "01_small.ipynb").exists()
    with pytest.raises(ManuscriptError, match="no chapter"):
        print_book(printed, only="09_none")


def cell(tags, source):
    return f"{HEAD}```{{code-cell}} ipython3\n:tags: [{tags}]\n{source}\n```\n"


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        (cell("demp", "1"), 9, 'no tag "demp"'),
        (cell("covered", "1"), 9, 'no tag "covered"'),  # how many rows are in sight?
        (cell("source", ":source: pathlib_edu.search.shortest.dijkstra.dikstra"), 9, "has no dikstra"),
        (cell("source", ":source: pathlib_edu.dikstra.dijkstra"), 9, "no module"),
        (cell("source", "x = 1"), 9, "is one line"),
        (cell("diff", ":diff: pathlib_edu.search.shortest.astar.astar"), 9, "two names"),
        (cell("demo", "# BEGIN SOLUTION"), 11, "without the tag `answer`"),
        (EXERCISES + EXERCISE.replace("    # END SOLUTION\n", ""), 20, "no `# END SOLUTION`"),
        (EXERCISES + EXERCISE.replace("    # BEGIN SOLUTION\n", ""), 21, "no `# BEGIN SOLUTION`"),
        (EXERCISES + EXERCISE.replace("# answer 1.1\n", ""), 16, "first line of an answer"),
        (EXERCISES + EXERCISE.replace("# answer 1.1", "# answer 1.2"), 11, "must be followed by its answer"),
        (EXERCISES + EXERCISE.replace('check("1.1"', 'check("1.2"'), 16, "must be followed by its check"),
        (EXERCISES + EXERCISE.split("```{code-cell} ipython3\n:tags: [check]")[0], 16, "must be followed by its check"),
        (EXERCISES + EXERCISE.replace(":label: ex-1-1\n", ""), 11, "needs a line `:label: ex-1-"),
        (EXERCISES + EXERCISE.replace("1-1", "2-1").replace("1.1", "2.1"), 11, "not a number of chapter 1"),
        (EXERCISES + EXERCISE + "\n" + EXERCISE, 30, "stands here and on line 11"),
        (HEAD + "Some text.\n" + EXERCISE, 10, "put a line `+++` above it"),
        (HEAD + "```{prf:theorem} It is so\n:label: t-1-1\n1\n```\n", 9, "begins with its number"),
        (HEAD + "```{prf:theorem} T1.1 It is so\n1\n```\n", 9, "there must be a line `:label: t-1-1`"),
        (HEAD + "```{prf:theorem} T2.1 It is so\n:label: t-2-1\n1\n```\n", 9, "not a number of chapter 1"),
        (cell("demo", "1 / 0"), 9, "ZeroDivisionError"),
        (cell("demo", "object()"), 9, "memory address"),
        ("---\njupytext: [\n---\n\n# A\n", None, "not a MyST notebook"),
        ("No title.\n", 1, "begins with its title"),
    ],
)
def test_a_mistake_is_one_sentence_with_file_and_line(book, text, line, said):
    sentence = mistake(book, text)
    assert said in sentence
    assert re.search(rf"01_small\.md:{line}: " if line else r"01_small\.md:", sentence), sentence
    assert "\n" not in sentence


def test_a_misnamed_chapter_is_refused(book):
    (book / "book" / "01_small.md").rename(book / "book" / "01_Small Chapter.md")
    with pytest.raises(ManuscriptError, match="two digits, then a word"):
        print_book(book)


@pytest.mark.parametrize("kind", ["chapters", "exercises"])
def test_a_folder_that_cannot_be_written_is_one_sentence(book, kind):
    (book / kind).write_text("a file where a folder should be")
    with pytest.raises(ManuscriptError, match="cannot be written"):
        print_book(book)
    assert not list(book.glob("*/*.ipynb*"))


def test_what_a_cell_says_to_stderr_is_not_printed(book):
    text = "import sys\nprint('a progress bar', file=sys.stderr)\nprint('a result')"
    (book / "book" / "01_small.md").write_text(cell("demo", text))
    print_book(book)
    assert [output.text for output in notebook(book, "chapters").cells[-1].outputs] == ["a result\n"]


def test_a_kernel_that_does_not_come_up_is_started_once_more(book, monkeypatch):
    ready, asked = AsyncKernelClient.wait_for_ready, []

    async def wait_for_ready(self, timeout=None):
        asked.append(self)
        if len(asked) == 1:
            raise RuntimeError("Kernel didn't respond in 60 seconds")
        await ready(self, timeout)

    monkeypatch.setattr(AsyncKernelClient, "wait_for_ready", wait_for_ready)
    (book / "book" / "01_small.md").write_text(cell("demo", "print('a result')"))
    print_book(book)
    assert [output.text for output in notebook(book, "chapters").cells[-1].outputs] == ["a result\n"]


def test_an_expected_error_is_kept_without_this_machines_files(book):
    (book / "book" / "01_small.md").write_text(cell("raises-exception", "1 / 0"))
    print_book(book)
    (output,) = notebook(book, "chapters").cells[-1].outputs
    assert output.traceback == ["ZeroDivisionError: division by zero"]


@pytest.mark.parametrize("name", ["dijkstra", "breadth_first", "astar", "greedy"])
def test_a_source_cell_stands_on_its_own(name):
    world = {"__name__": "__main__"}
    exec(source_cell(PACKAGE, f"pathlib_edu.search.shortest.{name}.{name}"), world)
    assert callable(world[name])


def test_a_diff_shows_both_functions_without_their_docstrings():
    text = diff_cell(
        PACKAGE, "pathlib_edu.search.shortest.dijkstra.dijkstra", "pathlib_edu.search.shortest.astar.astar"
    )
    assert text.startswith("```diff\n @search\n-def dijkstra(") and "\n+def astar(" in text and '"""' not in text
    with pytest.raises(ListingError):
        diff_cell(PACKAGE, "search.dijkstra", "search.astar")


def test_each_solution_of_an_answer_leaves_its_dots():
    answer = (
        "a = 1\n# BEGIN SOLUTION\nb = 2\n# END SOLUTION\nif a:\n    # BEGIN SOLUTION\n    c = 3\n    # END SOLUTION"
    )
    assert stub(answer) == "a = 1\n# ...\nif a:\n    ..."


@pytest.mark.parametrize("path", manuscripts_in(ROOT / "book"), ids=lambda path: path.stem)
def test_every_numbered_theorem_has_a_test_of_its_number(path):
    book = read_manuscript(path)
    text = "\n".join(cell.source for cell in book.cells if cell.kind == "markdown")
    numbers = re.findall(
        r"^`{3,}\{prf:(?:theorem|lemma|corollary|proposition)\} ([A-Z])(\d+)\.(\d+)", text, re.MULTILINE
    )
    files = (ROOT / "tests" / "theorems").glob(f"test_chapter_{book.chapter}[._]*")
    tests = "".join(file.read_text(encoding="utf-8") for file in files if file.suffix == ".py")
    have = set(re.findall(r"def test_([A-Z]\d+_\d+)_", tests))
    assert {f"{kind}{chapter}_{number}" for kind, chapter, number in numbers} <= have
