"""Pictures of the figures for readers without scripts, drawn by the code that draws figures on the page.

A page with scripts never asks for them: they are named inside `noscript`.
"""

import hashlib
import json
from pathlib import Path
from typing import Any, NamedTuple

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.errors import ExtensionError

from .node import Script
from .staging import FOLDER


class Still(NamedTuple):
    """What the page knows of a figure before its script runs: its picture's file, "" where nothing can be seen before
    it is asked, and the shape of its board, if it has one."""

    name: str
    shape: dict[str, float] | None

    @property
    def style(self) -> str:
        """The shape, as the style sheet of figures reads it."""
        return "--pe-ratio:{ratio:.4f};--pe-widest:{widest:.0f}px".format(**self.shape) if self.shape else ""


class Stills:
    """Draws figures into `folder`, with a script that node runs in the book's `root`."""

    def __init__(self, root: Path, folder: Path) -> None:
        self._folder = folder
        self.script = Script(root / "front" / "hosts" / "stills" / "stills.mjs", root)

    def draw(self, traits: dict[str, Any]) -> Still:
        """Draw a figure, and return what is known of it."""
        answer = json.loads(self.script.ask(json.dumps(traits)))
        if "error" in answer:
            raise ExtensionError(f"{traits.get('caption') or traits['figure']}: no picture of it ({answer['error']})")
        svg = answer["svg"].encode()
        name = f"{hashlib.sha256(svg).hexdigest()[:16]}.svg" if svg else ""
        if svg and not (self._folder / name).is_file():
            self._folder.mkdir(parents=True, exist_ok=True)
            (self._folder / name).write_bytes(svg)
        return Still(name, answer["shape"])


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.connect("builder-inited", _open)
    app.connect("build-finished", lambda app, _error: app.pathlib_edu_stills.script.close())


def still_of(env: BuildEnvironment, traits: dict[str, Any]) -> Still:
    """Return a figure's picture, named by its address as the page that is being read has to write it."""
    stills: Stills = env.app.pathlib_edu_stills  # type: ignore[attr-defined]
    name, shape = stills.draw(traits)
    return Still(f"{'../' * env.docname.count('/')}_static/{FOLDER}/stills/{name}" if name else "", shape)


def _open(app: Sphinx) -> None:
    folder = Path(app.outdir).parent / "staged" / FOLDER / "stills"
    app.pathlib_edu_stills = Stills(Path(app.srcdir), folder)  # type: ignore[attr-defined]
