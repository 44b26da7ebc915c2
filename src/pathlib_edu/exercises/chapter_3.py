"""What the exercises of chapter 3 claim."""

from collections.abc import Callable
from itertools import islice
from typing import Any

from ..core import Cost, solve
from ..problems.graph import Graph
from ..replay import fold
from ..search.astar import astar
from ..search.dijkstra import dijkstra
from ..search.heuristics import inconsistencies, overestimates
from ..search.weighted_astar import weighted_astar
from .chapter_2_worlds import admissible, left_of
from .chapter_3_worlds import admissible_ones, estimated, raised
from .claim import Wrong, claim
from .dijkstra_rules import unjson
from .oracles import distances_from, least_cost
from .path_check import path_fault
from .submitted_graph import read, read_admissible
from .worlds import drawn, pictured

#: The graph of exercise 3.1. No two states that wait ever have the same f, so there is one right order.
REOPENING = Graph.parse(
    "S -> A 3; S -> B 1; S -> C 4; A -> C 2; B -> C 1; B -> D 6; C -> D 1; D -> G 5;"
    "h(S) = 8; h(A) = 1; h(B) = 7; h(C) = 2"
)

#: The four graphs of exercise 3.2.
PROMISES = {
    "P": Graph.parse("S -- A 2; A -- G 4; h(S) = 1; h(A) = 4"),
    "Q": Graph.parse("S -> A 1; A -> G 3; S -> B 1; h(S) = 3; h(A) = 2; h(B) = 9"),
    "R": Graph.parse("S -> A 1; A -> G 5; A -> B 2; B -> G 2; h(S) = 5; h(A) = 5; h(B) = 2"),
    "T": Graph.parse("S -> A 2; A -> G 2; h(S) = 4; h(A) = 2; h(G) = 1"),
}


def order(search: Any) -> list[Any]:
    """Return the states in the order in which a search expands them."""
    return [event[1] for event in search if event[0] == "expand"]


# 3.1 ----------------------------------------------------------------------------------------------------------------


def other_orders() -> list[tuple[list[Any], str]]:
    """Return the orders that come of a typical mistake, each with its hint."""
    world, h = REOPENING, REOPENING.h
    right, hasty = order(astar(world, h)), order(weighted_astar(world, h, reopen=False))
    return [
        (hasty, "A cheaper way to a state that was expanded puts it back to wait."),
        (order(dijkstra(world)), "That is the order of g alone. A* takes the least g + h."),
        (list(dict.fromkeys(right)), "A state that is expanded twice stands in the list twice."),
        (right[:-1], "The goal is expanded too: only then is the search over."),
        (
            [*right[: right.index("D") + 1], "G"],
            "G is reached early, but B waits with a smaller g + h, and so G waits too.",
        ),
    ]


@claim("3.1", draw=lambda case: REOPENING.picture(), returns="a list of names, such as ['S', 'A']")
def predict_the_order(_: None, answer: Any) -> Wrong | None:
    """The list should name the states in the order in which A* expands them, from S to G, repeats included."""
    right, given = order(astar(REOPENING, REOPENING.h)), list(answer) if isinstance(answer, str) else answer
    if given == right:
        return None
    if not isinstance(given, list):
        return Wrong("a list of names, such as ['S', 'A']", repr(given))
    agree = next((n for n, (a, b) in enumerate(zip(given, right, strict=False)) if a != b), min(len(given), len(right)))
    hint = f"Your first {agree} are right. Which states wait then, and with what g + h?"
    if agree == len(right):
        hint = "Nothing is expanded after the goal."
    hint = next((why for wrong, why in other_orders() if given == wrong), hint)
    return Wrong("the order of the least g + h, from S to G", repr(given), hint)


# 3.2 ----------------------------------------------------------------------------------------------------------------


@claim("3.2", draw=lambda case: "", returns="a dict of pairs of True and False")
def judge_the_promises(_: None, verdicts: Any) -> Wrong | None:
    """Each of P, Q, R and T should have a pair: is its estimate admissible, and is it consistent?"""
    if not isinstance(verdicts, dict):
        return Wrong(f"a dict with the keys {', '.join(PROMISES)}", repr(verdicts))
    for name, graph in PROMISES.items():
        given = verdicts.get(name)
        if not isinstance(given, list) or len(given) != 2 or not all(isinstance(one, bool) for one in given):
            return Wrong(f"a pair such as (True, False) for {name}", repr(given))
        right = [not overestimates(graph, graph.h), not inconsistencies(graph, graph.h)]
        if given == right:
            continue
        hints = {
            "P": "An edge written with -- can be walked both ways, and each way is an edge of its own.",
            "Q": "No way leads from B to the goal. How much may an estimate say there?",
            "R": "The edge from A to G is not the cheapest way from A.",
            "T": "Look at h(G).",
        }
        hint = hints[name]
        if given == [False, True]:
            hint = "Consistent, but not admissible? That cannot be, by T3.4."
        which = "admissible" if given[0] != right[0] else "consistent"
        return Wrong(f"another word for {name} on {which}", repr(tuple(given)), hint)
    return None


