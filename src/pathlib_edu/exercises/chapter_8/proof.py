"""Exercise 8.7: landmarks do not contradict themselves, a proof in pieces."""

from ..engine.proof_steps import Proof, claim_order

#: The steps of the proof, and on which others each rests; B and H are false.
PROOF = Proof(
    rests_on={"A": "F", "C": "A", "D": "", "E": "F", "F": "", "G": "E", "I": "CG", "J": "DI"},
    asked={
        "A": "How far is it at most from L to m, if one goes by way of n?",
        "C": "What becomes of the difference of ways from L when the step is taken?",
        "D": "What does the estimate say at the goal?",
        "E": "How far is it at most from n to L, if one begins with the step?",
        "F": "Which step is it, and what does it cost?",
        "G": "What becomes of the difference of ways to L when the step is taken?",
        "I": "And the larger of the two differences, what becomes of it?",
    },
    false={
        "B": "It is a road that leads one way. Who says that one can go back at the same cost?",
        "H": "Each of them may fall by c. How far may their sum fall?",
    },
    last="J",
    unfinished="And what is to be shown of all steps, and of the goal?",
)

claim_order(
    "8.7",
    PROOF,
    hints=(
        "Consistent means two things: one of each step, one of the goal. Begin with a step.",
        "One half speaks of ways that come from the landmark, the other of ways that lead to it. Both are a triangle.",
        "The step, what it does to one distance, then to the difference. The same for the other, then both together.",
    ),
)
