"""Exercise 6.8: the proof of what two waves prove. `test_proof_steps.py` tries every order; here are some more ways to
write one."""

from itertools import pairwise

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu import Graph
from pathlib_edu.exercises.chapter_6.proof import PROOF
from proof_orders import says, slips, written

NUMBER = "6.8"
ORDER = "GCFHAIEKBL"
RIGHT = written(ORDER) | {
    "the meeting first": "IEKBGCFHAL",
    "the long path first": "GFHCAIEKBL",
    "the goal's side first": "GCFHAIKEBL",
    "both parts at once": "GIFEHKCBAL",
}

WRONG = slips(ORDER, letters="ABCDEFGHIJKL") | {
    "nothing": (None, "a string of letters"),
    "a number": ("1", "letters from A to L"),
    "the alphabet": ("ABCDEFGHIJKL", "has its end"),
    "one half or the other": ("GDCFHAIEKBL", "does one of the two hold"),
    "in the last layer": ("GCFJHAIEKBL", "in which layer"),
    "long paths only": ("GFHAIEKBL", "has its end"),
    "short paths only": ("GCAIEKBL", "in the backward wave, too"),
    "not backward": ("GCFAIEKBL", "in the backward wave, too"),
    "no state": ("GCHAIEKBL", "certainly in the forward wave"),
    "nothing supposed": ("CFHAIEKBL", "Which path is supposed"),
    "no meeting": ("GCFHAEKBL", "Which wave grows"),
    "no way to the child": ("GCFHAIKBL", "from the start to the child"),
    "no way from the child": ("GCFHAIEBL", "from the child to the goal"),
    "no bound": ("GCFHIEKBL", "has every path, at least"),
    "no length": ("GCFHAIEKL", "the path announced, at most"),
    "the bound only": ("GCFHA", "Is the path announced"),
    "the length only": ("IEKB", "Is the path announced"),
    "backward": (ORDER[::-1], "has every path, at least"),
    "full stops": (".".join(ORDER), "letters from A to L"),
}

#: Which step uses which others: C and F the path of G; H the state of F; A both cases, C and H; E and K the child of I;
#: B both ways, E and K; L the bound for all, A, and the length of one, B.
USES = {"A": "CH", "B": "EK", "C": "G", "E": "I", "F": "G", "G": "", "H": "F", "I": "", "K": "I", "L": "AB"}

SAYS = says(NUMBER, USES, false="DJ", end="L")


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
