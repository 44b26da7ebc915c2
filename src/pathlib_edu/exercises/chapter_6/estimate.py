"""Exercise 6.11: an estimate for Rush Hour."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise, product
from math import inf
from random import Random
from typing import Any, NamedTuple

from ...core import Cost, Problem
from ...problems.implicit import problem
from ...problems.rush_hour import RushHour
from ...search.shortest.astar import astar
from ..engine.cases.smaller import smaller
from ..engine.claim import Wrong, claim
from .parking import (
    ALONE,
    EXIT,
    LOTS,
    SIDE,
    Parking,
    cars,
    crowded,
    is_out,
    moves,
    moves_left,
    put,
    shown,
    small_parkings,
)


class Lot(NamedTuple):
    """Positions, each with the number of moves that A needs, the nearest to the exit first, and one board to draw.

    Where they are all that can come of a board of LOTS, the estimate must be good. `of` is that board, with its letters
    as they are there; elsewhere it is "".
    """

    cells: str
    left: tuple[tuple[str, int], ...]
    of: str = ""

    @property
    def world(self) -> RushHour:
        """The puzzle on the board that is drawn."""
        return Parking(self.cells).world

    def picture(self) -> str:
        """Draw the board."""
        return Parking(self.cells).picture()

    @property
    def positions(self) -> list[str]:
        """The positions alone."""
        return [cells for cells, _ in self.left]


@smaller.register
def smaller_lot(lot: Lot) -> Iterator[Lot]:
    """Yield each of the positions alone."""
    if len(lot.left) > 1:
        yield from (Lot(cells, ((cells, left),)) for cells, left in lot.left)


#: One car makes room for both that stand before A, below or above them, and another would for one of them alone.
SHARED = ("..DDC.....C.AA.BC....B.....EE.......", "...DD....BC.AA.BC.....EE..FFGG......")
DRAWN, WITHIN = 48, 30  # boards, and how many positions may be expanded for a way out of one


def lots(seed: int) -> Iterator[Lot]:
    """Yield boards with one thing beside A; then ways out of those of SHARED, and of drawn ones with ever more cars;
    then all positions of each of LOTS, but for the seed 0 of a notebook the cars exchange their letters there.
    """
    yield with_one_thing()
    yield from (on_the_way(cells, way_out(cells)) for cells in SHARED)
    random = Random(seed)
    for n in range(DRAWN):
        cells = crowded(random, 2 + n // 4)
        if way := way_out(cells, WITHIN):
            yield on_the_way(cells, way)
    for of in LOTS:
        letters = relettered(of, random) if seed else {}
        left = moves_left(of).items()
        yield Lot(of.translate(letters), tuple((position.translate(letters), n) for position, n in left), of)


def on_the_way(cells: str, way: list[str]) -> Lot:
    """Return the positions of a shortest way out of a board."""
    return Lot(cells, tuple((position, n) for n, position in enumerate(reversed(way))))


@cache
def with_one_thing() -> Lot:
    """Return the boards with A and at most one other car or wall, which A can leave."""
    walled = (put(cells, "x", n, 1, 1) for cells, n in product(ALONE, range(SIDE**2)))
    boards = [*ALONE, *filter(None, walled), *(case.cells for case in small_parkings() if "B" in case.cells)]
    ways = ((cells, way_out(cells)) for cells in boards)
    left = [(cells, len(way) - 1) for cells, way in ways if way]
    return Lot(ALONE[0], tuple(sorted(left, key=lambda one: one[1])))


def parked(cells: str) -> Problem[str]:
    """Return a board as a problem for the searches of the book."""
    return problem(cells, lambda cells: [(after, 1) for after in moves(cells)], is_out)


def way_out(cells: str, most: Cost = inf) -> list[str]:
    """Return the positions of a shortest way out; none where there is no way, or more than `most` to expand."""
    expanded = 0
    for event in astar(parked(cells), standing_before):
        expanded += event[0] == "expand"
        if expanded > most:
            break
        if event[0] == "goal":
            return event[1]
    return []


def relettered(cells: str, random: Random) -> dict[int, int]:
    """Return other letters for all cars of a board but A."""
    letters = sorted(cars(cells).keys() - {"A"})
    return str.maketrans("".join(letters), "".join(random.sample(letters, len(letters))))


AGAIN = 20  # positions of which an estimate is asked once more


def estimated(estimate: Callable[..., Any], positions: list[str]) -> Any:
    """Put positions to the student's estimate, one after the other, and the first ones once more."""
    return [estimate(cells) for cells in (*positions, *positions[:AGAIN])]


@claim(
    "6.11",
    lots,
    estimated,
    points=2,
    returns="a number",
    shows=lambda case: case.positions,
    asks_for=("RushHour",),
    hints=(
        "Each car in A's way has to move at least once. Which cars have to move so that it can?",
        "A car of three in a column has only the cells below the third row. A car of two has them and the two above.",
        "For each car in the way, and each room it may go to, take the set of cars that stand there. Over all choices "
        "of rooms, what is the least number of cars in the union?",
    ),
)
def estimate_the_way_out(case: Lot, values: Any) -> Wrong | None:
    """The estimate should never say too much, and A* should expand at most half as many boards as without one."""
    values = values or [None] * len(case.left)
    for (cells, left), value in zip(case.left, values, strict=False):
        if fault := too_much(cells, left, value):
            return fault if cells == case.cells else fault._replace(expected=f"{fault.expected}, for{shown(cells)}")
    once, again = values[: len(case.left)], values[len(case.left) :]
    for cells, before, after in zip(case.positions, once, again, strict=False):
        if before != after:
            hint = "An estimate depends on its board, and on nothing else."
            return Wrong(f"{before} as before, for{shown(cells)}", f"{after}", hint)
    if not case.of:
        return None
    without, helped = expanded(case.of, (0,) * len(once)), expanded(case.of, tuple(once))
    if 2 * helped <= without:
        return None
    hint = "Which cars have to move, and what has to move before they can?"
    if once == list(map(standing_before, case.positions)):
        hint = "That is how many stand before A, and A. Each of those needs room: up or down, what is in its way there?"
    return Wrong(f"at most {without // 2} of the {without} expansions without an estimate", f"{helped}", hint)


def too_much(cells: str, left: int, value: Any) -> Wrong | None:
    """Say whether the estimate of a position from which A needs `left` moves is none, or says too much."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value:
        return Wrong(f"a number, at most {left}", repr(value))
    if value < 0:
        return Wrong("no estimate below 0", str(value))
    if value <= left:
        return None
    if not left:
        return Wrong("0: A is out", str(value))
    words = ", ".join(moves(before)[after] for before, after in pairwise(way_out(cells)))
    hint = "Is some car counted twice, or one that may stay where it is?"
    return Wrong(f"at most {left}: {words}", str(value), hint)


@cache
def expanded(board: str, values: tuple[Cost, ...]) -> int:
    """Return how many positions of one of LOTS A* expands with these estimates, in the order of `moves_left`."""
    table = dict(zip(moves_left(board), values, strict=True))
    return sum(event[0] == "expand" for event in astar(parked(board), table.__getitem__))


def standing_before(cells: str) -> int:
    """Return how many cars stand between A and the exit, and 1 for A; 0 if it is out."""
    after = cells[cells.rindex("A") + 1 : EXIT + 1]
    return 1 + len(set(after) - {"."}) if after else 0
