"""What the exercises of chapter 3 claim about proofs, 3.3 and 3.10."""

from itertools import islice

from ..replay import fold
from ..search.pathmax import pathmax
from .claim import Wrong
from .flawed_proofs import Flaw, claim_flaw
from .proof_steps import Proof, claim_order
from .submitted_graph import read_admissible

# 3.3 ----------------------------------------------------------------------------------------------------------------

#: The steps of the proof, and on which others each rests; E and L are false. An offer is accepted if it is less than
#: the number, for closed states too: only J, where the story goes on, asks what becomes of them.
PROOF = Proof(
    rests_on={"A": "HF", "B": "H", "C": "A", "D": "", "F": "K", "G": "", "H": "", "I": "A", "J": "DICG", "K": "B"},
    asked={
        "A": "What does the offer in Dijkstra's algorithm come to, in the numbers of A*?",
        "B": "How do the priorities of one frontier follow from those of the other?",
        "C": "What are the numbers of v where the offer is accepted?",
        "D": "An induction has a beginning: what is true before anything is expanded?",
        "F": "What does a step from that state offer in each of the two searches?",
        "G": "Only A* may return a closed state to wait. Why does that make no difference?",
        "H": "What is supposed of the story so far?",
        "I": "Do both searches accept the offer, or may one of them decline it?",
        "K": "Which state is expanded, and why the same one in both?",
    },
    false={
        "E": "Let h rise along the step: is the reduced cost still smaller?",
        "L": "Two numbers that differ by h(n) - h(S) are equal only where h(n) = h(S).",
    },
    last="J",
    unfinished="The induction is not closed yet: what follows for the next expansion, and for all?",
)

claim_order("3.3", PROOF)


# 3.10 ---------------------------------------------------------------------------------------------------------------

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


claim_flaw("3.10", Flaw(5, SOUND, {"graph": "S -> G 1"}, expands_twice))
