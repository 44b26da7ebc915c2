"""Exercise 3.3: a proof in pieces. `test_proof_steps.py` tries every order; here are some more ways to write one."""

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.problems.graph import Graph
from proof_orders import says, slips, written

NUMBER = "3.3"
ORDER = "DHBKFAGICJ"

RIGHT = written(ORDER) | {
    "to accept or to decline asks for no more than two numbers": "DHBKFAIGCJ",
    "nor does what holds where both accept": "DHBKFACIGJ",
    "and an induction may tell its beginning last": "HBKFAIGCDJ",
}

WRONG = slips(ORDER, letters="ABCDEFGHIJKL") | {
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
}

#: Which step uses which others: B and F of what is supposed in H; K the frontiers of B; F the state u of K; A both; I
#: and C the offer in A; J all that holds then.
USES = {"A": "HF", "B": "H", "C": "A", "D": "", "F": "K", "G": "", "H": "", "I": "A", "J": "DICG", "K": "B"}

SAYS = says(NUMBER, USES, false="EL", end="J")


def test_the_false_steps_are_false_of_a_graph_on_which_h_contradicts_itself_nowhere():
    graph = Graph.parse("S -> A 1; A -> G 1; h(A) = 1")
    assert graph.h("S") <= 1 + graph.h("A") and graph.h("A") <= 1
    assert 1 - graph.h("S") + graph.h("A") > 1  # E: the reduced cost of the first step
    assert 1 + graph.h("A") - graph.h("S") != 1  # L: the numbers of A
