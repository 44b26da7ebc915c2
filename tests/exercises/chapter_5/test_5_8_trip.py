"""Exercise 5.8: the cost of a driver who needs breaks."""

from dataclasses import dataclass
from itertools import combinations

import numpy as np

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.costs.orders import Vector
from pathlib_edu.exercises.chapter_5.trip import journeys, travelled
from trips import Trip

NUMBER = "5.8"


@dataclass(frozen=True)
class Frozen:
    """Right, too: a dataclass that drives hour by hour, recursively, and compares nothing but what may still come."""

    hours: int = 0
    longest: int = 0
    current: int = 0

    def __add__(self, leg):
        drive, rest = leg
        if drive:
            stretch = self.current + 1
            after = Frozen(self.hours + 1, max(self.longest, stretch), stretch)
            return after.__add__((drive - 1, rest))
        return Frozen(self.hours + rest, self.longest, 0) if rest else self

    def __le__(self, other):
        return not (self.hours > other.hours or self.longest > other.longest or self.current > other.current)


class Diary:
    """Right, too: it keeps its legs, and works out the rest when it is asked; a new trip for each leg."""

    def __init__(self, legs=()):
        self.legs = [*legs]

    def __add__(self, leg):
        return Diary([*self.legs, leg])

    @property
    def hours(self):
        return sum(drive + rest for drive, rest in self.legs)

    @property
    def stretches(self):
        found = [0]
        for drive, rest in self.legs:
            found[-1] += drive
            found += [0] * (rest > 0)
        return found

    longest = property(lambda self: max(self.stretches))
    current = property(lambda self: self.stretches[-1])

    def __le__(self, other):
        mine, theirs = ([trip.hours, trip.longest, trip.current] for trip in (self, other))
        return np.all(np.array(mine) <= np.array(theirs))  # NumPy's True


class Forgetful(Trip):
    def __le__(self, other):
        return self.hours <= other.hours and self.longest <= other.longest


class AsTuples(Trip):
    def __le__(self, other):
        return tuple(self) <= tuple(other)


class HoursFirst(Trip):
    def __le__(self, other):
        return self[:2] <= other[:2] and self.current <= other.current


class Strict(Trip):
    def __le__(self, other):
        return Trip.__le__(self, other) and self != other


class AllLess(Trip):
    def __le__(self, other):
        return all(mine < theirs for mine, theirs in zip(self, other, strict=True))


class OnlyEqual(Trip):
    def __le__(self, other):
        return self == other


class SameStretch(Trip):
    """Lawful, but it keeps more than it needs."""

    def __le__(self, other):
        return Trip.__le__(self, other) and self.current == other.current


class Weighed(Trip):
    def __le__(self, other):
        return self.hours + self.longest + self.current <= other.hours + other.longest + other.current


class Mute(Trip):
    def __le__(self, other):
        Trip.__le__(self, other)


class RestIsFree(Trip):
    def __add__(self, leg):
        return Trip.__add__(self, leg)._replace(hours=self.hours + leg[0])


class RestIsDriving(Trip):
    def __add__(self, leg):
        return Trip.__add__(self, (sum(leg), 0))._replace(current=0 if leg[1] else self.current + leg[0])


class RestFirst(Trip):
    """Rests before it drives."""

    def __add__(self, leg):
        stretch = leg[0] if leg[1] else self.current + leg[0]
        return type(self)(self.hours + sum(leg), max(self.longest, stretch), stretch)


class NeverRested(Trip):
    def __add__(self, leg):
        return Trip.__add__(self, leg)._replace(current=self.current + leg[0])


class LongRestsOnly(Trip):
    """One hour of rest is too little for it."""

    def __add__(self, leg):
        return Trip.__add__(self, leg)._replace(current=0 if leg[1] > 1 else self.current + leg[0])


class LegsForStretches(Trip):
    def __add__(self, leg):
        return Trip.__add__(self, leg)._replace(longest=max(self.longest, leg[0]))


class StretchAtTheRest(Trip):
    """Counts a stretch only when it ends."""

    def __add__(self, leg):
        after = Trip.__add__(self, leg)
        return after if leg[1] else after._replace(longest=self.longest)


class Gone(Trip):
    def __add__(self, leg):
        Trip.__add__(self, leg)


class PlainTuple(Trip):
    def __add__(self, leg):
        return tuple(Trip.__add__(self, leg))


RIGHT = {"a tuple with names": Trip, "a dataclass, hour by hour": Frozen, "a diary": Diary}

