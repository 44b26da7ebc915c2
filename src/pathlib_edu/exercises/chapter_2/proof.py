"""Exercise 2.5: where an eager search is right, a proof in pieces."""

from ..engine.proof_steps import Proof, claim_order

#: The steps of the proof, and on which others each rests; B and G are false.
PROOF = Proof(
    rests_on={"A": "H", "C": "", "D": "H", "E": "ADI", "F": "C", "H": "C", "I": "FJ", "J": "C"},
    asked={
        "A": "How large is the priority of what waits, at most?",
        "C": "Which goal is announced, and while which state is expanded?",
        "D": "What waited when n was taken, and which of the two has the smaller priority?",
        "F": "What does the cost announced consist of?",
        "H": "What is known to wait in the frontier?",
        "I": "What has the cost announced to do with a priority?",
        "J": "What is supposed of the step to the goal?",
    },
    false={
        "B": "With an estimate that is not consistent, a state may be expanded too early. Is it needed here?",
        "G": "The eager search never takes a goal from the frontier. What did it take?",
    },
    last="E",
    unfinished="And is that the least cost?",
)

claim_order(
    "2.5",
    PROOF,
    hints=(
        "Begin with what is announced, and end with what is claimed of it.",
        "One half turns the cost announced into a priority. The other half says that no priority is too large.",
        "Two moments must not be confused: when n is taken, and when the goal is. Does the second ever come?",
    ),
)
