"""Exercise 5.4: an antichain of pairs that halves. What compares few parts passes, however it keeps its costs."""

from ast import literal_eval
from bisect import bisect_left, bisect_right, insort
from math import ceil, log2

from answers import fails
from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.costs.orders import Antichain as AntichainOfTheBook
from pathlib_edu.exercises.chapter_5.antichain import LONG, allowed, interrogations

NUMBER = "5.4"


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
    """Right, too: whole pairs are sorted, and it compares twice as often."""

    def covers(self, x):
        n = bisect_right(self.kept, x)
        return n > 0 and self.kept[n - 1][1] <= x[1]


class ByTheSecondPart:
    """Right, too: two lists side by side, sorted by the second parts and halved by hand."""

    def __init__(self):
        self.firsts, self.seconds = [], []

    def place(self, second):
        """How many kept costs have a second part that is not larger?"""
        low, high = 0, len(self.seconds)
        while low < high:
            middle = (low + high) // 2
            if self.seconds[middle] > second:
                high = middle
            else:
                low = middle + 1
        return low

    def covers(self, x):
        n = self.place(x[1])
        return bool(n) and self.firsts[n - 1] <= x[0]

    def add(self, x):
        if covered := self.covers(x):
            return not covered
        n = self.place(x[1])
        if n and self.seconds[n - 1] == x[1]:
            n -= 1  # as good in the second part, and worse in the first
        while n < len(self.firsts) and self.firsts[n] >= x[0]:
            del self.firsts[n], self.seconds[n]
        self.firsts.insert(n, x[0])
        self.seconds.insert(n, x[1])
        return True


class Halves:
    """Right, too: a tree that is built anew of its sorted costs; it is asked recursively, and says 1 or 0."""

    def __init__(self):
        self.costs, self.tree = [], None

    def built(self, costs):
        n = len(costs) // 2
        return (costs[n], self.built(costs[:n]), self.built(costs[n + 1 :])) if costs else None

    def before(self, tree, x, best=None):
        """The last kept cost whose first part is not larger."""
        if tree is None:
            return best
        cost, left, right = tree
        return self.before(left, x, best) if x[0] < cost[0] else self.before(right, x, cost)

    def covers(self, x):
        best = self.before(self.tree, x)
        return int(best is not None and best[1] <= x[1])

    def add(self, x):
        if self.covers(x):
            return 0
        start = end = bisect_left(self.costs, x[0], key=first)
        while end < len(self.costs) and not self.costs[end][1] < x[1]:
            end += 1
        self.costs = [*self.costs[:start], x, *self.costs[end:]]
        self.tree = self.built(self.costs)
        return 1


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


class UpToX(Antichain):
    """Goes over the costs that come before x, since they are sorted."""

    def covers(self, x):
        before = []
        for cost in self.kept:
            if cost[0] > x[0]:
                break
            before.append(cost)
        return bool(before) and before[-1][1] <= x[1]


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


class Reversed(Antichain):
    """Says whether something was covered."""

    def add(self, x):
        return not super().add(x)


class Shared(Antichain):
    """One list for all antichains."""

    shared = []  # noqa: RUF012, the mistake itself

    def __init__(self):
        self.kept = self.shared


def changed(**switches):
    return type("Antichain", (Antichain,), switches)


RIGHT = {
    "sorted by first parts": Antichain,
    "whole pairs sorted": Pairs,
    "two lists, by second parts": ByTheSecondPart,
    "a tree": Halves,
}

WRONG = {
    "the listing": (Listing, "Sorted by their first parts"),
    "sorted each time": (Sorting, "Sorted by their first parts"),
    "all looked at in add": (SlowDrops, "Sorted by their first parts"),
    "all before it looked at": (UpToX, "Sorted by their first parts"),
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
    "the other way around": (Reversed, "Nothing has been added to this object yet"),
    "one list for all": (Shared, "Nothing has been added to this object yet"),
    "no class": ([], "Hand in the function itself"),
    "a set": (set, "covers"),
}

CALL = r"(add|covers)\((\(.*?\))\)"


