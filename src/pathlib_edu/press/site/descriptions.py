"""What each page says of itself to those who look for it: one or two sentences, in its head.

They are written by hand, in the front matter of the page's manuscript; those of exercises and solutions are made of
their chapter's title and their own.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError

from ...course.notebook import read_notebook
from ..front_matter import parted
from ..side_roads import SIDE_ROADS, title_of
from .exercises import data_of
from .head import add_to_head, element

SHORTEST, LONGEST = 50, 200  # characters: more is cut off where it is shown
SHEET = re.compile(r"(exercises|solutions)/(0*(\d+)_\w+)$")
OPENINGS = {
    "exercises": "{count} exercises for chapter {chapter}, {title}, each checked where you solve it: ",
    "solutions": "Solutions to the {count} exercises of chapter {chapter}, {title}, each held to its check: ",
}


def manuscript_of(root: Path, page: str) -> Path:
    """Return the file in which a page of the book at `root` is written; a sheet of exercises is in its chapter's."""
    name = page.rpartition("/")[2]
    road = root / "book" / SIDE_ROADS / f"{name}.md"
    return road if road.is_file() else root / "book" / f"{name}.md"


def description_of(root: Path, page: str) -> str:
    """Return what a page says of itself. ExtensionError names the page that says nothing, too little or too much."""
    if found := SHEET.match(page):
        return _of_sheet(root, *found.groups())
    path = manuscript_of(root, page)
    front, _ = parted(path.read_text(encoding="utf-8"))
    said = (yaml.safe_load(front) or {}).get("description", "")
    text, where = " ".join(str(said).split()), path.relative_to(root).as_posix()
    if not text:
        raise ExtensionError(
            f"{where} says nothing of itself: write into its front matter, as `description:`, what one learns there."
        )
    if not SHORTEST <= len(text) <= LONGEST:
        raise ExtensionError(
            f"{where}: its description has {len(text)} characters; it may have {SHORTEST} to {LONGEST}."
        )
    return text


@cache  # several ask, and while pages are made no notebook changes
def _of_sheet(root: Path, kind: str, name: str, chapter: str) -> str:
    """Return how many exercises a sheet has, on what, and as many of their titles as there is room for."""
    tasks = data_of(read_notebook(root / "exercises" / f"{name}.ipynb"))["exercises"]
    title = title_of((root / "book" / f"{name}.md").read_text(encoding="utf-8")).split(":")[0]
    text: str = OPENINGS[kind].format(count=len(tasks), chapter=chapter, title=title)
    first, *rest = (task["title"] for task in tasks.values())
    text += first
    for one in rest:
        if len(f"{text}; {one} …") > LONGEST:
            return f"{text} …"
        text += f"; {one}"
    return text


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.connect("source-read", _depend)
    app.connect("env-updated", _ask_all)
    app.connect("html-page-context", _describe)


def _depend(app: Sphinx, page: str, _source: list[str]) -> None:
    """Have a page written again when its manuscript describes it anew."""
    app.env.note_dependency(str(manuscript_of(Path(app.srcdir), page)))


def _ask_all(app: Sphinx, env: BuildEnvironment) -> None:
    """Stop before anything is written if a page does not describe itself."""
    for page in sorted(env.found_docs):
        description_of(Path(app.srcdir), page)


def _describe(app: Sphinx, page: str, _template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    if doctree is not None:
        said = description_of(Path(app.srcdir), page)
        add_to_head(context, element("meta", {"name": "description", "content": said}))
