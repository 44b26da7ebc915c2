"""What the exercises of chapter 6 claim about Rush Hour, 6.10 and 6.11."""

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from itertools import islice, pairwise, product
from math import inf
from random import Random
from textwrap import indent
from typing import Any, NamedTuple

from ..core import Cost, Problem
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
#: The hardest board of M. Fogleman's database (2018): A can leave it in 60 moves.
HARDEST = "IBBx..I..LDDJAAL..J.KEEMFFK..MGGHHHM"
#: Boards with no car but A.
ALONE = tuple("".join("A" if n in (first, first + 1) else "." for n in range(SIDE**2)) for first in range(12, 17))
LETTERS = "BCDEFGHIJKLMN"  # of other cars


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


@lru_cache(maxsize=4_096)  # a board comes again soon or never
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


SOLVED = Parking(LOTS[0], left=7)


def parkings(seed: int) -> Iterator[Parking]:
    """Yield boards: with A alone, with a second car in every place, with more and with walls; then boards to which
    moves at random have led from the hardest one, and one to solve."""
    yield from small_parkings()
    random = Random(seed)
    for count in range(48):
        yield Parking(crowded(random, 2 + count // 4))
    cells = HARDEST
    for _ in range(24):
        yield Parking(cells)
        cells = random.choice(list(moves(cells)))
    yield SOLVED


@cache
def small_parkings() -> tuple[Parking, ...]:
    """Return the boards with A alone and with a second car in every place. They are kept: no seed changes them."""
    parked = map(Parking, ALONE)
    places = product(ALONE, product(range(SIDE**2), (1, SIDE), (2, 3)))
    two = (put(cells, "B", *place) for cells, place in places if place[1] == SIDE or place[0] // SIDE != 2)
    return (*parked, *(Parking(cells) for cells in two if cells))


def crowded(random: Random, most: int) -> str:
    """Return a random board with two walls at most and up to so many cars beside A."""
    cells = random.choice(ALONE)
    for _ in range(random.randint(0, 2)):
        cells = put(cells, "x", random.randrange(SIDE**2), 1, 1) or cells
    for letter in LETTERS[:most]:
        place = random.randrange(SIDE**2), random.choice((1, SIDE)), random.choice((2, 2, 3))
        cells = put(cells, letter, *place) or cells
    return cells


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


def unsolved(case: Parking) -> Parking:
    """Return a case without the number of moves that A needs."""
    return case._replace(left=0) if case.left else case


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
    """Positions, each with the number of moves that A needs, the nearest to the exit first, and one board to draw.

    Where they are all that can come of a board of LOTS, the estimate must be good. `of` is that board, with its letters
    as they are there; elsewhere it is "".
    """

    cells: str
    left: tuple[tuple[str, int], ...]
    of: str = ""

    def picture(self) -> str:
        """Draw the board."""
        return Parking(self.cells).picture()

    @property
    def positions(self) -> list[str]:
        """The positions alone."""
        return [cells for cells, _ in self.left]


DRAWN, WITHIN = 48, 30  # boards, and how many positions may be expanded for a way out of one


def lots(seed: int) -> Iterator[Lot]:
    """Yield boards with one thing beside A, then ways out of drawn ones with ever more cars; then all positions of each
    of LOTS, but for the seed 0 of a notebook the cars exchange their letters there.
    """
    yield with_one_thing()
    random = Random(seed)
    for n in range(DRAWN):
        cells = crowded(random, 2 + n // 4)
        if way := way_out(cells, WITHIN):
            yield Lot(cells, tuple((position, n) for n, position in enumerate(reversed(way))))
    for of in LOTS:
        letters = relettered(of, random) if seed else {}
        left = moves_left(of).items()
        yield Lot(of.translate(letters), tuple((position.translate(letters), n) for position, n in left), of)


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


@claim("6.11", lots, estimated, points=2, returns="a number", shows=lambda case: case.positions, asks_for=("RushHour",))
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
