"""The reader's own course: a page of the book, and below each chapter's exercises a place to hand them in.

The site keeps nothing of it. What a page needs to know of the book, all exercises and all figures, is in one file;
`front/hosts/site/course/` shows what the reader's browser keeps.
"""

import json
import re
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

from ...course.notebook import cells_of, read_notebook, source_of
from ...figures.mime_types import FIGURE
from .exercises import data_of
from .figures import NUMBER, illustration
from .side_roads import chapters_of_roads
from .staging import FOLDER

WITHOUT_SCRIPTS = (
    "This needs scripts: what you do in this book is kept by your browser alone, and nobody else can show it."
)


class MyCourse(SphinxDirective):
    """The place of the reader's course: `{my-course}`."""

    required_arguments = 0
    option_spec: ClassVar = {}

    def run(self) -> list[nodes.Node]:
        """Return the place, with a sentence for a reader without scripts."""
        return [course()]


class course(nodes.General, nodes.Element):
    """Where the reader's course is shown; with `sheet`, what one chapter's exercises need of it."""


def book_data(exercises: list[dict[str, Any]], chapters: list[dict[str, dict[str, Any]]]) -> list[dict[str, Any]]:
    """Return what the course's page knows of printed notebooks, chapter by chapter.

    `chapters` has for each the pages that show its figures, itself and its side roads, by their names.
    """
    return [
        {
            "title": _title(next(iter(pages.values()))),
            "exercises": {
                number: {"title": _set(task["title"]), "points": task["points"], "digest": task["digest"]}
                for number, task in data_of(sheet)["exercises"].items()
            },
            "figures": {
                figure: {"title": title, "page": name}
                for name, page in pages.items()
                for figure, title in _figures(page)
            },
        }
        for sheet, pages in zip(exercises, chapters, strict=True)
    ]


def pages_of(root: Path, chapter: str) -> dict[str, dict[str, Any]]:
    """Return the notebooks of a chapter and its side roads, by their names."""
    roads = [road for road, whose in chapters_of_roads(root).items() if whose == f"chapters/{chapter}"]
    return {
        page.name: read_notebook(page.with_suffix(".ipynb"))
        for page in map(root.joinpath, [f"chapters/{chapter}", *roads])
    }


def _title(chapter: dict[str, Any]) -> str:
    lines = (line for cell in cells_of(chapter) for line in source_of(cell).splitlines())
    return _set(next(line.removeprefix("# ") for line in lines if line.startswith("# ")))


def _set(title: str) -> str:
    """Return a title with the apostrophes that pages have."""
    return title.replace("'", "’")


def _figures(chapter: dict[str, Any]) -> list[tuple[str, str]]:
    traits = (output.get("data", {}).get(FIGURE) for cell in cells_of(chapter) for output in cell.get("outputs", ()))
    found = [(NUMBER.match(one["caption"]), one.get("title", "")) for one in traits if one]
    return [(f"fig-{said[1]}-{said[2]}", _set(title or said[0])) for said, title in found if said]


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.add_node(course, html=(_visit, None))
    app.add_directive("my-course", MyCourse)
    app.connect("doctree-resolved", _give_place)
    app.connect("html-page-context", _load)
    app.connect("build-finished", lambda app, error: None if error else _write(app))


def _give_place(_app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Let the last thing on a page of exercises be that they can be handed in."""
    if found := re.match(r"exercises/(\d\d_\w+)$", page):
        next(iter(doctree.findall(nodes.section))).append(course(sheet=found[1]))


def _visit(translator: Any, node: course) -> None:
    sheet = f' data-sheet="{escape(node["sheet"])}"' if "sheet" in node else ""
    inside = "" if sheet else f"<noscript><p>{WITHOUT_SCRIPTS}</p></noscript>"
    translator.body.append(f'<div class="pe-course"{sheet}>{inside}</div>\n')
    raise nodes.SkipNode


def _load(app: Sphinx, _page: str, _template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    """Load the front end on a page that has no figures, but the course or exercises to be solved."""
    if doctree is None or any(node["live"] for node in doctree.findall(illustration)):
        return
    if any(doctree.findall(course)) or 'class="pe-task"' in context["body"]:
        app.add_js_file(f"{FOLDER}/site.js", priority=800, type="module")  # the page itself comes first


def _write(app: Sphinx) -> None:
    sheets = sorted(Path(app.srcdir).glob("exercises/*.ipynb"))
    chapters = [pages_of(path.parents[1], path.stem) for path in sheets]
    book = book_data([*map(read_notebook, sheets)], chapters)
    named = [{"name": path.stem, **chapter} for path, chapter in zip(sheets, book, strict=True)]
    told = json.dumps(named, ensure_ascii=False, separators=(",", ":"))
    folder = Path(app.outdir) / "_static" / FOLDER / "exercises"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "course.json").write_text(told, encoding="utf-8")
