"""Exercise 6.5: a puzzle on which the Euclidean sum leads A* astray."""

from typing import Any

from ...core import solve
from ...problems.blocks import Blocks
from ...search.shortest.astar import astar
from ...search.shortest.breadth_first import breadth_first
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim

PICTURE = form_parts.rows("row", form_parts.text())

CELLS, CELLS_TRIED = 6, 9
LONGEST = 200  # letters of a puzzle of so few cells, with its goal and whatever is written around it


@claim(
    "6.5",
    ask=lambda answer, case: answer.picture() if isinstance(answer, Blocks) else answer,
    returns="a Blocks, or its text",
    hints=(
        "When does A* announce a path that is too long? A state of the shortest path must wait behind it.",
        "So the first move of the shortest path should look bad: it leaves a tile far from its goal, one slide away.",
        "One row and two tiles are enough. Of the two orders of the moves, which leaves the smaller sum on the way?",
    ),
    form=Form("astray", form_parts.together({"The position": PICTURE, "The goal": PICTURE}, "Blocks")),
)
def lead_astray(_: None, text: Any) -> Wrong | None:
    """On a puzzle of at most six cells, A* with the Euclidean sum should announce a path that is not a shortest."""
    if not isinstance(text, str):
        return Wrong("a Blocks, or its text", repr(text))
    if len(text) > LONGEST:
        return Wrong(f"at most {CELLS} cells", f"a text of {len(text):,} letters", "Walls count as cells.")
    try:
        puzzle = Blocks.parse(text)
    except ValueError as error:
        return Wrong("a puzzle", f"no such puzzle: {error}")
    if puzzle.one_cell:
        return Wrong("tiles that slide on", "tiles that go one cell a move")
    if puzzle.rows * puzzle.cols > CELLS_TRIED:
        return Wrong(f"at most {CELLS} cells", f"{puzzle.rows * puzzle.cols} cells", "Walls count as cells.")
    best, found = solve(breadth_first(puzzle)), solve(astar(puzzle, puzzle.euclidean))
    if best is None or found is None:
        return Wrong("a goal that moves can reach", puzzle.picture().replace("\n", " / "))
    moves = ", ".join(puzzle.moved(found.states)) or "no move at all"
    if found.cost > best.cost:
        if puzzle.rows * puzzle.cols <= CELLS:
            return None
        hint = "On yours A* is wrong indeed, but there are smaller ones."
        return Wrong(f"at most {CELLS} cells", f"{puzzle.rows * puzzle.cols} cells", hint)
    says = f"The sum says {puzzle.euclidean(puzzle.start):.4g} at the start"
    hint = f"{says}: too much, but no longer path looks better all the way."
    if puzzle.euclidean(puzzle.start) <= best.cost:
        hint = f"{says}, which is not too much. How many moves does a slide over many cells take?"
    elif len(puzzle.colours) == 1:
        hint = f"{says}: too much. But one tile alone goes astray on no puzzle of {CELLS} cells. Take a second one."
    return Wrong("a path that is longer than the shortest", f"a shortest one: {moves}", hint)
