"""Chapter 4: budgeted tree search, BTS: each round has a budget of expansions.

M. Helmert, T. Lattimore, L. H. S. Lelis, L. Orseau, N. R. Sturtevant, "Iterative budgeted exponential search", IJCAI
(2019), 1249-1257.
"""

from math import inf

from ...contract.guard import guard
from ...core import Cost, Heuristic, Problem, S, Story, search
from .bounded import Probe, bounded
from .rounds import middle


@search(title="BTS", complete=True, cheapest=True, tree=True, least=dict.fromkeys(("c1", "c2", "step", "growth"), -inf))
def budgeted(
    problem: Problem[S],
    h: Heuristic[S],
    c1: Cost = 2,
    c2: Cost = 8,
    step: Cost = 1,
    growth: Cost = 2,
    probe: Probe = bounded,
) -> Story:
    """Accept a cutoff when its round costs `c1` to `c2` times the one accepted before;
    announce ever cheaper paths, the last a cheapest.

    This is budgeted tree search (BTS). Each stage begins with the least f refused, as
    IDA* would. Was that too little work, the cutoff leaps by `step`, then by `growth`
    times that and so on, each round on a budget of `c2` times the last accepted one;
    once a round runs out of it, the cutoff is bisected. `h` must never overestimate,
    costs must not be negative; `c1` and `growth` are above 1, `c2` is at least `c1`.

    Time: O(n log C*) for n paths within C*, costs counted in the least difference
    between two of them.
    Memory: O(longest path * branching).

    >>> from pathlib_edu import Graph, budgeted
    >>> graph = Graph.parse("S -> A 1; A -> G 3; S -> B 2; B -> G 4; h(S) = 1")
    >>> [event[1] for event in budgeted(graph, graph.h) if event[0] == "cutoff"]
    [1, 2, 5]
    """
    check_window(c1, c2, step, growth)
    low, best, work = h(problem.start), inf, 0
    yield "reach", problem.start, None, 0, low
    while low < best:
        end = yield from probe(problem, h, low, enough=low)
        low, best = end.least, min(best, end.best)
        high, leap = inf, step
        accepted = end.expanded >= c1 * work
        while not accepted and low < min(high, best):
            high = min(high, best)
            cutoff = low + leap if high == inf else middle(low, high)
            leap = growth * leap
            end = yield from probe(problem, h, cutoff, budget=c2 * work, enough=low)
            best = min(best, end.best)
            if end.complete:
                low, accepted = end.least, end.expanded >= c1 * work
            else:
                high = end.most  # the budget fails at this f already
        work = end.expanded if accepted else c1 * work


@guard
def check_window(c1: Cost, c2: Cost, step: Cost, growth: Cost) -> None:
    """Refuse settings under which rounds would not grow."""
    if not 1 < c1 <= c2:
        raise ValueError(f"a round is accepted from c1 to c2 times the last, 1 < c1 <= c2, not from {c1} to {c2}")
    if not (step > 0 and growth > 1):
        raise ValueError(f"the cutoff leaps by a positive step with a growth above 1, not by {step} with {growth}")
