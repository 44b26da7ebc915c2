"""Chapter 5: A* where costs are only partially ordered.

A *label* is a state with a cost and a past. Every state keeps the antichain of its labels' costs; the answer is not one
path but a front: the best costs, none of which covers another, each with a path.

B. S. Stewart, C. C. White, "Multiobjective A*", Journal of the ACM 38(4) (1991), 775-814. L. Mandow, J. L. Pérez de la
Cruz, "Multiobjective A* search with consistent heuristics", Journal of the ACM 57(5) (2010), 27. P. Perny, O.
Spanjaard, "On preference-based search in state space graphs", AAAI (2002), 751-756.
"""

from collections.abc import Callable, Iterator
from typing import Any

from ...core import LABELS, Cost, Frontier, Heuristic, S, Story, Why, search
from ...costs.cost_class import check_dropped, ranking
from ...costs.orders import Antichain, antichain_for, is_strict
from ...costs.promises import check_label
from .. import rules
from .label import SEVERAL, CostedProblem, Label, Within, first_path, limit


@search(
    title="Partially ordered A*",
    costs=LABELS,
    needing=SEVERAL,
    functions={"rank": "a cost", "slack": "a cost"},
    complete=True,
    rule=rules.PART_BY_PART,
)
def partial_astar(
    problem: CostedProblem[S],
    h: Heuristic[S],
    rank: Callable[[Cost], Any] | None = None,
    within: Within = None,
    every: bool = False,
    slack: Callable[[Cost], Cost] | None = None,
) -> Story:
    """Expand labels in the order of `rank(cost + h)`; announce one path for each cost of
    the front, and with `every` then all others that cost as little, but for those with a
    detour that gains nothing.

    `+` and `<=` must keep the laws of `costs.orders`. `cost + h(state)` must be at least
    as good as every way on from there; None says that there is none. Where a step can
    make costs better, `h` must allow for all that may still be gained: `ideal` does.
    `rank` must be a linear extension of `<=`: better costs rank lower, equally good ones
    the same. Without one, numbers and costs with a method `rank` rank themselves.
    `within` must be down-closed: what is better than a cost within it is within it too.
    With `slack` a label is given up when a goal covers `slack(cost + h)`, which must not
    be better than `cost + h`: then every cost of the front has its slack covered by one
    announced. `every` asks that costs at least as good as an announced one are finitely
    many, as they are where costs grow by whole numbers.

    A goal that later proves to be covered, which only a broken law or a wrong rank allows,
    is taken back by `prune`. ValueError: costs that are seen not to be values (`==`, hash),
    or have no rank; a cycle that makes its own cost better lap after lap, without an end
    in sight.

    Time: O(k n) comparisons for k labels and antichains of at most n; k can be
    exponential in the number of states. Memory: O(k). With `every`, k counts all labels
    with a bound as good as an announced cost, unless costs are known to be sums; and each
    path takes its time and memory.

    >>> from pathlib_edu import HazardGrid, front, partial_astar
    >>> cats = HazardGrid.parse("S^G.\\n....", reach=5)
    >>> [path.cost for path in front(partial_astar(cats, cats.manhattan, cats.rank, cats.within))]
    [Vector(0, 4), Vector(1, 2)]
    """
    fits, outset = limit(within, problem.outset), problem.outset
    rank = rank or ranking(outset)
    start: Label = (problem.start, outset)
    past: dict[Label, Label | None] = {start: None}
    kept: dict[S, Antichain[Any]] = {problem.start: antichain_for(outset)}
    kept[problem.start].add(outset)
    goals: dict[Label, None] = {}
    best = antichain_for(outset)
    frontier, dropped = Frontier(), set[Label]()

    def hopeless(bound: Cost) -> Why | None:
        if not fits(bound):
            return "range", bound
        goal = best.cover(bound if slack is None else slack(bound))
        return None if goal is None else ("goal", goal)

    estimate = h(problem.start)
    bound = None if estimate is None else outset + estimate
    frontier.push(0 if bound is None else rank(bound), (bound, start, 0))
    yield "reach", problem.start, None, outset, estimate
    while frontier:
        bound, label, steps = frontier.pop()
        if label in dropped:
            continue  # a better way to its state was found
        state, cost = label
        if why := hopeless(bound):
            yield "prune", state, cost, why
            continue
        check_label(steps, label, past, problem)
        yield "expand", state, cost
        if problem.is_goal(state):
            goal_cost = best.cover(cost)
            if goal_cost is not None:
                yield "prune", state, cost, ("goal", goal_cost)  # its bound promised more
                continue
            worse = best.replace(cost)
            taken_back = [goal for goal in goals if goal[1] in worse]
            goals[label] = None
            yield "goal", first_path(label, past), cost
            for goal in taken_back:
                del goals[goal]
                yield "prune", *goal, ("goal", cost)
            continue
        for child, step in problem.neighbors(state):
            new = cost + step
            if new is None:
                continue  # the step cannot be taken so
            chain = kept.get(child)
            if chain is None:
                chain = kept[child] = antichain_for(outset)
            cover = chain.cover(new)
            if cover is not None:
                if cover != new:
                    yield "prune", child, new, ("covered", cover)
                continue
            estimate = h(child)
            bound = None if estimate is None else new + estimate
            if why := hopeless(bound):
                yield "prune", child, new, why
                continue
            past[child, new] = label
            frontier.push(rank(bound), (bound, (child, new), steps + 1))
            evicted = chain.replace(new)
            check_dropped(evicted, new)
            yield "reach", child, state, new, estimate
            for worse in evicted:
                dropped.add((child, worse))
                yield "prune", child, worse, ("covered", new)
    if every:
        told = [(first_path(goal, past), goal[1]) for goal in goals]
        strict = slack is None and is_strict(outset)
        for path, cost in other_paths(problem, h, told, kept if strict else {}):
            yield "goal", path, cost


