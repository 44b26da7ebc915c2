"""Exercise 8.6: how often a heap compares, counted."""

import heapq
from functools import cmp_to_key
from heapq import heappop, heappush

from held_answers import test_a_right_answer_passes, test_a_wrong_answer_is_caught_and_told_the_truth  # noqa: F401

NUMBER = "8.6"


def keyed(count):
    def compare(a, b):
        count.append((a, b))
        return a - b

    return cmp_to_key(compare)


def by_keys(priorities):
    count, heap = [], []
    key = keyed(count)
    for priority in priorities:
        heappush(heap, key(priority))
    while heap:
        heappop(heap)
    return len(count)


class Told(int):
    count = 0

    def __lt__(self, other):
        Told.count += 1
        return int(self) < int(other)


def by_a_name_of_the_class(priorities):
    Told.count, heap = 0, []
    for priority in priorities:
        heapq.heappush(heap, Told(priority))
    for _ in priorities:
        heapq.heappop(heap)
    return Told.count


RIGHT = {"by keys": by_keys, "whole numbers of a kind of their own": by_a_name_of_the_class}


def pushing(priorities):
    Told.count, heap = 0, []
    for priority in priorities:
        heappush(heap, Told(priority))
    return Told.count


def sorting(priorities):
    Told.count = 0
    sorted(map(Told, priorities))
    return Told.count


def at_once(priorities):
    Told.count, heap = 0, list(map(Told, priorities))
    heapq.heapify(heap)
    while heap:
        heappop(heap)
    return Told.count


WRONG = {
    "the pushes": (pushing, "while popping|`sorted` compares"),
    "sorted": (sorting, "`sorted` compares"),
    "made at once": (at_once, ""),
    "calls": (lambda priorities: 2 * len(priorities), ""),
    "doubled": (lambda priorities: 2 * by_keys(priorities), "Twice as many"),
    "a text": (lambda priorities: str(by_keys(priorities)), "a number"),
    "nothing given back": (lambda priorities: None, "return"),
}

SAYS = {
    r"a number": lambda case, came, match: not isinstance(came, int),
    r"'?(\d+)'?": lambda case, came, match: int(match[1]) in (by_keys(case), int(came)),
    r"So often `sorted` compares\..*": lambda case, came, match: sorting(case) == came,
    r"Twice as many: .*": lambda case, came, match: came == 2 * by_keys(case),
    r"Do you count while popping, too\?": lambda case, came, match: came < by_keys(case),
}
