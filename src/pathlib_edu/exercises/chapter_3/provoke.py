"""Exercise 3.8: steps from a new start that make A* expand a state twice."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from math import inf
from typing import Any

from ...core import Cost
from ...core.replay import View, fold
from ...problems.edges import Edge
from ...problems.graph import Graph
from ...search.shortest.astar import astar
from ..engine.cases.admissible_graphs import small_admissible
from ..engine.claim import Wrong, claim
from ..engine.judging.dijkstra_rules import unjson
from ..engine.judging.exact_numbers import crossed, number
from ..engine.judging.remaining_costs import admissible
from .estimated_graphs import EVENTS_TOLD, larger_ones

NEW = "new"  # the name of the start that is put before a graph
STEPS_READ = 100  # of an answer: no graph here has more than 7 nodes


#: h falls by a little too much: whole numbers are too coarse for the steps that provoke.
SLIGHT = Graph.parse("S -> A 1; A -> B 1/4; B -> G 1; h(A) = 1/2")


@cache  # they are the same for each seed
def small_torn() -> tuple[Graph, ...]:
    """Return the small graphs whose estimates are admissible and not consistent."""
    return tuple(filter(is_torn, small_admissible()))


def torn(seed: int) -> Iterator[Graph]:
    """Yield graphs whose estimates are admissible and not consistent, small ones first."""
    yield from small_torn()
    yield SLIGHT
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
    returns="a list of pairs (node, cost)",
    fits=is_torn,
    may_use=("dijkstra", "inconsistencies"),
    hints=(
        "Take the step on which h contradicts itself. Its head is to be expanded first, and then once more.",
        "Lead one new step to its tail, for nothing, and one to its head. What may the second cost?",
        "More than the way through the tail, and so little that the f of the head is less than that of the tail.",
    ),
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
