"""A certificate of a front: which labels are kept, and that each way goes on to one of them or is covered."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise, permutations
from typing import Any

from ..contract.diagnosis import shown
from ..contract.quantities import counted
from ..core import Cost, Heuristic, S
from ..search.labels.label import CostedProblem, Within, limit
from .exact import answered, asked

#: A way as labels: each a state with the cost at which the way comes there.
Way = Sequence[tuple[Any, Cost]]


@dataclass(frozen=True)
class Front:
    """Every way costs at least as much as one of the front, whose costs are the last ones of `ways`.

    `kept` maps each state to costs; a way that comes there, and that the front does not cover, has come at a cost that
    one of them covers. With a `factor` above 1 it is enough that the front covers so many times the cost of each way.
    """

    ways: Sequence[Way]
    kept: Mapping[Any, Sequence[Cost]]
    factor: Any = 1

    @property
    def costs(self) -> list[Cost]:
        """The costs of the front."""
        return [way[-1][1] for way in self.ways]

    @property
    def size(self) -> int:
        """How many labels it keeps."""
        return sum(map(len, self.kept.values()))

    def claim(self, unit: Any = 1) -> str:
        """Return what it claims, in a sentence."""
        if not self.ways:
            return "there is no path within the range"
        times = "" if self.factor == 1 else f"{self.factor} times "
        return f"the front has {counted(len(self.ways), 'cost')}, and one of them covers {times}that of every path"


def front_faults(
    proof: Front, problem: CostedProblem[S], h: Heuristic[S] | None, within: Within = None
) -> Iterator[str]:
    """Yield why `proof` does not prove its front. The laws of the costs are taken for granted.

    So is `h`: what it says must be at least as good as every way on, wherever a way leaves the labels that are kept.
    Without `h` nothing of the sort is asked, and only labels that are kept account for a way.

    Time: O(steps out of the kept labels * kept labels at a state).
    """
    fits, outset = limit(within, problem.outset), problem.outset
    for way in proof.ways:
        yield from way_faults(way, problem)
        if not fits(way[-1][1]):
            yield f"the cost {shown(way[-1][1])} is not within the range"
    for one, other in permutations(proof.costs, 2):
        if one <= other:
            yield f"{shown(one)} covers {shown(other)}, and both are in the front"

    promised = promise(proof.costs, fits, proof.factor)

    def accounted(state: S, cost: Cost) -> bool:
        """Is every way accounted for that comes to `state` at this cost?"""
        if any(kept <= cost for kept in proof.kept.get(state, ())):
            return True
        return not fits(cost) if h is None else promised(onward(h, state, cost))

    if not accounted(problem.start, outset):
        yield f"no label is kept at the start, {shown(problem.start)}, that covers {shown(outset)}"
    for state, costs in proof.kept.items():
        for cost in costs:
            yield from label_faults(state, cost, problem, promised, accounted)


def label_faults(
    state: S,
    cost: Cost,
    problem: CostedProblem[S],
    promised: Callable[[Cost | None], bool],
    accounted: Callable[[S, Cost], bool],
) -> Iterator[str]:
    """Yield what a kept label leaves unaccounted for: a goal, or one of its steps."""
    if answered(problem.is_goal, state):
        if not promised(cost):
            yield f"{shown(state)} is a goal, and the front does not cover the cost {shown(cost)}"
        return
    for child, step in asked(problem.neighbors, state):
        new = cost + step
        if new is not None and not accounted(child, new):
            yield (
                f"the step from {shown(state)} at {shown(cost)} to {shown(child)} comes there at {shown(new)}: "
                "no label kept there covers that, and neither does the front"
            )


def promise(costs: Sequence[Cost], fits: Callable[[Cost], bool], factor: Any) -> Callable[[Cost | None], bool]:
    """Return the question of a bound: is what may come to it out of range, or covered by a front of these costs?"""

    def promised(bound: Cost | None) -> bool:
        if bound is None or not fits(bound):
            return True
        slack = bound if factor == 1 else bound.times(factor)
        return any(best <= slack for best in costs)

    return promised


def onward(h: Heuristic[S], state: S, cost: Cost) -> Cost | None:
    """Return what a way may come to in the end that comes to `state` at this cost; None: it leads to no goal."""
    estimate = h(state)
    return None if estimate is None else cost + estimate


def way_faults(way: Way, problem: CostedProblem[S]) -> Iterator[str]:
    """Yield why a way does not lead from the start to a goal at the costs that it names."""
    if not way or tuple(way[0]) != (problem.start, problem.outset):
        yield f"a way does not begin at the start, {shown(problem.start)}, at the cost {shown(problem.outset)}"
        return
    for (state, cost), (child, new) in pairwise(way):
        if problem.is_goal(state):
            yield f"a way goes on from {shown(state)}, which is a goal"
            return
        if not any(other == child and cost + step == new for other, step in asked(problem.neighbors, state)):
            yield f"a way goes from {shown(state)} at {shown(cost)} to {shown(child)} at {shown(new)}; no step does"
            return
    if not problem.is_goal(way[-1][0]):
        yield f"a way ends at {shown(way[-1][0])}, which is not a goal"
