"""What the exercises of chapter 4 claim about sliding tiles."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, pairwise
from typing import Any

from ..core import Cost
from ..problems.tiles import Board, Tiles
from .chapter_4_worlds import Halved, Position, crowded, halved, moves_left, solvable_ones
from .claim import Wrong, claim
from .oracles import distances_from

# 4.6 ----------------------------------------------------------------------------------------------------------------


@claim(
    "4.6",
    halved,
    lambda f, case: f(*case),
    returns="True or False",
    shows=lambda half: half.position,
    asks_for=("Tiles", "parity_fault", "swaps_between"),
)
def say_whether_it_can_be_solved(case: Halved, value: Any) -> Wrong | None:
    """The function should say True where moves lead to the goal, and False where none do."""
    if value is case.solvable:
        return None
    if not isinstance(value, bool):
        return Wrong(str(case.solvable), repr(value), "The answer is True or False.")
    tiles, _, cols = case.position
    among_tiles = sum(a > b > 0 for a, b in combinations(tiles, 2))
    hint = (
        "A move along a row changes no inversion, and one up or down passes cols - 1 tiles. How do both change parity?"
    )
    if tiles == tuple(range(len(tiles))):
        hint = "That is the goal: here it has the blank in the first cell, not in the last."
    elif value is (among_tiles % 2 == 0) and cols % 2 == 0:
        hint = "Where the number of columns is even, the row of the blank counts too."
    elif value is ((among_tiles + tiles.index(0) // cols) % 2 == 0) and cols % 2 == 1:
        hint = "Where the number of columns is odd, a move up or down passes an even number of tiles."
    return Wrong(f"{case.solvable}", repr(value), hint)


# 4.7 ----------------------------------------------------------------------------------------------------------------


def in_disorder(tiles: Sequence[int]) -> bool:
    """Is some tile before a smaller one? (In a row or column the goal order is that of the numbers.)"""
    return any(a > b for a, b in pairwise(tiles))


def stepping_aside(line: Sequence[int]) -> int:
    """Return how few must leave a line so that the others stand in order: try all choices of who stays."""
    stay = range(len(line), -1, -1)
    return next(len(line) - n for n in stay if not all(in_disorder(kept) for kept in combinations(line, n)))


class Counted:
    """A position taken to pieces: Manhattan, and the tiles of each row and column that stand in it."""

    def __init__(self, case: Position) -> None:
        tiles, rows, cols = case
        at = {tile: divmod(cell, cols) for cell, tile in enumerate(tiles)}
        home = {tile: divmod(tile, cols) for tile in tiles}
        self.manhattan = sum(abs(a - b) for t in tiles if t for a, b in zip(at[t], home[t], strict=True))
        self.all_rows = [tiles[r * cols : (r + 1) * cols] for r in range(rows)]
        self.all_columns = [tiles[c::cols] for c in range(cols)]
        self.rows = [[t for t in row if home[t][0] == r] for r, row in enumerate(self.all_rows)]
        self.columns = [[t for t in column if home[t][1] == c] for c, column in enumerate(self.all_columns)]
        self.lines = [[t for t in line if t] for line in self.rows + self.columns]

    def seen(self, name: str, lines: list[list[int]]) -> str:
        """Name two tiles that are in conflict in one of these lines, rows or columns."""
        pairs = [(a, b) for line in lines for a, b in combinations(line, 2) if a > b > 0]
        before = {"row": "left of", "column": "above"}[name]
        return f"{pairs[0][0]} stands {before} {pairs[0][1]}, and both belong in this {name}." if pairs else ""

    def other_values(self) -> dict[int, str]:
        """Return what typical mistakes come to, each with its hint."""
        rows = [[t for t in row if t] for row in self.rows]
        pairs = sum(a > b for line in self.lines for a, b in combinations(line, 2))
        right = sum(map(stepping_aside, self.lines))
        foreign = 2 * sum(stepping_aside([t for t in line if t]) for line in self.all_rows + self.all_columns)
        values = {
            2 * sum(map(stepping_aside, self.rows + self.columns)): "The blank is not a tile: it is in nobody's way.",
            foreign: "Only tiles that stand in the row (or column) to which they belong can be in conflict there.",
            2 * sum(map(in_disorder, self.lines)): "Of three tiles in reversed order two must step aside.",
            right: "A tile that steps aside must come back: that is two moves.",
            2 * pairs: "Not two for each pair: where one steps aside, several conflicts may be gone.",
            2 * sum(map(stepping_aside, rows)): self.seen("column", self.columns),
            2 * (right - sum(map(stepping_aside, rows))): self.seen("row", self.rows),
        }
        return {self.manhattan + extra: hint for extra, hint in values.items()}


@claim(
    "4.7",
    crowded,
    lambda f, case: f(*case),
    points=2,
    returns="a number of moves",
    asks_for=("Tiles.linear_conflict",),
)
def count_the_conflicts(case: Position, value: Any) -> Wrong | None:
    """The estimate should be Manhattan and two moves for each tile that must step aside, as few of them as possible."""
    counted = Counted(case)
    aside = sum(map(stepping_aside, counted.lines))
    right = counted.manhattan + 2 * aside
    if value == right and not isinstance(value, bool):
        return None
    hint = "" if isinstance(value, bool) else counted.other_values().get(value, "") if isinstance(value, int) else ""
    if isinstance(value, int) and case.rows * case.cols <= 6 and value > moves_left(case.rows, case.cols)[case.tiles]:
        got = f"{value}, and {moves_left(case.rows, case.cols)[case.tiles]} moves are enough"
        return Wrong(f"{right} = {counted.manhattan} + 2 x {aside}", got, hint)
    return Wrong(f"{right} = {counted.manhattan} + 2 x {aside}", repr(value), hint)


# 4.8 ----------------------------------------------------------------------------------------------------------------

GROUPS = ((1, 2), (3, 4, 5))
GOAL = (0, 1, 2, 3, 4, 5)


@cache
def moves_of(group: tuple[int, ...]) -> dict[Board, Cost]:
    """Return for every position of 2 x 3 that can be solved how few moves of the group's tiles solve it."""

    def steps(state: Board) -> list[tuple[Board, int]]:
        children = [child for child, _ in Tiles(GOAL, 2, 3).neighbors(state)]
        return [(child, int(child[state.index(0)] in group)) for child in children]

    return distances_from(steps, [GOAL])


