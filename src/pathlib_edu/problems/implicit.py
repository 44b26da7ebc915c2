"""Every chapter: a problem of one's own, given by functions instead of a class.

The field calls a graph *implicit* when nobody stores it: a function says where each state leads.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from typing import Any, Generic, TypeAlias, TypeVar

from ..contract.diagnosis import fits, iterator_faults, neighbors_faults, required, shown, state_faults, step_faults

S = TypeVar("S", bound=Hashable)

#: What leads out of a state: pairs (state, cost), or a table from states to costs.
Steps: TypeAlias = Iterable[tuple[S, Any]] | Mapping[S, Any]


class ImplicitGraph(Generic[S]):
    """A problem given by functions, as `problem` makes it."""

    def __init__(self, start: S, neighbors: Callable[[S], Steps[S]], is_goal: Callable[[S], bool]) -> None:
        self.start = start
        self._neighbors, self._is_goal = neighbors, is_goal

    def __repr__(self) -> str:
        return f"<problem of functions, from {shown(self.start)}>"

    def is_goal(self, state: S) -> bool:
        """Is `state` a place where a path may end?"""
        return bool(self._is_goal(state))

    def neighbors(self, state: S) -> Iterator[tuple[S, Any]]:
        """Return each state that one step leads to, with the cost of that step; anything else raises ValueError.

        A cost that is negative or not a number raises ValueError too.
        """
        return checked("neighbors", state, self._neighbors)

    def zero(self, state: S) -> int:
        """Return 0: no estimate. A* with it is Dijkstra's algorithm."""
        return 0


class TwoWayImplicitGraph(ImplicitGraph[S]):
    """A problem given by functions that can be searched from its one goal, too."""

    def __init__(
        self, start: S, neighbors: Callable[[S], Steps[S]], goal: S, predecessors: Callable[[S], Steps[S]]
    ) -> None:
        super().__init__(start, neighbors, lambda state: bool(state == goal))
        self.goal, self._predecessors = goal, predecessors

    def predecessors(self, state: S) -> Iterator[tuple[S, Any]]:
        """Return each state from which one step leads to `state`, with the cost of that step; faults as `neighbors`."""
        return checked("predecessors", state, self._predecessors)


def checked(name: str, state: Any, ask: Callable[[Any], Any]) -> Iterator[tuple[Any, Any]]:
    """Yield the pairs that the function `ask`, called `name`, gives for a state; anything else raises ValueError."""
    given = ask(state)
    for fault in iterator_faults(ask, state, given, name):
        raise ValueError(fault)
    steps = given.items() if isinstance(given, Mapping) else given
    for fault in neighbors_faults(state, steps, name):
        raise ValueError(fault)
    for step in steps:
        for fault in step_faults(state, step, name=name):
            raise ValueError(fault)
        child, cost = step
        yield child, cost


def problem(
    start: S,
    neighbors: Callable[[S], Steps[S]],
    is_goal: Callable[[S], bool] | S,
    predecessors: Callable[[S], Steps[S]] | None = None,
) -> ImplicitGraph[S]:
    """Return a problem for every search of the book, made of what you have.

    States are anything hashable: numbers, words, tuples. `neighbors(state)` returns where one step leads, as pairs
    (state, cost) or as a dict from states to costs; it must know every state that it leads to, and give the same answer
    each time. Costs are numbers, not negative. `is_goal` is a function of a state, or the one state that is the goal.
    Nothing is stored, so there may be infinitely many states; then a search without a path to the goal does not end.

    The searches from both ends need the goal as a state, and `predecessors(state)`: where one step to `state` comes
    from, in the same form.

    What cannot be so raises ValueError with one sentence: here, or when the search comes to that state.

    >>> from pathlib_edu import astar, problem, solve
    >>> counting = problem(1, lambda n: {n + 1: 1, 2 * n: 1}, 10)
    >>> solve(astar(counting, counting.zero))
    Path(states=[1, 2, 4, 5, 10], cost=4)
    """
    for fault in state_faults("the start", start):
        raise ValueError(fault)
    for name, asked in ("neighbors", neighbors), ("is_goal", is_goal), ("predecessors", predecessors):
        if callable(asked) and not fits(asked):
            raise ValueError(
                f"{name} is called with one argument, the state, but this one is {name}({', '.join(required(asked))})"
            )
    if not callable(neighbors):
        hint = ": Graph takes a table, Graph({...}, start, goal)" if isinstance(neighbors, Mapping) else ""
        raise ValueError(f"neighbors is {shown(neighbors)}, but must be a function of a state{hint}")
    if not callable(is_goal):
        for fault in state_faults("the goal", is_goal):
            raise ValueError(fault)
    if predecessors is not None:
        if not callable(predecessors):
            raise ValueError(f"predecessors is {shown(predecessors)}, but must be a function of a state")
        if callable(is_goal):
            raise ValueError("with predecessors the goal must be a state: a search backward begins there")
        return TwoWayImplicitGraph(start, neighbors, is_goal, predecessors)
    if callable(is_goal):
        return ImplicitGraph(start, neighbors, is_goal)
    return ImplicitGraph(start, neighbors, lambda state: bool(state == is_goal))
