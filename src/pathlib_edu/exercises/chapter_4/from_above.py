"""Exercise 4.2: one round from above, whose cutoff falls."""

from collections.abc import Iterator
from itertools import islice, pairwise
from math import inf
from typing import Any

from ...core import Cost
from ...problems.edges import Node
from ...problems.graph import Graph
from ..engine.cases.watched_graph import Watched
from ..engine.claim import Wrong, claim
from ..engine.judging.exact_numbers import crossed, number
from ..engine.judging.remaining_costs import admissible
from .estimated_graphs import estimated
from .rounds_asked import READ, Asked
from .ways import OTHER_WAY, ways

#: Where a way need not be followed: it costs more than the best path, it costs as much, its estimate says so.
SPARED = (
    Graph.parse("S -> G 3; S -> A 4; A -> B 0"),
    Graph.parse("S -> G 3; S -> A 3; A -> B 0"),
    Graph.parse("S -> G 3; S -> A 1; A -> B 0; B -> G 2; h(A) = 2; h(B) = 2"),
)


def from_above_worlds(seed: int) -> Iterator[Graph]:
    """Yield graphs with admissible estimates, small ones first, and at last those with something behind A."""
    yield from estimated(seed)
    yield from SPARED


def one_round(search: Any, graph: Graph) -> Any:
    """Put a graph to the student's search; return the costs that it found, and what was asked."""
    problem = Watched(graph)
    found = search(problem, problem.h)
    return None if found is None else [crossed(cost) for cost in islice(found, READ)], problem.told


class FromAbove:
    """What a search from above does with a graph, in the order in which steps are listed.

    `costs` are those of the paths found: of all paths each that is cheaper than all before. `near` are the states at
    which it looks, `spared` those to which no way leads that it follows, each with the reason why it follows none.
    """

    def __init__(self, graph: Graph) -> None:
        self.costs: list[Cost] = []
        self.near: set[Node] = set()
        self.spared: dict[Node, str] = {}
        self._visit(graph, (graph.start,), 0, "")

    def _visit(self, graph: Graph, states: tuple[Node, ...], g: Cost, why: str) -> None:
        """Look at all ways that begin with this one, those not followed included; `why` says why it is not."""
        state = states[-1]
        if why:
            self.spared.setdefault(state, why)
        else:
            self.near.add(state)
            f, best = g + graph.h(state), min(self.costs, default=inf)
            if self.costs and f >= best:
                why = "The estimate says what is still to be paid: compare f, and not g, with the best path."
                if g > best:
                    why = "A way that costs more than the best path leads to nothing better."
                elif f == best:
                    why = "A way whose f equals the cost of the best path improves nothing."
        if graph.is_goal(state):
            if not self.costs or g < self.costs[-1]:
                self.costs.append(g)
            return
        for child, cost in graph.neighbors(state):
            if child not in states:
                self._visit(graph, (*states, child), g + cost, why)


@claim(
    "4.2",
    from_above_worlds,
    one_round,
    returns="a list of costs",
    fits=admissible,
    hints=(
        "What is the cutoff before a path is known? And after one of cost 7 has been found?",
        "Turn back as soon as f is not less than the best cost: also where it is equal.",
        "Look at f before you look whether the state is a goal. A state leaves the path when all its steps are tried.",
    ),
)
def come_from_above(graph: Graph, value: Any) -> Wrong | None:
    """The list should have the cost of each path that is cheaper than those found before it, in the order in which they
    are found; and no way should be followed whose f is not less than the best."""
    costs, told = value
    if costs is None:
        return Wrong("a list of costs", "None")
    try:
        given = [number(cost) for cost in costs]
    except ValueError:
        return Wrong("a list of costs", repr(costs))
    right = FromAbove(graph)
    if given != right.costs:
        return Wrong(listed(right.costs), listed(given), what_was_found(graph, right.costs, given))
    for state in Asked.read(told).expanded:
        if state in right.spared and state not in right.near:
            return Wrong(f"no way followed to {state}", f"the steps of {state} asked for", right.spared[state])
    return None


def listed(costs: list[Cost]) -> str:
    """Write costs down, fractions as fractions."""
    return f"[{', '.join(map(str, costs))}]"


def what_was_found(graph: Graph, right: list[Cost], given: list[Cost]) -> str:
    """Say what is wrong with the costs of the paths that a search from above found."""
    every = [way.g for way in ways(graph) if graph.is_goal(way.states[-1])]
    if not right:
        return "There is no path: an empty list."
    if not given:
        return "As long as no path is known the cutoff is infinite: the first that is found is the best."
    if other := [cost for cost in given if cost not in every]:
        return f"No path costs {other[0]}."
    if given == right[: len(given)]:
        return (
            "The search goes on after a path, and bars only the states of the present one: a cheaper path may follow."
        )
    if given[-1] != right[-1]:
        return OTHER_WAY
    if any(after >= before for before, after in pairwise(given)):
        return "Each path is cheaper than the one before: compare f with the best, and only then look for the goal."
    if len(given) < len(right):
        return "There is only one round. Its cutoff is infinite, and falls with each path that is found."
    return "Try the steps in the order in which they are listed."
