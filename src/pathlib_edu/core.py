"""The vocabulary that every search and every problem shares.

Each chapter uses it. A *problem* says where to start, where one can go, and where the goal is. A *search* tells its own
story as it runs, one plain tuple for each event (`events`). Everything else in the book (the answer, the counts, the
figures, the tests) is a fold over that story.
"""

from collections.abc import Callable, Generator, Hashable, Iterable, Iterator
from datetime import timedelta
from heapq import heappop, heappush
from itertools import pairwise
from math import inf
from typing import Any, ClassVar, NamedTuple, Protocol, TypeAlias, TypeVar
from weakref import WeakValueDictionary

from .diagnosis import shown
from .events import EVENTS, LABELS, NUMBERS, REASONS, Cost, Event, Goal, NotAnEvent, Reason, Story, Why
from .limits import Unfinished, check_limit, limited
from .postconditions import Heard, check_sound, diagnosing
from .preconditions import check_parents, check_search
from .search_call import Search, SearchFunction, search

__all__ = [
    "EVENTS",
    "LABELS",
    "NUMBERS",
    "REASONS",
    "Cost",
    "Event",
    "Frontier",
    "Goal",
    "Heuristic",
    "OpenList",
    "Path",
    "Problem",
    "Queued",
    "Reason",
    "S",
    "Search",
    "SearchFunction",
    "Story",
    "Why",
    "check_event",
    "cost_of",
    "is_reason",
    "path_to",
    "search",
    "solve",
]

S = TypeVar("S", bound=Hashable)  # a state: a place in the problem's world

#: An estimate of the cost that remains from a state to the goal.
Heuristic: TypeAlias = Callable[[S], Any]


class Problem(Protocol[S]):
    """What a search needs to know of the world, and all it may ask: any object with these three members is a problem.

    >>> from pathlib_edu import dijkstra, solve
    >>> class Doubling:
    ...     start = 1
    ...     def is_goal(self, state):
    ...         return state == 10
    ...     def neighbors(self, state):
    ...         return [(state + 1, 1), (2 * state, 1)]
    >>> solve(dijkstra(Doubling())).states
    [1, 2, 4, 5, 10]
    """

    @property
    def start(self) -> S:
        """The state in which every path begins."""

    def is_goal(self, state: S, /) -> bool:
        """Is `state` a place where a path may end?"""

    def neighbors(self, state: S, /) -> Iterable[tuple[S, Cost]]:
        """Each state that one step leads to, with the cost of that step. Costs must not be negative."""


#: What a frontier keeps of a state: its priority, its tie, the how many-th it is, and the state.
Queued: TypeAlias = tuple[Any, Any, int, Any]


class Path(NamedTuple):
    """A way from the start to a goal, both ends included, and what it costs.

    >>> states, cost = Path(["S", "A", "G"], 3)
    >>> len(states), cost
    (3, 3)
    """

    states: list[Any]
    cost: Cost


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


def path_to(state: S, parent: dict[S, S | None]) -> list[S]:
    """Return the states from the start to `state`, both ends included, by following `parent` backward.

    `parent` must lead from `state` to a start whose parent is None; one that goes around in a circle, or ends
    before, raises ValueError.

    Time and memory: O(length of the path).

    >>> path_to("G", {"S": None, "A": "S", "G": "A"})
    ['S', 'A', 'G']
    """
    check_parents(state, parent)
    path = [state]
    try:
        while (before := parent[path[-1]]) is not None:
            if len(path) == len(parent):
                raise ValueError(f"the parents go around in a circle before {state}")
            path.append(before)
    except KeyError:
        raise ValueError(f"{path[-1]} has no parent, and the start's is None") from None
    path.reverse()
    return path


