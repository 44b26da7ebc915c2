"""Pictures made of dots, for those who take no others: whoever shows a link, a notebook, or installs the site.

They are drawn by resvg, which npm brings as WebAssembly: it needs no browser and no fonts of the machine, and so draws
the same everywhere.
"""

from collections.abc import Mapping
from pathlib import Path

from .node import run
from .staging import FONT, STATIC, SUBSETS

FAMILY, ADVANCE = "JetBrains Mono", 0.6  # the type of the book that it brings along, and how wide its letters are


def rasterize(root: Path, drawings: Mapping[Path, str], zoom: int = 1) -> None:
    """Write each drawing, an SVG, to its file as a PNG, `zoom` times as large as it says. `root` has node_modules."""
    fonts = root / "node_modules" / "@fontsource" / "jetbrains-mono" / "files"
    asked = {
        "fonts": [
            str(fonts / FONT.format(subset=subset, weight=weight, style="normal"))
            for subset in SUBSETS
            for weight in (400, 700)
        ],
        "family": FAMILY,
        "zoom": zoom,
        "drawings": [{"file": str(path), "svg": svg} for path, svg in drawings.items()],
    }
    for path in drawings:
        path.parent.mkdir(parents=True, exist_ok=True)
    run(STATIC / "rasterize.cjs", asked, root)
