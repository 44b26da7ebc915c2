"""Exercise 3.3: a proof in pieces. `test_proof_steps.py` tries every order; here are some more ways to write one."""

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.problems.graph import Graph
from proof_orders import held

NUMBER = "3.3"
ORDER = "DHBKFAGICJ"

#: Which step uses which others, and words of what is said of it: B and F of what is supposed in H; K the frontiers of
#: B; F the state u of K; A both; I and C the offer in A; J all that holds then.
STEPS = """
A | HF    | What does the offer in Dijkstra's algorithm come to
B | H     | How do the priorities of one frontier
C | A     | numbers of v
D |       | An induction has a beginning
F | K     | What does a step from that state offer
G |       | closed state
H |       | What is supposed
I | A     | may one of them decline
J | DICG  | not closed yet
K | B     | Which state is expanded
E | false | Let h rise
L | false | only where h(n) = h(S)
"""
RIGHT, WRONG, SAYS = held(NUMBER, ORDER, STEPS)
RIGHT |= {
    "to accept or to decline asks for no more than two numbers": "DHBKFAIGCJ",
    "nor does what holds where both accept": "DHBKFACIGJ",
    "and an induction may tell its beginning last": "HBKFAIGCDJ",
}
WRONG |= {
    "alphabetical": ("ABCDEFGHIJKL", "What is supposed"),
}


def test_the_false_steps_are_false_of_a_graph_on_which_h_contradicts_itself_nowhere():
    graph = Graph.parse("S -> A 1; A -> G 1; h(A) = 1")
    assert graph.h("S") <= 1 + graph.h("A") and graph.h("A") <= 1
    assert 1 - graph.h("S") + graph.h("A") > 1  # E: the reduced cost of the first step
    assert 1 + graph.h("A") - graph.h("S") != 1  # L: the numbers of A
