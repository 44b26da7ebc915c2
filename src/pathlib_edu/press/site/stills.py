"""Pictures of the figures, drawn by the code that draws figures on the page: for readers without scripts, and for
notebooks that are read where no figure lives.

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
    """Draws figures with a script that node runs in the book's `root`."""

    def __init__(self, root: Path) -> None:
        self.script = Script(root / "front" / "hosts" / "stills" / "stills.mjs", root)

    def drawing_of(self, traits: dict[str, Any]) -> dict[str, Any]:
        """Return a figure's drawing, `svg`, and the `shape` of its board; a figure with `alone` has its words in it."""
        answer: dict[str, Any] = json.loads(self.script.ask(json.dumps(traits)))
        if "error" in answer:
            raise ExtensionError(f"{traits.get('caption') or traits['figure']}: no picture of it ({answer['error']})")
        return answer

    def draw(self, traits: dict[str, Any], folder: Path) -> Still:
        """Draw a figure into a file of `folder`, and return what is known of it."""
        drawn = self.drawing_of(traits)
        svg = drawn["svg"].encode()
        name = f"{hashlib.sha256(svg).hexdigest()[:16]}.svg" if svg else ""
        if svg and not (folder / name).is_file():
            folder.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(svg)
        return Still(name, drawn["shape"])


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.connect("builder-inited", _open)
    app.connect("build-finished", lambda app, _error: app.pathlib_edu_stills.script.close())


def still_of(env: BuildEnvironment, traits: dict[str, Any]) -> Still:
    """Return a figure's picture, named by its address as the page that is being read has to write it."""
    stills: Stills = env.app.pathlib_edu_stills  # type: ignore[attr-defined]
    name, shape = stills.draw(traits, Path(env.app.outdir).parent / "staged" / FOLDER / "stills")
    return Still(f"{'../' * env.docname.count('/')}_static/{FOLDER}/stills/{name}" if name else "", shape)


def _open(app: Sphinx) -> None:
    app.pathlib_edu_stills = Stills(Path(app.srcdir))  # type: ignore[attr-defined]
