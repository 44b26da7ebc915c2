"""How long walks are: the shortest, between cells, and always to the nearest pellet."""

from ...core import Cost
from ...problems.pacman import Pacman, State
from ...problems.pictures import Cell
from ..engine.judging.oracles import distances_from


def least_steps(maze: Pacman) -> int:
    """Return the least number of steps: breadth-first over the cells and the food that is left."""
    layer, seen, steps = {maze.start}, {maze.start}, 0
    while not any(map(maze.is_goal, layer)):
        layer = {child for state in layer for child, _ in maze.neighbors(state)} - seen
        seen |= layer
        steps += 1
    return steps


def steps_between(maze: Pacman, cells: list[Cell]) -> dict[Cell, dict[Cell, Cost]]:
    """Return how many steps it is from each of `cells` to every other that can be reached."""
    beside = maze.graph().neighbors
    return {cell: distances_from(lambda at: [(to, 1) for to in beside[at]], [cell]) for cell in cells}


def nearest_first(maze: Pacman, state: State) -> Cost:
    """Return the length of the walk that always goes to the nearest pellet left, of several to the first row by row."""
    (cell, left), steps = state, 0
    pellets = maze.food(left)
    while pellets:
        far = maze.distances(cell)
        cell = min(pellets, key=far.__getitem__)
        steps += far[cell]
        pellets.remove(cell)
    return steps
