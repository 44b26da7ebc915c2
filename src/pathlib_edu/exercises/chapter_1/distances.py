"""Exercise 1.6: one search from several starts, without a goal."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple

from ...problems.graph import Graph
from ...problems.grid import Grid
from ..engine.cases.smaller import one_less, smaller, smaller_grids
from ..engine.cases.worlds import graphs, random_grids, small_graphs
from ..engine.claim import Wrong, claim, picture
from ..engine.judging.dijkstra_rules import unjson
from ..engine.judging.oracles import distances_from
from .telling_graphs import FAR


class Flood(NamedTuple):
    """A world, and the states from which it is flooded."""

    world: Any
    starts: list[Any]

    def picture(self) -> str:
        return f"{picture(self.world)}\nstarts = {self.starts!r}"


@smaller.register
def smaller_flood(flood: Flood) -> Iterator[Flood]:
    """Yield a smaller world, or a start less."""
    if len(flood.starts) > 1:
        yield from (Flood(flood.world, starts) for starts in one_less(flood.starts))
    if isinstance(flood.world, Grid):
        for grid, follow in smaller_grids(flood.world):
            yield Flood(grid, list(map(follow, flood.starts)))
    else:
        for graph in smaller(flood.world):
            if set(flood.starts) <= set(graph.nodes()):
                yield Flood(graph, flood.starts)


#: From S a step leads to each of the row A to K, the dearer the farther from F; and from F one goes outward for little.
#: Who takes the oldest or the newest of those that wait gives most of them many numbers, in whatever order they come.
OUTWARD = Graph(
    [
        *(("S", node, 10 * abs(n - 5)) for n, node in enumerate("ABCDEFGHIJK")),
        *((tail, head, 1) for tail, head in pairwise("FGHIJK")),
        *((tail, head, 1) for tail, head in pairwise("FEDCBA")),
    ]
)
#: Three steps of 1 lead on, or one of 2 and a free one. Who sorts by the last step goes all the way at 3 first.
LURING = Graph.parse(
    "; ".join(f"{a} -> {b} 1; {b} -> {c} 1; {c} -> {e} 1; {a} -> {d} 2; {d} -> {e} 0" for a, b, c, d, e in
              ("SABCD", "DEFHI", "IJKLM", "MNOPQ"))
)  # fmt: skip


def floods(seed: int) -> Iterator[Flood]:
    """Yield small graphs flooded from S and from two of their nodes, then telling ones, then random graphs and maps."""
    for graph in small_graphs():
        yield Flood(graph, ["S"])
        yield Flood(graph, ["S", "A"] if "A" in graph.nodes() else ["G", "S"])
    yield from (Flood(graph, ["S"]) for graph in (FAR, OUTWARD, LURING))
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


@claim(
    "1.6",
    cases=floods,
    ask=asked_for_distances,
    returns="a dictionary from states to costs",
    may_use=("dijkstra",),
    hints=(
        "Imagine one more state, from which a free step leads to each well. What happens when it is expanded?",
        "Then all starts wait in the frontier at once, each at the price 0.",
        "The rest is Dijkstra's algorithm without a goal. Of what it tells, leave out the state that you imagined.",
    ),
)
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
        hint = "The least number of the frontier cannot fall anymore. Who asks there need not ask again."
        if len(case.starts) > 1:
            hint = "All starts can wait in one frontier, each at the price 0."
        return Wrong(f"one search, which asks for neighbors at most {pushes} times", f"it asks {times} times", hint)
    if unseen := sorted(right.keys() - map(unjson, asked), key=str):
        return Wrong(f"a search that asks for the neighbors of {unseen[0]!r}", "one that never does")
    return None
