"""Exercise 3.3: a proof in pieces. `test_proof_steps.py` tries every order; here are some more ways to write one."""

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.problems.graph import Graph
from proof_orders import says

NUMBER = "3.3"

RIGHT = {
    "in small letters": "g d h b k f a i c j",
    "a list": list("DHBKGFAICJ"),
    "a tuple": tuple("DHBKFAGICJ"),
    "with commas": "D, H, B, K, F, A, G, I, C, J",
    "to accept or to decline asks for no more than two numbers": "DHBKFAIGCJ",
    "nor does what holds where both accept": "DHBKFACIGJ",
    "and an induction may tell its beginning last": "HBKFAIGCDJ",
}

WRONG = {
    "alphabetical": ("ABCDEFGHIJKL", "What is supposed"),
    "no beginning": ("HBKFAGICJ", "An induction has a beginning"),
    "no word on closed states": ("DHBKFAICJ", "closed state"),
    "no decision": ("DHBKFAGCJ", "may one of them decline"),
    "no new number": ("DHBKFAGIJ", "numbers of v"),
    "no offer": ("DHBKAGICJ", "What does a step from that state offer"),
    "no frontier": ("DHKFAGICJ", "How do the priorities of one frontier"),
    "no next": ("DHBFAGICJ", "Which state is expanded"),
    "no offer in the other numbers": ("DHBKFGICJ", "What does the offer in Dijkstra's algorithm come to"),
    "reduced means less": ("DHBKFE", "Let h rise"),
    "the same g": ("DHL", "only where h(n) = h(S)"),
    "not closed": ("DHBKFAGIC", "not closed yet"),
    "more after the end": ("DHBKFAGICJD", "each step once"),
    "another letter": ("DHBKFAGICM", "letters from A to L"),
    "none": ("", "no letter"),
    "a number": (3, "a string of letters"),
}

#: Which step uses which others: B and F of what is supposed in H; K the frontiers of B; F the state u of K; A both; I
#: and C the offer in A; J all that holds then.
USES = {"A": "HF", "B": "H", "C": "A", "D": "", "F": "K", "G": "", "H": "", "I": "A", "J": "DICG", "K": "B"}

#: What is asked, and for which step.
ASKED = {
    "What does the offer in Dijkstra's algorithm come to, in the numbers of A*?": "A",
    "How do the priorities of one frontier follow from those of the other?": "B",
    "What are the numbers of v where the offer is accepted?": "C",
    "An induction has a beginning: what is true before anything is expanded?": "D",
    "What does a step from that state offer in each of the two searches?": "F",
    "Only A* may return a closed state to wait. Why does that make no difference?": "G",
    "What is supposed of the story so far?": "H",
    "Do both searches accept the offer, or may one of them decline it?": "I",
    "Which state is expanded, and why the same one in both?": "K",
}

SAYS = says(
    USES,
    ASKED,
    false={
        "E": "Let h rise along the step: is the reduced cost still smaller?",
        "L": "Two numbers that differ by h(n) - h(S) are equal only where h(n) = h(S).",
    },
    end="J",
    unfinished="The induction is not closed yet:",
)


def test_the_false_steps_are_false_of_a_graph_on_which_h_contradicts_itself_nowhere():
    graph = Graph.parse("S -> A 1; A -> G 1; h(A) = 1")
    assert graph.h("S") <= 1 + graph.h("A") and graph.h("A") <= 1
    assert 1 - graph.h("S") + graph.h("A") > 1  # E: the reduced cost of the first step
    assert 1 + graph.h("A") - graph.h("S") != 1  # L: the numbers of A
