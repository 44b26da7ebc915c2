"""Exercise 5.18: a search without a rank, a proof to write."""

from ..engine.written_proofs import claim_written_proof

claim_written_proof(
    "5.18",
    rubric=(
        "Does it look at the moment when the goal's label is taken, and say why `best` covers no better cost c' then: "
        "because it does not cover the bound of that label, or its cost c?",
        "Does it find a label that waits at that moment, whose bound covers c', by L5.7 or by an argument of its own?",
        "Does it show that this is better than the bound taken, and not only as good, so that the label taken was "
        "not minimal?",
    ),
    hints=(
        "Read the proof of T5.9 again. Where does it use the rank?",
        "Suppose c' < c is the cost of an allowed path. Which label waits at the moment when the one of c is taken?",
        "Its bound b' has b' <= c' < c, and c is as good as the bound b that was taken. What if also b <= b'?",
    ),
)
