"""The site as an app that can be installed: its manifest, its icons, and the colours of the frame around it.

What was read is there without a network already, by `front/hosts/site/service_worker.js`.
"""

import json
import re
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from ..side_roads import title_of
from .colours import colours
from .descriptions import description_of
from .head import add_to_head, element
from .raster import rasterize
from .social_cards import FRAME, MARK
from .staging import FOLDER

MANIFEST = "manifest.webmanifest"
ICONS = f"_static/{FOLDER}/icons"
SIZE = 64  # of the mark, in its own measure
SAFE = 0.8  # of such an icon's width is seen whatever the shape is
TOUCH = 180  # pixels of the icon that telephones take which read no manifest


def icon(mark: str, size: int, maskable: bool = False) -> str:
    """Return the mark as a drawing of `size` pixels, one that fills its square to be cut to any shape if `maskable`."""
    inside = mark[mark.index("<svg") :]
    room = SIZE / SAFE if maskable else SIZE + 2  # its frame is drawn half outside
    at = (SIZE - room) / 2
    if maskable:
        paper = colours("light")["paper"]
        inside = FRAME.sub(f'<rect x="{at}" y="{at}" width="{room}" height="{room}" fill="{paper}"/>', inside, count=1)
    tag = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{at} {at} {room} {room}" width="{size}" height="{size}">'
    return re.sub(r"<svg\b[^>]*>", tag, inside, count=1)


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.connect("html-page-context", _offer)
    app.connect("build-finished", lambda app, error: None if error else _write(app))


def _offer(app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None) -> None:
    add_to_head(
        context,
        element("link", {"rel": "manifest", "href": context["pathto"](MANIFEST, resource=True)}),
        element("link", {"rel": "apple-touch-icon", "href": context["pathto"](f"{ICONS}/{TOUCH}.png", resource=True)}),
        *(
            element(
                "meta",
                {
                    "name": "theme-color",
                    "media": f"(prefers-color-scheme: {theme})",
                    "content": colours(theme)["background"],
                },
            )
            for theme in ("light", "dark")
        ),
    )


def _write(app: Sphinx) -> None:
    root, folder = Path(app.srcdir), Path(app.outdir)
    mark = (root / MARK).read_text(encoding="utf-8")
    icons = {f"{size}.png": icon(mark, size) for size in (192, 512)}
    icons |= {"maskable.png": icon(mark, 512, maskable=True), f"{TOUCH}.png": icon(mark, TOUCH, maskable=True)}
    rasterize(root, {folder / ICONS / name: drawn for name, drawn in icons.items()})
    start = f"{app.config.root_doc}.html"
    told = {
        "id": start,
        "name": title_of((root / f"{app.config.root_doc}.md").read_text(encoding="utf-8")),
        "short_name": app.config.project,
        "description": description_of(root, app.config.root_doc),
        "lang": "en",
        "start_url": start,
        "scope": "./",
        "display": "standalone",
        "background_color": colours("light")["background"],
        "theme_color": colours("light")["background"],
        "categories": ["education", "books"],
        "icons": [
            {"src": f"{ICONS}/192.png", "sizes": "192x192", "type": "image/png"},
            {"src": f"{ICONS}/512.png", "sizes": "512x512", "type": "image/png"},
            {"src": f"{ICONS}/maskable.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
        ],
    }
    (folder / MANIFEST).write_text(json.dumps(told, ensure_ascii=False, indent=1), encoding="utf-8")
