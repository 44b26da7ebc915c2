"""Chapter 4: IDA*, iterative deepening by the least f that was refused.

R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search", Artificial Intelligence 27 (1985),
97-109.
"""

from math import inf

from ...core import Heuristic, Problem, S, Story, search
from .bounded import Probe, bounded


@search(title="IDA*", complete=True, cheapest=True, tree=True)
def ida_star(problem: Problem[S], h: Heuristic[S], probe: Probe = bounded) -> Story:
    """Raise the cutoff to the least f that the last round refused; announce a cheapest
    path.

    `h` must never overestimate; nothing else is asked of it. Costs must not be
    negative.

    Time: O(n^2) for n paths within C*: a round may add a single one to those before.
    Where rounds grow by a factor, O(n).
    Memory: O(longest path * branching).

    >>> from pathlib_edu import Graph, ida_star, solve
    >>> graph = Graph.parse("S -> A 1; A -> G 1; S -> G 3; h(S) = 1")
    >>> [event[1] for event in ida_star(graph, graph.h) if event[0] == "cutoff"]
    [1, 2]
    >>> solve(ida_star(graph, graph.h))
    Path(states=['S', 'A', 'G'], cost=2)
    """
    cutoff = h(problem.start)
    yield "reach", problem.start, None, 0, cutoff
    while cutoff < inf:
        end = yield from probe(problem, h, cutoff)
        if end.best < inf:
            return
        cutoff = end.least
