"""What the page must know of the kernels beside their code: arguments, types, numbers; as a module of JavaScript."""

import json
from typing import Any

from ...contract.diagnosis import EXACT
from ...problems.tiles import DIRECTIONS
from .. import blocks, tiles, waypoint_rows, waypoints
from ..grid import bitmaps, labels
from ..grid.exports import EXPORTS, TYPES
from ..grid.map import METHODS


def numbers(module: Any, *names: str) -> dict[str, Any]:
    """Return constants of a module by their names."""
    return {name: getattr(module, name) for name in names}


#: Each constant that the module exports, with what is said of it.
CONSTANTS: dict[str, tuple[str, dict[str, Any]]] = {
    "ARGUMENTS": ("The kernels of fast/grid/ and their arguments.", {one.name: [*one.arguments] for one in EXPORTS}),
    "METHODS": (
        "The kernel of each method by which a map is searched.",
        {how: one.name for how, one in METHODS.items()},
    ),
    "TYPES": (
        "What each array among these arguments holds.",
        {name: written.removesuffix("[::1]") for name, written in TYPES.items() if "[" in written},
    ),
    "GRID": (
        "Numbers of fast/grid/, in labels.py and bitmaps.py.",
        numbers(labels, "EXPANDED", "STRAIGHTS", "DIAGONALS", "ORIGIN", "RECORD", "CLOSED", "LABEL_BITS", "UNSEEN")
        | numbers(bitmaps, "BITMAPS"),
    ),
    "TILES": (
        "Numbers of fast/tiles.py.",
        numbers(tiles, "MOST_CELLS", "NEVER", "LEAST", "EXPANDED", "GENERATED", "BEST", "LENGTH", "RUNNING")
        | {"DIRECTIONS": DIRECTIONS},
    ),
    "WAYPOINTS": (
        "Numbers of fast/waypoints.py, waypoint_rows.py and blocks.py.",
        numbers(waypoint_rows, "MOST_NODES", "NEVER", "NAMES")
        | numbers(blocks, "FULLEST", "UNUSED")
        | numbers(waypoints, "BEAM"),
    ),
}


def script() -> str:
    """Return the module."""
    parts = ["/** What the page knows of the kernels: made by `make kernels`, as kernels.wasm is. */"]
    for name, (said, entries) in CONSTANTS.items():
        lines = "".join(f"  {key}: {literal(value)},\n" for key, value in entries.items())
        parts.append(f"/** {said} */\nexport const {name} = {{\n{lines}}};")
    return "\n\n".join(parts) + "\n"


def literal(value: Any) -> str:
    """Return a value in JavaScript, whose numbers are floats: a whole one that is none needs another form."""
    return f"{value}n" if isinstance(value, int) and value > EXACT else json.dumps(value)
