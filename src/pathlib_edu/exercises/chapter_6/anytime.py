"""Exercise 6.7: an anytime search whose bound was none, mended."""

from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from math import inf, isnan
from typing import Any

from ...core import Cost, solve
from ...problems.edges import Node
from ...problems.graph import Graph
from ...search.dijkstra import dijkstra
from ..engine.cases.admissible_graphs import random_admissible, small_admissible
from ..engine.cases.worlds import drawn
from ..engine.claim import Wrong, claim
from ..engine.judging.dijkstra_rules import unjson
from ..engine.judging.oracles import distances_from, least_cost
from ..engine.judging.path_check import path_fault
from ..engine.judging.remaining_costs import admissible

WEIGHT = 3
EVENTS_READ = 5_000  # of a student's story: the longest right one here has some 200
ASKED = 20_000  # questions for neighbors: the longest right search here asks some 100

DEAR = Graph.parse("S -> G 9; S -> A 1; A -> G 1")
#: Six doors look costly to a weighted search and not at all to A*, which tries all of them before B.
DOORS = Graph.parse(
    "; ".join(f"S -> A{n} {n % 2}; A{n} -> G 7; h(A{n}) = 4" for n in range(6)) + "; S -> B 4; B -> G 2; h(B) = 2"
    "; h(S) = 3"
)
LOST = "Does it stop while something cheaper waits, or refuse a cheaper way to a state that was expanded?"
DOORS_OPENED = 4  # before the first path: S, B and perhaps G


class Doors(Graph):
    """A graph that counts how often it is asked for neighbors, and raises TimeoutError if that never ends."""

    def __init__(self, graph: Graph) -> None:
        super().__init__(graph.edges(), graph.start, graph.goal, graph.estimates)
        self.asked = 0

    def neighbors(self, state: Node) -> Any:
        """Return the steps of `state`, and count."""
        self.asked += 1
        if self.asked > ASKED:
            raise TimeoutError(f"stopped after {ASKED:,} questions about so small a graph: does a loop never end?")
        return super().neighbors(state)


def worlds(seed: int) -> Iterator[Graph]:
    """Yield graphs with admissible estimates, small ones first, and at last the one that tells an anytime search."""
    yield from small_admissible()
    yield from (DEAR, Graph([], goal="S"))
    yield from random_admissible(seed, 200)
    yield DOORS


def run(search: Callable[..., Any], graph: Graph) -> Any:
    """Let the student's search run; return its goals and bounds, and how much it had asked at the first goal."""
    problem, told, asked = Doors(graph), [], None
    story = search(problem, problem.h, WEIGHT)
    for event in islice(story, EVENTS_READ):
        if event[0] in ("goal", "bound"):
            told.append(list(event))
        if event[0] == "goal" and asked is None:
            asked = problem.asked
    return told, asked, next(story, None) is None


@claim(
    "6.7",
    worlds,
    run,
    draw=drawn,
    returns="events, ('goal', path, cost) and ('bound', lower)",
    generator=True,
    fits=admissible,
    hints=(
        "Of what is a lower bound a bound? Which of the two sums, g + h or g + w h, can be one?",
        "The bound is the least g + h of all states that wait, not that of the state which comes next.",
        "Two more: a closed state may get a cheaper way and must wait again, and a costlier path must not be "
        "announced. When nothing waits, the best path is the bound.",
    ),
)
def mend_the_bound(graph: Graph, answer: Any) -> Wrong | None:
    """Every bound should be true, each path cheaper than the one before, and in the end the two should meet."""
    told, asked, ended = answer or ([], 0, True)
    least = least_cost(graph)
    goals, bounds = [event for event in told if event[0] == "goal"], [event[1] for event in told if event[0] == "bound"]
    if not ended:
        return Wrong("a search that ends", f"one that goes on after {EVENTS_READ:,} events")
    for _, path, cost in goals:
        if fault := path_fault(graph, [unjson(state) for state in path], cost):
            return Wrong("a path from the start to the goal", fault)
    return (
        false_bound(graph, least, bounds, [cost for *_, cost in goals])
        or false_paths(graph, least, goals, bounds)
        or not_anytime(graph, bounds, asked)
    )


def cheapest(graph: Graph) -> str:
    """Write down a cheapest path."""
    found = solve(dijkstra(graph))
    return " ".join(map(str, found.states)) if found else ""


def false_bound(graph: Graph, least: Cost, bounds: list[Cost], costs: list[Cost]) -> Wrong | None:
    """Say which bound is no bound."""
    far = distances_from(graph.neighbors, [graph.start])
    dear = {g + WEIGHT * graph.h(node) for node, g in far.items() if graph.h(node)}
    for before, bound in zip([-inf, *bounds], bounds, strict=False):
        if isinstance(bound, bool) or not isinstance(bound, (int, float)) or isnan(bound):
            return Wrong("bounds that are numbers", f"the bound {bound!r}")
        if least is not None and bound > least:
            hint = "One state that waits promises nothing for the others. What can no path cost less than?"
            if bound in costs:
                hint = LOST
            elif bound in dear:
                hint = "g + h may be a bound; does g + weight * h promise anything? And whose g + h?"
            return Wrong(f"no bound above {least}, which the path {cheapest(graph)} costs", f"the bound {bound}", hint)
        if bound < before:
            hint = "What was proved stays proved: tell a bound only when it has risen."
            return Wrong("bounds that never fall", f"{bound} after {before}", hint)
    return None


def false_paths(graph: Graph, least: Cost, goals: list[Any], bounds: list[Cost]) -> Wrong | None:
    """Say what is wrong with the costs of the paths, or with the end of the story."""
    costs = [cost for *_, cost in goals]
    for before, cost in pairwise(costs):
        if cost >= before:
            return Wrong(f"a path that costs less than the one before, {before}", f"one of cost {cost}")
    if least is None:
        return None
    if not costs or costs[-1] != least:
        got = f"{costs[-1]}, and the search ends" if costs else "no path"
        return Wrong(f"in the end a path of cost {least}: {cheapest(graph)}", got, LOST)
    if costs[0] > WEIGHT * least:
        hint = "Take the state with the least g + weight * h, and look whether it is a goal when you take it."
        return Wrong(f"a first path of at most {WEIGHT} x {least}", f"{costs[0]}", hint)
    if not bounds or bounds[-1] != least:
        hint = "When nothing that waits can be cheaper, the best path is its own lower bound. Say so."
        return Wrong(f"{least} as the last bound: the gap is closed", f"{bounds[-1] if bounds else 'no bound'}", hint)
    return None


def not_anytime(graph: Graph, bounds: list[Cost], asked: int) -> Wrong | None:
    """Say whether the search is none that has a path early and a bound that climbs."""
    if graph is not DOORS:
        return None
    if asked > DOORS_OPENED:
        hint = "Right, but late. Let the weight decide what is expanded next, and yield a path as soon as it is there."
        return Wrong(f"a first path within {DOORS_OPENED} expansions", f"{asked} expansions", hint)
    if len(set(bounds)) < 3:
        hint = "All of it is true, but the bound must climb while the search goes on: 3, 4, 5 and 6 can be proved here."
        return Wrong("a bound after each expansion that raises it", f"the bounds {bounds}", hint)
    return None
