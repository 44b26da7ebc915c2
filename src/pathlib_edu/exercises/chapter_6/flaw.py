"""Exercise 6.9: each slide is said to be taken back by one, a false proof."""

from typing import Any

from ..engine.claim import Wrong
from ..engine.flawed_proofs import Flaw, claim_flaw
from .boards import Spot

CELLS = 20
SOUND = {
    1: "That only says what a move is.",
    2: "A tile or a wall between them would have stopped the slide before b.",
    3: "Only one tile has moved, and it left a.",
    4: "All cells from b to a are free, so the tile does come to a.",
    6: "If each move could be taken back, so could all of them, the last one first. Something before that is wrong.",
}


def slides_past(row: Any) -> Wrong | None:
    """In the row the tile A should slide to the right, and then not come to stop where it was."""
    if not isinstance(row, str) or not 1 <= len(row) <= CELLS:
        return Wrong(f"a row of 1 to {CELLS} cells, such as 'A..'", repr(row))
    if other := next((mark for mark in row if mark not in ".#AB"), ""):
        return Wrong("a row of . # A and B", repr(other))
    if row.count("A") != 1:
        return Wrong("one A, the tile that slides to the right", f"{row.count('A')} of them")
    origin = (0, row.index("A"))
    there = Spot((row,), origin).slide("right")
    if there == origin:
        return Wrong("an A that can slide to the right", row)
    after = moved(row, origin[1], there[1])
    back = Spot((after,), there).slide("left")
    if back != origin:
        return None
    got = f"{row} -> {after} -> {moved(after, there[1], back[1])}"
    return Wrong(
        "an A that slides right, and does not come to stop where it was", got, "What stops it on its way back?"
    )


def moved(row: str, start: int, stop: int) -> str:
    """Return the row with the tile on another cell."""
    cells = list(row)
    cells[start], cells[stop] = ".", row[start]
    return "".join(cells)


claim_flaw(
    "6.9",
    Flaw(5, SOUND, {"row": "A.."}, slides_past),
    hints=(
        "Play it: slide a tile to the right, and then back to the left. Does it always stop where it began?",
        "What stops a tile? Say for each line which cells are known to be free, and which are known to be not.",
        "Nothing says that the tile was stopped in its first cell. Let it begin in the middle of its row.",
    ),
)
