"""What a search asks of a class of costs, whoever wrote it: that its costs are values, and by what they are ranked."""

from collections.abc import Callable
from numbers import Number
from typing import Any

from ..diagnosis import kind


def check_values(cost: Any) -> None:
    """Raise ValueError if costs of this class are no values: made twice, they must be equal, and have one hash."""
    values = "a frozen dataclass has both"
    if getattr(type(cost), "__eq__", None) is object.__eq__:
        raise ValueError(f"two equal costs of the class {kind(cost)} differ: give it __eq__ and __hash__; {values}")
    if getattr(type(cost), "__hash__", None) is None:
        raise ValueError(f"costs of the class {kind(cost)} cannot be hashed: give it __hash__ as well; {values}")


def ranking(outset: Any) -> Callable[[Any], Any]:
    """Return what ranks costs of this class: its own method `rank`, or the number itself; else ValueError.

    >>> from pathlib_edu import Vector
    >>> ranking(Vector(0, 0))(Vector(1, 2)), ranking(0)(5)
    ((1, 2), 5)
    """
    rank: Callable[[Any], Any] | None = getattr(type(outset), "rank", None)
    if rank is None and not isinstance(outset, Number):
        raise ValueError(f"{kind(outset)} has no method rank: pass a rank, lower for better costs, the same for ties")
    return rank or (lambda cost: cost)
