"""Exercise 2.11: a larger weight is said to expand less, a false proof."""

from ...core.replay import fold
from ...search.heuristic_promises import inconsistencies
from ...search.shortest.weighted_astar import weighted_astar
from ..engine.claim import Wrong
from ..engine.flawed_proofs import Flaw, claim_flaw
from ..engine.judging.oracles import distances_from, least_cost
from ..engine.judging.submitted_graph import read_admissible

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


claim_flaw(
    "2.11",
    Flaw(3, SOUND, {"graph": "S -> G 1"}, expands_something_new),
    hints=(
        "Try the false line: a graph with two nodes and one step is enough to see it.",
        "If a large h is multiplied by 2, a step on the right way may make it fall by more than the step costs.",
        "So let the right way have a large h in the middle. What else must wait, and at which f, to come before it?",
    ),
)
