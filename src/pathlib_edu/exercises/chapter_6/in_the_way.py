"""Exercise 6.11: an estimate for Rush Hour."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from ...core import Cost
from ...problems.implicit import problem
from ...search.astar import astar
from ..engine.claim import Wrong, claim
from .moved import shown
from .parking import EXIT, LOTS, Parking, cars, is_out, moves, moves_left, unsolved


class Lot(NamedTuple):
    """A board of which all positions are asked for at once; `of` is the same one of LOTS with its letters there."""

    cells: str
    positions: tuple[str, ...]
    of: str

    def picture(self) -> str:
        """Draw the board."""
        return Parking(self.cells).picture()


def lots(seed: int) -> Iterator[Parking | Lot]:
    """Yield every position of the boards, the nearest to the exit first; then each board as a whole.

    But for the seed 0 of a notebook the cars exchange their letters.
    """
    random = Random(seed)
    boards = [relettered(board, random) for board in LOTS] if seed else LOTS
    positions = [Parking(*one) for board in boards for one in moves_left(board).items()]
    yield from sorted(positions, key=lambda position: position.left or 0)
    yield from (Lot(board, tuple(sorted(moves_left(board))), of) for board, of in zip(boards, LOTS, strict=True))


def relettered(cells: str, random: Random) -> str:
    """Return the board with other letters on all cars but A."""
    letters = sorted(cars(cells).keys() - {"A"})
    return cells.translate(str.maketrans("".join(letters), "".join(random.sample(letters, len(letters)))))


def estimated(estimate: Callable[..., Any], case: Parking | Lot) -> Any:
    """Put one position, or all of a board, to the student's estimate."""
    return [estimate(cells) for cells in (case.positions if isinstance(case, Lot) else [case.cells])]


CHANGED = "Asked for this board alone, it said something else. An estimate depends on its board, and on nothing else."


@claim(
    "6.11",
    lots,
    estimated,
    points=2,
    returns="a number",
    shows=unsolved,
    asks_for=("RushHour",),
    hints=(
        "Each car in A's way has to move at least once. Which cars have to move so that it can?",
        "A car of three in a column has only the cells below the third row. A car of two has them and the two above.",
        "For each car in the way, and each room it may go to, take the set of cars that stand there. Over all choices "
        "of rooms, what is the least number of cars in the union?",
    ),
)
def estimate_the_way_out(case: Parking | Lot, values: Any) -> Wrong | None:
    """The estimate should never say too much, and A* should expand at most half as many boards as without one."""
    if isinstance(case, Parking):
        return too_much(case, None if values is None else values[0])
    left = moves_left(case.cells)
    for cells, value in zip(case.positions, values, strict=True):
        if fault := too_much(Parking(cells, left[cells]), value):
            return Wrong(f"{fault.expected}, for the board{shown(cells)}", fault.got, CHANGED)
    without, helped = expanded(case, [0] * len(values)), expanded(case, values)
    if 2 * helped <= without:
        return None
    hint = "Which cars have to move, and what has to move before they can?"
    if values == [standing_before(cells) for cells in case.positions]:
        hint = "That is how many stand before A, and A. Each of those needs room: up or down, what is in its way there?"
    return Wrong(f"at most {without // 2} of the {without} expansions without an estimate", f"{helped}", hint)


def too_much(case: Parking, value: Any) -> Wrong | None:
    """Say whether the estimate of one position is none, or says too much."""
    left = case.left or 0
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != value:
        return Wrong(f"a number, at most {left}", repr(value))
    if value < 0:
        return Wrong("no estimate below 0", str(value))
    if value <= left:
        return None
    if not left:
        return Wrong("0: A is out", str(value))
    way, cells = [], case.cells
    while not is_out(cells):
        far = moves_left(case.cells)
        cells, words = next((after, words) for after, words in moves(cells).items() if far[after] < far[cells])
        way.append(words)
    hint = "Is some car counted twice, or one that may stay where it is?"
    return Wrong(f"at most {left}: {', '.join(way)}", str(value), hint)


def expanded(case: Lot, values: list[Cost]) -> int:
    """Return how many positions A* expands with these estimates; not even among equals does it go by the letters."""
    there = str.maketrans(case.cells, case.of)
    table = dict(zip((cells.translate(there) for cells in case.positions), values, strict=True))
    world = problem(case.of, lambda cells: [(after, 1) for after in moves(cells)], is_out)
    return sum(event[0] == "expand" for event in astar(world, table.__getitem__))


def standing_before(cells: str) -> int:
    """Return how many cars stand between A and the exit, and 1 for A; 0 if it is out."""
    after = cells[cells.rindex("A") + 1 : EXIT + 1]
    return 1 + len(set(after) - {"."}) if after else 0
