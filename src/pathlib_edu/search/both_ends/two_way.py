"""What the searches from both ends share: what they ask of a problem, and what each of the two keeps."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice, pairwise
from typing import Any, Protocol

from ...contract.diagnosis import (
    disagreements,
    heuristic_faults,
    neighbors_faults,
    shown,
    state_faults,
    step_faults,
    walked,
)
from ...contract.guard import guard
from ...core import Cost, Frontier, Heuristic, Problem, S, path_to

FEW_STEPS = 200  # that are looked at from both sides before a search begins


class TwoWayProblem(Problem[S], Protocol[S]):
    """A problem that can be searched from its goal, too."""

    @property
    def goal(self) -> S:
        """The only state in which a path may end."""

    def predecessors(self, state: S, /) -> Iterable[tuple[S, Cost]]:
        """Each state from which one step leads to `state`, with the cost of that step."""


def nothing(state: Any) -> int:
    """Return 0: no estimate."""
    return 0


@guard
def check_two_way(problem: Any, back: Heuristic[Any] = nothing) -> None:
    """Raise ValueError unless a problem can be searched from both ends: it has one goal, and tells its predecessors.

    What these say of the first few steps is compared with what the neighbors say: where they are wrong only further on,
    the path may not be a cheapest one. `back` must be a heuristic.
    """
    for fault in two_way_faults(problem, back):
        raise ValueError(fault)


def two_way_faults(problem: Any, back: Any) -> Iterator[str]:
    """Yield why a problem cannot be searched from both ends, with the estimate `back`."""
    if not hasattr(problem, "predecessors") or not hasattr(problem, "goal"):
        yield "a search from both ends asks the problem for its goal and its predecessors; this one has none"
    if len(goals := getattr(problem, "goals", ())) > 1:
        yield f"a search from both ends begins at the only goal; this problem has {len(goals)}"
    goal = problem.goal
    yield from state_faults("the goal", goal)
    if not problem.is_goal(goal):
        yield f"the goal of the problem is {shown(goal)}, but is_goal({shown(goal)}) denies it"
    if not callable(problem.predecessors):
        yield f"predecessors of the problem is {shown(problem.predecessors)}, but must be a function of a state"
    yield from heuristic_faults(problem, back)
    yield from neighbors_faults(goal, problem.predecessors(goal), "predecessors")
    for step in problem.predecessors(goal):
        yield from step_faults(goal, step, signed=True, name="predecessors")
    steps = ((state, step) for state in walked(problem) for step in problem.neighbors(state))
    for state, step in islice(steps, FEW_STEPS):
        yield from step_faults(state, step, signed=True)
        yield from disagreements(problem.neighbors, problem.predecessors, state, step[0])


class Side:
    """One of two searches that run toward each other: where it begins, how it goes on, what it knows.

    `g` is the cost between its root and a state, `parent` the state before, seen from the root. No state that waits has
    a priority below `radius`.
    """

    def __init__(
        self, root: Any, steps: Callable[[Any], Iterable[tuple[Any, Cost]]], h: Heuristic[Any] = nothing
    ) -> None:
        self.steps, self.h = steps, h
        self.g: dict[Any, Cost] = {root: 0}
        self.parent: dict[Any, Any] = {root: None}
        self.frontier, self.closed = Frontier(), set[Any]()
        self.frontier.push(0, root)
        self.radius: Cost = 0


def joined(meeting: Any, forward: Side, backward: Side) -> list[Any]:
    """Return the path from the start to the state where both searches met, and on to the goal.

    A step of it that only the predecessors know of raises ValueError.
    """
    onward = path_to(meeting, backward.parent)[::-1]
    for state, child in pairwise(onward):
        for fault in disagreements(forward.steps, backward.steps, state, child):
            raise ValueError(fault)
    return path_to(meeting, forward.parent) + onward[1:]
