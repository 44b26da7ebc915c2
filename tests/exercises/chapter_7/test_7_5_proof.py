"""Exercise 7.5: a proof in pieces. `test_proof_steps.py` tries every order; here are some more ways to write one."""

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_7.proof import PROOF
from proof_orders import says, slips, written

NUMBER = "7.5"
ORDER = "EAICLJFDBH"
RIGHT = written(ORDER)

WRONG = slips(ORDER, letters="ABCDEFGHIJKL") | {
    "no proof": (None, "still to be replaced"),
    "once is enough": ("EAIG", "from even to odd"),
    "there and back": ("EAIK", "whatever lies behind that edge"),
    "not connected": ("EAICFDBH", "hang together"),
    "no way around": ("EAICJFDBH", "from one end of the edge to the other"),
    "no assumption": ("EAC", "on what assumption"),
    "nothing known": ("EICLJFDBH", "before anything is taken out"),
    "degrees forgotten": ("EAILJFDBH", "What happens to the degrees?"),
    "not yet a walk": ("EAICLJFBDH", "Is there a walk that uses just these edges"),
    "odd ones forgotten": ("EAICLJDBH", "How many nodes are odd now?"),
    "not shorter": ("EAICLJFDH", "Is the new walk shorter"),
    "nothing to begin with": ("AICLJFDBH", "Which walk, and which multigraph?"),
    "no contradiction": ("EAICLJFDB", "Where is the contradiction?"),
}

#: Which step uses which others: W and M of E; what is taken out of I; that it is connected of L; Euler's theorem in D.
USES = {
    "E": "", "A": "E", "I": "E", "C": "I", "L": "I", "J": "AIL", "F": "ACI", "D": "FJ", "B": "DI", "H": "B",
}  # fmt: skip

SAYS = says(NUMBER, USES, false="GK", end="H")


def test_a_proof_has_all_its_letters():
    assert sorted([*PROOF.rests_on, *PROOF.false]) == list("ABCDEFGHIJKL")
