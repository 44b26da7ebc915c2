"""Chapter 5: is an estimate of partially ordered costs a lower bound, and if not, where does it promise too much?

It is held against all ways on, so the problem must have finitely many states. A path ends at the first goal that it
meets.
"""

from collections.abc import Iterable, Iterator
from types import SimpleNamespace
from typing import Any, NamedTuple

from ..contract.diagnosis import heuristic_faults
from ..core import Heuristic, S
from ..costs.orders import Antichain
from ..search.labels.fixpoint import fixpoint
from ..search.labels.ideal_point import Into, backward
from ..search.labels.label import CostedProblem


class Overestimate(NamedTuple):
    """A state whose estimate promises too much: a path comes there at `cost`, and may end at `true`, of which
    `cost + estimate` is no lower bound."""

    state: Any
    estimate: Any
    true: Any
    cost: Any


def check_heuristic(problem: CostedProblem[S], h: Heuristic[S]) -> Overestimate | None:
    """Return a state of which `h` promises too much, or None where it is a lower bound everywhere.

    Where steps are costs, adding them must be associative: a way on has a cost by itself, and `h` is held against that.
    Where they are not, `h` is held against each cost with which the plain method comes to a state, and all that can
    become of it at a goal. The problem must have finitely many states, and the plain method end.

    Time: that of one fixpoint from the goals backward over all states; where steps are no costs, of one forward for
    each label.

    >>> from pathlib_edu import Network, Vector, check_heuristic
    >>> network = Network([("S", "G", Vector(1, 3)), ("S", "G", Vector(2, 1))], Vector(0, 0))
    >>> check_heuristic(network, network.zero) is None
    True
    >>> check_heuristic(network, lambda state: Vector(2, 0))
    Overestimate(state='G', estimate=Vector(2, 0), true=Vector(0, 0), cost=Vector(0, 0))
    """
    for fault in heuristic_faults(problem, h):
        raise ValueError(fault)
    into, goals = backward(problem)
    classes = {step.__class__ for steps in into.values() for _, step in steps}
    ways = remaining(problem, into, goals) if classes <= {problem.outset.__class__} else endings(problem)
    for state, cost, end in ways:
        estimate = h(state)
        bound = None if estimate is None else cost + estimate
        if bound is None or not bound <= end:
            return Overestimate(state, estimate, end, cost)
    return None


def remaining(problem: CostedProblem[S], into: Into[S], goals: Iterable[S]) -> Iterator[tuple[S, Any, Any]]:
    """Yield (state, outset, end) for the cost `end` of each best way on, by itself: steps must be costs."""
    left: dict[S, Antichain[Any]] = {goal: Antichain([problem.outset]) for goal in goals}
    waiting = list(left)
    for state in waiting:
        for before, step in into.get(state, ()):
            chain = left.setdefault(before, Antichain())
            better = [chain.add(step + cost) for cost in left[state]]
            if any(better):
                waiting.append(before)
    for state, costs in left.items():
        for end in costs:
            yield state, problem.outset, end


def endings(problem: CostedProblem[S]) -> Iterator[tuple[S, Any, Any]]:
    """Yield (state, cost, end): the plain method comes to `state` at `cost`, and its best ways on end at `end`."""
    for event in fixpoint(problem):
        if event[0] == "reach":
            state, cost = event[1], event[3]
            rest = SimpleNamespace(start=state, outset=cost, is_goal=problem.is_goal, neighbors=problem.neighbors)
            for end in fixpoint(rest):
                if end[0] == "goal":
                    yield state, cost, end[2]
