"""Sliding tiles as a kind: how figures and files write them, and the costs that their moves may have."""

from collections.abc import Mapping
from typing import Any

from .graph import exact
from .kind import Form, Kind, first_line, lacking, refuse_crowd, with_moves
from .tiles import Tiles, fractional

MOST_CELLS = 1_024  # of a puzzle that somebody hands in: its tables grow with the square
SOLVED_AT_ONCE = 9  # cells at most: no such position takes long; a larger one is solved when its reader asks


def build(world: Mapping[str, Any]) -> Tiles:
    """Return the puzzle that a world describes: its size, its position, its goal, what moving each tile costs."""
    match world:
        case {"rows": int(rows), "cols": int(cols), "tiles": [*tiles]}:
            refuse_crowd(len(tiles), MOST_CELLS)
            refuse_crowd(rows * cols, MOST_CELLS)
            return Tiles(tiles, rows, cols, world.get("goal"), tile_costs(world.get("costs", "unit"), len(tiles)))
    raise lacking(KIND.noun, "rows, cols and tiles")


def tile_costs(given: Any, cells: int) -> dict[int, Any] | None:
    """Read what moving each tile costs: "unit", "fractional", or a table from tiles to costs."""
    match given:
        case "unit":
            return None
        case "fractional":
            return dict(fractional(cells - 1))
        case Mapping() if all(str(tile).isdigit() for tile in given):
            return {int(tile): exact(str(cost), f"the cost of tile {tile}") for tile, cost in given.items()}
    raise ValueError(f"the costs of tiles are 'unit', 'fractional' or a table from tiles to costs, not {given!r}")


def describe(puzzle: Tiles) -> dict[str, Any]:
    """Return what `build` reads."""
    return {
        "rows": puzzle.rows,
        "cols": puzzle.cols,
        "tiles": list(puzzle.start),
        "goal": list(puzzle.goal),
        "costs": described_costs(puzzle),
    }


def described_costs(puzzle: Tiles) -> Any:
    """Return the costs of a puzzle as `tile_costs` reads them."""
    cells = puzzle.rows * puzzle.cols
    for name in ("unit", "fractional"):
        if puzzle.costs == (tile_costs(name, cells) or dict.fromkeys(puzzle.costs, 1)):
            return name
    return {str(tile): str(cost) for tile, cost in puzzle.costs.items()}


def read_puzzle(text: str, costs: str = "unit") -> Tiles:
    """Return the puzzle in a file, whose tiles cost 1 a move, or with "fractional" costs (t + 2) / (t + 1)."""
    refuse_crowd(len(text.partition("goal")[0].split()), MOST_CELLS)
    puzzle = Tiles.parse(text)
    if costs == "unit":
        return puzzle
    return Tiles(puzzle.start, puzzle.rows, puzzle.cols, puzzle.goal, tile_costs(costs, puzzle.rows * puzzle.cols))


def looks(text: str) -> bool:
    """Is the first line of a text a row of tiles?"""
    words = first_line(text).split()
    return len(words) > 1 and any(word.isdigit() for word in words)


KIND = Kind(
    name="tiles",
    noun="a tile puzzle",
    world=Tiles,
    build=build,
    describe=describe,
    heuristics={
        "zero": "zero",
        "misplaced": "misplaced",
        "manhattan": "Manhattan",
        "linear_conflict": "linear conflict",
        "pattern": "pattern database",
    },
    h=lambda puzzle: "manhattan",
    forms=(Form("a tile puzzle", read_puzzle, looks, options=("costs",), goal_below=True),),
    samples=("3 2\n1 .", "3 1 4\n5 . 2", "1 4 .\n3 5 2\ngoal\n1 2 3\n4 5 ."),
    picture=lambda puzzle, path: with_moves(puzzle, path, " "),
    route=lambda path: " ".join(map(str, path)),
    search="ida_star",
    settings=("costs",),
    prepared={"pattern": lambda puzzle: puzzle.building_patterns()},
    at_once=lambda puzzle: puzzle.rows * puzzle.cols <= SOLVED_AT_ONCE and set(puzzle.costs.values()) == {1},
)
