"""All ways in a graph, and the cutoffs that follow from them."""

from collections.abc import Iterator
from math import inf
from typing import NamedTuple

from ...core import Cost
from ...problems.edges import Node
from ...problems.graph import Graph


class Way(NamedTuple):
    """A path from the start that repeats no state and ends at the first goal.

    `peak` is the largest f on it, `before` the largest on all of it but its last state.
    """

    states: tuple[Node, ...]
    g: Cost
    f: Cost
    peak: Cost
    before: Cost


def ways(graph: Graph) -> Iterator[Way]:
    """Yield all ways in a graph, whatever they cost."""
    f = graph.h(graph.start)
    waiting = [Way((graph.start,), 0, f, f, -inf)]
    while waiting:
        way = waiting.pop()
        yield way
        for child, cost in [] if graph.is_goal(way.states[-1]) else graph.neighbors(way.states[-1]):
            if child not in way.states:
                g = way.g + cost
                f = g + graph.h(child)
                waiting.append(Way((*way.states, child), g, f, max(f, way.peak), way.peak))


def refused(graph: Graph, bound: Cost) -> list[Way]:
    """Return the ways on which a round turns back if it meets no goal."""
    return [way for way in ways(graph) if way.before <= bound < way.f]


def cutoffs(graph: Graph) -> list[Cost]:
    """Return the cutoffs of IDA*, by the definition: each the least f refused at the one before."""
    rounds: list[Cost] = []
    bound = graph.h(graph.start)
    while bound < inf:
        rounds.append(bound)
        if any(way.peak <= bound and graph.is_goal(way.states[-1]) for way in ways(graph)):
            break
        bound = min((way.f for way in refused(graph, bound)), default=inf)
    return rounds


OTHER_WAY = "Only the states of the present path are barred: another way may come by a state that was left again."
