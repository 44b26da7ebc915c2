"""What a map of so many rows and columns needs: whole numbers for its lengths, and arrays of which length."""

from typing import NamedTuple

from .bitmaps import BITMAPS
from .labels import RECORD

MOST_CELLS = 2**27  # beyond, the numbers of one query do not fit into a label
BYTES_A_CELL = 31  # at most, with one search at a time


class Scale(NamedTuple):
    """What a straight and a diagonal step cost (`labels` says why these), and how many bits of `f` a bucket ignores.

    A bucket is as wide as a straight step, or down to half of one. An eighth of that would save less than one expansion
    in a hundred, and there would be eight times as many buckets to go through.
    """

    unit: int
    diagonal: int
    shift: int


def scale(cells: int) -> Scale:
    """Return the scale for a map of so many cells: the first convergent of sqrt(2) whose denominator exceeds them.

    >>> scale(100)
    Scale(unit=169, diagonal=239, shift=7)
    """
    unit, diagonal = 2, 3
    while unit <= cells:
        unit, diagonal = unit + diagonal, 2 * unit + diagonal
    return Scale(unit, diagonal, unit.bit_length() - 1)


def lengths(rows: int, cols: int) -> dict[str, int]:
    """Return for each array that a kernel is given, by its name, how many numbers it holds.

    >>> lengths(2, 3)["by_row"], lengths(2, 3)["heads"]
    (12, 16)
    """
    cells, (unit, diagonal, shift) = rows * cols, scale(rows * cols)
    short, long = sorted((max(rows, 2), max(cols, 2)))
    across = diagonal * short + unit * (long - short)  # no step and no jump changes f by more than twice this
    pool = cells + 8 * (short + 1)  # `buckets` and `jump_points` say why that is enough
    names = ("open_cells", "moves", "labels", "keys", "heap", "places", "parents", "arrivals", "path")
    return {
        **dict.fromkeys(names, cells),
        "entries": pool,
        "after": pool,
        "by_row": BITMAPS * (rows + 2) * ((cols + 65) // 64),
        "by_col": BITMAPS * (cols + 2) * ((rows + 65) // 64),
        "heads": 1 << ((2 * across >> shift) + 1).bit_length(),
        "record": RECORD,
    }
