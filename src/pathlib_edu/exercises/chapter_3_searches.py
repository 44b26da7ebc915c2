"""What the exercises of chapter 3 claim about searches that expand a state twice: 3.4, 3.5, 3.7 and 3.8."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import groupby, islice
from math import inf
from random import Random
from typing import Any

from ..core import Cost
from ..problems.edges import Edge
from ..problems.families import martelli
from ..problems.graph import Graph
from ..quantities import counted
from ..replay import View, fold
from ..search.astar import astar
from ..search.heuristics import inconsistencies
from ..search.pathmax import pathmax
from ..search.weighted_astar import weighted_astar
from .chapter_2_worlds import admissible
from .chapter_3_worlds import Watched, admissible_ones, larger_ones, small_admissible, with_a_dead_end
from .claim import Wrong, claim
from .dijkstra_rules import unjson
from .exact_numbers import crossed, number
from .oracles import least_cost
from .path_check import path_fault
from .submitted_graph import read_admissible
from .worlds import drawn, pictured

# 3.4 ----------------------------------------------------------------------------------------------------------------

EXPANSIONS_READ = 1_000  # of a student's story: the longest right one here has some 30
MARTELLI, DEAD_END = (3, 4, 5, 6), 6


def told(search: Callable[..., Any], graph: Graph) -> Any:
    """Run a student's search, for at most 20,000 events; return what it announced last, what it told as expanded, and
    how often it asked for the steps of each state, where asking again at once is asking once."""
    problem = Watched(graph)
    events = list(islice(search(problem, problem.h), 20_000))
    goals, expanded = ([event[1:] for event in events if event[0] == kind] for kind in ("goal", "expand"))
    asked = Counter(state for state, _ in groupby(problem.told[0]))
    return {"goal": goals[-1] if goals else None, "expanded": expanded[:EXPANSIONS_READ], "asked": asked}


def admissible_and_hard(seed: int) -> Iterator[Graph]:
    """Yield graphs with admissible estimates, and then some of Martelli's.

    The first of these shows who does not take the least g below F, the others also who thinks that F is the largest g.
    """
    yield from admissible_ones(seed)
    yield with_a_dead_end(DEAD_END)
    yield from map(martelli, MARTELLI)


def is_small(graph: Graph) -> bool:
    """May this be shown in place of a larger graph? One of Martelli's that shows a fault is best seen as it is."""
    return len(graph.nodes()) < MARTELLI[2] + 2 and admissible(graph)


@claim(
    "3.4",
    admissible_and_hard,
    told,
    returns="events, the last of them ('goal', path, cost)",
    generator=True,
    draw=drawn,
    fits=is_small,
)
def mend_algorithm_b(graph: Graph, story: Any) -> Wrong | None:
    """The path should be a cheapest one, after at most V (V + 1) / 2 expansions, none of them with g + h above C*."""
    least = least_cost(graph)
    if least is None or story["goal"] is None:
        if least is story["goal"]:
            return None
        got = "none" if story["goal"] is None else repr(("goal", *story["goal"]))
        return Wrong("no path" if least is None else f"a path of {least}", got)
    if unfounded := out_of_nowhere(graph, story["expanded"]):
        state, g = unfounded
        expected = "an expand event with its g for each state that is expanded"
        return Wrong(expected, f"{state} with g = {g}: from what was expanded before, nothing leads there at that g")
    states, cost = [unjson(state) for state in story["goal"][0]], story["goal"][1]
    if fault := path_fault(graph, states, cost):
        hint = reached_again(graph, story["expanded"])
        return Wrong(f"a path, and what it costs; the cheapest costs {least}", f"{states}, {cost}: {fault}", hint)
    if cost != least:
        hint = reached_again(graph, story["expanded"])
        if not hint and graph.goal not in [state for state, _ in story["expanded"]]:
            hint = "What a path costs is final when its goal is expanded, not when it is reached."
        return Wrong(f"a path of cost {least}", f"{cost}, by {' '.join(map(str, states))}", hint)
    for state, g in story["expanded"]:
        if g + graph.h(state) > least:
            got = f"{state} expanded with g + h = {g} + {graph.h(state)}"
            hint = "What waits with 1 goes in the order of g + h. The least g is only for what is pushed below."
            return Wrong(f"nothing expanded whose g + h is above {least}", got, hint)
    count, size = len(story["expanded"]), len(graph.nodes())
    if 2 * count > size * (size + 1):
        got = f"{count} or more" if count == EXPANSIONS_READ else str(count)
        hint = out_of_turn(graph, story["expanded"])
        return Wrong(f"at most {size * (size + 1) // 2} expansions, by T3.12", got, hint)
    events = Counter(state for state, _ in story["expanded"])
    untold = [state for state, times in story["asked"].items() if times > events[state]]
    if untold := [state for state in untold if state != states[-1]]:  # the goal's steps need not be asked for
        state = min(untold)
        asked = counted(story["asked"][state], "time")
        got = f"{counted(events[state], 'event')} for {state}, whose steps were asked for {asked}"
        return Wrong("an expand event each time that a state is expanded", got)
    return None


