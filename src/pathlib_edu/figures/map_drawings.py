"""Answers on maps: squares, hexagons, fire and water, and Pacman's mazes."""

from itertools import pairwise

import numpy as np
from matplotlib.collections import LineCollection, PatchCollection
from matplotlib.colors import LinearSegmentedColormap, to_rgb
from matplotlib.figure import Figure
from matplotlib.patches import RegularPolygon

from ..contract.quantities import counted
from ..problems.grid import Grid
from ..problems.hazards import WALL_MARK, HazardGrid
from ..problems.hexagons import HexGrid, place
from ..problems.pacman import Pacman
from .board_drawings import draw_map, known_fills, terrain_fill
from .sheet import Answer, board, flag, squares, ways

MOST_SQUARES = 2_500  # cells that are drawn one by one; a larger map is a raster
ROW = 3**0.5 / 2  # from one row of hexagons to the next, where a hexagon is 1 wide


def draw_grid(grid: Grid, answer: Answer) -> Figure:
    """Draw a map of square cells: what was expanded, deeper the later, what waited, and the path."""
    figure, axis, palette = board(answer.title, grid.cols, grid.rows)
    if grid.rows * grid.cols <= MOST_SQUARES:
        draw_map(axis, palette, grid, answer.view)
        return figure
    fills = np.array([[to_rgb(terrain_fill(palette, weight)) for weight in row] for row in grid.terrain])
    for cell, colour in known_fills(palette, answer.view).items():
        fills[cell] = to_rgb(colour)
    axis.imshow(fills, extent=(0, grid.cols, grid.rows, 0), interpolation="none")
    points = [(c + 0.5, r + 0.5) for r, c in answer.path]
    axis.plot([x for x, _ in points], [y for _, y in points], color=palette["path"], linewidth=1.6)
    for letter, (r, c), role in (("S", grid.start, "start"), ("G", grid.goal, "goal")):
        flag(axis, palette, letter, c + 0.5, r + 0.5, role, 7)
    return figure


def draw_hexagons(grid: HexGrid, answer: Answer) -> Figure:
    """Draw a map of hexagons: what was expanded, deeper the later, what waited, and the path."""
    figure, axis, palette = board(answer.title, grid.cols + 0.5, grid.rows * ROW + 0.3)

    def middle(r: int, c: int) -> tuple[float, float]:
        return c + 0.5 + r % 2 / 2, r * ROW + 0.58

    known = {place(cell): fill for cell, fill in known_fills(palette, answer.view).items()}
    cells = [(r, c, weight) for r, row in enumerate(grid.terrain) for c, weight in enumerate(row)]
    patches = [RegularPolygon(middle(r, c), 6, radius=0.55) for r, c, _ in cells]
    fills = [to_rgb(known.get((r, c), terrain_fill(palette, weight))) for r, c, weight in cells]
    axis.add_collection(PatchCollection(patches, facecolor=fills, edgecolor=palette["line"], linewidth=0.5))
    for r, c, weight in cells:
        if weight > 1:
            axis.text(*middle(r, c), str(weight), ha="center", va="center", fontsize=8, color=palette["wave"])
    ways(axis, palette, [[middle(*place(cell)) for cell in answer.path]], [])
    for letter, cell, role in (("S", grid.start, "start"), ("G", grid.goal, "goal")):
        flag(axis, palette, letter, *middle(*place(cell)), role)
    return figure


def draw_hazards(cats: HazardGrid, answer: Answer) -> Figure:
    """Draw a map of fire and water with every best way, each named by its fires and steps."""
    shown = min(6, len(answer.paths)) if len(answer.paths) > 1 else 0
    figure, axis, palette = board(answer.title, cats.cols, cats.rows)
    figure.set_size_inches(figure.get_figwidth(), figure.get_figheight() + 0.25 * shown)
    fills = {WALL_MARK: palette["wall"], "^": palette["fire"], "~": palette["water"], ".": palette["empty"]}
    cells = [(r, c, mark) for r, row in enumerate(cats.terrain) for c, mark in enumerate(row)]
    squares(axis, palette, [(r, c, fills[mark]) for r, c, mark in cells])
    for r, c, mark in cells:
        if mark in "^~":
            colour = palette["flame" if mark == "^" else "wave"]
            axis.text(c + 0.5, r + 0.5, mark, ha="center", va="center", fontsize=12, color=colour, zorder=2)
    names = [f"{counted(fires, 'fire')}, {counted(steps, 'step')}" for fires, steps in answer.costs]
    ways(axis, palette, [[(c + 0.5, r + 0.5) for r, c in path] for path in answer.paths], names)
    for name, (r, c) in {**cats.places, "S": cats.start}.items():
        role = "start" if name == "S" else "goal" if (r, c) == cats.goal else "quiet"
        flag(axis, palette, name, c + 0.5, r + 0.5, role)
    return figure


def draw_pacman(maze: Pacman, answer: Answer) -> Figure:
    """Draw a maze, its food, and the walk: lighter where it begins, darker where it ends.

    Whoever walks keeps to the right, so that the way there and the way back are two lines.
    """
    figure, axis, palette = board(answer.title, maze.cols, maze.rows)
    cells = [(r, c) for r in range(maze.rows) for c in range(maze.cols)]
    squares(axis, palette, [(*cell, palette["wall" if cell in maze.walls else "empty"]) for cell in cells])
    axis.scatter([c + 0.5 for _, c in maze.pellets], [r + 0.5 for r, _ in maze.pellets], s=14, color=palette["current"],
                 zorder=2)  # fmt: skip
    walk = [cell for cell, _ in answer.path]
    lines = []
    for (r, c), (to_r, to_c) in pairwise(walk):
        down, right = 0.17 * (to_c - c), -0.17 * (to_r - r)  # to the right of the step
        lines.append([(c + 0.5 + right, r + 0.5 + down), (to_c + 0.5 + right, to_r + 0.5 + down)])
    joined = [[one[1], two[0]] for one, two in pairwise(lines)]
    shades = LinearSegmentedColormap.from_list("walk", [palette["ring"], palette["path"], palette["goal"]])
    for strokes in (joined, lines):
        colours = [shades(n / max(1, len(strokes) - 1)) for n in range(len(strokes))]
        axis.add_collection(LineCollection(strokes, colors=colours, linewidths=2, capstyle="round", zorder=3))
    r, c = maze.start_cell
    flag(axis, palette, "P", c + 0.5, r + 0.5, "start")
    if lines:
        x, y = lines[-1][1]
        axis.plot([x], [y], "X", color=palette["goal"], markersize=9, markeredgecolor=palette["surface"], zorder=5)
    return figure
