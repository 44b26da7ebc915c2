"""Exercise 8.2: a queue of k + 1 buckets, used over and over."""

from collections.abc import Iterator
from random import Random
from typing import Any, ClassVar, NamedTuple

from ..engine.claim import Wrong, claim

MANY, EACH = 600, 3  # calls from which on comparisons are counted, and how many each may cost


class Calls(NamedTuple):
    """What is asked of a queue for priorities that lie at most `k` apart: each a priority to push, or None to pop."""

    k: int
    calls: tuple[int | None, ...]

    def picture(self) -> str:
        lines = [f"queue = Buckets({self.k})"]
        for number, call in numbered(self.calls):
            lines.append("queue.pop()" if call is None else f"queue.push({call}, {number!r})")
        return "\n".join(lines if len(lines) < 20 else [*lines[:10], f"... {len(lines) - 15} more", *lines[-5:]])


def numbered(calls: tuple[int | None, ...]) -> Iterator[tuple[str, int | None]]:
    """Yield each call with the name of what it pushes."""
    pushed = 0
    for call in calls:
        yield f"s{pushed}", call
        pushed += call is not None


class Priority(int):
    """A whole number that counts how often such numbers are compared."""

    compared: ClassVar[int] = 0

    def __lt__(self, other: Any) -> bool:
        Priority.compared += 1
        return int(self) < int(other)

    def __le__(self, other: Any) -> bool:
        Priority.compared += 1
        return int(self) <= int(other)

    def __gt__(self, other: Any) -> bool:
        Priority.compared += 1
        return int(self) > int(other)

    def __ge__(self, other: Any) -> bool:
        Priority.compared += 1
        return int(self) >= int(other)


def drawn(random: Random, k: int, pushes: int, first: int = 1) -> Calls:
    """Draw as many pushes, and pops of all: each pushes at most `k` more than what was popped last.

    So many are pushed before the first is popped.
    """
    calls: list[int | None] = []
    waiting: list[int] = []
    last, left = 0, pushes
    while left or waiting:
        if left and (not waiting or left > pushes - first or random.random() < 0.55):
            waiting.append(last + random.randint(0, k))
            calls.append(waiting[-1])
            left -= 1
        else:
            last = min(waiting)
            waiting.remove(last)
            calls.append(None)
    return Calls(k, tuple(calls))


def queues(seed: int) -> Iterator[Calls]:
    """Yield short sequences of calls, then longer ones, and one so long that comparisons are counted."""
    yield Calls(0, (0, None))
    yield from (Calls(1, calls) for calls in ((1, 0, None, None), (1, None, 2, 1, None, None)))
    yield Calls(2, (2, 1, None, 3, None, None))
    random = Random(seed)
    yield from (drawn(random, n % 5, 2 + n // 3) for n in range(60))
    yield drawn(random, 200, MANY, first=MANY // 2)  # so many wait that whoever compares must do so often


def served(buckets: Any, case: Calls) -> list[Any]:
    """Return what the student's queue serves, and how often it has compared priorities."""
    Priority.compared = 0
    queue, taken = buckets(case.k), []
    for name, call in numbered(case.calls):
        if call is None:
            taken.append(queue.pop())
        else:
            queue.push(Priority(call), name)
    return [taken, Priority.compared]


@claim(
    "8.2",
    queues,
    served,
    points=2,
    returns="a class with the methods push and pop",
    asks_for=("BucketQueue", "Frontier"),
    hints=(
        "Make k + 1 lists, and remember the priority that was popped last. Where does a priority p belong?",
        "An entry of priority p lies in bucket p % (k + 1). Which bucket may be the next that is not empty?",
        "`pop` goes from the bucket of the last priority to the next and to the next, around the circle, until one is "
        "not empty; the priority goes up with it.",
    ),
)
def serve_in_order(case: Calls, answer: Any) -> Wrong | None:
    """`pop` should always return a state that was pushed with the least priority of all that wait, and the queue should
    hardly ever compare two priorities."""
    taken, compared = answer or ([], 0)
    waiting: dict[str, int] = {}
    pops: Iterator[Any] = iter(taken)
    for name, call in numbered(case.calls):
        if call is not None:
            waiting[name] = call
            continue
        least = min(waiting.values())
        right = " or ".join(sorted(repr(name) for name, priority in waiting.items() if priority == least))
        given = next(pops, None)
        if not isinstance(given, str) or given not in waiting:
            hint = "`pop` returns the state, without its priority." if isinstance(given, list) else ""
            return Wrong(right, repr(given), hint)
        if waiting[given] > least:
            hint = f"{given!r} was pushed with the priority {waiting[given]}, and {least} waits."
            return Wrong(right, repr(given), hint)
        del waiting[given]
    if len(case.calls) >= MANY and compared > EACH * len(case.calls):
        hint = "A heap compares, and so does whoever sorts. Where a bucket lies, one works out."
        return Wrong(f"at most {EACH * len(case.calls):,} comparisons", f"{compared:,} comparisons", hint)
    return None
