"""What the exercises of chapter 3 claim."""

from itertools import islice
from typing import Any

from ..core import solve
from ..problems.graph import Graph
from ..search.astar import astar
from ..search.dijkstra import dijkstra
from ..search.heuristics import inconsistencies, overestimates
from ..search.weighted_astar import weighted_astar
from .chapter_2 import names_in
from .chapter_2_worlds import admissible, left_of
from .chapter_3_worlds import admissible_ones, raised
from .claim import Wrong, claim
from .oracles import least_cost
from .submitted_graph import read
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

#: The graph of exercise 3.11, as it begins: every estimate is exact.
KNOWN = Graph.parse(
    "S -> A 2; S -> B 1; A -> C 2; B -> C 5; B -> D 2; C -> G 3; D -> G 7;"
    "h(S) = 7; h(A) = 5; h(B) = 8; h(C) = 3; h(D) = 7"
)


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
    right, given = order(astar(REOPENING, REOPENING.h)), names_in(answer)
    if given == right:
        return None
    if not isinstance(given, list):
        return Wrong("a list of names, such as ['S', 'A']", repr(given))
    agree = next((n for n, (a, b) in enumerate(zip(given, right, strict=False)) if a != b), min(len(given), len(right)))
    hint = f"Right so far: {', '.join(right[:agree]) or 'none'}. Which states wait then, and with what g + h?"
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
    for name in PROMISES:
        given = verdicts.get(name)
        if not isinstance(given, list) or len(given) != 2 or not all(isinstance(one, bool) for one in given):
            return Wrong(f"a pair such as (True, False) for {name}", repr(given))
        if given == [False, True]:
            hint = "Consistent, but not admissible? That cannot be, by T3.5."
            return Wrong(f"another pair for {name}", repr(tuple(given)), hint)
    right = {
        name: [not overestimates(graph, graph.h), not inconsistencies(graph, graph.h)]
        for name, graph in PROMISES.items()
    }
    if all(verdicts[name] == right[name] for name in right):
        return None
    # Which of the eight words is wrong is not said: else whoever changes one after the other is done without a thought.
    hint = "Admissible: at each node compare h with the cheapest way that is left, and where there is none with inf."
    hint += " Consistent: take each step, and -- is one each way. And what must h be at the goal?"
    return Wrong("eight right words", f"at least one that is wrong in {pairs_in(verdicts)}", hint)


def pairs_in(verdicts: dict[str, list[bool]]) -> str:
    """Write the pairs as they were handed in."""
    return ", ".join(f"{name}: {tuple(verdicts[name])}" for name in PROMISES)


# 3.6 ----------------------------------------------------------------------------------------------------------------


@claim(
    "3.6",
    cases=admissible_ones,
    ask=lambda f, graph: f(graph, graph.h),
    points=2,
    draw=drawn,
    returns="a dictionary from nodes to numbers",
    fits=admissible,
    may_use=("inconsistencies",),
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
    elif node in (left := left_of(graph)) and all(given[name] == cost for name, cost in left.items()):
        hint = "That is what remains in truth. The true remaining costs are consistent, but not the least that are."
    else:
        hint = "Nothing asks for that much. A step raises its head, to what its tail says less what the step costs."
    return Wrong(f"{node!r}: {value}", f"{node!r}: {given[node]}", hint)


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
        return Wrong("a graph with a path from the start to the goal", drawn(graph))
    if found is None:
        return Wrong("a search that ends soon", f"one that goes on after {EVENTS_TOLD:,} events")
    if found.cost == least + EXCESS:
        return None
    hint = "Which state of the cheapest path could look 3 costlier than it is, so that another path ends first?"
    hint += " Of two states with equal f A* takes the one that was pushed first."
    if high is None:
        hint = "Your h never says too much, and then the path announced is a cheapest one."
    return Wrong(f"{least} + {EXCESS} = {least + EXCESS} announced", f"{found.cost}", hint)


# 3.11 ---------------------------------------------------------------------------------------------------------------


@claim("3.11", ask=lambda answer, case: pictured(answer), returns="a Graph, or its text")
def lower_all_but_the_start(_: None, text: Any) -> Wrong | None:
    """The estimate should be consistent, 7 at S, and as small as it can be everywhere else."""
    graph = read(text, len(KNOWN.nodes()))
    if isinstance(graph, Wrong):
        return graph
    if (graph.start, graph.goals) != (KNOWN.start, KNOWN.goals) or set(graph.edges()) != set(KNOWN.edges()):
        return Wrong("the graph of the exercise, with other estimates", drawn(graph), "Change no edge.")
    start = KNOWN.start
    if graph.h(start) != KNOWN.h(start):
        return Wrong(f"h({start}) = {KNOWN.h(start)}", f"h({start}) = {graph.h(start)}", "Only the others are lowered.")
    torn = inconsistencies(graph, graph.h)
    if torn:
        hint = "Along a step h may fall by what the step costs, no more. Is its tail too high, or its head too low?"
        if torn[0].state == torn[0].child:
            hint = "Nothing remains at the goal."
        return Wrong("a consistent estimate", str(torn[0]), hint)
    least = raised(Graph(KNOWN.edges(), h={start: KNOWN.h(start)}))
    high = next((node for node in graph.nodes() if graph.h(node) > least[node][0]), None)
    if high is None:
        return None
    hint = f"How much of the {KNOWN.h(start)} of {start} has been paid when a path comes to {high}?"
    return Wrong("an estimate that cannot be lowered", f"h({high}) = {graph.h(high)}, and less is possible", hint)