WRONG = {
    "current forgotten": (Forgetful, "another hour at the wheel"),
    "compared as tuples": (AsTuples, "another hour at the wheel"),
    "hours first": (HoursFirst, "Do you compare tuples?"),
    "not reflexive": (Strict, "as good as itself"),
    "less in all": (AllLess, "as good as itself"),
    "only equal trips": (OnlyEqual, "keeps too much"),
    "equal stretches": (SameStretch, "keeps too much"),
    "a weighed sum": (Weighed, "not a <= b"),
    "no answer": (Mute, "without `return`"),
    "rest takes no time": (RestIsFree, "at rest as well"),
    "rest is driving": (RestIsDriving, "before any rest"),
    "rest comes first": (RestFirst, "ends the stretch"),
    "rest does not help": (NeverRested, "ends the stretch"),
    "long rests only": (LongRestsOnly, "ends the stretch"),
    "legs for stretches": (LegsForStretches, "longest stretch so far"),
    "a stretch counts when it ends": (StretchAtTheRest, "longest stretch so far"),
    "no sum": (Gone, "without `return`"),
    "a plain tuple": (PlainTuple, "is a Trip, too"),
    "tuples of its own": (tuple, "AttributeError"),
}


def stand(legs):
    """Hours, longest and current, hour by hour."""
    hours = "".join("d" * drive + "r" * rest for drive, rest in legs)
    stretches = [len(stretch) for stretch in hours.replace("r", " ").split(" ")]
    return len(hours), max(stretches), stretches[-1]


def covers(case):
    """Is a as good as b, whatever comes after? It is enough to drive on for a while, and to rest."""
    after = [[], *([(drive, rest)] for drive in range(1, sum(map(sum, case.a + case.b)) + 2) for rest in (0, 1))]
    return all(
        a <= b for more in after for a, b in zip(stand(case.a + more)[:2], stand(case.b + more)[:2], strict=True)
    )


def driven_on(case, more):
    return [stand([*legs, (more, 0)])[1] for legs in case]


SAYS = {
    r"([ab])\.(hours|longest|current) = (-?\d+)": lambda case, came, match: int(match[3]) in (
        stand(getattr(case, match[1]))[n := ("hours", "longest", "current").index(match[2])],
        came["ab".index(match[1])][n]),
    r"All hours count, those at rest as well\.": ADVICE,
    "The longest stretch so far, or the current one if it is longer, before any rest.": ADVICE,
    "Any rest ends the stretch; without one it goes on.": ADVICE,
    r"(True|False) from a <= b": lambda case, came, match: match[1] == repr(covers(case)),
    r"(not )?a <= b\. hours, longest, current: a (\(.*?\)), b (\(.*?\))": lambda case, came, match: (
        (match[1] is None) == covers(case)
        and [match[2], match[3]] == [repr(stand(case.a)), repr(stand(case.b))]),
    r"(not )?a <= b": lambda case, came, match: came[2] is (match[1] is None) is not covers(case),
    "A trip is at least as good as itself.": lambda case, came, match: stand(case.a) == stand(case.b),
    "a is as good as b in all three, whatever comes after: .*": lambda case, came, match: covers(case),
    r"b is the better one in (hours|longest|hours and longest) already\.( Do you compare tuples\?.*)?":
        lambda case, came, match: match[1].split(" and ") == [
            name for name, a, b in zip(("hours", "longest"), stand(case.a), stand(case.b), strict=False) if a > b]
        and (match[2] is None or tuple(stand(case.a)) < tuple(stand(case.b))),
    r"After another (hour|(\d+) hours) at the wheel the longest stretch is (\d+) for a and (\d+) for b\.":
        lambda case, came, match: (
            driven_on(case, int(match[2] or 1)) == [int(match[3]), int(match[4])]
            and int(match[3]) > int(match[4]) and match[2] != "1"),
    r"a = Trip(\(.*?\)), b = Trip(\(.*?\)), and a <= b is (True|False)": lambda case, came, match: (
        match.groups() == (repr(stand(case.a)), repr(stand(case.b)), repr(covers(case)))),
    r".* from a Trip \+ (\(.*\))": lambda case, came, match: any(match[1] == repr(leg) for leg in case.a + case.b),
    r"A Trip plus a leg is a Trip, too\.": ADVICE,
}  # fmt: skip


def test_the_smallest_case_is_shown():
    assert fails("5.8", Forgetful).where == "a = Trip() + (1, 0)\nb = Trip() + (1, 1)"


def test_a_trip_covers_another_exactly_when_no_later_leg_can_tell_against_it():
    """The judge's order is the best weakening of (hours, longest), found by trying what may come after."""
    legs = [[]] + [[(drive, rest)] for drive in range(1, 30) for rest in (0, 1)]
    stands = {tuple(map(tuple, case.a)): travelled(case.a) for case in journeys(0) if len(case.a) < 3}
    for (one, a), (other, b) in combinations(stands.items(), 2):
        for first, second, mine, theirs in ((one, other, a, b), (other, one, b, a)):
            after = [(travelled([*first, *more])[:2], travelled([*second, *more])[:2]) for more in legs]
            assert (Vector(*mine) <= Vector(*theirs)) == all(Vector(*one) <= Vector(*two) for one, two in after)
