"""Exercise 4.12: nothing is left below a probe that ran out of budget, a proof in pieces."""

from ..engine.proof_steps import Proof, claim_order

#: The steps of the proof, and on which others each rests. The last one is D; F and J are false.
RESTS_ON = {"A": "H", "B": "E", "C": "", "D": "AGI", "E": "", "G": "", "H": "B", "I": "C"}
#: What one should ask who uses a step before it is there.
ASKED = {
    "A": "How many ways are there within *high*, at least?",
    "B": "How many ways did that probe come to?",
    "C": "Where does *low* lie, seen from C*?",
    "E": "Which probe is meant? Where does *high* come from?",
    "G": "Which of N(high) and N(low) is the larger?",
    "H": "What is known of the f of those ways?",
    "I": "How many ways are there within *low*, at most?",
}
FALSE = {
    "F": "It would have found a path had it run to its end. It was stopped before.",
    "J": "It was stopped by its budget. Nothing is known of how many ways it had still to try.",
}
PROOF = Proof(RESTS_ON, ASKED, FALSE, last="D", unfinished="It was to be proved that 2w is at most n.")

claim_order(
    "4.12",
    PROOF,
    hints=(
        "Read D first: it joins three facts. Which steps say them?",
        "What is known of `high`, and what of the probe that set it?",
        "Of two false steps each says what a probe would have done, had it run to its end.",
    ),
)
