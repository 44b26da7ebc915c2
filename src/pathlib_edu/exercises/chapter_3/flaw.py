"""Exercise 3.10: with pathmax no state is said to be expanded twice, a false proof."""

from itertools import islice

from ...core.replay import fold
from ...search.shortest.pathmax import pathmax
from ..engine.claim import Wrong
from ..engine.flawed_proofs import Flaw, claim_flaw
from ..engine.judging.submitted_graph import read_admissible

NODES, EVENTS_TOLD = 4, 20_000
SOUND = {
    1: "That is what pathmax does when it reaches m from n.",
    2: "That is line 1, written in another way.",
    3: "Only states that are expanded have their steps looked at.",
    4: "That is T3.6, and it is proved.",
    6: "If line 5 were true, this would follow. Something before it is wrong.",
}


def expands_twice(text: object) -> Wrong | None:
    """On the graph pathmax should expand a state twice."""
    graph = read_admissible(text, NODES)
    if isinstance(graph, Wrong):
        return graph
    view = fold(islice(pathmax(graph, graph.h), EVENTS_TOLD))
    if view.expanded > len(view.order):
        return None
    hint = "Whoever knows better has to wait, and so teaches nobody before it is too late. Think of the brook."
    return Wrong("a graph on which pathmax expands a state twice", graph.picture(), hint)


claim_flaw(
    "3.10",
    Flaw(5, SOUND, {"graph": "S -> G 1"}, expands_twice),
    hints=(
        "Five lines are about what was true before or stays true. Which one speaks of the wrong time?",
        "When does a state learn what another knows: before it is expanded, or perhaps after?",
        "You know a world in which the wise state waits while its neighbor is expanded too early.",
    ),
)
