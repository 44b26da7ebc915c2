"""The rules of Dijkstra's algorithm, held against a story told by anyone.

What the algorithm leaves free is left free here too: which of several equally near states comes first, which of several
equally cheap parents is kept, and whether an equally cheap way is told again.
"""

from math import inf
from typing import Any

from ....core import EVENTS, Cost
from ..claim import Wrong
from .oracles import distances_from
from .path_check import path_fault


def unjson(value: Any) -> Any:
    """Turn a state back into what it was: JSON makes lists of cells. Whatever comes can be a key of a dictionary."""
    if isinstance(value, list):
        return tuple(map(unjson, value))
    return repr(value) if isinstance(value, dict) else value


def well_formed(event: Any) -> bool:
    """Is this one of `core.EVENTS` with all its fields?"""
    named = isinstance(event, list) and bool(event) and isinstance(event[0], str) and event[0] in EVENTS
    return named and len(event) == 1 + len(EVENTS[event[0]])


class Story:
    """A search by Dijkstra's rules, followed event by event. It leaves free what the rules leave free: ties."""

    def __init__(self, problem: Any) -> None:
        self.problem = problem
        self.true = distances_from(problem.neighbors, [problem.start])
        self.least = min((cost for state, cost in self.true.items() if problem.is_goal(state)), default=None)
        self.g: dict[Any, Cost] = {}
        self.expanded: dict[Any, Cost] = {}
        self.cost: Cost | None = None

    def fault(self, event: Any) -> Wrong | None:
        """Take in the next event; say what is wrong with it, or return None."""
        if not well_formed(event):
            return Wrong("an event, such as ('expand', state, g)", "something else")
        if self.cost is not None:
            return Wrong("nothing after the goal", "a story that goes on")
        match event:
            case ["reach", state, parent, g, _]:
                return self._reach(unjson(state), unjson(parent), g)
            case ["expand", state, g]:
                return self._expand(unjson(state), g)
            case ["goal", [*path], cost]:
                return self._goal([unjson(state) for state in path], cost)
            case ["goal", path, _]:
                return Wrong("the path as a list of states", repr(path))
        return None  # a prune, a cutoff or a bound says nothing that could be wrong

    def unfinished(self) -> Wrong | None:
        """Say what is missing from a story that has ended without a goal, or return None."""
        if not self.g:
            return Wrong(f"the start {self.problem.start!r} reached at 0, with no parent", "a story without events")
        left = next((state for state in self.true if state not in self.expanded), None)
        return None if left is None else Wrong(f"{left!r} expanded, for it can be reached", "a story that ends before")

    def _reach(self, state: Any, parent: Any, g: Any) -> Wrong | None:
        if not self.g:
            start = self.problem.start
            self.g[state] = g
            right = (state, parent, g) == (start, None, 0)
            return None if right else Wrong(f"the start {start!r} reached at 0, with no parent", "another event")
        if parent not in self.expanded:
            return Wrong("a parent that has been expanded", f"the parent {parent!r}")
        costs = [cost for child, cost in self.problem.neighbors(parent) if child == state]
        if not costs:
            return Wrong(f"a step that {parent!r} has", f"a step to {state!r}")
        if g != self.expanded[parent] + min(costs):
            return Wrong(f"g = {self.expanded[parent]} + {min(costs)}", f"g = {g}")
        if state in self.expanded:
            return Wrong(f"{state!r} left alone, for it is expanded", f"a new way to it of cost {g}")
        if g > self.g.get(state, inf):
            return Wrong(f"a way to {state!r} that costs less than {self.g[state]}", f"one of cost {g}")
        self.g[state] = g
        return None

    def _expand(self, state: Any, g: Any) -> Wrong | None:
        if state not in self.g:
            return Wrong("a state that has been reached", f"{state!r}")
        if state in self.expanded:
            return Wrong(f"{state!r} expanded once", "a second time")
        if any(self.problem.is_goal(done) for done in self.expanded):
            return Wrong("the goal announced as soon as it is expanded", "a search that goes on")
        if wrong := self._untold():
            return wrong
        if g != self.true[state]:
            return Wrong(f"{state!r} expanded at its true distance {self.true[state]}", f"{g}")
        if any(g < before for before in self.expanded.values()):
            return Wrong("distances that never fall", f"{g} after {max(self.expanded.values())}")
        self.expanded[state] = g
        return None

    def _untold(self) -> Wrong | None:
        """Say which better way the last expansion has found without telling it, or return None."""
        parent = next(reversed(self.expanded), None)
        for child, cost in [] if parent is None else self.problem.neighbors(parent):
            g = self.expanded[parent] + cost
            if child not in self.expanded and g < self.g.get(child, inf):
                return Wrong(f"first {child!r} reached from {parent!r} at {g}: it is a better way", "another event")
        return None

    def _goal(self, path: list[Any], cost: Any) -> Wrong | None:
        if fault := path_fault(self.problem, path, cost):
            return Wrong("a path from the start to the goal", fault)
        if cost != self.least:
            return Wrong(f"a path of cost {self.least}", f"one of cost {cost}")
        self.cost = cost
        return None
