"""What the exercise of chapter 1 claims about a proof, 1.9."""

from typing import Any

from .claim import Wrong, claim
from .proof_steps import Proof

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


@claim("1.9", draw=lambda case: "", returns="a string of letters, such as 'BCA'")
def order_the_proof(_: None, answer: Any) -> Wrong | None:
    """Each step should rest on what stands before it, and the last should be what was to be proved."""
    return PROOF.fault(answer)
