"""Still pictures and charts, drawn by matplotlib in the colors of the figures, once for light pages and once for dark.

In a notebook the light one shows; the website takes both and shows the one that fits.

>>> from pathlib_edu import plots
>>> plots.curves({"n log n": ([1, 2, 4], [0, 2, 8])}, "size", "steps", "two curves")
two curves
"""

import io
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import matplotlib

matplotlib.use("agg")
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine
from matplotlib.patches import Circle, FancyBboxPatch, Polygon

from ..core import Event
from ..mime_types import PICTURE
from ..problems.blocks import Blocks
from ..problems.grid import WALL, Grid
from ..problems.pictures import Cell
from ..replay import fold
from .front_end import bundled

#: What a still picture calls the tokens of front.css that it needs.
NAMES = {
    "surface": "surface", "empty": "empty", "line": "line", "ink": "ink", "quiet": "quiet", "wall": "wall",
    "water": "water", "wave": "water-glyph", "frontier": "frontier", "ring": "frontier-ring",
    "first": "expanded-first", "last": "expanded-last", "current": "current", "path": "path", "start": "start",
    "goal": "goal", "fire": "fire", "flame": "fire-glyph", "red": "tile-red", "blue": "tile-blue",
    "yellow": "tile-yellow", "green": "tile-green", "violet": "tile-violet", "orange": "tile-orange",
}  # fmt: skip
TOKENS = dict(re.findall(r"--pe-([\w-]+): *light-dark\(([^)]+)\)", bundled("front.css")))
LIGHT, DARK = ({name: TOKENS[token].split(", ")[n] for name, token in NAMES.items()} for n in (0, 1))
#: Stand-ins, one for each name: what is drawn in them is drawn once for both themes.
STAND_INS = {name: f"#fe{n:02x}fe" for n, name in enumerate(NAMES)}
COLOUR = re.compile(r"#[0-9a-f]{6}\b")

Palette = Mapping[str, str]
SERIES = ("ring", "path", "start", "current", "goal")  # colors for curves; each also has its own dash and label
DASHES = ("-", "--", "-.", ":", (0, (1, 1)))


@dataclass(frozen=True)
class Picture:
    """A picture in both themes, with the words that stand for it where it cannot be seen, and its caption."""

    light: str
    dark: str
    alt: str
    caption: str = ""

    def __repr__(self) -> str:
        return f"{self.caption} {self.alt}".strip()

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        both = {"light": self.light, "dark": self.dark, "alt": self.alt, "caption": self.caption}
        return {"text/plain": repr(self), "image/svg+xml": self.light, PICTURE: both}


def picture(
    draw: Callable[[Sequence[Axes], Palette], None],
    alt: str,
    caption: str = "",
    size: tuple[float, float] = (6.4, 3.2),
    panels: int = 1,
) -> Picture:
    """Call `draw(axes, palette)` for each theme and return the result. `size` is in inches; `panels` stand in a row.

    `alt` says what the picture shows to whoever cannot see it.
    """
    plain = drawn(draw, STAND_INS, size, panels)
    ConstrainedLayoutEngine().execute(plain)
    one = svg(plain, STAND_INS, panels)
    if set(COLOUR.findall(one)) <= set(STAND_INS.values()):
        return Picture(inked(one, LIGHT), inked(one, DARK), alt, caption)
    light, dark = (placed(draw, palette, size, panels, plain) for palette in (LIGHT, DARK))
    return Picture(light, dark, alt, caption)  # it has colors between two of the palette's


def placed(
    draw: Callable[[Sequence[Axes], Palette], None],
    palette: Palette,
    size: tuple[float, float],
    panels: int,
    as_in: Figure,
) -> str:
    """Return the SVG of what `draw` makes in these colors, its axes placed as in the figure `as_in`."""
    figure = drawn(draw, palette, size, panels)
    for axis, other in zip(figure.axes, as_in.axes, strict=True):
        axis.set_position(other.get_position(original=True))  # finding the places takes longer than drawing
    return svg(figure, palette, panels)


def inked(svg: str, palette: Palette) -> str:
    """Return a drawing with the colors of `palette` in the place of their stand-ins."""
    colours = {stand_in: palette[name] for name, stand_in in STAND_INS.items()}
    return COLOUR.sub(lambda found: colours[found[0]], svg)


def drawn(
    draw: Callable[[Sequence[Axes], Palette], None], palette: Palette, size: tuple[float, float], panels: int
) -> Figure:
    """Return the figure that `draw` makes in these colors."""
    with matplotlib.rc_context(theme(palette)):
        figure = Figure(figsize=size, dpi=72, facecolor="none")
        FigureCanvasSVG(figure)  # the places of the axes depend on who measures the words
        draw(list(figure.subplots(1, panels, squeeze=False)[0]), palette)
    return figure


def svg(figure: Figure, palette: Palette, panels: int) -> str:
    """Return the SVG of a figure, the same text at every call. It says where its panels begin: a page that is narrow
    breaks the row there.
    """
    with matplotlib.rc_context(theme(palette)):
        out = io.StringIO()
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
        begins = beginnings(figure, figure.axes[:panels])
    drawn = out.getvalue()[out.getvalue().index("<svg") :]
    return drawn.replace("<svg", f'<svg data-panels="{" ".join(begins)}"', 1) if panels > 1 else drawn


