"""Answers of puzzles, move by move: sliding tiles, blocks and Rush Hour."""

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import ceil, sqrt
from typing import Any

from matplotlib.axes import Axes
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure
from matplotlib.patches import FancyBboxPatch

from ..problems.blocks import Blocks
from ..problems.rush_hour import RushHour
from ..problems.tiles import Tiles
from .board_drawings import draw_cell, empty_board
from .palettes import Palette
from .sheet import Answer, sheet

MOST_BOARDS = 96  # of a longer answer as many positions, evenly spread
HUES = ("red", "blue", "yellow", "green", "violet", "orange")

#: Draws one position on an empty board: the puzzle, the state, and what moves next, None where nothing does.
Position = Callable[[Axes, Palette, Any, Any, Any], None]


def strip(puzzle: Any, answer: Answer, position: Position, moves: Sequence[Any], moving: Sequence[Any]) -> Figure:
    """Draw the positions of a path side by side, each below the move that led to it.

    `moving` says for each move what moves; it wears a frame before it does.
    """
    path = answer.path or [puzzle.start]
    count = min(len(path), MOST_BOARDS)
    chosen = sorted({round(n * (len(path) - 1) / max(1, count - 1)) for n in range(count)})
    shape = puzzle.cols / puzzle.rows
    across = min(count, max(1, ceil(sqrt(count * 1.5 / shape))))
    wide = min(1.6, 12 / across)
    down = ceil(count / across)
    title = answer.title if count == len(path) else f"{answer.title}; {count} of {len(path):,} positions"
    figure, axes, palette = sheet(title, max(3.6, across * wide), down * (wide / shape + 0.3) + 0.5, down, across)
    for axis in axes:
        empty_board(axis, puzzle.rows, puzzle.cols)
        axis.set(xlim=(-0.25, puzzle.cols + 0.25), ylim=(puzzle.rows + 0.25, -0.25))
    for axis, n in zip(axes, chosen, strict=False):
        piece(axis, (0, 0), (puzzle.rows, puzzle.cols), 0.12, facecolor=palette["empty"], edgecolor=palette["quiet"])
        position(axis, palette, puzzle, path[n], moving[n] if n < len(moving) else None)
        axis.set_title("start" if n == 0 else f"{n}: {moves[n - 1]}", fontsize=8, color=palette["quiet"])
    return figure


def letters(wide: int) -> Mapping[str, Any]:
    """Return how letters stand on a board with so many columns."""
    return {"ha": "center", "va": "center_baseline", "weight": "bold", "fontsize": max(4, min(13, 42 / wide))}


def framed(palette: Palette, moves: bool) -> Mapping[str, Any]:
    """Return the edge of a piece, which is a frame if it moves next."""
    return {"edgecolor": palette["ink"], "linewidth": 2} if moves else {"edgecolor": palette["line"], "linewidth": 0.4}


def piece(axis: Axes, cell: tuple[int, int], size: tuple[int, int], larger: float = -0.07, **style: Any) -> None:
    """Draw a piece with round corners: its upper left cell (row, column), how many rows and columns it covers.

    It is so much `larger` than its cells on each side.
    """
    (r, c), (high, wide) = cell, size
    corner = (c - larger, r - larger)
    box = FancyBboxPatch(corner, wide + 2 * larger, high + 2 * larger, boxstyle="round,pad=0,rounding_size=0.12")
    box.set(**style)
    axis.add_patch(box)


def draw_tiles(puzzle: Tiles, answer: Answer) -> Figure:
    """Draw the positions through which tiles slide. A tile in its place is green."""
    moves = puzzle.moved(answer.path)
    return strip(puzzle, answer, tiles_position, moves, moves)


