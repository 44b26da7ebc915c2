"""Exercise 1.9: a proof in pieces. `test_proof_steps.py` tries every order; here are some more ways to write one."""

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from proof_orders import held

NUMBER = "1.9"
ORDER = "AEIBGFDJ"

#: Which step uses which others, and words of what is said of it: v of A, u of E, w of B; F and B need both u and w; D
#: both offers, and which is nearer.
STEPS = """
A |       | what is supposed
B | E     | When is that other state expanded?
D | FGI   | What does the later offer come to?
E | A     | From which state does the first offer come?
F | B     | Which of the two is the nearer one?
G | AB    | What do the two offers consist of?
I | AE    | What number does v have
J | D     | does v accept
C | false | not at the same distance
H | false | number of steps
"""
RIGHT, WRONG, SAYS = held(NUMBER, ORDER, STEPS)
WRONG |= {
    "u before v": ("EAIBFGDJ", "what is supposed"),
    "w before u": ("ABEIFGDJ", "From which state does the first offer come?"),
}
