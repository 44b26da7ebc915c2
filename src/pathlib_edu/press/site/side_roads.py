"""Side roads on the website: pages below their chapter's, to which links lead on that were made before they were pages.

Whose a page is, its notebook says. What has moved from a chapter to its side roads, and is still asked for at its old
address, is in the chapter's page as data: moved.js leads on. Who reads on from chapter to chapter is not led down them.

`{side-roads}` lists all of them, `{to-read}`02_astar`` says how long a chapter takes.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective, SphinxRole

from ...course.notebook import read_notebook, said_of
from ..reading_time import in_words, minutes_to_read
from ..side_roads import SIDE_ROADS, is_side_road, manuscripts_in, signposts_in, title_of


@cache  # each page asks, and while pages are made no notebook changes
def chapters_of_roads(root: Path) -> dict[str, str]:
    """Return for each page of the book at `root` that is a side road its chapter's: {"chapters/02_both_ends": ...}."""
    found = {}
    for path in sorted((root / "chapters").glob("*.ipynb")):
        if chapter := said_of(read_notebook(path)).get("chapter"):
            found[f"chapters/{path.stem}"] = f"chapters/{chapter}"
    return found


def chapters_in(env: BuildEnvironment) -> list[str]:
    """Return the pages of the main road, in its order."""
    return [page for page in env.toctree_includes[env.config.root_doc] if page.startswith("chapters/")]


def moved_to(app: Sphinx, road: str) -> list[str]:
    """Return all that links can name on the page of a side road, and the headings that it had in its chapter."""
    document = app.env.get_doctree(road)
    ids = ids_in(document)
    solved = [f"solve{name[2:]}" for name in ids if name.startswith("ex-") and name[3].isdigit()]
    return [*ids, *solved, *said_of(read_notebook(Path(app.env.doc2path(road)))).get("was", ())]


def ids_in(document: nodes.document) -> list[str]:
    """Return all ids of a page."""
    return [str(name) for node in document.findall(nodes.Element) for name in node["ids"]]


class Roads(SphinxDirective):
    """A table of all side roads: `{side-roads}`."""

    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Return the table, made of what the signposts say."""
        lines = ["| side road | for what | to read |", "|---|---|---|"]
        for manuscript in manuscripts_in(Path(self.env.srcdir) / "book"):
            self.env.note_dependency(str(manuscript))
            if not is_side_road(manuscript):
                lines += self.rows(manuscript)
        made = nodes.container(is_div=True)
        self.state.nested_parse(StringList(lines, self.env.docname), self.content_offset, made)
        return made.children

    def rows(self, chapter: Path) -> Iterator[str]:
        for post in signposts_in(chapter.read_text(encoding="utf-8")):
            text = (chapter.parent / SIDE_ROADS / f"{post.road}.md").read_text(encoding="utf-8")
            name = f"{int(post.road[:2])}: [{title_of(text)}](../chapters/{post.road}.ipynb)"
            yield f"| {name} | {' '.join(post.told.split())} | {in_words(minutes_to_read(text))} |"


class ToRead(SphinxRole):
    """How long a chapter takes to read: `{to-read}`02_astar``."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return it as text."""
        path = Path(self.env.srcdir) / "book" / f"{self.text}.md"
        self.env.note_dependency(str(path))
        text = in_words(minutes_to_read(path.read_text(encoding="utf-8")))
        return [nodes.Text(text)], []


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.add_directive("side-roads", Roads)
    app.add_role("to-read", ToRead())
    app.connect("source-read", _depend)
    app.connect("html-page-context", _lead_on)
    app.connect("html-page-context", _keep_to_the_main_road)


def _depend(app: Sphinx, page: str, _source: list[str]) -> None:
    """Have a chapter's page written again when something changes on its side roads."""
    for road, chapter in chapters_of_roads(Path(app.srcdir)).items():
        if chapter == page:
            app.env.note_dependency(app.env.doc2path(road))


def _lead_on(app: Sphinx, page: str, _template: str, context: dict[str, Any], document: nodes.document | None) -> None:
    """Tell a chapter's page what has moved from it, and where to."""
    roads = [road for road, chapter in chapters_of_roads(Path(app.srcdir)).items() if chapter == page]
    if document is None or not roads:
        return
    moved = {road.split("/")[-1]: sorted({*moved_to(app, road)} - {*ids_in(document)}) for road in roads}
    data = json.dumps(moved, separators=(",", ":")).replace("</", "<\\/")
    context["body"] += f'<script type="application/json" id="pe-moved">{data}</script>'


def _keep_to_the_main_road(
    app: Sphinx, page: str, _template: str, context: dict[str, Any], _document: nodes.document | None
) -> None:
    """Let "previous" and "next" lead from chapter to chapter, and from a side road only back."""
    roads = chapters_of_roads(Path(app.srcdir))
    relations: dict[str, list[str | None]] = getattr(app.builder, "relations", {})
    for way, side in (("prev", 1), ("next", 2)):
        other = {"prev": roads[page]}.get(way) if page in roads else relations.get(page, [None] * 3)[side]
        while other in roads:
            other = relations[other][side]
        context[way] = _link(app, page, other) if other else None


def _link(app: Sphinx, page: str, other: str) -> dict[str, str]:
    builder: Any = app.builder
    title = builder.render_partial(app.env.titles[other])["title"]
    return {"link": builder.get_relative_uri(page, other), "title": title}
