"""Maps that a student has drawn for a search (2.4 and 2.13)."""

from typing import Any

from ...problems.grid import Grid
from ..engine.claim import Wrong

CELLS = 64


def read_map(text: Any) -> Grid | Wrong:
    """Return the map that a student has drawn: at most CELLS cells, walls and ground of cost 1."""
    if not isinstance(text, str):
        return Wrong("a map as text", repr(text))
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    if (marks := sum(map(len, lines))) > CELLS:
        return Wrong(f"at most {CELLS} cells, a mark for each", f"{marks} marks")
    try:
        grid = Grid.parse("\n".join(lines))
    except ValueError as error:
        return Wrong("a map", str(error))
    if any(cost > 1 for row in grid.terrain for cost in row):
        return Wrong("walls and ground of cost 1 only", grid.picture())
    return grid
