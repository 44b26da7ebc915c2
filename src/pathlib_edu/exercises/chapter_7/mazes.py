"""The mazes on which answers of chapter 7 are tried."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from ...problems.pacman import Pacman

FORMS = ((1, 2), (1, 3), (2, 2), (1, 4), (1, 5), (2, 3))


def small_mazes(most: int = 6) -> Iterator[Pacman]:
    """Yield every maze of at most `most` cells, all of them within reach: fewer cells first, then fewer walls."""
    for rows, cols in FORMS:
        if rows * cols > most:
            continue
        marks = [one for one in product("P. %", repeat=rows * cols) if one.count("P") == 1 and "." in one]
        for one in sorted(marks, key=lambda one: (one.count("%"), one.count("."))):
            maze = drawn(one, cols)
            if maze and len(maze.graph().neighbors) == len(one) - one.count("%"):
                yield maze


def random_mazes(seed: int, count: int, most: int = 6) -> Iterator[Pacman]:
    """Yield `count` mazes of 3 to `most` rows and columns with up to six pellets, sparse and dense, thin and open."""
    random = Random(seed)
    while count:
        rows, cols, walls = random.randint(3, most), random.randint(3, most), random.choice((0.15, 0.3, 0.4))
        marks = ["%" if random.random() < walls else " " for _ in range(rows * cols)]
        for cell in random.sample(range(rows * cols), random.randint(1, 6)):
            marks[cell] = "."
        marks[random.randrange(rows * cols)] = "P"
        if maze := drawn(marks, cols):
            count -= 1
            yield maze


def drawn(marks: Any, cols: int) -> Pacman | None:
    """Return the maze with these marks, row by row; None where food is out of reach, or there is none."""
    try:
        return Pacman(["".join(marks[n : n + cols]) for n in range(0, len(marks), cols)])
    except ValueError:
        return None


def mazes(seed: int) -> Iterator[Pacman]:
    """Yield all small mazes, then some random larger ones."""
    yield from small_mazes()
    yield from random_mazes(seed, 40)
