"""What a search may use before it is stopped: so many expansions, or so much time."""

from collections.abc import Iterable, Iterator
from datetime import timedelta
from numbers import Integral
from time import monotonic
from typing import Any

from .quantities import counted


class Unfinished(Exception):
    """What `solve` raises when a search has used up what it was given and has not ended.

    `best` is the last path announced, or None; `lower` the last lower bound told, or None: no path costs less.
    The search is closed.

    >>> from pathlib_edu import Graph, Unfinished, ana_star, solve
    >>> graph = Graph.parse("S -> A 1; A -> G 4; S -> B 3; B -> G 1; h(A) = 1; h(B) = 1")
    >>> try:
    ...     solve(ana_star(graph, graph.h), within=3)
    ... except Unfinished as stopped:
    ...     print(stopped, stopped.best, sep="\\n")
    stopped after 3 expansions: the best path so far costs 5, and none costs less than 4
    Path(states=['S', 'A', 'G'], cost=5)
    """

    def __init__(self, used: str, best: Any = None, lower: Any = None) -> None:
        super().__init__(used, best, lower)
        self.used, self.best, self.lower = used, best, lower

    def __str__(self) -> str:
        known = "no path is known yet" if self.best is None else f"the best path so far costs {self.best.cost}"
        below = "" if self.lower is None else f", and none costs less than {self.lower}"
        return f"stopped after {self.used}: {known}{below}"


def check_limit(within: Any) -> None:
    """Refuse what limits no search: ValueError."""
    if isinstance(within, timedelta):
        if within <= timedelta(0):
            raise ValueError(f"a search cannot run for {within}: within is a time above 0")
    elif not isinstance(within, Integral) or isinstance(within, bool) or within < 0:
        raise ValueError(f"within is {within!r}, but must be a whole number of expansions, or a timedelta")


def limited(search: Iterable[Any], within: int | timedelta) -> Iterator[Any]:
    """Yield what `search` tells until it has used up what it may; then raise Unfinished with the lower bound.

    A number is used up when one more expansion is told, a time when an event has been taken in after it.
    """
    lower, done, ends = None, 0, monotonic() + within.total_seconds() if isinstance(within, timedelta) else 0
    for event in search:
        match event:
            case ("expand", _, _):
                done += 1
            case "join", _, rows:
                done += rows
            case "bound", lower:
                pass
        if isinstance(within, Integral) and done > within:
            raise Unfinished(counted(within, "expansion"), lower=lower)
        yield event
        if isinstance(within, timedelta) and monotonic() >= ends:
            raise Unfinished(f"{within.total_seconds():g} s", lower=lower)
