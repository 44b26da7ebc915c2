"""Exercise 4.12: nothing is left below a probe that ran out of budget, a proof in pieces."""

from ..engine.proof_steps import Proof, claim_order

#: The steps of the proof, on which others each rests, and what is asked where it is missing; two of them are false.
PROOF = Proof.parse("""
A | H     | How many ways are there within *high*, at least?
B | E     | How many ways did that probe come to?
C |       | Where does *low* lie, seen from C*?
D | AGI   | It was to be proved that 2w is at most n.
E |       | Which probe is meant? Where does *high* come from?
G |       | Which of N(high) and N(low) is the larger?
H | B     | What is known of the f of those ways?
I | C     | How many ways are there within *low*, at most?
F | false | It would have found a path had it run to its end. It was stopped before.
J | false | It was stopped by its budget. Nothing is known of how many ways it had still to try.
""")

claim_order(
    "4.12",
    PROOF,
    hints=(
        "Read D first: it joins three facts. Which steps say them?",
        "What is known of `high`, and what of the probe that set it?",
        "Each of the two false pieces takes the failed probe for one that ran to its end.",
    ),
)
