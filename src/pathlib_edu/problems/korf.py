"""Chapter 4: Korf's hundred 15-puzzles, with the published results.

R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search", Artificial Intelligence 27 (1985),
97-109, table 1: the positions, their Manhattan distances, the lengths of their optimal solutions, and how many states
IDA* generated. He counts the start too, and lets the blank go up, left, right, down; its place in the goal is the top
left.
"""

from pathlib import Path
from typing import NamedTuple

from .tiles import Board


class Korf(NamedTuple):
    """One row of the table: its number from 1, the position, and what is published about it."""

    number: int
    tiles: Board
    manhattan: int
    length: int
    generated: int


def korf_table() -> list[Korf]:
    """Return all hundred rows.

    >>> row = korf_table()[78]
    >>> row.number, row.length, row.generated
    (79, 42, 540860)
    """
    rows = []
    for line in Path(__file__).with_name("korf100.csv").read_text(encoding="utf-8").splitlines():
        if line[0].isdigit():
            number, manhattan, length, generated, tiles = line.split(",")
            board = tuple(map(int, tiles.split()))
            rows.append(Korf(int(number), board, int(manhattan), int(length), int(generated)))
    return rows