def cost_of(path: list[S], problem: Problem[S]) -> Cost:
    """Return what `path`, a path of `problem`, costs.

    A search that expands a goal while states on the way to it wait needs this: since the goal was reached, one of them
    may have got a cheaper way, and then the path costs less than the goal's `g` says.

    Time: that of listing the neighbors of all states on the path.

    >>> from pathlib_edu import Graph
    >>> cost_of(["S", "A", "G"], Graph.parse("S -> A 1; A -> G 2"))
    3
    """
    return sum(min(cost for child, cost in problem.neighbors(a) if child == b) for a, b in pairwise(path))


def solve(search: Iterable[Event], within: int | timedelta | None = None) -> Path | None:
    """Run `search` to its end and return the last goal it announced, or None when it announced none.

    From a search that is complete, None says that there is no path. It is returned only after a look at what the search
    was given: its first thousand states must be sound.

    `within` is all that the search may use: a whole number of expansions (chapter 7: rows of tables), or a `timedelta`,
    looked at whenever the search tells an event. What has not ended by then raises Unfinished, which holds the best
    path so far and the lower bound.

    Anything but a search raises TypeError. A `Search` that fails because of what was passed to it, and any that tells
    anything but events, raises ValueError with a sentence about that; any other error passes through.

    >>> solve([("reach", "S", None, 0, 0), ("expand", "S", 0), ("goal", ["S"], 0)])
    Path(states=['S'], cost=0)
    >>> solve([("reach", "S", None, 0, 0), ("expand", "S", 0)]) is None
    True
    """
    check_search(search, "solve")
    if within is not None:
        check_limit(within)
    heard, best, event = None, None, None
    run: Iterable[Event] = search
    if isinstance(search, Search) and search.made_by.complete:
        heard = Heard(search.problem)
        run = search.on(heard)
    try:
        with diagnosing(search, lambda: event):
            for event in run if within is None else limited(run, within):
                match event:  # what is told most often comes first; nan differs from itself
                    case "reach", state, _, _, estimate if estimate == estimate and state is not None:
                        pass
                    case ("expand", _, _) | ("prune", _, _, _):
                        pass
                    case "goal", path, cost:
                        best = Path(path, cost)
                    case _:
                        check_event(event)
    except Unfinished as stopped:
        stopped.best = best
        if isinstance(search, Generator):
            search.close()  # run on, it would not know the paths announced so far
        raise
    if best is None and isinstance(search, Search) and search.given:
        check_sound(search, heard, event)
    return best


def check_event(event: Any, n: int | None = None) -> None:
    """Refuse what is not an event (number `n`, from 0), in words that help whoever is writing a search."""
    if n and type(event) is tuple:
        match event:  # what is told most often comes first, as in solve
            case "reach", state, _, _, estimate if estimate == estimate and state is not None:
                return
            case "expand", _, _:
                return
            case "prune", _, _, why if why is None or is_reason(why):
                return
    for fault in event_faults(event, n == 0):
        raise NotAnEvent(f"{'the search told' if n is None else f'yield number {n + 1} is'} {shown(event)}: {fault}")


def event_faults(event: Any, is_first: bool) -> Iterator[str]:
    """Yield why this is not an event, or not the first of a story."""
    if not isinstance(event, tuple) or not event or not isinstance(event[0], str) or event[0] not in EVENTS:
        yield f"an event is a tuple that begins with {', '.join(EVENTS)}"
    name, *told = event
    if len(told) != len(EVENTS[name]):
        yield f"{name!r} is followed by {', '.join(EVENTS[name])}"
    if name == "prune" and told[2] is not None and not is_reason(told[2]):
        yield f"why is None, or a pair of one of {', '.join(REASONS)} and a cost"
    if name == "reach" and told[0] is None:
        yield "None stands for no state, so it cannot be one"
    if name == "reach" and told[3] != told[3]:
        yield f"a heuristic returns a number for every state, not {told[3]}"
    if is_first and name != "reach":
        yield "a story begins with the start being reached"


def is_reason(why: Any) -> bool:
    """Is this a word of REASONS with a cost?"""
    return isinstance(why, tuple) and len(why) == 2 and isinstance(why[0], str) and why[0] in REASONS
