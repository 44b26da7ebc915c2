"""Exercise 1.13: all cheapest ways to a state are known when it is expanded, a proof to write."""

from ..engine.written_proofs import claim_written_proof

claim_written_proof(
    "1.13",
    rubric=(
        "Does it use that the part of the path from a state before n to n costs more than 0, since no step is free?",
        "Does it show why a state of the path that is not closed keeps n from being expanded (the first such state "
        "waits with a number that is known or bounded; or, without a goal, all are expanded in order of distance), and "
        "not only that it is nearer than n?",
        "Does it end in a contradiction or an order that holds for every cheapest path to n, and not only for the one "
        "that the parents make?",
    ),
    hints=(
        "Take any cheapest path to n, and suppose that a state of it is not closed when n is taken out.",
        "L1.3 says where the first such state of the path is. What is its number, if the one before it is closed?",
        "Its number is its distance, and that is less than the distance of n. What does L1.2 say to that?",
    ),
)
