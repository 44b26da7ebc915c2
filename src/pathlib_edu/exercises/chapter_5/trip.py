"""Exercise 5.8: the cost of a driver who needs breaks."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

from ..engine.answers.mistakes import SLIPS, Mistake, shown
from ..engine.cases.smaller import one_less, one_lower, smaller
from ..engine.claim import Wrong, claim

Leg = tuple[int, int]  # hours at the wheel, hours of rest


class Journeys(NamedTuple):
    """Two ways to one place, each a list of legs."""

    a: list[Leg]
    b: list[Leg]

    def picture(self) -> str:
        rows = [f"{name} = " + " + ".join(["Trip()", *map(str, legs)]) for name, legs in zip("ab", self, strict=True)]
        return "\n".join(rows)


@smaller.register
def smaller_journeys(case: Journeys) -> Iterator[Journeys]:
    """Yield the ways without a leg, or with a shorter one; each has some time at the wheel."""
    for n, legs in enumerate(case):
        shorter = [*one_less(legs)]
        for k, leg in enumerate(legs):
            shorter += [[*legs[:k], less, *legs[k + 1 :]] for less in one_lower(leg) if less[0] > 0]
        for fewer in shorter:
            yield Journeys(fewer, case.b) if n == 0 else Journeys(case.a, fewer)


LEGS: list[Leg] = [(1, 0), (1, 1), (2, 0), (1, 2), (2, 1), (3, 0)]


def long_journeys(seed: int, count: int) -> Iterator[Journeys]:
    """Yield drawn pairs of ways of up to ten legs in all."""
    random = Random(seed)
    for _ in range(count):
        legs = [(random.randint(1, 5), random.choice([0, 0, 1, 2])) for _ in range(random.randint(2, 10))]
        cut = random.randint(1, len(legs))
        yield Journeys(legs[:cut], legs[cut:])


@cache
def kept_journeys() -> tuple[Journeys, ...]:
    """Return all pairs of ways of up to two small legs, few hours first; then longer ones."""
    every = [list(legs) for size in range(3) for legs in product(LEGS, repeat=size)]

    def size(pair: Journeys) -> tuple[int, int]:
        return sum(map(sum, pair.a + pair.b)), len(pair.a + pair.b)

    return *sorted((Journeys(a, b) for a in every for b in every), key=size), *long_journeys(0, 300)


def journeys(seed: int) -> Iterator[Journeys]:
    """Yield the kept journeys; with another seed than 0, a notebook's, some more are drawn."""
    yield from kept_journeys()
    if seed:
        yield from long_journeys(seed, 60)


def travelled(legs: list[Leg]) -> tuple[int, int, int]:
    """Return hours under way, the longest stretch without a rest and the current one, worked out stretch by stretch."""
    stretches = [0]
    for drive, rest in legs:
        stretches[-1] += drive
        if rest:
            stretches.append(0)
    return sum(map(sum, legs)), max(stretches), stretches[-1]


def driven(kind: type[Any], case: Journeys) -> Any:
    """Let two of the student's trips follow their legs; tell where they stand, and whether the first
    covers the second."""
    trips = []
    for legs in case:
        trip = kind()
        for leg in legs:
            trip = trip + leg
            if not isinstance(trip, kind):
                hint = SLIPS.get(shown(trip), "A Trip plus a leg is a Trip, too.")
                raise Mistake(f"{shown(trip)} from a Trip + {leg}", hint)
        trips.append(trip)
    covers = trips[0] <= trips[1]
    stand = [[trip.hours, trip.longest, trip.current] for trip in trips]
    return [*stand, word if (word := shown(covers)) in SLIPS else bool(covers)]


@claim(
    "5.8",
    journeys,
    driven,
    points=2,
    returns="a class of trips",
    hints=(
        "Is `longest` all that counts in the end about stretches? What could still become of the current one?",
        "Take two trips equal in hours and longest, one of them rested. Which would you rather go on with?",
        "Three parts, all to be small, compared one by one.",
    ),
)
def order_the_trips(case: Journeys, told: Any) -> Wrong | None:
    """Trips should add up, and `a <= b` should hold exactly when nothing that comes after can make b the better one in
    `hours` or in `longest`."""
    a, b = map(travelled, case)
    right_covers = all(mine <= theirs for mine, theirs in zip(a, b, strict=True))
    if told is None:
        return Wrong(f"a = Trip{a}, b = Trip{b}, and a <= b is {right_covers}", "None")
    *stands, covers = told
    for name, legs, given in zip("ab", case, stands, strict=True):
        right = dict(zip(("hours", "longest", "current"), travelled(legs), strict=True))
        for (part, number), mine in zip(right.items(), given, strict=True):
            if mine != number:
                hint = {
                    "hours": "All hours count, those at rest as well.",
                    "longest": "The longest stretch so far, or the current one if it is longer, before any rest.",
                    "current": "Any rest ends the stretch; without one it goes on.",
                }[part]
                return Wrong(f"{name}.{part} = {number}", f"{name}.{part} = {mine}", hint)
    if covers == right_covers:
        return None
    shown = f"hours, longest, current: a {a}, b {b}"
    if covers in SLIPS:
        return Wrong(f"{right_covers} from a <= b", covers, SLIPS[covers])
    if right_covers:
        hint = "a is as good as b in all three, whatever comes after: a search that keeps both keeps too much."
        return Wrong(f"a <= b. {shown}", "not a <= b", "A trip is at least as good as itself." if a == b else hint)
    worse = [name for name, mine, theirs in zip(("hours", "longest"), a, b, strict=False) if mine > theirs]
    hint = f"b is the better one in {' and '.join(worse)} already."
    if not worse:
        more = b[1] - a[2] + 1
        after = [max(longest, current + more) for _, longest, current in (a, b)]
        stretch = "hour" if more == 1 else f"{more} hours"
        hint = f"After another {stretch} at the wheel the longest stretch is {after[0]} for a and {after[1]} for b."
    elif a < b:
        hint += " Do you compare tuples? There the first part that differs decides."
    return Wrong(f"not a <= b. {shown}", "a <= b", hint)
