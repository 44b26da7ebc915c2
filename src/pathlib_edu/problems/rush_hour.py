"""Chapter 6: Rush Hour, in which cars that go only along their own lines must let the red one out.

Cars, two cells long or longer, lie in rows or columns. A move takes one car any distance forward or backward, over free
cells. The red car A must come to the right edge of its row.

A state is the tuple of each car's first cell, the leftmost or the topmost, in the order of their letters; cells are
numbered row by row from the top left.

N. Yoshigahara invented the game. Its boards are written as M. Fogleman's database has them: "Solving Rush Hour, the
Puzzle" (2018).
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise, product, takewhile
from typing import TypeAlias

from ..contract.diagnosis import Unreachable, check_rows, check_text
from ..contract.quantities import counted

Cars: TypeAlias = tuple[int, ...]  # the first cell of each car
Way: TypeAlias = list[tuple[int, int]]  # each cell that a car enters as it goes on, and its first cell then

RED, WALL = "A", "x"
FREE = (".", "o")
SIDED = 10  # cars for which `second_level` chooses a side
SIDE = 6  # of the board that is sold, which may be written on one line


class RushHour:
    """A board of cars, each move of which costs 1: what is on it, row by row.

    `.` or `o` is a free cell, `x` a wall, and the cells with one letter from A to Z are one car. A must lie in a row.
    Anything else raises ValueError; so does one on which A can never leave, because a car that cannot clear its
    row or a wall stands before it.

    >>> board = RushHour(["AAB.", "..B.", "....", "...."])
    >>> board.start, board.blocking(board.start)
    ((0, 2), 2)
    >>> [board.moved([board.start, after]) for after, _ in board.neighbors(board.start)]
    [['B down 1'], ['B down 2']]
    """

    def __init__(self, rows: Sequence[str]) -> None:
        cells = cars_in(rows)
        self.rows, self.cols = len(rows), len(rows[0])
        #: The letters of the cars, in the order in which a state lists them.
        self.letters = sorted(cells)
        self.walls = frozenset(cell for cell, mark in enumerate("".join(rows)) if mark == WALL)
        self.start: Cars = tuple(cells[letter][0] for letter in self.letters)
        self._lengths = [len(cells[letter]) for letter in self.letters]
        self._strides = [cells[letter][1] - cells[letter][0] for letter in self.letters]  # from one cell to the next
        lines = [self._line(first, stride) for first, stride in zip(self.start, self._strides, strict=True)]
        # For each car and each first cell that it may have: its cells, as the bits of a number; where it goes, backward
        # and forward; and the cells that it enters when it leaves the row of A, on each side on which it can.
        self._places = [places(line, length) for line, length in zip(lines, self._lengths, strict=True)]
        self._ways = [ways(line, length) for line, length in zip(lines, self._lengths, strict=True)]
        row = self.start[0] // self.cols
        self._edge = (row + 1) * self.cols  # the cell after the last one of A's row
        self._row = cells_between(row * self.cols, self._edge)
        self._rooms = [{first: self._rooms_from(car, first) for first in each} for car, each in enumerate(self._places)]
        self._sided = {car for car, stride in enumerate(self._strides) if stride != 1 and car < SIDED}
        self._refuse_what_stays_in_the_way()

    def __repr__(self) -> str:
        return f"<RushHour of {self.rows} x {self.cols} cells, with the cars {''.join(self.letters)}>"

    def _line(self, first: int, stride: int) -> list[int]:
        """Return the cells on which a car can lie if no other is there, in order."""
        behind = first % self.cols if stride == 1 else first // self.cols
        ahead = (self.cols if stride == 1 else self.rows) - 1 - behind
        back = takewhile(self._free, (first - n * stride for n in range(1, behind + 1)))
        forth = takewhile(self._free, (first + n * stride for n in range(ahead + 1)))
        return [*reversed(list(back)), *forth]

    def _free(self, cell: int) -> bool:
        return cell not in self.walls

    def _rooms_from(self, car: int, first: int) -> list[int]:
        """Return the cells that a car needs to leave A's row, on each side on which it can, as the bits of a number."""
        rooms = []
        for way in self._ways[car][first]:
            leaving = [n for n, (_, after) in enumerate(way, start=1) if not self._places[car][after] & self._row]
            if leaving:
                rooms.append(sum(1 << entered for entered, _ in way[: leaving[0]]))
        return rooms

    def _refuse_what_stays_in_the_way(self) -> None:
        out = self._way_out(self.start)
        if any(out >> cell & 1 for cell in self.walls):
            raise Unreachable("no moves let A out: a wall stands before it")
        for car in self._cars_on(out, self.start):
            if not self._rooms[car][self.start[car]]:
                raise Unreachable(
                    f"no moves let A out: {self.letters[car]} stands before it and can never clear its row"
                )

    @classmethod
    def parse(cls, text: str) -> "RushHour":
        """Read a board: a picture, a line for each row, or 36 letters on one line. `picture` is the inverse.

        Of lines `moves board states`, which a database of boards has, the first is read. Anything else raises
        ValueError.
        """
        check_text(text, "RushHour.parse")
        lines = [line.strip() for line in text.split("\n") if line.strip()]
        match lines[0].split() if lines else []:
            case [moves, board, states] if moves.isdigit() and states.isdigit():
                lines = [board]
        if len(lines) == 1 and len(lines[0]) == SIDE * SIDE:
            lines = [lines[0][n : n + SIDE] for n in range(0, SIDE * SIDE, SIDE)]
        return cls(lines)

    def picture(self, state: Cars | None = None) -> str:
        """Draw a state as text, without one the start."""
        marks = [WALL if cell in self.walls else FREE[0] for cell in range(self.rows * self.cols)]
        for car, first in enumerate(state or self.start):
            for n in range(self._lengths[car]):
                marks[first + n * self._strides[car]] = self.letters[car]
        return "\n".join("".join(marks[n : n + self.cols]) for n in range(0, len(marks), self.cols))

    def is_goal(self, state: Cars) -> bool:
        """Has A come to the right edge?"""
        return not self._way_out(state)

    def neighbors(self, state: Cars) -> Iterable[tuple[Cars, int]]:
        """Return the states one move away, each with the cost 1: car by car, backward then forward, near then far."""
        steps, taken = [], sum(each[first] for each, first in zip(self._places, state, strict=True))
        for car, first in enumerate(state):
            for way in self._ways[car][first]:
                for entered, after in way:
                    if taken >> entered & 1:
                        break
                    steps.append(((*state[:car], after, *state[car + 1 :]), 1))
        return steps

    def _way_out(self, state: Cars) -> int:
        """Return the cells between A and the edge, as the bits of a number."""
        return cells_between(state[0] + self._lengths[0], self._edge)

    def _cars_on(self, cells: int, state: Cars) -> set[int]:
        """Return the cars that lie on any of these cells."""
        return {car for car, first in enumerate(state) if self._places[car][first] & cells}

    def moved(self, path: Sequence[Cars]) -> list[str]:
        """Return the moves of `path` in words: the car, where it goes, how far."""
        moves = []
        for state, after in pairwise(path):
            [car] = [n for n, first in enumerate(state) if first != after[n]]
            cells = (after[car] - state[car]) // self._strides[car]
            words = ("left", "right") if self._strides[car] == 1 else ("up", "down")
            moves.append(f"{self.letters[car]} {words[cells > 0]} {abs(cells)}")
        return moves

    # The heuristics.

    def zero(self, state: Cars) -> int:
        """Return 0: no estimate."""
        return 0

    def blocking(self, state: Cars) -> int:
        """Return how many cars stand between A and the edge, and 1 for A itself; 0 at the edge.

        Consistent: each of them must move, and a move changes the number by 1 at most.
        """
        return 0 if self.is_goal(state) else 1 + len(self._cars_on(self._way_out(state), state))

    def second_level(self, state: Cars) -> int:
        """Return `blocking`, and how many cars more must move to make room for those.

        Each car before A must leave the row on one of its sides, and what stands on the cells that it needs there must
        move too. Sides are chosen so that all of these together are fewest. Consistent, and never below `blocking`. Of
        more than ten cars in columns the others only count themselves: for n of them there are 2^n choices.
        """
        if self.is_goal(state):
            return 0
        before = self._cars_on(self._way_out(state), state)
        sides = ([self._cars_on(room, state) for room in self._rooms[car][state[car]]] for car in before & self._sided)
        return 1 + len(before) + min(len(set().union(*chosen)) for chosen in product(*sides))


