"""A teacher's own exercise: the commands of the page about it, and what is said of a manuscript that is wrong."""

import json
import re
import shlex
import shutil
from pathlib import Path

import pytest

from cli_calls import refused, run
from pathlib_edu.course.notebook import cells_of, read_notebook, source_of
from pathlib_edu.exercises.adopted import adopt
from pathlib_edu.press.manuscript import ManuscriptError
from pathlib_edu.press.own_exercise import make_exercise
from pathlib_edu.press.repository import repository_of

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "book" / "own" / "20_dead_ends.md"
TEXT = EXAMPLE.read_text(encoding="utf-8")
COMMANDS = re.search(r"```\n(pathlib-edu exercise.*?)\n```", (ROOT / "book/teach.md").read_text("utf-8"), re.DOTALL)[1]


@pytest.fixture(autouse=True)
def without_claims_of_others():
    """Whatever a test adopts is forgotten."""
    yield
    adopt("")


@pytest.fixture
def clone(tmp_path, monkeypatch):
    """A clone of the book with its website, as far as a page of exercises asks for it; one is in it."""
    site = tmp_path / "_build" / "html"
    (site / "_static" / "pathlib-edu" / "exercises").mkdir(parents=True)
    for name in ("index.html", "sw.js", "_static/pathlib-edu/site.js", "_static/pathlib-edu/exercises/1.2.solution"):
        (site / name).write_text("of the site")
    shutil.copy(ROOT / "_config.yml", tmp_path)
    (tmp_path / "book" / "own").mkdir(parents=True)
    shutil.copy(EXAMPLE, tmp_path / "book" / "own")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_commands_of_the_page_make_a_page_and_a_notebook(clone):
    make, read = COMMANDS.splitlines()
    done = run(*shlex.split(make)[1:])
    assert (done.returncode, done.stderr) == (0, "") and f"Next: {read}" in done.stdout
    folder = clone / shlex.split(read)[-1]
    page = (folder / "index.html").read_text()
    assert '<div class="pe-task" id="solve-20-1"' in page
    assert '<div class="pe-solve pe-listing" data-number="20.1" data-sheet="20_dead_ends" ' in page
    assert '<span class="pe-py-keyword">def</span> dead_ends(grid):' in page
    assert "Content-Security-Policy" in page and "grid.neighbors" not in page, "neither solution nor judge"
    assert (folder / "_static/pathlib-edu/site.js").is_file() and (folder / "sw.js").is_file()
    exercises = folder / "_static/pathlib-edu/exercises"
    assert sorted(path.name for path in exercises.iterdir()) == ["20.1.solution", "20_dead_ends.json"]
    assert json.loads((exercises / "20_dead_ends.json").read_text())["exercises"]["20.1"]["hints"] == 2
    assert run(*shlex.split(make)[1:]).returncode == 0, "what it made it may make again"


def test_the_notebook_judges_an_answer_by_itself(clone):
    _, path = make_exercise(EXAMPLE, clone / "out", clone / "_build/html")
    adopt("")
    names = {}
    for cell in cells_of(read_notebook(path)):
        if cell["cell_type"] == "code":
            verdict = exec(source_of(cell).replace("check(", "verdict = check("), names) or names.get("verdict")
    assert verdict.number == "20.1" and not verdict.passed
    assert names["check"]("20.1", lambda grid: {grid.start, grid.goal}).tried > 1


def test_the_judge_may_stand_in_a_file_beside_it(clone):
    cell = re.search(r"```\{code-cell\} ipython3\n:tags: \[claim\]\n(.*?)```\n", TEXT, re.DOTALL)
    own = clone / "20_dead_ends.md"
    own.write_text(TEXT.replace(cell[0], ""))
    own.with_suffix(".py").write_text(cell[1])
    assert make_exercise(own, clone / "out", clone / "_build/html")[0].is_file()
    own.with_suffix(".py").write_text("\n1 / 0\n")
    with pytest.raises(ManuscriptError, match=r"20_dead_ends\.py:2: The judge stops with ZeroDivisionError"):
        make_exercise(own, clone / "out", clone / "_build/html")
    own.with_suffix(".py").write_bytes(b"# \xff")
    with pytest.raises(ManuscriptError, match=r"20_dead_ends\.py: This file cannot be read: 'utf-8' codec"):
        make_exercise(own, clone / "out", clone / "_build/html")


