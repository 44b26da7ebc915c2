"""scikit-image, in Cython: Dijkstra's algorithm on an array of costs, made for tracing lines in images."""

from typing import Any

import numpy as np

from ..grid_world import GridWorld
from ..peers import Answer, Ask, peer


@peer("scikit-image, route_through_array", "skimage.graph", "scikit-image")
def route(library: Any, world: GridWorld) -> Ask:
    """`route_through_array` with diagonal steps of the square root of 2."""
    costs = np.where(world.open, 1.0, -1.0)  # what is negative cannot be entered

    def ask(start: tuple[int, int], goal: tuple[int, int]) -> Answer:
        try:
            path, cost = library.route_through_array(costs, start, goal, fully_connected=True, geometric=True)
        except ValueError:
            return Answer(None, None)
        return Answer(cost, path)

    return ask
