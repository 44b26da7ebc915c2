"""How long each library took, as a picture: what `pathlib-edu bench` has measured."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .plots import Picture, picture

INCHES_A_LINE = 0.24


def timings(world: Mapping[str, Any], caption: str = "") -> Picture:
    """Return a picture of one world of what was measured: medians, with quartiles, on a log scale; the fastest on top.

    Who was wrong somewhere has an open mark.
    """
    rows = ordered(world)
    names = [f"{row['name']}: {row['median'] * 1000:.3g} ms" for row in rows]
    alt = f"Medians on {world['world']}. " + "; ".join(names)

    def draw(axes: Any, palette: Any) -> None:
        draw_rows(axes[0], palette, rows)

    return picture(draw, alt, caption, (6.4, 0.9 + INCHES_A_LINE * len(rows)))


def ordered(world: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the peers of a world, the fastest first."""
    return sorted((row for row in world["peers"] if row["asked"]), key=lambda row: row["ratio"] or 0)


def draw_rows(axis: Any, palette: Any, rows: Sequence[Mapping[str, Any]]) -> None:
    """Draw a line for each peer."""
    for n, row in enumerate(rows):
        colour = palette["path" if row["package"] == "pathlib-edu" else "ring"]
        fill = palette["surface"] if row["wrong"] else colour
        axis.plot([1000 * row["low"], 1000 * row["high"]], [n, n], color=colour, linewidth=1.6)
        axis.plot([1000 * row["median"]], [n], "o", color=colour, markerfacecolor=fill, markersize=6)
    axis.set_xscale("log")
    axis.set_yticks(range(len(rows)), [row["name"] for row in rows], fontsize=8)
    axis.invert_yaxis()
    axis.set_xlabel("milliseconds for an answer, log scale")
    axis.grid(True, axis="x", linewidth=0.6)


def save_timings(measured: Mapping[str, Any], file: Path) -> None:
    """Draw all worlds, one below the other, into a file."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    from .painting import theme
    from .palettes import LIGHT

    worlds = [ordered(world) for world in measured["worlds"]]
    high = [1.0 + INCHES_A_LINE * len(rows) for rows in worlds]
    with rc_context(theme(LIGHT)):
        figure = Figure(figsize=(7.2, sum(high)), facecolor="white", layout="constrained")
        panels = figure.subplots(len(worlds), 1, squeeze=False, height_ratios=high)[:, 0]
        for axis, rows, world in zip(panels, worlds, measured["worlds"], strict=True):
            draw_rows(axis, LIGHT, rows)
            axis.set_title(world["world"])
        figure.savefig(file, dpi=160)
