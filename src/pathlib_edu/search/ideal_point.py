"""Chapter 5: the ideal point as an estimate of partially ordered costs, and a check that an estimate is a lower bound.

Both look backward from the goals over the whole problem, so it must have finitely many states. A path ends at the first
goal that it meets.

The ideal point as heuristic: C. Tung Tung, K. L. Chew, "A multicriteria Pareto-optimal path algorithm", European
Journal of Operational Research 62(2) (1992), 203-209.
"""

from collections import deque
from collections.abc import Hashable, Iterable
from typing import Any, NamedTuple, Protocol

from ..core import Cost, Frontier, Heuristic, Problem, S
from ..costs.orders import Antichain
from ..diagnosis import heuristic_faults, kind, problem_faults


class CostedProblem(Problem[S], Protocol[S]):
    """A problem that says what its costs begin with."""

    @property
    def outset(self) -> Cost:
        """The cost of the path that has not left the start."""


class Overestimate(NamedTuple):
    """A state whose estimate is not at least as good as this cost of a way on to a goal."""

    state: Any
    estimate: Any
    true: Any


def check_heuristic(problem: CostedProblem[S], h: Heuristic[S]) -> Overestimate | None:
    """Return a state of which `h` promises too much, or None where it is a lower bound everywhere.

    Steps must be of the same kind as costs, and adding them associative, so that a way on has a cost by itself; the
    problem must have finitely many states.

    Time: that of one fixpoint from the goals backward over all states.

    >>> from pathlib_edu import Network, Vector, check_heuristic
    >>> network = Network([("S", "G", Vector(1, 3)), ("S", "G", Vector(2, 1))], Vector(0, 0))
    >>> check_heuristic(network, network.zero) is None
    True
    >>> check_heuristic(network, lambda state: Vector(2, 0))
    Overestimate(state='G', estimate=Vector(2, 0), true=Vector(0, 0))
    """
    for fault in heuristic_faults(problem, h):
        raise ValueError(fault)
    into, goals = backward(problem)
    left: dict[S, Antichain[Any]] = {goal: Antichain([problem.outset]) for goal in goals}
    waiting = deque(goals)
    while waiting:
        state = waiting.popleft()
        for before, step in into.get(state, ()):
            if step.__class__ is not problem.outset.__class__:
                raise ValueError(f"steps such as {step!r} are no costs, so an estimate of them cannot be checked")
            chain = left.setdefault(before, Antichain())
            better = [chain.add(step + cost) for cost in left[state]]
            if any(better):
                waiting.append(before)
    for state, costs in left.items():
        estimate = h(state)
        for cost in costs:
            if estimate is None or not estimate <= cost:
                return Overestimate(state, estimate, cost)
    return None


def ideal(problem: CostedProblem[S]) -> Heuristic[S]:
    """Return the ideal point as heuristic: part by part the least that any way on costs, None where there is none.

    Costs must be vectors of `costs.orders`, whose parts each add up or take the maximum. The problem must have finitely
    many states. Consistent, and a lower bound in the product order.

    Time: O(k (V + E) log E) for k parts.

    >>> from pathlib_edu import Network, Vector, ideal
    >>> network = Network([("S", "G", Vector(1, 3)), ("S", "G", Vector(2, 1))], Vector(0, 0))
    >>> ideal(network)("S")
    Vector(1, 1)
    """
    into, goals = backward(problem)
    width = len(problem.outset.parts)
    joins = problem.outset.joins * (width if len(problem.outset.joins) == 1 else 1)
    tables = [least(into, goals, part, join == "max") for part, join in enumerate(joins)]
    found = {state: problem.outset.make(tuple(table[state] for table in tables)) for state in tables[0]}
    return found.get


def least(into: dict[S, list[tuple[S, Any]]], goals: Iterable[S], part: int, widest: bool) -> dict[S, Any]:
    """Return, for each state from which a goal can be reached, the least value of one part: Dijkstra, backward."""
    found: dict[S, Any] = {}
    frontier = Frontier()
    for goal in goals:
        frontier.push(0, (0, goal))
    while frontier:
        value, state = frontier.pop()
        if state in found:
            continue
        found[state] = value
        for before, step in into.get(state, ()):
            if before not in found:
                more = step.parts[part]
                value_before = max(value, more) if widest else value + more
                frontier.push(value_before, (value_before, before))
    return found


def backward(problem: CostedProblem[S]) -> tuple[dict[S, list[tuple[S, Any]]], list[S]]:
    """Walk over all states and return, for each, the steps that lead into it, and the goals. No path leaves a goal."""
    for fault in problem_faults(problem):
        raise ValueError(fault)
    if not hasattr(problem, "outset"):
        raise ValueError(f"this {kind(problem)} has no `outset`: costs of several kinds are those of a Network, say")
    into: dict[S, list[tuple[S, Any]]] = {}
    seen: dict[Hashable, None] = {problem.start: None}
    goals, waiting = [], [problem.start]
    for state in waiting:
        if problem.is_goal(state):
            goals.append(state)
            continue
        for child, step in problem.neighbors(state):
            into.setdefault(child, []).append((state, step))
            if child not in seen:
                seen[child] = None
                waiting.append(child)
    return into, goals
