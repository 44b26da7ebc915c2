"""Small repairs to every page: its links lead to the website's own pages, it loads nothing of the theme's that it does
not use, and what the theme tells screen readers is true.
"""

import json
import re
import time
from html import unescape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from ..links import as_on_the_website, term_label
from .head import add_to_head, title_in_words
from .policy import guarded
from .staging import FOLDER, FONT, LITE, STATIC
from .style import put_together

UNUSED = re.compile(r"(proof|exercise)[^/]*\.(css|js)$|design-tabs\.js$")
CARDS = re.compile(r"sphinx-design[^/]*\.css$")  # of the pages that have cards
SHORT = 18  # lines of code, or of what it prints, that stay together on paper
OPTIONS = re.compile(r'<script[^>]* src="[^"]*/documentation_options\.js[^"]*"></script>')
ROOT = re.compile(r'<html[^>]* data-content_root="(?:\./)?([^"]*)"')
SCRIPT = re.compile(r'<script(?P<said>[^>]*) src="(?P<url>[^"]*)"[^>]*></script>\s*')
START = STATIC / "start.js"
# What the theme asks for its width at the start and after each change of the page, whereupon all of it is laid out.
SCROLLED = re.compile(r'\["pre",[^\]]*\]\.join\(", "\)')

# What is wrong in the pages of the theme and of its companions, much of it found by axe-core, and the same made right.
MENDS = (
    # Who comes for the first time is shown no theme until all of the page is read, and then all of it is styled again.
    (
        re.compile(r'localStorage\.getItem\("theme"\) \|\| "auto"'),
        'localStorage.getItem("theme") || (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")',
    ),
    # Names that hide the words that can be seen.
    (re.compile(r'(<button class="btn search-button-field[^>]*?) aria-label="Search"'), r"\1"),
    (re.compile(r'<summary aria-label="Toggle hidden content">'), "<summary>"),
    # What a button is for is shown below it, but at the end of the page, in no landmark.
    (
        re.compile(r'(?<!data-bs-container="main" )data-bs-toggle="tooltip"'),
        'data-bs-container="main" data-bs-toggle="tooltip"',
    ),
    # What leads to a place on the page itself opens a window of its own.
    (re.compile(r'(<a href="#[^"]*") target="_blank"'), r"\1"),
    # The logo stands in no landmark.
    (
        re.compile(r'<div id="pst-primary-sidebar"'),
        '<div id="pst-primary-sidebar" role="complementary" aria-label="Book"',
    ),
    # What unfolds the side roads of a chapter has no name.
    (
        re.compile(r'<summary>(?=<span class="toctree-toggle")'),
        '<summary aria-label="Side roads of this chapter">',
    ),
    # Entries of the bibliography have roles that are deprecated, in a list that is none.
    (re.compile(r' role="(doc-biblioentry|doc-backlink)"'), ""),
    (re.compile(r'<div role="list" class="citation-list">'), '<div class="citation-list">'),
    # The theme's own search: places.py has a better one.
    (re.compile(r'<script[^>]* src="(\.\./)*(_static/(searchtools|language_data)|searchindex)\.js"></script>\s*'), ""),
    # Its icons, half a megabyte (compressed): icons.css draws those that are used.
    (re.compile(r'<script[^>]* src="[^"]*/fontawesome\.js[^"]*"></script>\s*'), ""),
    # Scripts are asked for as early as the style is.
    (re.compile(r'<link rel="preload" as="script"[^>]*>\s*'), ""),
)


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.add_config_value("comments_config", {}, "html")  # Jupyter Book sets it even where sphinx_comments is not used
    began = time.time()
    app.connect("html-page-context", _trim, priority=900)
    app.connect("html-page-context", _name_sheets)
    app.connect("html-page-context", _preload_type)
    app.connect("source-read", _turn_links_back)
    app.connect("env-updated", _name_entries)
    app.connect("doctree-resolved", _mark_short)
    app.connect("build-finished", lambda app, error: None if error else _mend(app, began))
    # Only when the theme has written its sheets, that of code among them.
    app.connect(
        "build-finished", lambda app, error: None if error else put_together(Path(app.outdir), Path(app.srcdir)), 900
    )


