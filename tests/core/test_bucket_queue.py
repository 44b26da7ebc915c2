"""A bucket queue serves bucket by bucket, and within one the newest or the oldest."""

from fractions import Fraction
from math import inf

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pathlib_edu.core import BucketQueue, Frontier

PRIORITIES = st.one_of(st.integers(0, 9), st.fractions(0, 9), st.floats(0, 9), st.just(inf))
CALLS = st.lists(st.one_of(PRIORITIES, st.none()))


def bucket(priority, width):
    return priority if priority == inf else priority // width


@given(CALLS, st.sampled_from([1, 3, Fraction(1, 2), 0.5]), st.booleans())
def test_pop_returns_the_newest_or_the_oldest_of_the_first_bucket(calls, width, newest):
    queue, waiting = BucketQueue(width, newest), []
    for n, priority in enumerate(calls):
        if priority is not None:
            queue.push(priority, n)
            waiting.append((bucket(priority, width), -n if newest else n, n))
        elif waiting:
            assert queue.least == min(waiting)[0] * width
            assert queue.pop() == min(waiting)[2]
            waiting.remove(min(waiting))
        assert bool(queue) == bool(waiting) and len(queue) == len(waiting)
    assert [entry[3] for entry in queue.since(0)] == sorted(n for *_, n in waiting)
    assert queue.pushed == sum(priority is not None for priority in calls)


@given(st.lists(st.integers(0, 9)))
def test_with_whole_priorities_and_width_1_the_oldest_first_is_the_order_of_a_heap(priorities):
    queue, frontier = BucketQueue(newest=False), Frontier()
    for n, priority in enumerate(priorities):
        queue.push(priority, n)
        frontier.push(priority, n)
    assert [queue.pop() for _ in priorities] == [frontier.pop() for _ in priorities]


def test_an_empty_queue_raises_an_error_as_a_frontier_does():
    with pytest.raises(IndexError):
        BucketQueue().pop()


@pytest.mark.parametrize("width", [0, -1, float("nan"), inf])
def test_a_width_that_is_none_is_refused_in_words(width):
    with pytest.raises(ValueError, match="the width of a bucket is a number above 0"):
        BucketQueue(width)


def test_a_width_that_cannot_number_its_buckets_is_refused_in_words():
    with pytest.raises(ValueError, match=r"1e-310, is too small for the priority 2\.5"):
        BucketQueue(1e-310).push(2.5, "a")
    BucketQueue(1e-310).push(inf, "a")  # what is infinitely far lies in the last bucket, however wide
