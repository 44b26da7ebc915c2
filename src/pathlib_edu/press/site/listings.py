"""Code on the page: nothing is cut off at the right, docstrings and guards unfold, new lines of a step are marked.

A long line is broken where there is no room for it, and goes on further in than it began. What is folded away and what
is new the press has told each cell's metadata. Nothing here needs a script: a fold is a checkbox.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.highlighting import PygmentsBridge

from ...course.notebook import KEY

ROOM = 76  # characters of a line for which there is room wherever code stands, on a wide screen
BLOCK = re.compile(r"(?P<head>.*<pre>(?:<span></span>)?)(?P<lines>.*?)\n?(?P<foot></pre>.*)", re.DOTALL)


class listing(nodes.literal_block):
    """A block of code, or of what it prints, that is written line by line."""


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.add_node(listing, html=(_visit, None))
    app.connect("doctree-resolved", _replace)


def _replace(_app: Sphinx, doctree: nodes.document, _page: str) -> None:
    for block in list(doctree.findall(nodes.literal_block)):
        if block.rawsource == block.astext():  # else it holds more than text
            block.replace_self(listing(block.rawsource, block.rawsource, **block.attributes | _marks(block)))


def _marks(block: nodes.Element) -> dict[str, Any]:
    """Return what the press says of the cell whose source `block` is."""
    cell = block.parent
    while cell is not None and cell.get("nb_element") != "cell_code":
        if cell.get("nb_element") == "cell_code_output":
            return {}
        cell = cell.parent
    said: Mapping[str, Any] = cell["cell_metadata"].get(KEY, {}) if cell is not None else {}
    return {"new": said.get("new", ()), "folds": said.get("folds", ())}


def _visit(writer: Any, node: listing) -> None:
    language = node.get("language", "default")
    highlighter: PygmentsBridge = writer.highlighter
    html = highlighter.highlight_block(node.rawsource, language, force=node.get("force", False), location=node)
    texts = node.rawsource.strip("\n").split("\n")
    writer.body.append(writer.starttag(node, "div", suffix="", CLASS=f"highlight-{language} notranslate"))
    writer.body.append(line_by_line(html, texts, node.get("new", ()), node.get("folds", ())) + "</div>\n")
    raise nodes.SkipNode


def line_by_line(html: str, texts: Sequence[str], new: Sequence[int] = (), folds: Sequence[Sequence[Any]] = ()) -> str:
    """Return a highlighted block with what CSS needs to know of its lines; its text stays as it is.

    `texts` are its lines, `new` the numbers of those to mark, `folds` lists (first, last, what) of those to fold.
    """
    found = BLOCK.fullmatch(html)
    lines = found["lines"].split("\n") if found else []
    if not found or len(lines) != len(texts):
        return html
    return found["head"] + "".join(_lines(lines, texts, set(new), folds)) + found["foot"]


def _lines(lines: list[str], texts: Sequence[str], new: set[int], folds: Sequence[Sequence[Any]]) -> Iterator[str]:
    begins = {first: what for first, _, what in folds}
    ends = {last for _, last, _ in folds}
    for n, (line, text) in enumerate(zip(lines, texts, strict=True), 1):
        indent = len(text) - len(text.lstrip())
        if n in begins:
            what = escape(begins[n])
            box = f'<input type="checkbox" role="switch" aria-label="Show the {what}">'
            yield f'<label class="pe-fold" style="--in:{indent}ch" data-what="{what}">{box}</label>'
            yield '<span class="pe-folded">'
        classes = ["pe-new"] * (n in new) + ["pe-long"] * (len(text) > ROOM)
        if classes:
            style = f' style="--in:{indent}ch"' if "pe-long" in classes else ""
            yield f'<span class="{" ".join(classes)}"{style}>{line}\n</span>'
        else:
            yield f"{line}\n"
        if n in ends:
            yield "</span>"
