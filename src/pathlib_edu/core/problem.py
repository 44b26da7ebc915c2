"""What a search needs to know of the world: where to start, where one can go, and where the goal is."""

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Protocol, TypeAlias, TypeVar

from .events import Cost

S = TypeVar("S", bound=Hashable)  # a state: a place in the problem's world

#: An estimate of the cost that remains from a state to the goal.
Heuristic: TypeAlias = Callable[[S], Any]


class Problem(Protocol[S]):
    """What a search needs to know of the world, and all it may ask: any object with these three members is a problem.

    >>> from pathlib_edu import dijkstra, solve
    >>> class Doubling:
    ...     start = 1
    ...     def is_goal(self, state):
    ...         return state == 10
    ...     def neighbors(self, state):
    ...         return [(state + 1, 1), (2 * state, 1)]
    >>> solve(dijkstra(Doubling())).states
    [1, 2, 4, 5, 10]
    """

    @property
    def start(self) -> S:
        """The state in which every path begins."""

    def is_goal(self, state: S, /) -> bool:
        """Is `state` a place where a path may end?"""

    def neighbors(self, state: S, /) -> Iterable[tuple[S, Cost]]:
        """Each state that one step leads to, with the cost of that step. Costs must not be negative."""
