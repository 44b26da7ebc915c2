"""Exercise 5.9: an antichain needs transitivity, a proof in pieces."""

from ..engine.proof_steps import Proof, claim_order

#: The steps of the proof, on which others each rests, and what is asked where it is missing; two of them are false.
PROOF = Proof.parse("""
A | BG    | Is the newcomer covered by what is kept?
B | E     | What becomes of the first cost that is added?
D | A     | Why is b no longer kept?
E |       | Which costs are added, and in which order?
F | HJ    | What was to be proved is that a covers c.
G | EB    | What is kept when c arrives, and what becomes of it?
H | DG    | What is kept at the end?
J | E     | What does the assumption say of c?
C | false | That is transitivity itself: it was to be proved, and may not be used.
I | false | Look at the direction: b is kept, so a would be refused if b <= a. Here a <= b.
""")

claim_order(
    "5.9",
    PROOF,
    hints=(
        "Which step says what is done? It comes first, and rests on nothing.",
        "Tell the story in the order of the arrivals: b, then c, then a.",
        "Two things come together at the end: who is kept, and who has to be covered.",
    ),
)
