"""Exercise 2.2: one formula for all moves on open ground."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from math import hypot, isclose, isqrt
from random import Random
from typing import Any, NamedTuple

from ...problems.pictures import Cell
from ..engine.claim import Wrong, claim


class Offset(NamedTuple):
    """How far the goal is, and what the steps cost."""

    dr: int
    dc: int
    straight: int
    diagonal: int | None

    def picture(self) -> str:
        return f"estimate(dr={self.dr}, dc={self.dc}, straight={self.straight}, diagonal={self.diagonal})"


REACH = 4  # rows and columns to either side


def offsets(seed: int) -> Iterator[Offset]:
    """Yield every offset up to REACH, nearest first, for each set of moves; then some for moves of random costs."""
    places = sorted(
        product(range(-REACH, REACH + 1), repeat=2), key=lambda at: (abs(at[0]) + abs(at[1]), -at[0], -at[1])
    )
    for straight, diagonal in ((1, None), (1, 1), (5, 7), (10**9, isqrt(2 * 10**18) + 1), (2, 5)):
        for dr, dc in places:
            yield Offset(dr, dc, straight, diagonal)
    random = Random(seed)
    for _ in range(12):
        straight = random.randint(2, 60)
        diagonal = random.choice((None, random.randint(straight, 3 * straight)))
        yield from (Offset(dr, dc, straight, diagonal) for dr, dc in random.sample(places, 5))


@cache
def by_steps() -> Mapping[Cell, set[tuple[int, int]]]:
    """Return for each offset up to REACH with how many straight and diagonal steps one comes there, of 2 REACH in all.

    No cheapest way has more: so many straight ones always suffice, and a diagonal one does not cost less.
    """
    ends, ways = {(0, 0, 0, 0)}, defaultdict(set)
    for _ in range(2 * REACH + 1):
        for r, c, straight, diagonal in ends:
            ways[r, c].add((straight, diagonal))
        ends = {
            (r + dr, c + dc, straight + (not dr or not dc), diagonal + bool(dr and dc))
            for r, c, straight, diagonal in ends
            for dr, dc in product((-1, 0, 1), repeat=2)
            if (dr or dc) and max(abs(r + dr), abs(c + dc)) <= REACH
        }
    return ways


def open_ground(case: Offset) -> int:
    """Return the true cost of the way on open ground: the least of all ways."""
    straight, diagonal = case.straight, case.diagonal
    counts = by_steps()[case.dr, case.dc]
    return min(s * straight + d * (diagonal or 0) for s, d in counts if not d or diagonal is not None)


OF_GRIDS = ("Grid.manhattan", "Grid.octile", "Grid.chebyshev")


@claim(
    "2.2",
    offsets,
    lambda f, case: f(*case),
    returns="a number",
    asks_for=OF_GRIDS,
    hints=(
        "A diagonal step does the work of one step along a row and one along a column.",
        "How many diagonal steps can be taken before the goal lies straight ahead? How many straight ones are left?",
        "Would anybody take a diagonal step that costs more than two straight ones?",
    ),
)
def one_formula_for_all_moves(case: Offset, value: Any) -> Wrong | None:
    """The estimate should be exactly what the way costs on open ground: not more, and no less than it must be."""
    right = open_ground(case)
    if not isinstance(value, (int, float)):
        return Wrong(str(right), repr(value))
    if value == right:
        return None
    dr, dc = abs(case.dr), abs(case.dc)
    as_straight = "A diagonal step does not cost the same as a straight one here."
    if case.diagonal is None:
        as_straight = "There are no diagonal steps here."
    guesses = (
        (case.straight * hypot(dr, dc), "That is the distance as the crow flies. A walker may not step at any angle."),
        (case.straight * max(dr, dc), as_straight),
        (case.straight * (dr + dc), "A diagonal step may be cheaper than the two straight ones it replaces."),
        (right / case.straight, "What does a straight step cost here?"),
    )
    hint = next((hint for guess, hint in guesses if isclose(guess, value)), "")
    if min(case.dr, case.dc) < 0:
        hint = hint or "The goal may lie in any direction: dr and dc may be negative."
    elif not value and not (dr and dc):
        hint = "Along a row or a column the way has a length too."
    if isclose(value, right):
        hint = "Take the diagonal step at the cost that is given, and count in whole numbers."
    if case.diagonal is not None and case.diagonal > 2 * case.straight:
        hint = "Here nobody would take a diagonal step."
    return Wrong(f"{right}, the cheapest way on open ground", str(value), hint)
