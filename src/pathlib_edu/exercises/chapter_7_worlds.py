"""The mazes on which the answers to the exercises of chapter 7 are tried, and what is true of them."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

from ..core import Cost
from ..problems.pacman import Pacman, State
from ..problems.pictures import Cell
from .claim import Wrong
from .oracles import distances_from

FORMS = ((1, 2), (1, 3), (2, 2), (1, 4), (1, 5), (2, 3))


class Place(NamedTuple):
    """A maze, and a state of it."""

    maze: Pacman
    state: State

    def picture(self) -> str:
        """Draw the maze as it is in that state."""
        return self.maze.picture(self.state)


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


def as_text(answer: Any) -> Any:
    """Let a maze that a student has drawn cross to the judge."""
    return answer.picture() if isinstance(answer, Pacman) else answer


def read(text: Any, cells: int) -> Pacman | Wrong:
    """Read the maze that a student has drawn, as its picture or a list of its rows, of at most so many open cells."""
    rows = text.split("\n") if isinstance(text, str) else text
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        return Wrong('a maze, such as Pacman(["P."])', repr(text))
    try:
        maze = Pacman(rows)
    except ValueError as error:
        return Wrong("a maze", f"no maze: {error}")
    open_cells = maze.rows * maze.cols - len(maze.walls)
    if open_cells > cells:
        return Wrong(f"at most {cells} cells that are not walls", f"{open_cells}")
    return maze


def least_steps(maze: Pacman) -> int:
    """Return the least number of steps: breadth-first over the cells and the food that is left."""
    layer, seen, steps = {maze.start}, {maze.start}, 0
    while not any(map(maze.is_goal, layer)):
        layer = {child for state in layer for child, _ in maze.neighbors(state)} - seen
        seen |= layer
        steps += 1
    return steps


def steps_between(maze: Pacman, cells: list[Cell]) -> dict[Cell, dict[Cell, Cost]]:
    """Return how many steps it is from each of `cells` to every other that can be reached."""
    beside = maze.graph().neighbors
    return {cell: distances_from(lambda at: [(to, 1) for to in beside[at]], [cell]) for cell in cells}
