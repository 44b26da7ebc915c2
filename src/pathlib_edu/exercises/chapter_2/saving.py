"""Exercise 2.13: a map on which A* saves much."""

from ...core import Cost, Search
from ...problems.grid import Grid
from ...search.shortest.astar import astar
from ...search.shortest.dijkstra import dijkstra
from ..engine.claim import Wrong
from ..engine.judging.remaining_costs import free_cells
from .submitted_maps import claim_map

SAVED = 45


def expansions(search: Search) -> int:
    """Return how many states a search expands."""
    return sum(event[0] == "expand" for event in search)


@claim_map(
    "2.13",
    "saving",
    hints=(
        "A* expands one path at least. What keeps it from expanding more? And what does Dijkstra's algorithm expand?",
        "Put G straight ahead of S, so that one path alone has its f. All other cells should lie nearer than G.",
        "On a square much of the wave is cut off. Make the map long and low, and S not far from its middle.",
    ),
)
def save_expansions(grid: Grid, least: Cost) -> Wrong | None:
    """On a map of at most 64 cells, without costly ground, A* should expand at least 45 states fewer than Dijkstra."""
    blind, guided = expansions(dijkstra(grid)), expansions(astar(grid, grid.manhattan))
    if blind - guided >= SAVED:
        return None
    got = f"{blind} against {guided}, {blind - guided} saved:\n{grid.picture()}"
    return Wrong(f"at least {SAVED} expansions saved", got, where_it_is_lost(grid, least, blind, guided))


def where_it_is_lost(grid: Grid, least: Cost, blind: int, guided: int) -> str:
    """Say which of the two searches to look at."""
    if guided > 1 + least:
        return "A* expands more than one path here. Which cells off the path are they, and why is their f no larger?"
    if blind < len(free_cells(grid)):
        return "A* expands one path and no more, as it should. But which cells does Dijkstra's algorithm not expand?"
    return "Both do what they should. Can the path be shorter, and all the rest still be nearer than G?"
