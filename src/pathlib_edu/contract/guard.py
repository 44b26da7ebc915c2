"""Guards: functions that only refuse. They change nothing; take their calls away, and a right call does the same."""

from collections.abc import Callable
from typing import ParamSpec

P = ParamSpec("P")


def guard(check: Callable[P, None]) -> Callable[P, None]:
    """Say of `check` that it is a guard: the book's listings fold its calls away."""
    return check
