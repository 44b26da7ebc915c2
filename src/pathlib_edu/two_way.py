"""What the searches from both ends share: what they ask of a problem, and what each of the two keeps."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol

from .core import Cost, Frontier, Heuristic, Problem, S, path_to


class TwoWayProblem(Problem[S], Protocol[S]):
    """A problem that can be searched from its goal, too."""

    @property
    def goal(self) -> S:
        """The only state in which a path may end."""

    def predecessors(self, state: S, /) -> Iterable[tuple[S, Cost]]:
        """Each state from which one step leads to `state`, with the cost of that step."""


def check_two_way(problem: Any) -> None:
    """Raise ValueError unless a problem can be searched from both ends: it has one goal, and tells its predecessors."""
    if not hasattr(problem, "predecessors") or not hasattr(problem, "goal"):
        raise ValueError(
            "a search from both ends asks the problem for its goal and its predecessors; this one has none"
        )
    if len(goals := getattr(problem, "goals", ())) > 1:
        raise ValueError(f"a search from both ends begins at the only goal; this problem has {len(goals)}")


def nothing(state: Any) -> int:
    """Return 0: no estimate."""
    return 0


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
    """Return the path from the start to the state where both searches met, and on to the goal."""
    return path_to(meeting, forward.parent) + path_to(meeting, backward.parent)[-2::-1]
