"""A frontier serves by priority, then by tie, then by age."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pathlib_edu.core import Frontier


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5), st.text("abc", max_size=2))))
@settings(max_examples=200)
def test_the_frontier_pops_by_priority_then_tie_then_age(entries):
    frontier = Frontier()
    for priority, tie, state in entries:
        frontier.push(priority, state, tie)
    popped = [frontier.pop() for _ in range(len(frontier))]
    assert popped == [state for _, _, state in sorted(entries, key=lambda entry: entry[:2])]
    with pytest.raises(IndexError):
        frontier.pop()
