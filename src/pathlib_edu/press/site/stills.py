"""Pictures of the figures for readers without scripts, drawn by the code that draws figures on the page.

A page with scripts never asks for them: they are named inside `noscript`.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError

from .node import Script
from .staging import FOLDER


class Stills:
    """Draws figures into `folder`, with a script that node runs in the book's `root`."""

    def __init__(self, root: Path, folder: Path) -> None:
        self._folder = folder
        self.script = Script("stills.mjs", root)

    def draw(self, traits: dict[str, Any]) -> str:
        """Return the name of the file with a figure's picture, "" where nothing can be seen before it is asked."""
        answer = json.loads(self.script.ask(json.dumps(traits)))
        if "error" in answer:
            raise ExtensionError(f"{traits.get('caption') or traits['figure']}: no picture of it ({answer['error']})")
        svg = answer["svg"].encode()
        name = f"{hashlib.sha256(svg).hexdigest()[:16]}.svg" if svg else ""
        if svg and not (self._folder / name).is_file():
            self._folder.mkdir(parents=True, exist_ok=True)
            (self._folder / name).write_bytes(svg)
        return name


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.connect("builder-inited", _open)
    app.connect("build-finished", lambda app, _error: app.pathlib_edu_stills.script.close())


def still_of(env: BuildEnvironment, traits: dict[str, Any]) -> str:
    """Return the address of a figure's picture, as the page that is being read has to write it; "" if it has none."""
    stills: Stills = env.app.pathlib_edu_stills  # type: ignore[attr-defined]
    name = stills.draw(traits)
    return f"{'../' * env.docname.count('/')}_static/{FOLDER}/stills/{name}" if name else ""


def _open(app: Sphinx) -> None:
    folder = Path(app.outdir).parent / "staged" / FOLDER / "stills"
    app.pathlib_edu_stills = Stills(Path(app.srcdir), folder)  # type: ignore[attr-defined]
