"""Exercise 6.10: the moves of Rush Hour."""

from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from random import Random
from typing import Any

from ..engine.claim import Wrong, claim
from ..engine.judging.dijkstra_rules import unjson
from .parking import HARDEST, LOTS, SIDE, Parking, cars, crowded, is_out, moves, shown, small_parkings

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
    hints=(
        "In which line does a car lie? Two of its cells tell you.",
        "Take the car off the board first. Then all its cells must be free after each step, in a row or in a column.",
        "In a text of 36 letters a step is 1 or 6. A step of 1 can leave the row unseen: compare `n // 6`.",
    ),
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
