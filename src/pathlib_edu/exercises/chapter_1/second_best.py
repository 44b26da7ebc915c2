"""Exercise 1.11: the least cost above the least."""

from collections.abc import Iterator
from typing import Any

from ...problems.graph import Graph
from ..engine.cases.worlds import costly, graphs, small_graphs, small_grids
from ..engine.claim import Wrong, claim
from ..engine.judging.oracles import two_least_costs
from .telling_graphs import FAR, THERE, TWO_GOALS


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
    returns="a number",
    fits=costly,
    hints=(
        "Try it on a line of three states: S, A, G, both ways. The second-best walk turns around somewhere.",
        "Suppose that two smaller costs are known for a state on the walk. What follows for the walk?",
        "So keep the two least different costs of each state, and push a pair of state and cost.",
    ),
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
