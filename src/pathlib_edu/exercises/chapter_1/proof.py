"""Exercise 1.9: the first offer at the least price is the best, a proof in pieces."""

from ..engine.proof_steps import Proof, claim_order

#: The steps of the proof, and on which others each rests; C and H are false.
PROOF = Proof(
    rests_on={"A": "", "B": "E", "D": "FGI", "E": "A", "F": "B", "G": "AB", "I": "AE", "J": "D"},
    asked={
        "A": "Which state, and what is supposed of the steps that lead to it?",
        "B": "When is that other state expanded?",
        "D": "What does the later offer come to?",
        "E": "From which state does the first offer come?",
        "F": "Which of the two is the nearer one?",
        "G": "What do the two offers consist of?",
        "I": "What number does v have so far?",
    },
    false={
        "C": "Both are closed, but not at the same distance. Which theorem says something about their order?",
        "H": "States are expanded in the order of their distance, not of their number of steps.",
    },
    last="J",
    unfinished="And does v accept the offer?",
)

claim_order(
    "1.9",
    PROOF,
    hints=(
        "Begin with what is supposed. End with what was to be proved.",
        "Each letter that is used has to be introduced first: v, then u, then w.",
        "Before the two offers are compared, both must have been written down.",
    ),
)
