"""Chapter 6: depth-first search that never follows a path which promises no less than the best one found.

E. L. Lawler, D. E. Wood, "Branch-and-bound methods: a survey", Operations Research 14 (1966), 699-719.
"""

from math import inf

from ...core import Cost, Heuristic, Problem, S, Story, Why, search


@search(title="Branch and bound", complete=True, cheapest=True, tree=True, anytime=True)
def branch_and_bound(problem: Problem[S], h: Heuristic[S]) -> Story:
    """Search depth-first, the child with the least f = g + h first; announce ever
    cheaper paths, the last a cheapest one.

    A path never returns to a state that it has passed, and is given up when its f is no
    less than the cost of the best path so far. Until the end nothing is known from below
    but `h` of the start. `h` must never overestimate the cost that remains. Costs must
    not be negative, and the states must be finitely many: else the first dive may never
    end.

    Time: one step for each path, of which there may be exponentially many more than
    states.
    Memory: O(longest path * branching).

    >>> from pathlib_edu import Graph, branch_and_bound
    >>> graph = Graph.parse("S -> A 1; A -> G 4; S -> B 3; B -> G 1; h(A) = 1; h(B) = 1")
    >>> [event[-1] for event in branch_and_bound(graph, graph.h) if event[0] in ("bound", "goal")]
    [0, 5, 4, 4]
    """
    path: list[S] = []
    paid: list[Cost] = [0]
    passed = set[S]()
    waiting = [iter([(problem.start, 0)])]  # for each state on the path: steps not yet tried
    best, lower = inf, h(problem.start)
    yield "reach", problem.start, None, 0, lower
    yield "bound", lower
    while waiting and lower < best:
        child, cost = next(waiting[-1], (None, 0))
        if child is None:
            waiting.pop()
            if path:
                passed.discard(path.pop())
                paid.pop()
            continue
        if child in passed:
            continue
        new, estimate = paid[-1] + cost, h(child)
        if new + estimate >= best:
            why: Why = ("goal", best) if best < inf else ("range", None)
            yield "prune", child, new, why
            continue
        before = path[-1] if path else None
        path.append(child)
        paid.append(new)
        passed.add(child)
        yield "reach", child, before, new, estimate
        yield "expand", child, new
        if problem.is_goal(child):
            best = new
            yield "goal", path[:], best
            waiting.append(iter(()))  # nothing beyond a goal is of interest
        else:
            waiting.append(iter(sorted(problem.neighbors(child), key=lambda step: step[1] + h(step[0]))))
    if lower < best < inf:
        yield "bound", best
