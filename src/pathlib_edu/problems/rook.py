"""Chapter 6: what a rook needs from cell to cell, and tiles assigned to their goals so that the sum is least."""

from collections.abc import Sequence
from math import inf
from typing import TypeAlias

Placement: TypeAlias = tuple[int, ...]  # the cell of each tile


class Assignment(dict[Placement, float]):
    """The least sum of a rook's moves that takes tiles of one color to their goals, by the cells on which they lie.

    `moves[n][cell]` says how many moves the `n`-th of the goals is away from a cell; there are as many tiles as goals.

    Time: a table lookup, once these cells have been met together; O(2^k k) for k tiles before that.

    >>> least = Assignment([[0, 1, 2], [2, 1, 0]])
    >>> least[0, 2], least[2, 1]
    (0, 1)
    """

    def __init__(self, moves: Sequence[Sequence[float]]) -> None:
        super().__init__()
        self.moves = moves

    def __missing__(self, cells: Placement) -> float:
        least: dict[int, float] = {0: 0}  # what the tiles seen so far cost at least, by the goals that they take
        for cell in cells:
            longer: dict[int, float] = {}
            for taken, cost in least.items():
                for n, moves in enumerate(self.moves):
                    if not taken >> n & 1:
                        key = taken | 1 << n
                        longer[key] = min(longer.get(key, inf), cost + moves[cell])
            least = longer
        [self[cells]] = least.values()
        return self[cells]


def rook_moves(rays: Sequence[Sequence[Sequence[int]]], goal: int) -> list[float]:
    """Return for each cell how many moves take a rook from there to `goal`; inf where none do.

    `rays[cell]` are the cells that it comes to from `cell`, direction by direction. A rook's move can be taken back, so
    counting from the goal is counting to it.

    Time: O(cells * (rows + cols)).
    """
    moves: list[float] = [inf] * len(rays)
    moves[goal], layer = 0, [goal]
    while layer:
        following = []
        for cell in layer:
            for ray in rays[cell]:
                for ahead in ray:
                    if moves[ahead] == inf:
                        moves[ahead] = moves[cell] + 1
                        following.append(ahead)
        layer = following
    return moves
