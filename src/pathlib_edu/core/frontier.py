"""What waits to be expanded: a priority queue, and a list of those that wait with the least of their f."""

from heapq import heappop, heappush
from math import inf
from typing import Any, ClassVar, TypeAlias
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


class Frontiers(WeakValueDictionary[int, Frontier]):
    """The frontiers that are there, by their numbers: `made` says how many there have been."""

    made = 0

    def add(self, frontier: Frontier) -> None:
        """Take in one that has just been made."""
        self[self.made] = frontier
        self.made += 1


Frontier.all = Frontiers()


class OpenList(dict[Any, Cost]):
    """The states that wait, each with its f = g + h; `least` is the least f among them.

    For searches that do not expand in the order of f, and still want to know it. Setting an f replaces the one before.

    Time: O(log n) for `open[state] = f`, O(1) to take a state out; `least` O(log n) for each f that was replaced or
    taken out since. Memory: one entry for every f that was set, until `least` meets it.

    >>> waiting = OpenList()
    >>> waiting["A"] = 5; waiting["B"] = 3; waiting["B"] = 2
    >>> waiting.least(), waiting.pop("B"), waiting.least(), "B" in waiting
    (2, 2, 5, False)
    """

    def __init__(self) -> None:
        super().__init__()
        self._heap: list[tuple[Cost, int, Any]] = []
        self._set = 0  # how often an f was set: among equals the first, so that states are never compared

    def __setitem__(self, state: Any, f: Cost) -> None:
        super().__setitem__(state, f)
        self._set += 1
        heappush(self._heap, (f, self._set, state))

    def least(self) -> Cost:
        """Return the least f, inf where nothing waits."""
        while self._heap and self.get(self._heap[0][2]) != self._heap[0][0]:
            heappop(self._heap)  # replaced or taken out
        return self._heap[0][0] if self._heap else inf
