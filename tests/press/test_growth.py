"""Listings that grow, and what is folded away in those that the package fills."""

import ast
import re
from pathlib import Path

import nbformat
import pytest

from pathlib_edu.course.notebook import KEY
from pathlib_edu.press.growth import GrowthError, Step, new_lines, told_as_difference
from pathlib_edu.press.listing import Fold, source_cell, source_folds
from pathlib_edu.press.manuscript import ManuscriptError, read_manuscript, step_before
from pathlib_edu.press.printing import print_book
from pathlib_edu.press.site.listings import line_by_line
from small_book import HEAD, PACKAGE, make_book

BOOK = Path(__file__).parents[2] / "book"
DIJKSTRA = "pathlib_edu.search.shortest.dijkstra.dijkstra"
ASTAR = "pathlib_edu.search.shortest.astar.astar"
GROWS = re.compile(r"^:grows: (\w+)", re.MULTILINE)
GROWING = [
    (path.name, name) for path in sorted(BOOK.glob("0*.md")) for name in sorted(set(GROWS.findall(path.read_text())))
]

#: What the last step brings.
NEW = [
    "frontier, closed = Frontier(), set()",
    "if state in closed:",
    "continue  # an older, costlier entry",
    "closed.add(state)",
]
OLD = {NEW[0]: "frontier = Frontier()"}  # what stood in its place before


def earlier():
    """The function as an author would write it one step before: without what is new or folded away."""
    folded = {n for fold in source_folds(PACKAGE, DIJKSTRA) for n in range(fold.first, fold.last + 1)}
    lines = [line for n, line in enumerate(source_cell(PACKAGE, DIJKSTRA).split("\n"), start=1) if n not in folded]
    kept = [line.replace(line.strip(), OLD.get(line.strip(), line.strip())) for line in lines]
    return "\n".join(line for line in kept if line.strip() not in NEW)


QUEUE = earlier()


def step(text, tags="", grows="dijkstra"):
    tagged = f":tags: [{tags}]\n" if tags else ""
    return f"```{{code-cell}} ipython3\n{tagged}:grows: {grows}\n{text}\n```\n\n"


WHOLE = step(f":source: {DIJKSTRA}", "source").replace("\n:source", "\n:source", 1)


def printed(folder, *steps):
    book = make_book(folder)
    (book / "book" / "01_small.md").write_text(HEAD + "".join(steps))
    print_book(book)
    cells = nbformat.read(book / "chapters" / "01_small.ipynb", as_version=4).cells
    return cells[2:]  # below the title, and what Colab runs


def test_the_last_step_is_the_function_and_its_new_lines_are_told(tmp_path):
    first, told, last = printed(tmp_path, step(QUEUE), WHOLE)
    assert first.source == QUEUE and KEY not in first.metadata
    assert last.source == source_cell(PACKAGE, DIJKSTRA)
    lines = last.source.split("\n")
    assert [lines[n - 1].strip() for n in last.metadata[KEY]["new"]] == NEW
    assert told.metadata["tags"] == ["remove-cell"], "the website marks the lines themselves"
    added = [line[1:].strip() for line in told.source.split("\n") if line.startswith("+")]
    assert added == NEW


@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ((step(QUEUE), step(QUEUE + "\n")), "does not end: its last step is a cell tagged `source`"),
        ((step("x = 1"), WHOLE), "defines the function `dijkstra`"),
        ((step("def dijkstra(:"), WHOLE), "defines the function `dijkstra`"),
        ((step(QUEUE), step(f":source: {ASTAR}", "source")), "ends here as another function, `astar`"),
        ((step(QUEUE), step(QUEUE.replace("inf\n", "inf\n\n")), WHOLE), "brings no new line"),
        ((step("def dijkstra(a):\n    b = a\n    c = b\n    return c"), WHOLE), "keeps 0 of the 4 lines"),
    ],
    ids=["no end", "another name", "no Python", "another end", "nothing new", "no growth"],
)
def test_what_does_not_grow_is_refused_in_one_sentence(tmp_path, steps, said):
    with pytest.raises(ManuscriptError, match=re.escape(said)) as refused:
        printed(tmp_path, *steps)
    assert re.search(r"01_small\.md:\d+: ", str(refused.value)) and "\n" not in str(refused.value)


def test_lines_that_are_folded_or_empty_are_not_compared():
    before = Step("def f(a):\n    return a\n")
    after = Step('def f(a):\n    """Words."""\n\n    return a\n', (Fold(2, 2, "docstring"),))
    with pytest.raises(GrowthError, match="no new line"):
        new_lines(before, after)
    assert new_lines(before, Step("def f(a):\n\n    a += 1\n    return a\n")) == [3]
    assert told_as_difference(before, Step("def f(a):\n    return -a\n")) == (
        "```diff\n def f(a):\n-    return a\n+    return -a\n```"
    )


@pytest.mark.parametrize(
    ("name", "guards"),
    [
        (DIJKSTRA, []),
        ("pathlib_edu.search.depth_first.budgeted.budgeted", ["check_window(c1, c2, step, growth)"]),
        ("pathlib_edu.search.both_ends.bidirectional_dijkstra.bidirectional_dijkstra", ["check_two_way(problem)"]),
        ("pathlib_edu.search.anytime.anytime_weighted_astar.anytime_weighted_astar", ["if not weight >= 1:"]),
    ],
)
def test_docstrings_and_guards_are_told_as_folds(name, guards):
    lines = source_cell(PACKAGE, name).split("\n")
    folds = {fold.what: [lines[n - 1] for n in fold.lines] for fold in source_folds(PACKAGE, name)}
    whole = "\n".join(line for part in folds.values() for line in part)
    assert whole.count('"""') == 2
    for guard in guards:
        assert guard in whole
    assert ("guards" in " ".join(folds)) == bool(guards)
    shown = set(range(1, len(lines) + 1)) - {n for fold in source_folds(PACKAGE, name) for n in fold.lines}
    ast.parse("\n".join(lines[n - 1] for n in sorted(shown)))  # what is left is a function still


@pytest.mark.parametrize(("chapter", "name"), GROWING)
def test_each_step_of_the_book_is_called_as_the_function_that_it_grows_into(chapter, name):
    book = read_manuscript(BOOK / chapter)
    steps = [cell for cell in book.cells if cell.grows == name]
    assert step_before(book, steps[0]) is None and step_before(book, steps[-1]) is steps[-2]
    whole = source_cell(PACKAGE, steps[-1].source.split()[1])
    asked = parameters(whole, name)
    for cell in steps[:-1]:
        of_step = parameters(cell.source, name)
        assert of_step == [one for one in asked if one in of_step], "a call of one step means the same to the next"


def parameters(text, name):
    """The names of a function's parameters, in their order."""
    function = next(part for part in ast.parse(text).body if isinstance(part, ast.FunctionDef) and part.name == name)
    return [one.arg for one in function.args.args]


def test_lines_on_the_page_are_marked_and_folded_and_their_text_is_as_it_was():
    texts = ["def f():", '    """Words."""', "    x = 1", "    y = " + "2 + " * 30 + "2"]
    html = f'<div class="highlight"><pre><span></span>{chr(10).join(texts)}\n</pre></div>\n'
    made = line_by_line(html, texts, new=[3, 4], folds=[[2, 2, "docstring"]])
    assert re.sub("<[^>]*>", "", made).strip("\n") == "\n".join(texts)
    assert '<span class="pe-new">    x = 1\n</span>' in made
    assert '<span class="pe-new pe-long" style="--in:4ch">' in made
    assert '<span class="pe-folded">    """Words."""\n</span>' in made
