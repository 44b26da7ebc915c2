"""Each page leads from its foot to what the book says of its accessibility."""

from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

STATEMENT = "book/accessibility"


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.connect("html-page-context", _lead)


def _lead(_app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None) -> None:
    link = f'<a href="{context["pathto"](STATEMENT)}">Accessibility</a>'
    context["theme_extra_footer"] = f"{context['theme_extra_footer']} {link}"
