"""Chapter 4: halving the interval in which the least cost lies, and why that is not enough."""

from math import inf

from ...core import Cost, Heuristic, Problem, S, Story, search
from .bounded import Probe, bounded
from .rounds import middle


@search(title="Bisected cutoffs", complete=True, cheapest=True, tree=True, least={"upper": -inf, "step": 0})
def bisecting(
    problem: Problem[S],
    h: Heuristic[S],
    upper: Cost = inf,
    step: Cost = 1,
    probe: Probe = bounded,
) -> Story:
    """Halve the interval in which the least cost lies; announce ever cheaper paths, the
    last a cheapest.

    A path found within a cutoff is only an upper bound: the interval shrinks to its
    cost. A round without one lifts the lower end to the least f refused. `upper` is a
    cost that a cheapest path is known not to exceed: then no cutoff does. While none is
    known the cutoff rises by `step`, twice that, four times that. `h` must never overestimate, costs
    must not be negative.

    Time: O(log C*) rounds, but one of them just above C* may take exponentially more
    than all below: nothing stops it.
    Memory: O(longest path * branching).

    >>> from pathlib_edu import Graph, bisecting
    >>> graph = Graph.parse("S -> A 1; A -> G 3; S -> B 2; B -> G 4; h(S) = 1")
    >>> [event[1] for event in bisecting(graph, graph.h) if event[0] == "cutoff"]
    [1, 3, 6]
    """
    low, high, best, leap = h(problem.start), upper, inf, 0
    yield "reach", problem.start, None, 0, low
    while low < best:
        if low >= high:  # no path costs less than `upper`: one that costs as much, or the bound was wrong
            high, leap = inf, 0
        cutoff = low + leap if high == inf else middle(low, high)
        leap = 2 * leap if leap else step
        end = yield from probe(problem, h, cutoff)
        if end.best < inf:
            best = high = end.best
        else:
            low = end.least
