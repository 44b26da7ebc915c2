"""How a picture is painted in the colors of one theme: by matplotlib, without a screen."""

import io
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import matplotlib

matplotlib.use("agg")
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure
from matplotlib.layout_engine import ConstrainedLayoutEngine

from .palettes import COLOUR, DARK, LIGHT, STAND_INS, Palette, inked

#: Draws panels, each on its axes, in the colors of a palette.
Draw = Callable[[Sequence[Axes], Palette], None]


def painted(draw: Draw, size: tuple[float, float], panels: int) -> tuple[str, str]:
    """Return the SVG of what `draw` makes in the colors of the light theme, and of the dark one."""
    plain = drawn(draw, STAND_INS, size, panels)
    ConstrainedLayoutEngine().execute(plain)
    one = svg(plain, STAND_INS, panels)
    if set(COLOUR.findall(one)) <= set(STAND_INS.values()):
        return inked(one, LIGHT), inked(one, DARK)
    light, dark = (placed(draw, palette, size, panels, plain) for palette in (LIGHT, DARK))
    return light, dark  # it has colors between two of the palette's


def placed(
    draw: Draw,
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


def drawn(draw: Draw, palette: Palette, size: tuple[float, float], panels: int) -> Figure:
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
        begins = beginnings(figure, figure.axes[:panels]) if panels > 1 else []  # that measures all words once more
    drawn = out.getvalue()[out.getvalue().index("<svg") :]
    return drawn.replace("<svg", f'<svg data-panels="{" ".join(begins)}"', 1) if begins else drawn


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
