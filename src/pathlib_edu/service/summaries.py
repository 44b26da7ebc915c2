"""A search told in brief: its path, its rounds, what it had to remember, or how its best path and its bound close up.

A story holds every event, and so at most some fifty thousand. A summary is folded from the same events while they pass:
nothing is kept of them, and searches a hundred times as long can be told.
"""

from collections.abc import Callable, Mapping
from itertools import pairwise
from math import inf
from time import perf_counter
from typing import Any, Protocol

from ..core import Cost, Event, Search, check_event
from ..problems.kinds import kind_of
from ..search.depth_first.rounds import Rounds
from .story import SLICE, Slices, jsonable

MOST_EVENTS = 5_000_000  # of a search that is told in brief, unless the request says less
SELDOM = 40  # of so many slices one says how far it is
APART = 1.08  # the ratio of the expansions at one sample to those at the one before
MOST_CHANGES = 400  # samples up to which each change of an anytime search has its own
EARLY = ("memory", "anytime")  # summaries that can be shown while they grow


class Summary(Protocol):
    """What is kept of a search: `take` takes in one event, `told` returns what is known so far."""

    def take(self, event: Event) -> None:
        """Take in the next event."""

    def told(self) -> dict[str, Any]:
        """Return the fields that this summary adds to an answer."""


def summing(
    ask: str, search: Search, problem: Any, record: Rounds | None, limit: int, most: float = inf, clock: bool = False
) -> Slices:
    """Run `search` for at most `limit` events and `most` expansions and return its summary, in slices.

    `ask` is one of SUMMARIES. `record` is what the search's rounds write down, as a probe of `ida_star` does it; None
    for a search without them. Some slices yield {"progress": {"expanded": states so far}}, and with it what
    of the summary can be shown already. With `clock` the seconds of work are told too, pauses not counted.
    """
    fold, cost, expanded, complete = SUMMARIES[ask](problem, record), None, 0, False
    seconds, resumed = 0.0, perf_counter()
    for n, event in enumerate(search):
        if n == limit:
            break
        check_event(event, n, search)
        if event[0] == "expand" and expanded == most:
            break
        expanded += event[0] == "expand"
        if event[0] == "goal":
            cost = jsonable(event[2])
        fold.take(event)
        if n % SLICE == SLICE - 1:
            far = n // SLICE % SELDOM == SELDOM - 1
            early = fold.told() if far and ask in EARLY else {}
            seconds += perf_counter() - resumed
            yield {"progress": {"expanded": expanded} | early} if far else None
            resumed = perf_counter()
    else:
        complete = True
    time = {"seconds": seconds + perf_counter() - resumed} if clock else {}
    return fold.told() | {"expanded": expanded, "cost": cost, "complete": complete} | time


class PathSummary:
    """The last path announced, as its states and, in a puzzle, as the tiles that slide; and the children looked at."""

    def __init__(self, problem: Any, record: Rounds | None) -> None:
        self.problem, self.record = problem, record
        self.path: list[Any] = []
        self.met = 0

    def take(self, event: Event) -> None:
        if event[0] == "goal":
            self.path = event[1]
        self.met += event[0] == "prune" or (event[0] == "reach" and event[2] is not None)

    def told(self) -> dict[str, Any]:
        moved: Callable[[list[Any]], Any] = getattr(self.problem, "moved", lambda path: [])
        # A round on a budget looks at one child that it does not tell of; a round that goes on is not on record yet.
        told = kind_of(self.problem).told
        path = [told(self.problem, state) for state in self.path]
        generated = max(self.met, self.record.generated if self.record else 0)
        return {"path": path, "moves": moved(self.path), "generated": generated}


class RoundsSummary:
    """The rounds of a depth-first search, each with its cutoff, its work and what it found.

    A round that stopped for want of budget, or that was not told to its end, is not complete. `least_pruned` is known
    of the rounds on record. A search without cutoffs is one round.
    """

    def __init__(self, problem: Any, record: Rounds | None) -> None:
        self.record = record
        self.rounds: list[dict[str, Any]] = []

    def take(self, event: Event) -> None:
        if event[0] == "cutoff":
            self.begin(jsonable(event[1]))
        elif event[0] == "expand":
            self.now["expanded"] += 1
        elif event[0] == "goal":
            self.now["found"] = jsonable(event[2])
        elif self.rounds and (event[0] == "prune" or (event[0] == "reach" and event[2] is not None)):
            self.now["generated"] += 1

    @property
    def now(self) -> dict[str, Any]:
        """The round that is being told; before the first cutoff, the only one."""
        return self.rounds[-1] if self.rounds else self.begin(None)

    def begin(self, bound: Any) -> dict[str, Any]:
        self.rounds.append({"bound": bound, "expanded": 0, "generated": 0, "least_pruned": None, "found": None})
        return self.rounds[-1]

    def told(self) -> dict[str, Any]:
        kept = self.record.rounds if self.record else []
        if not kept:
            return {"rounds": [one | {"complete": True} for one in self.rounds]}
        ends = [end for _, end in kept] + [None] * (len(self.rounds) - len(kept))
        return {"rounds": [one | known(end) for one, end in zip(self.rounds, ends, strict=True)]}


