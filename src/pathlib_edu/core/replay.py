"""What a search knows at each moment, rebuilt from its story alone.

A `View` is a fold over events: the same few lines, in Python here and in JavaScript in `front/story/story.js`,
stand behind every figure. Tests hold that the view after any number of events equals the paused generator's own
variables.

In what order a frontier serves the states that wait no event says: only the search's own queue knows. A story told by
`service` brings it along as *ranks*, one for each `reach`; a view without them takes it that what was reached first
comes first.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from math import inf
from typing import Any, TypeAlias

from ..contract.before import check_search
from . import Cost, Event, Why

#: Where in the frontier something waits: the rank of its entry, and which `reach` brought it there.
Place: TypeAlias = tuple[float, int]


@dataclass
class Waiting:
    """What waits in a frontier, each with its place. The least rank is served first, of equal ranks the first come."""

    frontier: dict[Any, Place] = field(default_factory=dict)
    reached: int = 0

    def wait(self, item: Any, rank: int | None) -> None:
        """Put `item` into the frontier. It keeps a better place that it has; without a rank (None) it comes last."""
        place = (inf if rank is None else rank, self.reached)
        self.frontier[item] = min(place, self.frontier.get(item, place))
        self.reached += 1

    def in_order(self) -> list[Any]:
        """Return what waits, that which is served next first."""
        return sorted(self.frontier, key=self.frontier.__getitem__)


@dataclass
class View(Waiting):
    """A search as seen after some of its events.

    `g`, `h` and `parent` map each state reached so far to its cost from the start, its estimate and the state before
    it. `frontier` holds the states that wait; `order` maps each expanded state to the number of its first expansion,
    from 0. `reopened` holds states that returned to the frontier after they had been closed; `pruned` maps those whose
    latest way was refused to the reason; where another way is kept that covers it, the state goes on waiting. No path
    costs less than `lower`. A cutoff begins a round that knows nothing of the one before: only `order`, `expanded`,
    `lower`, and the last `path` with its `cost` are kept.
    """

    g: dict[Any, Cost] = field(default_factory=dict)
    h: dict[Any, Cost] = field(default_factory=dict)
    parent: dict[Any, Any] = field(default_factory=dict)
    closed: set[Any] = field(default_factory=set)
    order: dict[Any, int] = field(default_factory=dict)
    reopened: set[Any] = field(default_factory=set)
    pruned: dict[Any, Why | None] = field(default_factory=dict)
    current: Any = None
    expanded: int = 0
    bound: Cost | None = None
    lower: Cost | None = None
    path: list[Any] | None = None
    cost: Cost | None = None

    def apply(self, event: Event, rank: int | None = 0) -> "View":
        """Take in the next event and return this view, now one event later. `rank` is that of what is reached."""
        match event:
            case ("reach", state, parent, g, h):
                if state in self.closed:
                    self.closed.discard(state)
                    self.reopened.add(state)
                self.g[state], self.h[state], self.parent[state] = g, h, parent
                self.wait(state, rank)
                self.pruned.pop(state, None)
            case ("expand", state, g):
                self.frontier.pop(state, None)
                self.closed.add(state)
                self.order.setdefault(state, self.expanded)
                self.current = state
                self.expanded += 1
            case ("prune", state, _, why):
                if why is None or why[0] not in ("covered", "jump"):  # these leave another way as it is
                    self.frontier.pop(state, None)
                self.pruned[state] = why
            case ("cutoff", bound):
                for forgotten in (self.g, self.h, self.parent, self.frontier, self.closed, self.reopened, self.pruned):
                    forgotten.clear()
                self.bound, self.current = bound, None
            case ("bound", lower):
                self.lower = lower
            case ("goal", path, cost):
                self.path, self.cost = path, cost
            case ("cut" | "join", *_):
                pass  # they tell of parts of the world, not of states
            case _:
                raise ValueError(f"{event!r} is not an event: core.EVENTS lists them with their fields")
        return self


def fold(events: Iterable[Event]) -> View:
    """Return the view after all `events`.

    >>> view = fold([("reach", "S", None, 0, 2), ("expand", "S", 0), ("reach", "G", "S", 2, 0)])
    >>> list(view.frontier), view.closed, view.g["G"]
    (['G'], {'S'}, 2)
    """
    check_search(events, "fold")
    view = View()
    for event in events:
        view.apply(event)
    return view


def views(events: Iterable[Event], ranks: Iterable[int | None] = ()) -> Iterator[View]:
    """Yield the view after each event: one object that moves on, so copy what you keep. `ranks` as in a story."""
    view = View()
    for event, rank in ranked(events, ranks):
        yield view.apply(event, rank)


def ranked(events: Iterable[Event], ranks: Iterable[int | None]) -> Iterator[tuple[Event, int | None]]:
    """Yield each event with the rank of what it reaches: the next of `ranks`; 0 where there is none."""
    left = iter(ranks)
    for event in events:
        yield event, next(left, 0) if event[0] == "reach" else 0


@dataclass
class LabelView(Waiting):
    """A search over partially ordered costs as seen after some of its events: several labels at each state.

    `labels` maps each state to the costs that it keeps, each with True once that label has been expanded. A `prune`
    of a cost that is kept takes it out: a better way was found, or a goal makes it useless; any other is a way that
    was refused as it came. `frontier` holds the labels that wait. `current` is the label being expanded: those that are
    reached next come from it. `parent` maps each label to the label before it. `goals` maps the costs announced, and
    not taken back, to their paths.
    """

    labels: dict[Any, dict[Cost, bool]] = field(default_factory=dict)
    parent: dict[tuple[Any, Cost], tuple[Any, Cost] | None] = field(default_factory=dict)
    current: tuple[Any, Cost] | None = None
    goals: dict[Cost, list[list[Any]]] = field(default_factory=dict)
    expanded: int = 0

    def apply(self, event: Event, rank: int | None = 0) -> "LabelView":
        """Take in the next event and return this view, now one event later. `rank` is that of what is reached."""
        match event:
            case ("reach", state, _, g, _):
                if not self.labels.setdefault(state, {}).setdefault(g, False):
                    self.wait((state, g), rank)
                self.parent.setdefault((state, g), self.current)
            case ("expand", state, g):
                self.labels[state][g] = True
                self.frontier.pop((state, g), None)
                self.current = (state, g)
                self.expanded += 1
            case ("prune", state, g, _):
                self.frontier.pop((state, g), None)
                kept = self.labels.get(state, {}).pop(g, None) is not None
                if kept and any(path[-1] == state for path in self.goals.get(g, [])):
                    del self.goals[g]
            case ("goal", path, cost):
                self.goals.setdefault(cost, []).append(path)
            case _:
                raise ValueError(f"{event!r} is not an event of a search over labels")
        return self
