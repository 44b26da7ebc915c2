"""What the exercises of chapter 3 claim about searches that expand a state twice: 3.4, 3.5, 3.7 and 3.8."""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

from ..core import Cost
from ..problems.edges import Edge
from ..problems.families import martelli
from ..problems.graph import Graph
from ..replay import fold
from ..search.astar import astar
from ..search.heuristics import inconsistencies
from ..search.pathmax import pathmax
from ..search.weighted_astar import weighted_astar
from .chapter_2_worlds import admissible
from .chapter_3_worlds import Watched, admissible_ones
from .claim import Wrong, claim
from .dijkstra_rules import unjson
from .oracles import least_cost
from .path_check import path_fault
from .submitted_graph import read_admissible
from .worlds import drawn, pictured

# 3.4 ----------------------------------------------------------------------------------------------------------------

EXPANSIONS_READ = 1_000  # of a student's story: the longest right one here has some 30
MARTELLI = (3, 4, 5, 6)


def told(search: Callable[..., Any], graph: Graph) -> Any:
    """Run a student's search, for at most 20,000 events; return what it announced last, what it told as expanded, and
    whose steps it asked for."""
    problem = Watched(graph)
    events = list(islice(search(problem, problem.h), 20_000))
    goals, expanded = ([event[1:] for event in events if event[0] == kind] for kind in ("goal", "expand"))
    asked = list(dict.fromkeys(problem.told[0]))
    return {"goal": goals[-1] if goals else None, "expanded": expanded[:EXPANSIONS_READ], "asked": asked}


def admissible_and_hard(seed: int) -> Iterator[Graph]:
    """Yield graphs with admissible estimates, and then some of Martelli's."""
    yield from admissible_ones(seed)
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
        return None if least is story["goal"] else Wrong("no path" if least is None else f"a path of {least}", "none")
    states, cost = [unjson(state) for state in story["goal"][0]], story["goal"][1]
    if fault := path_fault(graph, states, cost):
        hint = "A state that gets a new g must be expanded again: its children still count from the old one."
        return Wrong(f"a path, and what it costs; the cheapest costs {least}", f"{states}, {cost}: {fault}", hint)
    if cost != least:
        hint = "Which closed state is reached again, at less than the g with which it was expanded?"
        return Wrong(f"a path of cost {least}", f"{cost}, by {' '.join(map(str, states))}", hint)
    for state, g in story["expanded"]:
        if g + graph.h(state) > least:
            got = f"{state} expanded with g + h = {g} + {graph.h(state)}"
            hint = "What waits with 1 goes in the order of g + h. The least g is only for what is pushed below."
            return Wrong(f"nothing expanded whose g + h is above {least}", got, hint)
    if untold := set(story["asked"]) - {state for state, _ in story["expanded"]} - {states[-1]}:  # the goal needs none
        return Wrong("an expand event for each state that is expanded", f"none for {min(untold)}")
    size = len(graph.nodes())
    if 2 * len(story["expanded"]) > size * (size + 1):
        hint = "Watch the expansion after that of v3: what is F then, which states are below it, which goes first?"
        return Wrong(f"at most {size * (size + 1) // 2} expansions, by T3.12", f"{len(story['expanded'])}", hint)
    return None


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
        hint = "A state is reached late at a lower price, but not on the cheapest path to the goal."
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


def torn(seed: int) -> Iterator[Graph]:
    """Yield graphs whose estimates are admissible and not consistent."""
    return (graph for graph in admissible_ones(seed) if is_torn(graph))


def is_torn(graph: Graph) -> bool:
    """Is the estimate admissible, and not consistent?"""
    return admissible(graph) and bool(tears(graph))


def tears(graph: Graph) -> list[Edge]:
    """Return the edges on which h contradicts itself, also those that cannot be reached from the start."""
    return [(tail, head, cost) for tail, head, cost in graph.edges() if graph.h(tail) > cost + graph.h(head)]


def entries(provoke: Callable[..., Any], graph: Graph) -> Any:
    """Put one graph to the student's function; what can be walked through crosses as a list."""
    found = provoke(graph, graph.h)
    return found if found is None or isinstance(found, str) else list(islice(found, EXPANSIONS_READ))


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
    steps = [(unjson(head), cost) for head, cost in given]
    for head, cost in steps:
        if not isinstance(head, str) or head not in nodes:
            return Wrong("steps to nodes of the graph", f"one to {head!r}")
        if isinstance(cost, bool) or not isinstance(cost, (int, float)) or not 0 <= cost < float("inf"):
            return Wrong("costs that are numbers, 0 or more", f"{cost!r} for the step to {head}")
    if len({head for head, _ in steps}) < len(steps):
        return Wrong("at most one step to each node", repr(steps))
    edges = [*graph.edges(), *((NEW, head, cost) for head, cost in steps)]
    entered = Graph(edges, start=NEW, goal=graph.goal)
    view = fold(islice(astar(entered, lambda node: 0 if node == NEW else graph.h(node)), EVENTS_TOLD))
    if view.reopened:
        return None
    return Wrong("a state that is expanded twice", f"each once, with {steps}", why_calm(graph, dict(steps)))


def why_calm(graph: Graph, first: dict[Any, Cost]) -> str:
    """Say why these first steps provoke nothing."""
    for tail, head, cost in tears(graph):
        if not {tail, head} <= first.keys():
            continue
        if first[head] <= first[tail] + cost:
            return f"Over {tail} nobody comes to {head} more cheaply than directly."
        if first[head] + graph.h(head) >= first[tail] + graph.h(tail):
            return f"{tail} is taken before {head}: its f is not larger. Make the direct step to {head} cheaper."
    return "On which step does h contradict itself? Its head must be reached first, and later more cheaply by its tail."
