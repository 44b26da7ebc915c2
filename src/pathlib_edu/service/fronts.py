"""What figures are told of searches over labels besides their story: the front, and the best ways to all cells."""

from typing import Any

from ..search.labels.front import front
from ..search.labels.partial_astar import partial_astar
from .story import SLICE, Slices


def front_told(events: list[list[Any]]) -> list[dict[str, Any]]:
    """Return the front of a story over labels: each cost with a path of numbers."""
    found = front(hashable(event) for event in events if event[0] in ("goal", "prune"))  # to all others it is deaf
    return [{"cost": as_json(path.cost), "path": list(path.states)} for path in found]


def hashable(field: Any) -> Any:
    """Return a field of an event as it was before it became JSON: tuples for lists."""
    return tuple(map(hashable, field)) if isinstance(field, list) else field


def as_json(field: Any) -> Any:
    """Return a cost as JSON has it: lists for tuples."""
    return list(map(as_json, field)) if isinstance(field, tuple) else field


def ways_told(problem: Any, limit: int) -> Slices:
    """Return {"labels": the best ways to all cells as one list}: for each label its cell, counted row by row, the parts
    of its cost, and which label of this list comes before it (-1: none).

    `problem` is a map without a goal. After `limit` events, what has been found by then.
    """
    before: dict[tuple[Any, Any], Any] = {}
    current = None
    for n, event in enumerate(partial_astar(problem, problem.zero, problem.rank, problem.within)):
        match event:
            case ("reach", cell, _, cost, _):
                before[cell, cost] = current
            case ("expand", cell, cost):
                current = (cell, cost)
            case ("prune", cell, cost, *_):
                before.pop((cell, cost), None)
        if n % SLICE == SLICE - 1:
            yield None
        if n == limit:
            break
    numbers = {None: -1} | {label: n for n, label in enumerate(before)}
    flat = [
        part for ((r, c), cost), past in before.items() for part in (r * problem.cols + c, *cost.parts, numbers[past])
    ]
    return {"labels": flat}
