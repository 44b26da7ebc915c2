"""What waits to be expanded, in buckets: a priority queue that sorts nothing.

R. B. Dial, "Algorithm 360: Shortest-path forest with topological ordering", Communications of the ACM 12(11) (1969),
632-633. With buckets that are wider than 1: E. V. Denardo, B. L. Fox, "Shortest-route methods: 1. Reaching, pruning,
and buckets", Operations Research 27(1) (1979), 161-186.
"""

from collections import deque
from math import inf
from typing import Any

from .events import Cost
from .frontier import Frontier, Queued


class BucketQueue:
    """A priority queue in buckets: `pop` returns a state of the first bucket that is not empty.

    A state of priority p lies in the bucket number `p // width`. Within a bucket the newest comes first or, without
    `newest`, the oldest: nothing is sorted there. So `pop` returns a least priority only where all in a bucket are
    equal, as whole numbers are with width 1. A state may be pushed again, as with `Frontier`. A width that is not
    above 0, or infinite, raises ValueError; so does `push` where there are too many buckets to be numbered.

    Time: O(1) for `push` and `pop`; a `pop` that empties a bucket also looks for the next, among all that are not
    empty. Memory: one entry for every push that is not yet popped.

    >>> queue = BucketQueue(width=10)
    >>> queue.push(25, "b"); queue.push(3, "a"); queue.push(21, "c")
    >>> queue.least, [queue.pop() for _ in range(3)], bool(queue)
    (0, ['a', 'c', 'b'], False)
    """

    __slots__ = ("__weakref__", "buckets", "first", "latest", "newest", "width")

    def __init__(self, width: Cost = 1, newest: bool = True) -> None:
        if not 0 < width < inf:
            raise ValueError(f"the width of a bucket is a number above 0, and not infinite; {width!r} is none")
        self.width, self.newest = width, newest
        self.buckets: dict[Cost, deque[Queued]] = {}  # by their numbers, those that are not empty
        self.first: Cost = inf  # the number of the first
        self.latest: Queued = (0, 0, 0, None)
        Frontier.all.add(self)

    def push(self, priority: Cost, state: Any) -> None:
        """Add `state`."""
        bucket = priority // self.width if priority < inf else inf
        if bucket == inf > priority:
            raise ValueError(f"the width of a bucket, {self.width!r}, is too small for the priority {priority!r}")
        age = self.pushed + 1
        self.latest = (bucket, -age if self.newest else age, age, state)
        self.buckets.setdefault(bucket, deque()).append(self.latest)
        self.first = min(self.first, bucket)

    def pop(self) -> Any:
        """Remove and return a state of the first bucket; an empty queue raises IndexError."""
        if not self.buckets:
            raise IndexError("pop from an empty queue")
        bucket = self.buckets[self.first]
        entry = bucket.pop() if self.newest else bucket.popleft()
        if not bucket:
            del self.buckets[self.first]
            self.first = min(self.buckets, default=inf)
        return entry[3]

    @property
    def least(self) -> Cost:
        """Where the first bucket begins: nothing that waits has a smaller priority."""
        return self.first * self.width

    def __bool__(self) -> bool:
        return bool(self.buckets)

    def __len__(self) -> int:
        return sum(map(len, self.buckets.values()))

    @property
    def pushed(self) -> int:
        """How many entries there have been."""
        return self.latest[2]

    def since(self, number: int) -> list[Queued]:
        """Return the entries that wait and were pushed after the first `number`, the oldest first."""
        entries = (entry for bucket in self.buckets.values() for entry in bucket)
        return sorted((entry for entry in entries if entry[2] > number), key=lambda entry: entry[2])
