"""Numbers that are not known: linear forms of unknown real numbers, such as 2a + b - 1.

A search adds, subtracts and compares costs, and does nothing else with them. So it runs on forms as it runs on numbers,
if somebody says how each comparison comes out.
"""

from collections.abc import Callable
from fractions import Fraction
from math import isfinite, isinf
from typing import Any, TypeAlias

Exact: TypeAlias = int | Fraction

#: Says whether a form is negative; where the last argument is False, whether it is negative or 0.
Decide: TypeAlias = Callable[["Linear", bool], bool]


class NotLinear(ValueError):
    """Something was asked of an unknown number that is neither a sum nor a comparison."""


class Linear:
    """The sum of some unknown numbers, each with a coefficient, and of a known one.

    `coefficients` has a number for each of the unknowns. All forms that meet must have the same `decide`.
    """

    __slots__ = ("coefficients", "constant", "decide")

    def __init__(self, coefficients: tuple[Exact, ...], constant: Exact, decide: Decide) -> None:
        self.coefficients, self.constant, self.decide = coefficients, constant, decide

    def __str__(self) -> str:
        raise NotLinear("writes an unknown number down")

    def __format__(self, form: str) -> str:
        raise NotLinear("writes an unknown number down")

    def __repr__(self) -> str:
        return f"Linear({self.coefficients}, {self.constant})"

    def __hash__(self) -> int:
        raise NotLinear("keeps costs in a set or a table")

    def __add__(self, other: Any) -> Any:
        if isinstance(other, Linear):
            both = tuple(a + b for a, b in zip(self.coefficients, other.coefficients, strict=True))
            return Linear(both, self.constant + other.constant, self.decide)
        known = exact(other)
        if isinstance(known, float):
            return known
        return Linear(self.coefficients, self.constant + known, self.decide) if known else self

    __radd__ = __add__

    def __neg__(self) -> "Linear":
        return Linear(tuple(-a for a in self.coefficients), -self.constant, self.decide)

    def __abs__(self) -> "Linear":
        return self if self >= 0 else -self

    def __sub__(self, other: Any) -> Any:
        return self + -other

    def __rsub__(self, other: Any) -> Any:
        return -self + other

    def __mul__(self, other: Any) -> Any:
        if isinstance(other, Linear):
            raise NotLinear("multiplies two unknown numbers")
        known = exact(other)
        if isinstance(known, float):
            raise NotLinear("multiplies an unknown number with infinity")
        return Linear(tuple(known * a for a in self.coefficients), known * self.constant, self.decide)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Any:
        if isinstance(other, Linear):
            raise NotLinear("divides by an unknown number")
        known = exact(other)
        return Fraction(0) if isinstance(known, float) else self * (1 / Fraction(known))

    def __rtruediv__(self, other: Any) -> Any:
        raise NotLinear("divides by an unknown number")

    def __floordiv__(self, *other: Any) -> Any:
        raise NotLinear("rounds an unknown number")

    __rfloordiv__ = __mod__ = __rmod__ = __int__ = __float__ = __ceil__ = __floor__ = __round__ = __floordiv__

    def __pow__(self, other: Any) -> Any:
        raise NotLinear("raises an unknown number to a power")

    __rpow__ = __pow__

    def __lt__(self, other: Any) -> bool:
        difference = self - other
        return difference.negative(True) if isinstance(difference, Linear) else difference < 0

    def __le__(self, other: Any) -> bool:
        difference = self - other
        return difference.negative(False) if isinstance(difference, Linear) else difference < 0

    def __gt__(self, other: Any) -> bool:
        return not self <= other

    def __ge__(self, other: Any) -> bool:
        return not self < other

    def __eq__(self, other: Any) -> bool:
        if not isinstance(other, (Linear, int, Fraction, float)):
            return NotImplemented
        return self <= other and self >= other

    def __bool__(self) -> bool:
        return self != 0

    def negative(self, strictly: bool) -> bool:
        """Is this below 0? If not `strictly`, then is it below 0, or 0?"""
        if any(self.coefficients):
            return self.decide(self, strictly)
        return self.constant < 0 or (not strictly and self.constant == 0)


def exact(number: Any) -> Any:
    """Return a known number as it is reckoned with: whole, a fraction, or an infinity, the only float left."""
    if isinstance(number, (int, Fraction)):
        return number
    if isinstance(number, float) and isfinite(number):
        return Fraction(number)
    if isinstance(number, float) and isinf(number):
        return number
    raise NotLinear(f"adds {number!r} to an unknown number")
