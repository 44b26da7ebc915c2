"""A certificate that there is no path: states that no step leaves, with the start among them and no goal."""

from collections.abc import Iterator, Set
from dataclasses import dataclass
from typing import Any

from ..contract.diagnosis import shown
from ..core import Problem, S
from .exact import steps


@dataclass(frozen=True)
class Cut:
    """There is no path: whoever begins at the start stays among `states`, and none of them is a goal."""

    states: Set[Any]

    @property
    def size(self) -> int:
        """How many states it holds."""
        return len(self.states)

    def claim(self, unit: Any = 1) -> str:
        """Return what it claims, in a sentence."""
        return "there is no path"


def cut_faults(proof: Cut, problem: Problem[S]) -> Iterator[str]:
    """Yield why `proof` does not prove that there is no path. It rests on nothing but the problem.

    Time: O(steps out of the states).
    """
    if problem.start not in proof.states:
        yield f"the start, {shown(problem.start)}, is not among the states"
    for state in proof.states:
        for child, _ in steps(problem, state):
            if child not in proof.states:
                yield f"the step from {shown(state)} to {shown(child)} leaves the states"
        if problem.is_goal(state):
            yield f"{shown(state)} is a goal"
