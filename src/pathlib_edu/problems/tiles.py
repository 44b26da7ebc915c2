"""Chapter 4: sliding tiles, the 8-puzzle and the 15-puzzle among them, on any rectangle.

A state is the tuple of what lies in each cell, row by row from the top left; 0 is the blank. A move slides one tile
into the blank. It may cost something else for each tile.

Linear conflicts: O. Hansson, A. Mayer, M. Yung, "Criticizing solutions to relaxed models yields powerful admissible
heuristics", Information Sciences 63 (1992), 207-227.
"""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from math import isqrt, lcm, perm
from operator import getitem
from typing import Any, TypeAlias

from ..contract.diagnosis import Unreachable, check_text, shown
from ..contract.quantities import counted
from ..core.slices import changed
from .pattern_database import Values, fetching
from .tile_parity import parity_fault, usual_goal

Board: TypeAlias = tuple[int, ...]  # what lies in each cell, row by row; 0 is the blank

DIRECTIONS = ((-1, 0), (0, -1), (0, 1), (1, 0))  # of the blank: up, left, right, down, as R. E. Korf (1985) tries them
MOST_STATES = 600_000  # states of a pattern, blank included: a larger one takes Python more than some seconds


class Tiles:
    """A sliding-tile puzzle: a position and the goal to be reached.

    `tiles` are the numbers in the cells, row by row, each of 0 (the blank) to rows * cols - 1 once. `goal` likewise;
    without one it is 0, 1, 2, and so on: blank top left. `costs` says what moving each tile costs, whole numbers or
    Fractions above 0; without it each move costs 1. Anything else raises ValueError, and so does a position
    from which no moves lead to the goal.

    >>> puzzle = Tiles.parse("1 2 .\\n3 4 5")
    >>> puzzle.start, puzzle.manhattan(puzzle.start)
    ((1, 2, 0, 3, 4, 5), 2)
    >>> list(puzzle.neighbors(puzzle.start))
    [((1, 0, 2, 3, 4, 5), 1), ((1, 2, 5, 3, 4, 0), 1)]
    """

    def __init__(
        self,
        tiles: Sequence[int],
        rows: int,
        cols: int,
        goal: Sequence[int] | None = None,
        costs: Mapping[int, Any] | None = None,
    ) -> None:
        if not all(isinstance(n, int) and n >= 2 for n in (rows, cols)):
            raise ValueError(f"a sliding puzzle has at least 2 rows and 2 columns, not {rows} x {cols}")
        self.rows, self.cols = rows, cols
        cells = range(rows * cols)
        self.start: Board = checked(tiles, rows, cols, "the position")
        self.goal: Board = tuple(cells) if goal is None else checked(goal, rows, cols, "the goal")
        self.costs = dict.fromkeys(cells[1:], 1) if costs is None else checked_costs(costs, len(cells))
        at = [divmod(cell, cols) for cell in cells]
        self._targets = [
            [(r + dr) * cols + c + dc for dr, dc in DIRECTIONS if 0 <= r + dr < rows and 0 <= c + dc < cols]
            for r, c in at
        ]
        self._home = home = [at[self.goal.index(tile)] for tile in cells]
        # Estimates are added up in whole numbers, each cost so many times as large: sums of Fractions are slow.
        self._scale = lcm(*(Fraction(cost).denominator for cost in self.costs.values()))
        self._whole = whole = {0: 0} | {tile: int(cost * self._scale) for tile, cost in self.costs.items()}
        # What each tile adds to the estimate in each cell: one table lookup for each cell is all that `manhattan` does.
        self._far = [[whole[tile] * (abs(r - home[tile][0]) + abs(c - home[tile][1])) for tile in cells] for r, c in at]
        self._wrong = [[whole[tile] if home[tile] != place else 0 for tile in cells] for place in at]
        self._conflicts: dict[tuple[Any, ...], Any] = {}
        self._patterns: list[Values] = []
        if fault := parity_fault(self.start, self.goal, cols):
            raise Unreachable(fault)

    def __repr__(self) -> str:
        return f"<Tiles of {self.rows} x {self.cols} cells: {' / '.join(self.picture(self.start).splitlines())}>"

    @classmethod
    def parse(cls, text: str, costs: Mapping[int, Any] | None = None) -> "Tiles":
        """Read a puzzle: numbers, a line for each row, `.` or 0 for the blank. `picture` is the inverse.

        A square one may stand on a single line. After a line with the word `goal` the goal follows in the same way;
        without it `usual_goal` says which is meant. Anything else raises ValueError with its line.

        >>> Tiles.parse("1 2 0 3 4 5 6 7 8").cols
        3
        """
        check_text(text, "Tiles.parse")
        boards: list[list[list[int]]] = [[]]
        for n, line in enumerate(text.split("\n"), start=1):
            words = line.split()
            if words == ["goal"] and len(boards) == 1:
                boards.append([])
            elif words:
                boards[-1].append([number(word, n) for word in words])
        rows, *goals = [
            lines_of(board, name) for board, name in zip(boards, ("the position", "the goal"), strict=False)
        ]
        cols = len(rows[0])
        tiles = checked([tile for row in rows for tile in row], len(rows), cols, "the position")
        goal = [tile for row in goals[0] for tile in row] if goals else usual_goal(tiles, cols)
        return cls(tiles, len(rows), cols, goal, costs)

    def picture(self, state: Board | None = None) -> str:
        """Draw one state as text, or without one the whole puzzle: the inverse of `parse`.

        >>> print(Tiles([3, 1, 2, 0], 2, 2, goal=[3, 1, 0, 2]).picture())
        3 1
        2 .
        goal
        3 1
        . 2
        """
        if state is None:
            usual = self.goal == tuple(range(len(self.goal)))
            return self.picture(self.start) + ("" if usual else "\ngoal\n" + self.picture(self.goal))
        width = len(str(len(state) - 1))
        words = [f"{tile or '.':>{width}}" for tile in state]
        return "\n".join(" ".join(words[n : n + self.cols]) for n in range(0, len(words), self.cols))

    def is_goal(self, state: Board) -> bool:
        """Is `state` the goal?"""
        return state == self.goal

    def neighbors(self, state: Board) -> Iterable[tuple[Board, Any]]:
        """Return the positions one move away with the cost of that move: the blank goes up, left, right, down."""
        blank = state.index(0)
        steps = []
        for cell in self._targets[blank]:
            after = list(state)
            tile = after[blank] = state[cell]
            after[cell] = 0
            steps.append((tuple(after), self.costs[tile]))
        return steps

    predecessors = neighbors  # each move can be taken back, at the same cost

    def moved(self, path: Sequence[Board]) -> list[int]:
        """Return the tile that each step of `path` slides."""
        return [child[state.index(0)] for state, child in pairwise(path)]

    # The heuristics. Each is admissible whatever the tiles cost, and 0 at the goal; all but `pattern` are consistent.

    def zero(self, state: Board) -> int:
        """Return 0: no estimate."""
        return 0

    def misplaced(self, state: Board) -> Any:
        """Return what it costs to move each tile that is not in its place once."""
        h = sum(map(getitem, self._wrong, state))
        return h if self._scale == 1 else Fraction(h, self._scale)

    def manhattan(self, state: Board) -> Any:
        """Return what it would cost to move each tile straight to its place, through the others."""
        h = sum(map(getitem, self._far, state))
        return h if self._scale == 1 else Fraction(h, self._scale)

    def linear_conflict(self, state: Board) -> Any:
        """Return `manhattan` and two more moves for each tile that must step aside.

        Of tiles that are in the right row or column in the wrong order, all but those of one rising sequence must
        leave it and come back; the cheapest such choice is taken.
        """
        h, cols, conflicts = self.manhattan(state), self.cols, self._conflicts
        for r in range(self.rows):
            line: tuple[Any, ...] = ("row", r, state[r * cols : (r + 1) * cols])
            extra = conflicts.get(line)
            h += self._conflict(line, 0) if extra is None else extra
        for c in range(cols):
            line = ("column", c, state[c::cols])
            extra = conflicts.get(line)
            h += self._conflict(line, 1) if extra is None else extra
        return h

    def _conflict(self, line: tuple[Any, ...], axis: int) -> Any:
        """Work out what the conflicts of one row (axis 0) or column (axis 1) cost, and keep it."""
        _, n, tiles = line
        belong = [
            (self._home[tile][1 - axis], self.costs[tile]) for tile in tiles if tile and self._home[tile][axis] == n
        ]
        kept: list[Any] = []  # the costliest rising sequence that ends at each tile
        for i, (place, cost) in enumerate(belong):
            kept.append(cost + max((kept[j] for j in range(i) if belong[j][0] < place), default=0))
        extra = self._conflicts[line] = 2 * (sum(cost for _, cost in belong) - max(kept, default=0))
        return extra

    def pattern(self, state: Board) -> Any:
        """Return the sum over groups of tiles of what each group's moves cost at least: at least `manhattan`.

        Admissible, but not consistent: where the blank lies is forgotten. The database behind it is built on first
        use unless `build_patterns` was called, which takes some seconds for a 15-puzzle, and kept in the cache folder.
        """
        if not self._patterns:
            self.build_patterns()
        placement, h = sum(map(getitem, self._placing, state)), 0
        for values in self._patterns:
            placement, here = divmod(placement, len(values))
            h += values[here]
        return h if self._scale == 1 else Fraction(h, self._scale)

    def groups(self) -> list[list[int]]:
        """Return the groups of the pattern database: tiles that are neighbors in the goal, up to four in each."""
        cells = self.rows * self.cols
        size = max(k for k in range(1, 5) if k == 1 or perm(cells, k + 1) <= MOST_STATES)
        tiles = [tile for tile in self.goal if tile]
        return [tiles[n : n + size] for n in range(0, len(tiles), size)]

    def build_patterns(self, progress: Callable[[int, int], object] = lambda done, states: None) -> None:
        """Fetch the pattern database from the cache folder, or build it and keep it there.

        `progress` is told now and then how many more states are done, and how many there are in all.
        """
        for done, states in self.building_patterns():
            progress(done, states)

    def building_patterns(self) -> Generator[tuple[int, int], None, None]:
        """Do what `build_patterns` does in slices, each yielding what `progress` is told there."""
        if self._patterns:
            return
        groups, cells = self.groups(), self.rows * self.cols
        states = sum(perm(cells, min(cells, len(group) + 1)) for group in groups)
        # What each tile adds in each cell to the number under which a state's placements are found.
        self._placing = [[0] * cells for _ in range(cells)]
        power, patterns = 1, list[Values]()
        for group in groups:
            working = fetching(self._targets, self.goal, group, self._whole)
            patterns.append((yield from changed(working, lambda done: (done, states))))
            for tile in group:
                for cell in range(cells):
                    self._placing[cell][tile] = cell * power
                power *= cells
        self._patterns = patterns  # all of them: whoever stops in between has none


