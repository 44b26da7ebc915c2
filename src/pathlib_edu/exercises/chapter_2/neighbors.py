"""Exercise 2.9: the six neighbors in a map of hexagons that is kept as rows."""

from itertools import product
from random import Random
from typing import Any, NamedTuple

from ..engine.claim import Wrong, claim
from ..engine.judging.dijkstra_rules import unjson


class Asked(NamedTuple):
    """A cell of a map kept as rows: its row, and its number in that row."""

    r: int
    c: int

    def picture(self) -> str:
        """Draw the cells around this one, and `x` on it."""
        rows = range(max(0, self.r - 1), self.r + 2)
        marks = [["x" if (r, c) == self else "." for c in range(self.c + 2)] for r in rows]
        drawn = [" " * (r % 2) + " ".join(row) for r, row in zip(rows, marks, strict=True)]
        return "\n".join(f"row {r}: {line}" for r, line in zip(rows, drawn, strict=True))


def touching(cell: Asked) -> set[tuple[int, int]]:
    """Return the cells whose centers are one cell's width away: two rows lie the root of 3/4 of it apart."""
    near = product(range(-1, 2), repeat=2)
    there = [Asked(cell.r + dr, cell.c + dc) for dr, dc in near]
    return {(r, c) for r, c in there if (2 * (c - cell.c) + r % 2 - cell.r % 2) ** 2 + 3 * (r - cell.r) ** 2 == 4}


def cells(seed: int) -> list[Asked]:
    """Return the cells to try, those of the upper left corner first; then some in rows far below."""
    random = Random(seed)
    near = sorted((Asked(r, c) for r, c in product(range(1, 7), repeat=2)), key=lambda cell: (sum(cell), cell))
    return near + [Asked(random.randint(7, 999), random.randint(1, 30)) for _ in range(20)]


@claim(
    "2.9",
    cells,
    lambda f, cell: list(f(cell.r, cell.c)),
    returns="six pairs (row, number)",
    asks_for=("HexGrid",),
    hints=(
        "Draw three rows and mark the cells that touch one in the middle row; then do it again one row further down.",
        "The two neighbors in its own row are clear. Of the row above, which two cells touch it?",
        "Look at whether the row is even or odd: only the numbers of the cells above and below depend on it.",
    ),
)
def six_neighbors(cell: Asked, value: Any) -> Wrong | None:
    """The answer should be the six cells that touch the given one, each once, as pairs of row and number."""
    right = touching(cell)
    said = unjson(value)
    if not isinstance(value, list) or not all(
        isinstance(pair, tuple) and len(pair) == 2 for pair in map(unjson, value)
    ):
        return Wrong("six pairs (row, number)", repr(said))
    given = [unjson(pair) for pair in value]
    if sorted(given) == sorted(right):
        return None
    where = "further right than" if cell.r % 2 else "further left than"
    hint = f"Row {cell.r} lies half a cell {where} the rows above and below. So which of their cells does x touch?"
    if {(c, r) for r, c in given} == right:
        hint = "Row first, then the number in the row."
    elif len(given) > len(set(given)):
        hint = "One of the cells is there twice."
    elif given and len(given) != len(right):
        count = f"is {len(given)} cell" if len(given) == 1 else f"are {len(given)} cells"
        hint = f"A hexagon has six sides, and there {count}."
    return Wrong(f"{sorted(right)}", f"{sorted(given)}", hint)
