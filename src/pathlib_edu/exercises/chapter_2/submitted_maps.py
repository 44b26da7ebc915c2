"""Maps that a student has drawn for a search (2.4 and 2.13)."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from ...core import Cost
from ...problems.grid import Grid
from ..engine import form_parts
from ..engine.cases.worlds import pictured
from ..engine.claim import Form, Wrong, claim
from ..engine.judging.oracles import least_cost

CELLS = 64
BLANK = Grid.parse("S.......\n........\n.......G")

MapJudge = Callable[[Grid, Cost], Wrong | None]


def claim_map(number: str, name: str, hints: tuple[str, ...], points: int = 1) -> Callable[[MapJudge], MapJudge]:
    """Register the decorated function as the judge of exercise `number`, which asks for a map, given to `name`.

    It gets maps of at most CELLS cells, walls and ground of cost 1, each with what its cheapest path costs: it has one.
    """
    painted = form_parts.drawn(BLANK, tool="wall", keys=form_parts.PAINT_A_MAP)

    def register(judge: MapJudge) -> MapJudge:
        @claim(
            number,
            ask=lambda answer, case: pictured(answer),
            points=points,
            returns="a map as text",
            hints=hints,
            form=Form(name, painted),
        )
        @wraps(judge)
        def read_first(_: None, text: Any) -> Wrong | None:
            grid = read_map(text)
            if isinstance(grid, Wrong):
                return grid
            least = least_cost(grid)
            return Wrong("a map with a path from S to G", grid.picture()) if least is None else judge(grid, least)

        return judge

    return register


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
