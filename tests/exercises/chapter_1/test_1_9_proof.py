"""Exercise 1.9: a proof in pieces. `test_proof_steps.py` tries every order; here are some more ways to write one."""

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from proof_orders import says, slips, written

NUMBER = "1.9"
ORDER = "AEIBGFDJ"

RIGHT = written(ORDER)

WRONG = slips(ORDER, letters="ABCDEFGHIJ") | {
    "at the same distance": ("AEIBCDJ", "not at the same distance"),
    "by their number of steps": ("AEIBHFGDJ", "number of steps"),
    "without the first offer": ("AEBFGDJ", "What number does v have"),
    "u before v": ("EAIBFGDJ", "what is supposed"),
    "w before u": ("ABEIFGDJ", "From which state does the first offer come?"),
    "without the end": ("AEIBFGD", "does v accept"),
    "w not expanded": ("AEIFBGDJ", "When is that other state expanded?"),
    "no offers": ("AEIBFDJ", "What do the two offers consist of?"),
    "the later one left out": ("AEIBFGJ", "What does the later offer come to?"),
    "not compared": ("AEIBGDJ", "Which of the two is the nearer one?"),
}

#: Which step uses which others: v of A, u of E, w of B; F and B need both u and w; D both offers, and which is nearer.
USES = {"A": "", "E": "A", "I": "AE", "B": "E", "F": "B", "G": "AB", "D": "FGI", "J": "D"}

SAYS = says(NUMBER, USES, false="CH", end="J")
