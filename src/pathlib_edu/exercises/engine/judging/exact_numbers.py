"""Numbers on their way from a student's process to the judge, none of them rounded: JSON has no fractions."""

from fractions import Fraction
from typing import Any

from ....core import Cost


def crossed(value: Any) -> Any:
    """Let a Fraction cross as what it is made of; anything else is left as it is.

    >>> number(crossed(Fraction(5, 2)))
    Fraction(5, 2)
    """
    return {"fraction": [value.numerator, value.denominator]} if isinstance(value, Fraction) else value


def number(value: Any) -> Cost:
    """Read a number that has crossed; anything else raises ValueError."""
    match value:
        case {"fraction": [int(above), int(below)]} if below:
            return Fraction(above, below)
        case bool():
            pass
        case int() | float():
            return value
    raise ValueError(f"{value!r} is not a number")
