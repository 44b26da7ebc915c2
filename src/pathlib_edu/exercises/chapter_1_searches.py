"""What the exercises of chapter 1 claim in which a search is built or mended (1.6 to 1.8, 1.10, 1.11)."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from ..problems.graph import Graph
from .claim import Wrong, claim
from .dijkstra_rules import Story, unjson
from .oracles import cheapest_paths, distances_from, two_least_costs
from .worlds import HUGE, costly, drawn, graphs, random_grids, small_graphs, small_grids

EVENTS_READ = 5_000  # of a student's story: the longest right one here has some 200
THERE = Graph.parse("S -> A 1; A -> S 1; goal S")  # its start is its goal
TWO_GOALS = Graph.parse("S -> A 1; A -> G 1; goal A; goal G")
NEARER = Graph.parse("S -> A 1; A -> G 1; goal G; goal A")  # than the first goal is another
FROM_0 = Graph([(0, 1, 2)], 0, 1)  # its start is a state that counts as false
FAR = Graph([("S", "G", HUGE)])


# 1.6 ----------------------------------------------------------------------------------------------------------------


class Flood(NamedTuple):
    """A world, and the states from which it is flooded."""

    world: Any
    starts: list[Any]

    def picture(self) -> str:
        return f"{drawn(self.world)}\nstarts = {self.starts!r}"


def floods(seed: int) -> Iterator[Flood]:
    """Yield small graphs flooded from S, then from two of their nodes, then random graphs and maps."""
    for graph in small_graphs():
        yield Flood(graph, ["S"])
        yield Flood(graph, ["S", "A"] if "A" in graph.nodes() else ["G", "S"])
    yield Flood(FAR, ["S"])
    for graph in graphs(seed, 60):
        yield Flood(graph, graph.nodes()[:2])
    for grid in random_grids(seed, 6):
        yield Flood(grid, [grid.start])
        yield Flood(grid, [grid.start, grid.goal])


def asked_for_distances(distances: Any, case: Flood) -> Any:
    """Put one world to the student's function, and note how often and whose neighbors it asks for.

    Pairs cross, for JSON knows no cells as keys.
    """
    asked: list[Any] = []

    def neighbors(state: Any) -> Any:
        asked.append(state)
        return case.world.neighbors(state)

    found = distances(neighbors, case.starts)
    if found is None:
        return None
    return [[[state, cost] for state, cost in found.items()], len(asked), list(dict.fromkeys(asked))]


@claim("1.6", cases=floods, ask=asked_for_distances, returns="a dictionary from states to costs")
def flood(case: Flood, answer: Any) -> Wrong | None:
    """The dictionary should give every state that can be reached, and no other, its least cost from the nearest of
    the starts, and one search should be enough."""
    right = distances_from(case.world.neighbors, case.starts)
    if answer is None:
        return Wrong(repr(right), "None")
    pairs, times, asked = answer
    given = {unjson(state): cost for state, cost in pairs}
    for state in [*right, *given]:
        if (state in given, given.get(state)) != (state in right, right.get(state)):
            shown = [f"{state!r}: {d[state]}" if state in d else f"no entry for {state!r}" for d in (right, given)]
            return Wrong(shown[0], shown[1], "A start costs nothing." if state in case.starts else "")
    pushes = len(case.starts) + sum(len(case.world.neighbors(state)) for state in right)
    if times > pushes:
        hint = "All starts can wait in one frontier, each at the price 0."
        return Wrong(f"one search, which asks for neighbors at most {pushes} times", f"it asks {times} times", hint)
    if unseen := sorted(right.keys() - map(unjson, asked), key=str):
        return Wrong(f"a search that asks for the neighbors of {unseen[0]!r}", "one that never does")
    return None


# 1.7 and 1.10 -------------------------------------------------------------------------------------------------------


def worlds_to_search(seed: int) -> Iterator[Any]:
    """Yield small graphs, then random ones, then maps: every story of `dijkstra` is told on them."""
    yield from small_graphs()
    yield from (THERE, NEARER, FROM_0, FAR)
    yield from graphs(seed, 60)
    yield from random_grids(seed, 12)


def events_of(search: Any, case: Any) -> list[Any]:
    """Return the first events of the student's story."""
    return list(islice(search(case), EVENTS_READ))