# 3.3 ----------------------------------------------------------------------------------------------------------------

EDGES_READ = 1_000  # of a student's list: no graph here has more than 50


def asked_for_edges(contradictions: Callable[..., Any], graph: Graph) -> Any:
    """Put one graph to the student's function; whatever can be walked through crosses as a list."""
    found = contradictions(graph, graph.h)
    return found if found is None else list(islice(found, EDGES_READ))


@claim("3.3", cases=estimated, ask=asked_for_edges, draw=drawn, returns="a list of pairs (tail, head)")
def find_contradictions(graph: Graph, edges: Any) -> Wrong | None:
    """The list should hold exactly the edges (tail, head) on which h falls by more than the edge costs."""
    costs = {(tail, head): cost for tail, head, cost in graph.edges()}
    if edges is None:
        right = [edge for edge, cost in costs.items() if graph.h(edge[0]) > cost + graph.h(edge[1])]
        return Wrong(repr(right), "None")
    if not all(isinstance(edge, list) and len(edge) == 2 for edge in edges):
        return Wrong("a list of pairs (tail, head)", repr(edges))
    given = {unjson(edge) for edge in edges}
    reached = distances_from(graph.neighbors, [graph.start])
    for (tail, head), cost in costs.items():
        falls = f"h({tail}) = {graph.h(tail)}, and {cost} + h({head}) = {cost + graph.h(head)}"
        if graph.h(tail) > cost + graph.h(head) and (tail, head) not in given:
            hint = "" if tail in reached else f"No way leads from {graph.start} to {tail}, but its edges count as well."
            return Wrong(f"({tail}, {head}) in the list: {falls}", "a list without it", hint)
        if graph.h(tail) <= cost + graph.h(head) and (tail, head) in given:
            hint = f"From {tail} to {head} h rises, and it may rise as much as it likes."
            if graph.h(tail) >= graph.h(head):
                hint = "h may fall by as much as the edge costs, no more."
            return Wrong(f"a list without ({tail}, {head}): {falls}", "a list with it", hint)
    if more := given - set(costs):
        return Wrong("edges of the graph, each from its tail to its head", f"the pair {min(more, key=str)!r}")
    return None


# 3.4 ----------------------------------------------------------------------------------------------------------------

EXPANSIONS_READ = 1_000  # of a student's story: the longest right one here has some 30


def told(search: Callable[..., Any], graph: Graph) -> Any:
    """Run a student's search, for at most 20,000 events; return what it announced last and what it expanded."""
    events = list(islice(search(graph, graph.h), 20_000))
    goals, expanded = ([event[1:] for event in events if event[0] == kind] for kind in ("goal", "expand"))
    return {"goal": goals[-1] if goals else None, "expanded": expanded[:EXPANSIONS_READ]}


@claim(
    "3.4",
    admissible_ones,
    told,
    returns="events, the last of them ('goal', path, cost)",
    generator=True,
    draw=drawn,
    fits=admissible,
)
def mend_the_haste(graph: Graph, story: Any) -> Wrong | None:
    """The path should be a cheapest one on every graph, for every admissible h."""
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
            return Wrong(
                f"nothing expanded whose g + h is above {least}", got, "The order is that of g + h, as before."
            )
    return None


# 3.5 ----------------------------------------------------------------------------------------------------------------

GAP = 10


@claim("3.5", ask=lambda answer, case: pictured(answer), returns="a Graph, or its text")
def break_the_hasty(_: None, text: Any) -> Wrong | None:
    """With an admissible h, A* that never re-opens should announce at least 10 more than the least cost."""
    graph = read_admissible(text, 5)
    if isinstance(graph, Wrong):
        return graph
    hasty: Cost = fold(weighted_astar(graph, graph.h, reopen=False)).cost
    least: Cost = least_cost(graph)
    if hasty - least >= GAP:
        return None
    hint = "Whatever the late way saves, the hasty search pays. Can it save more?"
    if not inconsistencies(graph, graph.h):
        hint = "Your h is consistent, and then no closed state is ever reached more cheaply."
    elif not fold(astar(graph, graph.h)).reopened:
        hint = "With re-opening, no state of yours is expanded twice: nothing is lost without it."
    elif hasty == least:
        hint = "A state is reached late at a lower price, but not on the cheapest path to the goal."
    return Wrong(f"{GAP} more than the least cost {least}, or worse", f"it announces {hasty}", hint)


# 3.6 ----------------------------------------------------------------------------------------------------------------


