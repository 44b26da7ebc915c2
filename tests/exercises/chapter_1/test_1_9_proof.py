"""Exercise 1.9: a proof in pieces. `test_proof_steps.py` tries every order; here are some more ways to write one."""

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from proof_orders import says

NUMBER = "1.9"

RIGHT = {
    "in small letters, w first": "aebfgidj",
    "a list": list("AEBGFIDJ"),
    "a tuple": tuple("AEIBGFDJ"),
    "with commas": "A, E, I, B, G, F, D, J",
}

WRONG = {
    "at the same distance": ("AEIBCDJ", "not at the same distance"),
    "by their number of steps": ("AEIBHFGDJ", "number of steps"),
    "without the first offer": ("AEBFGDJ", "What number does v have"),
    "u before v": ("EAIBFGDJ", "what is supposed"),
    "w before u": ("ABEIFGDJ", "From which state does the first offer come?"),
    "without the end": ("AEIBFGD", "does v accept"),
    "not compared": ("AEIBGDJ", "Which of the two is the nearer one?"),
    "twice": ("AEIBFGDDJ", "D stands there already"),
    "another letter": ("AEIKBFGDJ", "letters from A to J"),
    "all of them": ("ABCDEFGHIJ", "is not true|does not stand before"),
    "no letter": ("", "no letter"),
    "a number": (7, "a string of letters"),
}

#: Which step uses which others: v of A, u of E, w of B; F and B need both u and w; D both offers, and which is nearer.
USES = {"A": "", "E": "A", "I": "AE", "B": "E", "F": "B", "G": "AB", "D": "FGI", "J": "D"}

SAYS = says(
    USES,
    {},
    false={
        "C": "Both are closed, but not at the same distance.",
        "H": "States are expanded in the order of their distance, not",
    },
    end="J",
    unfinished="And does v accept the offer?",
)
