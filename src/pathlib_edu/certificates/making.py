"""A certificate made of a finished run: of all that it has met, what its answer rests on.

A run is asked only which states it has met. Their numbers are worked out again, exactly, by a Dijkstra that stays among
them and goes no further than the answer needs: so the certificate of a search that re-opens, forgets, goes in rounds or
comes from both ends has the same form, and none rests on what the search believed of its own costs.
"""

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from math import inf
from typing import Any

from ..contract.before import check_search
from ..contract.quantities import counted
from ..core import LABELS, Cost, Event, Frontier, Heuristic, Problem, S, Search, cost_of, diagnosing
from ..core.replay import LabelView
from ..core.search import no_heuristic
from .bound import Bound
from .cut import Cut
from .exact import Exact, asked, exact_step, said, steps
from .front import Front
from .kept_labels import front_of
from .remaining import Remaining, goals_of

MOST_STATES = 500_000  # of a certificate


@dataclass
class Told:
    """What a run over numbers has told: which states it `expanded` and `reached`, and the last `path` announced."""

    expanded: set[Any] = field(default_factory=set)
    reached: set[Any] = field(default_factory=set)
    path: list[Any] | None = None

    def heard(self, search: Iterable[Event]) -> Iterator[Event]:
        """Pass on what a search tells, and take note of it."""
        for event in search:
            match event:
                case "reach", state, *_:
                    self.reached.add(state)
                case "expand", state, _:
                    self.expanded.add(state)
                case "goal", path, _:
                    self.path = path
            yield event


def certificate(
    search: Search,
    told: Told | LabelView | None = None,
    h: Heuristic[Any] | None = None,
    factor: Any = 1,
    most: int = MOST_STATES,
) -> Bound | Cut | Front:
    """Return what proves the answer of `search`, as `verify` checks it.

    The search is run to its end, unless `told` holds what a finished run of it has told. Its proof uses the search's
    own heuristic, or `h`: without estimates, as for Dijkstra's algorithm, it assumes nothing, and is larger. A search
    that does not promise a cheapest path gets the largest bound that its run proves. One that does, and has not met
    enough states to prove it, since it looked at tables or knew the end beforehand, gets the rest from a second search.

    Over labels, `factor` is by how much the search's `slack` enlarges a cost. More than `most` states or labels raise
    ValueError.

    Time: O(V log V + E) for the V states and E steps that it looks at. Memory: O(V).

    >>> from pathlib_edu import Graph, certificate, dijkstra
    >>> certificate(dijkstra(Graph.parse("S -> A 1; A -> G 2; S -> G 4")))
    Bound(path=['S', 'A', 'G'], cost=3, bound=3, closed={'S': 0, 'A': 1}, remaining=None)
    >>> certificate(dijkstra(Graph.parse("S -> S 1; A -> G 2")))
    Cut(states=frozenset({'S'}))
    """
    check_search(search, "certificate")
    if not isinstance(search, Search) or not search.given:
        raise ValueError("a certificate needs to know the problem: mark the search with @search, and give its call")
    works = search.works
    if told is None:
        told = ran(search)
    if isinstance(told, LabelView):
        given = works.arguments
        return front_of(told, works.problem, h or given.get("h"), given.get("within"), factor, most)
    problem, h, asks = works.problem, h or works.h, works.made_by
    return proved(problem, h, told, "predecessors" in asks.needs, promises(search), most)


def ran(search: Search) -> Told | LabelView:
    """Run a search to its end and return what it told."""
    with diagnosing(search):
        if search.works.made_by.costs == LABELS:
            return labels_told(search)
        told = Told()
        for _ in told.heard(search):
            pass
        return told


def labels_told(events: Iterable[Event]) -> LabelView:
    """Return what a search over labels has told."""
    view = LabelView()
    for event in events:
        view.apply(event)
    return view


def promises(search: Search) -> bool:
    """Does a search promise a cheapest path, as it is called?"""
    asks = search.works.made_by
    return asks.cheapest and (asks.anytime or search.works.arguments.get("weight", 1) == 1)


def proved(
    problem: Problem[S],
    h: Heuristic[S],
    told: Told,
    two_way: bool = False,
    cheapest: bool = True,
    most: int = MOST_STATES,
) -> Bound | Cut:
    """Return the certificate of what a run over numbers has told.

    `two_way` says that it also came from the goal, `cheapest` that its path is a cheapest one: then what the states
    that it met do not prove a second search completes.
    """
    cost = None if told.path is None else cost_of(told.path, Exact(problem))
    if cost is None:
        h = no_heuristic  # that no path leads on from somewhere is to be proved, not believed
    met: list[Collection[S] | None] = [states for states in (told.expanded, told.reached) if states]
    found: list[Bound] = []
    for states in met + [None] * (cheapest or not met):
        remaining = remaining_in(problem, states, cost) if two_way and states and cost else None
        bound, closed = settled(problem, h, cost, states, remaining, most)
        if bound == inf:
            return Cut(frozenset(closed))
        found.append(Bound(told.path, cost, bound, closed, remaining))
        if bound == cost:
            break
    return max(found, key=lambda proof: proof.bound)


def settled(
    problem: Problem[S],
    h: Heuristic[S],
    cost: Cost | None,
    among: Collection[S] | None,
    remaining: Remaining | None,
    most: int,
) -> tuple[Cost, dict[S, Cost]]:
    """Return the largest bound that a Dijkstra among these states proves, up to `cost`, and the states it rests on.

    `among` None stands for all states. A state is left where with its estimate it comes to the bound: nobody need know
    what lies behind.
    """
    remaining = remaining or Remaining({}, 0)
    bound: Cost = inf if cost is None else cost
    g: dict[S, Cost] = {problem.start: 0}
    seen, closed = set[S](), dict[S, tuple[Cost, Cost]]()
    frontier = Frontier()
    frontier.push(0, problem.start)
    while frontier:
        state = frontier.pop()
        if state in seen:
            continue  # an older, costlier entry
        seen.add(state)
        estimate = max(said(h, state), remaining(state))
        if bound - g[state] <= estimate:
            continue
        if problem.is_goal(state) or (among is not None and state not in among):
            bound = g[state] + estimate
            continue
        closed[state] = g[state], estimate
        if len(closed) > most:
            raise ValueError(f"the certificate would hold more than {counted(most, 'state')}")
        for child, step in steps(problem, state):
            if g[state] + step < g.get(child, inf):
                g[child] = g[state] + step
                frontier.push(g[child], child)
    return bound, {state: cost for state, (cost, estimate) in closed.items() if cost + estimate < bound}


def remaining_in(problem: Any, among: Collection[Any], cost: Cost) -> Remaining:
    """Return what remains from each of these states, up to `cost`: a Dijkstra from the goals, backward, among them."""
    rest: dict[Any, Cost] = dict.fromkeys(goals_of(problem), 0)
    beyond, table, seen = cost, dict[Any, Cost](), set[Any]()
    frontier = Frontier()
    for goal in rest:
        frontier.push(0, goal)
    while frontier:
        state = frontier.pop()
        if state in seen:
            continue  # an older, costlier entry
        seen.add(state)
        if rest[state] >= beyond or state not in among:
            beyond = min(beyond, rest[state])
            break
        table[state] = rest[state]
        for before, step in asked(problem.predecessors, state):
            new = rest[state] + exact_step(step, before, state)
            if new < rest.get(before, inf):
                rest[before] = new
                frontier.push(new, before)
    return Remaining({state: left for state, left in table.items() if left < beyond}, beyond)
