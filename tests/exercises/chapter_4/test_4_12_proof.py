"""Exercise 4.12: a proof in pieces. `test_proof_steps.py` tries every order; here are some more ways to write one."""

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.depth_first.ida_star import ida_star
from proof_orders import held
from rounds_by_hand import probe

NUMBER = "4.12"
ORDER = "EBHAGCID"

#: Which step uses which others, and words of what is said of it: B the probe of E; H the ways of B; A their f; I where
#: low lies; D all three numbers.
STEPS = """
A | H     | within *high*, at least
B | E     | How many ways did that probe come to
C |       | Where does *low* lie
D | AGI   | 2w is at most n
E |       | Which probe is meant
G |       | Which of N(high) and N(low)
H | B     | What is known of the f
I | C     | within *low*, at most
F | false | It was stopped before
J | false | how many ways it had still to try
"""
RIGHT, WRONG, SAYS = held(NUMBER, ORDER, STEPS)
RIGHT |= {
    "the other way around": "CIGEBHAD",
}
WRONG |= {
    "alphabetical": ("ABCDEFGH", "What is known of the f of those ways?"),
    "the end first": ("DEBHAGCI", "does not stand before it"),
}


def test_the_false_steps_are_false_of_a_probe_that_is_stopped_on_its_way_to_the_goal():
    graph = Graph.parse("S -> A 1; S -> B 1; S -> C 1; S -> G 2")
    end = probe(graph, graph.h, cutoff=3, budget=2)
    assert not end.complete and end.best > 3 > 2 == list(ida_star(graph, graph.h))[-1][2]  # F: 3 is above C*
    assert end.expanded == 2 < 5 - 1  # J: five ways are within the cutoff
