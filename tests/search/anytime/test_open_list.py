"""What waits, and the least of its f."""

from math import inf

from hypothesis import given
from hypothesis import strategies as st

from pathlib_edu.search.anytime.open_list import OpenList


@given(st.lists(st.tuples(st.sampled_from("ABCD"), st.one_of(st.none(), st.integers(0, 9)))))
def test_the_open_list_knows_its_least_f_whatever_is_set_and_taken_out(deeds):
    waiting, plain = OpenList(), {}
    for state, f in deeds:
        if f is None:
            assert waiting.pop(state, None) == plain.pop(state, None)
        else:
            waiting[state] = plain[state] = f
        assert waiting == plain and waiting.least() == min(plain.values(), default=inf)
