"""What the page of a reader's course is told of the book: its exercises with their points, its figures' titles."""

from pathlib import Path

from pathlib_edu.course.notebook import read_notebook
from pathlib_edu.exercises import CLAIMS
from pathlib_edu.press.site.exercises import data_of
from pathlib_edu.press.site.my_course import book_data, pages_of

ROOT = Path(__file__).parents[2]
SHEETS = sorted((ROOT / "exercises").glob("*.ipynb"))


def test_every_exercise_is_told_with_its_points_and_every_numbered_figure_with_a_title():
    chapters = [pages_of(ROOT, path.stem) for path in SHEETS]
    book = book_data([*map(read_notebook, SHEETS)], chapters)
    told = {number: task["points"] for chapter in book for number, task in chapter["exercises"].items()}
    assert told == {number: claim.points for number, claim in CLAIMS.items()}
    for n, chapter in enumerate(book, start=1):
        assert chapter["title"] and all(figure["title"] for figure in chapter["figures"].values())
        assert {*chapter["figures"]} and all(name.startswith(f"fig-{n}-") for name in chapter["figures"])


def test_the_digest_of_an_exercise_changes_with_its_stub_and_with_its_statement():
    notebook = read_notebook(SHEETS[0])
    named = notebook["metadata"]["pathlib_edu"]["named"]
    before = data_of(notebook)["exercises"]
    for id in ("answer-1-2", "ex-1-2"):
        notebook["metadata"]["pathlib_edu"]["named"] = named | {id: "0123456789ab"}
        after = data_of(notebook)["exercises"]
        assert [number for number in before if before[number]["digest"] != after[number]["digest"]] == ["1.2"]