def fractional(count: int) -> dict[int, Fraction]:
    """Return costs for `count` tiles: (t + 2) / (t + 1) for tile t, so that few paths cost the same.

    Helmert and others (2019) measure with such costs: cutoffs then rise in tiny steps.

    >>> fractional(3)
    {1: Fraction(3, 2), 2: Fraction(4, 3), 3: Fraction(5, 4)}
    """
    if not isinstance(count, int):
        raise ValueError(f"fractional takes the number of tiles, a whole number, not {count!r}")
    return {tile: Fraction(tile + 2, tile + 1) for tile in range(1, count + 1)}


def number(word: str, line: int) -> int:
    """Read what lies in a cell: a number, or `.` for the blank."""
    if word == ".":
        return 0
    if not (word.isascii() and word.isdigit() and len(word) <= 6):
        raise ValueError(f"line {line}: {word!r} is not the number of a tile, nor 0 or . for the blank")
    return int(word)


def lines_of(rows: list[list[int]], name: str) -> list[list[int]]:
    """Return the rows of a board, all equally long; a single line is a square, cut into rows."""
    if not rows:
        raise ValueError(f"{name} is empty: write its numbers, a line for each row, 0 for the blank")
    if len(rows) == 1:
        side = isqrt(len(rows[0]))
        if side * side != len(rows[0]):
            raise ValueError(
                f"{name} has {counted(len(rows[0]), 'cell')} on one line, which is not a square: "
                "write one line for each row"
            )
        rows = [rows[0][n : n + side] for n in range(0, len(rows[0]), side)]
    for n, row in enumerate(rows, start=1):
        if len(row) != len(rows[0]):
            raise ValueError(f"row {n} of {name} has {counted(len(row), 'cell')}, but row 1 has {len(rows[0])}")
    return rows


