"""What a search knows at each moment, rebuilt from its story alone.

A `View` is a fold over events: the same few lines, in Python here and in JavaScript in `figures/front/story/story.js`,
stand behind every figure. Tests hold that the view after any number of events equals the paused generator's own
variables.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from .core import Cost, Event


@dataclass
class View:
    """A search as seen after some of its events.

    `g`, `h` and `parent` map each state reached so far to its cost from the start, its estimate and the state before
    it. `frontier` holds the states that wait, in the order in which they were last reached; `order` maps each expanded
    state to the number of its first expansion, from 0. `reopened` holds states that returned to the frontier after
    they had been closed; `pruned` those whose latest way was refused. A cutoff begins a round that knows nothing of the
    one before: only `order`, `expanded`, and the last `path` with its `cost` are kept.
    """

    g: dict[Any, Cost] = field(default_factory=dict)
    h: dict[Any, Cost] = field(default_factory=dict)
    parent: dict[Any, Any] = field(default_factory=dict)
    frontier: dict[Any, None] = field(default_factory=dict)
    closed: set[Any] = field(default_factory=set)
    order: dict[Any, int] = field(default_factory=dict)
    reopened: set[Any] = field(default_factory=set)
    pruned: set[Any] = field(default_factory=set)
    current: Any = None
    expanded: int = 0
    bound: Cost | None = None
    path: list[Any] | None = None
    cost: Cost | None = None

    def apply(self, event: Event) -> "View":
        """Take in the next event and return this view, now one event later."""
        match event:
            case ("reach", state, parent, g, h):
                if state in self.closed:
                    self.closed.discard(state)
                    self.reopened.add(state)
                self.g[state], self.h[state], self.parent[state] = g, h, parent
                self.frontier.pop(state, None)
                self.frontier[state] = None
                self.pruned.discard(state)
            case ("expand", state, g):
                self.frontier.pop(state, None)
                self.closed.add(state)
                self.order.setdefault(state, self.expanded)
                self.current = state
                self.expanded += 1
            case ("prune", state, _):
                self.frontier.pop(state, None)
                self.pruned.add(state)
            case ("cutoff", bound):
                for forgotten in (self.g, self.h, self.parent, self.frontier, self.closed, self.reopened, self.pruned):
                    forgotten.clear()
                self.bound, self.current = bound, None
            case ("goal", path, cost):
                self.path, self.cost = path, cost
            case _:
                raise ValueError(f"{event!r} is not an event: core.EVENTS lists them with their fields")
        return self


def fold(events: Iterable[Event]) -> View:
    """Return the view after all `events`.

    >>> view = fold([("reach", "S", None, 0, 2), ("expand", "S", 0), ("reach", "G", "S", 2, 0)])
    >>> list(view.frontier), view.closed, view.g["G"]
    (['G'], {'S'}, 2)
    """
    view = View()
    for event in events:
        view.apply(event)
    return view


def views(events: Iterable[Event]) -> Iterator[View]:
    """Yield the view after each event: one object that moves on, so copy what you keep."""
    view = View()
    for event in events:
        yield view.apply(event)


@dataclass
class LabelView:
    """A search over partially ordered costs as seen after some of its events: several labels at each state.

    `labels` maps each state to the costs that it keeps, each with True once that label has been expanded. A `prune`
    of a cost that is kept takes it out: a better way was found, or a goal makes it useless; any other is a way that
    was refused as it came. `current` is the label being expanded: those that are reached next come from it. `parent`
    maps each label to the label before it. `goals` maps the costs announced, and not taken back, to their paths.
    """

    labels: dict[Any, dict[Cost, bool]] = field(default_factory=dict)
    parent: dict[tuple[Any, Cost], tuple[Any, Cost] | None] = field(default_factory=dict)
    current: tuple[Any, Cost] | None = None
    refused: tuple[Any, Cost] | None = None
    goals: dict[Cost, list[list[Any]]] = field(default_factory=dict)
    expanded: int = 0

    def apply(self, event: Event) -> "LabelView":
        """Take in the next event and return this view, now one event later."""
        self.refused = None
        match event:
            case ("reach", state, _, g, _):
                self.labels.setdefault(state, {}).setdefault(g, False)
                self.parent.setdefault((state, g), self.current)
            case ("expand", state, g):
                self.labels[state][g] = True
                self.current = (state, g)
                self.expanded += 1
            case ("prune", state, g):
                if self.labels.get(state, {}).pop(g, None) is None:
                    self.refused = (state, g)
                elif any(path[-1] == state for path in self.goals.get(g, [])):
                    del self.goals[g]
            case ("goal", path, cost):
                self.goals.setdefault(cost, []).append(path)
            case _:
                raise ValueError(f"{event!r} is not an event of a search over labels")
        return self
