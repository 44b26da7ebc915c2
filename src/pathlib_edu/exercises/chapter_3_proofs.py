"""What the exercises of chapter 3 claim about proofs, 3.3 and 3.10."""

from itertools import islice

from ..replay import fold
from ..search.pathmax import pathmax
from .claim import Wrong
from .flawed_proofs import Flaw, claim_flaw
from .proof_steps import Proof, claim_order
from .submitted_graph import read_admissible

# 3.3 ----------------------------------------------------------------------------------------------------------------

PROOF = Proof(
    rests_on={"A": "HF", "B": "H", "C": "AI", "D": "", "F": "K", "G": "", "H": "D", "I": "AG", "J": "CK", "K": "B"},
    asked={
        "A": "What does the step offer in each of the two searches, and what are the numbers of u?",
        "B": "How do the numbers of one search follow from those of the other, so far?",
        "C": "Do both searches accept the offer?",
        "D": "An induction has a beginning: what is true before anything is expanded?",
        "F": "Which state is expanded, and why the same one in both?",
        "G": "Only A* may return a closed state to wait. Why does that make no difference?",
        "H": "What is supposed of the story so far?",
        "I": "What are the two offers, and by how much do they differ?",
        "K": "In what order do the two frontiers hand out what waits?",
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
    if fold(islice(pathmax(graph, graph.h), EVENTS_TOLD)).reopened:
        return None
    hint = "Whoever knows better has to wait, and so teaches nobody before it is too late. Think of the brook."
    return Wrong("a graph on which pathmax expands a state twice", graph.picture(), hint)


claim_flaw("3.10", Flaw(5, SOUND, {"graph": "S -> G 1"}, expands_twice))
