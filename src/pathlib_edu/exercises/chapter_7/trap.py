"""Exercise 7.10: a maze without a loop that is hard for A* with the tree estimate."""

from typing import Any

from ...problems.pacman import Pacman
from ...search.shortest.astar import astar
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim
from .submitted_maze import as_text, read

MOST_CELLS, LEAST_EXPANDED = 20, 2_000


@claim(
    "7.10",
    ask=lambda answer, case: as_text(answer),
    points=2,
    returns='a maze, such as Pacman(["P."])',
    hints=(
        "What does `tree` not count? Which shape of a maze has much of it?",
        "It does not count the way back out of a dead end. A* may go into each now or later: each doubles the states.",
        "Hang dead ends on both sides of a corridor. Where must Pacman stand so that no order of them is better?",
    ),
    form=Form(
        "trap",
        form_parts.drawn(
            Pacman(["%.%", ".P.", "%.%"]), "Pacman", isRows=True, tool="wall", keys=form_parts.PAINT_A_MAZE
        ),
    ),
)
def draw_a_trap(_: None, answer: Any) -> Wrong | None:
    """On a maze of at most 20 cells without a loop A* with the tree estimate should expand at least 2,000 states."""
    maze = read(answer, MOST_CELLS)
    if isinstance(maze, Wrong):
        return maze
    beside = maze.graph().neighbors
    loops = sum(map(len, beside.values())) // 2 - len(beside) + 1
    if loops:
        more = "one opening more" if loops == 1 else f"{loops} openings more"
        return Wrong(
            "a maze without a loop", f"{more} than a tree has", "Four open cells in a square, or a way around?"
        )
    expanded = sum(event[0] == "expand" for event in astar(maze, maze.tree))
    if expanded >= LEAST_EXPANDED:
        return None
    hint = (
        "The tree counts each way into a dead end, and no way back. So what makes it say too little, again and again?"
    )
    if len(beside[maze.start_cell]) == 1:
        hint = "From an end of the maze there is not much to choose. Where would Pacman have to decide most?"
    elif any(cell not in maze.pellets for cell in beside if cell != maze.start_cell):
        hint = "There is room for more food."
    return Wrong(f"at least {LEAST_EXPANDED:,} expansions", f"{expanded:,}", hint)
