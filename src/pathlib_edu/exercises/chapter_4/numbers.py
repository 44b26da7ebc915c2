"""Numbers of an answer, also fractions: how they cross to the judge and are read there."""

from fractions import Fraction
from typing import Any

from ...core import Cost
from ...problems.graph import exact


def crossed(value: Any) -> Any:
    """Let a Fraction cross to the judge, as its text."""
    return str(value) if isinstance(value, Fraction) else value


def number(value: Any) -> Cost:
    """Read a number that has crossed; anything else raises ValueError."""
    if isinstance(value, str):
        return exact(value, "the answer")
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        raise ValueError(f"{value!r} is not a number")
    return value