def beginnings(figure: Figure, axes: Sequence[Axes]) -> list[str]:
    """Return where each panel of a row begins, in points: halfway between what is drawn in it and in the one before."""
    boxes = [box for axis in axes if (box := axis.get_tightbbox())]
    halves = [(left.x1 + right.x0) / 2 for left, right in pairwise(boxes)]
    return [f"{72 * x / figure.dpi:.1f}" for x in (0, *halves)]


def theme(palette: Palette) -> dict[Any, Any]:
    """Return how matplotlib is to draw in these colors."""
    return {
        "svg.hashsalt": "pathlib_edu", "font.size": 10, "axes.spines.top": False, "axes.spines.right": False,
        "text.color": palette["ink"], "axes.labelcolor": palette["ink"], "axes.edgecolor": palette["quiet"],
        "xtick.color": palette["quiet"], "ytick.color": palette["quiet"], "axes.titlecolor": palette["ink"],
        "axes.facecolor": "none", "axes.titlesize": 10, "axes.titlelocation": "left", "grid.color": palette["line"],
    }  # fmt: skip


def curves(
    series: Mapping[str, tuple[Sequence[float], Sequence[float]]],
    x: str,
    y: str,
    alt: str,
    caption: str = "",
    log: str = "",
    size: tuple[float, float] = (6.4, 3.2),
) -> Picture:
    """Draw one labeled curve for each name in `series`, (xs, ys). `log` names the axes on a log scale: "x", "xy"."""

    def draw(axes: Sequence[Axes], palette: Palette) -> None:
        for n, (name, (xs, ys)) in enumerate(series.items()):
            colour = palette[SERIES[n % len(SERIES)]]
            axes[0].plot(xs, ys, color=colour, linestyle=DASHES[n % len(DASHES)], marker="o", markersize=4)
            axes[0].annotate(name, (xs[-1], ys[-1]), (6, 0), textcoords="offset points", color=colour, va="center")
        axes[0].set(xlabel=x + (", log scale" if "x" in log else ""), ylabel=y + (", log scale" if "y" in log else ""))
        if "x" in log:
            axes[0].set_xscale("log")
        if "y" in log:
            axes[0].set_yscale("log")
        axes[0].grid(True, linewidth=0.6)

    return picture(draw, alt, caption, size)


def maps(
    panels: Sequence[tuple[str, Grid, Iterable[Event]]],
    alt: str,
    caption: str = "",
    size: tuple[float, float] | None = None,
) -> Picture:
    """Draw what each search left behind on its grid, side by side: (title, grid, events) for each panel.

    Expanded cells deepen with their order, frontier cells wear a ring, the path is drawn over both.
    """
    told = [(title, grid, fold(events)) for title, grid, events in panels]

    def draw(axes: Sequence[Axes], palette: Palette) -> None:
        for axis, (title, grid, view) in zip(axes, told, strict=True):
            draw_map(axis, palette, grid, view)
            axis.set_title(f"{title}: {view.expanded} expanded")

    wide = sum(grid.cols for _, grid, _ in panels) / max(grid.rows for _, grid, _ in panels)
    return picture(draw, alt, caption, size or (7.2, 7.2 / wide + 0.5), len(panels))


def heat_maps(
    panels: Sequence[tuple[str, Blocks, Sequence[float]]],
    alt: str,
    caption: str = "",
    size: tuple[float, float] | None = None,
) -> Picture:
    """Draw puzzles side by side, each cell the darker the larger its share, in percent: (title, puzzle, shares).

    `shares` has a number from 0 to 1 for each cell, row by row. The largest is the darkest; walls have none.
    """

    def draw(axes: Sequence[Axes], palette: Palette) -> None:
        for axis, (title, puzzle, shares) in zip(axes, panels, strict=True):
            draw_heat(axis, palette, puzzle, shares)
            axis.set_title(title)

    wide = sum(puzzle.cols for _, puzzle, _ in panels) / max(puzzle.rows for _, puzzle, _ in panels)
    return picture(draw, alt, caption, size or (7.2, 7.2 / wide + 0.5), len(panels))


def draw_heat(axis: Axes, palette: Palette, puzzle: Blocks, shares: Sequence[float]) -> None:
    """Draw one board with the share of each cell."""
    empty_board(axis, puzzle.rows, puzzle.cols)
    shade = matplotlib.colors.LinearSegmentedColormap.from_list("heat", [palette["empty"], palette["last"]])
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


def draw_map(axis: Axes, palette: Palette, grid: Grid, view: Any) -> None:
    """Draw one grid with what a search knows of it."""
    empty_board(axis, grid.rows, grid.cols)
    shade = matplotlib.colors.LinearSegmentedColormap.from_list("order", [palette["first"], palette["last"]])
    for r, row in enumerate(grid.terrain):
        for c, weight in enumerate(row):
            fill = palette["wall"] if weight == WALL else palette["water"] if weight > 1 else palette["empty"]
            if (r, c) in view.frontier:
                fill = palette["frontier"]
            elif (r, c) in view.order:
                fill = shade(view.order[r, c] / max(1, view.expanded - 1))
            draw_cell(axis, palette, r, c, fill)
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
