"""What the exercises of chapter 6 claim about proofs, 6.8 and 6.9."""

from typing import Any

from .chapter_6_worlds import Spot
from .claim import Wrong
from .flawed_proofs import Flaw, claim_flaw
from .proof_steps import Proof, claim_order

# 6.8 ----------------------------------------------------------------------------------------------------------------

#: The steps of the proof, and on which others each rests. The last one is H; D and J are false.
RESTS_ON = {
    "A": "K",
    "B": "L",
    "C": "G",
    "E": "",
    "F": "AI",
    "G": "",
    "H": "BE",
    "I": "C",
    "K": "G",
    "L": "F",
}
#: What one should ask who uses a step before it is there.
ASKED = {
    "A": "Is that an assignment for s at all?",
    "B": "By how much may h fall on all of the path?",
    "C": "How far is it from a to b for a rook?",
    "E": "What does h say at the goal?",
    "F": "How large is that sum in s?",
    "G": "Which states are s and s', and which cells a and b?",
    "I": "By how much can a rook's moves from a and from b differ?",
    "K": "Which assignment is meant?",
    "L": "By how much may h fall in one move?",
}
FALSE = {
    "D": "With several tiles of one color a slide can change which assignment is best. What does the proof need less?",
    "J": "Let t be the cell a itself: how many moves is it from a, and how many from b?",
}
PROOF = Proof(RESTS_ON, ASKED, FALSE, last="H", unfinished="Two things were to be proved.")

claim_order("6.8", PROOF)


# 6.9 ----------------------------------------------------------------------------------------------------------------

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


claim_flaw("6.9", Flaw(5, SOUND, {"row": "A.."}, slides_past))
