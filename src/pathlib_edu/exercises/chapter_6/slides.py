"""Exercise 6.2: where a tile stops, each way."""

from typing import Any

from ..engine.claim import Wrong, claim
from ..engine.judging.dijkstra_rules import unjson
from .boards import OPPOSITE, SOLID, WALL, WAYS, Spot, spots


@claim(
    "6.2",
    spots,
    lambda slides, spot: slides(list(spot[0]), spot[1]),
    shows=tuple,  # a spot can slide
    returns=f"a dict with the keys {', '.join(WAYS)}",
    asks_for=("Blocks",),
    hints=(
        "Take one way: when may the tile go one cell further?",
        "The next cell must lie on the board and be `.`. In Python an index of -1 is the last cell, and no error.",
        "One loop for each of the four pairs (dr, dc), beginning at the cell each time.",
    ),
)
def slide_on(spot: Spot, given: Any) -> Wrong | None:
    """For each of up, left, right and down there should be the cell on which the tile stops."""
    if given is None:
        return Wrong(repr({way: spot.slide(way) for way in WAYS}), "None")
    if more := sorted(given.keys() - set(WAYS)):
        return Wrong(f"no keys but {', '.join(WAYS)}", repr(more[0]))
    for way in WAYS:
        stop = spot.slide(way)
        if way not in given:
            hint = "A tile that cannot move stops on its own cell." if stop == spot.cell else ""
            return Wrong(f"{way}: {stop}", f"no entry for {way}", hint)
        if (said := unjson(given[way])) != stop:
            hint, opposite = why_not_there(spot, way, said), OPPOSITE[way]
            if said == spot.slide(opposite) and unjson(given.get(opposite)) == stop:
                hint = "That is the opposite direction. Row 0 is at the top, column 0 on the left."
            return Wrong(f"{way}: {stop}", f"{way}: {said}", hint)
    return None


def why_not_there(spot: Spot, way: str, said: Any) -> str:
    """Return a hint for a tile that is said to stop at the wrong cell."""
    r, c = spot.slide(way)
    dr, dc = WAYS[way]
    if said is None:
        return "A tile that cannot move stops on its own cell." if (r, c) == spot.cell else ""
    if said == (r + dr, c + dc):
        return "It stops before what is in its way: the edge, a wall, or a tile of whatever color."
    if said == (c, r):
        return "The row comes first, then the column."
    if said == spot.cell:
        return f"The cell {spot.ray(way, SOLID)[0]} is free: the tile can move."
    if said in spot.ray(way, SOLID):
        return "It slides on until something stops it."
    if said in spot.ray(way, WALL):
        return "Other tiles stop it, too: those of its own color and those of others."
    if said in spot.cells():
        return "Does it pass through a wall, or leave the board? rows[-1] is the last row, and no error."
    return ""
