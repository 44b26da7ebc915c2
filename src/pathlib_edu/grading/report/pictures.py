"""Pictures in a page: drawn by matplotlib as the book's figures are, in colors that the page names, so that they are
light on a light page and dark on a dark one."""

import io
import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from html import escape
from typing import Any

import matplotlib
from matplotlib.axes import Axes

from ...figures.drawings import draw_network, drawing
from ...figures.painting import drawn, svg
from ...figures.palettes import COLOUR, DARK, LIGHT, STAND_INS, Palette
from ...figures.sheet import Answer
from ...problems.kinds import build
from ..case_world import NETWORK

MOST_CELLS = 400  # of a world that is drawn: of a larger one a page shows the text
WIDEST = 4.2  # inches of a world's picture: as wide as a phone shows it without making its words smaller
#: Words stay words: they are a tenth of the size of their outlines.
WORDS: dict[Any, Any] = {"svg.fonttype": "none"}
ID = re.compile(r' id="([^"]*)"')
USED = re.compile(r'(?:url\(#|href="#)([^")]+)')

#: Draws a chart on one pair of axes.
Draw = Callable[[Axes, Palette], None]


def colours(palette: Palette) -> str:
    """Return the colors of a theme as a style sheet names them."""
    return " ".join(f"--{name}: {colour};" for name, colour in palette.items())


THEMES = f"""
:root {{ color-scheme: light dark; --done: #e6f1ec; --missed: #fbeae8; {colours(LIGHT)} }}
@media (prefers-color-scheme: dark) {{ :root {{ --done: #1d2b27; --missed: #33211f; {colours(DARK)} }} }}
"""


def chart(draw: Draw, words: str, key: str, size: tuple[float, float] = (4.2, 2.5)) -> str:
    """Return a chart of so many inches. `words` say what it shows; `key` is its own in the page."""

    def on_axes(axes: Sequence[Axes], palette: Palette) -> None:
        draw(axes[0], palette)

    with matplotlib.rc_context(WORDS):
        figure = drawn(on_axes, STAND_INS, size, 1)
        figure.set_layout_engine("constrained")
        made = svg(figure, STAND_INS, 1)
    return inline(made, STAND_INS, words, key)


def world_picture(world: Mapping[str, Any], words: str, key: str) -> str:
    """Return the picture of a world in JSON, "" where it is too large to be looked at."""
    made = drawn_world(json.dumps(world, sort_keys=True))
    return inline(made, LIGHT, words, key) if made else ""


@cache
def drawn_world(world: str) -> str:
    """Return the SVG of a world: of all who stumble over the same smallest map it is drawn once."""
    described = json.loads(world)
    with matplotlib.rc_context({**WORDS, "svg.hashsalt": "pathlib_edu"}):
        if described["kind"] == NETWORK:
            figure = draw_network(described["start"], described["goal"], described["edges"])
        else:
            problem = build(described)
            if getattr(problem, "rows", 1) * getattr(problem, "cols", 1) > MOST_CELLS:
                return ""
            figure = drawing(problem, Answer("", []))
        out = io.StringIO()
        wide, high = figure.get_size_inches()
        figure.set_size_inches(min(wide, WIDEST), high * min(wide, WIDEST) / wide)
        figure.patch.set_visible(False)
        for axis in figure.axes:
            axis.set_title("")  # nothing has moved yet
        figure.savefig(out, format="svg", bbox_inches="tight", pad_inches=0.02, metadata={"Date": None})
    return out.getvalue()


def inline(made: str, palette: Palette, words: str, key: str) -> str:
    """Return a drawing as a part of a page: one picture to who listens, ids of its own, the page's colors."""
    body = made[made.index("<svg") :]
    body = re.sub(
        r"<metadata>.*?</metadata>|<style.*?</style>|<!--.*?-->| xmlns(:xlink)?=\"[^\"]*\"", "", body, flags=re.DOTALL
    )
    used = set(USED.findall(body))
    body = ID.sub(lambda found: f' id="{key}-{found[1]}"' if found[1] in used else "", body)
    body = re.sub(r'(url\(#|href="#)', rf"\1{key}-", body)
    names = {colour: name for name, colour in palette.items()}
    body = COLOUR.sub(lambda found: f"var(--{names[found[0]]})" if found[0] in names else found[0], body)
    return body.replace("<svg", f'<svg role="img" aria-label="{escape(words)}"', 1)
