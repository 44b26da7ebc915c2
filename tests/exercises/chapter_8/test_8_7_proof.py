"""Exercise 8.7: landmarks do not contradict themselves, a proof in pieces. `test_proof_steps.py` tries every order.

What is proved is so (`tests/theorems/test_chapter_8.py`, T8.5), and what is false in it is false.
"""

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.problems.graph import Graph
from pathlib_edu.search.shortest.landmarks import Landmarks
from proof_orders import says

NUMBER = "8.7"
ORDER = "FACEGIDJ"

RIGHT = {
    "the goal first": "DFEGACIJ",
    "in small letters": "f e a c g d i j",
    "a list": list(ORDER),
    "with commas": "F, A, E, C, G, I, D, J",
}

WRONG = {
    "not a letter": ("", "no letter"),
    "the alphabet": ("ABCDEFGHIJ", "Which step is it"),
    "back again": ("FABCEGIDJ", "go back at the same cost"),
    "the sum": ("FACEGHIDJ", "How far may their sum fall"),
    "no way by the node": ("FCEGIDJ", "by way of n"),
    "no way by the step": ("FACGIDJ", "begins with the step"),
    "the first half alone": ("FACIDJ", "ways to L"),
    "the second half alone": ("FEGIDJ", "ways from L"),
    "no goal": ("FACEGIJ", "say at the goal"),
    "the goal alone": ("FDJ", "larger of the two"),
    "no end": ("FACEGID", "what is to be shown"),
    "more after the end": ("FACEGIDJF", "each step once"),
    "another letter": ("FACEGIDK", "letters from A to J"),
    "a number": (25, "a string of letters"),
}

#: Which step uses which others: the step itself, a triangle, a difference; at the end both halves and the goal.
USES = {"A": "F", "C": "A", "D": "", "E": "F", "F": "", "G": "E", "I": "CG", "J": "DI"}

ASKED = {
    "How far is it at most from L to m, if one goes by way of n?": "A",
    "What becomes of the difference of ways from L when the step is taken?": "C",
    "What does the estimate say at the goal?": "D",
    "How far is it at most from n to L, if one begins with the step?": "E",
    "Which step is it, and what does it cost?": "F",
    "What becomes of the difference of ways to L when the step is taken?": "G",
    "And the larger of the two differences, what becomes of it?": "I",
}

SAYS = says(
    USES,
    ASKED,
    false={"B": "It is a road that leads one way.", "H": "Each of them may fall by c. How far may their sum fall?"},
    end="J",
    unfinished="And what is to be shown of all steps, and of the goal?",
)


def test_what_is_false_is_false():
    graph = Graph.parse("S -> A 1; A -> G 1; G -> L 1; L -> A 1; L -> S 5")
    [(there, back)] = Landmarks(graph, ["L"]).tables
    fall = lambda tail, head: (there[head] - there[tail]) + (back[tail] - back[head])  # noqa: E731
    assert there["S"] > there["A"] + 1, "B, of the step from S to A"
    assert fall("A", "G") > 1, "H, of the step from A to G"
