"""Chapter 4: depth-first searches under a cutoff, and how to raise it.

All drivers share one round, `bounded`: a depth-first search that follows no path whose f = g + h exceeds the cutoff.
They differ in the cutoff that they try next, and in what they do with what a round says.

R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search", Artificial Intelligence 27 (1985),
97-109. M. Helmert, T. Lattimore, L. H. S. Lelis, L. Orseau, N. R. Sturtevant, "Iterative budgeted exponential search",
IJCAI (2019), 1249-1257.
"""

from collections.abc import Callable, Generator
from fractions import Fraction
from math import inf
from typing import Any, NamedTuple, TypeAlias

from ..core import Cost, Event, Heuristic, Problem, S, Search, Story, search


class Round(NamedTuple):
    """What one round says at its end.

    `least` is the least f that was refused, inf where none was: no path that was not followed costs less. `most` is
    the greatest f that was accepted, or was about to be when the budget was used up. `expanded` and `generated` count
    states once for each path to them: those accepted (the start and a goal among them), and all children that were
    looked at. `complete` says that nothing was left undone for want of budget. `best` is the cost of the cheapest goal
    found, inf where none was.
    """

    least: Cost
    most: Cost
    expanded: int
    generated: int
    complete: bool
    best: Cost


#: A round as its driver runs it: it yields events and returns what it found out.
Telling: TypeAlias = Generator[Event, None, Round]

#: What a driver calls for each round, with the arguments of `bounded`.
Probe: TypeAlias = Callable[..., Search | Telling]


@search(least={"bound": -inf, "budget": -inf, "enough": -inf})
def bounded(
    problem: Problem[S],
    h: Heuristic[S],
    bound: Cost,
    budget: float = inf,
    enough: Cost = inf,
    parent_only: bool = False,
) -> Telling:
    """Search depth-first through all paths on which f = g + h stays within `bound`.

    A goal that costs at most `enough` ends the round; after a costlier one only paths
    that promise less are followed. `budget` is the most states it may expand. Costs
    must not be negative. A path never returns to a state that it has passed, so the
    round ends on every finite graph; with `parent_only` it merely never turns back
    on the spot, as Korf counted: then steps must cost something.

    Time: one step for each path within `bound`, of which there may be exponentially
    many more than states.
    Memory: O(longest path * branching).

    >>> from pathlib_edu import Graph, bounded
    >>> graph = Graph.parse("S -> A 1; A -> G 3; S -> G 9")
    >>> [event[1] for event in bounded(graph, graph.h, bound=5) if event[0] == "expand"]
    ['S', 'A', 'G']
    """
    yield "cutoff", bound
    path: list[S] = []
    paid: list[Cost] = [0]
    passed = set[S]()
    waiting = [iter([(problem.start, 0)])]  # for each state on the path: steps not yet tried
    least, most, best, expanded, generated = inf, 0, inf, 0, -1
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
        if f > bound or f >= best:
            if f < least:
                least = f
            yield "prune", child, g, ("bound", bound) if f > bound else ("goal", best)
            continue
        if f > most:
            most = f
        if expanded >= budget:
            return Round(least, most, expanded, generated, False, best)
        expanded += 1
        parent = path[-1] if path else None
        path.append(child)
        paid.append(g)
        passed.add(child)
        yield "reach", child, parent, g, remaining
        yield "expand", child, g
        if not problem.is_goal(child):
            waiting.append(iter(problem.neighbors(child)))
            continue
        best = g
        yield "goal", path[:], g
        if best <= enough:
            return Round(least, most, expanded, generated, True, best)
        waiting.append(iter(()))  # nothing beyond a goal is of interest
    return Round(least, most, expanded, generated, True, best)


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
    bound = h(problem.start)
    yield "reach", problem.start, None, 0, bound
    while bound < inf:
        end = yield from probe(problem, h, bound)
        if end.best < inf:
            return
        bound = end.least


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
    low, high, best, leap = h(problem.start), upper, inf, 0 * step
    yield "reach", problem.start, None, 0, low
    while low < best:
        if low >= high:  # no path costs less than `upper`: one that costs as much, or the bound was wrong
            high, leap = inf, 0 * step
        cutoff = low + leap if high == inf else middle(low, high)
        leap = 2 * leap if leap else step
        end = yield from probe(problem, h, cutoff)
        if end.best < inf:
            best = high = end.best
        else:
            low = end.least


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


def check_window(c1: Cost, c2: Cost, step: Cost, growth: Cost) -> None:
    """Refuse settings under which rounds would not grow."""
    if not 1 < c1 <= c2:
        raise ValueError(f"a round is accepted from c1 to c2 times the last, 1 < c1 <= c2, not from {c1} to {c2}")
    if not (step > 0 and growth > 1):
        raise ValueError(f"the cutoff leaps by a positive step with a growth above 1, not by {step} with {growth}")


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
    bound = low = h(problem.start)
    best = inf
    yield "reach", problem.start, None, 0, low
    while low < best:
        end = yield from probe(problem, h, bound, enough=low)
        low, best = end.least, end.best
        bound = max(low, growth * bound)


def middle(low: Cost, high: Cost) -> Cost:
    """Return a cutoff halfway from `low` to `high`, exact, at least `low` and below `high`."""
    whole = isinstance(low, int) and isinstance(high, int)
    half = (low + high) // 2 if whole else (low + high) / 2
    return half if low <= half < high else low


class Rounds:
    """A probe that keeps the record of its rounds: pass it to a driver, run the search, read them.

    `rounds` lists (cutoff, Round), in order. It runs `probe`, and says what that says.

    >>> from pathlib_edu.core import solve
    >>> from pathlib_edu.problems.graph import Graph
    >>> graph = Graph.parse("S -> A 1; A -> G 1; S -> G 3")
    >>> record = Rounds()
    >>> path = solve(ida_star(graph, graph.h, probe=record))
    >>> [(cutoff, end.expanded) for cutoff, end in record.rounds], record.expanded, record.generated
    ([(0, 1), (1, 2), (2, 3)], 6, 7)
    """

    def __init__(self, probe: Probe = bounded) -> None:
        self.probe = probe
        self.rounds: list[tuple[Cost, Round]] = []

    def __call__(self, problem: Problem[Any], h: Heuristic[Any], bound: Cost, **limits: Any) -> Telling:
        """Run one round and write it down."""
        end = yield from self.probe(problem, h, bound, **limits)
        self.rounds.append((bound, end))
        return end

    @property
    def expanded(self) -> int:
        """How many states all rounds expanded."""
        return sum(end.expanded for _, end in self.rounds)

    @property
    def generated(self) -> int:
        """How many children all rounds looked at."""
        return sum(end.generated for _, end in self.rounds)
