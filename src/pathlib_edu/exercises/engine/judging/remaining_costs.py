"""What truly remains to be paid, on a map and in a graph; and so which estimates are admissible."""

from math import inf

from ....core import Cost
from ....problems.edges import Node
from ....problems.graph import Graph
from ....problems.grid import Grid
from ....problems.pictures import Cell
from .oracles import distances_from


def free_cells(grid: Grid) -> list[Cell]:
    """Return the cells of a map that are not walls, row by row."""
    return [(r, c) for r in range(grid.rows) for c in range(grid.cols) if grid.terrain[r][c]]


def remaining(grid: Grid) -> dict[Cell, Cost]:
    """Return the true remaining cost of every cell from which the goal can be reached."""
    back: dict[Cell, list[tuple[Cell, int]]] = {cell: [] for cell in free_cells(grid)}
    for cell in back:
        for child, cost in grid.neighbors(cell):
            back[child].append((cell, cost))
    return distances_from(back.__getitem__, [grid.goal])


def left_of(graph: Graph) -> dict[Node, Cost]:
    """Return the true remaining cost of every node from which the goal can be reached."""
    back: dict[Node, list[tuple[Node, Cost]]] = {node: [] for node in graph.nodes()}
    for tail, to, cost in graph.edges():
        back[to].append((tail, cost))
    return distances_from(back.__getitem__, [graph.goal])


def admissible(graph: Graph) -> bool:
    """Does no estimate of a graph exceed the true remaining cost?"""
    left = left_of(graph)
    return all(graph.h(node) <= left.get(node, inf) for node in graph.nodes())