@claim(
    "3.6",
    cases=admissible_ones,
    ask=lambda f, graph: f(graph, graph.h),
    points=2,
    draw=drawn,
    returns="a dictionary from nodes to numbers",
    fits=admissible,
)
def mend_the_estimate(graph: Graph, given: Any) -> Wrong | None:
    """The dictionary should be the least consistent estimate that is nowhere below h."""
    right = raised(graph)
    if given is None:
        return Wrong(repr({node: value for node, (value, _, _) in right.items()}), "None")
    if not isinstance(given, dict):
        return Wrong("a dictionary from nodes to numbers", repr(given))
    for node in right:
        if node not in given:
            return Wrong(f"an entry for {node}: every node of the graph has one", "none")
    wrong = [node for node, (value, _, _) in right.items() if given[node] != value]
    if not wrong:
        more = [name for name in given if name not in right]
        return Wrong("an entry for each node, and no other", f"one for {more[0]!r}") if more else None
    node = next((node for node in wrong if given[node] < graph.h(node)), wrong[0])
    value, asking, far = right[node]
    if given[node] < graph.h(node):
        hint = "h is not to be lowered: the head of a step on which h contradicts itself is raised."
    elif given[node] < value:
        hint = f"h({asking}) = {graph.h(asking)}, and the way from {asking} to {node} costs {far}."
        if dict(graph.neighbors(asking)).get(node) != far:
            hint += " A node that was raised may raise others: relax until nothing changes."
    elif all(given[name] == left for name, left in left_of(graph).items()):
        hint = "These are the true remaining costs: consistent, but not the least."
    else:
        hint = "Nothing asks for that much. A step raises its head, to what its tail says less what the step costs."
    return Wrong(f"{node!r}: {value}", f"{node!r}: {given[node]}", hint)


# 3.7 ----------------------------------------------------------------------------------------------------------------

EXPANSIONS = 25


@claim("3.7", ask=lambda answer, case: pictured(answer), returns="a Graph, or its text")
def make_it_toil(_: None, text: Any) -> Wrong | None:
    """With an admissible h on at most seven nodes, A* should expand at least 25 states, counting again."""
    graph = read_admissible(text, 7)
    if isinstance(graph, Wrong):
        return graph
    view = fold(astar(graph, graph.h))
    if view.expanded >= EXPANSIONS:
        return None
    hint = "The family of T3.7 doubles the work with each node. Which of its graphs has seven?"
    if not inconsistencies(graph, graph.h):
        hint = "Your h is consistent, and then no state is expanded twice."
    elif not view.reopened:
        hint = "No state is expanded twice. Which cheaper way to a state could come up later than a dearer one?"
    return Wrong(f"at least {EXPANSIONS} expansions", f"{view.expanded}", hint)


# 3.8 ----------------------------------------------------------------------------------------------------------------


@claim("3.8", ask=lambda answer, case: pictured(answer), returns="a Graph, or its text")
def refute_the_converse(_: None, text: Any) -> Wrong | None:
    """On a graph of at most three nodes A* should expand nothing twice, though h is not consistent."""
    graph = read(text, 3)
    if isinstance(graph, Wrong):
        return graph
    # Three nodes are the start, the goal and one to which only the start leads: A* expands none of them twice.
    if inconsistencies(graph, graph.h):
        return None
    hint = "On some edge h has to fall by more than the edge costs."
    if any(graph.h(tail) > cost + graph.h(head) for tail, head, cost in graph.edges()):
        hint = "It contradicts itself only where the search can never come."
    return Wrong("an h that is not consistent", "a consistent one: it keeps the claim, and refutes nothing", hint)


# 3.9 ----------------------------------------------------------------------------------------------------------------

EXCESS, EVENTS_TOLD = 3, 200_000


@claim("3.9", ask=lambda answer, case: pictured(answer), returns="a Graph, or its text")
def use_the_whole_error(_: None, text: Any) -> Wrong | None:
    """With an h that overestimates by at most 3, A* should announce exactly 3 more than the least cost."""
    graph = read(text, 20)
    if isinstance(graph, Wrong):
        return graph
    high = max(overestimates(graph, graph.h), key=lambda one: one.excess, default=None)
    if high and high.excess > EXCESS:
        return Wrong(f"an h that is at most {EXCESS} too large", f"{high}: {high.excess} too large")
    found, least = solve(islice(astar(graph, graph.h), EVENTS_TOLD)), least_cost(graph)
    if least is None:
        return Wrong("a graph with a path from the start to the goal", graph.picture())
    if found is None:
        return Wrong("a search that ends soon", f"one that goes on after {EVENTS_TOLD:,} events")
    if found.cost == least + EXCESS:
        return None
    hint = "Which state of the cheapest path could look 3 dearer than it is, so that another path ends before its turn?"
    hint += " Of two states with equal f A* takes the one that was pushed first."
    if high is None:
        hint = "Your h never says too much, and then the path announced is a cheapest one."
    return Wrong(f"{least} + {EXCESS} = {least + EXCESS} announced", f"{found.cost}", hint)
