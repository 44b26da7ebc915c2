"""Chapter 6: new puzzles of sliding tiles, each with a proof of how many moves it needs.

A random board, then a breadth-first search of all that can be reached on it: so the least number of moves to every
picture is known, and the goal is chosen among the pictures as far away as one likes. Of these the most difficult is
taken.

How difficult is a picture? Let somebody play at random, each move as likely as the others. The probability of coming to
the picture on a shortest path, without one wrong move, is 2^-d, and d is its *difficulty*, in bits: how much a player
must know. It grows with the number of moves and with the choice at each of them, and falls with every further solution.
Held against the toil of simulated players, it ranks puzzles as well as the number of states that A* expands does, and
better than the optimum alone (`python -m benchmarks difficulty`).

The same seed makes the same puzzle in every version of Python: of `random` only `Random.random` promises that.
"""

import re
from math import log2
from random import Random
from typing import Any, NamedTuple, TypeVar

from .blocks import EMPTY, MOST_CELLS, WALL, Blocks
from .rook import Placement

#: How walls may lie: for each word, to which cells (r, c) of a board with so many rows and cols one of them comes too.
SYMMETRIES = {
    "none": lambda r, c, rows, cols: [(r, c)],
    "mirror": lambda r, c, rows, cols: [(r, c), (r, cols - 1 - c)],
    "turn": lambda r, c, rows, cols: [(r, c), (rows - 1 - r, cols - 1 - c)],
    "cross": lambda r, c, rows, cols: [(y, x) for y in (r, rows - 1 - r) for x in (c, cols - 1 - c)],
}
TRIES, MOST_STATES = 1000, 1_000_000  # boards, and states on them all, before we say that there is no such puzzle

T = TypeVar("T", bound=Any)  # things of which there are no two, and which compare with each other


class Generated(NamedTuple):
    """A puzzle, a shortest path through it, how many states its start leads to, and its difficulty in bits."""

    puzzle: Blocks
    path: list[Placement]
    states: int
    difficulty: float

    @property
    def optimum(self) -> int:
        """The least number of moves."""
        return len(self.path) - 1


class Explored(NamedTuple):
    """All states that a start leads to: how far each is, how likely a random player comes to it on a shortest path,
    and the state before it on one of these."""

    distance: dict[Placement, int]
    chance: dict[Placement, float]
    before: dict[Placement, Placement]

    def hardest(self, moves: int | None) -> list[Placement] | None:
        """Return a shortest path to the most difficult state so many moves away; without a number, as far as any is."""
        far = max(self.distance.values()) if moves is None else moves
        ends = [state for state, distance in self.distance.items() if distance == far]
        if not ends:
            return None
        path = [min(ends, key=lambda state: (self.chance[state], state))]
        while path[-1] in self.before:
            path.append(self.before[path[-1]])
        return path[::-1]


def random_puzzle(
    seed: int | Random,
    rows: int,
    cols: int,
    tiles: str,
    walls: int = 0,
    moves: int | None = None,
    symmetry: str = "none",
    one_cell: bool = False,
    most: int = 20_000,
) -> Generated:
    """Return a new puzzle which `moves` moves solve and no fewer; without a number, as many as the board makes it.

    `tiles` are the colors of the tiles, a letter each. There are `walls` walls, or a few more where `symmetry` wants
    it, and they cut no cell off from the others. Boards on which the start leads to more than `most` states are passed
    over. Wishes that make no sense raise ValueError, and so does a thousand boards, or a million states, without such a
    puzzle.

    Time: O(tries * most * (tiles + rows + cols)). Memory: O(most).

    >>> made = random_puzzle(1, 4, 4, "AAB", walls=3, moves=8)
    >>> made.optimum, made.states, round(made.difficulty, 1)
    (8, 837, 20.3)
    """
    check_wishes(seed, rows, cols, tiles, walls, moves, symmetry, most)
    random = seed if isinstance(seed, Random) else Random(seed)
    looked_at = 0
    for _ in range(TRIES):
        if looked_at > MOST_STATES:
            break
        marks = random_board(random, rows, cols, tiles, walls, symmetry)
        if marks is None:
            continue
        position = ["".join(marks[n : n + cols]) for n in range(0, len(marks), cols)]
        board = Blocks(position, position, one_cell)
        explored = explore(board, most)
        looked_at += len(explored.distance) if explored else most
        path = explored and explored.hardest(moves)
        if explored and path:
            puzzle = Blocks(position, board.picture(path[-1]).split("\n"), one_cell)
            return Generated(puzzle, path, len(explored.distance), -log2(explored.chance[path[-1]]))
    raise ValueError(
        f"no such puzzle in {TRIES:,} boards, or {MOST_STATES:,} states: other walls, fewer tiles or fewer moves may do"
    )


