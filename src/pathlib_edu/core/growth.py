"""Chapter 8: how work grows with size. Where both axes are logarithmic a power is a line, its slope the exponent."""

from collections.abc import Sequence
from math import inf, log
from statistics import linear_regression


def exponent(sizes: Sequence[float], works: Sequence[float]) -> float:
    """Return the slope of the line that fits the points best, both axes on a log scale: least squares.

    There are at least two different sizes, and a work for each, all positive: else ValueError is raised.

    >>> round(exponent([10, 20, 40], [300, 1200, 4800]), 6)
    2.0
    """
    if len(sizes) != len(works):
        raise ValueError(f"each size has its work, but there are {len(sizes)} and {len(works)}")
    for number in (*sizes, *works):
        if not 0 < number < inf:
            raise ValueError(f"sizes and works are positive: {number} has no logarithm")
    if len(set(sizes)) < 2:
        raise ValueError("a slope needs at least two different sizes")
    return linear_regression([log(size) for size in sizes], [log(work) for work in works]).slope
