"""Exercise 6.8: what two waves prove that have not met, and the path where they meet; a proof in pieces."""

from ..engine.proof_steps import Proof, claim_order

#: The steps of the proof, on which others each rests, and what is asked where it is missing; two of them are false.
PROOF = Proof.parse("""
A | CH    | How many steps has every path, at least?
B | EK    | How many steps has the path announced, at most?
C | G     | And if the path is so short that the forward wave has its end?
E | I     | How many steps is it from the start to the child?
F | G     | Which state of a longer path is certainly in the forward wave?
G |       | Which path is supposed, against what is to be proved?
H | F     | Why is that state in the backward wave, too?
I |       | Which wave grows, and where do the two meet?
K | I     | How many steps is it from the child to the goal?
L | AB    | Is the path announced a shortest one?
D | false | Let p and q be 2, and L be 3: does one of the two hold?
J | false | Another path may lead to the same state in fewer steps. Does the proof need to know in which layer it is?
""")

claim_order(
    "6.8",
    PROOF,
    hints=(
        "There are two parts. The first, by contradiction, is about every path; the second about the one announced.",
        "A path of at most p + q steps is short or long. In each case look for one state that is in both waves.",
        "Of two false steps one is wrong about numbers. The other says of a layer what is known only of a wave.",
    ),
)
