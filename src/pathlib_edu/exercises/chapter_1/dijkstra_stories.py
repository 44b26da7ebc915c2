"""What 1.7 and 1.10 claim: a story that keeps the rules of Dijkstra's algorithm."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from ..engine.cases.worlds import graphs, random_grids, small_graphs
from ..engine.claim import Wrong
from ..engine.judging.dijkstra_rules import Story, unjson
from .telling_graphs import FAR, FROM_0, NEARER, OUTDATED, THERE

EVENTS_READ = 5_000  # of a student's story: the longest right one here has some 200


def worlds_to_search(seed: int) -> Iterator[Any]:
    """Yield small graphs, then random ones, then maps: every story of `dijkstra` is told on them."""
    yield from small_graphs()
    yield from (THERE, NEARER, FROM_0, FAR)
    yield from graphs(seed, 60)
    yield from random_grids(seed, 12)
    yield OUTDATED


def events_of(search: Any, case: Any) -> list[Any]:
    """Return the first events of the student's story."""
    return list(islice(search(case), EVENTS_READ))


A_STORY = "events, such as ('expand', state, g)"


def search_from_the_invariant(problem: Any, events: Any) -> Wrong | None:
    """The story should expand states in the order of their true distance, each once, and end with a cheapest path."""
    if not isinstance(events, list) or len(events) == EVENTS_READ:
        return Wrong("a story that ends", f"one that has not ended after {EVENTS_READ:,} events")
    story = Story(problem)
    for n, event in enumerate(events, start=1):
        if wrong := story.fault(event):
            return Wrong(wrong.expected, f"{wrong.got}, in event {n}: {unjson(event)!r}", wrong.hint)
    if story.cost is not None:
        return None
    if story.least is not None:
        return Wrong(f"a path of cost {story.least}", "a story that ends without a goal")
    return story.unfinished()
