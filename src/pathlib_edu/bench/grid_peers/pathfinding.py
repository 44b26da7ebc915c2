"""`pathfinding`, in Python: A* on a grid, diagonal steps only where no corner is cut."""

from importlib import import_module
from typing import Any

from ..grid_world import GridWorld
from ..peers import Answer, Ask, peer


@peer("pathfinding, A*", "pathfinding.finder.a_star", "pathfinding")
def astar(library: Any, world: GridWorld) -> Ask:
    """`AStarFinder`."""
    movement = import_module("pathfinding.core.diagonal_movement").DiagonalMovement
    heuristic = import_module("pathfinding.core.heuristic").octile
    grid = import_module("pathfinding.core.grid").Grid(matrix=world.open.astype(int).tolist())

    def ask(start: tuple[int, int], goal: tuple[int, int]) -> Answer:
        grid.cleanup()
        finder = library.AStarFinder(heuristic=heuristic, diagonal_movement=movement.only_when_no_obstacle)
        path, _ = finder.find_path(grid.node(*start[::-1]), grid.node(*goal[::-1]), grid)
        return Answer(None, [(node.y, node.x) for node in path] or None)

    return ask
