"""Exercise 1.5: a map on which `breadth_first` pays at least 30 more than is needed."""

from typing import Any

from ...core import solve
from ...problems.grid import Grid
from ...search.shortest.breadth_first import breadth_first
from ...search.shortest.dijkstra import dijkstra
from ..engine import form_parts
from ..engine.cases.worlds import pictured
from ..engine.claim import Form, Wrong, claim

CELLS, GAP = 12, 30


@claim(
    "1.5",
    ask=lambda answer, case: pictured(answer),
    returns="a Grid, or its text",
    hints=(
        "Breadth-first search takes the way with the fewest steps, whatever it costs.",
        "Of two ways with equally many steps it takes the one that it looks at first: up, left, right, down.",
        "Let both ways go around a small block, one over nines and one over open ground.",
    ),
    form=Form(
        "trap",
        form_parts.drawn(Grid.parse("S...\n....\n...G"), "Grid.parse", tool="terrain", keys=form_parts.PAINT_A_MAP),
    ),
)
def mislead_breadth_first(_: None, text: Any) -> Wrong | None:
    """On a map of at most 12 cells the path of `breadth_first` should cost at least 30 more than the cheapest."""
    wanted = f"a map of at most {CELLS} cells with a difference of at least {GAP}"
    if not isinstance(text, str):
        return Wrong("a map", repr(text))
    try:
        grid = Grid.parse(text)
    except ValueError as error:
        return Wrong(wanted, f"no map: {error}")
    if grid.rows * grid.cols > CELLS:
        return Wrong(wanted, f"a map of {grid.rows * grid.cols} cells")
    short, cheap = solve(breadth_first(grid)), solve(dijkstra(grid))
    if short is None or cheap is None:
        return Wrong(wanted, "a map without any path from S to G")
    gap = short.cost - cheap.cost
    if gap >= GAP:
        return None
    got = f"a difference of {gap}: breadth-first pays {short.cost}, Dijkstra {cheap.cost}"
    return Wrong(wanted, got, "Breadth-first counts steps. Can both ways have equally many?")
