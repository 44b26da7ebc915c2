"""Exercise 8.1: the neighbors of a cell in a map that is one list of numbers."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

from ...problems.grid import Grid
from ..engine.claim import Wrong, claim


class Padded(NamedTuple):
    """A map as one list, with a wall all around: what is free, how many places a row has, and a free place."""

    free: tuple[int, ...]
    width: int
    place: int

    def picture(self) -> str:
        marks = ["x" if n == self.place else ".#"[not free] for n, free in enumerate(self.free)]
        rows = ["".join(marks[n : n + self.width]) for n in range(0, len(marks), self.width)]
        return "\n".join([*rows, f"width {self.width}, place {self.place}"])


def padded(rows: list[list[int]]) -> Iterator[Padded]:
    """Yield a map with its wall, once for each of its free places."""
    width = len(rows[0]) + 2
    wall = [0] * width
    free = [*wall, *(one for row in rows for one in (0, *row, 0)), *wall]
    yield from (Padded(tuple(free), width, place) for place, one in enumerate(free) if one)


def maps(seed: int) -> Iterator[Padded]:
    """Yield all maps of up to 2 x 2 cells, then larger ones, each with its free places."""
    for rows, cols in ((1, 1), (1, 2), (2, 1), (2, 2)):
        for marks in product((1, 0), repeat=rows * cols):
            yield from padded([list(marks[r * cols : (r + 1) * cols]) for r in range(rows)])
    random = Random(seed)
    for _ in range(30):
        rows, cols = random.randint(2, 5), random.randint(2, 5)
        yield from padded([[int(random.random() < 0.7) for _ in range(cols)] for _ in range(rows)])


def one_step_away(case: Padded) -> set[int]:
    """Return the places that one step leads to."""
    rows = [list(case.free[n : n + case.width]) for n in range(0, len(case.free), case.width)]
    cell = divmod(case.place, case.width)
    return {r * case.width + c for (r, c), _ in Grid(rows, cell, cell, 8).neighbors(cell)}


@claim(
    "8.1",
    maps,
    lambda f, case: list(f(list(case.free), case.width, case.place)),
    returns="a list of places, each a number",
    asks_for=("Grid",),
    hints=(
        "The place below has a number that is larger by `width`, a whole row. What is a step up, or to the right?",
        "The wall around the map is in the list: so nobody falls off, and nothing has to be asked about edges.",
        "A diagonal step is a step along the column and one along the row. Ask `free` three times.",
    ),
)
def know_the_places(case: Padded, value: Any) -> Wrong | None:
    """The list should have the places that one step leads to, each once: no diagonal step may cut a corner."""
    right = one_step_away(case)
    if not isinstance(value, list) or not all(isinstance(place, int) for place in value):
        return Wrong("a list of places, each a number", repr(value))
    given = set(value)
    if given == right and len(value) == len(right):
        return None
    hint = ""
    if len(given) < len(value):
        hint = "One of the places is there twice."
    for place in sorted(given - right):
        hint = f"Place {place} does not touch place {case.place}: a row has {case.width} places."
        if near(case, place):
            hint = f"The step to place {place} is diagonal. What of the two places beside it?"
        if not 0 <= place < len(case.free) or not case.free[place]:
            hint = f"Place {place} is not free."
    for place in sorted(right - given):
        hint = hint or f"One step leads to place {place}."
    return Wrong(repr(sorted(right)), repr(sorted(value)), hint)


def near(case: Padded, place: int) -> bool:
    """Is this place beside that of the case, diagonally or straight?"""
    (r, c), (row, col) = divmod(case.place, case.width), divmod(place, case.width)
    return max(abs(r - row), abs(c - col)) == 1
