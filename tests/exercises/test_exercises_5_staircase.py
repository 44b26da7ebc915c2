"""The check of exercise 5.4, an antichain of pairs: right answers pass; wrong ones and slow ones are caught, each with
its smallest case and a hint."""

from bisect import bisect_left, bisect_right, insort

from answers import fails
from pathlib_edu.costs.orders import Antichain as AntichainOfTheBook


def first(cost):
    return cost[0]


def le(x, y):
    return x[0] <= y[0] and x[1] <= y[1]


class Antichain:
    """Right, with a switch for each typical mistake."""

    find, ties, drops, asks, notes = staticmethod(bisect_right), True, "all", True, False

    def __init__(self):
        self.kept = []

    def covers(self, x):
        n = self.find(self.kept, x[0], key=first)
        found = n > 0 and (self.kept[n - 1][1] <= x[1] if self.ties else self.kept[n - 1][1] < x[1])
        if self.notes:
            insort(self.kept, x)
        return found

    def add(self, x):
        if self.asks and self.covers(x):
            return False
        start = last = bisect_left(self.kept, x[0], key=first)
        while self.drops != "none" and last < len(self.kept) and x[1] <= self.kept[last][1]:
            last += 1
            if self.drops == "one":
                break
        self.kept[start:last] = [x]
        return True


class Pairs(Antichain):
    """Another right one: whole pairs are sorted, and it compares twice as often."""

    def covers(self, x):
        n = bisect_right(self.kept, x)
        return n > 0 and self.kept[n - 1][1] <= x[1]


class Listing(Antichain):
    """The antichain of the book: every kept cost is compared."""

    def covers(self, x):
        return any(le(other, x) for other in self.kept)

    def add(self, x):
        if self.covers(x):
            return False
        self.kept = [other for other in self.kept if not le(x, other)] + [x]
        return True


class Sorting(Listing):
    """Sorts at each question."""

    def covers(self, x):
        self.kept.sort(key=first)
        return Antichain.covers(self, x)


class SlowDrops(Antichain):
    """Halves in `covers`, and goes over all costs in `add`."""

    def add(self, x):
        if self.covers(x):
            return False
        self.kept = sorted([other for other in self.kept if not le(x, other)] + [x], key=first)
        return True


class OneKept(Antichain):
    """As if any two costs could be compared."""

    def add(self, x):
        if self.covers(x):
            return False
        self.kept = [x]
        return True


class TheNextOne(Antichain):
    """Looks at the cost behind, not at the one before."""

    def covers(self, x):
        n = bisect_left(self.kept, x[0], key=first)
        return n < len(self.kept) and le(self.kept[n], x)


class RefusedKept(Antichain):
    def add(self, x):
        added = super().add(x)
        if not added:
            insort(self.kept, x)
        return added


class Silent(Antichain):
    def add(self, x):
        super().add(x)


class Shared(Antichain):
    """One list for all antichains."""

    shared = []  # noqa: RUF012, the mistake itself

    def __init__(self):
        self.kept = self.shared


def changed(**switches):
    return type("Antichain", (Antichain,), switches)


#: A wrong answer, and what its verdict must say.
WRONG = {
    "the listing": (Listing, "Sorted by their first parts"),
    "sorted each time": (Sorting, "Sorted by their first parts"),
    "all looked at in add": (SlowDrops, "Sorted by their first parts"),
    "equal costs kept": (changed(ties=False), "An equal cost is covered"),
    "the first parts equal": (changed(find=staticmethod(bisect_left)), "is still kept"),
    "the cost behind": (TheNextOne, "is still kept"),
    "nothing dropped": (changed(drops="none"), "is still kept|not the other way"),
    "one dropped": (changed(drops="one"), "is still kept|not the other way"),
    "nothing asked": (changed(asks=False), "is still kept|An equal cost"),
    "questions kept": (changed(notes=True), "No cost that was kept|Nothing has been added"),
    "one kept": (OneKept, "is still kept"),
    "refused but kept": (RefusedKept, "is still kept|not the other way|No cost that was kept"),
    "silent": (Silent, "without `return`"),
    "one list for all": (Shared, "Nothing has been added yet"),
    "no class": ([], "Hand in the function itself"),
    "a set": (set, "covers"),
}


def test_the_books_own_class_is_no_answer():
    """Nor is it when it hides: it compares every cost that it keeps."""

    class Mine(AntichainOfTheBook):
        def covers(self, x):
            return super().cover(x) is not None

    assert not fails("5.4", Mine).passed


def test_the_smallest_case_is_shown():
    assert fails("5.4", OneKept).where.endswith("kept.add((0, 1))\nkept.add((1, 0))\nkept.add((0, 1))")
