"""Which pages are to be found: `sitemap.xml` lists those of the book, and all others say that they are not meant."""

from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from docutils import nodes
from sphinx.application import Sphinx

from .head import add_to_head, address_of, element

NAMES = "http://www.sitemaps.org/schemas/sitemap/0.9"


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.connect("html-page-context", _keep_out)
    app.connect("build-finished", lambda app, error: None if error else _write(app))


def _keep_out(
    _app: Sphinx, _page: str, _template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Let the search and the index of names not be found: what they lead to is."""
    if doctree is None:
        add_to_head(context, element("meta", {"name": "robots", "content": "noindex"}))
        context["pageurl"] = None


def _write(app: Sphinx) -> None:
    pages = Element("urlset", {"xmlns": NAMES})
    for page in sorted(app.env.found_docs):
        SubElement(SubElement(pages, "url"), "loc").text = address_of(app, f"{page}.html")
    indent(pages)
    folder = Path(app.outdir)
    (folder / "sitemap.xml").write_bytes(tostring(pages, encoding="utf-8", xml_declaration=True))
    told = f"User-agent: *\nAllow: /\n\nSitemap: {address_of(app, 'sitemap.xml')}\n"
    (folder / "robots.txt").write_text(told, encoding="utf-8")
