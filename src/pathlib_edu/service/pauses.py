"""A search run by the clock: its events, and pauses between them in which whoever runs it can stop it."""

from collections.abc import Iterator
from time import perf_counter

from ..core import Event, Search, check_event

PAUSE = 0.01  # seconds of work between two pauses; one event may take longer


def with_pauses(search: Search) -> Iterator[Event | None]:
    """Yield the events of `search`, and None whenever some time has passed since the last pause.

    Anything else raises ValueError with a sentence about it.

    >>> from pathlib_edu import Grid, dijkstra
    >>> [event and event[0] for event in with_pauses(dijkstra(Grid.parse("SG")))]
    ['reach', 'expand', 'reach', 'expand', 'goal']
    """
    due = perf_counter() + PAUSE
    for n, event in enumerate(search):
        check_event(event, n, search)
        yield event
        if perf_counter() > due:
            yield None
            due = perf_counter() + PAUSE
