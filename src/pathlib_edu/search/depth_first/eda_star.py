"""Chapter 4: exponential deepening A*, EDA*: the cutoff is multiplied.

G. Sharon, A. Felner, N. R. Sturtevant, "Exponential deepening A* for real-time agent-centered search", AAAI (2014),
871-877.
"""

from fractions import Fraction
from math import inf

from ...core import Cost, Heuristic, Problem, S, Story, search
from .bounded import Probe, bounded


@search(title="EDA*", complete=True, cheapest=True, tree=True, least={"growth": -inf})
def eda_star(
    problem: Problem[S],
    h: Heuristic[S],
    growth: Cost = Fraction(5, 4),
    probe: Probe = bounded,
) -> Story:
    """Multiply the cutoff by `growth` each round; announce ever cheaper paths, the last
    a cheapest.

    The round that finds a path goes on until no cheaper one can be left: exponential
    deepening A* (EDA*). `h` must never overestimate, costs must not be negative,
    `growth` is above 1.

    Time: O(log C*) rounds, the last as far above C* as `growth` takes it: at worst
    exponentially more than IDA*.
    Memory: O(longest path * branching).

    >>> from pathlib_edu import Graph, eda_star
    >>> graph = Graph.parse("S -> A 1; A -> G 3; S -> B 2; B -> G 4; h(S) = 1")
    >>> [event[1] for event in eda_star(graph, graph.h) if event[0] == "cutoff"]
    [1, 2, 4]
    """
    if not growth > 1:
        raise ValueError(f"the cutoff grows by a factor above 1, not by {growth}")
    cutoff = low = h(problem.start)
    best = inf
    yield "reach", problem.start, None, 0, low
    while low < best:
        end = yield from probe(problem, h, cutoff, enough=low)
        low, best = end.least, end.best
        cutoff = max(low, growth * cutoff)
