"""What waits to be expanded: a priority queue."""

from heapq import heappop, heappush
from typing import Any, ClassVar, Protocol, TypeAlias
from weakref import WeakValueDictionary

from .events import Cost

#: What a frontier keeps of a state: its priority, its tie, the how many-th it is, and the state.
Queued: TypeAlias = tuple[Any, Any, int, Any]


class Frontier(list[Queued]):
    """A priority queue: `pop` returns the state pushed with the least priority.

    Among equal priorities the least `tie` comes first, among equal ties the state pushed first: so states are never
    compared with each other, and every run tells the same story. A state may be pushed again with a smaller priority;
    the older entry stays in the queue and the search skips it when it comes up ("lazy deletion").

    It is the heap itself, a list of entries: `while frontier` then costs nothing. Change it by `push` and `pop` alone.

    Time: O(log n) for `push` and `pop`. Memory: one entry for every push that is not yet popped.

    >>> frontier = Frontier()
    >>> frontier.push(2, "b"); frontier.push(1, "a"); frontier.push(2, "c")
    >>> [frontier.pop() for _ in range(len(frontier))]
    ['a', 'b', 'c']
    """

    __slots__ = ("__weakref__", "latest")

    #: Those that are there: whoever tells a search's story sees here in which of them it pushes.
    all: ClassVar["Frontiers"]

    def __init__(self) -> None:
        self.latest: Queued = (0, 0, 0, None)  # the last entry of all; before the first push number 0, which is none
        self.all.add(self)

    @property
    def pushed(self) -> int:
        """How many entries there have been."""
        return self.latest[2]

    def push(self, priority: Cost, state: Any, tie: Cost = 0) -> None:
        """Add `state`. Among equal priorities the least `tie` comes first. All must compare with each other."""
        self.latest = entry = (priority, tie, self.latest[2] + 1, state)
        heappush(self, entry)

    def pop(self) -> Any:  # type: ignore[override]  # of a queue there is only one end to take from
        """Remove and return the state of least priority; an empty frontier raises IndexError."""
        return heappop(self)[3]

    def since(self, number: int) -> list[Queued]:
        """Return the entries that wait and were pushed after the first `number`, the oldest first.

        Time: O(n). For the last one of all there is `latest`.
        """
        return sorted((entry for entry in self if entry[2] > number), key=lambda entry: entry[2])


class Queue(Protocol):
    """What whoever tells a search's story asks of the queue in which it pushes: `Frontier`, or another."""

    latest: Queued

    def __len__(self) -> int: ...

    @property
    def pushed(self) -> int:
        """How many entries there have been."""

    def since(self, number: int) -> list[Queued]:
        """Return the entries that wait and were pushed after the first `number`, the oldest first."""


class Frontiers(WeakValueDictionary[int, Queue]):
    """The frontiers that are there, by their numbers: `made` says how many there have been.

    The count is kept here and not as a name of the class: names of the book's classes that change are a sign that
    somebody's code has changed Python itself.
    """

    made = 0

    def add(self, frontier: Queue) -> None:
        """Take in one that has just been made."""
        self[self.made] = frontier
        self.made += 1


Frontier.all = Frontiers()
