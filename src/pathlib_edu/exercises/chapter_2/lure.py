"""Exercise 2.4: a map that leads greedy search astray."""

from ...core import Cost, solve
from ...problems.grid import Grid
from ...search.shortest.greedy import greedy
from ..engine.claim import Wrong
from .submitted_maps import claim_map

TIMES = 3  # as much as the least


@claim_map(
    "2.4",
    "lure",
    points=2,
    hints=(
        "Greedy search takes the cell with the least Manhattan distance, however long its way there has been.",
        "The short way must begin with a step away from G, and the long way with a step toward it.",
        "Let the long way wind round G in a spiral, so that it always lies near.",
    ),
)
def lead_greedy_astray(grid: Grid, least: Cost) -> Wrong | None:
    """The map should have at most 64 cells, no costly ground, and cost greedy search three times the least."""
    found = solve(greedy(grid, grid.manhattan))
    assert found  # it comes to every goal that can be reached
    if found.cost >= TIMES * least:
        return None
    got = f"{found.cost} instead of {least}:\n{grid.picture(found.states)}"
    hint = "Greedy search keeps to cells that look near to G. Let those lead it round, and away in the end."
    if found.cost == least:
        hint = "Here the way that looks nearest is the right one. Put a dead end or a detour in front of G."
    return Wrong(f"a path of at least {TIMES} x {least} = {TIMES * least} steps", got, hint)