def checked(tiles: Sequence[int], rows: int, cols: int, name: str) -> Board:
    """Return a board's tiles; unless each number is there once, ValueError says which is wrong."""
    count = rows * cols
    if isinstance(tiles, str) or not isinstance(tiles, Sequence):
        raise ValueError(f"{name} is {shown(tiles)}, but must be a list of numbers; Tiles.parse reads texts")
    if len(tiles) != count:
        raise ValueError(f"{name} has {len(tiles)} numbers, but a {rows} x {cols} puzzle has {count}")
    for n, tile in enumerate(tiles):
        if isinstance(tile, bool) or not isinstance(tile, int) or not 0 <= tile < count:
            raise ValueError(f"{name} has a tile {tile!r}: a {rows} x {cols} puzzle has 0 to {count - 1}")
        if tile in tiles[:n]:
            missing = min(set(range(count)) - set(tiles))
            raise ValueError(f"{name} has {tile or 'the blank (0)'} twice and lacks {missing or 'the blank (0)'}")
    return tuple(tiles)


def checked_costs(costs: Mapping[int, Any], count: int) -> dict[int, Any]:
    """Return what each tile's move costs; a cost that is missing or not above 0 raises ValueError."""
    if not isinstance(costs, Mapping):
        raise ValueError(f"the costs are {shown(costs)}, but must be a dict, such as fractional({count - 1})")
    for tile in costs:
        if tile not in range(1, count):
            raise ValueError(f"the costs speak of a tile {tile!r}: this puzzle has 1 to {count - 1}")
    for tile in range(1, count):
        if tile not in costs:
            raise ValueError(f"the costs do not say what tile {tile} costs")
        if isinstance(cost := costs[tile], bool) or not isinstance(cost, (int, Fraction)):
            raise ValueError(f"moving tile {tile} costs {cost!r}, which is neither a whole number nor a Fraction")
        if cost <= 0:
            raise ValueError(f"moving tile {tile} costs {cost}: a move must cost something, or a search may never end")
    return {tile: costs[tile] for tile in range(1, count)}
