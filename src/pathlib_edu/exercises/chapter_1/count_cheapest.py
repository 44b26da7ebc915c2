"""Exercise 1.8: how many paths are cheapest."""

from collections.abc import Iterator
from typing import Any

from ...problems.graph import Graph
from ..engine.cases.worlds import costly, graphs, random_grids, small_graphs, small_grids
from ..engine.claim import Wrong, claim
from ..engine.judging.oracles import cheapest_paths
from .telling_graphs import FAR, OUTDATED, THERE


def worlds_with_ties(seed: int) -> Iterator[Any]:
    """Yield small maps and graphs without free steps, then larger ones on which many paths are equally cheap.

    At last comes one on which a costlier path to a state is found before the cheapest, whatever was drawn.
    """
    yield from small_grids(ground=".2")
    yield from small_graphs(costs=(1, 2))
    yield from (THERE, FAR)
    for graph in graphs(seed, 60):
        yield Graph([(tail, head, cost % 3 + 1) for tail, head, cost in graph.edges()])
    yield from random_grids(seed, 12, ground="....2#")
    yield OUTDATED


@claim(
    "1.8",
    cases=worlds_with_ties,
    ask=lambda count, case: count(case),
    points=2,
    returns="a number",
    fits=costly,
    hints=(
        "Count along with g: how many cheapest ways to each state are known so far?",
        "A better offer makes all ways known so far worthless. An offer that is as good adds its own.",
        "Add the ways of the state being expanded, not 1: each of them goes on over this step.",
    ),
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
