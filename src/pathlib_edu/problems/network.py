"""Chapter 5: graphs whose steps carry costs of any kind, several between the same two nodes where one likes.

Of two steps between the same nodes neither need be the better one, so both are kept, in the order given.
"""

from collections.abc import Hashable, Iterable
from functools import cached_property
from typing import Any

from ..diagnosis import kind, shown, state_faults
from .edges import listed, triple


class Network:
    """A directed graph with a start, a goal and the cost `outset` of the path that has not left the start.

    `edges` are triples (from, to, step). `outset + step` must be a cost again (or None where the step cannot be taken):
    a step that it does not accept raises ValueError at once, with its edge. Tuples and lists are refused as costs:
    Python joins them instead of adding, and compares only up to the first difference.

    >>> from pathlib_edu import Network, Vector
    >>> network = Network([("S", "G", Vector(1, 2)), ("S", "G", Vector(2, 1))], Vector(0, 0))
    >>> network.neighbors("S")
    [('G', Vector(1, 2)), ('G', Vector(2, 1))]
    """

    def __init__(
        self, edges: Iterable[tuple[Any, Any, Any]], outset: Any, start: Hashable = "S", goal: Hashable = "G"
    ) -> None:
        if isinstance(outset, (tuple, list, str)):
            raise ValueError(
                f"the outset {shown(outset)} is a {type(outset).__name__}, which does not add up: use Vector"
            )
        for name, node in (("start", start), ("goal", goal)):
            for fault in state_faults(f"the {name}", node):
                raise ValueError(fault)
        self.outset, self.start, self.goal = outset, start, goal
        self._steps: dict[Any, list[tuple[Any, Any]]] = {start: [], goal: []}
        for tail, head, step in map(triple, listed(edges)):
            if isinstance(step, (tuple, list)):
                hint = f"use Vector({', '.join(map(str, step))})"
                raise ValueError(f"the edge {tail} -> {head} has the step {shown(step)}, a {kind(step)}: {hint}")
            try:
                outset + step
            except (TypeError, ValueError) as error:
                raise ValueError(f"the edge {tail} -> {head} has a step that does not fit: {error}") from None
            self._steps.setdefault(tail, []).append((head, step))
            self._steps.setdefault(head, [])

    def __repr__(self) -> str:
        return f"<Network of {len(self._steps)} nodes and {len(self.edges())} edges, from {self.start} to {self.goal}>"

    def nodes(self) -> list[Any]:
        """Return all nodes: the start, the goal, then the others as they were first named."""
        return list(self._steps)

    def edges(self) -> list[tuple[Any, Any, Any]]:
        """Return all edges (from, to, step), in the order in which their tails were first named."""
        return [(tail, head, step) for tail, steps in self._steps.items() for head, step in steps]

    def is_goal(self, state: Any) -> bool:
        """Is `state` the goal?"""
        return bool(state == self.goal)

    def neighbors(self, state: Any) -> list[tuple[Any, Any]]:
        """Return the nodes that an edge leads to, each with the edge's step. The list must not be changed."""
        return self._steps[state]

    def predecessors(self, state: Any) -> list[tuple[Any, Any]]:
        """Return the nodes from which an edge leads to `state`, each with the edge's step. Not to be changed."""
        return self._steps_back[state]

    @cached_property
    def _steps_back(self) -> dict[Any, list[tuple[Any, Any]]]:
        back: dict[Any, list[tuple[Any, Any]]] = {node: [] for node in self._steps}
        for tail, head, step in self.edges():
            back[head].append((tail, step))
        return back

    def zero(self, state: Any) -> Any:
        """Return the outset: no estimate, where costs are their own steps and the outset adds nothing."""
        return self.outset

    def picture(self) -> str:
        """Write the network down, one edge a line."""
        return "\n".join(f"{tail} -> {head}  {step!r}" for tail, head, step in self.edges())
