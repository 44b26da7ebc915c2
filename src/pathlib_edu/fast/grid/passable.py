"""Maps as people have them, in text, in arrays, in images, become cells that are open or walls."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from ...contract.diagnosis import check_text, shown
from ...contract.quantities import counted
from ...problems.grid import MARKS, WALL
from ...problems.movingai import BOM, read_terrain
from ...problems.pictures import letters_in
from ..memory import refuse_beyond_memory
from .sizes import BYTES_A_CELL, MOST_CELLS

GRAY = ("1", "L", "F")  # the images of Pillow, by their mode, and whatever begins with I, that hold one number a cell


def from_text(text: Any) -> Any:
    """Return the open cells of a Moving AI `.map`, or of a picture as the book draws it; else raise ValueError."""
    check_text(text, "Map.from_text")
    text = text.removeprefix(BOM)
    if text.split(maxsplit=1)[:1] == ["type"]:
        return from_array(np.array(read_terrain(text)))
    lines = text.strip("\n").split("\n")
    letters_in(lines, MARKS, lambda mark: mark in ("S", "G"), "S G . #")
    for r, line in enumerate(lines):
        for c, mark in enumerate(line):
            if MARKS.get(mark, 1) > 1:
                raise ValueError(
                    f"line {r + 1}, column {c + 1}: this cell costs {mark}, but a compiled search knows only walls and "
                    "ground of cost 1; astar on Grid.parse(text, moves=8) takes all costs"
                )
    return from_array([[MARKS.get(mark, 1) != WALL for mark in line] for line in lines])


def from_array(given: Any) -> Any:
    """Return the open cells of an array: those that are not 0. What is no map raises ValueError."""
    array = as_array(given)
    if array.ndim == 3:
        raise ValueError(
            f"the array is {shape(array)}, as an image in color is; a map has two dimensions: make it gray first, by "
            "image.convert('L') in Pillow, or by array.mean(axis=2)"
        )
    if array.ndim != 2:
        raise ValueError(f"a map is an array of two dimensions, rows and columns; this one has {array.ndim}")
    if not array.size:
        raise ValueError(f"a map has at least one cell; this array is {shape(array)}")
    if array.dtype.kind not in "biuf":
        raise ValueError(f"a map is an array of numbers, where 0 is a wall; this one is of {array.dtype}")
    check_size(*array.shape)
    if array.dtype.kind == "f":
        refuse_where(np.isnan(array), array, "say what it is, 0 for a wall")
        refuse_where(np.isinf(array), array, "a wall is 0")
    if array.dtype.kind in "if":
        refuse_where(array < 0, array, "a wall is 0, and all else is at least that")
    return np.ascontiguousarray(array != 0).view(np.uint8)


def as_array(given: Any) -> Any:
    """Return what was given as an array of NumPy, if it is one, or an image in gray, or rows of equal length."""
    if isinstance(given, str):
        raise ValueError("the array is a text: Map.from_text(text) reads maps and pictures")
    if isinstance(given, Sequence) and any(isinstance(row, str) for row in given):
        raise ValueError('the array is lines of text: Map.from_text("\\n".join(lines)) reads them')
    mode = None if isinstance(given, np.ndarray) else getattr(given, "mode", None)
    if isinstance(mode, str) and mode not in GRAY and not mode.startswith("I"):
        raise ValueError(f"the image has the mode {mode}, but a map is made of one in gray: image.convert('L')")
    if np.ma.is_masked(given):
        raise ValueError("the array has masked cells: say what they are, as in array.filled(0)")
    if isinstance(given, Sequence) and all(hasattr(row, "__len__") for row in given):
        for r, row in enumerate(given):
            if len(row) != len(given[0]):
                raise ValueError(f"row {r} has {counted(len(row), 'cell')}, but row 0 has {len(given[0])}")
    try:
        return np.asarray(given)
    except ValueError:
        raise ValueError(f"a map is an array of two dimensions, rows and columns, not {shown(given)}") from None


def check_size(rows: int, cols: int) -> None:
    """Raise ValueError where a map has too many cells for this machine, or for the numbers of the kernels."""
    what = f"a map of {rows:,} x {cols:,} cells"
    refuse_beyond_memory(BYTES_A_CELL * rows * cols, what)
    if rows * cols > MOST_CELLS:
        raise ValueError(f"{what} has more than {MOST_CELLS:,}, the most that a compiled search takes")


def refuse_where(wrong: Any, array: Any, hint: str) -> None:
    """Raise ValueError with the first cell where something is wrong."""
    if wrong.any():
        r, c = divmod(int(wrong.argmax()), array.shape[1])
        raise ValueError(f"the cell ({r}, {c}) is {array[r, c]}: {hint}")


def shape(array: Any) -> str:
    """Return how large an array is, in words."""
    return " x ".join(f"{n:,}" for n in array.shape) or "a single number"
