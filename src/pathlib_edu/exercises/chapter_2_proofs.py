"""What the exercises of chapter 2 claim about proofs, 2.5 and 2.11."""

from ..replay import fold
from ..search.heuristics import inconsistencies
from ..search.weighted_astar import weighted_astar
from .claim import Wrong
from .flawed_proofs import Flaw, claim_flaw
from .oracles import distances_from, least_cost
from .proof_steps import Proof, claim_order
from .submitted_graph import read_admissible

# 2.5 ----------------------------------------------------------------------------------------------------------------

#: The steps of the proof, and on which others each rests; B and G are false.
PROOF = Proof(
    rests_on={"A": "H", "C": "", "D": "H", "E": "ADI", "F": "C", "H": "C", "I": "FJ", "J": "C"},
    asked={
        "A": "How large is the priority of what waits, at most?",
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

NODES, WEIGHT = 6, 2
SOUND = {
    1: "Both order states by g + w h. What the estimate is called makes no difference.",
    2: "A number that is not negative does not fall when it is multiplied by 2.",
    4: "That is what C2.7 says of two consistent estimates. Are both of them?",
    5: "Only 0 equals twice itself.",
    6: "That only puts lines 4 and 5 together. Something before them is wrong.",
}


def expands_something_new(text: object) -> Wrong | None:
    """On the graph the larger weight should expand a state that the smaller does not, and line 6 not excuse it."""
    graph = read_admissible(text, NODES)
    if isinstance(graph, Wrong):
        return graph
    if contradictions := inconsistencies(graph, graph.h):
        return Wrong("a consistent estimate", str(contradictions[0]), "The proof supposes that h is consistent.")
    light, heavy = (fold(weighted_astar(graph, graph.h, weight)).order.keys() for weight in (1, WEIGHT))
    far, least = distances_from(graph.neighbors, [graph.start]), least_cost(graph)
    if any(far[state] != least for state in heavy - light):
        return None
    if new := heavy - light:
        return Wrong("a new state that is not as far away as the goal", f"{min(new)}, at {least}", "Line 6 excuses it.")
    hint = "Make the right way look costly by its estimate, and let a dead end with h = 0 look cheaper than that."
    return Wrong(f"a state that only the weight {WEIGHT} expands", f"none among {', '.join(sorted(heavy))}", hint)


claim_flaw("2.11", Flaw(3, SOUND, {"graph": "S -> G 1"}, expands_something_new))
