"""What the exercises of chapter 6 claim about Rush Hour, 6.10 and 6.11."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice, pairwise, product
from random import Random
from textwrap import indent
from typing import Any, NamedTuple

from ..core import Cost
from ..problems.implicit import problem
from ..search.astar import astar
from .claim import Wrong, claim
from .dijkstra_rules import unjson

SIDE = 6
EXIT = 2 * SIDE + SIDE - 1  # the last cell of the row in which A lies
WORDS = {1: ("right", "left"), SIDE: ("down", "up")}

#: Boards of which all positions are asked for, those with fewer first; the first is easy, the last is not.
LOTS = (
    "D.IEEEDxI.C.D.AACHF..BCHF..BGGF.x...",
    "..EEExBBCCCDAAF..Dx.FGGD.KK.JJ.IIIHH",
    "...DD.BE.CCFBEAALFIEG.LFIKGJJJIK.HHH",
)
#: Boards, and in how many moves A can leave them; the second is the hardest of M. Fogleman's database (2018).
SOLVED = {LOTS[0]: 7, "IBBx..I..LDDJAAL..J.KEEMFFK..MGGHHHM": 60}


class Parking(NamedTuple):
    """A board as 36 letters, row by row; perhaps the number of moves that A needs to get out."""

    cells: str
    left: int | None = None

    def picture(self) -> str:
        """Draw the board, a line for each row."""
        return "\n".join(self.cells[n : n + SIDE] for n in range(0, len(self.cells), SIDE))


def cars(cells: str) -> dict[str, list[int]]:
    """Return the cells of each car."""
    return {letter: [n for n, mark in enumerate(cells) if mark == letter] for letter in sorted(set(cells) - set(".x"))}


def pushed(cells: str, own: list[int], way: int) -> list[int]:
    """Return the cells of a car a single cell further along its line (`way` 1) or back (-1); none if it cannot go.

    On the board `cells` the car has been lifted off.
    """
    step = own[1] - own[0]
    after = [cell + way * step for cell in own]
    beside = step == 1 and after[0] // SIDE != after[-1] // SIDE
    free = all(0 <= cell < SIDE**2 and cells[cell] == "." for cell in after)
    return after if free and not beside else []


@cache
def moves(cells: str) -> dict[str, str]:
    """Return the boards one move away, each with the move in words: push a car cell by cell as long as it goes."""
    found = {}
    for letter, own in cars(cells).items():
        without = cells.replace(letter, ".")
        for word, way in zip(WORDS[own[1] - own[0]], (1, -1), strict=True):
            after, n = pushed(without, own, way), 1
            while after:
                found["".join(letter if n in after else mark for n, mark in enumerate(without))] = (
                    f"{letter} {word} {n}"
                )
                after, n = pushed(without, after, way), n + 1
    return found


@cache
def moves_left(cells: str) -> dict[str, int]:
    """Return for every position that can come of a board how many moves A needs to get out, the nearest first.

    Each move can be taken back, so counting from the exit is counting to it.
    """
    known, waiting = {cells}, [cells]
    for state in waiting:
        new = [after for after in moves(state) if after not in known]
        known.update(new)
        waiting += new
    far = {state: 0 for state in waiting if is_out(state)}
    layer = list(far)
    while layer:
        layer = list({after: None for state in layer for after in moves(state) if after not in far})
        far |= dict.fromkeys(layer, 1 + max(far.values()))
    return far


def is_out(cells: str) -> bool:
    """Has A come to the right edge?"""
    return cells[EXIT] == "A"


# 6.10 ---------------------------------------------------------------------------------------------------------------


def parkings(seed: int) -> Iterator[Parking]:
    """Yield boards: with A alone, with a second car in every place, with more and with walls; then boards to solve."""
    alone = ["".join("A" if n in (first, first + 1) else "." for n in range(SIDE**2)) for first in range(12, 17)]
    yield from map(Parking, alone)
    for cells, (first, step, length) in product(alone, product(range(SIDE**2), (1, SIDE), (2, 3))):
        if (parked := put(cells, "B", first, step, length)) and (step == SIDE or first // SIDE != 2):
            yield Parking(parked)
    random = Random(seed)
    for count in range(120):
        cells = random.choice(alone)
        for letter in "xx"[: random.randint(0, 2)]:
            cells = put(cells, letter, random.randrange(SIDE**2), 1, 1) or cells
        for letter in "BCDEFGHIJKLMN"[: 2 + count // 10]:
            place = random.randrange(SIDE**2), random.choice((1, SIDE)), random.choice((2, 2, 3))
            cells = put(cells, letter, *place) or cells
        yield Parking(cells)
    for cells, left in SOLVED.items():
        yield Parking(cells, left)


def put(cells: str, letter: str, first: int, step: int, length: int) -> str | None:
    """Return the board with one thing more on it, None if there is no room."""
    own = range(first, first + step * length, step)
    if own[-1] >= SIDE**2 or (step == 1 and own[-1] // SIDE != first // SIDE) or any(cells[n] != "." for n in own):
        return None
    return "".join(letter if n in own else mark for n, mark in enumerate(cells))


def asked_to_move(neighbors: Callable[..., Any], case: Parking) -> Any:
    """Put one board to the student's function; where it is to be solved, let a search of the book use it."""
    boards = neighbors(case.cells)
    told = list(islice(boards, 200))
    if case.left is None:
        return told, None
    return told, least_moves(neighbors, case.cells)


