"""What a search asks of a class of costs, whoever wrote it: that its costs are values, and by what they are ranked."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from copy import deepcopy
from numbers import Number
from typing import Any

from ..contract.diagnosis import kind, shown
from ..contract.guard import guard

#: What a search says where it does not find a label again that it has kept.
NO_VALUE = (
    "the label of {} with the cost {} was kept and is not found again: costs must be values, so + must not change the "
    "cost that it extends, and equal costs must have one hash"
)


def check_values(cost: Any) -> Any:
    """Raise ValueError if costs of this class are seen to be no values: made twice, they must be equal, with one hash.

    Of a class with an `==` of its own, a copy of `cost` tells; what cannot be copied is taken on trust. Return the
    copy, as `copied` makes it.
    """
    values = "a frozen dataclass has both"
    if getattr(type(cost), "__eq__", None) is object.__eq__:
        raise ValueError(f"two equal costs of the class {kind(cost)} differ: give it __eq__ and __hash__; {values}")
    if getattr(type(cost), "__hash__", None) is None:
        raise ValueError(f"costs of the class {kind(cost)} cannot be hashed: give it __hash__ as well; {values}")
    try:
        hash(cost)
    except TypeError as error:
        raise ValueError(f"{shown(cost)}, a cost of the class {kind(cost)}, cannot be hashed: {error}") from None
    twin = copied(cost)
    for fault in twin_faults(cost, twin):
        raise ValueError(fault)
    return twin


def twin_faults(cost: Any, twin: Any) -> Iterator[str]:
    """Yield why `cost` and `twin`, which was made in the same way, are not one value."""
    if cost is twin or cost != cost:  # what is no number is another fault
        return
    if cost != twin:
        yield f"{shown(cost)} made twice is not equal to itself: == of {kind(cost)} must compare what its costs say"
    elif hash(cost) != hash(twin):
        by = f"__hash__ of {kind(cost)} must use what == compares"
        yield f"{shown(cost)} made twice is equal, but has two hashes: {by}"


def equal_faults(one: Any, other: Any) -> Iterator[str]:
    """Yield why two costs that are equal are not equally good; that an order is not even reflexive is another fault."""
    if one <= one and other <= other and not (one <= other <= one):
        yield (
            f"{shown(one)} and {shown(other)} are equal, but not equally good: == of {kind(one)} must tell apart what "
            "its <= tells apart"
        )


def copied(cost: Any) -> Any:
    """Return a copy of `cost` that shares nothing with it, or itself if it does not equal itself or has no copy."""
    with suppress(Exception):  # a reader's own class may refuse in any way
        if cost == cost:
            return deepcopy(cost)
    return cost


@guard
def check_dropped(worse: Iterable[Any], cost: Any) -> None:
    """Raise ValueError if `cost` equals one of the costs that it has just replaced in an antichain as `worse`."""
    for other in worse:
        if other == cost:
            for fault in equal_faults(cost, other):
                raise ValueError(fault)


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
