"""Chapter 5: the plain search over labels, which needs the fewest laws."""

from collections import deque
from typing import Any

from ...core import LABELS, S, Story, Why, search
from ...costs.cost_class import check_dropped
from ...costs.orders import Antichain, antichain_for
from ...costs.promises import check_label
from .. import rules
from .label import SEVERAL, CostedProblem, Label, Within, first_path, limit


@search(title="Plain fixpoint", costs=LABELS, needing=SEVERAL, complete=True, rule=rules.OLDEST)
def fixpoint(problem: CostedProblem[S], within: Within = None) -> Story:
    """Extend every label, first come, first served, until no antichain changes; then
    announce one path for each cost of the front.

    No estimate, no rank, no early stop: this needs only that `<=` is a preorder, that
    extension is isotone and that `within` is down-closed and holds of the parts of a
    path within it.

    Time and memory: as for `partial_astar`, with all labels within the range.

    >>> from pathlib_edu import HazardGrid, fixpoint, front
    >>> cats = HazardGrid.parse("S^G.\\n....", reach=5)
    >>> sorted(path.cost.parts for path in front(fixpoint(cats, cats.within)))
    [(0, 4), (1, 2)]
    """
    fits, outset = limit(within, problem.outset), problem.outset
    start: Label = (problem.start, outset)
    past: dict[Label, Label | None] = {start: None}
    kept: dict[S, Antichain[Any]] = {problem.start: antichain_for(outset)}
    kept[problem.start].add(outset)
    waiting, dropped = deque([(start, 0)]), set[Label]()
    yield "reach", problem.start, None, outset, None
    while waiting:
        label, steps = waiting.popleft()
        if label in dropped:
            continue
        state, cost = label
        check_label(steps, label, past, problem)
        yield "expand", state, cost
        if problem.is_goal(state):
            continue
        for child, step in problem.neighbors(state):
            new = cost + step
            if new is None:
                continue
            chain = kept.get(child)
            if chain is None:
                chain = kept[child] = antichain_for(outset)
            cover = chain.cover(new)
            if cover is not None or not fits(new):
                if cover != new:
                    why: Why = ("range", new) if cover is None else ("covered", cover)
                    yield "prune", child, new, why
                continue
            past[child, new] = label
            waiting.append(((child, new), steps + 1))
            evicted = chain.replace(new)
            check_dropped(evicted, new)
            yield "reach", child, state, new, None
            for worse in evicted:
                dropped.add((child, worse))
                yield "prune", child, worse, ("covered", new)
    ends = {cost: state for state, costs in kept.items() if problem.is_goal(state) for cost in costs}
    for cost in Antichain(ends):
        if fits(cost):
            yield "goal", first_path((ends[cost], cost), past), cost
