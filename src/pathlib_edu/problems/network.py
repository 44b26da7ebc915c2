"""Chapter 5: graphs whose steps carry costs of any kind, several between the same two nodes where one likes.

Of two steps between the same nodes neither need be the better one, so both are kept, in the order given.
"""

from collections.abc import Hashable, Iterable, Iterator
from contextlib import suppress
from functools import cached_property
from itertools import pairwise
from typing import Any

from ..contract.diagnosis import is_number, kind, shown, state_faults
from ..contract.quantities import counted
from ..core import Path
from ..costs.cost_class import check_values
from ..costs.orders import Vector
from .edges import listed, triple


def sequence_faults(outset: Any) -> Iterator[str]:
    """Yield why a tuple, a list or a text is no cost: what Python's own `+` and `<=` make of it."""
    for python in (tuple, list, str):
        if not isinstance(outset, python):
            continue
        cls, name = type(outset), kind(outset)
        if cls.__add__ == python.__add__:
            yield f"the outset {shown(outset)} is a {name}, which does not add up: use Vector"
        if cls.__le__ == python.__le__:
            yield f"{name} has no <= of its own, and Python compares a {python.__name__} up to the first difference"


class Network:
    """A directed graph with a start, a goal and the cost `outset` of the path that has not left the start.

    `edges` are triples (from, to, step). `outset + step` must be a cost again (or None where the step cannot be taken):
    a step that it does not accept raises ValueError at once, with its edge; else a step may be anything. Tuples and
    lists are refused as costs, unless their class has a `+` and a `<=` of its own: Python joins them instead of adding,
    and compares only up to the first difference. So are costs that are not values.
    A start or a goal that you name stands in some edge, or among `nodes`, which adds nodes that no edge may have.

    >>> from pathlib_edu import Network, Vector
    >>> network = Network([("S", "G", Vector(1, 2)), ("S", "G", Vector(2, 1))], Vector(0, 0))
    >>> network.neighbors("S")
    [('G', Vector(1, 2)), ('G', Vector(2, 1))]
    """

    def __init__(
        self,
        edges: Iterable[tuple[Any, Any, Any]],
        outset: Any,
        start: Hashable = "S",
        goal: Hashable = "G",
        nodes: Iterable[Any] = (),
    ) -> None:
        for fault in sequence_faults(outset):
            raise ValueError(fault)
        for name, node in (("start", start), ("goal", goal)):
            for fault in state_faults(f"the {name}", node):
                raise ValueError(fault)
        before = check_values(outset)
        if not isinstance(nodes, Iterable):
            raise ValueError(f"nodes is {shown(nodes)}, but must be a list of nodes")
        self.outset, self.start, self.goal = outset, start, goal
        known = {"S", "G", *nodes}
        self._steps: dict[Any, list[tuple[Any, Any]]] = {start: [], goal: []}
        for tail, head, step in map(triple, listed(edges)):
            try:
                outset + step
            except (TypeError, ValueError, AttributeError) as error:
                fault = f"has a step that does not fit: {error}"
                if isinstance(step, (tuple, list)) and (is_number(outset) or isinstance(outset, Vector)):
                    fault = f"has the step {shown(step)}, a {kind(step)}: use Vector({', '.join(map(str, step))})"
                raise ValueError(f"the edge {tail} -> {head} {fault}") from None
            if before != outset:
                changed = f"changes the outset itself, to {shown(outset)}: + must not"
                raise ValueError(f"{shown(before)} + {shown(step)} {changed}")
            self._steps.setdefault(tail, []).append((head, step))
            self._steps.setdefault(head, [])
            known |= {tail, head}
        for name, node in (("start", start), ("goal", goal)):
            if node not in known:
                raise ValueError(f"the {name} {shown(node)} stands in no edge; if that is meant, name it in nodes")

    def __repr__(self) -> str:
        nodes, edges = counted(len(self._steps), "node"), counted(len(self.edges()), "edge")
        return f"<Network of {nodes} and {edges}, from {self.start} to {self.goal}>"

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
        """Return the outset: no estimate, where costs are their own steps and the outset adds nothing.

        ValueError where costs are not steps, as with a `Battery`.
        """
        return self._nothing

    @cached_property
    def _nothing(self) -> Any:
        with suppress(AttributeError, TypeError, ValueError):
            if self.outset + self.outset == self.outset:
                return self.outset
        raise ValueError(
            f"the outset {shown(self.outset)} is not a step that changes nothing, so zero is not an estimate here: "
            "pass one of your own, or ideal(problem)"
        )

    def steps_of(self, path: Path) -> list[Any]:
        """Return the steps of `path`, edge by edge: of several between two nodes, those that make its cost.

        Where more than one choice makes it, the first. ValueError where `path` is not a path of this network.

        >>> from pathlib_edu import Network, Vector, fixpoint, front
        >>> network = Network([("S", "G", Vector(1, 2)), ("S", "G", Vector(2, 1))], Vector(0, 0))
        >>> [network.steps_of(path) for path in front(fixpoint(network))]
        [[Vector(1, 2)], [Vector(2, 1)]]
        """
        if not isinstance(path, Path):
            raise ValueError(f"steps_of takes a Path, as front finds them, not {shown(path)}")
        found: dict[Any, list[Any]] = {self.outset: []}
        for tail, head in pairwise(path.states):
            longer: dict[Any, list[Any]] = {}
            for cost, steps in found.items():
                for child, step in self._steps.get(tail, ()):
                    if child == head and (new := cost + step) is not None:
                        longer.setdefault(new, [*steps, step])
            found = longer
        if path.cost not in found:
            raise ValueError(f"no edges of this network make the path {shown(path.states)} cost {shown(path.cost)}")
        return found[path.cost]

    def picture(self) -> str:
        """Write the network down, a line for each edge."""
        return "\n".join(f"{tail} -> {head}  {step!r}" for tail, head, step in self.edges())