def out_of_nowhere(graph: Graph, expanded: list[Any]) -> Any:
    """Return the first of some expansions to which no step of those before it leads at its g; None if there is none."""
    offers = {(graph.start, 0)}
    for state, g in expanded:
        if (state, g) not in offers:
            return state, g
        offers.update((child, g + cost) for child, cost in graph.neighbors(state))
    return None


def reached_again(graph: Graph, expanded: list[Any]) -> str:
    """Name a state that some state's expansion reaches at less than the g of its own last one; "" if there is none."""
    g = dict(expanded)
    for tail, of_tail in g.items():
        for head, cost in graph.neighbors(tail):
            if of_tail + cost < g.get(head, -inf):
                known = f"{head} was expanded with g = {g[head]}"
                return f"{known}, and from {tail} it is reached at {of_tail + cost}. It must be expanded again."
    return ""


def out_of_turn(graph: Graph, expanded: list[Any]) -> str:
    """Name an expansion while another state waits below F with less g; "" if there is none.

    That of a state which is even below the largest g is named before others: whoever puts what is below F in order by
    g, and only takes F to be the largest g, makes no such mistake.
    """
    g: dict[Any, Cost] = {graph.start: 0}
    waiting, f_most, g_most, other = {graph.start}, 0, 0, ""
    for state, of_state in expanded:
        f = {one: g[one] + graph.h(one) for one in waiting}
        first = min((one for one in waiting if f[one] < f_most), key=g.__getitem__, default=state)
        if g[first] < of_state:
            when = f"When {state} is expanded with g = {of_state}, F is {f_most}"
            what = f"{when}, and {first} waits below it with g = {g[first]} and g + h = {f[first]}."
            if f[first] < g_most:
                return f"{what} Below F the least g goes first."
            other = other or f"{what} Yet the largest g so far is {g_most}. Is F the largest g, or the largest g + h?"
        waiting.discard(state)
        f_most, g_most = max(f_most, of_state + graph.h(state)), max(g_most, of_state)
        for child, cost in graph.neighbors(state):
            if of_state + cost < g.get(child, inf):
                g[child] = of_state + cost
                waiting.add(child)
    return other


# 3.5 ----------------------------------------------------------------------------------------------------------------


@claim(
    "3.5",
    cases=lambda seed: [1, 10, 1_000, *Random(seed).sample(range(2, 10**6), 3)],
    ask=lambda trap, k: pictured(trap(k)),
    draw=lambda k: f"k = {k}",
    returns="a Graph, or its text",
)
def break_the_hasty(k: int, text: Any) -> Wrong | None:
    """For each k, with an admissible h, A* that never re-opens should announce at least k more than the least cost."""
    graph = read_admissible(text, 5)
    if isinstance(graph, Wrong):
        return graph
    hasty: Cost = fold(weighted_astar(graph, graph.h, reopen=False)).cost
    least: Cost = least_cost(graph)
    if hasty - least >= k:
        return None
    hint = "Whatever the late way saves, the hasty search pays. Can it save more?"
    if not inconsistencies(graph, graph.h):
        hint = "Your h is consistent, and then no closed state is ever reached more cheaply."
    elif not fold(astar(graph, graph.h)).reopened:
        hint = "With re-opening, no state of yours is expanded twice: nothing is lost without it."
    elif hasty == least:
        hint = "A state is reached late at a lower price, but without that some path costs as little. Does it have to?"
    return Wrong(f"{k} more than the least cost {least}, or worse", f"it announces {hasty}", hint)


# 3.7 ----------------------------------------------------------------------------------------------------------------

EVENTS_TOLD = 20_000