@pytest.mark.parametrize("text", ["title: a book", "repository: here", "a: [", ""])
def test_a_book_without_a_repository_is_said(clone, text):
    (clone / "_config.yml").write_text(text)
    with pytest.raises(ManuscriptError, match=r"_config\.yml: `repository: url` must name a repository on GitHub"):
        repository_of(clone)


@pytest.mark.parametrize(
    ("before", "after", "at", "sentence"),
    [
        ("[claim]", "[demo]", None, "It has no judge: a code cell tagged `claim`, or 20_dead_ends.py beside it."),
        ('@claim("20.1"', '@claim("20.2"', "{exercise} Find", "Exercise 20.1 has no claim: the judge says"),
        ("random_grids, small", "random_girds, small", "random_girds", "The judge stops with ImportError: cannot"),
        ('@claim("20.1"', '@claim("1.2"', '@claim("1.2"', "The judge stops with ValueError: exercise 1.2 already has"),
        ("1 point.", "2 points.", "[answer]", "The statement of 20.1 promises 2 of its points, its claim 1."),
        ("*Build, 1 point.* ", "", "[answer]", "The statement of 20.1 begins with its kind and points"),
        ("(cell))) == 1", "(cell))) == 2", "[answer]", "The solution of 20.1 fails: ✗ 20.1 not yet: The set should"),
        (
            "    cells = ",
            "    cells = nothing or ",
            "[answer]",
            "The solution of 20.1 fails: ✗ 20.1 not yet: The set should",
        ),
        ("    # BEGIN SOLUTION\n", "", "# END SOLUTION", "`# END SOLUTION` has no `# BEGIN SOLUTION` above it."),
        ("[check]", "[tested]", "[tested]", 'There is no tag "tested"; the tags are'),
        ("{exercise}", "{note}", "[answer]", "Answer 20.1 must follow the statement of its exercise."),
    ],
)
def test_a_mistake_is_one_sentence_with_its_line_and_nothing_is_written(clone, before, after, at, sentence):
    text = TEXT.replace(before, after, 1)
    own = clone / "20_dead_ends.md"
    own.write_text(text, encoding="utf-8")
    line = at and next(n for n, one in enumerate(text.splitlines(), 1) if at in one) - at.startswith("[")  # its fence
    with pytest.raises(ManuscriptError) as caught:
        make_exercise(own, clone / "out", clone / "_build/html")
    where, _, said = str(caught.value).partition(": ")
    assert said.startswith(sentence) and not (clone / "out").exists()
    assert where == (f"{own}:{line}" if line else str(own))


def test_a_stub_that_passes_is_no_exercise(clone):
    own = clone / "20_dead_ends.md"
    body = re.search(r"    cells = .*\n    return .*\n", TEXT)[0]
    own.write_text(TEXT.replace("    # BEGIN SOLUTION\n" + body, body + "    # BEGIN SOLUTION\n    # none\n"))
    with pytest.raises(ManuscriptError, match=r"The stub of 20\.1 passes its check"):
        make_exercise(own, clone / "out", clone / "_build/html")


def test_other_peoples_files_are_left_alone_and_a_site_that_is_not_there_is_said(clone):
    (clone / "mine").mkdir()
    (clone / "mine" / "index.html").write_text("mine")
    refused(run("exercise", "book/own/20_dead_ends.md", "--out", "mine"), "This folder has other files in it")
    refused(run("read", "nowhere"), "nowhere has no index.html")
    shutil.rmtree(clone / "_build")
    refused(run("exercise", "book/own/20_dead_ends.md"), "`make site` builds it")
