"""The colors of the figures, as they are and as people see them who lack one kind of cone.

Simulated after G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A physiologically-based model for simulation of
color vision deficiency", IEEE Transactions on Visualization and Computer Graphics 15(6), 2009, with their matrices for
severity 1.0, which are meant for linear RGB. Contrast is WCAG 2's, distance is CIE76's.
"""

import re
from itertools import combinations, pairwise, product

import pytest

from colours import FRONT, TOKENS

THEMES = ("light", "dark")

SIGHTS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
WHITE = (0.95047, 1, 1.08883)  # D65, the white of sRGB

EXPANDED = ("expanded-first", "expanded-last")
MIXED = {
    "water-shallow": ("empty", "water", 5 / 9),  # ground of cost 2
    "running": ("empty", "current", 0.14),  # the line of code that runs
    "upper": ("surface", "frontier-ring", 0.15),  # what is covered in the plane
    "complaint": ("empty", "goal", 0.12),  # a line of code with a mistake, and what is said of it
}
CELLS = ("empty", "water-shallow", "water", "fire", "frontier", *EXPANDED)

# Each mark, and what it is drawn on. A path, the current state's frame and the terminals have a casing of the surface.
MARKS = {
    "wall": ("empty",),
    "water-glyph": ("water-shallow", "water", *EXPANDED),
    "fire-glyph": ("fire", *EXPANDED, "frontier"),
    "frontier-ring": ("frontier", *EXPANDED, "surface"),  # and the arrow of a re-opened state, and a graph's tree
    "quiet": ("empty", "frontier", *EXPANDED, "surface", "upper"),  # crosses, parents, edges
    "current": ("surface",),
    "path": ("surface",),
    "start": ("surface",),
    "goal": ("surface",),
}
SECONDARY = {  # words in another color than the ink
    "quiet": ("surface", "empty", "running", "upper"),
    "water-glyph": ("water-shallow", "water", *EXPANDED, "running"),  # what costlier ground costs, in figures
    "path": ("surface", "empty", "running"),
    "current": ("surface",),
    "start": ("empty", "running"),
    "goal": ("surface", "empty", "complaint"),
    "on-mark": ("start", "goal", "current"),
}

TILES = tuple(f"tile-{name}" for name in ("red", "blue", "yellow", "green", "violet", "orange"))  # each with a letter

# What lies side by side and means something else. 2.3 is the least distance that is noticed where two patches touch
# (Mahy, Van Eycken and Oosterlinck, 1994); marks are small and stand apart, so they are to have four times that.
APART = 10
PAIRS = [
    ("start", "goal"), ("path", "frontier-ring"), ("path", "current"), ("path", "goal"), ("path", "start"),
    ("current", "expanded-first"), ("current", "expanded-last"), ("current", "goal"), ("current", "frontier-ring"),
    ("water", "frontier"), ("water", "expanded-first"), ("water", "expanded-last"), ("empty", "water-shallow"),
    ("empty", "frontier"), ("empty", "expanded-first"), ("expanded-first", "expanded-last"),
    ("frontier", "expanded-first"), ("frontier", "expanded-last"), ("frontier-ring", "water-glyph"),
    ("fire", "empty"), ("fire", "water-shallow"), ("fire", "frontier"),
    ("fire", "expanded-first"), ("fire", "expanded-last"), ("fire", "water"), ("fire-glyph", "water-glyph"),
    ("wall", "expanded-last"), ("wall", "current"), ("wall", "path"), ("wall", "start"), ("wall", "goal"),
]  # fmt: skip
SIGNS = {  # the pairs that somebody may not tell apart by color, and what tells them apart
    ("path", "frontier-ring"): "a thick whole line from cell to cell; a dashed ring within one",
    ("current", "goal"): "a frame around a cell; a filled diamond with G",
    ("water", "frontier"): "waves and the cost in figures; a dashed ring",
    ("water", "expanded-first"): "waves and the cost in figures; none",
    ("fire", "expanded-first"): "a flame; none",
    ("fire", "expanded-last"): "a flame; none",
    ("empty", "water-shallow"): "none; waves and the cost in figures",
    ("empty", "expanded-first"): "they never share an edge: rings of the frontier, or walls, stand between them",
    ("frontier", "expanded-first"): "a dashed ring; none",
    ("frontier", "expanded-last"): "a dashed ring; none",
    ("frontier-ring", "water-glyph"): "a dashed ring; waves",
}


def linear(channel):
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def times(matrix, vector):
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def mixed(one, other, part):
    """The color between two colors, as palette.js and the style sheet mix it."""
    ends = zip(bytes.fromhex(one), bytes.fromhex(other), strict=True)
    return bytes(round(a + (b - a) * part) for a, b in ends).hex()


