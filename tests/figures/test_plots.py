"""Still pictures are drawn once and colored twice: what is drawn between two colors keeps its place between them."""

import re
import subprocess
import sys
from itertools import combinations, pairwise
from math import dist
from random import Random

import pytest

from pathlib_edu import Blocks, Grid, dijkstra, plots
from pathlib_edu.figures.palettes import DARK, LIGHT, STAND_INS

THEMES = {"light": LIGHT, "dark": DARK}
#: A cell's color: matplotlib writes a patch with round corners as a path with curves.
CELL = re.compile(r'<path d="[^"]*"[^>]*style="fill: (#[0-9a-f]{6}); stroke: #[0-9a-f]{6}; stroke-width: 0\.4;')


def channels(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))


def lightness(colour: str) -> float:
    """L* of CIELAB, from the relative luminance of sRGB."""
    linear = [x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in (v / 255 for v in channels(colour))]
    y = sum(part * weight for part, weight in zip(linear, (0.2126, 0.7152, 0.0722), strict=True))
    return 116 * y ** (1 / 3) - 16 if y > 216 / 24389 else y * 24389 / 27


def beside(point: tuple[int, ...], one: tuple[int, ...], two: tuple[int, ...]) -> float:
    """How far a point lies from the line between two others."""
    along = [b - a for a, b in zip(one, two, strict=True)]
    t = sum((p - a) * d for p, a, d in zip(point, one, along, strict=True)) / sum(d * d for d in along)
    return dist(point, [a + min(1, max(0, t)) * d for a, d in zip(one, along, strict=True)])


def test_no_line_between_two_stand_ins_meets_a_third() -> None:
    points = {name: channels(colour) for name, colour in STAND_INS.items()}
    near = [
        (one, two, name)
        for one, two in combinations(points, 2)
        for name in points.keys() - {one, two}
        if beside(points[name], points[one], points[two]) < 2  # rounding moves a color by less than one
    ]
    assert not near


def deepens(colours: list[str], palette: dict[str, str], first: str, last: str) -> None:
    """All colors lie between two of the palette's, each no nearer to the first than the one before it."""
    down = 1 if lightness(palette[first]) > lightness(palette[last]) else -1
    steps = [down * lightness(colour) for colour in colours]
    assert all(two <= one + 0.3 for one, two in pairwise(steps))  # a channel is rounded to one of 256
    ends = sorted((lightness(palette[first]), lightness(palette[last])))
    assert all(ends[0] - 0.3 <= lightness(colour) <= ends[1] + 0.3 for colour in colours)
    between = [beside(channels(colour), channels(palette[first]), channels(palette[last])) for colour in colours]
    assert max(between) < 2


@pytest.mark.parametrize("theme", THEMES)
def test_heat_deepens_with_the_share(theme: str) -> None:
    empty = "......\n" * 7
    board = Blocks.parse(f"A.....\n{empty}goal\n{empty}.....A")
    shares = [n / 47 for n in range(48)]
    Random(6).shuffle(shares)
    drawn = CELL.findall(getattr(plots.heat_maps([("heat", board, shares)], "shares"), theme))
    assert len(drawn) == len(shares)
    order = sorted(range(len(shares)), key=shares.__getitem__)
    deepens([drawn[cell] for cell in order], THEMES[theme], "empty", "last")
    assert (drawn[order[0]], drawn[order[-1]]) == (THEMES[theme]["empty"], THEMES[theme]["last"])


@pytest.mark.parametrize("theme", THEMES)
def test_what_was_expanded_deepens_with_its_order(theme: str) -> None:
    corridor = Grid.parse("S" + "." * 30 + "G")
    drawn = CELL.findall(getattr(plots.maps([("Dijkstra", corridor, dijkstra(corridor))], "a corridor"), theme))
    assert len(set(drawn)) > 20
    deepens(drawn, THEMES[theme], "first", "last")


def test_a_picture_without_matplotlib_says_how_to_get_it() -> None:
    code = (
        "import sys; sys.modules['matplotlib'] = None\nfrom pathlib_edu import plots\nplots.picture(print, 'nothing')"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stderr
    assert said.endswith("ImportError: a picture needs matplotlib: pip install 'pathlib-edu[widgets]'\n")


def test_a_picture_in_a_browser_is_its_words() -> None:
    code = (
        "import sys; sys.modules['matplotlib'] = None; sys.platform = 'emscripten'\n"
        "from pathlib_edu import plots\n"
        "drawn = plots.picture(print, 'Two curves that cross.', 'By hand.')\n"
        "print(list(drawn._repr_mimebundle_()), drawn)"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said.startswith("['text/plain'] By hand. Two curves that cross. (It is drawn by matplotlib")
