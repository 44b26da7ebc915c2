"""Still pictures and charts, drawn by matplotlib in the colors of the figures, once for light pages and once for dark.

In a notebook the light one shows; the website takes both and shows the one that fits. Matplotlib is loaded when the
first picture is drawn: whoever draws none does not wait for it. Python in a browser has no matplotlib; there a picture
is its words.

>>> from pathlib_edu import plots
>>> plots.curves({"n log n": ([1, 2, 4], [0, 2, 8])}, "size", "steps", "two curves")
two curves
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..core import Event
from ..core.replay import fold
from ..problems.blocks import Blocks
from ..problems.grid import Grid
from .mime_types import PICTURE
from .palettes import DASHES, SERIES, Palette

if TYPE_CHECKING:
    from matplotlib.axes import Axes

UNDRAWN = "(It is drawn by matplotlib, which Python in a browser does not have: the book's page shows it.)"


@dataclass(frozen=True)
class Picture:
    """A picture in both themes, with the words that stand for it where it cannot be seen, and its caption.

    One that could not be drawn is its words alone.
    """

    light: str
    dark: str
    alt: str
    caption: str = ""

    def __repr__(self) -> str:
        return " ".join(filter(None, [self.caption, self.alt, "" if self.light else UNDRAWN]))

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, Any]:
        if not self.light:
            return {"text/plain": repr(self)}
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

    `alt` says what the picture shows to whoever cannot see it. Without matplotlib ImportError says how to get it.
    """
    try:
        from .painting import painted
    except ModuleNotFoundError as error:
        if sys.platform == "emscripten":
            return Picture("", "", alt, caption)
        raise ImportError(
            f"a picture needs {error.name}: pip install 'pathlib-edu[widgets]'", name=error.name
        ) from None
    light, dark = painted(draw, size, panels)
    return Picture(light, dark, alt, caption)


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
        from .board_drawings import draw_map

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
        from .board_drawings import draw_heat

        for axis, (title, puzzle, shares) in zip(axes, panels, strict=True):
            draw_heat(axis, palette, puzzle, shares)
            axis.set_title(title)

    wide = sum(puzzle.cols for _, puzzle, _ in panels) / max(puzzle.rows for _, puzzle, _ in panels)
    return picture(draw, alt, caption, size or (7.2, 7.2 / wide + 0.5), len(panels))
