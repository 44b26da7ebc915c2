"""Chapter 5: costs that carry something along: sets of things, and a battery that can be filled again.

Like those of `costs.orders`, they are values with `+` and `<=`. Where having more is better (keys, charge) a path need
not grow: `a <= a + step` fails at the place where one picks something up, so an estimate must allow for all that may
still be gained. The steps that such costs take are values of another kind.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..contract.diagnosis import is_number, shown


def one_kind(mine: Any, other: Any) -> None:
    """Raise ValueError if two costs are not of one kind."""
    if other.__class__ is not mine.__class__:
        raise ValueError(f"{mine} and {other!r} are costs of different types")


def sound(owner: Any, *numbers: Any) -> None:
    """Raise ValueError if a number is negative or not a number."""
    for number in numbers:
        if not is_number(number) or number < 0:
            fault = "is negative" if is_number(number) else "is not a number"
            raise ValueError(f"{type(owner).__name__} has a part, {number}, that {fault}")


def letters(owner: Any, named: str, given: Any) -> frozenset[str]:
    """Return the letters that are `given` as a set; anything else raises ValueError with what they are `named`."""
    if isinstance(given, frozenset):
        return given
    found = list(given) if isinstance(given, Iterable) else [given]
    if not all(isinstance(letter, str) for letter in found):
        raise ValueError(f"the {named} of {type(owner).__name__} are letters, such as 'fw', not {shown(given)}")
    return frozenset(found)


@dataclass(frozen=True, slots=True)
class Damage:
    """The kinds of damage met on the way, and its length. Fewer kinds are better, in the sense of inclusion.

    >>> Damage("f", 2) + Damage("w", 1), Damage("f", 2) <= Damage("w", 2), Damage("f", 2) <= Damage("fw", 2)
    (Damage({f, w}, 3), False, True)
    """

    kinds: frozenset[str]
    length: Any

    def __init__(self, kinds: Iterable[str], length: Any) -> None:
        sound(self, length)
        object.__setattr__(self, "kinds", letters(self, "kinds", kinds))
        object.__setattr__(self, "length", length)

    def __add__(self, step: "Damage") -> "Damage":
        one_kind(self, step)
        return Damage(self.kinds | step.kinds, self.length + step.length)

    def __le__(self, other: "Damage") -> bool:
        one_kind(self, other)
        return self.length <= other.length and self.kinds <= other.kinds

    @property
    def parts(self) -> tuple[Any, ...]:
        """The kinds in order, and the length."""
        return (sorted(self.kinds), self.length)

    def rank(self) -> Any:
        """Return (how many kinds, length): a linear extension of the order."""
        return len(self.kinds), self.length

    def __repr__(self) -> str:
        return f"{type(self).__name__}({{{', '.join(sorted(self.kinds))}}}, {self.length})"

    @staticmethod
    def samples() -> tuple[Any, list[Any]]:
        """Return nothing met, and small steps."""
        return Damage("", 0), [Damage(kinds, n) for n in range(3) for kinds in ("", "f", "w", "fw")]


@dataclass(frozen=True, slots=True)
class Passage:
    """A step of a given length that gives keys, and needs keys to be taken at all.

    >>> from pathlib_edu import Keys, Passage
    >>> Keys("", 0) + Passage(2, gives=frozenset("r")) + Passage(1, needs=frozenset("r"))
    Keys({r}, 3)
    """

    length: Any
    gives: frozenset[str] = frozenset()
    needs: frozenset[str] = frozenset()

    def __post_init__(self) -> None:
        sound(self, self.length)
        object.__setattr__(self, "gives", letters(self, "keys", self.gives))
        object.__setattr__(self, "needs", letters(self, "keys", self.needs))

    def __repr__(self) -> str:
        return passage_text(self.length, self.gives, self.needs)


def passage_text(length: Any, gives: Iterable[str], needs: Iterable[str] = ()) -> str:
    """Return a passage as one would write it, in few words.

    >>> passage_text(2, "r", "")
    "Passage(2, gives='r')"
    """
    keys = [f"{name}={''.join(sorted(held))!r}" for name, held in (("gives", gives), ("needs", needs)) if held]
    return f"Passage({', '.join([str(length), *keys])})"


@dataclass(frozen=True, slots=True)
class Keys:
    """The keys in hand and the length of the way so far. More keys are better.

    >>> from pathlib_edu import Keys, Passage
    >>> Keys("", 2) + Passage(1, gives=frozenset("r")), Keys("r", 3) <= Keys("", 3)
    (Keys({r}, 3), True)
    >>> Keys("", 2) + Passage(1, needs=frozenset("r")) is None
    True
    """

    keys: frozenset[str]
    length: Any

    def __init__(self, keys: Iterable[str], length: Any) -> None:
        sound(self, length)
        object.__setattr__(self, "keys", letters(self, "keys", keys))
        object.__setattr__(self, "length", length)

    def __add__(self, step: Passage) -> "Keys | None":
        if not isinstance(step, Passage):
            raise ValueError(f"{self} goes on by a Passage, not by {step!r}")
        return Keys(self.keys | step.gives, self.length + step.length) if step.needs <= self.keys else None

    def __le__(self, other: "Keys") -> bool:
        one_kind(self, other)
        return self.length <= other.length and self.keys >= other.keys

    @property
    def parts(self) -> tuple[Any, ...]:
        """The keys in order, and the length."""
        return (sorted(self.keys), self.length)

    def rank(self) -> Any:
        """Return (length, how few keys): a linear extension of the order."""
        return self.length, -len(self.keys)

    def __repr__(self) -> str:
        return f"Keys({{{', '.join(sorted(self.keys))}}}, {self.length})"

    @staticmethod
    def samples() -> tuple[Any, list[Any]]:
        """Return empty hands, and small steps."""
        sets = [frozenset(keys) for keys in ("", "r", "b")]
        return Keys("", 0), [Passage(n, gives, needs) for n in range(3) for gives in sets for needs in sets]


@dataclass(frozen=True, slots=True)
class Leg:
    """A step that takes `time` and draws `energy`, or fills the battery where `energy` is negative.

    >>> from pathlib_edu import Battery, Leg
    >>> Battery(0, 0, capacity=4) + Leg(time=1, energy=3)
    Battery(time=1, used=3, capacity=4)
    """

    time: Any
    energy: Any

    def __post_init__(self) -> None:
        sound(self, self.time, abs(self.energy) if is_number(self.energy) else self.energy)


@dataclass(frozen=True, slots=True)
class Battery:
    """Time taken, and energy drawn since the battery was last full. Less is better of both.

    A leg that would draw more than `capacity` cannot be driven; filling stops when the battery is full.

    >>> from pathlib_edu import Battery, Leg
    >>> Battery(0, 3, capacity=4) + Leg(1, 2) is None, Battery(0, 3, capacity=4) + Leg(5, -9)
    (True, Battery(time=5, used=0, capacity=4))
    """

    time: Any
    used: Any
    capacity: Any

    def __post_init__(self) -> None:
        sound(self, self.time, self.used, self.capacity)
        if self.used > self.capacity:
            raise ValueError(f"a Battery of capacity {self.capacity} cannot have {self.used} drawn from it")

    def __add__(self, leg: Leg) -> "Battery | None":
        if not isinstance(leg, Leg):
            raise ValueError(f"{self} goes on by a Leg, not by {leg!r}")
        used = max(0, self.used + leg.energy)
        return None if used > self.capacity else Battery(self.time + leg.time, used, self.capacity)

    def __le__(self, other: "Battery") -> bool:
        one_kind(self, other)
        if self.capacity != other.capacity:
            raise ValueError(f"batteries of capacity {self.capacity} and {other.capacity} do not compare")
        return bool(self.time <= other.time and self.used <= other.used)

    @property
    def parts(self) -> tuple[Any, ...]:
        """Time and energy drawn."""
        return (self.time, self.used)

    def rank(self) -> Any:
        """Return (time, used): a linear extension of the order."""
        return self.time, self.used

    @staticmethod
    def samples() -> tuple[Any, list[Any]]:
        """Return a full battery, and small legs."""
        return Battery(0, 0, 3), [Leg(time, energy) for time in range(3) for energy in (0, 1, 2, -1, -3)]
