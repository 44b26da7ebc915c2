"""Exercise 2.14: on an open map the larger g first expands a strip, a proof to write."""

from ..engine.written_proofs import claim_written_proof

claim_written_proof(
    "2.14",
    rubric=(
        "Does it show that no entry of the frontier ever has an f below d, as no path over any cell is shorter, or as "
        "f never falls along a step?",
        "Does it show that, as long as the goal has not been expanded, a neighbor one step nearer to it waits after "
        "each expansion, with f = d and a g larger by one, and that this neighbor had not been expanded before?",
        "Does it show that no entry with f = d has a still larger g, so that the rule for ties takes such a state each "
        "time, and does it count d + 1 states up to the goal?",
    ),
    hints=(
        "On such a map Manhattan is exact. What does that say of the f of any entry?",
        "Guess what g and f the state has that is expanded first, second, third; prove it by induction.",
        "Two things are to be shown of each turn: a state with f = d and the next g waits, and none has a larger g.",
    ),
)
