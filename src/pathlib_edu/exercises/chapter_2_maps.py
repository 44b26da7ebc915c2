"""What the exercises of chapter 2 claim about maps that one draws, 2.4 and 2.13."""

from typing import Any

from ..core import Search, solve
from ..problems.grid import Grid
from ..search.astar import astar, greedy
from ..search.dijkstra import dijkstra
from .chapter_2_worlds import free_cells
from .claim import Wrong, claim
from .oracles import least_cost
from .worlds import pictured

# 2.4 ----------------------------------------------------------------------------------------------------------------

CELLS, TIMES = 64, 3


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


@claim("2.4", ask=lambda answer, case: pictured(answer), points=2, returns="a map as text")
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


# 2.13 ---------------------------------------------------------------------------------------------------------------

SAVED = 45


def expansions(search: Search) -> int:
    """Return how many states a search expands."""
    return sum(event[0] == "expand" for event in search)


@claim("2.13", ask=lambda answer, case: pictured(answer), returns="a map as text")
def save_expansions(_: None, text: Any) -> Wrong | None:
    """On a map of at most 64 cells, without costly ground, A* should expand at least 45 states fewer than Dijkstra."""
    grid = read_map(text)
    if isinstance(grid, Wrong):
        return grid
    if least_cost(grid) is None:
        return Wrong("a map with a path from S to G", grid.picture())
    blind, guided = expansions(dijkstra(grid)), expansions(astar(grid, grid.manhattan))
    if blind - guided >= SAVED:
        return None
    got = f"{blind} against {guided}, {blind - guided} saved:\n{grid.picture()}"
    return Wrong(f"at least {SAVED} expansions saved", got, where_it_is_lost(grid, blind, guided))


def where_it_is_lost(grid: Grid, blind: int, guided: int) -> str:
    """Say which of the two searches to look at."""
    if guided > 1 + (least_cost(grid) or 0):
        return "A* expands more than one path here. Which cells off the path are they, and why is their f no larger?"
    if blind < len(free_cells(grid)):
        return "A* expands one path and no more, as it should. But which cells does Dijkstra's algorithm not expand?"
    return "Both do what they should. Can the path be shorter, and all the rest still be nearer than G?"
