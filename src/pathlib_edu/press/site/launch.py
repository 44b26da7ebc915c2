"""Where a page can be run: what its triangle offers, in the order in which it works best, and how long each takes.

The theme knows the addresses of Binder, of Colab and, where _config.yml has a `jupyterlite_url`, of JupyterLite. It has
an order of its own, and says of none how long it takes.
"""

import re
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

#: The first place on a page where something can be done.
ALIVE = re.compile(r'<div class="pe-(?:figure|task)\b[^>]* id="([^"]+)"')
#: What each takes, in the order in which they are offered. Whoever measures one anew says so here.
TAKES = {
    "Here on the page": "at once, nothing to install",
    "JupyterLite": "about 10 seconds, nothing to install",
    "Download": "at once; to run it you need Python and the book",
    "Colab": "about a minute, with a Google account",
    "Binder": "two minutes or more, nothing to install",
}


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.connect("html-page-context", _order, priority=502)  # after the theme's


def _order(_app: Sphinx, _page: str, _template: str, context: dict[str, Any], doctree: nodes.document | None) -> None:
    groups = {group.get("label"): group for group in context.get("header_buttons", ())}
    launch = groups.get("launch-buttons")
    if launch is None or doctree is None:
        return
    source = context["pathto"](f"_sources/{context['sourcename']}", resource=True)
    places = {button["text"]: button["url"] for button in launch["buttons"]} | {"Download": source}
    if "JupyterLite" in places:
        places["JupyterLite"] = context["pathto"](places["JupyterLite"], resource=True)
    if alive := ALIVE.search(context["body"]):
        places["Here on the page"] = f"#{alive[1]}"
    launch["tooltip"] = "Run this page"
    launch["buttons"] = [
        {"type": "link", "url": places[name], "text": f'{name} <span class="pe-takes">{takes}</span>'}
        for name, takes in TAKES.items()
        if name in places
    ]