def colour(name, theme):
    """A token, or a ground that is mixed of two tokens."""
    if name in MIXED:
        one, other, part = MIXED[name]
        return mixed(colour(one, theme), colour(other, theme), part)
    return TOKENS[name][THEMES.index(theme)]


def seen(shade, sight):
    """The linear RGB that somebody sees in a color."""
    light = [linear(channel / 255) for channel in bytes.fromhex(shade)]
    return [min(1, max(0, channel)) for channel in times(SIGHTS[sight], light)]


def contrast(one, other, sight="normal"):
    dark, bright = sorted(times(TO_XYZ, seen(shade, sight))[1] for shade in (one, other))
    return (bright + 0.05) / (dark + 0.05)


def lab(shade, sight):
    def root(t):
        return t ** (1 / 3) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29

    x, y, z = (root(value / white) for value, white in zip(times(TO_XYZ, seen(shade, sight)), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one, other, sight):
    return sum((a - b) ** 2 for a, b in zip(lab(one, sight), lab(other, sight), strict=True)) ** 0.5


def too_weak(table, theme, least, sight="normal"):
    """Which marks of a table contrast too little with what they stand on, and how much they do."""
    for mark, grounds in table.items():
        for ground in grounds:
            got = contrast(colour(mark, theme), colour(ground, theme), sight)
            if got < least:
                yield f"{mark} on {ground} ({theme}, {sight}): {got:.2f}, not {least}"


def test_the_arithmetic_is_right():
    assert contrast("000000", "ffffff") == pytest.approx(21)
    assert contrast("777777", "ffffff") == pytest.approx(4.48, abs=0.005)  # the best known gray that just fails
    assert lab("ff0000", "normal") == pytest.approx((53.24, 80.09, 67.20), abs=0.02)
    for sight in SIGHTS:  # who lacks a kind of cone sees greys as they are
        assert seen("808080", sight) == pytest.approx([linear(128 / 255)] * 3, abs=1e-5)
    assert distance("ff0000", "808000", "deuteranopia") < distance("ff0000", "808000", "normal") / 3


def test_the_table_has_every_colour_of_the_figures():
    script = (FRONT / "page" / "palette.js").read_text(encoding="utf-8")
    listed = re.search(r"const TOKENS = .*?\(\[(.*?)\]\)", script, re.DOTALL)
    assert set(re.findall(r'"([a-z-]+)"', listed[1])) == set(TOKENS)
    judged = {"surface", "line", "ink", *CELLS, *MARKS, *SECONDARY, *TILES} - set(MIXED)
    assert judged == set(TOKENS)  # hairlines alone carry no meaning


@pytest.mark.parametrize("theme", THEMES)
def test_marks_stand_out(theme):
    assert not list(too_weak(MARKS, theme, 4.3))


@pytest.mark.parametrize(("theme", "sight"), [*product(THEMES, [*SIGHTS][1:])])
def test_marks_stand_out_for_everybody(theme, sight):
    assert not list(too_weak(MARKS, theme, 3, sight))


@pytest.mark.parametrize("theme", THEMES)
def test_walls_stand_out_from_what_was_searched_beside_them(theme):
    assert not list(too_weak({"wall": CELLS}, theme, 3))  # what WCAG asks of neighbors


@pytest.mark.parametrize("theme", THEMES)
def test_numbers_on_cells_are_easy_to_read(theme):
    assert not list(too_weak({"ink": ("surface", "upper", *CELLS)}, theme, 6.8))


@pytest.mark.parametrize("theme", THEMES)
def test_secondary_words_can_be_read(theme):
    assert not list(too_weak(SECONDARY, theme, 4.5))


@pytest.mark.parametrize(("theme", "sight"), [*product(THEMES, SIGHTS)])
def test_the_fill_deepens_with_the_order_of_expansion(theme, sight):
    first, last = (colour(name, theme) for name in EXPANDED)
    quarters = [mixed(first, last, n / 4) for n in range(5)]
    assert all(distance(one, other, sight) > 2.3 for one, other in pairwise(quarters))


def test_what_looks_alike_to_somebody_has_another_sign():
    alike = {
        pair
        for pair, theme, sight in product(PAIRS, THEMES, SIGHTS)
        if distance(*(colour(name, theme) for name in pair), sight) < APART
    }
    assert alike  # else the table of signs would be idle
    assert not alike - set(SIGNS)


@pytest.mark.parametrize("theme", THEMES)
def test_the_letter_on_a_tile_is_read_in_one_of_the_two_inks(theme):
    for tile in TILES:
        assert max(contrast(colour(ink, theme), colour(tile, theme)) for ink in ("ink", "surface")) >= 4.5, tile


@pytest.mark.parametrize("theme", THEMES)
def test_tiles_are_told_apart_by_colour_and_for_everybody_by_their_letters(theme):
    for one, other in combinations(TILES, 2):
        assert distance(colour(one, theme), colour(other, theme), "normal") >= 2 * APART, (one, other)
