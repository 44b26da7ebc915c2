"""Exercise 4.17: a proof with gaps. `test_proof_gaps.py` tries every piece in every gap."""

from hypothesis import given
from hypothesis import strategies as st

from gap_answers import says
from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu import Graph, solve
from pathlib_edu.exercises.chapter_4.few_rounds import GAPS
from pathlib_edu.search.depth_first.ida_star import ida_star

NUMBER = "4.17"

RIGHT = {"with spaces": "E B G A D", "a list of small letters": list("ebgad"), "a tuple": tuple("EBGAD")}

WRONG = {
    "an upper that nobody gave": ("EBGAC", "no upper"),
    "at most for at least": ("EBF", "jump over many"),
    "the end at the beginning": ("D", "first round"),
    "the stride before the cutoffs": ("EG", "no number that anybody has chosen"),
    "not counted": ("EBGD", "k - 1 times"),
    "the first cutoff is the last": ("EBGAE", "largest cutoff"),
    "one gap open": ("EBGA", "5 letters"),
    "another letter": ("EBGAH", "letters from A to G"),
    "nothing": ("", "5 letters"),
    "a number": (5, "a string of letters"),
}

SAYS = says(GAPS)

multiples = st.integers(0, 3).map(lambda times: 5 * times)
edges = st.lists(st.tuples(*[st.sampled_from("SABCDG")] * 2, multiples), min_size=1, max_size=10)


@given(edges)
def test_what_the_proof_proves_is_true(steps):
    """Where f grows by multiples of 5, IDA* with h = 0 on a graph without cycles has at most C* / 5 + 1 rounds."""
    order = "SABCDG"
    forward = [step for step in steps if order.index(step[0]) < order.index(step[1])]
    graph = Graph([("S", "G", 60), *forward], "S", "G")
    rounds = [event for event in ida_star(graph, graph.zero) if event[0] == "cutoff"]
    assert len(rounds) <= solve(ida_star(graph, graph.zero)).cost / 5 + 1
