"""Exercise 2.4: a map that leads greedy search astray."""

from typing import Any

from ...core import solve
from ...problems.grid import Grid
from ...search.shortest.greedy import greedy
from ..engine import form_parts
from ..engine.cases.worlds import pictured
from ..engine.claim import Form, Wrong, claim
from ..engine.judging.oracles import least_cost
from .submitted_maps import read_map

TIMES = 3  # as much as the least


@claim(
    "2.4",
    ask=lambda answer, case: pictured(answer),
    points=2,
    returns="a map as text",
    hints=(
        "Greedy search takes the cell with the least Manhattan distance, however long its way there has been.",
        "The short way must begin with a step away from G, and the long way with a step toward it.",
        "Let the long way wind round G in a spiral, so that it always lies near.",
    ),
    form=Form(
        "lure", form_parts.drawn(Grid.parse("S.......\n........\n.......G"), tool="wall", keys=form_parts.PAINT_A_MAP)
    ),
)
def lead_greedy_astray(_: None, text: Any) -> Wrong | None:
    """The map should have at most 64 cells, no costly ground, and cost greedy search three times the least."""
    grid = read_map(text)
    if isinstance(grid, Wrong):
        return grid
    least, found = least_cost(grid), solve(greedy(grid, grid.manhattan))
    if least is None or found is None:
        return Wrong("a map with a path from S to G", grid.picture())
    if found.cost >= TIMES * least:
        return None
    got = f"{found.cost} instead of {least}:\n{grid.picture(found.states)}"
    hint = "Greedy search keeps to cells that look near to G. Let those lead it round, and away in the end."
    if found.cost == least:
        hint = "Here the way that looks nearest is the right one. Put a dead end or a detour in front of G."
    return Wrong(f"a path of at least {TIMES} x {least} = {TIMES * least} steps", got, hint)
