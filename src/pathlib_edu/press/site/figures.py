"""Figures and pictures of the printed notebooks, on the page.

A figure becomes a `div.pe-figure` that holds its traits as JSON; site.js finds it there and brings it to life.
"""

import html
import json
import re
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from myst_nb.core.render import MimeData, NbElementRenderer
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.writers.html5 import HTML5Translator

from ...figures.mime_types import FIGURE, PICTURE
from .pictures import picture_html
from .staging import FOLDER
from .stills import Still, still_of

NUMBER = re.compile(r"Figure (\d+)\.(\d+)")


class illustration(nodes.General, nodes.Element):
    """A figure or a picture: `html` is what stands on the page, `style` its board's shape, `ids` what a text refers to,
    like fig-1-2, `caption` is plain text."""


class Renderer:
    """What myst-nb asks when it meets one of our mime types in an output."""

    mime_priority_overrides: ClassVar = [("*", FIGURE, 1), ("*", PICTURE, 2)]

    @staticmethod
    def handle_mime(renderer: NbElementRenderer, data: MimeData, inline: bool) -> list[nodes.Element] | None:
        """Return the nodes for a figure or a picture, None for all else."""
        if inline or data.mime_type not in (FIGURE, PICTURE):
            return None
        content: Any = data.content if isinstance(data.content, dict) else json.loads(data.string)
        live = data.mime_type == FIGURE
        env = renderer.renderer.document.settings.env
        still = still_of(env, content) if live else Still("", None)
        made = figure_html(content, still.name) if live else picture_html(content)
        node = illustration(html=made, live=live, style=still.style, caption=content.get("caption", ""))
        if found := NUMBER.match(node["caption"]):
            name = f"fig-{found[1]}-{found[2]}"
            node["ids"].append(name)
            node["names"].append(name)
            renderer.renderer.document.note_explicit_target(node, node)
        return [node]


class Borrowed(SphinxDirective):
    """A chapter's figure on another page: `{figure-of} chapters/02_astar 2.3`, with the directive's text as caption. It
    asks nothing there; `:step:` says at which moment it opens, if not as in its chapter."""

    required_arguments = 2
    option_spec: ClassVar = {"step": int}
    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the figure's node, without the id that belongs to the one in its chapter."""
        chapter, number = self.arguments
        path = Path(self.env.srcdir) / f"{chapter}.ipynb"
        self.env.note_dependency(str(path))
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"] if path.is_file() else []
        for output in (output for cell in cells for output in cell.get("outputs", ())):
            traits = output.get("data", {}).get(FIGURE)
            if traits and traits["caption"].startswith(f"Figure {number}."):
                caption = " ".join(self.content)
                still = still_of(self.env, traits)
                words = {"caption": caption, "question": {}, "result": ""}
                made = figure_html(traits | words | self.options, still.name)
                return [illustration(html=made, live=True, style=still.style)]
        raise self.error(f"{chapter} has no Figure {number}.")


def figure_html(traits: dict[str, Any], still: str = "") -> str:
    """Return the inside of `div.pe-figure`: the story, and for a reader without scripts words, below the picture at the
    address `still` if there is one."""
    traits = dict(traits)
    text = traits.pop("text", "")
    story = json.dumps(traits, separators=(",", ":"), ensure_ascii=False).replace("</", "<\\/")
    words = "\n".join(line for line in (traits.get("title", ""), text, traits.get("caption", "")) if line)
    picture = f'<img class="pe-drawn" src="{still}" alt="">' if still else ""
    return (
        f'<script type="application/json"{room(traits)}>{story}</script>'
        f'<noscript>{picture}<pre class="pe-words">{html.escape(words)}</pre></noscript>'
    )


def room(traits: dict[str, Any]) -> str:
    """Return the attribute by which the style sheet reserves room: what the figure is, and what it shows at first."""
    request, response = traits["request"], traits["response"]
    attributes = {
        "chart": f'data-chart="{request.get("ask")}"',
        "claim": f'data-claim="{"found" if response.get("found") else "none"}"',
        "decomposition": "data-decomposition",
        "ladder": "data-ladder",
        "large_map": "data-large-map",
        "laws": f'data-laws="{"broken" if response.get("findings") else "kept"}"',
        "puzzle": 'data-puzzle="pack"' if traits.get("levels") else "data-puzzle",
    }
    layers = {"plane", "code"} & set(traits["layers"])
    on_board = [f"data-{layer}" for layer in sorted(layers)] + ["data-lamps"] * bool(request.get("lamps"))
    lanes = [f'data-lanes="{len(request["lanes"])}"'] if traits["figure"] == "race" else []
    words = ["data-asks"] * bool(traits.get("question")) + ["data-tells"] * bool(traits.get("result"))
    return " ".join(["", attributes.get(traits["figure"], " ".join(lanes + on_board)), *words]).rstrip()


def setup(app: Sphinx) -> None:
    app.add_node(illustration, html=(_visit, None))
    app.add_directive("figure-of", Borrowed)
    app.connect("html-page-context", _load_front)


def _visit(translator: HTML5Translator, node: illustration) -> None:
    kind = "pe-figure" if node["live"] else "pe-still"
    room = {"STYLE": node["style"]} if node.get("style") else {}
    translator.body.append(translator.starttag(node, "div", CLASS=kind, **room) + node["html"] + "</div>\n")
    raise nodes.SkipNode


def _lives(node: nodes.Element) -> bool:
    if isinstance(node, illustration):
        return bool(node["live"])
    classes: list[str] = node.get("classes", [])
    return any(name.startswith("tag_covered-") for name in classes)


def _load_front(
    app: Sphinx, _page: str, _template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Load the front end, on the pages that have a figure or a table that is uncovered row by row."""
    if doctree and any(map(_lives, doctree.findall(nodes.Element))):
        app.add_js_file(f"{FOLDER}/site.js", priority=800, type="module")  # the page itself comes first
