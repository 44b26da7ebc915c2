"""A way from the start to a goal: how it is read off, and what it costs."""

from itertools import pairwise
from typing import Any, NamedTuple

from ..contract.before import check_parents
from ..contract.diagnosis import shown
from .events import Cost
from .problem import Problem, S


class Path(NamedTuple):
    """A way from the start to a goal, both ends included, and what it costs.

    >>> states, cost = Path(["S", "A", "G"], 3)
    >>> len(states), cost
    (3, 3)
    """

    states: list[Any]
    cost: Cost


def path_to(state: S, parent: dict[S, S | None]) -> list[S]:
    """Return the states from the start to `state`, both ends included, by following `parent` backward.

    `parent` must lead from `state` to a start whose parent is None; one that goes around in a circle, or ends
    before, raises ValueError.

    Time and memory: O(length of the path).

    >>> path_to("G", {"S": None, "A": "S", "G": "A"})
    ['S', 'A', 'G']
    """
    check_parents(state, parent)
    path = [state]
    try:
        while (before := parent[path[-1]]) is not None:
            if len(path) == len(parent):
                raise ValueError(f"the parents go around in a circle before {state}")
            path.append(before)
    except KeyError:
        raise ValueError(f"{path[-1]} has no parent, and the start's is None") from None
    path.reverse()
    return path


def cost_of(path: list[S], problem: Problem[S]) -> Cost:
    """Return what `path`, a path of `problem`, costs.

    A search that expands a goal while states on the way to it wait needs this: since the goal was reached, one of them
    may have got a cheaper way, and then the path costs less than the goal's `g` says.

    What is no path of the problem raises ValueError. Time: that of listing the neighbors of all states on the path.

    >>> from pathlib_edu import Graph
    >>> cost_of(["S", "A", "G"], Graph.parse("S -> A 1; A -> G 2"))
    3
    """
    return sum(step_cost(problem, a, b) for a, b in pairwise(path))


def step_cost(problem: Problem[S], state: S, child: S) -> Cost:
    """Return what the cheapest step between two states costs; where there is none, raise ValueError."""
    costs = [cost for other, cost in problem.neighbors(state) if other == child]
    if not costs:
        raise ValueError(f"no step leads from {shown(state)} to {shown(child)}")
    return min(costs)
