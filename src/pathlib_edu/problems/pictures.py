"""What maps have in common whose rows are text: letters and marks, places in them, paths drawn into them."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence, Set
from operator import index
from typing import Any, TypeAlias

from ..contract.before import check_list
from ..contract.quantities import counted

Cell: TypeAlias = tuple[int, int]


def letters_in(
    lines: Sequence[str], marks: Container[str], is_letter: Callable[[str], bool], known: str
) -> dict[str, Cell]:
    """Return where each letter stands in the rows of a map, as (row, place in the row).

    Rows of different lengths, a letter that stands twice, and a mark that is neither a letter nor one of `marks` raise
    ValueError with the line and the column; `known` says in words which marks there are.
    """
    found: dict[str, Cell] = {}
    for r, line in enumerate(lines):
        if len(line) != len(lines[0]):
            raise ValueError(f"line {r + 1} has {counted(len(line), 'cell')}, but line 1 has {len(lines[0])}")
        for c, mark in enumerate(line):
            if is_letter(mark):
                if mark in found:
                    raise ValueError(f"line {r + 1}, column {c + 1}: a second {mark}; a map has one")
                found[mark] = (r, c)
            elif mark not in marks:
                raise ValueError(f"line {r + 1}, column {c + 1}: {mark!r} is not one of {known}")
    return found


def drawn(marks: Sequence[Iterable[str]], path: Iterable[Cell], letters: Mapping[str, Cell]) -> list[str]:
    """Return the rows of a map with `*` on the places of `path`, and the letters above all."""
    if hasattr(path, "states"):
        raise ValueError("a picture draws the cells of a path: pass path.states")
    check_list(path, "a path", "cells")
    rows = [list(row) for row in marks]
    for place in path:
        r, c = as_cell(place, "a cell of the path")
        check_place("a cell of the path", (r, c), rows, None)
        rows[r][c] = "*"
    for letter, (r, c) in letters.items():
        rows[r][c] = letter
    return ["".join(row) for row in rows]


def as_cell(given: Any, name: str) -> Cell:
    """Return a cell, also where it is given as a list or in NumPy's numbers; anything else raises ValueError."""
    try:
        if type(given) is not tuple and isinstance(given, (Set, Mapping, bytes)):  # that asks long
            raise TypeError  # in no order, or no numbers
        r, c = map(index, given)
    except (TypeError, ValueError):
        raise ValueError(f"{name} is {given!r}, but a cell is written (row, column)") from None
    return r, c


def check_place(name: str, place: Cell, terrain: Sequence[Sequence[Any]], wall: Any, cell: Cell | None = None) -> None:
    """Raise ValueError unless `place` lies on the map, and is no wall. `cell` is how the reader writes it."""
    (r, c), rows, cols = place, len(terrain), len(terrain[0]) if terrain else 0
    if not (0 <= r < rows and 0 <= c < cols):
        raise ValueError(f"{name} {cell or place} lies outside the map of {rows} x {cols} cells")
    if terrain[r][c] == wall:
        raise ValueError(f"{name} {cell or place} is a wall")


def told_cell(_problem: Any, state: Any) -> Any:
    """Return a state of a map as a figure hears it; what cannot stand in a row and a column raises ValueError.

    >>> told_cell(None, (2, 3))
    (2, 3)
    """
    is_cell = isinstance(state, tuple) and len(state) > 1 and isinstance(state[0], int) and isinstance(state[1], int)
    if not is_cell:  # asked of each state of a story: a loop over the two would take three times as long
        raise ValueError(f"{state!r} is not a cell: the states of a map are pairs (row, column)")
    return state
