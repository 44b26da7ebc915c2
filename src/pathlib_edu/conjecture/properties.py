"""What a claim may speak of: the properties of a case, each with its meaning in one line.

A case is a small graph, a heuristic on it, and what the search does there. The search is run only when a property of
its run is asked for, and only once.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice, pairwise
from math import inf
from operator import gt
from types import SimpleNamespace
from typing import Any

from ..core import Cost, Event, Goal, Heuristic, Search
from ..search.heuristic_promises import true_distances
from ..search.shortest.dijkstra import dijkstra

EVENTS_MOST = 5_000  # of one run on a small graph; a search that has more to tell is taken to be endless

TRUTH, NUMBER = "truth", "number"
GRAPH, HEURISTIC, RUN = 0, 1, 2  # what must be known to decide a property


@dataclass(frozen=True)
class Property:
    """A word of the claim language: whether it is a truth or a number, what decides it, and what it means."""

    kind: str
    level: int
    meaning: str


PROPERTIES: dict[str, Property] = {
    "states": Property(NUMBER, GRAPH, "how many states there are; all but goals can be reached from S"),
    "edges": Property(NUMBER, GRAPH, "how many steps there are between them"),
    "least_step": Property(NUMBER, GRAPH, "the least cost of a step; inf where there is none"),
    "solvable": Property(TRUTH, GRAPH, "a goal can be reached"),
    "optimal": Property(NUMBER, GRAPH, "C*, the cost of a cheapest path; inf where there is none"),
    "inf": Property(NUMBER, GRAPH, "more than any number"),
    "admissible": Property(TRUTH, HEURISTIC, "0 <= h(n) <= h*(n) at every state"),
    "consistent": Property(
        TRUTH, HEURISTIC, "h(n) <= c(n, m) + h(m) on every step, h >= 0 everywhere and 0 at the goals"
    ),
    "monotone": Property(TRUTH, HEURISTIC, "h(n) <= c(n, m) + h(m) on every step, whatever h says at the goals"),
    "nonnegative": Property(TRUTH, HEURISTIC, "h(n) >= 0 at every state"),
    "error": Property(NUMBER, HEURISTIC, "the largest h(n) - h*(n), or 0: by how much h overestimates at most"),
    "h": Property(NUMBER, HEURISTIC, "h(S), h(G): the estimate at the start, at the goal"),
    "found": Property(TRUTH, RUN, "the search announces a path"),
    "cost": Property(NUMBER, RUN, "what the path that the search announces costs; inf where it announces none"),
    "expansions": Property(NUMBER, RUN, "how many states are expanded, each as often as it is"),
    "reopened": Property(TRUTH, RUN, "a state that had been expanded returns to the frontier"),
    "reexpanded": Property(TRUTH, RUN, "a state is expanded more than once"),
    "settled": Property(TRUTH, RUN, "whenever a state is expanded, its g is its distance from S"),
    "f_falls": Property(TRUTH, RUN, "f = g + h is smaller at some expansion than at one before"),
    "consistent_on_path": Property(TRUTH, RUN, "h(n) <= c(n, m) + h(m) on the path announced, and h is 0 at its end"),
}


def moved(values: Sequence[Any], places: Sequence[int]) -> tuple[Any, ...]:
    """Return `values` with the n-th where `places` puts it."""
    out = list(values)
    for value, place in zip(values, places, strict=True):
        out[place] = value
    return tuple(out)


class World:
    """A small graph that a search can walk on. `names` are its states: the start, the inner ones, the goals.

    `edges` are triples (tail, head, cost) of numbers of states. It keeps the promises of `core.Problem`.
    """

    def __init__(self, names: tuple[str, ...], goals: int, edges: Sequence[tuple[int, int, Cost]]) -> None:
        self.names, self.edges, self.start = names, edges, names[0]
        self.goals = range(len(names) - goals, len(names))
        self.is_goal: Callable[[str], bool] = frozenset(names[-goals:]).__contains__
        self.steps: dict[str, list[tuple[str, Cost]]] = {name: [] for name in names}
        for tail, head, cost in edges:
            self.steps[names[tail]].append((names[head], cost))
        self.neighbors = self.steps.__getitem__

    def renamed(self, renaming: Sequence[int]) -> "World":
        """The same graph with the n-th state as number `renaming[n]`."""
        edges = sorted((renaming[tail], renaming[head], cost) for tail, head, cost in self.edges)
        world = World(self.names, len(self.goals), edges)
        world.left = moved(self.left, renaming)
        return world

    @cached_property
    def left(self) -> Sequence[Cost]:
        """h*, the true remaining cost of each state; inf also for a goal that cannot be reached."""
        known = true_distances(self)
        return [known.get(name, inf) for name in self.names]

    @cached_property
    def reached_goals(self) -> list[int]:
        """The goals that can be reached: what h says at the others concerns nobody."""
        return [goal for goal in self.goals if self.names[goal] in self.far]

    @cached_property
    def far(self) -> dict[str, Cost]:
        """g*, the distance of each state that can be reached from the start."""
        endless = SimpleNamespace(start=self.start, is_goal=frozenset[str]().__contains__, neighbors=self.neighbors)
        return {event[1]: event[2] for event in dijkstra(endless) if event[0] == "expand"}


class Endless(Exception):
    """A search that does not come to an end on a small graph."""


class Case:
    """A world, an estimate for each of its states, and (once it is asked for) the run of a search there.

    One object serves for all cases: `put` the next one. `runs` counts how often the search was run. Its properties are
    those of PROPERTIES, which says what they mean.
    """

    __slots__ = ("_events", "_make", "_watch", "h", "runs", "world")

    def __init__(self, make: Callable[[Any, Heuristic[str]], Search], watch: Callable[[Any, int], None] | None) -> None:
        """`make(problem, h)` starts the search; `watch(event, n)`, if given, looks at each event that it yields."""
        self._make, self._watch = make, watch
        self.runs = 0

    def put(self, world: World, h: Sequence[Cost]) -> "Case":
        """Turn to the next case: `h` is in the order of the world's names."""
        self.world, self.h = world, h
        self._events: list[Event] | None = None
        return self

    @property
    def events(self) -> list[Event]:
        """The story of the search. One that is longer than EVENTS_MOST raises Endless."""
        if self._events is None:
            self.runs += 1
            h = dict(zip(self.world.names, self.h, strict=True))
            told = list(islice(self._make(self.world, h.__getitem__), EVENTS_MOST))
            for n, event in enumerate(told if self._watch else ()):
                self._watch(event, n)  # type: ignore[misc]
            if len(told) == EVENTS_MOST:
                raise Endless
            self._events = told
        return self._events

    def at(self, state: str) -> Cost:
        """The estimate at `state`."""
        return self.h[self.world.names.index(state)]

    @property
    def states(self) -> int:
        return len(self.world.names)

    @property
    def edges(self) -> int:
        return len(self.world.edges)

    @property
    def least_step(self) -> Cost:
        return min((cost for _, _, cost in self.world.edges), default=inf)

    @property
    def solvable(self) -> bool:
        return bool(self.world.left[0] < inf)

    @property
    def optimal(self) -> Cost:
        return self.world.left[0]

    @property
    def inf(self) -> Cost:
        return inf

    @property
    def admissible(self) -> bool:
        return True not in map(gt, self.h, self.world.left) and self.nonnegative

    @property
    def consistent(self) -> bool:
        return self.monotone and self.nonnegative and not any(self.h[goal] for goal in self.world.reached_goals)

    @property
    def monotone(self) -> bool:
        h = self.h
        for tail, head, cost in self.world.edges:  # noqa: SIM110 (three times as fast as a generator in all())
            if h[tail] - h[head] > cost:
                return False
        return True

    @property
    def nonnegative(self) -> bool:
        return bool(min(self.h) >= 0)

    @property
    def error(self) -> Cost:
        return max(0, *(said - left for said, left in zip(self.h, self.world.left, strict=True)))

    @property
    def found(self) -> bool:
        return self.announced is not None

    @property
    def cost(self) -> Cost:
        goal = self.announced
        return inf if goal is None else goal[2]

    @property
    def expansions(self) -> int:
        return len(self.expanded)

    @property
    def reexpanded(self) -> bool:
        expanded = self.expanded
        return len(set(expanded)) < len(expanded)

    @property
    def reopened(self) -> bool:
        closed = set()
        for event in self.events:
            if event[0] == "expand":
                closed.add(event[1])
            elif event[0] == "cutoff":  # a new round knows nothing of the last
                closed.clear()
            elif event[0] == "reach" and event[1] in closed:
                return True
        return False

    @property
    def settled(self) -> bool:
        far = self.world.far
        return all(event[2] == far.get(event[1]) for event in self.events if event[0] == "expand")

    @property
    def f_falls(self) -> bool:
        said: dict[str, Cost] = {}
        highest = -inf
        for event in self.events:
            if event[0] == "reach":
                said[event[1]] = event[4]
            elif event[0] == "expand":
                f = event[2] + said.get(event[1], 0)
                if f < highest:
                    return True
                highest = f
        return False

    @property
    def consistent_on_path(self) -> bool:
        goal = self.announced
        if goal is None:
            return True
        h, steps = dict(zip(self.world.names, self.h, strict=True)), self.world.steps
        kept = (h[tail] <= dict(steps[tail]).get(head, -inf) + h[head] for tail, head in pairwise(goal[1]))
        return bool(h[goal[1][-1]] == 0) and all(kept)

    @property
    def announced(self) -> Goal | None:
        """The last path announced, as its event."""
        for event in reversed(self.events):
            if event[0] == "goal":
                return event
        return None

    @property
    def expanded(self) -> list[str]:
        """The states expanded, in order."""
        return [event[1] for event in self.events if event[0] == "expand"]
