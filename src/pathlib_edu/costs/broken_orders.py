"""Chapter 5: orders that look reasonable and lose paths. Each breaks one law; `laws.check_laws` shows where.

They are here to be caught: nothing else in the package uses them. The shortest-widest example is João Sobrinho's
("Algebra and algorithms for QoS path computation and hop-by-hop routing in the Internet", IEEE/ACM Transactions on
Networking 10(4), 2002, 541-550).
"""

from dataclasses import dataclass
from typing import Any, TypeAlias

from .orders import Interval, MeanVariance, Vector

Samples: TypeAlias = tuple[Any, list[Any]]


class ShortestWidest(Vector):
    """(width, length): wider is better, and of equally wide ways the shorter. The narrowest place is a path's width.

    Not isotone: a wide way that is long loses its advantage at the next narrow place, but not its length.

    >>> ShortestWidest(2, 3) <= ShortestWidest(1, 2)
    True
    >>> ShortestWidest(2, 3) + ShortestWidest(1, 1) <= ShortestWidest(1, 2) + ShortestWidest(1, 1)
    False
    """

    __slots__ = ()

    def __add__(self, step: "ShortestWidest") -> "ShortestWidest":
        width, length = self.mates(step)
        return self.make((min(self.parts[0], width), self.parts[1] + length))

    def __le__(self, other: Any) -> bool:
        width, length = self.mates(other)
        return bool((-self.parts[0], self.parts[1]) <= (-width, length))

    def rank(self) -> Any:
        """Return (-width, length), which is this order itself."""
        return -self.parts[0], self.parts[1]

    @classmethod
    def samples(cls) -> Samples:
        """Return no limit and no length, and small steps."""
        return cls(9, 0), [cls(width, length) for length in range(4) for width in (1, 2, 3)]


class CertainInterval(Interval):
    """A cost between `low` and `high`; `a <= b` where a is certainly no costlier: its worst case is at most b's best.

    Not isotone: two sums of the same uncertain step overlap.
    """

    __slots__ = ()

    def __le__(self, other: Any) -> bool:
        low, _ = self.mates(other)
        return bool(self.parts[1] <= low or self == other)

    def rank(self) -> Any:
        """Return (high, low): a linear extension of this order."""
        return self.parts[1], self.parts[0]


class MeanPlusDeviations(MeanVariance):
    """Mean and variance, compared by mean + 2 standard deviations: a total order, decided exactly.

    Not isotone: standard deviations do not add up, variances do.
    """

    __slots__ = ()

    def __le__(self, other: Any) -> bool:
        mean, variance = self.mates(other)
        gap, mine, theirs = mean - self.parts[0], 4 * self.parts[1], 4 * variance
        # Is sqrt(mine) <= gap + sqrt(theirs)? Squared until no root is left, minding the signs.
        if gap >= 0:
            excess = mine - theirs - gap * gap
            return bool(excess <= 0 or excess * excess <= 4 * gap * gap * theirs)
        excess = theirs - mine - gap * gap
        return bool(excess >= 0 and excess * excess >= 4 * gap * gap * mine)

    def rank(self) -> Any:
        """Return mean + 2 standard deviations, rounded."""
        return self.parts[0] + 2 * self.parts[1] ** 0.5


class Tolerant(Vector):
    """A length, where differences up to 1 do not count. Not transitive: small differences add up.

    Comparing floats "up to rounding" inside a search is this order, with a smaller 1.
    """

    __slots__ = ()

    def __le__(self, other: Any) -> bool:
        (length,) = self.mates(other)
        return bool(self.parts[0] <= length + 1)

    @classmethod
    def samples(cls) -> Samples:
        """Return 0 and small lengths."""
        return cls(0), [cls(n) for n in range(5)]


@dataclass(frozen=True, slots=True)
class Line:
    """A line with trains (departure, arrival), in the order of departure. One takes the first that still leaves."""

    trains: tuple[tuple[int, int], ...]

    def __repr__(self) -> str:
        return f"[{' '.join(f'{departure}→{arrival}' for departure, arrival in self.trains)}]"


@dataclass(frozen=True, slots=True)
class Arrival:
    """A time of day. A step is a number of minutes on foot, or a line whose next train one takes.

    Not isotone where a fast train overtakes a slow one: who is there earlier may arrive later. It would be if one
    could let the slow train go and wait ("first in, first out").
    """

    time: int

    def __add__(self, step: "int | Line") -> "Arrival | None":
        if isinstance(step, int):
            return Arrival(self.time + step)
        return next((Arrival(arrival) for departure, arrival in step.trains if departure >= self.time), None)

    def __le__(self, other: "Arrival") -> bool:
        return self.time <= other.time

    @property
    def parts(self) -> tuple[int]:
        """The time."""
        return (self.time,)

    def rank(self) -> int:
        """Return the time."""
        return self.time

    @staticmethod
    def samples() -> Samples:
        """Return time 0, short walks and two lines."""
        return Arrival(0), [0, 1, 2, Line(((1, 2), (2, 3))), Line(((0, 4), (1, 3)))]
