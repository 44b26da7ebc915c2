"""The printed notebooks as they follow from the manuscript, without the outputs that only running them brings."""

from functools import cache
from pathlib import Path

from pathlib_edu.course.folder import SHEETS
from pathlib_edu.press.at_hand import at_hand
from pathlib_edu.press.derive import sheet
from pathlib_edu.press.links import chapters_of_labels
from pathlib_edu.press.manuscript import read_manuscript

ROOT = Path(__file__).parents[2]


@cache
def derived_book():
    """The notebooks by their paths below the book's root, such as "chapters/01_dijkstra.ipynb"."""
    labels = chapters_of_labels(ROOT / "book")
    pages = {
        ROOT / kind / f"{book.name}.ipynb": sheet(kind, book, ROOT / "src" / "pathlib_edu", "a/b", labels).notebook
        for book in map(read_manuscript, sorted((ROOT / "book").glob("[0-9][0-9]_*.md")))
        for kind in SHEETS
    }
    pages |= at_hand(ROOT, {path: page for path, page in pages.items() if path.parent.name == "chapters"})
    return {path.relative_to(ROOT).as_posix(): page for path, page in pages.items()}
