"""Chapter 4: one round, a depth-first search that follows no path whose f = g + h exceeds the cutoff.

All drivers share it: `ida_star`, `bisecting`, `budgeted`, `eda_star`. They differ in the cutoff that they try next, and
in what they do with what a round says.
"""

from collections.abc import Callable, Generator
from math import inf
from typing import NamedTuple, TypeAlias

from ...core import Cost, Event, Heuristic, Problem, S, Search, search


class Round(NamedTuple):
    """What one round says at its end.

    `least` is the least f that was refused, inf where none was: no path that was not followed costs less. `best` is
    the cost of the cheapest goal found, inf where none was. `expanded` counts the states accepted, once for each path
    to them, the start and a goal among them. `most` is the greatest f that was accepted, or was about to be when the
    budget was used up, and `complete` says that nothing was left undone for want of budget: a round that knows no
    budget has no need of either. `generated` counts all children that were looked at, where anybody asks.
    """

    least: Cost
    best: Cost
    expanded: int
    most: Cost = 0
    complete: bool = True
    generated: int = 0


#: A round as its driver runs it: it yields events and returns what it found out.
Telling: TypeAlias = Generator[Event, None, Round]

#: What a driver calls for each round, with the arguments of `bounded`.
Probe: TypeAlias = Callable[..., Search | Telling]


@search(least={"cutoff": -inf, "budget": -inf, "enough": -inf})
def bounded(
    problem: Problem[S],
    h: Heuristic[S],
    cutoff: Cost,
    budget: float = inf,
    enough: Cost = inf,
    parent_only: bool = False,
) -> Telling:
    """Search depth-first through all paths on which f = g + h stays within `cutoff`.

    A goal that costs at most `enough` ends the round; after a costlier one only paths
    that promise less are followed. `budget` is the most states it may expand. Costs
    must not be negative. A path never returns to a state that it has passed, so the
    round ends on every finite graph; with `parent_only` it merely never turns back
    on the spot, as Korf counted: then steps must cost something.

    Time: one step for each path within `cutoff`, of which there may be exponentially
    many more than states.
    Memory: O(longest path * branching).

    >>> from pathlib_edu import Graph, bounded
    >>> graph = Graph.parse("S -> A 1; A -> G 3; S -> G 9")
    >>> [event[1] for event in bounded(graph, graph.h, cutoff=5) if event[0] == "expand"]
    ['S', 'A', 'G']
    """
    yield "cutoff", cutoff
    path: list[S] = []
    paid: list[Cost] = [0]
    passed = set[S]()
    waiting = [iter([(problem.start, 0)])]  # for each state on the path: steps not yet tried
    least, best, expanded, most, generated = inf, inf, 0, 0, -1
    while waiting:
        child, cost = next(waiting[-1], (None, 0))
        if child is None:
            waiting.pop()
            if path:
                passed.discard(path.pop())
                paid.pop()
            continue
        if child in (path[-2:-1] if parent_only else passed):
            continue
        generated += 1
        g, remaining = paid[-1] + cost, h(child)
        f = g + remaining
        if f > cutoff or f >= best:
            if f < least:
                least = f
            yield "prune", child, g, ("bound", cutoff) if f > cutoff else ("goal", best)
            continue
        if f > most:
            most = f
        if expanded >= budget:
            return Round(least, best, expanded, most, False, generated)
        expanded += 1
        parent = path[-1] if path else None
        path.append(child)
        paid.append(g)
        passed.add(child)
        yield "reach", child, parent, g, remaining
        yield "expand", child, g
        if problem.is_goal(child):
            best = g
            yield "goal", path[:], g
            if best <= enough:
                return Round(least, best, expanded, most, True, generated)
            waiting.append(iter(()))  # nothing beyond a goal is of interest
        else:
            waiting.append(iter(problem.neighbors(child)))
    return Round(least, best, expanded, most, True, generated)
