"""Exercise 7.4: a shortest walk through all pellets, by subsets."""

from collections.abc import Callable, Iterator
from itertools import chain, pairwise, permutations
from typing import Any

from ...problems.pacman import Pacman
from ..engine.claim import Wrong, claim
from .mazes import mazes
from .walk_lengths import least_steps, steps_between

LARGE = Pacman(["P. .  ", " %. %.", ".  %. ", " %.  .", ".  .% "])
SUMS = 500_000  # of the matrix' numbers: subsets and last pellets take some 50,000 for ten pellets, orders ten millions


class Steps(int):
    """A number of a matrix that counts its sums, those of all numbers together, and raises TimeoutError at SUMS.

    However a student has copied the matrix, they go on counting.
    """

    sums: list[int]

    def __add__(self, other: int) -> int:
        self.sums[0] += 1
        if self.sums[0] > SUMS:
            raise TimeoutError(f"stopped after {SUMS:,} sums of steps: do you try all orders?")
        return int(self) + other

    __radd__ = __add__

    def __deepcopy__(self, _: Any) -> int:
        return int(self)


def matrix(maze: Pacman) -> list[list[int]]:
    """Return how many steps it is from each to each: number 0 is the start, the others are the pellets row by row."""
    cells = [maze.start_cell, *maze.pellets]
    far = steps_between(maze, cells)
    return [[far[a][b] for b in cells] for a in cells]


def asked_for_an_order(shortest: Callable[..., Any], away: list[list[int]]) -> Any:
    """Put a matrix to the student's function."""
    counted, sums = [list(map(Steps, row)) for row in away], [0]
    for steps in chain.from_iterable(counted):
        steps.sums = sums
    return shortest(counted)


def with_a_large_one(seed: int) -> Iterator[Pacman]:
    """Yield small mazes, random ones, and one with ten pellets."""
    yield from mazes(seed)
    yield LARGE


@claim(
    "7.4",
    with_a_large_one,
    asked_for_an_order,
    returns="a pair: the length, and the list of the pellets",
    shows=matrix,
    hints=(
        "Two walks have visited the same pellets and stand at the same one. Which of them can be forgotten?",
        "Keep a dictionary from (set of pellets, last pellet) to (length, order), for sets of one size at a time.",
        "A `frozenset` can be a key. Begin with the sets of one pellet, and lengthen each entry by each pellet that is "
        "missing.",
    ),
)
def visit_in_the_best_order(maze: Pacman, answer: Any) -> Wrong | None:
    """There should be the length of a shortest walk, and the pellets in an order that has it."""
    away, m, right = matrix(maze), len(maze.pellets), least_steps(maze)
    if answer is None:
        return Wrong(f"({right}, an order of that length)", "None")
    length, order = answer
    if sorted(order) != list(range(1, m + 1)):
        hint = "Number 0 is the start, not a pellet." if 0 in order else ""
        pellets = {0: "no pellets", 1: "pellet 1, once"}.get(m, f"each of the pellets 1 to {m} once")
        return Wrong(pellets, f"the order {order}", hint)
    walked = sum(away[a][b] for a, b in pairwise([0, *order]))
    if length == right == walked:
        return None
    if length != right:
        return Wrong(f"the length {right}", f"{length}", wrong_length(away, length, right))
    hint = "Is that order reversed?" if sum(away[a][b] for a, b in pairwise([0, *order[::-1]])) == right else ""
    return Wrong(f"an order whose length is {right}", f"{order}, whose length is {walked}", hint)


def wrong_length(away: list[list[int]], length: Any, right: int) -> str:
    """Return a hint for a length that is not the least."""
    if not isinstance(length, int):
        return ""
    if len(away) <= 6:
        orders = [[0, *order] for order in permutations(range(1, len(away)))]
        if length == min(sum(away[a][b] for a, b in pairwise([*order, 0])) for order in orders):
            return "Pacman need not come back to the start."
        if length == min(sum(away[a][b] for a, b in pairwise(order[1:])) for order in orders):
            return "The way from the start to the first pellet counts, too."
    return "No walk is that short." if length < right else "There is a shorter walk. Are all last pellets compared?"
