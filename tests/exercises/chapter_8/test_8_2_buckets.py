"""Exercise 8.2: a queue of k + 1 buckets, used over and over."""

from collections import defaultdict, deque
from heapq import heappop, heappush
from itertools import count

from held_answers import ADVICE, test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401
from pathlib_edu.exercises.chapter_8.buckets import numbered

NUMBER = "8.2"


class Oldest:
    """A circle of deques."""

    def __init__(self, k):
        self.size, self.at = k + 1, 0
        self.circle = [deque() for _ in range(self.size)]

    def push(self, priority, state):
        self.circle[priority % self.size].append(state)

    def pop(self):
        while not self.circle[self.at]:
            self.at = (self.at + 1) % self.size
        return self.circle[self.at].popleft()


class WithoutEnd:
    """A bucket for each priority."""

    def __init__(self, k):
        self.buckets, self.first = defaultdict(list), 0

    def push(self, priority, state):
        self.buckets[int(priority)].append(state)

    def pop(self):
        while not self.buckets[self.first]:
            self.first += 1
        return self.buckets[self.first].pop()


RIGHT = {"the oldest first": Oldest, "a bucket for each priority": WithoutEnd}


class Heap:
    def __init__(self, k):
        self.heap, self.number = [], count()

    def push(self, priority, state):
        heappush(self.heap, (priority, next(self.number), state))

    def pop(self):
        return heappop(self.heap)[2]


class Sorted(Heap):
    def push(self, priority, state):
        self.heap.append((priority, next(self.number), state))
        self.heap.sort()

    def pop(self):
        return self.heap.pop(0)[2]


class FromZero(Oldest):
    def pop(self):
        self.at = 0
        return super().pop()


class OneTooFew(Oldest):
    def __init__(self, k):
        super().__init__(max(0, k - 1))


class NoCircle(Oldest):
    def push(self, priority, state):
        self.circle[priority].append(state)


class Pairs(WithoutEnd):
    def push(self, priority, state):
        super().push(priority, (int(priority), state))


class Newest:
    def __init__(self, k):
        self.stack = []

    def push(self, priority, state):
        self.stack.append(state)

    def pop(self):
        return self.stack.pop()


class Silent(WithoutEnd):
    def pop(self):
        super().pop()


WRONG = {
    "a heap": (Heap, "A heap compares"),
    "sorted": (Sorted, "whoever sorts"),
    "from zero each time": (FromZero, "waits."),
    "k buckets": (OneTooFew, "waits."),
    "no circle": (NoCircle, "IndexError"),
    "pairs": (Pairs, "without its priority"),
    "a stack": (Newest, "waits."),
    "nothing given back": (Silent, "None"),
    "no push": (type("Empty", (), {"__init__": lambda self, k: None}), ""),
}


def waiting(case, taken):
    """What waits at each pop, until something is served that should not be: a dict from states to priorities."""
    there, pops = {}, iter(taken)
    for name, call in numbered(case.calls):
        if call is not None:
            there[name] = call
            continue
        yield dict(there), (given := next(pops, None))
        if isinstance(given, list) or given not in there or there[given] > min(there.values()):
            return
        del there[given]


def last_look(case, came):
    *_, (there, given) = waiting(case, (came or [[]])[0])
    return there, given


def is_least(case, came, match):
    there, _ = last_look(case, came)
    return {one.strip("'") for one in match[0].split(" or ")} == {
        s for s, p in there.items() if p == min(there.values())
    }


SAYS = {
    r"'s\d+' was pushed with the priority (\d+), and (\d+) waits\.": lambda case, came, match: (
        (int(match[1]), int(match[2]))
        == (last_look(case, came)[0][last_look(case, came)[1]], min(last_look(case, came)[0].values()))
    ),
    r"'s\d+'( or 's\d+')*": lambda case, came, match: (
        is_least(case, came, match) or match[0] == repr(last_look(case, came)[1])
    ),
    r"\[\d+, 's\d+'\]": lambda case, came, match: match[0] == repr(last_look(case, came)[1]),
    r"`pop` returns the state, without its priority\.": lambda case, came, match: isinstance(came[0][0], list),
    r"at most ([\d,]+) comparisons": lambda case, came, match: int(match[1].replace(",", "")) == 3 * len(case.calls),
    r"([\d,]+) comparisons": lambda case, came, match: int(match[1].replace(",", "")) == came[1],
    r"A heap compares, and so does whoever sorts\..*": ADVICE,
}
