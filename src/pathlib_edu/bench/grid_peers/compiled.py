"""This book's own: `pathlib_edu.fast.grid`, by its three queues."""

from typing import Any

from ..grid_world import GridWorld
from ..peers import Answer, Ask, peer


def prepared(library: Any, world: GridWorld, method: str) -> Ask:
    """Return how one method is asked."""
    compiled = library.Map.from_array(world.open)

    def ask(start: tuple[int, int], goal: tuple[int, int]) -> Answer:
        found = compiled.solve(start, goal, method=method)
        return Answer(found.cost, found.numbers) if len(found.numbers) else Answer(None, None)

    return ask


@peer("pathlib_edu, heap", "pathlib_edu.fast.grid", "pathlib-edu")
def heap(library: Any, world: GridWorld) -> Ask:
    """A* with a binary heap."""
    return prepared(library, world, "heap")


@peer("pathlib_edu, buckets", "pathlib_edu.fast.grid", "pathlib-edu")
def buckets(library: Any, world: GridWorld) -> Ask:
    """A* with a queue of buckets."""
    return prepared(library, world, "buckets")


@peer("pathlib_edu, jump points", "pathlib_edu.fast.grid", "pathlib-edu")
def jump_points(library: Any, world: GridWorld) -> Ask:
    """Jump point search."""
    return prepared(library, world, "jump_points")
