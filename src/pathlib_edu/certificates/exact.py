"""Numbers as a check takes them: exact, and refused where they are none."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import pairwise
from math import inf, isfinite
from numbers import Integral, Rational
from typing import Any, Generic, TypeVar

from ..contract.diagnosis import TRUTHS, kind, shown
from ..core import Cost, Problem, S

Answer = TypeVar("Answer")


class NotProved(ValueError):
    """What `verify` raises: a certificate does not prove what it claims. Its sentence says where."""


def exact(number: Any, name: str) -> int | Fraction:
    """Return a number from 0 on as an int or a Fraction that is equal to it; `name` is what a sentence calls it.

    What is no number, a truth, nan, infinite or negative raises NotProved.

    >>> exact(0.5, "the cost"), exact(3, "the cost")
    (Fraction(1, 2), 3)
    """
    if type(number) is int:
        value: int | Fraction = number
    elif kind(number) in TRUTHS:
        raise NotProved(f"{name} is {shown(number)}, which is not a number")
    elif isinstance(number, Integral):
        value = int(number)
    elif isinstance(number, Rational):
        value = Fraction(number)
    elif isinstance(number, float) and isfinite(number):
        value = int(number) if number.is_integer() else Fraction(number)
    else:
        raise NotProved(f"{name} is {shown(number)}, which is not a finite number")
    if value < 0:
        raise NotProved(f"{name} is {shown(number)}, which is negative")
    return value


def said(h: Any, state: Any) -> int | Fraction | float:
    """Return what a heuristic says of a state: exact, or inf, which says that no path leads on from there."""
    estimate = h(state)
    if is_whole(estimate) or estimate == inf:
        return estimate  # type: ignore[no-any-return]
    return exact(estimate, f"h({shown(state)})")


class Exact(Generic[S]):
    """A problem with exact costs, which may be asked about a state that is none of its own."""

    def __init__(self, problem: Problem[S]) -> None:
        self.problem, self.start = problem, problem.start

    def is_goal(self, state: S) -> bool:
        """Is this a goal? NotProved where the problem has no such state."""
        return answered(self.problem.is_goal, state)

    def neighbors(self, state: S) -> Iterator[tuple[S, Cost]]:
        """Yield the steps of the problem; NotProved where it has no such state, or a cost is none."""
        return steps(self.problem, state)


def steps(problem: Problem[S], state: S) -> Iterator[tuple[S, Cost]]:
    """Yield the steps that lead out of a state, with exact costs; NotProved where the problem has no such state."""
    for child, cost in asked(problem.neighbors, state):
        yield child, exact_step(cost, state, child)


def exact_step(cost: Any, state: Any, child: Any) -> int | Fraction:
    """Return the exact cost of a step."""
    if is_whole(cost):
        return cost  # type: ignore[no-any-return]
    return exact(cost, f"the cost of the step from {shown(state)} to {shown(child)}")


def is_whole(number: Any) -> bool:
    """Is this as exact as it stands? Most numbers are, and then nobody need make a name for them."""
    return type(number) is int and number >= 0


def asked(neighbors: Any, state: Any) -> list[tuple[Any, Any]]:
    """Return the steps that a problem tells of a state that a certificate names, or those into it."""
    return answered(lambda state: [(child, cost) for child, cost in neighbors(state)], state)


def answered(question: Callable[[Any], Answer], state: Any) -> Answer:
    """Return what a problem answers about a state that a certificate names; it may be none of the problem's."""
    try:
        return question(state)
    except Exception as error:  # a problem may fail in any way on what is no state of its own
        raise NotProved(f"{shown(state)} is not a state of this problem: {kind(error)}") from error


def path_faults(path: Any, claimed: Cost, problem: Problem[S]) -> Iterator[str]:
    """Yield why `path` is not a path from the start to a goal that costs what is `claimed`."""
    if not path or path[0] != problem.start:
        yield f"the path does not begin at the start, {shown(problem.start)}"
        return
    cost: Cost = 0
    for state, child in pairwise(path):
        fitting = [step for other, step in steps(problem, state) if other == child]
        if not fitting:
            yield f"the path goes from {shown(state)} to {shown(child)}, and no step does"
            return
        cost += min(fitting)
    if not problem.is_goal(path[-1]):
        yield f"the path ends at {shown(path[-1])}, which is not a goal"
    if cost != claimed:
        yield f"the path costs {cost}, not {claimed}"
