"""Chapter 5: the small graphs on which a search goes wrong, because its costs break a law."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any

from ..costs.cost_class import ranking
from ..problems.network import Network
from ..search.partial_astar import fixpoint, partial_astar

#: The graphs on which a search is tried, the smallest first: each edge will bear one step.
SHAPES = ("SG", "SG SG", "SA AG", "SA SA AG", "SG SA AG", "SA AG SG", "SG SG SG", "SA SA AG AG", "SA SB AG BG")
MOST_GRAPHS = 5_000


@dataclass(frozen=True)
class Trial:
    """What is on trial, and the costs that it is tried on, each with the steps that lead to it."""

    outset: Any
    steps: Sequence[Any]
    within: Any = None
    prefer: Callable[[Any], Any] | None = None
    rank: Callable[[Any], Any] | None = None
    ways: list[tuple[Any, tuple[int, ...]]] = field(default_factory=list)
    left: list[Any] = field(default_factory=list)  # the first cost for which there was no room

    def fits(self, cost: Any) -> bool:
        """Is `cost` within the range?"""
        if callable(self.within):
            return bool(self.within(cost))
        return self.within is None or bool(cost <= self.within)

    def size(self, members: Sequence[int], step: int | None = None) -> tuple[int, int]:
        """Return how large a counterexample of these costs and this step is."""
        used = [n for i in members for n in self.ways[i][1]] + ([] if step is None else [step])
        return len(used), sum(used)


def wrong_graph(trial: Trial, first: Sequence[int]) -> tuple[Network, list[Any], list[Any]] | None:
    """Return the smallest graph that the search gets wrong, what it announces there and what all paths cost; or None.

    Tried are the shapes of `SHAPES` with the steps numbered `first`, then with all, as long as they are few.
    """
    nothing = neutral(trial)
    used = {*first, *(n for n, step in enumerate(trial.steps) if nothing and step == nothing[0])}
    search = searching(trial, nothing)
    for numbers in (sorted(used), range(len(trial.steps))):
        tried = 0
        for shape in SHAPES:
            ends = shape.split()
            if tried + len(numbers) ** len(ends) > MOST_GRAPHS:
                continue
            for chosen in sorted(product(numbers, repeat=len(ends)), key=sum):
                tried += 1
                edges = [(end[0], end[1], trial.steps[n]) for end, n in zip(ends, chosen, strict=True)]
                try:
                    network = Network(edges, trial.outset)
                except ValueError:
                    continue  # a step that cannot even be taken first
                found = [event[2] for event in search(network) if event[0] == "goal"]
                true = [cost for cost in path_costs(network) if trial.fits(cost)]
                if wrong(trial, found, true):
                    return network, found, true
    return None


def neutral(trial: Trial) -> list[Any]:
    """Return the steps that change no cost, at most one of which is needed: as an estimate it promises nothing."""
    steps = [trial.outset, *trial.steps]
    return [step for step in steps if all(plus(cost, step) == cost for cost, _ in trial.ways)]


def searching(trial: Trial, nothing: list[Any]) -> Callable[[Network], Any]:
    """Return the search on trial: without an estimate, by the rank given or the cost's own; else the plain fixpoint."""
    try:
        rank = trial.rank or ranking(trial.outset)
    except ValueError:
        rank = None
    if rank is None or not nothing:
        return lambda network: fixpoint(network, trial.within)
    return lambda network: partial_astar(network, lambda state: nothing[0], rank, trial.within)


def plus(cost: Any, step: Any) -> Any:
    """Return cost + step, or None where they do not add."""
    try:
        return cost + step
    except (TypeError, ValueError, AttributeError):
        return None


def path_costs(network: Network) -> list[Any]:
    """Return the cost of every path from start to goal, one by one: the network has no cycle."""
    costs, stack = [], [(network.start, network.outset)]
    while stack:
        state, cost = stack.pop()
        if network.is_goal(state):
            costs.append(cost)
            continue
        stack += [(child, new) for child, step in network.neighbors(state) if (new := cost + step) is not None]
    return costs


def wrong(trial: Trial, found: list[Any], true: list[Any]) -> bool:
    """Is `found` not the front of the costs `true`, or does it not hold a most preferred one?"""
    if any(not any(mine <= cost for mine in found) for cost in true):
        return True
    if any(cost <= mine and not mine <= cost for mine in found for cost in true):
        return True
    prefer = trial.prefer
    return bool(prefer and true and min(map(prefer, found)) > min(map(prefer, true)))