def known(end: Any) -> dict[str, Any]:
    """Return what the record of a round says beside its events; without one (None) it did not come to its end."""
    if end is None:
        return {"complete": False}
    least = jsonable(end.least)
    least_pruned = None if least == inf else least
    return {"generated": end.generated, "least_pruned": least_pruned, "complete": end.complete}


class MemorySummary:
    """How many states a search held, sampled ever more seldom: at each sample the most since the one before.

    A search by depth-first rounds holds the states of its path; any other holds every state that it has reached.
    """

    def __init__(self, problem: Any, record: Rounds | None) -> None:
        self.reached: set[Any] | None = set()
        self.path: list[Any] = []
        self.samples: list[list[int]] = []
        self.expanded = self.most = self.due = 0

    def take(self, event: Event) -> None:
        if event[0] == "cutoff":
            self.reached = None
            self.path.clear()
        elif event[0] == "reach" and self.reached is not None:
            self.reached.add(event[1])
            self.most = len(self.reached)
        elif event[0] == "reach":
            while self.path and self.path[-1] != event[2]:
                self.path.pop()
            self.path.append(event[1])
            self.most = max(self.most, len(self.path))
        elif event[0] == "expand":
            self.expanded += 1
            if self.expanded > self.due:
                self.sample()

    def sample(self) -> None:
        """Note what is held, and when to look next."""
        self.samples.append([self.expanded, self.most])
        self.due = max(self.expanded, int(self.expanded * APART))
        self.most = len(self.path) if self.reached is None else self.most

    def told(self) -> dict[str, Any]:
        late = self.samples and self.samples[-1][0] < self.expanded
        return {"samples": [*self.samples, *([[self.expanded, self.most]] if late else [])]}


class AnytimeSummary:
    """The best path and the lower bound as a search goes on, and how many states wait and are done.

    A sample is what has been told when so many states were expanded, and before the next one is: their number, the
    least cost announced and the lower bound, None where there is none, and how many states are open and closed. There
    is one at each change of cost or bound, as long as these are few, and ever more seldom in between.

    A state is *open* from when it is reached until it is expanded or announced as a goal, or the way by which it waits
    is pruned: except for the next round ("window"), since another way of the same cost is kept ("covered"), or since a
    jump passes over it ("jump"). It is *closed* from when it is expanded until it is reached anew. A cutoff forgets
    both. A depth-first search holds less.

    `overestimates` says that on a path announced a state has a higher estimate than the path costs from there. Then
    the estimates are not admissible, and the bound is void.

    Memory: O(states).
    """

    def __init__(self, problem: Any, record: Rounds | None) -> None:
        self.problem = problem
        self.open: dict[Any, tuple[Any, Any]] = {}  # each with its g and h
        self.closed: dict[Any, tuple[Any, Any]] = {}
        self.best: Any = None
        self.lower: Any = None
        self.overestimates = False
        self.samples: list[list[Any]] = []
        self.expanded = self.due = 0
        self.changed = False

    def take(self, event: Event) -> None:
        if event[0] == "reach":
            self.closed.pop(event[1], None)
            self.open[event[1]] = event[3], event[4]
        elif event[0] == "expand":
            if self.expanded >= self.due or (self.changed and len(self.samples) < MOST_CHANGES):
                self.samples.append(self.now)
                self.due, self.changed = max(self.expanded + 1, int(self.expanded * APART)), False
            self.closed[event[1]] = self.open.pop(event[1], (event[2], 0))
            self.expanded += 1
        elif event[0] == "prune":
            if (event[3] is None or event[3][0] not in ("covered", "window", "jump")) and self.waits_by(
                event[2], event[1]
            ):
                del self.open[event[1]]
        elif event[0] == "bound":
            self.lower, self.changed = event[1], True
        elif event[0] == "cutoff":
            self.open.clear()
            self.closed.clear()
        elif event[0] == "goal":
            self.announce(event[1], event[2])

    def waits_by(self, g: Any, state: Any) -> bool:
        """Is `state` open, by a way that costs `g`?"""
        return state in self.open and bool(self.open[state][0] == g)

    def announce(self, path: list[Any], cost: Any) -> None:
        """Take in a path, and hold the estimates on it against what it costs."""
        if self.best is None or cost < self.best:
            self.best, self.changed = cost, True
        left: Cost = 0  # of what the path costs: the g of a state may be older than the way that leads there now
        for state, child in reversed(list(pairwise(path))):
            left += min((step for other, step in self.problem.neighbors(state) if other == child), default=inf)
            _, h = self.closed.get(state) or self.open.get(state) or (cost, 0)
            self.overestimates = self.overestimates or h > left
        self.open.pop(path[-1], None)

    @property
    def now(self) -> list[Any]:
        """What has been told until now, as a sample."""
        lower = None if self.lower == inf else jsonable(self.lower)
        return [self.expanded, jsonable(self.best), lower, len(self.open), len(self.closed)]

    def told(self) -> dict[str, Any]:
        return {"samples": [*self.samples, self.now], "overestimates": self.overestimates}


#: What a request may be told instead of a story.
SUMMARIES: Mapping[str, Callable[[Any, Rounds | None], Summary]] = {
    "path": PathSummary,
    "rounds": RoundsSummary,
    "memory": MemorySummary,
    "anytime": AnytimeSummary,
}
