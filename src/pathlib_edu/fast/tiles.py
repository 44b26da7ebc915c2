"""The round of `ida_star.bounded` for sliding tiles, compiled: boards of up to 16 cells, Manhattan distance.

`Compiled` makes a probe, which any driver of `ida_star` takes in place of `bounded`: so a driver is written once, and
what is held to the readable code by tests is one round (same counts, same path). Four ideas make it fast:

- a board is one 64-bit number, four bits a cell; a move is two exclusive ors;
- f is carried along: a table says by how much it rises when a tile slides from one cell to another;
- for each move a number lists the moves that may follow it (all but the one back), eight bits each: so the search has
  no inner loop;
- costs and bounds are whole numbers: Fractions are multiplied by their least common denominator. A bound between two
  possible values of f is rounded down, which refuses the same paths; so nothing is lost.

R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search", Artificial Intelligence 27 (1985),
97-109, whose counts this reproduces.
"""

from collections.abc import Generator, Sequence
from fractions import Fraction
from math import ceil, floor, inf, lcm
from typing import Any

import numpy as np

from ..core import Cost, Event, Heuristic
from ..problems.tiles import DIRECTIONS, Tiles
from ..search.depth_first.bounded import Round
from .compiling import compiled

MOST_CELLS = 16  # that fit into 64 bits
SLICE = 20_000_000  # states generated between two looks at the keyboard: a fraction of a second

# The places of one round's numbers in an array, so that a round can pause and go on.
DEPTH, LIMIT, LEAST, MOST, EXPANDED, GENERATED, BEST, LENGTH = range(8)
RUNNING, FINISHED, OUT_OF_BUDGET, ENOUGH = range(4)
NEVER = 2**62  # infinity, as a whole number


@compiled
def advance(numbers, boards, spent, rest, after, shifts, rise, goal, path, budget, enough, slice_end):  # type: ignore[no-untyped-def]
    """Go on with a round until it ends or has generated `slice_end` states; return which.

    A move is numbered 1 + 4 * (cell of the blank) + direction, in `after`, `shifts` and `rise`; `rest[d]` lists the
    moves not yet tried at depth d, the next in its lowest eight bits.
    """
    depth, limit, least, most = numbers[DEPTH], numbers[LIMIT], numbers[LEAST], numbers[MOST]
    expanded, generated, outcome = numbers[EXPANDED], numbers[GENERATED], RUNNING
    at = np.uint64(depth)  # of an index with a sign it is asked each time whether it counts from the end
    moves, board, f = rest[at], boards[at], spent[at]
    while generated < slice_end:
        while moves == 0 and depth > 0:
            depth -= 1
            at = np.uint64(depth)
            moves, board, f = rest[at], boards[at], spent[at]
        if moves == 0:
            outcome = FINISHED
            break
        move = moves & 255
        moves >>= 8
        generated += 1
        shift = shifts[move]
        tile = (board >> (shift & 63)) & 15
        child_f = f + rise[(move << 4) | tile]
        if child_f > limit:
            if child_f < least:
                least = child_f
            continue
        if child_f > most:
            most = child_f
        if expanded == budget:
            outcome = OUT_OF_BUDGET
            break
        expanded += 1
        rest[at] = moves
        depth += 1
        at = np.uint64(depth)
        board ^= (tile << (shift & 63)) | (tile << (shift >> 6))
        f = child_f
        boards[at], spent[at] = board, f
        moves = after[move]
        if board == goal:
            numbers[BEST], numbers[LENGTH] = f, depth
            for k in range(depth + 1):
                path[k] = boards[k]
            if f <= enough:
                outcome = ENOUGH
                break
            limit, moves = f - 1, 0  # nothing beyond a goal is of interest
    rest[depth], numbers[DEPTH], numbers[LIMIT] = moves, depth, limit
    numbers[LEAST], numbers[MOST] = least, most
    numbers[EXPANDED], numbers[GENERATED] = expanded, generated
    return outcome


