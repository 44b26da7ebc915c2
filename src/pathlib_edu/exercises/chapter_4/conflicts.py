"""A position taken to pieces: Manhattan, and who must step aside (4.7 and 4.8)."""

from collections.abc import Sequence
from itertools import combinations, pairwise

from .positions import Position


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
