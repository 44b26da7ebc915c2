"""pyastar2d, in C++: A* on an array of costs, where a diagonal step costs what its cell costs."""

from typing import Any

import numpy as np

from ..grid_world import GridWorld
from ..peers import Answer, Ask, peer


@peer("pyastar2d", "pyastar2d")
def astar(library: Any, world: GridWorld) -> Ask:
    """`astar_path` with diagonal steps."""
    weights = np.where(world.open, 1, np.inf).astype(np.float32)

    def ask(start: tuple[int, int], goal: tuple[int, int]) -> Answer:
        return Answer(None, library.astar_path(weights, start, goal, allow_diagonal=True))

    return ask
