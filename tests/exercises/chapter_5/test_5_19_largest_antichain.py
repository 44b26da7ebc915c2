"""Exercise 5.19: a proof with gaps. `test_proof_gaps.py` tries every piece in every gap."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gap_answers import says
from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu import Antichain, Vector
from pathlib_edu.exercises.chapter_5.largest_antichain import GAPS

NUMBER = "5.19"

RIGHT = {"with spaces": "E A B C D", "a list of small letters": list("eabcd"), "a tuple": tuple("EABCD")}

WRONG = {
    "one number too few": ("EABCF", "m + 1 numbers"),
    "who covers whom": ("EAG", "the other way around"),
    "the costs before their parts": ("A", "any two numbers"),
    "the antichain too early": ("EB", "say of the two costs"),
    "told apart too early": ("EAC", "never keep together"),
    "counted too early": ("EABD", "tells them apart"),
    "counted twice": ("EABCE", "How many choices"),
    "one gap open": ("EABC", "5 letters"),
    "another letter": ("EABCZ", "letters from A to G"),
    "a number": (5, "a string of letters"),
}

SAYS = says(GAPS)


@pytest.mark.parametrize(("m", "parts"), [(1, 2), (4, 2), (2, 3), (1, 4)])
def test_the_bound_holds_and_with_two_parts_it_is_reached(m, parts):
    largest = max(len(layer) for layer in layers(m, parts))
    assert largest <= (m + 1) ** (parts - 1)
    assert parts > 2 or largest == m + 1


def layers(m, parts):
    """The costs of equal sums: of the antichains of all these vectors one of them is largest."""
    for total in range(m * parts + 1):
        yield [cost for cost in product(range(m + 1), repeat=parts) if sum(cost) == total]


@given(st.lists(st.tuples(*[st.integers(0, 3)] * 3), max_size=60))
def test_what_is_kept_of_any_costs_is_never_more(costs):
    kept = Antichain()
    for cost in costs:
        kept.add(Vector(*cost))
    assert len(list(kept)) <= 4**2