def tiles_position(axis: Axes, palette: Palette, puzzle: Tiles, state: Any, moving: Any) -> None:
    """Draw where each tile lies."""
    for cell, tile in enumerate(state):
        r, c = divmod(cell, puzzle.cols)
        if tile:
            home = puzzle.goal[cell] == tile
            style = framed(palette, tile == moving)
            piece(axis, (r, c), (1, 1), facecolor=palette["last" if home else "frontier"], **style)
            axis.text(c + 0.5, r + 0.5, str(tile), color=palette["ink"], **letters(puzzle.cols))


def draw_blocks(puzzle: Blocks, answer: Answer) -> Figure:
    """Draw the positions through which blocks slide. A cell that the goal wants has a ring in its color."""
    before = [next(cell for cell in one if cell not in two) for one, two in pairwise(answer.path)]
    return strip(puzzle, answer, blocks_position, puzzle.moved(answer.path), before)


def blocks_position(axis: Axes, palette: Palette, puzzle: Blocks, state: Any, moving: Any) -> None:
    """Draw walls, the goal's cells and where each block lies."""
    hues = hues_of(puzzle.colours)
    for cell in range(puzzle.rows * puzzle.cols):
        draw_cell(axis, palette, *divmod(cell, puzzle.cols), palette["wall" if cell in puzzle.walls else "empty"])
    for cell, colour in zip(puzzle.goal, puzzle.colours, strict=True):
        r, c = divmod(cell, puzzle.cols)
        axis.plot([c + 0.5], [r + 0.5], "o", color="none", markeredgecolor=palette[hues[colour]], markersize=6)
    for cell, colour in zip(state, puzzle.colours, strict=True):
        block(
            axis, palette, divmod(cell, puzzle.cols), (1, 1), colour, palette[hues[colour]], cell == moving, puzzle.cols
        )


def draw_rush_hour(board: RushHour, answer: Answer) -> Figure:
    """Draw the positions through which cars move; A is red and leaves on the right."""
    moves = board.moved(answer.path)
    return strip(board, answer, cars_position, moves, [move.split()[0] for move in moves])


def cars_position(axis: Axes, palette: Palette, board: RushHour, state: Any, moving: Any) -> None:
    """Draw walls and where each car lies."""
    marks = board.picture(state).split("\n")
    cells: dict[str, list[tuple[int, int]]] = {}
    for r, row in enumerate(marks):
        for c, mark in enumerate(row):
            draw_cell(axis, palette, r, c, palette["wall" if mark == "x" else "empty"])
            if mark in board.letters:
                cells.setdefault(mark, []).append((r, c))
    cars = [letter for letter in board.letters if letter != "A"]
    for letter, covered in cells.items():
        (r, c), (last_r, last_c) = covered[0], covered[-1]
        hue = "red" if letter == "A" else HUES[1 + cars.index(letter) % (len(HUES) - 1)]
        block(
            axis, palette, (r, c), (last_r - r + 1, last_c - c + 1), letter, palette[hue], letter == moving, board.cols
        )


def block(
    axis: Axes, palette: Palette, cell: tuple[int, int], size: tuple[int, int], letter: str, colour: str, moves: bool,
    cols: int,
) -> None:  # fmt: skip
    """Draw a colored piece with its letter."""
    piece(axis, cell, size, facecolor=colour, **framed(palette, moves))
    red, green, blue = to_rgb(colour)
    ink = palette["ink" if 0.3 * red + 0.6 * green + 0.1 * blue > 0.5 else "surface"]
    (r, c), (high, across) = cell, size
    axis.text(c + across / 2, r + high / 2, letter, color=ink, **letters(cols))


def hues_of(colours: Sequence[str]) -> dict[str, str]:
    """Return the hue of each letter: that whose name it begins, else one of those that are left, in order."""
    present = sorted(set(colours))
    named = {letter: hue for letter in present for hue in HUES if hue[0].upper() == letter}
    left = [hue for hue in HUES if hue not in named.values()] or list(HUES)
    others = [letter for letter in present if letter not in named]
    return named | {letter: left[n % len(left)] for n, letter in enumerate(others)}
