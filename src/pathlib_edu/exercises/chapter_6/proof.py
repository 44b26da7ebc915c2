"""Exercise 6.8: the rooks' estimate is consistent, a proof in pieces."""

from ..engine.proof_steps import Proof, claim_order

#: The steps of the proof, and on which others each rests. The last one is H; D and J are false.
RESTS_ON = {
    "A": "K",
    "B": "L",
    "C": "G",
    "E": "",
    "F": "AI",
    "G": "",
    "H": "BE",
    "I": "C",
    "K": "G",
    "L": "F",
}
#: What one should ask who uses a step before it is there.
ASKED = {
    "A": "Is that an assignment for s at all?",
    "B": "By how much may h fall on all of the path?",
    "C": "How far is it from a to b for a rook?",
    "E": "What does h say at the goal?",
    "F": "How large is that sum in s?",
    "G": "Which states are s and s', and which cells a and b?",
    "I": "By how much can a rook's moves from a and from b differ?",
    "K": "Which assignment is meant?",
    "L": "By how much may h fall in one move?",
}
FALSE = {
    "D": "With several tiles of one color a slide can change which assignment is best. What does the proof need less?",
    "J": "Let t be the cell a itself: how many moves is it from a, and how many from b?",
}
PROOF = Proof(RESTS_ON, ASKED, FALSE, last="H", unfinished="Two things were to be proved.")

claim_order(
    "6.8",
    PROOF,
    hints=(
        "The proof is about one move. Which step says what moves, and which cell a rook can get to?",
        "To compare the two least sums, begin with an assignment for s' and make one for s of it.",
        "Of two false steps one says *exactly* where *at most* is meant. The other says of the best assignment what is "
        "needed of any.",
    ),
)
