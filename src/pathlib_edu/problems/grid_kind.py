"""Maps of square cells as a kind: their picture, the maps of the Moving AI benchmarks, and what figures say of them."""

from collections.abc import Mapping, Sequence
from typing import Any

from .grid import WALL, Grid
from .kind import Form, Kind, first_line, picture_in
from .movingai import read_terrain
from .pictures import Cell, told_cell

MOST_CELLS = 40_000  # of a map in a figure


def build(world: Mapping[str, Any]) -> Grid:
    """Return the map that a world describes: its picture by rows, its moves."""
    return Grid.parse(picture_in(world, MOST_CELLS), world.get("moves", 4))


def describe(grid: Grid) -> dict[str, Any]:
    """Return what `build` reads."""
    return {"picture": grid.picture().split("\n"), "moves": grid.moves}


def read_map(text: str, start: Cell | None = None, goal: Cell | None = None) -> Grid:
    """Return the grid of a Moving AI map, on which one has 8 moves.

    Without ends it leads from the first cell that can be entered to the last.
    """
    terrain = read_terrain(text)
    free = [(r, c) for r, row in enumerate(terrain) for c, weight in enumerate(row) if weight != WALL]
    if not free:
        raise ValueError("the map has no cell that can be entered")
    return Grid(terrain, start or free[0], goal or free[-1], 8)


def route(path: Sequence[Cell]) -> str:
    """Return the cells of a path in words."""
    return " ".join(f"{r},{c}" for r, c in path)


KIND = Kind(
    name="grid",
    noun="a grid",
    world=Grid,
    build=build,
    describe=describe,
    told=told_cell,
    heuristics={
        "zero": "zero",
        "manhattan": "Manhattan",
        "octile": "octile",
        "euclidean": "Euclidean",
        "chebyshev": "Chebyshev",
    },
    overestimating=("manhattan",),  # where one has 8 moves
    h=lambda grid: "octile" if grid.moves == 8 else "manhattan",
    forms=(
        Form("a picture", Grid.parse, options=("moves",)),
        Form(
            "a .map",
            read_map,
            lambda text: first_line(text).startswith("type "),
            suffixes=(".map",),
            needs_ends=True,
        ),
    ),
    samples=("S.#\n..G", "S3.\n.#.\n..G", "S.#.G", "SG"),
    picture=lambda grid, path: grid.picture(path),
    route=route,
    settings=("moves",),
)
