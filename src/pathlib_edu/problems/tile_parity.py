"""Chapter 4: which positions of sliding tiles can be moved to which: half of them to each goal.

W. W. Johnson, W. E. Story, "Notes on the '15' puzzle", American Journal of Mathematics 2 (1879), 397-404.
"""

from collections.abc import Sequence


def swaps_between(tiles: Sequence[int], goal: Sequence[int]) -> int:
    """Return how many swaps of two pieces turn one board into the other, at least.

    >>> swaps_between((1, 2, 0), (0, 1, 2))
    2
    """
    place = {tile: cell for cell, tile in enumerate(goal)}
    left, swaps = set(range(len(tiles))), 0
    while left:
        cell = left.pop()
        while (cell := place[tiles[cell]]) in left:  # the rest of a cycle takes one swap each
            left.remove(cell)
            swaps += 1
    return swaps


def parity_fault(tiles: Sequence[int], goal: Sequence[int], cols: int) -> str | None:
    """Return why no moves lead from the board `tiles` to the board `goal`, or None where moves do.

    >>> parity_fault((1, 0, 2, 3), (0, 1, 2, 3), 2) is None
    True
    """
    swaps = swaps_between(tiles, goal)
    (r, c), (goal_r, goal_c) = divmod(tiles.index(0), cols), divmod(goal.index(0), cols)
    steps = abs(r - goal_r) + abs(c - goal_c)
    if swaps % 2 == steps % 2:
        return None
    odd = ("an even", "an odd")
    return (
        f"no moves lead from this position to the goal {' '.join(map(str, goal))}: that takes {odd[swaps % 2]} number "
        f"of swaps and takes the blank {odd[steps % 2]} number of steps away, but each move is one swap and one step "
        "of the blank"
    )


def usual_goal(tiles: Sequence[int], cols: int) -> tuple[int, ...]:
    """Return the goal that is meant where a puzzle names none: the tiles in order, the blank before them.

    Where no moves lead there, but they do to the board with the blank behind them, that one is meant. `tiles` must be
    a board with each number once.

    >>> usual_goal((1, 0, 2, 3), 2), usual_goal((1, 2, 0, 3), 2)
    ((0, 1, 2, 3), (1, 2, 3, 0))
    """
    first = tuple(range(len(tiles)))
    last = (*first[1:], 0)
    return last if parity_fault(tiles, first, cols) and not parity_fault(tiles, last, cols) else first
