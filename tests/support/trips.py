"""The cost of a driver who needs breaks, as exercise 5.8 asks for it."""

from typing import NamedTuple


class Trip(NamedTuple):
    """Hours under way, the longest stretch without a rest, and the current one; a step is a pair (drive, rest)."""

    hours: int = 0
    longest: int = 0
    current: int = 0

    def __add__(self, leg):
        drive, rest = leg
        stretch = self.current + drive
        return type(self)(self.hours + drive + rest, max(self.longest, stretch), 0 if rest else stretch)

    def __le__(self, other):
        return all(mine <= theirs for mine, theirs in zip(self, other, strict=True))