A_STORY = "events, such as ('expand', state, g)"


@claim("1.10", worlds_to_search, events_of, returns=A_STORY, generator=True, draw=drawn)
@claim("1.7", worlds_to_search, events_of, points=2, returns=A_STORY, generator=True, draw=drawn)
def search_from_the_invariant(problem: Any, events: Any) -> Wrong | None:
    """The story should expand states in the order of their true distance, each once, and end with a cheapest path."""
    if not isinstance(events, list) or len(events) == EVENTS_READ:
        return Wrong("a story that ends", f"one that has not ended after {EVENTS_READ:,} events")
    story = Story(problem)
    for n, event in enumerate(events, start=1):
        if wrong := story.fault(event):
            return Wrong(wrong.expected, f"{wrong.got}, in event {n}: {unjson(event)!r}", wrong.hint)
    if story.cost is not None:
        return None
    if story.least is not None:
        return Wrong(f"a path of cost {story.least}", "a story that ends without a goal")
    return story.unfinished()


# 1.8 ----------------------------------------------------------------------------------------------------------------


def worlds_with_ties(seed: int) -> Iterator[Any]:
    """Yield small maps and graphs without free steps, then larger ones on which many paths are equally cheap."""
    yield from small_grids(ground=".2")
    yield from small_graphs(costs=(1, 2))
    yield from (THERE, FAR)
    for graph in graphs(seed, 60):
        yield Graph([(tail, head, cost % 3 + 1) for tail, head, cost in graph.edges()])
    yield from random_grids(seed, 12, ground="....2#")


@claim(
    "1.8",
    cases=worlds_with_ties,
    ask=lambda count, case: count(case),
    points=2,
    draw=drawn,
    returns="a number",
    fits=costly,
)
def count_the_cheapest(problem: Any, count: Any) -> Wrong | None:
    """The number should be how many different paths from the start to the goal cost as little as the cheapest."""
    right = cheapest_paths(problem)
    if count == right and not isinstance(count, bool):
        return None
    hint = "" if right else "Where no path leads to the goal, none is cheapest."
    if problem.is_goal(problem.start):
        hint = "Who stands at the goal has one cheapest path: that of no step."
    return Wrong(str(right), repr(count), hint)


# 1.11 ---------------------------------------------------------------------------------------------------------------


def worlds_with_second_walks(seed: int) -> Iterator[Any]:
    """Yield small graphs and maps without free steps, then random ones."""
    yield from small_graphs(costs=(1, 2))
    yield from small_grids(ground=".2")
    yield from (THERE, TWO_GOALS, FAR)
    for graph in graphs(seed, 60):
        yield Graph([(tail, head, cost % 4 + 1) for tail, head, cost in graph.edges()])


@claim(
    "1.11",
    cases=worlds_with_second_walks,
    ask=lambda second, case: second(case),
    points=2,
    draw=drawn,
    returns="a number",
    fits=costly,
)
def second_best(problem: Any, cost: Any) -> Wrong | None:
    """The number should be the least cost above C* that a walk to a goal has, or 0."""
    costs = two_least_costs(problem)
    right = costs[1] if len(costs) == 2 else 0
    if cost == right and not isinstance(cost, bool):
        return None
    if not costs:
        hint = "No walk leads to a goal."
    elif cost == costs[0]:
        hint = "Another walk at the least cost does not cost more than the least cost."
    elif not right:
        hint = "Every walk to a goal costs the same."
    else:
        hint = "A walk may pass a state twice, the goal too. How many costs does each state have to keep?"
    return Wrong(str(right), repr(cost), hint)
