"""Exercise 3.9: an error of 3 that is paid in full."""

from itertools import islice
from typing import Any

from ...core import solve
from ...search.heuristic_promises import overestimates
from ...search.shortest.astar import astar
from ..engine import form_parts
from ..engine.cases.worlds import pictured
from ..engine.claim import Form, Wrong, claim, picture
from ..engine.judging.oracles import least_cost
from ..engine.judging.submitted_graph import read

EXCESS, EVENTS_TOLD = 3, 200_000


@claim(
    "3.9",
    ask=lambda answer, case: pictured(answer),
    returns="a Graph, or its text",
    hints=(
        "Two ways to the goal: the cheaper one leads through a state whose h says 3 too much.",
        "The other costs 3 more. So the two are tied when the goal waits.",
        "Of two entries with the same f, `astar` takes the older one. Which edge must be written first?",
    ),
    form=Form("tight", form_parts.graph_with_h("S -> A 1; A -> G 1; S -> G 3; h(A) = 2")),
)
def use_the_whole_error(_: None, text: Any) -> Wrong | None:
    """With an h that overestimates by at most 3, A* should announce exactly 3 more than the least cost."""
    graph = read(text, 20)
    if isinstance(graph, Wrong):
        return graph
    high = max(overestimates(graph, graph.h), key=lambda one: one.excess, default=None)
    if high and high.excess > EXCESS:
        return Wrong(f"an h that is at most {EXCESS} too large", f"{high}: {high.excess} too large")
    found, least = solve(islice(astar(graph, graph.h), EVENTS_TOLD)), least_cost(graph)
    if least is None:
        return Wrong("a graph with a path from the start to the goal", picture(graph))
    if found is None:
        return Wrong("a search that ends soon", f"one that goes on after {EVENTS_TOLD:,} events")
    if found.cost == least + EXCESS:
        return None
    hint = "Which state of the cheapest path could look 3 costlier than it is, so that another path ends first?"
    hint += " Of two states with equal f A* takes the one that was pushed first."
    if high is None:
        hint = "Your h never says too much, and then the path announced is a cheapest one."
    return Wrong(f"{least} + {EXCESS} = {least + EXCESS} announced", f"{found.cost}", hint)
