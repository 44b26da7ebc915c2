"""Maps of hexagons as a kind: their picture, and what figures say of them."""

import re
from collections.abc import Mapping
from typing import Any

from .grid_kind import route
from .hexagons import HexGrid
from .kind import Form, Kind, picture_in
from .pictures import told_cell

MOST_CELLS = 10_000  # of a map in a figure
ROW = re.compile(r"[ \t]*[SG.#2-9]( [SG.#2-9])*[ \t]*")


def looks(text: str) -> bool:
    """Are these marks of a map with spaces between them, and with a start among them?"""
    lines = [line for line in text.splitlines() if line.strip()]
    return "S" in text and any(" " in line for line in lines) and all(map(ROW.fullmatch, lines))


def build(world: Mapping[str, Any]) -> HexGrid:
    """Return the map that a world describes: its picture by rows."""
    return HexGrid.parse(picture_in(world, MOST_CELLS))


def describe(grid: HexGrid) -> dict[str, Any]:
    """Return what `build` reads."""
    return {"picture": grid.marks()}


KIND = Kind(
    name="hexagons",
    noun="a map of hexagons",
    world=HexGrid,
    build=build,
    describe=describe,
    told=told_cell,
    heuristics={"zero": "zero", "hexagonal": "hexagonal"},
    h=lambda grid: "hexagonal",
    forms=(Form("a picture of hexagons", HexGrid.parse, looks),),
    samples=("S . #\n . . G", "S 3 . .\n . # # .\n. 2 . G", "S # G", "S\n .\nG"),
    picture=lambda grid, path: grid.picture(path),
    route=route,
)
