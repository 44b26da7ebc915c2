"""What the exercises of chapter 2 claim about proofs, 2.5 and 2.11."""

from typing import Any

from ..replay import fold
from ..search.heuristics import inconsistencies
from ..search.weighted_astar import weighted_astar
from .claim import Wrong, claim
from .oracles import distances_from, least_cost
from .proof_steps import Proof, claim_order
from .submitted_graph import read_admissible
from .worlds import pictured

# 2.5 ----------------------------------------------------------------------------------------------------------------

#: The steps of the proof, and on which others each rests; B and G are false.
PROOF = Proof(
    rests_on={"A": "H", "C": "", "D": "AC", "E": "DI", "F": "C", "H": "C", "I": "FJ", "J": "C"},
    asked={
        "A": "How large is the priority of what waits?",
        "C": "Which goal is announced, and while which state is expanded?",
        "D": "What waited when n was taken, and which of the two has the smaller priority?",
        "F": "What does the cost announced consist of?",
        "H": "What is known to wait in the frontier?",
        "I": "What has the cost announced to do with a priority?",
        "J": "What is supposed of the step to the goal?",
    },
    false={
        "B": "With an estimate that is not consistent, a state may be expanded too early. Is it needed here?",
        "G": "The eager search never takes a goal from the frontier. What did it take?",
    },
    last="E",
    unfinished="And is that the least cost?",
)

claim_order("2.5", PROOF)


# 2.11 ---------------------------------------------------------------------------------------------------------------

FLAW, NODES, WEIGHT = 3, 6, 2
#: Why a line of the false proof that is blamed follows from those before it.
SOUND = {
    1: "Both order states by g + w h. What the estimate is called makes no difference.",
    2: "A number that is not negative does not fall when it is multiplied by 2.",
    4: "That is what C2.7 says of two consistent estimates. Are both of them?",
    5: "Only 0 equals twice itself.",
    6: "That only puts lines 4 and 5 together. Something before them is wrong.",
}


def crossing(answer: Any) -> Any:
    """Let a pair of a number and a graph cross to the judge, the graph as its text."""
    return [pictured(part) for part in answer] if isinstance(answer, (list, tuple)) else answer


@claim(
    "2.11", ask=lambda answer, case: crossing(answer), draw=lambda case: "", returns='a pair such as (1, "S -> G 1")'
)
def find_the_flaw(_: None, answer: Any) -> Wrong | None:
    """There should be a pair: the first line that does not follow, and a graph on which the last line is false."""
    if not isinstance(answer, list) or len(answer) != 2:
        return Wrong('a pair such as (1, "S -> G 1")', repr(answer))
    line, text = answer
    if line != FLAW:
        return Wrong("another line", repr(line), SOUND.get(line, "The lines have the numbers 1 to 6."))
    graph = read_admissible(text, NODES)
    if isinstance(graph, Wrong):
        return graph
    if contradictions := inconsistencies(graph, graph.h):
        return Wrong("a consistent estimate", str(contradictions[0]), "The proof supposes that h is consistent.")
    light, heavy = (fold(weighted_astar(graph, graph.h, weight)).closed for weight in (1, WEIGHT))
    far, least = distances_from(graph.neighbors, [graph.start]), least_cost(graph)
    if any(far[state] != least for state in heavy - light):
        return None
    if new := heavy - light:
        return Wrong("a new state that is not as far away as the goal", f"{min(new)}, at {least}", "Line 6 excuses it.")
    hint = "Make the right way look dear by its estimate, and let a dead end with h = 0 look cheaper than that."
    return Wrong(f"a state that only the weight {WEIGHT} expands", f"none among {', '.join(sorted(heavy))}", hint)
