"""Exercise 7.8: four faulty programs, and for each a maze that leads it astray."""

from typing import Any

from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim
from .submitted_maze import MAZE, as_text, read
from .tables import FAULTY, WHY
from .walk_lengths import least_steps

CELLS = 4  # that are no walls, in a maze of 7.8: each program fails on one that has so few


def shown_mazes(answer: Any, _: None) -> Any:
    """Let a dictionary of mazes cross to the judge."""
    if not isinstance(answer, dict):
        return answer
    return {name: as_text(maze) for name, maze in answer.items()}


@claim(
    "7.8",
    ask=shown_mazes,
    returns="a dict of four mazes",
    hints=(
        "Which rule does each program break: one end, one piece, complete before the last cell, at most twice?",
        "Cells without food need not be touched, and the walk may end before the last cell. Who ignores this?",
        "Ann and Dora go wrong where Pacman must turn around. Ben needs a cell that nobody visits, Cleo a piece that "
        "Pacman never gets to.",
    ),
    form=Form("astray", form_parts.record(dict.fromkeys(("Ann", "Ben", "Cleo", "Dora"), MAZE))),
)
def lead_astray(_: None, answer: Any) -> Wrong | None:
    """For each of the four there should be a maze of at most four cells on which the program is wrong."""
    if not isinstance(answer, dict):
        return Wrong(f"a dict with the keys {', '.join(FAULTY)}", repr(answer))
    for name, program in FAULTY.items():
        maze = read(answer.get(name), CELLS)
        if isinstance(maze, Wrong):
            return maze._replace(expected=f"for {name} {maze.expected}")
        least = least_steps(maze)
        if program(maze) == least:
            rows = " / ".join(maze.picture().split("\n"))
            return Wrong(f"a maze on which {name} is wrong", f"{rows}: {name} says {least}, and so it is", WHY[name])
    return None
