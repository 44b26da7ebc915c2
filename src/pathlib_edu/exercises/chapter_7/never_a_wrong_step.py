"""Exercise 7.12: the exact estimate where steps have any cost, a proof to write."""

from ..engine.written_proofs import claim_written_proof

claim_written_proof(
    "7.12",
    rubric=(
        "Does it say why, after each expansion but the last, the next state of a cheapest path waits with f = C*, and "
        "why nothing waits with less?",
        "Does it use that no step is free, to show that this state has a larger g than the one expanded last?",
        "Does it show that what waited already when the last state was taken is not taken now, because the rule for "
        "ties would have preferred it then?",
        "Does it conclude that the state taken is offered its cost by the one expanded last, on a cheapest path, and "
        "that in the end a goal is taken?",
    ),
    hints=(
        "Suppose that the states expanded so far begin a cheapest path. Which states wait, and with which f?",
        "The state taken last was preferred to all others that waited then. What does that say of their g?",
        "Compare three numbers: the g of the state taken last, of what waited beside it, and of the next state of a "
        "cheapest path.",
    ),
)