def following(case):
    """Each deed with its cost, what was kept before it, and what is to be said."""
    kept = []
    for deed, x in case.deeds:
        cover = [cost for cost in kept if le(cost, x)]
        yield deed, x, list(kept), bool(cover) == (deed == "covers")
        if deed == "add" and not cover:
            kept = [cost for cost in kept if not le(x, cost)] + [x]


def most(deed, x, kept, right):
    """How many comparisons a deed may make."""
    dropped = [cost for cost in kept if le(x, cost)] if deed == "add" and right else []
    return 10 * ceil(log2(len(kept) + 2)) + 4 * len(dropped)


def gone_wrong(case, came):
    """The first deed of which something else came than was to be said, or that compared too much."""
    deeds = list(following(case))
    return next(one for one, told in zip(deeds, came or [None] * len(deeds), strict=True)
                if told is None or told[0] != one[3] or told[1] > most(*one))  # fmt: skip


def names(case, came, deed, cost):
    said = gone_wrong(case, came)
    return said[:2] == (deed, literal_eval(cost))


def kept_then(case, came):
    return gone_wrong(case, came)[2]


SAYS = {
    f"(True|False) from {CALL}": lambda case, came, match: (
        names(case, came, match[2], match[3]) and repr(gone_wrong(case, came)[3]) == match[1]),
    "True|False": lambda case, came, match: match[0] == repr(not gone_wrong(case, came)[3]),
    rf"at most (\d+) comparisons for {CALL}, with (\d+) costs? kept": lambda case, came, match: (
        names(case, came, match[2], match[3])
        and [int(match[1]), int(match[4])] == [most(*gone_wrong(case, came)), len(kept_then(case, came))]
        and (int(match[4]) == 1) == ("1 cost kept" in match[0])),
    r"(\d+)": lambda case, came, match: (
        int(match[1]) in [asked for _, asked in came] and int(match[1]) > most(*gone_wrong(case, came))),
    "Sorted by their first parts, the second parts fall.*": ADVICE,
    r"(\(.*?\)) was added, and is still kept\. "
    r"(An equal cost is covered, too: the first stays\.|(\(.*?\)) <= (\(.*?\))\.)":
        lambda case, came, match: (
            literal_eval(match[1]) in kept_then(case, came)
            and (literal_eval(match[1]) == gone_wrong(case, came)[1] if match[3] is None else
                 (match[1], literal_eval(match[4])) == (match[3], gone_wrong(case, came)[1])
                 and le(literal_eval(match[3]), literal_eval(match[4])))),
    r"(\(.*?\)) <= (\(.*?\)), and not the other way around\.": lambda case, came, match: (
        literal_eval(match[1]) == gone_wrong(case, came)[1]
        and literal_eval(match[2]) in kept_then(case, came)
        and le(literal_eval(match[1]), literal_eval(match[2]))
        and not le(literal_eval(match[2]), literal_eval(match[1]))),
    r"No cost that was kept is <= (\(.*\))\.": lambda case, came, match: (
        kept_then(case, came) and not any(le(cost, literal_eval(match[1])) for cost in kept_then(case, came))),
    r"Nothing has been added to this object yet: each keeps costs of its own\.": lambda case, came, match: (
        not kept_then(case, came)),
    "Hand in the function itself: .*": ADVICE,
}  # fmt: skip


def test_the_books_own_class_is_no_answer():
    """Nor is it when it hides: it compares every cost that it keeps."""

    class Mine(AntichainOfTheBook):
        def covers(self, x):
            return super().cover(x) is not None

    assert not fails("5.4", Mine).passed


def test_the_smallest_case_is_shown():
    assert fails("5.4", OneKept).where.endswith("kept.add((0, 1))\nkept.add((1, 0))\nkept.add((0, 1))")


def test_long_staircases_tell_halving_from_looking_at_all():
    """On the last cases every cost is kept until one drops many, and to look at each is more than is allowed."""
    assert 2 * allowed(LONG, 0) < LONG
    for case in list(interrogations(0))[-3:]:
        kept = []
        for _, cost in case.deeds[:LONG]:
            assert not any(le(other, cost) or le(cost, other) for other in kept)
            kept.append(cost)
