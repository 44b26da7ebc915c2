"""Exercise 5.9: an antichain needs transitivity, a proof in pieces."""

from ..engine.proof_steps import Proof, claim_order

#: The steps of the proof that an antichain needs transitivity; C and I are false.
PROOF = Proof(
    rests_on={"E": "", "B": "E", "G": "EB", "A": "BG", "D": "A", "H": "DG", "J": "E", "F": "HJ"},
    asked={
        "A": "Is the newcomer covered by what is kept?",
        "B": "What becomes of the first cost that is added?",
        "D": "Why is b no longer kept?",
        "E": "Which costs are added, and in which order?",
        "G": "What is kept when c arrives, and what becomes of it?",
        "H": "What is kept at the end?",
        "J": "What does the assumption say of c?",
    },
    false={
        "C": "That is transitivity itself: it was to be proved, and may not be used.",
        "I": "Look at the direction: b is kept, so a would be refused if b <= a. Here a <= b.",
    },
    last="F",
    unfinished="What was to be proved is that a covers c.",
)

claim_order(
    "5.9",
    PROOF,
    hints=(
        "Which step says what is done? It comes first, and rests on nothing.",
        "Tell the story in the order of the arrivals: b, then c, then a.",
        "Two things come together at the end: who is kept, and who has to be covered.",
    ),
)
