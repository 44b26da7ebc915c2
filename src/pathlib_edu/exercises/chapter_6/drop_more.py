"""Exercise 6.12: a loop that drops more loses nothing, a proof to write."""

from ..engine.written_proofs import claim_written_proof

claim_written_proof(
    "6.12",
    rubric=(
        "Does it go along a cheapest path (to the last state that ends with its least cost, to the first that is never "
        "expanded at it, or state by state), and treat the goal apart?",
        "Does it use that k never says too much, to show that g + k is at most C*, and so less than b, for that state "
        "and for what it offers to the next one?",
        "Does it say why the incumbent cost at least b at the moment when a state might have been dropped, and not "
        "only at the end?",
        "Does it come to its conclusion also where the offer is dropped because the next state has been reached at no "
        "greater cost?",
    ),
    hints=(
        "Read the proof of T6.7. Which of its sentences speak of what is dropped?",
        "On a cheapest path g* + k is at most C* everywhere. Why?",
        "Suppose that the last path costs more than C*. How far along a cheapest path do states have their least cost?",
    ),
)
