"""Chapter 2: real maps, in the formats of the Moving AI Lab.

N. Sturtevant, "Benchmarks for grid-based pathfinding", IEEE TCIAIG 4(2) (2012), 144-148. A `.map` file draws a map; a
`.scen` file lists pairs of cells on it with the length of a shortest path. Both count x to the right and y downward;
here they become (row, column) = (y, x).
"""

from math import inf
from typing import NamedTuple

from ..contract.diagnosis import check_text
from ..contract.quantities import counted
from .grid import WALL
from .pictures import Cell

PASSABLE, BLOCKED = ".GS", "@OTW"
MOST_DIGITS = 18  # of a whole number
BOM = "\ufeff"  # what some editors put before a text in UTF-8


class Scenario(NamedTuple):
    """One question of a `.scen` file: the map it belongs to, where from, where to, and the published length."""

    map: str
    rows: int
    cols: int
    start: Cell
    goal: Cell
    length: float


def read_terrain(text: str) -> list[list[int]]:
    """Return the terrain of a `.map`: `.`, `G` and `S` can be entered, `@`, `O`, `T` and `W` cannot.

    Text that is not such a map, or is cut off, raises ValueError with the line (and the column where there is one).

    >>> read_terrain("type octile\\nheight 2\\nwidth 3\\nmap\\n..@\\nT..")
    [[1, 1, 0], [0, 1, 1]]
    """
    check_text(text, "read_terrain")
    lines = text.removeprefix(BOM).splitlines()
    header = ("type", "height", "width", "map")
    for n, word in enumerate(header):
        if n >= len(lines) or not lines[n].split()[:1] == [word]:
            raise ValueError(f"line {n + 1}: a .map file has the word {word!r} here")
    rows, cols = (whole_number(lines[n].split(maxsplit=1)[1:], n + 1, header[n]) for n in (1, 2))
    if len(lines) < 4 + rows:
        raise ValueError(f"line {len(lines)}: the map ends after {len(lines) - 4} of its {counted(rows, 'row')}")
    terrain = []
    for n, line in enumerate(lines[4 : 4 + rows], start=5):
        if len(line) != cols:
            raise ValueError(f"line {n}: the row has {counted(len(line), 'cell')}, but the header says {cols}")
        for c, mark in enumerate(line):
            if mark not in PASSABLE + BLOCKED:
                raise ValueError(f"line {n}, column {c + 1}: {mark!r} is not one of {' '.join(PASSABLE + BLOCKED)}")
        terrain.append([1 if mark in PASSABLE else WALL for mark in line])
    return terrain


def read_scenarios(text: str) -> list[Scenario]:
    """Return the scenarios of a `.scen` file. A line that does not fit the format raises ValueError with its number.

    >>> read_scenarios("version 1\\n0 arena.map 49 49 1 11 1 12 1")
    [Scenario(map='arena.map', rows=49, cols=49, start=(11, 1), goal=(12, 1), length=1.0)]
    """
    check_text(text, "read_scenarios")
    lines = text.removeprefix(BOM).splitlines()
    if not lines or lines[0].split()[:1] != ["version"]:
        raise ValueError("line 1: a .scen file begins with the word 'version'")
    return [scenario(line, n) for n, line in enumerate(lines[1:], start=2) if line.strip()]


def scenario(line: str, n: int) -> Scenario:
    """Read line `n` of a `.scen` file: bucket, map, width, height, start x and y, goal x and y, length."""
    fields = line.split("\t") if "\t" in line else line.split()
    if len(fields) != 9:
        raise ValueError(f"line {n}: a scenario has 9 fields, this line has {len(fields)}")
    try:
        cols, rows, x0, y0, x1, y1 = map(int, fields[2:8])
        length = float(fields[8])
    except ValueError:
        raise ValueError(f"line {n}: a field that should be a number is not one: {line.strip()!r}") from None
    if not 0 <= length < inf:
        raise ValueError(f"line {n}: the length of a path is a number from 0, not {fields[8].strip()}")
    return Scenario(fields[1], rows, cols, (y0, x0), (y1, x1), length)


def whole_number(words: list[str], n: int, what: str) -> int:
    """Return the one whole number in `words`, which stand behind `what` on line `n`."""
    if len(words) != 1 or not (word := words[0].strip()).isdecimal() or len(word) > MOST_DIGITS:
        raise ValueError(f"line {n}: {what!r} must be followed by a whole number")
    return int(word)
