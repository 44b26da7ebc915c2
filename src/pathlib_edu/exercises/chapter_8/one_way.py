"""Exercise 8.5: an estimate from landmarks where roads lead one way."""

from collections.abc import Callable, Iterator
from math import inf
from random import Random
from typing import Any, NamedTuple

from ...problems.edges import Node
from ...problems.graph import Graph
from ..engine.cases.smaller import one_less, smaller, smaller_graph
from ..engine.cases.worlds import graphs, small_graphs
from ..engine.claim import Wrong, claim
from ..engine.judging.oracles import distances_from


class Roads(NamedTuple):
    """A graph in which each place can be reached from each, and the places that serve as landmarks."""

    graph: Graph
    places: list[Node]

    def picture(self) -> str:
        return f"{self.graph.picture()}\nlandmarks at {self.places}"


def is_in_one_piece(graph: Graph) -> bool:
    """Can each place be reached from each?"""
    ways = (graph.neighbors, graph.predecessors)
    return all(len(distances_from(steps, [graph.start])) == len(graph.nodes()) for steps in ways)


@smaller.register
def smaller_roads(case: Roads) -> Iterator[Roads]:
    """Yield a landmark less, or a smaller graph in one piece."""
    if len(case.places) > 1:
        yield from (Roads(case.graph, places) for places in one_less(case.places))
    for graph in smaller_graph(case.graph):
        if set(case.places) <= set(graph.nodes()) and is_in_one_piece(graph):
            yield Roads(graph, case.places)


def roads(seed: int) -> Iterator[Roads]:
    """Yield graphs in one piece, with one to three landmarks each."""
    random = Random(seed)
    for graph in (*small_graphs(), *graphs(seed, 300)):
        if is_in_one_piece(graph):
            yield Roads(graph, random.sample(graph.nodes(), random.randint(1, min(3, len(graph.nodes())))))


def values(estimate: Callable[..., Any], case: Roads) -> list[Any]:
    """Ask the student's estimate about each place."""
    h = estimate(case.graph, case.places)
    return [h(node) for node in case.graph.nodes()]


@claim(
    "8.5",
    roads,
    values,
    points=2,
    returns="an estimate: a function from a node to a number",
    may_use=("dijkstra", "distances"),
    hints=(
        "Two tables for each landmark: what it costs to come from it to each node, and from each node to it.",
        "From the landmark to the goal one may go by way of the node; from the node to the landmark by the goal. "
        "Write both down as inequalities, and solve each for the way from the node to the goal.",
        "d(L, goal) - d(L, n) and d(n, L) - d(goal, L): the larger of the two, and of all landmarks, and 0.",
    ),
)
def stand_between(case: Roads, given: Any) -> Wrong | None:
    """The estimate should be as large as the best landmark allows, never negative, and never above the true cost."""
    graph, goal = case.graph, case.graph.goal
    left = distances_from(graph.predecessors, [goal])
    tables = [(distances_from(graph.neighbors, [L]), distances_from(graph.predecessors, [L])) for L in case.places]
    for node, value in zip(graph.nodes(), given, strict=True):
        if not isinstance(value, int | float):
            return Wrong(f"a number for h({node})", repr(value))
        if not value <= left.get(node, inf):  # also what is not a number (nan)
            hint = f"The way from {node} to a landmark, or the way from there to {node}? They may differ."
            return Wrong(f"h({node}) <= {left[node]}, the true cost", f"h({node}) = {value}", hint)
        best = max(0, *(max(there[goal] - there[node], back[node] - back[goal]) for there, back in tables))
        if value < best:
            hint = f"At {node} each landmark has two differences, of ways from it and to it. The largest counts."
            return Wrong(f"h({node}) >= {best}, by the best of the landmarks", f"h({node}) = {value}", hint)
    return None
