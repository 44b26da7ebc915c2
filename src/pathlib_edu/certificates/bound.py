"""A certificate that no path costs less than a number: the closed states, and the border that accounts for the rest."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import inf
from typing import Any

from ..contract.diagnosis import shown
from ..core import Cost, Heuristic, Problem, S
from .exact import Exact, exact, path_faults, said
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


def unaccounted(
    closed: Mapping[S, Cost], bound: Cost, problem: Problem[S], h: Heuristic[S]
) -> Iterator[tuple[S, S, Cost]]:
    """Yield each step, and at what cost one comes by it, for which nobody accounts:
    neither a closed state with a number as small nor an estimate that makes up the bound.

    A goal that is closed is yielded too, and the start where nothing accounts for it,
    both as a step to themselves. If nothing is yielded, no path costs less than `bound`,
    as long as `h` never overestimates where it is asked.

    Time: O(steps out of the closed states).
    """

    def accounted(state: S, cost: Cost) -> Any:
        return closed.get(state, inf) <= cost or h(state) >= bound - cost

    if not accounted(problem.start, 0):
        yield problem.start, problem.start, 0
    for state, g in closed.items():
        if problem.is_goal(state):
            yield state, state, g
        for child, cost in problem.neighbors(state):
            if not accounted(child, g + cost):
                yield state, child, g + cost


def bound_faults(proof: Bound, problem: Problem[S], h: Heuristic[S]) -> Iterator[str]:
    """Yield why `proof` does not prove its claim, where `h` never overestimates what remains where it is asked.

    Time: O(steps out of the closed states).
    """
    if proof.path is not None:
        yield from path_faults(proof.path, exact(proof.cost, "the cost"), problem)
    if proof.remaining is not None:
        yield from remaining_faults(proof.remaining, problem)
    bound, remaining = exact(proof.bound, "the bound"), proof.remaining or Remaining({}, 0)
    closed = {state: exact(g, f"the number of {shown(state)}") for state, g in proof.closed.items()}

    def estimate(state: S) -> Cost:
        return max(said(h, state), remaining(state))

    for state, child, cost in unaccounted(closed, bound, Exact(problem), estimate):
        yield where_it_fails(state, child, cost, closed, bound, problem)
    if proof.path is not None and exact(proof.cost, "the cost") < bound:
        yield "the path costs less than the bound: somewhere the heuristic overestimates"


def where_it_fails(state: S, child: S, cost: Cost, closed: Mapping[S, Cost], bound: Cost, problem: Problem[S]) -> str:
    """Return the sentence about a step that is not accounted for."""
    there = f"its number is {closed[child]}" if child in closed else "it is not closed"
    if state != child:
        step = f"the step from {shown(state)} to {shown(child)} comes there at {cost}"
    elif child in closed and problem.is_goal(child):
        return f"{shown(child)} is a goal, and it is closed"
    else:
        step = f"{shown(child)} is reached at {cost}"
    return f"{step}: {there}, and with its estimate that is less than {bound}"


def in_units(cost: Cost, unit: Any) -> Any:
    """Return a cost as a sentence shows it."""
    return cost if unit == 1 else f"{float(Fraction(cost) / unit):g}"
