"""tcod, the library of roguelikes, in C: A*, which cuts corners; diagonal steps may cost what one likes."""

from typing import Any

import numpy as np

from ..grid_world import GridWorld
from ..peers import Answer, Ask, peer


@peer("tcod, A*", "tcod.path", "tcod")
def astar(library: Any, world: GridWorld) -> Ask:
    """`AStar` on an array of costs; 1.41421356 for a diagonal step."""
    finder = library.AStar(np.ascontiguousarray(world.open, np.int8), diagonal=2**0.5)

    def ask(start: tuple[int, int], goal: tuple[int, int]) -> Answer:
        path = finder.get_path(*start, *goal)
        return Answer(None, [start, *path] if path or start == goal else None)

    return ask
