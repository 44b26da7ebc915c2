"""A maze that a student has drawn, as the judge reads it."""

from typing import Any

from ...problems.pacman import Pacman
from ..engine import form_parts
from ..engine.claim import Wrong

MAZE = form_parts.drawn(Pacman(["P."]), "Pacman", isRows=True, tool="food", keys=form_parts.PAINT_A_MAZE)


def as_text(answer: Any) -> Any:
    """Let a maze that a student has drawn cross to the judge."""
    return answer.picture() if isinstance(answer, Pacman) else answer


def read(text: Any, cells: int) -> Pacman | Wrong:
    """Read the maze that a student has drawn, as its picture or a list of its rows, of at most so many open cells."""
    rows = text.split("\n") if isinstance(text, str) else text
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        return Wrong('a maze, such as Pacman(["P."])', repr(text))
    try:
        maze = Pacman(rows)
    except ValueError as error:
        return Wrong("a maze", f"no maze: {error}")
    open_cells = maze.rows * maze.cols - len(maze.walls)
    if open_cells > cells:
        return Wrong(f"at most {cells} cells that are not walls", f"{open_cells}")
    return maze
