"""Chapter 5: costs that cannot always be compared, and the antichains that keep the best of them.

A cost type needs two things: `cost + step`, what a path costs that goes one step further, and `a <= b`, "a is at least
as good as b, whatever comes after". Their laws:

1. `<=` is a preorder: `a <= a`; and `a <= b <= c` gives `a <= c`.
2. Extension is isotone: `a <= b` gives `a + step <= b + step`.

With these two, dropping every way that another way covers loses nothing. To stop early at a goal, two more: paths grow
(`a <= a + step`), and the estimate is a lower bound in this same order. Nothing else is asked: not that any two costs
compare, nor that `+` commutes or cancels. `laws.check_laws` looks for counterexamples.

`+` may return None: this step cannot be taken by one who comes so (the door is locked, the battery is empty). None
counts as worse than everything.

The laws are João Sobrinho's ("Algebra and algorithms for QoS path computation and hop-by-hop routing in the Internet",
2002), for total orders; the small `Antichain` is after Frank McSherry's in timely dataflow.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from numbers import Number
from operator import add
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from ..contract.before import check_list
from ..contract.diagnosis import is_number

Self = TypeVar("Self", bound="Vector")


class Cost(Protocol):
    """What a path costs. Costs are values: hashable, never changed, equal when they say the same."""

    def __add__(self, step: Any, /) -> Any:
        """Return the cost of the path that goes on by `step`, or None where that is impossible."""

    def __le__(self, other: Any, /) -> bool:
        """Is this at least as good as `other`, whatever comes after?"""


C = TypeVar("C", bound=Cost)


class Antichain(Generic[C]):
    """The best of all costs added so far: none of them covers another.

    `x` is *covered* when some kept `y <= x`. Ties are covered too: of equal costs the first stays.

    Time: O(n) comparisons for each question; the cost that answered last is asked first, and often answers again.

    >>> from pathlib_edu import Antichain, Vector
    >>> kept = Antichain([Vector(4, 0), Vector(2, 1)])
    >>> kept.add(Vector(3, 1)), kept.covers(Vector(9, 9)), kept.add(Vector(1, 1))
    (False, True, True)
    >>> sorted(kept, key=Vector.rank)
    [Vector(1, 1), Vector(4, 0)]
    """

    __slots__ = ("_kept",)

    def __init__(self, costs: Iterable[C] = ()) -> None:
        check_list(costs, "an Antichain", "costs")
        self._kept: list[C] = []
        for cost in costs:
            self.add(cost)

    def add(self, cost: C) -> bool:
        """Keep `cost` and drop what it covers; return False, and change nothing, if it is covered itself."""
        if self.covers(cost):
            return False
        self.replace(cost)
        return True

    def covers(self, cost: C) -> bool:
        """Is some kept cost at least as good as `cost`?"""
        return self.cover(cost) is not None

    def cover(self, cost: C) -> C | None:
        """Return a kept cost that is at least as good as `cost`, or None."""
        kept = self._kept
        for n, other in enumerate(kept):
            if other <= cost:
                if n:
                    kept[n], kept[0] = kept[0], other
                return other
        return None

    def replace(self, cost: C) -> list[C]:
        """Keep `cost`, which must not be covered, in place of all that it covers, and return those."""
        worse = [other for other in self._kept if cost <= other]
        if worse:
            self._kept = [other for other in self._kept if not cost <= other]
        self._kept.append(cost)
        return worse

    def __iter__(self) -> Iterator[C]:
        return iter(self._kept)

    def __len__(self) -> int:
        return len(self._kept)

    def __repr__(self) -> str:
        return f"Antichain({self._kept})"


class Vector:
    """Several numbers, each the better the smaller: `a <= b` where no part of `a` is larger. Sums part by part.

    A class of its own and not a tuple: a tuple's `<=` compares the first parts that differ, and its `+` puts the parts
    of both in a row. Parts are ints or Fractions where exact answers are wanted; a part that is negative or not a
    number raises ValueError, and so does mixing lengths or kinds. `math.inf` is a part without limit, for a range.

    >>> Vector(2, 1) <= Vector(4, 0), Vector(2, 1) <= Vector(3, 1), Vector(2, 1) + Vector(0, 3)
    (False, True, Vector(2, 4))
    """

    __slots__ = ("parts",)

    parts: tuple[Any, ...]

    def __init__(self, *parts: Any) -> None:
        for part in parts:
            if not is_number(part):
                raise ValueError(f"{type(self).__name__}{parts} has a part that is not a number")
            if part < 0:
                raise ValueError(f"{type(self).__name__}{parts} has a part that is negative")
        self.parts = parts

    def mates(self, other: Any) -> tuple[Any, ...]:
        """Return the parts of `other`; ValueError if it is of another kind or length."""
        if other.__class__ is not self.__class__:
            raise ValueError(f"{self} and {other!r} are costs of different types")
        if len(other.parts) != len(self.parts):
            raise ValueError(f"{self} and {other} are costs of different lengths")
        parts: tuple[Any, ...] = other.parts
        return parts

    def make(self: Self, parts: tuple[Any, ...]) -> Self:
        """Return a cost of this kind whose parts are known to be sound."""
        made = object.__new__(self.__class__)
        made.parts = parts
        return made

    def __add__(self: Self, step: Self) -> Self:
        return self.make(tuple(map(add, self.parts, self.mates(step))))

    def __le__(self, other: Any) -> bool:
        parts = self.parts
        if other.__class__ is not self.__class__ or len(parts) != len(other.parts):
            self.mates(other)  # says what is wrong
        for mine, theirs in zip(parts, other.parts):  # noqa: B905, SIM110, searches ask this more than anything else
            if mine > theirs:
                return False
        return True

    def times(self: Self, factor: Any) -> Self:
        """Return every part `factor` times as large."""
        return self.make(tuple([part * factor for part in self.parts]))

    def rank(self) -> Any:
        """Return the parts as a tuple: compared part after part, it is a linear extension of the order."""
        return self.parts

    def __eq__(self, other: object) -> bool:
        return other.__class__ is self.__class__ and other.parts == self.parts

    def __hash__(self) -> int:
        return hash(self.parts)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(map(repr, self.parts))})"

    #: Part by part, how a step and what comes after it join: "sum" or "max". One name stands for all parts.
    joins: ClassVar[tuple[str, ...]] = ("sum",)

    @classmethod
    def samples(cls) -> tuple[Any, list[Any]]:
        """Return the cost of the empty path and small steps, the smallest first: what `check_laws` tries."""
        pairs = sorted(((a, b) for a in range(4) for b in range(4)), key=lambda pair: (sum(pair), pair))
        return cls(0, 0), [cls(*pair) for pair in pairs]


class Staircase(Antichain[Vector]):
    """An antichain of vectors with two parts, sorted: as one part rises the other falls, like stairs.

    So only the last cost whose first part is not larger can cover another, and does if its second part is not larger
    either. All must be of one kind, as the costs of one search are.

    Time: O(log n) comparisons for each question, O(n) moves for each change.

    >>> list(Staircase([Vector(4, 0), Vector(1, 3), Vector(2, 1), Vector(3, 1)]))
    [Vector(1, 3), Vector(2, 1), Vector(4, 0)]
    """

    __slots__ = ("_firsts",)

    def __init__(self, costs: Iterable[Vector] = ()) -> None:
        self._firsts: list[Any] = []
        super().__init__(costs)

    def cover(self, cost: Vector) -> Vector | None:
        """Return a kept cost that is at least as good as `cost`, or None."""
        first, second = cost.parts
        n = bisect_right(self._firsts, first)
        return self._kept[n - 1] if n and self._kept[n - 1].parts[1] <= second else None

    def replace(self, cost: Vector) -> list[Vector]:
        """Keep `cost`, which must not be covered, in place of all that it covers, and return those."""
        first = last = bisect_left(self._firsts, cost.parts[0])
        while last < len(self._kept) and cost <= self._kept[last]:
            last += 1
        worse = self._kept[first:last]
        self._kept[first:last], self._firsts[first:last] = [cost], [cost.parts[0]]
        return worse


def antichain_for(cost: Any) -> Antichain[Any]:
    """Return an empty antichain for costs like this one: a staircase where it has two parts and the product order."""
    flat = getattr(type(cost), "__le__", None) is Vector.__le__ and len(cost.parts) == 2
    return Staircase() if flat else Antichain()


class Lexicographic(Vector):
    """The first part decides, the second only among equals, and so on: a total order.

    >>> Lexicographic(1, 9) <= Lexicographic(2, 0)
    True
    """

    __slots__ = ()

    def __le__(self, other: Any) -> bool:
        return self.parts <= self.mates(other)


def is_strict(cost: Any) -> bool:
    """Is it known that extension keeps strict preference, `a < b` giving `a + step < b + step`? So it is with sums.

    >>> is_strict(0), is_strict(Vector(0, 0)), is_strict(Hazard(0, 0))
    (True, True, False)
    """
    cls: Any = type(cost)
    sums = isinstance(cost, Vector) and cls.__add__ is Vector.__add__
    return isinstance(cost, Number) or (sums and cls.__le__ in (Vector.__le__, Lexicographic.__le__))


class Hazard(Vector):
    """(the worst hazard on the way, length): the first part joins by maximum, the second by sum.

    >>> Hazard(2, 1) + Hazard(1, 3)
    Hazard(2, 4)
    """

    __slots__ = ()
    joins = ("max", "sum")

    def __init__(self, hazard: Any, length: Any) -> None:
        super().__init__(hazard, length)

    def __add__(self, step: "Hazard") -> "Hazard":
        hazard, length = self.mates(step)
        return self.make((max(self.parts[0], hazard), self.parts[1] + length))


class Interval(Vector):
    """A cost known only to lie between `low` and `high`; `a <= b` where both ends are.

    >>> Interval(1, 4) <= Interval(2, 4), Interval(1, 4) <= Interval(2, 3)
    (True, False)
    """

    __slots__ = ()

    def __init__(self, low: Any, high: Any) -> None:
        super().__init__(low, high)
        if high < low:
            raise ValueError(f"the interval from {low} to {high} is empty")

    @classmethod
    def samples(cls) -> tuple[Any, list[Any]]:
        """Return [0, 0] and small intervals."""
        ends = sorted(((a, b) for a in range(4) for b in range(a, 5)), key=lambda ends: (sum(ends), ends))
        return cls(0, 0), [cls(*pair) for pair in ends]


class MeanVariance(Vector):
    """Mean and variance of an uncertain cost; independent steps add both. `a <= b` where neither is larger.

    Whoever prefers, in the end, by mean + 2 standard deviations chooses from this front: that preference is monotone
    in this order, but is no lawful order of its own.

    >>> MeanVariance(10, 4) + MeanVariance(5, 1), MeanVariance(10, 4) <= MeanVariance(11, 1)
    (MeanVariance(15, 5), False)
    """

    __slots__ = ()

    def __init__(self, mean: Any, variance: Any) -> None:
        super().__init__(mean, variance)
