"""Exercise 8.7: landmarks whose numbers are short, a proof in pieces."""

from ..engine.proof_steps import Proof, claim_order

#: The steps of the proof, on which others each rests, and what is asked where it is missing; two of them are false.
PROOF = Proof.parse("""
A | D     | How large is |x| at most, if one knows |y|?
B |       | What is known of the estimate from exact distances?
D | G     | How far apart can x and y be?
E | BFI   | And what was claimed of h?
F | A     | By how much can h fall short of e?
G |       | How much does rounding take away from a distance?
I | J     | Which is larger, h(n) or e(n)?
J | D     | How large is |x| at least, if one knows |y|?
C | false | Let rounding take much from the distance of t, and nothing from that of n. What does y become?
H | false | Let a step of cost 1 lead across a multiple of q. By how much can r change, and h with it?
""")

claim_order(
    "8.7",
    PROOF,
    hints=(
        "Two differences are to be compared, an exact one and a rounded one. Begin with what rounding can change.",
        "Then two lines part: one says that h is not too large, the other that it is not too small.",
        "T8.5 speaks of e alone. To be below something consistent is enough for one promise, but not for the other.",
    ),
)
