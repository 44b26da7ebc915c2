"""A certificate that no path costs less than a number: the closed states, and the border that accounts for the rest."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ..contract.diagnosis import shown
from ..core import Cost, Heuristic, Problem, S
from .exact import exact, path_faults, said, steps
from .remaining import Remaining, remaining_faults


@dataclass(frozen=True)
class Bound:
    """No path from the start to a goal costs less than `bound`; the `path` beside it costs `cost`.

    `closed` maps states to numbers: no path that stays among them comes to one of them at less than its number. Whoever
    leaves them has, with the estimate of what remains, at least `bound` before them. Both cost and path are None where
    the run found no path. `remaining`, where there is one, is a table of estimates that is checked, too.
    """

    path: Sequence[Any] | None
    cost: Cost | None
    bound: Cost
    closed: Mapping[Any, Cost]
    remaining: Remaining | None = None

    @property
    def size(self) -> int:
        """How many states it holds."""
        return len(self.closed) + (0 if self.remaining is None else len(self.remaining.table))

    def claim(self, unit: Any = 1) -> str:
        """Return what it claims, in a sentence; costs are shown in units of so much."""
        bound = in_units(self.bound, unit)
        if self.path is None:
            return f"no path costs less than {bound}"
        less = "" if self.cost == self.bound else f" than {bound}"
        return f"the path costs {in_units(self.cost, unit)}, and no path costs less{less}"


def bound_faults(proof: Bound, problem: Problem[S], h: Heuristic[S]) -> Iterator[str]:
    """Yield why `proof` does not prove its claim, where `h` never overestimates what remains beyond the closed states.

    Time: O(steps out of the closed states).
    """
    if proof.path is not None:
        yield from path_faults(proof.path, exact(proof.cost, "the cost"), problem)
    if proof.remaining is not None:
        yield from remaining_faults(proof.remaining, problem)
    bound, remaining = exact(proof.bound, "the bound"), proof.remaining or Remaining({}, 0)
    closed = {state: exact(g, f"the number of {shown(state)}") for state, g in proof.closed.items()}

    def accounted(state: S, cost: Cost) -> bool:
        """Is every path accounted for that comes to `state` at this cost?"""
        if state in closed and closed[state] <= cost:
            return True
        return bool(bound - cost <= max(said(h, state), remaining(state)))

    if not accounted(problem.start, 0):
        yield f"the start, {shown(problem.start)}, is not closed with the number 0, and its estimate is below {bound}"
    for state, g in closed.items():
        for child, cost in steps(problem, state):
            if not accounted(child, g + cost):
                yield (
                    f"the step from {shown(state)} to {shown(child)} comes there at {g + cost}: "
                    + where_it_fails(child, closed, g + cost, bound)
                )
        if problem.is_goal(state):
            yield f"{shown(state)} is a goal, and it is closed"


def in_units(cost: Cost, unit: Any) -> Any:
    """Return a cost as a sentence shows it."""
    return cost if unit == 1 else f"{float(Fraction(cost) / unit):g}"


def where_it_fails(child: Any, closed: Mapping[Any, Cost], cost: Cost, bound: Cost) -> str:
    """Return why nothing accounts for a path that comes to `child` at this cost."""
    there = f"its number is {closed[child]}" if child in closed else "it is not closed"
    return f"{there}, and its estimate does not make {cost} up to {bound}"
