"""Exercise 3.14: a proof with gaps. `test_proof_gaps.py` tries every piece in every gap."""

from math import inf

from hypothesis import given
from hypothesis import strategies as st

from gap_answers import says
from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_3.from_below import GAPS

NUMBER = "3.14"
NODES = range(5)

RIGHT = {"with spaces": "D G A E B", "a list of small letters": list("dgaeb"), "a tuple": tuple("DGAEB")}

WRONG = {
    "the given estimate taken for consistent": ("DC", "Where is it said"),
    "the step walked backward": ("DGF", "has c more to go"),
    "the distances of the second gap first": ("G", "which one brings h"),
    "the consequence before its reason": ("DA", "How long may the cheapest be"),
    "no minimum taken": ("DGB", "For which k"),
    "one step only": ("DGAEA", "over many steps"),
    "the goal forgotten": ("DGAB", "at distance 0"),
    "all pieces": ("ABCDEFG", "which one brings h"),
    "one gap open": ("DGAE", "5 letters"),
    "another letter": ("DGAEX", "letters from A to G"),
    "a number": (5, "a string of letters"),
}

SAYS = says(GAPS)

edges = st.lists(st.tuples(st.sampled_from(NODES), st.sampled_from(NODES), st.integers(0, 6)), max_size=14)
estimates = st.lists(st.integers(0, 12), min_size=4, max_size=4)


def distances(steps):
    """Of all pairs, by Floyd and Warshall."""
    d = {(a, b): 0 if a == b else inf for a in NODES for b in NODES}
    for a, b, cost in steps:
        d[a, b] = min(d[a, b], cost)
    for k in NODES:
        for a in NODES:
            for b in NODES:
                d[a, b] = min(d[a, b], d[a, k] + d[k, b])
    return d


@given(edges, estimates, estimates)
def test_what_the_proof_proves_is_true(steps, said, other):
    """The goal is node 0. The lowered estimate is consistent; any other that is, and nowhere above h, is below it."""
    h, d = [0, *said], distances(steps)
    lowered = [min(d[n, m] + h[m] for m in NODES) for n in NODES]
    assert lowered[0] == 0 and all(low <= high for low, high in zip(lowered, h, strict=True))
    assert all(lowered[n] <= cost + lowered[m] for n, m, cost in steps)
    g = [min(d[n, m] + [0, *other][m] for m in NODES) for n in NODES]  # consistent, and any such is made like this
    least = [min(one, high) for one, high in zip(g, h, strict=True)]
    if least == g:
        assert all(one <= low for one, low in zip(g, lowered, strict=True))