@cache
def tables(counted: str = "group") -> tuple[dict[tuple[int, ...], int], ...]:
    """Return for each of GROUPS the least value of each placement of its tiles.

    What is `counted`: the moves of the "group", or "all" moves, the mistake of exercise 4.8.
    """
    found = []
    for group in GROUPS:
        least: dict[tuple[int, ...], int] = {}
        for state, moves in (moves_of(group if counted == "group" else GOAL)).items():
            placement = tuple(map(state.index, group))
            least[placement] = min(moves, least.get(placement, moves))
        found.append(least)
    return tuple(found)


def parts(tiles: Board, counted: str = "group") -> list[int]:
    """Return the values of both groups in a position."""
    return [table[tuple(map(tiles.index, group))] for group, table in zip(GROUPS, tables(counted), strict=True)]


@claim(
    "4.8",
    lambda seed: solvable_ones(2, 3),
    lambda f, case: f(case.tiles),
    returns="a number of moves",
    asks_for=("Tiles.pattern", "Tiles.build_patterns"),
)
def add_the_patterns(case: Position, value: Any) -> Wrong | None:
    """The value should be the least moves of the tiles 1 and 2, and the least of 3, 4 and 5, added up."""
    values = parts(case.tiles)
    if value == sum(values) and not isinstance(value, bool):
        return None
    hints = {
        max(values): "Added up, not the larger of the two.",
        Counted(case).manhattan: "That is Manhattan. In a pattern the group's tiles are in each other's way.",
        sum(parts(case.tiles, "all")): "Only moves of the group's own tiles count; the others' are free.",
        sum(moves_of(group)[case.tiles] for group in GROUPS): "The value belongs to the places of the group's tiles, "
        "wherever the blank and the others lie: of all such positions the least counts.",
    }
    hint = hints.get(value, "") if isinstance(value, int) else ""
    if not hint and isinstance(value, int) and value > sum(values):
        hint = "A placement may be met again with fewer moves of the group: free moves have to come first."
    return Wrong(f"{sum(values)} = {values[0]} + {values[1]}", repr(value), hint)
