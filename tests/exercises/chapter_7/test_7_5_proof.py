"""Exercise 7.5: a proof in pieces. `test_proof_steps.py` tries every order; here are some more ways to write one."""

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_7.proof import PROOF
from proof_orders import held

NUMBER = "7.5"
ORDER = "EAICLJFDBH"

#: Which step uses which others, and words of what is said of it: W and M of E; what is taken out of I; that it is
#: connected of L; Euler's theorem in D.
STEPS = """
A | E     | before anything is taken out
B | DI    | Is the new walk shorter
C | I     | What happens to the degrees?
D | FJ    | Is there a walk that uses just these edges
E |       | Which walk, and which multigraph?
F | ACI   | How many nodes are odd now?
H | B     | Where is the contradiction?
I | E     | on what assumption
J | AIL   | hang together
L | I     | from one end of the edge to the other
G | false | from even to odd
K | false | whatever lies behind that edge
"""
RIGHT, WRONG, SAYS = held(NUMBER, ORDER, STEPS)
WRONG |= {
    "no proof": (None, "still to be replaced"),
    "no assumption": ("EAC", "on what assumption"),
    "not yet a walk": ("EAICLJFBDH", "Is there a walk that uses just these edges"),
}


def test_a_proof_has_all_its_letters():
    assert sorted([*PROOF.rests_on, *PROOF.false]) == list("ABCDEFGHIJKL")
