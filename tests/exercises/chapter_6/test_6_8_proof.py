"""Exercise 6.8: the proof of what two waves prove. `test_proof_steps.py` tries every order; here are some more ways to
write one."""

from itertools import pairwise

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu import Graph
from pathlib_edu.exercises.chapter_6.proof import PROOF
from proof_orders import held

NUMBER = "6.8"
ORDER = "GCFHAIEKBL"

#: Which step uses which others, and words of what is said of it: C and F the path of G; H the state of F; A both cases,
#: C and H; E and K the child of I; B both ways, E and K; L the bound for all, A, and the length of one, B.
STEPS = """
A | CH    | has every path, at least
B | EK    | the path announced, at most
C | G     | has its end
E | I     | from the start to the child
F | G     | certainly in the forward wave
G |       | Which path is supposed
H | F     | in the backward wave, too
I |       | Which wave grows
K | I     | from the child to the goal
L | AB    | Is the path announced
D | false | does one of the two hold
J | false | in which layer
"""
RIGHT, WRONG, SAYS = held(NUMBER, ORDER, STEPS)
RIGHT |= {
    "the meeting first": "IEKBGCFHAL",
    "the long path first": "GFHCAIEKBL",
    "the goal's side first": "GCFHAIKEBL",
    "both parts at once": "GIFEHKCBAL",
}
WRONG |= {
    "nothing": (None, "a string of letters"),
    "a number": ("1", "letters from A to L"),
    "the alphabet": ("ABCDEFGHIJKL", "has its end"),
    "short paths only": ("GCAIEKBL", "in the backward wave, too"),
    "nothing supposed": ("CFHAIEKBL", "Which path is supposed"),
    "the bound only": ("GCFHA", "Is the path announced"),
    "the length only": ("IEKB", "Is the path announced"),
    "backward": (ORDER[::-1], "has every path, at least"),
    "full stops": (".".join(ORDER), "letters from A to L"),
}


def test_each_letter_is_a_step_or_false():
    assert sorted([*PROOF.rests_on, *PROOF.false]) == list("ABCDEFGHIJKL")


def test_the_two_steps_that_are_left_out_are_false():
    p = q = 2
    length = 3
    assert length <= p + q and not (length <= p or length <= q)  # D
    graph = Graph.parse("S -> A 1; A -> B 1; S -> B 1; B -> G 1")
    around = ["S", "A", "B", "G"]  # two steps to B, which is in the layer after the first
    assert all(b in dict(graph.neighbors(a)) for a, b in pairwise(around))
    assert around[p] in dict(graph.neighbors("S"))  # J
