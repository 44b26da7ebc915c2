"""Boards of Rush Hour, and how many moves each position needs (6.10 and 6.11)."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from random import Random
from textwrap import indent
from typing import Any, NamedTuple

from ...problems.rush_hour import RushHour
from ..engine.cases.smaller import smaller

SIDE = 6
EXIT = 2 * SIDE + SIDE - 1  # the last cell of the row in which A lies
WORDS = {1: ("right", "left"), SIDE: ("down", "up")}

#: Boards of which all positions are asked for, those with fewer first; the first is easy, the last is not.
LOTS = (
    "D.IEEEDxI.C.D.AACHF..BCHF..BGGF.x...",
    "..EEExBBCCCDAAF..Dx.FGGD.KK.JJ.IIIHH",
    "...DD.BE.CCFBEAALFIEG.LFIKGJJJIK.HHH",
)
#: The hardest board of M. Fogleman's database (2018): A can leave it in 60 moves.
HARDEST = "IBBx..I..LDDJAAL..J.KEEMFFK..MGGHHHM"
#: Boards with no car but A.
ALONE = tuple("".join("A" if n in (first, first + 1) else "." for n in range(SIDE**2)) for first in range(12, 17))
LETTERS = "BCDEFGHIJKLMN"  # of other cars


class Parking(NamedTuple):
    """A board as 36 letters, row by row; perhaps the number of moves that A needs to get out."""

    cells: str
    left: int | None = None

    @property
    def world(self) -> RushHour:
        """The puzzle on this board."""
        return RushHour(self.picture().split("\n"))

    def picture(self) -> str:
        """Draw the board, a line for each row."""
        return "\n".join(self.cells[n : n + SIDE] for n in range(0, len(self.cells), SIDE))


@smaller.register
def smaller_parking(case: Parking) -> Iterator[Parking]:
    """Yield the board without a car or a wall, unless A is to get out of it."""
    if case.left is None:
        for letter in cars(case.cells):
            if letter != "A":
                yield Parking(case.cells.replace(letter, "."))
        for n, mark in enumerate(case.cells):
            if mark == "x":
                yield Parking(case.cells[:n] + "." + case.cells[n + 1 :])


def cars(cells: str) -> dict[str, list[int]]:
    """Return the cells of each car."""
    return {letter: [n for n, mark in enumerate(cells) if mark == letter] for letter in sorted(set(cells) - set(".x"))}


def pushed(cells: str, own: list[int], way: int) -> list[int]:
    """Return the cells of a car a single cell further along its line (`way` 1) or back (-1); none if it cannot go.

    On the board `cells` the car has been lifted off.
    """
    step = own[1] - own[0]
    after = [cell + way * step for cell in own]
    beside = step == 1 and after[0] // SIDE != after[-1] // SIDE
    free = all(0 <= cell < SIDE**2 and cells[cell] == "." for cell in after)
    return after if free and not beside else []


@lru_cache(maxsize=4_096)  # a board comes again soon or never
def moves(cells: str) -> dict[str, str]:
    """Return the boards one move away, each with the move in words: push a car cell by cell as long as it goes."""
    found = {}
    for letter, own in cars(cells).items():
        without = cells.replace(letter, ".")
        for word, way in zip(WORDS[own[1] - own[0]], (1, -1), strict=True):
            after, n = pushed(without, own, way), 1
            while after:
                found["".join(letter if n in after else mark for n, mark in enumerate(without))] = (
                    f"{letter} {word} {n}"
                )
                after, n = pushed(without, after, way), n + 1
    return found


@cache
def moves_left(cells: str) -> dict[str, int]:
    """Return for every position that can come of a board how many moves A needs to get out, the nearest first.

    Each move can be taken back, so counting from the exit is counting to it.
    """
    known, waiting = {cells}, [cells]
    for state in waiting:
        new = [after for after in moves(state) if after not in known]
        known.update(new)
        waiting += new
    far = {state: 0 for state in waiting if is_out(state)}
    layer = list(far)
    while layer:
        layer = list({after: None for state in layer for after in moves(state) if after not in far})
        far |= dict.fromkeys(layer, 1 + max(far.values()))
    return far


def is_out(cells: str) -> bool:
    """Has A come to the right edge?"""
    return cells[EXIT] == "A"


@cache
def small_parkings() -> tuple[Parking, ...]:
    """Return the boards with A alone and with a second car in every place. They are kept: no seed changes them."""
    parked = map(Parking, ALONE)
    places = product(ALONE, product(range(SIDE**2), (1, SIDE), (2, 3)))
    two = (put(cells, "B", *place) for cells, place in places if place[1] == SIDE or place[0] // SIDE != 2)
    return (*parked, *(Parking(cells) for cells in two if cells))


def crowded(random: Random, most: int) -> str:
    """Return a random board with two walls at most and up to so many cars beside A."""
    cells = random.choice(ALONE)
    for _ in range(random.randint(0, 2)):
        cells = put(cells, "x", random.randrange(SIDE**2), 1, 1) or cells
    for letter in LETTERS[:most]:
        place = random.randrange(SIDE**2), random.choice((1, SIDE)), random.choice((2, 2, 3))
        cells = put(cells, letter, *place) or cells
    return cells


def put(cells: str, letter: str, first: int, step: int, length: int) -> str | None:
    """Return the board with one thing more on it, None if there is no room."""
    own = range(first, first + step * length, step)
    if own[-1] >= SIDE**2 or (step == 1 and own[-1] // SIDE != first // SIDE) or any(cells[n] != "." for n in own):
        return None
    return "".join(letter if n in own else mark for n, mark in enumerate(cells))


def shown(board: Any) -> str:
    """Write a board that a student has given, a line for each row."""
    right = isinstance(board, str) and len(board) == SIDE**2
    return "\n" + indent(Parking(board).picture(), " " * 10) if right else repr(board)
