"""Exercise 2.5: where an eager search is right, a proof in pieces."""

from ..engine.proof_steps import Proof, claim_order

#: The steps of the proof, on which others each rests, and what is asked where it is missing; two of them are false.
PROOF = Proof.parse("""
A | H     | How large is the priority of what waits, at most?
C |       | Which goal is announced, and while which state is expanded?
D | H     | What waited when n was taken, and which of the two has the smaller priority?
E | ADI   | And is that the least cost?
F | C     | What does the cost announced consist of?
H | C     | What is known to wait in the frontier?
I | FJ    | What has the cost announced to do with a priority?
J | C     | What is supposed of the step to the goal?
B | false | With an estimate that is not consistent, a state may be expanded too early. Is it needed here?
G | false | The eager search never takes a goal from the frontier. What did it take?
""")

claim_order(
    "2.5",
    PROOF,
    hints=(
        "Begin with what is announced, and end with what is claimed of it.",
        "One half turns the cost announced into a priority. The other half says that no priority is too large.",
        "Two moments must not be confused: when n is taken, and when the goal is. Does the second ever come?",
    ),
)
