"""Chapter 5: the ideal point as an estimate of partially ordered costs.

It looks backward from the goals over the whole problem, so that must have finitely many states. A path ends at the
first goal that it meets.

The ideal point as heuristic: C. Tung Tung, K. L. Chew, "A multicriteria Pareto-optimal path algorithm", European
Journal of Operational Research 62(2) (1992), 203-209.
"""

from collections.abc import Hashable, Iterable
from typing import Any, Protocol, TypeAlias

from ...contract.diagnosis import kind, problem_faults
from ...core import Cost, Frontier, Heuristic, Problem, S
from ...costs.orders import Vector
from ...costs.resource_costs import Battery, Damage, Keys, Leg, Passage

Into: TypeAlias = dict[S, list[tuple[S, Any]]]  # the steps that lead into each state, with where they come from


class CostedProblem(Problem[S], Protocol[S]):
    """A problem that says what its costs begin with."""

    @property
    def outset(self) -> Cost:
        """The cost of the path that has not left the start."""


def ideal(problem: CostedProblem[S]) -> Heuristic[S]:
    """Return the ideal point as heuristic: part by part the best that any way on can do, None where there is none.

    For vectors of `costs.orders` that is the least of each part, which `joins` says how to join; for `Damage` the kinds
    that no way avoids, and the least length; for `Keys` every key ahead, as if each door stood open, and the least
    length; for a `Battery` the least time, and the least energy that remains to be drawn. Consistent, and so a lower
    bound, if the order of the costs contains the product order. The problem must have finitely many states.

    ValueError: costs of another class; a `+` that joins not as `joins` says, or an order that does not contain the
    product order, as far as each step tells on a few costs.

    Time: O(k (V + E) log E) for k parts; for sets and energies O(V E) joins.

    >>> from pathlib_edu import Battery, Leg, Network, Vector, ideal
    >>> network = Network([("S", "G", Vector(1, 3)), ("S", "G", Vector(2, 1))], Vector(0, 0))
    >>> ideal(network)("S")
    Vector(1, 1)
    >>> ideal(Network([("S", "C", Leg(2, 3)), ("C", "G", Leg(1, -2))], Battery(0, 0, 4)))("S")
    Leg(time=3, energy=1)
    """
    into, goals = backward(problem)
    outset = problem.outset
    if isinstance(outset, Vector):
        tables = [
            least(into, goals, lambda step, n=n: step.parts[n], join == "max") for n, join in enumerate(joins(outset))
        ]
        found: dict[S, Any] = {state: outset.make(tuple(table[state] for table in tables)) for state in tables[0]}
        check_joins(problem, found, into)
    elif isinstance(outset, Damage):
        lengths, kinds = least(into, goals, lambda step: step.length), met(into, goals)
        found = {state: Damage(kinds[state], length) for state, length in lengths.items()}
    elif isinstance(outset, Keys):
        lengths, keys = least(into, goals, lambda step: step.length), ahead(into, goals)
        found = {state: Passage(length, keys[state]) for state, length in lengths.items()}
    elif isinstance(outset, Battery):
        times, energies = least(into, goals, lambda leg: leg.time), drawn(into, goals, -outset.capacity)
        found = {state: Leg(time, energies[state]) for state, time in times.items()}
    else:
        raise ValueError(f"the parts of {kind(outset)} are not known: ideal takes a Vector, Damage, Keys or a Battery")
    return found.get


def joins(outset: Vector) -> tuple[str, ...]:
    """Return how each part joins: one name stands for all."""
    width = len(outset.parts)
    names = outset.joins * (width if len(outset.joins) == 1 else 1)
    if len(names) != width or not {*names} <= {"sum", "max"}:
        raise ValueError(f"joins of {kind(outset)} names a sum or a max for each of {width} parts, not {names}")
    return names


def check_joins(problem: CostedProblem[S], h: dict[S, Any], into: Into[S]) -> None:
    """Raise ValueError on the first step that does not join as the class says, or on which `h` is inconsistent.

    Each step is tried on the outset, once more, and on the sum of all steps before it: costs small and large.
    """
    outset = problem.outset
    cost_class = type(outset)
    if (cost_class.__add__, cost_class.__le__, cost_class.joins) == (Vector.__add__, Vector.__le__, Vector.joins):
        return  # the class that we know; what inherits from it may say otherwise
    total: Any = outset
    for head, steps in into.items():
        for tail, step in steps:
            once = outset + step
            for cost in (outset, once, total):
                new = cost + step
                parts = zip(joins(outset), cost.parts, step.parts, strict=True)
                if new is None or new.parts != tuple(max(a, b) if join == "max" else a + b for join, a, b in parts):
                    raise ValueError(
                        f"{cost} + {step} is {new}, which is not what joins = {outset.joins} says: set joins of "
                        f"{kind(outset)} to a sum or a max for each part, or pass an estimate of your own"
                    )
            total = total + step
            if head in h and not outset + h[tail] <= once + h[head]:
                raise ValueError(
                    f"the order of {kind(outset)} does not contain the product order: {outset + h[tail]}, no larger in "
                    f"any part, is not as good as {once + h[head]}; so its ideal point is no lower bound"
                )


def least(into: Into[S], goals: Iterable[S], part: Any, widest: bool = False) -> dict[S, Any]:
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
                more = part(step)
                if more < 0:
                    raise ValueError(f"a part of the step {step} is negative: its least sum may not exist")
                value_before = max(value, more) if widest else value + more
                frontier.push(value_before, (value_before, before))
    return found


def met(into: Into[S], goals: Iterable[S]) -> dict[S, frozenset[str]]:
    """Return for each state the kinds of damage that every way on meets."""
    return settled(into, goals, frozenset[str](), lambda step, rest: step.kinds | rest, frozenset.intersection)


def ahead(into: Into[S], goals: Iterable[S]) -> dict[S, frozenset[str]]:
    """Return for each state all the keys that lie on some way on, doors or no doors."""
    return settled(into, goals, frozenset[str](), lambda step, rest: step.gives | rest, frozenset.union)


def drawn(into: Into[S], goals: Iterable[S], least_of_all: Any) -> dict[S, Any]:
    """Return for each state the least energy that a way on draws in all, `least_of_all` where a cycle gains."""
    return settled(into, goals, 0, lambda leg, rest: max(least_of_all, leg.energy + rest), min, least_of_all)


def settled(into: Into[S], goals: Iterable[S], end: Any, join: Any, best: Any, bottom: Any = None) -> dict[S, Any]:
    """Return for each state the `best` over all ways on, joined step by step: until nothing changes.

    It is Bellman and Ford's method. What still changes after as many rounds as there are states is set to `bottom`.
    """
    found: dict[S, Any] = dict.fromkeys(goals, end)
    turns, waiting = dict.fromkeys(found, 1), dict.fromkeys(found)
    while waiting:
        state = next(iter(waiting))
        del waiting[state]
        for before, step in into.get(state, ()):
            value = join(step, found[state])
            if before in found:
                value = best(found[before], value)
                if value == found[before]:
                    continue
            if before not in waiting:
                turns[before] = turns.get(before, 0) + 1
            found[before] = bottom if bottom is not None and turns[before] > len(into) + 1 else value
            waiting[before] = None
    return found


def backward(problem: CostedProblem[S]) -> tuple[Into[S], list[S]]:
    """Walk over all states and return, for each, the steps that lead into it, and the goals. No path leaves a goal."""
    for fault in problem_faults(problem):
        raise ValueError(fault)
    if not hasattr(problem, "outset"):
        raise ValueError(f"this {kind(problem)} has no `outset`, as a Network has: it has no costs of several kinds")
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
