"""Exercise 6.7: an anytime search whose bound was none, mended."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice, pairwise
from math import inf, isnan
from typing import Any

from ...core import Cost, solve
from ...problems.edges import Node
from ...problems.graph import Graph
from ...search.shortest.dijkstra import dijkstra
from ..engine.cases.admissible_graphs import random_admissible, small_admissible
from ..engine.cases.watched_graph import Watched
from ..engine.claim import Wrong, claim
from ..engine.judging.dijkstra_rules import unjson
from ..engine.judging.oracles import distances_from, least_cost
from ..engine.judging.path_check import path_fault
from ..engine.judging.remaining_costs import admissible

WEIGHT = 3
EVENTS_READ = 5_000  # of a student's story: the longest right one here has some 200

DEAR = Graph.parse("S -> G 9; S -> A 1; A -> G 1")
#: When B is expanded the dearer way to it is still in a queue, with a lower g + h than all that waits.
STALE = Graph.parse("S -> B 3; S -> A 1; A -> B 1; B -> C 3; C -> G 1; h(B) = 1")
LOST = "Does it stop while something cheaper waits, or refuse a cheaper way to a state that was expanded?"
TURN = "Let the weight decide what is expanded next, and yield a path as soon as it is there."
DUE = "All of it is true, but late. What waits may prove more after any expansion: say so before the next."


def worlds(seed: int) -> Iterator[Graph]:
    """Yield graphs with admissible estimates, small ones first."""
    yield from small_worlds()
    yield from random_admissible(seed, 80)


@cache
def small_worlds() -> tuple[Graph, ...]:
    """Return small graphs with admissible estimates. They are kept: no seed changes them."""
    return (*small_admissible(), DEAR, STALE, Graph([], goal="S"))


def run(search: Callable[..., Any], graph: Graph) -> Any:
    """Let the student's search run; return what it told and asked, in order, and whether it ended."""
    problem, told, asked = Watched(graph), list[Any](), 0
    story = iter(search(problem, problem.h, WEIGHT))
    for event in islice(story, EVENTS_READ):
        told += (["expand", state] for state in problem.told[0][asked:])
        asked = len(problem.told[0])
        if event[0] in ("goal", "bound"):
            told.append(list(event))
    ended = next(story, None) is None
    return [*told, *(["expand", state] for state in problem.told[0][asked:])], ended


@claim(
    "6.7",
    worlds,
    run,
    points=2,
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
    """Every bound should be true and told in time, each path cheaper than the one before, and in the end the two should
    meet."""
    told, ended = answer or ([], True)
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
        or too_late(graph, told)
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


def too_late(graph: Graph, told: list[Any]) -> Wrong | None:
    """Say what a search kept to itself, or passed over, when it expanded a state.

    What waits then, and at which costs, follows from the states that it expanded before. A goal waits for good: as a
    path it limits what can be proved.
    """
    g: dict[Node, Cost] = {graph.start: 0}
    waiting = {graph.start}
    said, best, proved = -inf, inf, 0  # that no path costs less than 0 need not be said

    def f(state: Node, weight: int = 1) -> Cost:
        return g[state] + weight * graph.h(state)

    for kind, *rest in told:
        if kind == "bound":
            said = max(said, rest[0])
        elif kind == "goal":
            best = rest[1]
        elif (state := unjson(rest[0])) in g:
            if state in waiting:
                if fault := out_of_turn(graph, state, [one for one in waiting if f(one) < best], f, best):
                    return fault
                if max(said, 0) < proved:
                    got = "no bound so far" if said == -inf else f"no bound above {said}"
                    return Wrong(f"the bound {proved} before {state} is expanded", got, DUE)
                proved = max(proved, min(map(f, waiting)))
            waiting -= {state} - {graph.goal}
            for child, cost in graph.neighbors(state):
                if g[state] + cost < g.get(child, inf):
                    g[child] = g[state] + cost
                    waiting.add(child)
            proved = max(proved, min(map(f, waiting), default=0))
    return None


def out_of_turn(graph: Graph, state: Node, useful: list[Node], f: Callable[..., Cost], best: Cost) -> Wrong | None:
    """Say which of the states that may lead to a cheaper path should have come before `state`."""
    first = min(useful, key=lambda one: (f(one, WEIGHT), str(one)), default=state)
    if f(first, WEIGHT) >= f(state, WEIGHT):
        return None
    if graph.is_goal(first):
        got = "no path so far" if best == inf else f"no path below {best}"
        return Wrong(f"a path of cost {f(first)} before {state} is expanded", got, TURN)
    keys = f"its g + {WEIGHT} h is {f(first, WEIGHT)}, and that of {state} {f(state, WEIGHT)}"
    return Wrong(f"{first} before {state}: {keys}", f"{state} expanded, and {first} waiting", TURN)
