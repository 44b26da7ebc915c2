"""Boards of square cells, drawn on axes: what a search left behind on a map, how often a puzzle's cells are used."""

from collections.abc import Mapping, Sequence
from typing import Any

from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.patches import Circle, FancyBboxPatch, Polygon

from ..core.replay import View
from ..problems.blocks import Blocks
from ..problems.grid import WALL, Grid
from ..problems.pictures import Cell
from .palettes import Palette


def draw_heat(axis: Axes, palette: Palette, puzzle: Blocks, shares: Sequence[float]) -> None:
    """Draw one board with the share of each cell."""
    empty_board(axis, puzzle.rows, puzzle.cols)
    shade = LinearSegmentedColormap.from_list("heat", [palette["empty"], palette["last"]])
    for cell, share in enumerate(shares):
        r, c = divmod(cell, puzzle.cols)
        fill = palette["wall"] if cell in puzzle.walls else shade(share / max(shares))
        draw_cell(axis, palette, r, c, fill)
        if round(100 * share):
            axis.text(c + 0.5, r + 0.52, str(round(100 * share)), ha="center", va="center", fontsize=14)


def empty_board(axis: Axes, rows: int, cols: int) -> None:
    """Make room for so many square cells, the first row on top, without ticks."""
    axis.set(xlim=(0, cols), ylim=(rows, 0), aspect="equal")
    axis.axis("off")


def draw_cell(axis: Axes, palette: Palette, r: int, c: int, fill: Any) -> None:
    """Draw one cell with round corners."""
    axis.add_patch(
        FancyBboxPatch(
            (c + 0.04, r + 0.04),
            0.92,
            0.92,
            boxstyle="round,pad=0,rounding_size=0.08",
            facecolor=fill,
            edgecolor=palette["line"],
            linewidth=0.4,
        )
    )


def terrain_fill(palette: Palette, weight: Any) -> str:
    """Return the color of a cell that costs so much to enter."""
    return palette["wall"] if weight == WALL else palette["water"] if weight > 1 else palette["empty"]


def known_fills(palette: Palette, view: View) -> Mapping[Any, Any]:
    """Return the colors of what a search knows: expanded states, deeper the later, and those that wait."""
    shade = LinearSegmentedColormap.from_list("order", [palette["first"], palette["last"]])
    last = max(1, view.expanded - 1)  # as in a figure on a page: an expansion that comes again counts, too
    fills: dict[Any, Any] = {state: shade(n / last) for state, n in view.order.items()}
    return fills | dict.fromkeys(view.frontier, palette["frontier"])


def draw_map(axis: Axes, palette: Palette, grid: Grid, view: View) -> None:
    """Draw one grid with what a search knows of it."""
    empty_board(axis, grid.rows, grid.cols)
    known = known_fills(palette, view)
    for r, row in enumerate(grid.terrain):
        for c, weight in enumerate(row):
            draw_cell(axis, palette, r, c, known.get((r, c), terrain_fill(palette, weight)))
            if weight > 1:
                axis.text(c + 0.5, r + 0.52, str(weight), ha="center", va="center", fontsize=7, color=palette["wave"])
            if (r, c) in view.frontier:
                axis.add_patch(Circle((c + 0.5, r + 0.5), 0.32, fill=False, edgecolor=palette["ring"], linestyle=":"))
    if view.path:
        axis.plot(
            [c + 0.5 for _, c in view.path], [r + 0.5 for r, _ in view.path], color=palette["path"], linewidth=2.5
        )
    draw_ends(axis, palette, grid.start, grid.goal)


def draw_ends(axis: Axes, palette: Palette, start: Cell, goal: Cell) -> None:
    """Draw the start's disc and the goal's diamond, each with its letter."""
    r, c = start
    letter: dict[str, Any] = {"ha": "center", "va": "center", "fontsize": 8, "weight": "bold", "zorder": 5}
    axis.add_patch(Circle((c + 0.5, r + 0.5), 0.38, facecolor=palette["start"], zorder=4))
    axis.text(c + 0.5, r + 0.52, "S", color=palette["surface"], **letter)
    r, c = goal
    corners = [(c + 0.5, r + 0.04), (c + 0.96, r + 0.5), (c + 0.5, r + 0.96), (c + 0.04, r + 0.5)]
    axis.add_patch(Polygon(corners, facecolor=palette["goal"], zorder=4))
    axis.text(c + 0.5, r + 0.52, "G", color=palette["surface"], **letter)
