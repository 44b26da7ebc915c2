"""Exercise 1.9: the first offer at the least price is the best, a proof in pieces."""

from ..engine.proof_steps import Proof, claim_order

#: The steps of the proof, on which others each rests, and what is asked where it is missing; two of them are false.
PROOF = Proof.parse("""
A |       | Which state, and what is supposed of the steps that lead to it?
B | E     | When is that other state expanded?
D | FGI   | What does the later offer come to?
E | A     | From which state does the first offer come?
F | B     | Which of the two is the nearer one?
G | AB    | What do the two offers consist of?
I | AE    | What number does v have so far?
J | D     | And does v accept the offer?
C | false | Both are closed, but not at the same distance. Which theorem says something about their order?
H | false | States are expanded in the order of their distance, not of their number of steps.
""")

claim_order(
    "1.9",
    PROOF,
    hints=(
        "Begin with what is supposed. End with what was to be proved.",
        "Each letter that is used has to be introduced first: v, then u, then w.",
        "Before the two offers are compared, both must have been written down.",
    ),
)
