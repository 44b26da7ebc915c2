"""Exercise 1.13: all cheapest ways to a state are known when it is expanded, a proof to write."""

from ..engine.written_proofs import claim_written_proof

claim_written_proof(
    "1.13",
    rubric=(
        "Does it say that distances rise strictly along a cheapest path, because no step is free, so that every state "
        "before n is nearer than n?",
        "Does it show that, if one of them were not closed, some state of the path would wait in the frontier with its "
        "true distance, and not only that it would be nearer than n?",
        "Does it conclude that n could not have been taken out then, and does that hold for every cheapest path, not "
        "only for the one that the parents make?",
    ),
    hints=(
        "Take any cheapest path to n, and suppose that a state of it is not closed when n is taken out.",
        "L1.3 says where the first such state of the path is. What is its number, if the one before it is closed?",
        "Its number is its distance, and that is less than the distance of n. What does L1.2 say to that?",
    ),
)
