"""What a search knows at each moment, rebuilt from its story alone.

A `View` is a fold over events: the same few lines, in Python here and in JavaScript in `widgets/front/story.js`, stand
behind every figure. Tests hold that the view after any number of events equals the paused generator's own variables.
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