@claim("3.7", ask=lambda answer, case: pictured(answer), returns="a Graph, or its text")
def make_pathmax_hurt(_: None, text: Any) -> Wrong | None:
    """With an admissible h on at most four nodes, pathmax should make more expansions than A*."""
    graph = read_admissible(text, 4)
    if isinstance(graph, Wrong):
        return graph
    plain, raised = (fold(islice(search(graph, graph.h), EVENTS_TOLD)) for search in (astar, pathmax))
    if raised.expanded > plain.expanded:
        return None
    hint = "Something is raised here. Make it overtake: a state that was taken in good time must now wait too long."
    if not inconsistencies(graph, graph.h):
        hint = "Your h is consistent, and then pathmax has nothing to raise."
    elif all(raised.h[node] == graph.h(node) for node in raised.h):
        hint = "Your h contradicts itself only where pathmax never comes, so nothing is raised."
    elif raised.expanded < plain.expanded:
        hint = "Here it saves work, as it is meant to."
    return Wrong(f"more than {plain.expanded} expansions with pathmax", f"{raised.expanded}", hint)


# 3.8 ----------------------------------------------------------------------------------------------------------------

NEW = "new"  # the name of the start that is put before a graph
STEPS_READ = 100  # of an answer: no graph here has more than 7 nodes


@cache  # they are the same for each seed
def small_torn() -> tuple[Graph, ...]:
    """Return the small graphs whose estimates are admissible and not consistent."""
    return tuple(filter(is_torn, small_admissible()))


def torn(seed: int) -> Iterator[Graph]:
    """Yield graphs whose estimates are admissible and not consistent, small ones first."""
    yield from small_torn()
    yield from filter(is_torn, larger_ones(seed))


def is_torn(graph: Graph) -> bool:
    """Is the estimate admissible, and not consistent?"""
    return admissible(graph) and bool(tears(graph))


def tears(graph: Graph) -> list[Edge]:
    """Return the edges on which h contradicts itself, also those that cannot be reached from the start."""
    return [(tail, head, cost) for tail, head, cost in graph.edges() if graph.h(tail) > cost + graph.h(head)]


def entries(provoke: Callable[..., Any], graph: Graph) -> Any:
    """Put one graph to the student's function; what can be walked through crosses as a list."""
    found = provoke(graph, graph.h)
    if found is None or isinstance(found, (str, dict)):
        return found
    return [[*map(crossed, pair)] if isinstance(pair, (list, tuple)) else pair for pair in islice(found, STEPS_READ)]


@claim(
    "3.8",
    torn,
    entries,
    points=2,
    draw=drawn,
    returns="a list of pairs (node, cost)",
    fits=is_torn,
    may_use=("dijkstra", "inconsistencies"),
)
def provoke_a_second_expansion(graph: Graph, given: Any) -> Wrong | None:
    """From a new start with these steps, A* should expand a state twice, wherever h contradicts itself."""
    nodes = set(graph.nodes())
    if not isinstance(given, list) or not all(isinstance(pair, list) and len(pair) == 2 for pair in given):
        return Wrong("a list of pairs (node, cost)", repr(given))
    try:
        steps = [(unjson(head), number(cost)) for head, cost in given]
    except ValueError as error:
        return Wrong("costs that are numbers, 0 or more", str(error))
    for head, cost in steps:
        if head not in nodes:
            return Wrong("steps to nodes of the graph", f"one to {head!r}")
        if not 0 <= cost < inf:
            return Wrong("costs that are numbers, 0 or more", f"{cost} for the step to {head}")
    edges = [*graph.edges(), *((NEW, head, cost) for head, cost in steps)]
    entered = Graph(edges, start=NEW, goal=graph.goal)
    first = dict(entered.neighbors(NEW))  # of two steps to a node the cheaper counts
    view = fold(islice(astar(entered, lambda node: 0 if node == NEW else graph.h(node)), EVENTS_TOLD))
    if view.expanded > len(view.order):
        return None
    said = ", ".join(f"({head!r}, {cost})" for head, cost in steps)
    return Wrong("a state that is expanded twice", f"each once, with [{said}]", why_calm(graph, first, view))


def why_calm(graph: Graph, first: dict[Any, Cost], view: View) -> str:
    """Say why these first steps, which A* took as in `view`, provoke nothing."""
    for tail, head, cost in tears(graph):
        if {tail, head} <= first.keys():
            if tail not in view.order:
                return f"The goal is announced before {tail} is expanded."
            if first[head] <= view.g[tail] + cost:
                return f"Over {tail} nobody comes to {head} more cheaply than directly."
            return f"{tail} is taken before {head}: its f is not larger. Make the direct step to {head} cheaper."
    return "On which step does h contradict itself? Its head must be reached first, and later more cheaply by its tail."
