"""Chapter 4: what drivers of rounds need: a cutoff halfway between two, and a record of the rounds."""

from typing import Any

from ...core import Cost, Heuristic, Problem
from .bounded import Probe, Round, Telling, bounded


def middle(low: Cost, high: Cost) -> Cost:
    """Return a cutoff halfway from `low` to `high`, exact, at least `low` and below `high`."""
    whole = isinstance(low, int) and isinstance(high, int)
    half = (low + high) // 2 if whole else (low + high) / 2
    return half if low <= half < high else low


class Rounds:
    """A probe that keeps the record of its rounds: pass it to a driver, run the search, read them.

    `rounds` lists (cutoff, Round), in order. It runs `probe`, and says what that says.

    >>> from pathlib_edu import Graph, ida_star, solve
    >>> graph = Graph.parse("S -> A 1; A -> G 1; S -> G 3")
    >>> record = Rounds()
    >>> path = solve(ida_star(graph, graph.h, probe=record))
    >>> [(cutoff, end.expanded) for cutoff, end in record.rounds], record.expanded, record.generated
    ([(0, 1), (1, 2), (2, 3)], 6, 7)
    """

    def __init__(self, probe: Probe = bounded) -> None:
        self.probe = probe
        self.rounds: list[tuple[Cost, Round]] = []

    def __call__(self, problem: Problem[Any], h: Heuristic[Any], cutoff: Cost, **limits: Any) -> Telling:
        """Run one round and write it down."""
        end = yield from self.probe(problem, h, cutoff, **limits)
        self.rounds.append((cutoff, end))
        return end

    @property
    def expanded(self) -> int:
        """How many states all rounds expanded."""
        return sum(end.expanded for _, end in self.rounds)

    @property
    def generated(self) -> int:
        """How many children all rounds looked at."""
        return sum(end.generated for _, end in self.rounds)
