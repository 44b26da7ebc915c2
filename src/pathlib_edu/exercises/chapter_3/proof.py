"""Exercise 3.3: A* tells the story of Dijkstra's algorithm with reduced costs, a proof in pieces."""

from ..engine.proof_steps import Proof, claim_order

#: The steps of the proof, on which others each rests, and what is asked where it is missing; two of them are false.
#: An offer is accepted if it is less than the number, for closed states too: only J, where the story goes on, asks
#: what becomes of them.
PROOF = Proof.parse("""
A | HF    | What does the offer in Dijkstra's algorithm come to, in the numbers of A*?
B | H     | How do the priorities of one frontier follow from those of the other?
C | A     | What are the numbers of v where the offer is accepted?
D |       | An induction has a beginning: what is true before anything is expanded?
F | K     | What does a step from that state offer in each of the two searches?
G |       | Only A* may return a closed state to wait. Why does that make no difference?
H |       | What is supposed of the story so far?
I | A     | Do both searches accept the offer, or may one of them decline it?
J | DICG  | The induction is not closed yet: what follows for the next expansion, and for all?
K | B     | Which state is expanded, and why the same one in both?
E | false | Let h rise along the step: is the reduced cost still smaller?
L | false | Two numbers that differ by h(n) - h(S) are equal only where h(n) = h(S).
""")

claim_order(
    "3.3",
    PROOF,
    hints=(
        "It is an induction over expansions: first the beginning, then what is supposed.",
        "Then four questions, in this order: who is next, what is offered, who accepts, what holds after that?",
        "Before it can be said that all goes on in the same way, it must be clear what becomes of closed states.",
    ),
)
