"""Exercise 6.6: the gap between the best path and the bound, event by event."""

from collections.abc import Callable, Iterator
from itertools import islice, pairwise, product
from math import inf
from random import Random
from typing import Any, NamedTuple

from ..engine.cases.smaller import one_less, smaller
from ..engine.claim import Wrong, claim
from ..engine.judging.dijkstra_rules import unjson

ENTRIES = 1_000  # that are read: no story here has so many events


class Told(NamedTuple):
    """A story: the events of a search that may go on after a goal."""

    events: tuple[tuple[Any, ...], ...]

    def picture(self) -> str:
        """Draw the story, a line for each event."""
        return "\n".join(map(str, self.events))


@smaller.register
def smaller_story(story: Told) -> Iterator[Told]:
    """Yield the story without an event. Its start stays."""
    first, *rest = story.events
    return (Told((first, *fewer)) for fewer in one_less(rest))


START = ("reach", "S", None, 0, 1)
PARTS: tuple[tuple[Any, ...], ...] = (
    ("expand", "S", 0),
    ("bound", 0),
    ("bound", 1),
    ("goal", ["S", "A", "G"], 4),
    ("reach", "A", "S", 1, 1),
    ("bound", 3),
    ("goal", ["S", "G"], 3),
    ("goal", ["S"], 0),
    ("prune", "A", 4, None),
)


def stories(seed: int) -> Iterator[Told]:
    """Yield short stories of all sorts, then longer ones whose paths mostly improve. A bound never falls, and is true:
    no path costs less."""
    for length in range(4):
        for parts in product(PARTS, repeat=length):
            bounds = [part[1] for part in parts if part[0] == "bound"]
            costs = [part[2] for part in parts if part[0] == "goal"]
            if bounds == sorted(bounds) and max(bounds, default=0) <= min(costs, default=inf):
                yield Told((START, *parts))
    random, least = Random(seed), 30
    for length in range(5, 60):
        events, best, lower = list[tuple[Any, ...]]([START]), 90, 0
        for _ in range(length):
            kind = random.choice(["expand", "expand", "expand", "reach", "bound", "goal"])
            best = max(best - random.randint(-2, 6), least) if kind == "goal" else best
            lower = min(lower + random.randint(0, 3), least) if kind == "bound" else lower
            fields: dict[str, tuple[Any, ...]] = {
                "expand": (random.choice("ABC"), 1),
                "reach": ("A", "S", 1, 2),
                "bound": (lower,),
                "goal": (["S", "G"], best),
            }
            events.append((kind, *fields[kind]))
        yield Told(tuple(events))


Entry = list[Any]  # expanded, best, lower


def expansions(events: tuple[tuple[Any, ...], ...]) -> int:
    """Count the expansions that a story tells of."""
    return sum(event[0] == "expand" for event in events)


def prefixes(
    events: tuple[tuple[Any, ...], ...],
    count: Callable[[tuple[tuple[Any, ...], ...]], int] = expansions,
    last_path: bool = False,
) -> list[Entry]:
    """Return what is known before the story and after each event: how many expansions, the best path, the bound.

    Something else may be the `count`. With `last_path` the last path counts for the best.
    """
    known = []
    for n in range(len(events) + 1):
        goals = [event[2] for event in events[:n] if event[0] == "goal"]
        bounds = [event[1] for event in events[:n] if event[0] == "bound"]
        best = goals[-1] if goals and last_path else min(goals, default=None)
        known.append([count(events[:n]), best, max(bounds, default=None)])
    return known


def changes(known: list[Entry]) -> list[Entry]:
    """Return the entries in which the best goal or the bound is another than in the one before."""
    return [after for before, after in pairwise(known) if after[1:] != before[1:]]


def other_gaps(events: tuple[tuple[Any, ...], ...]) -> list[tuple[list[Entry], str]]:
    """Return what typical mistakes come to, each with its hint."""
    known = prefixes(events)
    told = [after for event, after in zip(events, known[1:], strict=True) if event[0] in ("goal", "bound")]
    zero = [[n, best, 0 if lower is None else lower] for n, best, lower in changes(known)]
    only = "An entry only where the best path or the bound changes: not for each event, the first or the last."
    return [
        (told, "A goal or a bound that changes nothing makes no entry."),
        (known[1:], only),
        ([known[0], *changes(known)], only),
        ([*changes(known), known[-1]], only),
        (
            [entry for entry in changes(known) if entry[1] is not None],
            "A bound counts before the first path, too, and so does a bound of 0.",
        ),
        (
            changes(prefixes(events, last_path=True)),
            "The best so far: a later path that is costlier does not replace it.",
        ),
        (
            changes(prefixes(events, lambda told: len({event[1] for event in told if event[0] == "expand"}))),
            "A state that is expanded again counts again.",
        ),
        (
            changes(prefixes(events, lambda told: sum(event[0] == "reach" for event in told))),
            "A state that is reached is not yet expanded.",
        ),
        (zero, "As long as there is no bound, the third part is None."),
        ([[n, lower, best] for n, best, lower in changes(known)], "First the cost of the best path, then the bound."),
    ]


@claim(
    "6.6",
    stories,
    lambda gap, case: told_entries(gap(iter(case.events))),
    returns="a list of triples (expanded, best, lower)",
    hints=(
        "What has to be remembered from one event to the next? Three numbers, and when an entry is due.",
        "A path that is costlier than the best so far changes nothing. And `None` is no number: it cannot be compared.",
        "Note (best, lower) before the event, look at the event, and make an entry if the pair is another one now.",
    ),
)
def follow_the_gap(case: Told, given: Any) -> Wrong | None:
    """There should be one entry (expanded, best, lower) for each event that changes the best path or the bound."""
    right = changes(prefixes(case.events))
    if given == right:
        return None
    if given is None:
        return Wrong(repr(list(map(unjson, right))), "None")
    hint = next((why for wrong, why in other_gaps(case.events) if given == wrong), "")
    n = next((n for n, (a, b) in enumerate(zip(given, right, strict=False)) if a != b), min(len(given), len(right)))
    parts = [f"entry {n + 1}: {unjson(one[n])}" if n < len(one) else f"no entry {n + 1}" for one in (right, given)]
    return Wrong(parts[0], parts[1], hint)


def told_entries(entries: Any) -> Any:
    """Let a student's list cross to the judge."""
    return entries if entries is None else [list(entry) for entry in islice(entries, ENTRIES)]
