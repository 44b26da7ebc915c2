"""The true front of a problem, by all ways."""

from collections.abc import Iterator
from typing import Any


def ways(problem: Any) -> Iterator[tuple[list[Any], Any]]:
    """Yield every path from the start to a goal that visits no state twice, with its cost, step by step."""
    stack = [([problem.start], problem.outset)]
    while stack:
        states, cost = stack.pop()
        if problem.is_goal(states[-1]):
            yield states, cost
            continue
        stack += [
            ([*states, child], cost + step) for child, step in problem.neighbors(states[-1]) if child not in states
        ]


def true_front(problem: Any) -> set[Any]:
    """Return the minimal costs of all paths, where walking in circles makes no cost better."""
    costs = {cost for _, cost in ways(problem)}
    return {cost for cost in costs if not any(other <= cost and other != cost for other in costs)}


def covering(costs: Any, cost: Any) -> Any:
    """Return one of `costs` that is no worse in any part than another one, `cost`; or None."""
    return next((one for one in costs if one != cost and all(a <= b for a, b in zip(one, cost, strict=True))), None)
