"""A picture for each figure of the printed notebooks: what is seen where nothing of ours runs, as on GitHub.

It is made of dots. Of a drawing in lines GitHub leaves out what it does not trust, letters among it, and takes one
before dots where there are both. What is drawn in the notebooks that lie there is not drawn again.
"""

import base64
import hashlib
import io
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from nbformat import NotebookNode
from PIL import Image

from ..course.notebook import KEY, NotebookError, cells_of, read_notebook
from ..figures.mime_types import FIGURE, PICTURE
from ..figures.palettes import LIGHT
from .manuscript import ManuscriptError

DOTS, LINES = "image/png", "image/svg+xml"
ZOOM, COLORS = 2, 256  # for screens whose pixels are small; and as many colors as keep a picture small


def add_pictures(root: Path, notebooks: Iterable[NotebookNode]) -> None:
    """Give each figure in `notebooks`, which have been run, its picture, with words in its place.

    The front end in `root` draws them; in a book that has none figures stay without. Where it cannot draw
    ManuscriptError says why.
    """
    if not (root / "front").is_dir():
        return
    there = dict(_pictures_there(root / "chapters"))
    drawn = [(output, svg, _digest(svg)) for output, svg in _drawn(root, notebooks)]
    new = {digest: svg for _, svg, digest in drawn if digest not in there}
    there |= _in_dots(root, new) if new else {}
    for output, _, digest in drawn:
        output.data.pop(LINES, None)
        output.data[DOTS] = there[digest]
        width = Image.open(io.BytesIO(base64.b64decode(there[digest]))).width // ZOOM
        output.metadata[DOTS] = {"alt": _words(output.data), "width": width, KEY: digest}


def _pictures_there(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield the pictures in the notebooks of a folder, each with the digest of its drawing."""
    for path in folder.glob("*.ipynb"):
        with suppress(NotebookError):
            for output in (output for cell in cells_of(read_notebook(path)) for output in cell.get("outputs", ())):
                told = output.get("metadata", {}).get(DOTS, {})
                if KEY in told and DOTS in output.get("data", {}):
                    yield told[KEY], "".join(output["data"][DOTS])


def _drawn(root: Path, notebooks: Iterable[NotebookNode]) -> Iterator[tuple[NotebookNode, str]]:
    """Yield each output that is a figure with its drawing, an SVG in the colors of light pages."""
    from sphinx.errors import ExtensionError  # Sphinx is loaded where there is something to draw

    from .site.staging import StagingError
    from .site.stills import Stills

    stills = Stills(root)
    try:
        for output in (output for page in notebooks for cell in page.cells for output in cell.get("outputs", ())):
            data = output.get("data", {})
            if FIGURE in data:
                yield output, stills.drawing_of(data[FIGURE] | {"alone": True})["svg"]
            elif PICTURE in data:
                yield output, data[PICTURE]["light"]
    except (ExtensionError, StagingError) as error:
        raise ManuscriptError(root / "front", None, str(error)) from error
    finally:
        stills.script.close()


def _digest(svg: str) -> str:
    return hashlib.sha256(f"{ZOOM} {COLORS} {svg}".encode()).hexdigest()[:16]


def _in_dots(root: Path, drawings: dict[str, str]) -> dict[str, str]:
    """Return drawings as PNG in base64, by the names that they have."""
    from sphinx.errors import ExtensionError

    from .site.raster import rasterize
    from .site.staging import StagingError

    with TemporaryDirectory() as folder:
        files = {name: Path(folder, f"{name}.png") for name in drawings}
        try:
            rasterize(root, {file: drawings[name] for name, file in files.items()}, ZOOM)
        except (ExtensionError, StagingError) as error:
            raise ManuscriptError(root / "node_modules", None, str(error)) from error
        return {name: base64.b64encode(_of_few_colors(file)).decode() for name, file in files.items()}


def _of_few_colors(file: Path) -> bytes:
    """Return a picture on paper, a third of its size."""
    dots, made = Image.open(file).convert("RGBA"), io.BytesIO()
    paper = Image.new("RGBA", dots.size, LIGHT["surface"])
    few = Image.alpha_composite(paper, dots).convert("RGB").quantize(COLORS, dither=Image.Dither.NONE)
    few.save(made, "PNG", optimize=True)
    return made.getvalue()


def _words(data: dict[str, Any]) -> str:
    """Return what is read out in the place of a figure's picture."""
    told = data.get(FIGURE) or data[PICTURE]
    return " ".join(filter(None, (told.get("title"), told.get("caption"), told.get("alt"))))
