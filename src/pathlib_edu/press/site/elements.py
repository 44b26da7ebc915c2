"""How a node of the book's own becomes an element of the page: its tag around what it holds."""

from collections.abc import Callable
from typing import Any

from docutils import nodes
from sphinx.writers.html5 import HTML5Translator


def written_as(tag: str, after: str = "\n") -> tuple[Callable[..., None], Callable[..., None]]:
    """Return what Sphinx calls where a node begins and where it ends; `after` stands behind the opening tag."""

    def begin(translator: HTML5Translator, node: nodes.Element) -> None:
        translator.body.append(translator.starttag(node, tag, after))

    def end(translator: HTML5Translator, _node: Any) -> None:
        translator.body.append(f"</{tag}>\n")

    return begin, end