def _turn_links_back(app: Sphinx, page: str, source: list[str]) -> None:
    """Read the links of a printed notebook as the manuscript has them."""
    if Path(app.env.doc2path(page)).suffix == ".ipynb":
        source[0] = as_on_the_website(source[0])


def _name_entries(_app: Sphinx, env: BuildEnvironment) -> None:
    """Let links find entries of the bibliography and the glossary, whose ids MyST does not know: it knows headings."""
    citations: Any = env.domains["cite"]
    works = {key: (0, key, key) for key in citations.bibdata.data.entries}
    env.metadata["book/bibliography"].setdefault("myst_slugs", {}).update(works)
    entries = env.domains["std"].get_objects()
    terms = {term_label(term): (0, place, term) for term, _, kind, _, place, _ in entries if kind == "term"}
    env.metadata["book/glossary"].setdefault("myst_slugs", {}).update(terms)


def _mark_short(_app: Sphinx, doctree: nodes.document, _page: str) -> None:
    """Mark what is short enough not to be broken between two sheets of paper: a style sheet cannot count lines."""
    for block in doctree.findall(nodes.literal_block):
        if block.astext().count("\n") < SHORT:
            block["classes"].append("pe-short")


def _trim(app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None) -> None:
    """Leave out the styles that statements.py replaces, and those of what the page does not have."""
    unused = UNUSED if "sd-card" in context.get("body", "") else re.compile(f"{UNUSED.pattern}|{CARDS.pattern}")
    for kind in ("css_files", "script_files"):
        context[kind] = [file for file in context[kind] if not unused.search(str(getattr(file, "filename", file)))]


def _name_sheets(
    _app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None
) -> None:
    """Print the title of the page at the head of each sheet of paper."""
    title = json.dumps(title_in_words(context), ensure_ascii=False).replace("<", "\\3c ")  # as a style sheet writes it
    add_to_head(context, f"<style>:root {{ --book-running: {title}; }}</style>")


def _preload_type(
    _app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None
) -> None:
    """Ask for the type of code with the page: where it comes late, lines of text that hold some are broken anew."""
    url = context["pathto"](
        f"_static/{FOLDER}/fonts/{FONT.format(subset='latin', weight=400, style='normal')}", resource=True
    )
    add_to_head(context, f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{url}">')


def scripts_last(page: str) -> str:
    """Return a page whose scripts are asked for when it has been shown.

    >>> told = '<html data-content_root="../"><head><script src="../a.js"></script></head>'
    >>> page = scripts_last(f'{told}<script type="module" src="../b.js"></script>')
    >>> '<script src="../a.js">' in page, '[["a.js", ""], ["b.js", "module"]]' in page
    (False, True)
    """
    found = [(unescape(one["url"]), "module" * ('"module"' in one["said"])) for one in SCRIPT.finditer(page)]
    root = ROOT.search(page)
    if not found or not root:  # a template of the theme
        return page
    scripts = [[url.removeprefix("./").removeprefix(root[1]), kind] for url, kind in found]
    start = START.read_text(encoding="utf-8").replace("SCRIPTS", json.dumps(scripts))
    return SCRIPT.sub("", page).replace("</head>", f"<script>\n{start}</script>\n</head>", 1)


def _mend(app: Sphinx, began: float) -> None:
    """Repair the pages written since `began`, guard all, and cut down what the theme's template always loads."""
    folder = Path(app.outdir)
    options = (folder / "_static" / "documentation_options.js").read_text(encoding="utf-8")
    for page in folder.rglob("*.html"):
        if LITE in page.relative_to(folder).parts:
            continue
        text = before = page.read_text(encoding="utf-8")
        for pattern, right in MENDS if page.stat().st_mtime >= began - 1 else ():
            text = pattern.sub(right, text)
        text = scripts_last(OPTIONS.sub(lambda _: f"<script>{options}</script>", text))
        if "_static" not in page.relative_to(folder).parts:
            text = guarded(text)
        if text != before:
            page.write_text(text, encoding="utf-8")
    for script in folder.glob("_static/scripts/pydata-sphinx-theme.js"):
        script.write_text(SCROLLED.sub('":not(*)"', script.read_text(encoding="utf-8")), encoding="utf-8")
    for file in (*folder.glob("_static/scripts/*.map"), *folder.glob("_static/scripts/fontawesome.js")):
        file.unlink()
