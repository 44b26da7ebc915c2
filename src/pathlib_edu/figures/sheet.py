"""What drawings of answers share: the answer itself, a sheet to draw it on, and how ways are told apart."""

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import matplotlib
from matplotlib.axes import Axes
from matplotlib.collections import PatchCollection
from matplotlib.colors import to_rgb
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.patches import FancyBboxPatch

from ..core.replay import View
from .painting import theme
from .palettes import DASHES, LIGHT, SERIES, Palette

MOST_WAYS = 5  # told apart by color and dash; of more, the rest are not drawn


@dataclass(frozen=True)
class Answer:
    """What a search found in a world: its paths, the parts of what each costs, and what the search left behind.

    `costs` is empty where there is one path with one cost. `title` stands above the drawing.
    """

    title: str
    paths: Sequence[Sequence[Any]]
    costs: Sequence[Sequence[Any]] = ()
    view: View = field(default_factory=View)

    @property
    def path(self) -> Sequence[Any]:
        """The first path, empty where there is none."""
        return self.paths[0] if self.paths else []


def sheet(title: str, width: float, height: float, rows: int = 1, cols: int = 1) -> tuple[Figure, list[Axes], Palette]:
    """Return a figure of so many inches, its axes row by row, and the colors to draw in."""
    with matplotlib.rc_context(theme(LIGHT)):
        figure = Figure(figsize=(width, height), layout="constrained", facecolor=LIGHT["surface"])
        axes = list(figure.subplots(rows, cols, squeeze=False).flat)
    lines = textwrap.fill(title, int(11 * width))
    figure.suptitle(lines, x=0.01, ha="left", fontsize=11, color=LIGHT["ink"])
    return figure, axes, LIGHT


def board(title: str, cols: float, rows: float) -> tuple[Figure, Axes, Palette]:
    """Return a sheet for a board of so many square cells, with one pair of axes: first row on top, no ticks."""
    cell = min(0.45, 11 / max(cols, rows))
    figure, [axis], palette = sheet(title, max(3.6, cols * cell + 0.3), rows * cell + 0.6)
    axis.set(xlim=(0, cols), ylim=(rows, 0), aspect="equal")
    axis.axis("off")
    return figure, axis, palette


def squares(axis: Axes, palette: Palette, fills: Sequence[tuple[int, int, Any]]) -> None:
    """Draw cells with round corners: (row, column, color)."""
    patches = [FancyBboxPatch((c + 0.04, r + 0.04), 0.92, 0.92, boxstyle="round,pad=0,rounding_size=0.08")
               for r, c, _ in fills]  # fmt: skip
    colours = [to_rgb(fill) for _, _, fill in fills]
    axis.add_collection(PatchCollection(patches, facecolor=colours, edgecolor=palette["line"], linewidth=0.4))


def ways(axis: Axes, palette: Palette, lines: Sequence[Sequence[tuple[float, float]]], names: Sequence[str]) -> None:
    """Draw one path or several through points (x, y); several lie beside each other and are named below."""
    drawn = lines[:MOST_WAYS]
    key = []
    for n, points in enumerate(drawn):
        shift = 0.13 * (n - (len(drawn) - 1) / 2)
        colour = palette["path"] if len(drawn) == 1 else palette[SERIES[n % len(SERIES)]]
        style: dict[str, Any] = {"color": colour, "linewidth": 2.6, "linestyle": DASHES[n % len(DASHES)]}
        axis.plot([x + shift for x, _ in points], [y + shift for _, y in points], **style, zorder=3)
        key.append(Line2D([], [], **style))
    if len(lines) > 1:
        shown = list(names[:MOST_WAYS])
        if len(lines) > MOST_WAYS:
            key.append(Line2D([], [], linewidth=0))
            shown.append(f"and {len(lines) - MOST_WAYS:,} more, not drawn")
        axis.legend(key, shown, loc="upper left", bbox_to_anchor=(0, 0), frameon=False, fontsize=9, handlelength=4)


def flag(axis: Axes, palette: Palette, letter: str, x: float, y: float, role: str, size: float = 9) -> None:
    """Mark an end by its letter: the start in a disc, any other in a diamond."""
    marker = "o" if role == "start" else "D"
    axis.plot([x], [y], marker, color=palette[role], markersize=size * (1.7 if role == "start" else 1.45), zorder=5)
    axis.text(x, y, letter, color=palette["surface"], fontsize=size, weight="bold", ha="center", va="center_baseline",
              zorder=6)  # fmt: skip
