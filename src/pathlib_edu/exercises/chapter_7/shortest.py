"""Exercise 7.4: a shortest walk through all pellets, some of them locked, by subsets."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import chain, pairwise, permutations
from random import Random
from typing import Any, TypeAlias

from ...problems.pacman import Pacman
from ..engine.claim import Wrong, claim
from .mazes import mazes
from .walk_lengths import steps_between

Keys: TypeAlias = list[int | None]

LARGE = Pacman([".  .% ", " %.  .", ".  %. ", " %. %.", "P. .  "])  # few of its pellets are locked
LOCKED = 0.4  # of the pellets, all but the first of them
SUMS = 500_000  # of the matrix' numbers: subsets and last pellets take at most 50,000 for ten pellets, orders a million


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


def keys_of(maze: Pacman) -> Keys:
    """Return for each place which pellet must be eaten before it, or None: drawn at random, always alike for a maze."""
    random = Random(maze.picture())
    order = list(range(1, len(maze.pellets) + 1))
    keys: Keys = [None] * (len(maze.pellets) + 1)
    random.shuffle(order)
    for n, pellet in enumerate(order):
        if n and random.random() < LOCKED:
            keys[pellet] = random.choice(order[:n])
    return keys


def matrix_and_keys(maze: Pacman) -> tuple[list[list[int]], Keys]:
    """Return what a student's function gets of a maze."""
    return matrix(maze), keys_of(maze)


def asked_for_an_order(shortest: Callable[..., Any], case: tuple[list[list[int]], Keys]) -> Any:
    """Put a matrix and its keys to the student's function."""
    away, keys = case
    counted, sums = [list(map(Steps, row)) for row in away], [0]
    for steps in chain.from_iterable(counted):
        steps.sums = sums
    return shortest(counted, keys)


def drawn_with_keys(maze: Pacman) -> str:
    """Draw the maze, and below it the keys."""
    return f"{maze.picture()}\nkeys = {keys_of(maze)}"


def with_a_large_one(seed: int) -> Iterator[Pacman]:
    """Yield small mazes, random ones, and one with ten pellets."""
    yield from mazes(seed)
    yield LARGE


@claim(
    "7.4",
    with_a_large_one,
    asked_for_an_order,
    returns="a pair: the length, and the list of the pellets",
    draw=drawn_with_keys,
    shows=matrix_and_keys,
    hints=(
        "Two walks have visited the same pellets and stand at the same one. Which of them can be forgotten?",
        "Keep a dictionary from (set of pellets, last pellet) to (length, order), for sets of one size at a time.",
        "A `frozenset` can stand in a dictionary. Begin with the empty set at place 0, and lengthen each entry by each "
        "pellet that is missing and not locked: its key is in the set.",
    ),
)
def visit_in_the_best_order(maze: Pacman, answer: Any) -> Wrong | None:
    """There should be the length of a shortest walk, and the pellets in an order that has it, each after its key."""
    away, keys, m = matrix(maze), keys_of(maze), len(maze.pellets)
    right = least_with_keys(away, keys)
    if answer is None:
        return Wrong(f"({right}, an order of that length)", "None")
    length, order = answer
    if sorted(order) != list(range(1, m + 1)):
        hint = "Number 0 is the start, not a pellet." if 0 in order else ""
        pellets = {0: "no pellets", 1: "pellet 1, once"}.get(m, f"each of the pellets 1 to {m} once")
        return Wrong(pellets, f"the order {order}", hint)
    if (pellet := locked(order, keys)) is not None:
        hint = "Each pellet comes after its key."
        return Wrong(f"pellet {keys[pellet]} before pellet {pellet}", f"the order {order}", hint)
    walked = sum(away[a][b] for a, b in pairwise([0, *order]))
    if length == right == walked:
        return None
    if length != right:
        return Wrong(f"the length {right}", f"{length}", wrong_length(away, keys, length, right))
    back = order[::-1]
    is_reversed = locked(back, keys) is None and sum(away[a][b] for a, b in pairwise([0, *back])) == right
    hint = "Is that order reversed?" if is_reversed else ""
    return Wrong(f"an order whose length is {right}", f"{order}, whose length is {walked}", hint)


def locked(order: list[int], keys: Keys) -> int | None:
    """Return the first pellet of an order that comes before its key; None if there is none."""
    return next((p for n, p in enumerate(order) if keys[p] is not None and keys[p] not in order[:n]), None)


def least_with_keys(away: list[list[int]], keys: Keys) -> int:
    """Return the length of a shortest walk; it is worked out from the end, for each set that has been eaten."""

    @cache
    def onward(at: int, eaten: frozenset[int]) -> int:
        free = [p for p in range(1, len(away)) if p not in eaten and keys[p] in (None, *eaten)]
        return min((away[at][p] + onward(p, eaten | {p}) for p in free), default=0)

    return onward(0, frozenset())


def wrong_length(away: list[list[int]], keys: Keys, length: Any, right: int) -> str:
    """Return a hint for a length that is not the least."""
    if not isinstance(length, int):
        return ""
    if len(away) <= 6:
        ways = [[0, *order] for order in permutations(range(1, len(away)))]
        orders = [way for way in ways if locked(way, keys) is None]
        if length == min(sum(away[a][b] for a, b in pairwise(way)) for way in ways):
            return "That would do without the keys."
        if length == min(sum(away[a][b] for a, b in pairwise([*order, 0])) for order in orders):
            return "Pacman need not come back to the start."
        if length == min(sum(away[a][b] for a, b in pairwise(order[1:])) for order in orders):
            return "The way from the start to the first pellet counts, too."
    return "No walk is that short." if length < right else "There is a shorter walk. Are all last pellets compared?"