def other_paths(
    problem: CostedProblem[S], h: Heuristic[S], told: list[tuple[list[S], Any]], kept: dict[S, Antichain[Any]]
) -> Iterator[tuple[list[S], Any]]:
    """Yield all paths that cost as little as one of those `told`, with their costs, but for these.

    What a search kept is not enough. Where the worse of two labels may end in the same cost, as with a maximum, it was
    refused. So this looks again at all labels that may still come to such a cost, and now knows which costs these are.
    Where extension is strict, only what the search has `kept` can be part of a best path.
    """
    costs = list(dict.fromkeys(cost for _, cost in told))
    start: Label = (problem.start, problem.outset)
    past: dict[Label, dict[Label, None]] = {start: {}}
    waiting, ends = [start], list[Label]()
    for label in waiting:
        state, cost = label
        if problem.is_goal(state):
            ends += [label] * any(cost <= best <= cost for best in costs)
            continue
        for child, step in problem.neighbors(state):
            new = cost + step
            if new is None:
                continue
            if (child, new) not in past:
                estimate = h(child)
                bound = None if estimate is None else new + estimate
                if bound is None or not any(bound <= best for best in costs):
                    continue
                cover = kept[child].cover(new) if child in kept else None
                if cover is not None and not new <= cover:
                    continue
                past[child, new] = {}
                waiting.append((child, new))
            past[child, new][label] = None
    seen = {(tuple(states), cost) for states, cost in told}
    for end in ends:
        for states in all_paths(end, start, past):
            if (tuple(states), end[1]) not in seen:
                seen.add((tuple(states), end[1]))  # over parallel edges the same states come again
                yield states, end[1]


def all_paths(label: Label, start: Label, past: dict[Label, dict[Label, None]]) -> Iterator[list[Any]]:
    """Yield the states of every way from `start` to `label` but for those with a detour that gains nothing, which come
    back to a state at a cost no better than before."""
    stack: list[tuple[Label, ...]] = [(label,)]
    while stack:
        way = stack.pop()
        if way[0] == start:
            yield [state for state, _ in way]
            continue
        for state, cost in reversed(past[way[0]]):
            if not any(state == later and cost <= worse for later, worse in way):
                stack.append(((state, cost), *way))
