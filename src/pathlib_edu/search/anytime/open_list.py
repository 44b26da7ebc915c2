"""Chapter 6: the states that wait, with the least of their f, for searches that expand in another order."""

from heapq import heappop, heappush
from math import inf
from typing import Any

from ...core import Cost


class OpenList(dict[Any, Cost]):
    """The states that wait, each with its f = g + h; `least` is the least f among them.

    For searches that do not expand in the order of f, and still want to know the least. Setting an f replaces the one
    before.

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
