"""What the book and its chapters are, in the words of schema.org: data in the page, for those who index it.

The landing page tells of the book, with its chapters and their side roads as parts, and of the course, with the
exercises as parts; each chapter and side road tells of itself.
"""

import json
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from ..reading_time import as_duration, minutes_to_read
from ..side_roads import manuscripts_in
from .descriptions import description_of, manuscript_of
from .head import add_to_head, address_of
from .imprint import authors, imprint
from .side_roads import chapters_in, chapters_of_roads

LICENCE = "https://spdx.org/licenses/{}.html"


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.connect("source-read", _depend)
    app.connect("html-page-context", _tell)


def _depend(app: Sphinx, page: str, _source: list[str]) -> None:
    """Have the landing page written again when what it tells of the book changes."""
    root = Path(app.srcdir)
    if page == app.config.root_doc:
        for path in (root / "CITATION.cff", *manuscripts_in(root / "book")):
            app.env.note_dependency(str(path))


def _tell(app: Sphinx, page: str, _template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    if doctree is None:
        return
    roads = chapters_of_roads(Path(app.srcdir))
    if page == app.config.root_doc:
        data: dict[str, Any] = {"@graph": [_book(app), _course(app)]}
    elif page in roads:
        data = _chapter(app, page) | {"isPartOf": {"@id": address_of(app, f"{roads[page]}.html")}}
    elif page in chapters_in(app.env):
        data = _chapter(app, page) | {"isPartOf": {"@id": _id(app, "book")}}
    else:
        return
    text = json.dumps({"@context": "https://schema.org"} | data, ensure_ascii=False, separators=(",", ":"))
    safe = text.replace("<", "\\u003c")
    add_to_head(context, f'<script type="application/ld+json">{safe}</script>')


def _id(app: Sphinx, name: str) -> str:
    return address_of(app, f"{app.config.root_doc}.html#{name}")


def _book(app: Sphinx) -> dict[str, Any]:
    root = Path(app.srcdir)
    said, chapters = imprint(root), chapters_in(app.env)
    return _free(app, app.config.root_doc) | {
        "@type": "Book",
        "@id": _id(app, "book"),
        "name": said["title"],
        "bookEdition": said["version"],
        "bookFormat": "https://schema.org/EBook",
        "datePublished": str(said["date-released"]),
        "keywords": said["keywords"],
        "timeRequired": as_duration(sum(_minutes(root, chapter) for chapter in chapters)),
        "hasPart": [_chapter(app, chapter) | _with_roads(app, chapter) for chapter in chapters],
    }


def _course(app: Sphinx) -> dict[str, Any]:
    root = Path(app.srcdir)
    sheets = [chapter.replace("chapters/", "exercises/") for chapter in chapters_in(app.env)]
    by = [{"@type": "Organization", "name": name} for name in authors(root)]
    time = as_duration(sum(_minutes(root, chapter) for chapter in chapters_in(app.env)))
    return _free(app, app.config.root_doc) | {
        "@type": "Course",
        "@id": _id(app, "course"),
        "name": imprint(root)["title"],
        "provider": by,
        "timeRequired": time,
        "hasCourseInstance": {"@type": "CourseInstance", "courseMode": "Online", "courseWorkload": time},
        "hasPart": [
            _free(app, sheet) | {"@type": "LearningResource", "learningResourceType": "exercises"} for sheet in sheets
        ],
    }


def _chapter(app: Sphinx, page: str) -> dict[str, Any]:
    root = Path(app.srcdir)
    said: dict[str, Any] = {
        "@type": ["Chapter", "LearningResource"],
        "@id": address_of(app, f"{page}.html"),
        "learningResourceType": "chapter",
        "timeRequired": as_duration(_minutes(root, page)),
    }
    if page in (chapters := chapters_in(app.env)):
        said["position"] = chapters.index(page) + 1
    return _free(app, page) | said


def _with_roads(app: Sphinx, chapter: str) -> dict[str, Any]:
    roads = app.env.toctree_includes.get(chapter, [])
    return {"hasPart": [_chapter(app, road) for road in roads]} if roads else {}


def _free(app: Sphinx, page: str) -> dict[str, Any]:
    """Return what is true of every page: how it is called, what it says of itself, and that all may read and use it."""
    root = Path(app.srcdir)
    return {
        "name": app.env.titles[page].astext(),
        "description": description_of(root, page),
        "url": address_of(app, f"{page}.html"),
        "inLanguage": "en",
        "isAccessibleForFree": True,
        "license": [LICENCE.format(name) for name in imprint(root)["license"]],
        "author": [{"@type": "Organization", "name": name} for name in authors(root)],
    }


def _minutes(root: Path, page: str) -> float:
    return minutes_to_read(manuscript_of(root, page).read_text(encoding="utf-8"))
