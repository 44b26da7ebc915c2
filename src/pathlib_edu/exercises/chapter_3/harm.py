"""Exercise 3.7: a graph on which pathmax makes more expansions than A*."""

from itertools import islice
from typing import Any

from ...core.replay import fold
from ...search.heuristic_promises import inconsistencies
from ...search.shortest.astar import astar
from ...search.shortest.pathmax import pathmax
from ..engine import form_parts
from ..engine.cases.worlds import pictured
from ..engine.claim import Form, Wrong, claim
from ..engine.judging.submitted_graph import read_admissible
from .estimated_graphs import EVENTS_TOLD


@claim(
    "3.7",
    ask=lambda answer, case: pictured(answer),
    returns="a Graph, or its text",
    hints=(
        "A* must do well by luck: a state whose h says too little is taken in good time. Pathmax raises just that one.",
        "A second state waits, which can be reached more cheaply over the first. It must not be taken before.",
        "Now let S know something. Raised, the first state is tied with the second; of equals the older is taken.",
    ),
    form=Form("harm", form_parts.graph_with_h("S -> A 1; A -> B 1; S -> B 3; B -> G 2; h(A) = 3")),
)
def make_pathmax_hurt(_: None, text: Any) -> Wrong | None:
    """With an admissible h on at most four nodes, pathmax should make more expansions than A*."""
    graph = read_admissible(text, 4)
    if isinstance(graph, Wrong):
        return graph
    plain, raised = (fold(islice(search(graph, graph.h), EVENTS_TOLD)) for search in (astar, pathmax))
    if raised.expanded > plain.expanded:
        return None
    hint = "Something is raised here. Make it overtake: a state that was taken in good time must now wait too long."
    if not inconsistencies(graph, graph.h):
        hint = "Your h is consistent, and then pathmax has nothing to raise."
    elif all(raised.h[node] == graph.h(node) for node in raised.h):
        hint = "Your h contradicts itself only where pathmax never comes, so nothing is raised."
    elif raised.expanded < plain.expanded:
        hint = "Here it saves work, as it is meant to."
    return Wrong(f"more than {plain.expanded} expansions with pathmax", f"{raised.expanded}", hint)
