"""The printed notebooks as they follow from the manuscript, without the outputs that only running them brings."""

from functools import cache
from pathlib import Path

from pathlib_edu.press.at_hand import at_hand
from pathlib_edu.press.chapter import read_chapter
from pathlib_edu.press.derive import sheets_of
from pathlib_edu.press.links import pages_of_labels

ROOT = Path(__file__).parents[2]


@cache
def derived_book():
    """The notebooks by their paths below the book's root, such as "chapters/01_dijkstra.ipynb"."""
    labels = pages_of_labels(ROOT / "book")
    pages = {
        ROOT / folder / f"{name}.ipynb": printed.notebook
        for path in sorted((ROOT / "book").glob("[0-9][0-9]_*.md"))
        for (folder, name), printed in sheets_of(read_chapter(path), ROOT / "src/pathlib_edu", "a/b", labels).items()
    }
    pages |= at_hand(ROOT, {path: page for path, page in pages.items() if path.parent.name == "chapters"})
    return {path.relative_to(ROOT).as_posix(): page for path, page in pages.items()}
