"""Chapter 8: an estimate from landmarks, whose distances are measured once for all goals.

A. V. Goldberg, C. Harrelson, "Computing the shortest path: A* search meets graph theory", SODA 2005, 156-165; on maps,
as the *differential* heuristic: N. Sturtevant and others, "Memory-based heuristics for explicit state spaces", IJCAI
2009, 609-614.
"""

from collections.abc import Callable, Iterable, Sequence
from math import inf
from types import SimpleNamespace
from typing import Any, Generic, Protocol, TypeAlias

from ...contract.diagnosis import kind
from ...core import Cost, Heuristic, S
from .distances import distances


class Distances(Protocol):
    """What an estimate asks of a table: the distance of a state, or `otherwise` where no way leads."""

    def get(self, state: Any, otherwise: Cost, /) -> Cost: ...


#: Makes of the distances of states the table that is kept: itself, or one that needs less room.
Keep: TypeAlias = Callable[[dict[Any, Cost]], Distances]


class Landmarks(Generic[S]):
    """A few states, the landmarks, with their distances to and from all states, and the estimates that follow.

    `problem` must have finitely many states, and `predecessors` beside `neighbors`; where each step can be taken back
    at the same cost, say `symmetric`, and one table for each landmark is enough. `places` are the landmarks: states of
    `problem`. `farthest` chooses them. `keep` makes of the distances of states the table that is kept, which must have
    their `get`. A problem that lacks something of this and a step of negative cost raise ValueError.

    Time: O((V + E) log E) for each landmark. Memory: O(V) for each.

    >>> from pathlib_edu import Graph, Landmarks, inconsistencies
    >>> graph = Graph.parse("S -> A 2; A -> G 3; G -> S 1; A -> S 1")
    >>> h = Landmarks(graph, ["A"]).estimate("G")
    >>> h("S"), h("A"), h("G"), inconsistencies(graph, h)
    (2, 3, 0, [])
    """

    def __init__(self, problem: Any, places: Iterable[S], symmetric: bool = False, keep: Keep = dict) -> None:
        self.places: list[S] = []
        self.tables: list[tuple[Distances, Distances]] = []  # of ways from each landmark, and to it
        for place in places:
            self._add(problem, place, symmetric, keep)

    @classmethod
    def farthest(
        cls,
        problem: Any,
        count: int,
        symmetric: bool = False,
        keep: Keep = dict,
        each: Callable[[range], Iterable[int]] = iter,
    ) -> "Landmarks[S]":
        """Choose `count` landmarks: the state farthest from the start, then each time the state that is farthest from
        the nearest landmark. `each` passes their numbers on, and may show progress.

        >>> from pathlib_edu import Grid, Landmarks
        >>> Landmarks.farthest(Grid.parse("...S.\\n....G"), 2).places
        [(1, 0), (0, 4)]
        """
        chosen = cls(problem, (), symmetric, keep)
        nearest = distances(problem) if count else {}
        for number in each(range(count)):
            chosen._add(problem, max(nearest, key=nearest.__getitem__), symmetric, keep)
            there, _ = chosen.tables[-1]
            before = nearest if number else {}  # the start is no landmark
            nearest = {state: min(before.get(state, inf), there.get(state, inf)) for state in nearest}
        return chosen

    def _add(self, problem: Any, place: S, symmetric: bool, keep: Keep) -> None:
        if not symmetric and not hasattr(problem, "predecessors"):
            needed = "predecessors, or that each step can be taken back at the same cost: symmetric=True"
            raise ValueError(f"landmarks measure ways to them, too, and so need of a {kind(problem)} its {needed}")
        there = back = keep(distances(problem, place))
        if not symmetric:
            turned = SimpleNamespace(start=place, is_goal=problem.is_goal, neighbors=problem.predecessors)
            back = keep(distances(turned))
        self.places.append(place)
        self.tables.append((there, back))

    def estimate(self, goal: S, start: S | None = None, most: int | None = None) -> Heuristic[S]:
        """Return the estimate of what remains to `goal`: the largest that a landmark gives, and at least 0.

        With `most` only so many landmarks are asked, those that say most at `start`. The estimate is consistent, with
        these, too. Where it is infinite, no way leads to the goal.
        """
        used = [(there, there.get(goal, inf), back, back.get(goal, inf)) for there, back in self.tables]
        if most is not None:
            used = sorted(used, key=lambda one: -larger([one], start))[:most]
        return lambda state: larger(used, state)


def larger(tables: Sequence[tuple[Distances, Cost, Distances, Cost]], state: Any) -> Cost:
    """Return the largest estimate at `state`, by the triangle of state, goal and landmark: the way by the one is no
    shorter than the way straight on."""
    most: Cost = 0
    for there, there_goal, back, back_goal in tables:
        here = there.get(state, inf)
        away = here if back is there else back.get(state, inf)
        most = max(most, there_goal - here, away - back_goal)  # inf - inf is no number, and larger than none
    return most
