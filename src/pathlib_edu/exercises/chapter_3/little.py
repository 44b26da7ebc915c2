"""Exercise 3.11: the least consistent estimate that says 7 at S."""

from typing import Any

from ...problems.graph import Graph
from ...search.heuristic_promises import inconsistencies
from ..engine import form_parts
from ..engine.cases.worlds import pictured
from ..engine.claim import Form, Wrong, claim, picture
from ..engine.judging.submitted_graph import read
from .least_consistent import raised

#: The graph of exercise 3.11, as it begins: every estimate is exact.
KNOWN = Graph.parse(
    "S -> A 2; S -> B 1; A -> C 2; B -> C 5; B -> D 2; C -> G 3; D -> G 7;"
    "h(S) = 7; h(A) = 5; h(B) = 8; h(C) = 3; h(D) = 7"
)


@claim(
    "3.11",
    ask=lambda answer, case: pictured(answer),
    returns="a Graph, or its text",
    hints=(
        "Begin at S: one step costs 2 and S says 7. What must A say at least?",
        "Go on from there. A place that several ways from S lead to must satisfy all of them: the cheapest asks most.",
        "The least is 7 less the cost of a cheapest path from S. Compare it with what remains in truth.",
    ),
    form=Form("little", form_parts.drawn(KNOWN, shown="h", keys=form_parts.DRAG_A_NUMBER)),
)
def lower_all_but_the_start(_: None, text: Any) -> Wrong | None:
    """The estimate should be consistent, 7 at S, and as small as it can be everywhere else."""
    graph = read(text, len(KNOWN.nodes()))
    if isinstance(graph, Wrong):
        return graph
    if (graph.start, graph.goals) != (KNOWN.start, KNOWN.goals) or set(graph.edges()) != set(KNOWN.edges()):
        return Wrong("the graph of the exercise, with other estimates", picture(graph), "Change no edge.")
    start = KNOWN.start
    if graph.h(start) != KNOWN.h(start):
        return Wrong(f"h({start}) = {KNOWN.h(start)}", f"h({start}) = {graph.h(start)}", "Only the others are lowered.")
    torn = inconsistencies(graph, graph.h)
    if torn:
        hint = "Along a step h may fall by what the step costs, no more. Is its tail too high, or its head too low?"
        if torn[0].state == torn[0].child:
            hint = "Nothing remains at the goal."
        return Wrong("a consistent estimate", str(torn[0]), hint)
    least = raised(Graph(KNOWN.edges(), h={start: KNOWN.h(start)}))
    high = next((node for node in graph.nodes() if graph.h(node) > least[node][0]), None)
    if high is None:
        return None
    hint = f"How much of the {KNOWN.h(start)} of {start} has been paid when a path comes to {high}?"
    return Wrong("an estimate that cannot be lowered", f"h({high}) = {graph.h(high)}, and less is possible", hint)
