"""Chapter 3: what a heuristic promises, where it breaks its promise, and how to mend it on the way.

P. E. Hart, N. J. Nilsson, B. Raphael, "A formal basis for the heuristic determination of minimum cost paths", IEEE
Transactions on Systems Science and Cybernetics 4(2) (1968), 100-107. A. Martelli, "On the complexity of admissible
search algorithms", Artificial Intelligence 8 (1977), 1-13. L. Mérő, "A heuristic search algorithm with modifiable
estimate", Artificial Intelligence 23 (1984), 13-27. A. Felner, U. Zahavi, R. Holte, J. Schaeffer, N. Sturtevant,
Z. Zhang, "Inconsistent heuristics in theory and practice", Artificial Intelligence 175 (2011), 1570-1603.
"""

from dataclasses import dataclass
from math import inf
from typing import Generic

from .core import Cost, Frontier, Heuristic, Problem, S, Search, path_to


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

    >>> from pathlib_edu.problems.graph import Graph
    >>> true_distances(Graph.parse("S -> A 1; A -> G 2; S -> B 1"))
    {'S': 3, 'A': 2, 'B': inf, 'G': 0}
    """
    return {state: left for state, (left, _) in _remaining(problem).items()}


def overestimates(problem: Problem[S], h: Heuristic[S]) -> list[Overestimate[S]]:
    """Return every state that can be reached and at which `h` exceeds the true remaining cost; none: `h` is admissible.

    Each finding names a cheapest path from its state to a goal. They come in the order in which a walk from the start
    meets their states. `h` must give a number that is not negative: else ValueError says where.

    Time and memory: as `true_distances`.

    >>> from pathlib_edu.problems.graph import Graph
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

    >>> from pathlib_edu.problems.graph import Graph
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
    """Return `h(state)`; what is no number, or a negative one, raises ValueError with the state."""
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


def pathmax(problem: Problem[S], h: Heuristic[S]) -> Search:
    """Run A*, but let no child promise less than its parent left it: f never falls along
    a path of the search.

    If `h` is admissible, so is what it is raised to, and the path announced is a cheapest
    one. States may still be re-opened: what a state is raised to depends on the way.

    Time and memory: as `astar` with the same `h`, in the worst case.
    """
    g: dict[S, Cost] = {problem.start: 0}
    parent: dict[S, S | None] = {problem.start: None}
    raised: dict[S, Cost] = {problem.start: h(problem.start)}
    frontier, closed = Frontier(), set[S]()
    frontier.push(raised[problem.start], problem.start)
    yield "reach", problem.start, None, 0, raised[problem.start]
    while frontier:
        state = frontier.pop()
        if state in closed:
            continue
        closed.add(state)
        yield "expand", state, g[state]
        if problem.is_goal(state):
            yield "goal", path_to(state, parent), g[state]
            return
        for child, cost in problem.neighbors(state):
            new = g[state] + cost
            if new < g.get(child, inf):
                g[child], parent[child] = new, state
                closed.discard(child)
                raised[child] = max(raised.get(child, h(child)), raised[state] - cost)
                frontier.push(new + raised[child], child, -new)
                yield "reach", child, state, new, raised[child]


def bpmx(problem: Problem[S], h: Heuristic[S]) -> Search:
    """Run A* with pathmax in both directions: a child that knows better first raises
    its parent, which then raises its other children.

    A child raises its parent over the step that leads back, where there is one: so this
    is a method for worlds in which one can turn round, and without ways back it is
    `pathmax`. If `h` is admissible, so is what it is raised to.

    Time: as `astar`, and for each expansion the neighbors of its children are listed.
    """
    g: dict[S, Cost] = {problem.start: 0}
    parent: dict[S, S | None] = {problem.start: None}
    raised: dict[S, Cost] = {problem.start: h(problem.start)}
    frontier, closed = Frontier(), set[S]()
    frontier.push(raised[problem.start], problem.start)
    yield "reach", problem.start, None, 0, raised[problem.start]
    while frontier:
        state = frontier.pop()
        if state in closed:
            continue
        closed.add(state)
        yield "expand", state, g[state]
        if problem.is_goal(state):
            yield "goal", path_to(state, parent), g[state]
            return
        steps = list(problem.neighbors(state))
        for child, _ in steps:
            raised.setdefault(child, h(child))
            for back, cost in problem.neighbors(child):
                if back == state:
                    raised[state] = max(raised[state], raised[child] - cost)
        for child, cost in steps:
            raised[child] = max(raised[child], raised[state] - cost)
            new = g[state] + cost
            if new < g.get(child, inf):
                g[child], parent[child] = new, state
                closed.discard(child)
                frontier.push(new + raised[child], child, -new)
                yield "reach", child, state, new, raised[child]


def algorithm_b(problem: Problem[S], h: Heuristic[S]) -> Search:
    """Run Martelli's algorithm B: A*, but while states wait whose f is below one that was
    already expanded, take the least g among those.

    If `h` is admissible, the path announced is a cheapest one, after at most O(V^2)
    expansions, whereas A* may need 2^V. If `h` is consistent it is A* but for ties.

    Time: O(V^2 + E log E) expansions and pushes in the worst case.
    Memory: O(V + E).
    """
    g: dict[S, Cost] = {problem.start: 0}
    parent: dict[S, S | None] = {problem.start: None}
    frontier, below, closed = Frontier(), Frontier(), set[S]()
    highest = h(problem.start)  # the largest f expanded so far
    frontier.push(highest, problem.start)
    yield "reach", problem.start, None, 0, highest
    while frontier or below:
        state = below.pop() if below else frontier.pop()
        if state in closed:
            continue
        closed.add(state)
        highest = max(highest, g[state] + h(state))
        yield "expand", state, g[state]
        if problem.is_goal(state):
            yield "goal", path_to(state, parent), g[state]
            return
        for child, cost in problem.neighbors(state):
            new = g[state] + cost
            if new < g.get(child, inf):
                g[child], parent[child] = new, state
                closed.discard(child)
                remaining = h(child)
                if new + remaining < highest:
                    below.push(new, child)
                else:
                    frontier.push(new + remaining, child, -new)
                yield "reach", child, state, new, remaining
