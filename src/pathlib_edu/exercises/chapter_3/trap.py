"""Exercise 3.5: graphs on which a search that never re-opens is as wrong as one likes."""

from random import Random
from typing import Any

from ...core import Cost
from ...core.replay import fold
from ...search.heuristic_promises import inconsistencies
from ...search.shortest.astar import astar
from ...search.shortest.weighted_astar import weighted_astar
from ..engine.cases.worlds import pictured
from ..engine.claim import Wrong, claim
from ..engine.judging.oracles import least_cost
from ..engine.judging.submitted_graph import read_admissible


@claim(
    "3.5",
    cases=lambda seed: [1, 10, 1_000, *Random(seed).sample(range(2, 10**6), 3)],
    ask=lambda trap, k: pictured(trap(k)),
    draw=lambda k: f"k = {k}",
    returns="a Graph, or its text",
    hints=(
        "Take the brook. Which of its numbers say how much the better way to B saves?",
        "The direct step to B has to grow with k. What must stay true of A, so that it waits all the same?",
        "h(A) must be admissible: let the way from B to G grow as well.",
    ),
)
def break_the_hasty(k: int, text: Any) -> Wrong | None:
    """For each k, with an admissible h, A* that never re-opens should announce at least k more than the least cost."""
    graph = read_admissible(text, 5)
    if isinstance(graph, Wrong):
        return graph
    hasty: Cost = fold(weighted_astar(graph, graph.h, reopen=False)).cost
    least: Cost = least_cost(graph)
    if hasty - least >= k:
        return None
    hint = "Whatever the late way saves, the hasty search pays. Can it save more?"
    if not inconsistencies(graph, graph.h):
        hint = "Your h is consistent, and then no closed state is ever reached more cheaply."
    elif not fold(astar(graph, graph.h)).reopened:
        hint = "With re-opening, no state of yours is expanded twice: nothing is lost without it."
    elif hasty == least:
        hint = "A state is reached late at a lower price, but without that some path costs as little. Does it have to?"
    return Wrong(f"{k} more than the least cost {least}, or worse", f"it announces {hasty}", hint)