class Compiled:
    """A probe for the drivers of `ida_star`, for one puzzle and its Manhattan distance.

    It does what `bounded(..., parent_only=True)` does, but of its events it tells only `cutoff` and the cheapest
    `goal` of a round. A puzzle of more than 16 cells, or one whose costs need numbers beyond 62 bits, raises
    ValueError.

    Time: as `bounded`, with a constant some hundred times smaller. Memory: O(longest path).

    >>> from pathlib_edu.core import solve
    >>> from pathlib_edu.search.depth_first.ida_star import ida_star
    >>> puzzle = Tiles.parse("8 7 6 0 4 1 2 5 3")
    >>> solve(ida_star(puzzle, puzzle.manhattan, probe=Compiled(puzzle))).cost
    31
    """

    def __init__(self, puzzle: Tiles) -> None:
        self.puzzle = puzzle
        cells = puzzle.rows * puzzle.cols
        if cells > MOST_CELLS:
            raise ValueError(f"a compiled board has {MOST_CELLS} cells at most, this one has {cells}")
        self.scale = lcm(*(Fraction(cost).denominator for cost in puzzle.costs.values()))
        costs = [0, *(int(puzzle.costs[tile] * self.scale) for tile in range(1, cells))]
        if sum(costs) * cells * cells > NEVER:
            raise ValueError("these costs need numbers beyond 62 bits: compiled searches cannot add them up")
        self.cheapest = min(costs[1:])
        home = [divmod(puzzle.goal.index(tile), puzzle.cols) for tile in range(cells)]

        def far(tile: int, r: int, c: int) -> int:
            return abs(r - home[tile][0]) + abs(c - home[tile][1])

        self.after, self.shifts = np.zeros((2, 1 + 4 * cells), np.int64)
        self.rise = np.zeros((1 + 4 * cells) * 16, np.int64)
        self.first = [0] * cells  # all moves of a blank that has not moved yet
        for blank in range(cells):
            r, c = divmod(blank, puzzle.cols)
            for n in reversed(range(4)):
                to_r, to_c = r + DIRECTIONS[n][0], c + DIRECTIONS[n][1]
                if not (0 <= to_r < puzzle.rows and 0 <= to_c < puzzle.cols):
                    continue
                move, cell = 1 + 4 * blank + n, to_r * puzzle.cols + to_c
                self.first[blank] = self.first[blank] << 8 | move
                self.shifts[move] = 4 * cell | 4 * blank << 6
                for tile in range(1, cells):
                    self.rise[move * 16 + tile] = costs[tile] * (1 + far(tile, r, c) - far(tile, to_r, to_c))
        for move in range(1, 1 + 4 * cells):
            cell, back = (self.shifts[move] & 63) // 4, 3 - (move - 1) % 4  # the way back is the opposite direction
            moves = [m for m in self.first[cell].to_bytes(4, "little") if m and (m - 1) % 4 != back]
            self.after[move] = int.from_bytes(bytes(moves), "little")

    def __call__(
        self,
        problem: Tiles,
        h: Heuristic[Any],
        cutoff: Cost,
        budget: float = inf,
        enough: Cost = inf,
    ) -> Generator[Event, None, Round]:
        """Run one round: see `bounded`."""
        if problem is not self.puzzle or h != problem.manhattan:
            raise ValueError("a compiled round is only for its own puzzle, with that puzzle's manhattan")
        yield "cutoff", cutoff
        start, first = problem.start, h(problem.start)
        if first > cutoff:
            return Round(first, inf, 0)
        if budget < 1:
            return Round(inf, inf, 0, most=first, complete=False)
        if problem.is_goal(start):
            yield "goal", [start], 0
            return Round(inf, 0, 1)
        limit, most = self.whole(cutoff), NEVER if budget == inf else ceil(budget)
        depth = min(limit // self.cheapest, most) + 2
        boards, spent, rest, path = np.zeros((4, depth), np.int64)
        boards[0], spent[0], rest[0] = packed(start), self.whole(first), self.first[start.index(0)]
        numbers = np.array([0, limit, NEVER, spent[0], 1, 0, NEVER, 0], np.int64)
        tables = self.after, self.shifts, self.rise, packed(problem.goal), path
        outcome = RUNNING
        while outcome == RUNNING:  # in slices, so that Ctrl-C is heard
            until = numbers[GENERATED] + SLICE
            outcome = advance(numbers, boards, spent, rest, *tables, most, self.whole(enough), until)
        best = self.cost(numbers[BEST])
        if best < inf:
            yield "goal", [unpacked(board, len(start)) for board in path[: numbers[LENGTH] + 1]], best
        expanded, generated = int(numbers[EXPANDED]), int(numbers[GENERATED])
        complete = outcome != OUT_OF_BUDGET
        return Round(self.cost(numbers[LEAST]), best, expanded, self.cost(numbers[MOST]), complete, generated)

    def whole(self, cost: Cost) -> int:
        """Return a cost as the kernel counts it, rounded down."""
        return NEVER if cost == inf else floor(Fraction(cost) * self.scale)

    def cost(self, number: Any) -> Cost:
        """Return the cost that the kernel's `number` stands for."""
        if number == NEVER:
            return inf
        return int(number) if self.scale == 1 else Fraction(int(number), self.scale)


def packed(numbers: Sequence[int], bits: int = 4) -> int:
    """Return small numbers as one signed 64-bit number, so many bits each, the first lowest: a board, cell by cell.

    >>> packed((1, 2, 0, 3)) == 0x3021
    True
    """
    number = sum(one << bits * place for place, one in enumerate(numbers))
    return number - (1 << 64) if number >> 63 else number


def unpacked(number: int, count: int, bits: int = 4) -> tuple[int, ...]:
    """Return so many numbers that `packed` made one."""
    return tuple(int(number) >> bits * place & (1 << bits) - 1 for place in range(count))
