"""Work done in slices: a generator that pauses now and then, perhaps with a part of the whole that it returns.

Whoever runs it looks between two slices whether it is still wanted. Nobody else handles StopIteration.
"""

from collections.abc import Callable, Generator, Iterator
from typing import Any, TypeVar

Part = TypeVar("Part")
Other = TypeVar("Other")
Whole = TypeVar("Whole")


def changed(work: Generator[Part, None, Whole], change: Callable[[Part], Other]) -> Generator[Other, None, Whole]:
    """Do `work`, yield each of its parts as `change` makes it, and return what the work returns.

    Used by other work: `whole = yield from changed(work, change)`.
    """
    while True:
        try:
            part = next(work)
        except StopIteration as end:
            whole: Whole = end.value
            return whole
        yield change(part)


def finished(work: Generator[Part, None, Whole], hear: Callable[[Part], object] = lambda part: None) -> Whole:
    """Do all of `work` and return what it returns; `hear` is told each part.

    >>> def counting():
    ...     yield 1
    ...     yield 2
    ...     return "done"
    >>> finished(counting(), print)
    1
    2
    'done'
    """
    end: Any = None
    for part, at_end in marked(work):
        if at_end:
            end = part
        else:
            hear(part)
    whole: Whole = end
    return whole


def marked(work: Generator[Part, None, Whole]) -> Iterator[tuple[Any, bool]]:
    """Yield each part of `work` with False, and at its end what it returns with True.

    >>> def counting():
    ...     yield 1
    ...     return "done"
    >>> list(marked(counting()))
    [(1, False), ('done', True)]
    """
    whole = yield from changed(work, lambda part: (part, False))
    yield whole, True