def least_moves(neighbors: Callable[..., Any], cells: str) -> int | None:
    """Return in how few moves A comes out when the student's function says where they lead, layer by layer; None if it
    never does. Each board is put to it once: there are thousands."""
    layer, seen, made = [cells], {cells}, 0
    while layer and not any(map(is_out, layer)):
        layer = list(dict.fromkeys(after for one in layer for after in neighbors(one) if after not in seen))
        seen.update(layer)
        made += 1
    return made if layer else None


def unsolved(case: Any) -> Any:
    """Return a case without the number of moves that A needs."""
    return case._replace(left=0) if isinstance(case, Parking) and case.left else case


@claim(
    "6.10",
    parkings,
    asked_to_move,
    returns="a list of boards, each a text of 36 letters",
    shows=unsolved,
    may_use=("breadth_first",),
    asks_for=("RushHour",),
)
def move_the_cars(case: Parking, answer: Any) -> Wrong | None:
    """There should be every board that one move of one car leads to, and no other."""
    right = moves(case.cells)
    if answer is None:
        return Wrong(f"the boards after {', '.join(right.values()) or 'no move'}", "None")
    told, cost = answer
    given = set(map(unjson, told))
    for board in sorted(given - set(right), key=str):
        return Wrong("only boards that one move leads to", shown(board), why_not(case.cells, board))
    for board, words in right.items():
        if board not in given:
            hint = "A car may go further than one cell."
            if words.endswith(" 1"):
                hint = "Every car can move, and in both directions."
            return Wrong(f"the board after {words}", "a list without it", hint)
    if len(told) > len(given):
        return Wrong("each board once", f"{len(told)} boards, and {len(given)} different ones")
    if cost != case.left:
        return Wrong(f"a way out in {case.left} moves", "no way" if cost is None else f"{cost} moves")
    return None


def shown(board: Any) -> str:
    """Write a board that a student has given, a line for each row."""
    right = isinstance(board, str) and len(board) == SIDE**2
    return "\n" + indent(Parking(board).picture(), " " * 10) if right else repr(board)


def why_not(cells: str, board: Any) -> str:
    """Return a hint for a board that no move leads to."""
    if not isinstance(board, str) or len(board) != SIDE**2:
        return "Each board is a text of 36 letters, as the one you were given, and comes without a cost."
    if board == cells:
        return "A move of no cells is not a move."
    if [board.count(mark) for mark in "x"] != [cells.count("x")] or any(
        mark == "x" != board[n] for n, mark in enumerate(cells)
    ):
        return "x is a wall: it stays, and stops what comes."
    before, after = cars(cells), cars(board)
    changed = [letter for letter in before if before[letter] != after.get(letter)]
    if any(len(after.get(letter, [])) != len(own) for letter, own in before.items()):
        return (
            "Something was lost on the way: every car keeps its length. Does one leave the board, or overrun another?"
        )
    if len(changed) != 1:
        return "A move takes one car, and all of it."
    [letter] = changed
    own, new = before[letter], after[letter]
    steps = {b - a for a, b in pairwise(new)}
    [step] = {b - a for a, b in pairwise(own)}
    line = {n % SIDE if step == SIDE else n // SIDE for n in own + new}
    if steps != {step} or len(line) > 1:
        return f"{letter} goes along its own line only, and a row ends at the edge of the board."
    return f"{letter} cannot pass what stands in between."


# 6.11 ---------------------------------------------------------------------------------------------------------------


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


@claim("6.11", lots, estimated, points=2, returns="a number", shows=unsolved, asks_for=("RushHour",))
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
