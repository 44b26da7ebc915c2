"""Exercise 8.6: how often a heap compares, counted."""

from collections.abc import Iterator
from heapq import heappop, heappush
from random import Random
from typing import Any

from ..engine.claim import Wrong, claim


class Number:
    """A number that counts how often it is asked whether it is less than another."""

    def __init__(self, value: int, asked: list[int]) -> None:
        self.value, self.asked = value, asked

    def __lt__(self, other: "Number") -> bool:
        self.asked[0] += 1
        return self.value < other.value


def comparisons(priorities: list[int]) -> int:
    """Return how often `heapq` compares when all are pushed, one by one, and all are popped."""
    asked, heap = [0], list[Number]()
    for priority in priorities:
        heappush(heap, Number(priority, asked))
    while heap:
        heappop(heap)
    return asked[0]


def sorted_with(priorities: list[int]) -> int:
    """Return how often `sorted` compares."""
    asked = [0]
    sorted(Number(priority, asked) for priority in priorities)
    return asked[0]


def lists(seed: int) -> Iterator[list[int]]:
    """Yield lists of priorities, short ones first; the last two rise and fall."""
    random = Random(seed)
    yield from ([], [3], [1, 2], [2, 1], [1, 2, 3], [3, 2, 1], [1, 1, 1])
    for n in range(4, 40):
        yield [random.randint(0, n) for _ in range(n)]
    yield from (list(range(200)), list(range(200, 0, -1)))


@claim(
    "8.6",
    lists,
    lambda f, priorities: f(list(priorities)),
    returns="a number",
    asks_for=("Frontier",),
    hints=(
        "`heapq` compares by `<` alone. What does Python call when it meets `<` between two objects of yours?",
        "Write a class with a number and a method `__lt__`, which counts and then compares. Push objects of it.",
        "Let all objects share one counter: a list with one number, or a name of the class.",
    ),
)
def count_comparisons(priorities: list[int], answer: Any) -> Wrong | None:
    """The answer should be how often `heapq` compares two priorities while all are pushed and then all are popped."""
    right = comparisons(priorities)
    if not isinstance(answer, int):
        return Wrong("a number", repr(answer))
    if answer == right:
        return None
    hint = ""
    if answer == sorted_with(priorities):
        hint = "So often `sorted` compares. Push them one by one, then pop them all."
    elif answer == 2 * right:
        hint = "Twice as many: does your class also count something that a tuple asks, such as `==`?"
    elif answer < right:
        hint = "Do you count while popping, too?"
    return Wrong(repr(right), repr(answer), hint)
