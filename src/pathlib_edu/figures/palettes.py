"""The colors of still pictures: those of the figures, in both themes, and what stands for them while one draws."""

import re
from collections.abc import Mapping
from math import cos, sin, tau

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
#: Stand-ins, one for each name: what is drawn in them is drawn once for both themes. They lie on a circle, so that a
#: color between two of them is no third one.
STAND_INS = {
    name: f"#{round(128 + 120 * cos(turn)):02x}{round(128 + 120 * sin(turn)):02x}fe"
    for name, turn in zip(NAMES, (n * tau / len(NAMES) for n in range(len(NAMES))), strict=True)
}
COLOUR = re.compile(r"#[0-9a-f]{6}\b")

Palette = Mapping[str, str]
SERIES = ("ring", "path", "start", "current", "goal")  # colors for curves; each also has its own dash and label
DASHES = ("-", "--", "-.", ":", (0, (1, 1)))


def inked(svg: str, palette: Palette) -> str:
    """Return a drawing with the colors of `palette` in the place of their stand-ins."""
    colours = {stand_in: palette[name] for name, stand_in in STAND_INS.items()}
    return COLOUR.sub(lambda found: colours[found[0]], svg)