def cells_between(first: int, end: int) -> int:
    """Return the cells from `first` to the one before `end`, as the bits of a number."""
    return (1 << end) - (1 << first)


def places(line: Sequence[int], length: int) -> dict[int, int]:
    """Return, for each first cell that a car of this length can have on its line, its cells as the bits of a number."""
    return {line[n]: sum(1 << cell for cell in line[n : n + length]) for n in range(len(line) - length + 1)}


def ways(line: Sequence[int], length: int) -> dict[int, list[Way]]:
    """Return, for each first cell that a car can have, where it goes backward and forward if nothing is there."""
    return {
        line[n]: [
            [(cell, cell) for cell in reversed(line[:n])],
            [(line[end], line[end - length + 1]) for end in range(n + length, len(line))],
        ]
        for n in range(len(line) - length + 1)
    }


def cars_in(rows: Sequence[str]) -> dict[str, list[int]]:
    """Return the cells of each car on a board, in order; anything else raises ValueError."""
    check_rows(rows, "a board", "RushHour.parse")
    cells: dict[str, list[int]] = {}
    for r, row in enumerate(rows):
        if len(row) != len(rows[0]):
            raise ValueError(f"row {r + 1} of the board has {counted(len(row), 'cell')}, but row 1 has {len(rows[0])}")
        for c, mark in enumerate(row):
            if mark.isascii() and mark.isupper():
                cells.setdefault(mark, []).append(r * len(row) + c)
            elif mark not in (*FREE, WALL):
                raise ValueError(f"row {r + 1}, column {c + 1}: {mark!r} is not . or o, x or a letter from A to Z")
    if RED not in cells:
        raise ValueError("the board has no car A, the one that is to leave it on the right")
    for letter, own in cells.items():
        if len(own) == 1:
            raise ValueError(f"the car {letter} has one cell; a car has at least two")
        cols = len(rows[0])
        across = own[-1] // cols == own[0] // cols
        if any(after - cell != (1 if across else cols) for cell, after in pairwise(own)):
            raise ValueError(f"the cells of the car {letter} are not side by side in one row or one column")
    if cells[RED][1] - cells[RED][0] != 1:
        raise ValueError("the car A stands in a column; it must lie in a row, to leave the board on the right")
    return cells