def check_wishes(
    seed: int | Random, rows: int, cols: int, tiles: str, walls: int, moves: int | None, symmetry: str, most: int
) -> None:
    """Raise ValueError if no puzzle can be as these arguments of `random_puzzle` want it."""
    if isinstance(seed, bool) or not isinstance(seed, (int, Random)):
        raise ValueError(f"seed must be a whole number or a random.Random, not {seed!r}")
    least = {"rows": (rows, 1), "cols": (cols, 1), "walls": (walls, 0), "most": (most, 1)}
    least |= {} if moves is None else {"moves": (moves, 1)}
    for name, (value, bound) in least.items():
        if isinstance(value, bool) or not isinstance(value, int) or value < bound:
            raise ValueError(f"{name} must be a whole number from {bound}, not {value!r}")
    if rows * cols > MOST_CELLS:
        raise ValueError(f"a puzzle has at most {MOST_CELLS:,} cells, not {rows} x {cols}")
    if not isinstance(tiles, str) or not re.fullmatch("[A-Z]+", tiles):
        raise ValueError(f"tiles are colors, a letter from A to Z for each, not {tiles!r}")
    if not isinstance(symmetry, str) or symmetry not in SYMMETRIES:
        raise ValueError(f"walls have no symmetry {symmetry!r}; choose one of {', '.join(SYMMETRIES)}")


def shuffled(random: Random, things: list[T]) -> list[T]:
    """Return the things in a random order, the same for a seed in every version of Python."""
    return [thing for _, thing in sorted((random.random(), thing) for thing in things)]


def random_board(random: Random, rows: int, cols: int, tiles: str, walls: int, symmetry: str) -> list[str] | None:
    """Return the marks of a board with walls and tiles in random places; None if walls cut it in parts or fill it."""
    marks = [EMPTY] * (rows * cols)
    for cell in shuffled(random, list(range(rows * cols))):
        if marks.count(WALL) < walls:
            for r, c in SYMMETRIES[symmetry](*divmod(cell, cols), rows, cols):
                marks[r * cols + c] = WALL
    free = shuffled(random, [cell for cell, mark in enumerate(marks) if mark == EMPTY])
    if len(free) < len(tiles) or not connected(free, cols):
        return None
    for cell, colour in zip(free, tiles, strict=False):
        marks[cell] = colour
    return marks


def connected(cells: list[int], cols: int) -> bool:
    """Do steps up, left, right and down lead from each of the cells to each other one?"""
    left, waiting = set(cells[1:]), cells[:1]
    while waiting:
        cell = waiting.pop()
        beside = {cell - cols, cell + cols}
        beside |= {other for other in (cell - 1, cell + 1) if other // cols == cell // cols}
        waiting += beside & left
        left -= beside
    return not left


def explore(board: Blocks, most: int) -> Explored | None:
    """Return all that the start leads to, or None if that is more than `most` states."""
    distance, chance = {board.start: 0}, {board.start: 1.0}
    before: dict[Placement, Placement] = {}
    for state in (queue := [board.start]):
        steps = list(board.neighbors(state))
        for child, _ in steps:
            if child not in distance:
                distance[child], chance[child], before[child] = distance[state] + 1, 0.0, state
                queue.append(child)
            if distance[child] > distance[state]:
                chance[child] += chance[state] / len(steps)
        if len(queue) > most:
            return None
    return Explored(distance, chance, before)
