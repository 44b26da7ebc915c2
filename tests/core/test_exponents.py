"""The exponent of a power, fitted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pathlib_edu.core.growth import exponent


@given(st.lists(st.integers(1, 10**6), min_size=2, unique=True), st.floats(-3, 3), st.floats(0.01, 100))
def test_a_power_has_its_exponent(sizes, power, factor):
    assert exponent(sizes, [factor * size**power for size in sizes]) == pytest.approx(power, abs=1e-6)


@pytest.mark.parametrize(
    ("sizes", "works", "said"),
    [
        ([1, 2], [1], "there are 2 and 1"),
        ([1, 2], [1, 0], "0 has no logarithm"),
        ([1, float("nan")], [1, 1], "nan has no logarithm"),
        ([3, 3], [1, 2], "two different sizes"),
        ([], [], "two different sizes"),
    ],
)
def test_what_has_no_slope_is_a_sentence(sizes, works, said):
    with pytest.raises(ValueError, match=said):
        exponent(sizes, works)
