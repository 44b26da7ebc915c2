"""Exercise 6.1: where tiles stop, predicted."""

from numbers import Real
from typing import Any

from ...core import solve
from ...problems.blocks import Blocks
from ...search.shortest.breadth_first import breadth_first
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim
from ..engine.judging.dijkstra_rules import unjson
from .boards import SOLID, Cell, Spot

CELL = form_parts.in_a_row({"row": form_parts.number(), "column": form_parts.number()})

#: The position of exercise 6.1.
ROWS = ("A..#.", "..B..", "#...A", ".B...")
POSITION = Blocks(ROWS, ROWS)
#: The tiles of it whose slides are asked for: where each lies, and which way it goes.
ASKED = {"A right": (0, 0), "B left": (1, 2), "A up": (2, 4)}


def moves_back() -> int:
    """Return how many moves it takes at least to undo the slide of the lower A down."""
    [after] = [
        state
        for state, _ in POSITION.neighbors(POSITION.start)
        if POSITION.moved([POSITION.start, state]) == ["A 2,4 down"]
    ]
    found = solve(breadth_first(Blocks(POSITION.picture(after).split("\n"), ROWS)))
    return found.cost if found else 0


@claim(
    "6.1",
    draw=lambda case: "\n".join(ROWS),
    returns="a dict of two numbers and three cells",
    hints=(
        "Four tiles, four ways each. Which of the sixteen slides do not move the tile at all?",
        "A slide goes on until a wall, a tile or the edge stops it. Name for each what stops it.",
        "To come back to its cell the tile must slide along row 2. Where can it enter it, and what stops it there?",
    ),
    form=Form(
        "predicted",
        form_parts.record(
            {"moves": form_parts.number(), "A right": CELL, "B left": CELL, "A up": CELL, "back": form_parts.number()},
            {
                "moves": "How many moves there are",
                "A right": "The upper A, to the right, stops at",
                "B left": "The upper B, to the left, stops at",
                "A up": "The lower A, up, stops at",
                "back": "Moves back, after the lower A has gone down",
            },
        ),
    ),
)
def predict_the_slides(_: None, answer: Any) -> Wrong | None:
    """The dictionary should have the number of moves, the cells where the three tiles stop, and the moves that it takes
    to go back."""
    if not isinstance(answer, dict):
        return Wrong(f"a dict with the keys moves, {', '.join(ASKED)}, back", repr(answer))
    moves, given = len(list(POSITION.neighbors(POSITION.start))), answer.get("moves")
    if given != moves:
        hint = "Each of the four tiles has four directions. In which of them can it move at all?"
        if given == 16:
            hint = "That would be right if nothing stood beside a tile. Which of them cannot move at all?"
        return Wrong("another number of moves", repr(given), hint)
    for name, cell in ASKED.items():
        if (said := unjson(answer.get(name))) != Spot(ROWS, cell).slide(name.split()[1]):
            return not_the_stop(name, cell, said)
    given = answer.get("back")
    if given == moves_back():
        return None
    hint = ""
    if given == 1:
        hint = "One slide back up does not stop where the tile came from."
    elif isinstance(given, Real):
        few = given < moves_back()
        hint = "No path of so few moves ends in the picture above." if few else "It can be done in fewer moves."
    return Wrong("the least number of moves that lead back", repr(given), hint)


def not_the_stop(name: str, cell: Cell, said: Any) -> Wrong:
    """Say what is wrong with the cell where a tile of 6.1 is said to stop."""
    spot, way = Spot(ROWS, cell), name.split()[1]
    r, c = spot.slide(way)
    hint = "It stops before the first thing in its way: the edge, a wall or a tile."
    if said == (c, r):
        hint = "The row comes first, then the column. Both count from 0."
    elif said == (r + 1, c + 1):
        hint = "Rows and columns count from 0."
    elif said in spot.ray(way, SOLID):
        hint = "It slides on until something stops it."
    return Wrong(f"another cell for {name!r}", repr(said), hint)
