"""The page for addresses at which the book has none: it searches for what was meant, and leads on.

A host serves this one file for all of them, however deep they are, so its links begin at the site's root. `lost.js`
reads the address and names the nearest pages.
"""

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from docutils import nodes
from sphinx.application import Sphinx

from .head import address_of, element
from .side_roads import chapters_in
from .staging import FOLDER

PAGE = "404"
LOCAL = re.compile(r'(?<=\s)(href|src|action|data-content_root)="(?![a-z]+:|[/#"])(?:\./)?([^"]*)"')
TITLE = "There is no page here"
FIELD = {
    "type": "search",
    "class": "form-control",
    "name": "q",
    "placeholder": "Search the book",
    "aria-label": "Search the book for",
    "autocomplete": "off",
    "spellcheck": "false",
}
BODY = f"""\
<section class="pe-lost">
<h1>{TITLE}</h1>
<p>This book has nothing at <code class="pe-lost-asked">that address</code>. The page may have moved.</p>
<div class="pe-lost-near" hidden><h2>Did you mean</h2><ul></ul></div>
<h2>Search</h2>
<form class="bd-search" action="search.html" method="get">{element("input", FIELD)}</form>
<h2>Chapters</h2>
<ol>
{{chapters}}
</ol>
</section>
"""


def below(base: str, page: str) -> str:
    """Return a page of the site's root with all its links beginning at `base`, the path of that root.

    >>> below("/book/", '<a href="chapters/1.html">1</a> <a href="#top">top</a> <link href="https://x.org/">')
    '<a href="/book/chapters/1.html">1</a> <a href="#top">top</a> <link href="https://x.org/">'
    """
    return LOCAL.sub(lambda found: f'{found[1]}="{base}{found[2]}"', page)


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.connect("html-collect-pages", _pages)
    app.connect("html-page-context", _load)
    app.connect("build-finished", lambda app, error: None if error else _take_root(app))


def _pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    titles = ((chapter, app.env.titles[chapter].astext()) for chapter in chapters_in(app.env))
    chapters = "\n".join(f'<li><a href="{chapter}.html">{escape(title)}</a></li>' for chapter, title in titles)
    yield PAGE, {"title": TITLE, "body": BODY.format(chapters=chapters)}, "page.html"


def _load(app: Sphinx, page: str, _template: str, _context: dict[str, Any], _doctree: nodes.document | None) -> None:
    if page == PAGE:
        app.add_js_file(f"{FOLDER}/lost.js", priority=900, type="module")  # after the search, to which it gives words


def _take_root(app: Sphinx) -> None:
    path = Path(app.outdir) / f"{PAGE}.html"
    base = urlsplit(address_of(app, "")).path
    path.write_text(below(base, path.read_text(encoding="utf-8")), encoding="utf-8")
