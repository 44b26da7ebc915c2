"""What is true of a problem, found the naive way.

These oracles share no line and no idea with the searches that they are held against: no frontier, no order, no early
end.
"""

from collections.abc import Callable, Iterable
from math import inf
from typing import Any

from ....core import Cost


def distances_from(neighbors: Callable[[Any], Iterable[tuple[Any, Cost]]], starts: Iterable[Any]) -> dict[Any, Cost]:
    """Return the least cost from the nearest of `starts` to every state that can be reached.

    The naive way, as an oracle: relax every known step again and again until a whole round changes nothing (Bellman
    1958). It knows no frontier and no order, and negative costs do not mislead it; a negative cycle would keep it busy
    forever.
    """
    g: dict[Any, Cost] = dict.fromkeys(starts, 0)
    changed = True
    while changed:
        changed = False
        for state in list(g):
            for child, cost in neighbors(state):
                if g[state] + cost < g.get(child, inf):
                    g[child], changed = g[state] + cost, True
    return g


def least_cost(problem: Any) -> Cost | None:
    """Return what the cheapest path costs, or None where there is none. States must be finitely many."""
    far = distances_from(problem.neighbors, [problem.start])
    return min((cost for state, cost in far.items() if problem.is_goal(state)), default=None)


def cheapest_paths(problem: Any) -> int:
    """Count the cheapest paths from the start to a goal. Every step must cost something.

    A step lies on one if it leads from one true distance to the next without waste: so the ways to a state are the
    sum of the ways to the states before it.
    """
    far = distances_from(problem.neighbors, [problem.start])
    ways = dict.fromkeys(far, 0)
    ways[problem.start] = 1
    for state in sorted(far, key=far.__getitem__):
        for child, cost in problem.neighbors(state):
            if far[state] + cost == far[child]:
                ways[child] += ways[state]
    ends = [state for state in far if problem.is_goal(state)]
    least = min((far[state] for state in ends), default=None)
    return sum(ways[state] for state in ends if far[state] == least)


def two_least_costs(problem: Any) -> list[Cost]:
    """Return the two least different costs that walks to a goal have; fewer where there are not two.

    Every step must cost something. For each state the two least costs are kept, until a whole round changes nothing.
    """
    kept: dict[Any, list[Cost]] = {problem.start: [0]}
    changed = True
    while changed:
        changed = False
        for state in list(kept):
            for child, step in problem.neighbors(state):
                before = kept.get(child, [])
                after = sorted({*before, *(cost + step for cost in kept[state])})[:2]
                if after != before:
                    kept[child], changed = after, True
    return sorted({cost for state, costs in kept.items() if problem.is_goal(state) for cost in costs})[:2]
