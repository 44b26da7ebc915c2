"""Chapter 3: what a heuristic promises, and where it breaks its promise.

P. E. Hart, N. J. Nilsson, B. Raphael, "A formal basis for the heuristic determination of minimum cost paths", IEEE
Transactions on Systems Science and Cybernetics 4(2) (1968), 100-107.
"""

from dataclasses import dataclass
from math import inf
from typing import Generic

from ..contract.diagnosis import problem_faults
from ..core import Cost, Frontier, Heuristic, Problem, S


@dataclass(frozen=True)
class Overestimate(Generic[S]):
    """A state at which `h` says more than remains: `h > true`, and `path` leads to a goal at the cost `true`."""

    state: S
    h: Cost
    true: Cost
    path: list[S]

    @property
    def excess(self) -> Cost:
        """By how much `h` is too large."""
        return self.h - self.true

    def __str__(self) -> str:
        way = " ".join(map(str, self.path))
        return f"h({self.state}) = {self.h}, but {self.true} is enough: {way}"


@dataclass(frozen=True)
class Inconsistency(Generic[S]):
    """A step on which `h` contradicts itself: `h(state) > cost + h(child)`.

    A goal whose estimate is not 0 is one too: it is its own child, at no cost, and `h_child` is the 0 that belongs
    there.
    """

    state: S
    child: S
    cost: Cost
    h: Cost
    h_child: Cost

    @property
    def excess(self) -> Cost:
        """By how much `h` falls too far."""
        return self.h - self.cost - self.h_child

    def __str__(self) -> str:
        if self.state == self.child:
            return f"h({self.state}) = {self.h}, but at a goal it must be 0"
        sides = f"h({self.state}) > c({self.state}, {self.child}) + h({self.child})"
        return f"{sides}, namely {self.h} > {self.cost} + {self.h_child}"


def true_distances(problem: Problem[S]) -> dict[S, Cost]:
    """Return h*: the least remaining cost of every state that can be reached from the start, `inf` at dead ends.

    States must be finitely many. A step of negative cost raises ValueError.

    Time: O((V + E) log E). Memory: O(V + E). The whole world is walked through and then searched from its goals
    backward: to know h* takes more work than to find one path, so it serves to judge a heuristic, not to be one.

    >>> from pathlib_edu import Graph, true_distances
    >>> true_distances(Graph.parse("S -> A 1; A -> G 2; S -> B 1"))
    {'S': 3, 'A': 2, 'B': inf, 'G': 0}
    """
    return {state: left for state, (left, _) in _remaining(problem).items()}


def overestimates(problem: Problem[S], h: Heuristic[S]) -> list[Overestimate[S]]:
    """Return every state that can be reached and at which `h` exceeds the true remaining cost; none: `h` is admissible.

    Each finding names a cheapest path from its state to a goal. They come in the order in which a walk from the start
    meets their states. `h` must give a number that is not negative: else ValueError says where.

    Time and memory: as `true_distances`.

    >>> from pathlib_edu import Graph, overestimates
    >>> graph = Graph.parse("S -> A 1; A -> G 1; h(A) = 2.5")
    >>> [str(found) for found in overestimates(graph, graph.h)]
    ['h(A) = 5/2, but 1 is enough: A G']
    """
    remaining = _remaining(problem)
    found = []
    for state, (left, _) in remaining.items():
        if (said := estimate(h, state)) > left:
            path = [state]
            while (following := remaining[path[-1]][1]) is not None:
                path.append(following)
            found.append(Overestimate(state, said, left, path))
    return found


def inconsistencies(problem: Problem[S], h: Heuristic[S]) -> list[Inconsistency[S]]:
    """Return every step that can be reached and on which `h` falls by more than the step costs, and every goal whose
    estimate is not 0; none: `h` is consistent.

    `h` must give a number that is not negative: else ValueError says where.

    Time: O(V + E). Memory: O(V).

    >>> from pathlib_edu import Graph, inconsistencies
    >>> graph = Graph.parse("S -> A 1; A -> G 5; h(S) = 6")
    >>> [str(found) for found in inconsistencies(graph, graph.h)]
    ['h(S) > c(S, A) + h(A), namely 6 > 1 + 0']
    """
    found = []
    for state, steps in _steps(problem).items():
        said = estimate(h, state)
        if problem.is_goal(state) and said != 0:
            found.append(Inconsistency(state, state, 0, said, 0))
        for child, cost in steps:
            if said > cost + estimate(h, child) and child != state:
                found.append(Inconsistency(state, child, cost, said, estimate(h, child)))
    return found


def estimate(h: Heuristic[S], state: S) -> Cost:
    """Return `h(state)`; anything but a number, or a negative one, raises ValueError with the state."""
    try:
        said = h(state)
        fit = said >= 0
    except (LookupError, TypeError):
        raise ValueError(f"h({state}) is missing: a heuristic gives every state a number") from None
    if not fit:  # also what is not a number (nan)
        raise ValueError(f"h({state}) = {said}: a heuristic must not be negative")
    return said


def _steps(problem: Problem[S]) -> dict[S, list[tuple[S, Cost]]]:
    """Return the steps of every state that can be reached; a negative cost raises ValueError."""
    for fault in problem_faults(problem):
        raise ValueError(fault)
    steps: dict[S, list[tuple[S, Cost]]] = {}
    waiting = [problem.start]
    for state in waiting:
        if state in steps:
            continue
        steps[state] = list(problem.neighbors(state))
        for child, cost in steps[state]:
            if not cost >= 0:
                raise ValueError(f"the step from {state} to {child} costs {cost}; costs must not be negative")
            waiting.append(child)
    return steps


def _remaining(problem: Problem[S]) -> dict[S, tuple[Cost, S | None]]:
    """Return for every state that can be reached its true remaining cost, and the state that comes next on the way."""
    steps = _steps(problem)
    before: dict[S, list[tuple[S, Cost]]] = {state: [] for state in steps}
    for state, forward in steps.items():
        for child, cost in forward:
            before[child].append((state, cost))
    left: dict[S, tuple[Cost, S | None]] = dict.fromkeys(steps, (inf, None))
    frontier, closed = Frontier(), set[S]()
    for state in steps:
        if problem.is_goal(state):
            left[state] = 0, None
            frontier.push(0, state)
    while frontier:
        child = frontier.pop()
        if child in closed:
            continue
        closed.add(child)
        for state, cost in before[child]:
            if left[child][0] + cost < left[state][0]:
                left[state] = left[child][0] + cost, child
                frontier.push(left[state][0], state)
    return left
