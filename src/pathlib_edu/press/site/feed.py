"""What is new, for readers of feeds: an entry for each version in CHANGELOG.md, as Atom."""

import re
from datetime import date
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, SubElement, tostring

from docutils import nodes
from markdown_it import MarkdownIt
from sphinx.application import Sphinx
from sphinx.errors import ExtensionError

from .head import add_to_head, address_of, element
from .imprint import authors, imprint

FEED, NAMES, TYPE = "feed.xml", "http://www.w3.org/2005/Atom", "application/atom+xml"
VERSION = re.compile(r"^## (.*)$", re.MULTILINE)
HEADING = re.compile(r"(?P<number>\d+(?:\.\d+)+), (?P<day>unreleased|\d{4}-\d\d-\d\d)")


def versions_of(changelog: str, unreleased: str) -> list[tuple[str, str, str]]:
    """Return each version with its day and its text; `unreleased` is the day on which the next one is to be released.

    >>> versions_of("# Changelog\\n\\n## 0.2, unreleased\\n\\nNew.\\n\\n## 0.1, 2025-12-24\\n\\nOld.\\n", "2026-01-01")
    [('0.2', '2026-01-01', 'New.'), ('0.1', '2025-12-24', 'Old.')]
    """
    _, *parts = VERSION.split(changelog)
    found = []
    for heading, text in zip(parts[::2], parts[1::2], strict=True):
        if not (said := HEADING.fullmatch(heading.strip())):
            raise ExtensionError(
                "CHANGELOG.md: a version is headed like `## 0.2.0, 2026-12-24` or `## 0.2.0, unreleased`, "
                f"not as `{heading}`."
            )
        day = unreleased if said["day"] == "unreleased" else said["day"]
        found.append((said["number"], date.fromisoformat(day).isoformat(), text.strip()))
    return found


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.connect("html-page-context", _offer)
    app.connect("build-finished", lambda app, error: None if error else _write(app))


def _title(app: Sphinx) -> str:
    return f"{app.config.project}: what is new"


def _offer(app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None) -> None:
    told = {"rel": "alternate", "type": TYPE, "title": _title(app), "href": context["pathto"](FEED, resource=True)}
    add_to_head(context, element("link", told))


def _write(app: Sphinx) -> None:
    root, own = Path(app.srcdir), address_of(app, FEED)
    said = imprint(root)
    versions = versions_of((root / "CHANGELOG.md").read_text(encoding="utf-8"), str(said["date-released"]))
    source = f"{said['repository-code']}/blob/main/CHANGELOG.md"
    feed = Element("feed", {"xmlns": NAMES, "xml:lang": "en"})
    _add(feed, "id", own)
    _add(feed, "title", _title(app))
    _add(feed, "updated", _moment(max(day for _, day, _ in versions)))
    _add(feed, "link", "", rel="self", type=TYPE, href=own)
    _add(feed, "link", "", rel="alternate", type="text/html", href=address_of(app, f"{app.config.root_doc}.html"))
    for name in authors(root):
        _add(SubElement(feed, "author"), "name", name)
    for number, day, text in versions:
        entry = SubElement(feed, "entry")
        _add(entry, "id", f"{own}#{number}")
        _add(entry, "title", f"{app.config.project} {number}")
        _add(entry, "updated", _moment(day))
        _add(entry, "link", "", rel="alternate", type="text/html", href=source)
        _add(entry, "content", MarkdownIt().render(text), **{"type": "html", "xml:base": source})
    (Path(app.outdir) / FEED).write_bytes(tostring(feed, encoding="utf-8", xml_declaration=True))


def _add(parent: Element, name: str, text: str, **attributes: str) -> None:
    SubElement(parent, name, attributes).text = text or None


def _moment(day: str) -> str:
    return f"{day}T00:00:00Z"
