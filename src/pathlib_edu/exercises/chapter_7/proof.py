"""Exercise 7.5: no edge is walked three times, a proof in pieces."""

from ..engine.proof_steps import Proof, claim_order

#: The steps of the proof, on which others each rests, and what is asked where it is missing; two of them are false.
PROOF = Proof.parse("""
A | E     | What is known of the whole multigraph, before anything is taken out of it?
B | DI    | Is the new walk shorter, and does it exist at all?
C | I     | What happens to the degrees?
D | FJ    | Is there a walk that uses just these edges, and what does it visit?
E |       | Which walk, and which multigraph?
F | ACI   | How many nodes are odd now?
H | B     | Where is the contradiction?
I | E     | What is taken out, and on what assumption?
J | AIL   | Does what is left hang together?
L | I     | How can one still get from one end of the edge to the other?
G | false | The edge that is taken out once changes the degree of each of its ends by one: from even to odd.
K | false | Between the two times, Pacman may have eaten whatever lies behind that edge. When does that hold, and \
what does the proof need instead?
""")

claim_order(
    "7.5",
    PROOF,
    hints=(
        "It is a proof by contradiction. What is supposed, and what would be shorter?",
        "After the edge has been taken out two things must be shown of what is left, before Euler's theorem applies.",
        "The two things are: it is connected, and only s and t may be odd. A false step takes out too little, or says "
        "where Pacman turns around.",
    ),
)
