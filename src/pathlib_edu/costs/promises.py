"""Chapter 5: what a search over labels takes on trust, looked at where it would lose answers without a word.

Where steps can make costs better (a key is found, a battery filled), an estimate of nothing is no lower bound, and a
piece of a path within the range may be out of it. Whoever runs a search looks here afterwards, at one way to each state
and one way on: what is found is a fault for certain, what is not found may still be one. A search itself looks at each
label whose turn it is: is it still found, and does its way go around forever?
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, TypeAlias

from ..contract.after import FEW_STATES
from ..contract.diagnosis import shown
from ..contract.guard import guard
from .cost_class import NO_VALUE

LONG = 1024  # steps of a path from which on it is asked, at each power of two, whether it goes around forever
MOST_LAPS = 100_000  # a lap that gains so often in a row is taken to gain forever

Label: TypeAlias = tuple[Any, Any]  # (state, cost)


def gains(problem: Any) -> Iterator[tuple[Any, Any, Any]]:
    """Yield (state, cost, end): a path comes to `state` at `cost`, a step makes it better, and it may end at `end`.

    One path to each of the first thousand states is tried, the shortest, and from each gain one way on.
    """
    came, steps = {problem.start: problem.outset}, []
    waiting, into = [problem.start], dict[Any, list[tuple[Any, Any]]]()
    for state in waiting:
        for child, step in () if problem.is_goal(state) else problem.neighbors(state):
            into.setdefault(child, []).append((state, step))  # one who comes richer may take it
            new = came[state] + step
            if new is None:
                continue
            steps.append((state, child, new))
            if child not in came and len(came) < FEW_STATES:
                came[child] = new
                waiting.append(child)
    better = [(state, child, new) for state, child, new in steps if not came[state] <= new]
    onward = ways_on([state for state in came if better and problem.is_goal(state)], into)
    for state, child, new in better:
        end, at = new, child
        while end is not None and onward.get(at):
            at, step = onward[at]
            end = end + step
        if end is not None and problem.is_goal(at):
            yield state, came[state], end


def ways_on(goals: Iterable[Any], into: dict[Any, list[tuple[Any, Any]]]) -> dict[Any, Any]:
    """Return the next state and step of a shortest way from each state that leads to a goal; None at goals."""
    onward: dict[Any, Any] = dict.fromkeys(goals)
    waiting = list(onward)
    for state in waiting:
        for before, step in into.get(state, ()):
            if before not in onward:
                onward[before] = state, step
                waiting.append(before)
    return onward


def check_estimate(problem: Any, h: Callable[[Any], Any]) -> None:
    """Raise ValueError if `h` does not allow for what a step gains: such a search may lose answers."""
    for state, cost, end in gains(problem):
        estimate = h(state)
        bound = None if estimate is None else cost + estimate
        if bound is None or not bound <= end:
            raise ValueError(
                f"h({shown(state)}) is {shown(estimate)} and promises too much: a path that comes at {shown(cost)} can "
                f"end at {shown(end)}. Steps make costs better here, and an estimate must allow for all that may still "
                "be gained, as ideal(problem) does"
            )


def check_range(problem: Any, fits: Callable[[Any], bool], outside: Iterable[tuple[Any, Any]]) -> None:
    """Raise ValueError if a goal is one step from a label `outside` the range, and within it: a path is lost."""
    for state, cost in outside:
        for child, step in () if problem.is_goal(state) else problem.neighbors(state):
            new = cost + step
            if new is not None and problem.is_goal(child) and fits(new):
                raise ValueError(
                    f"{shown(cost)} at {shown(state)} is out of range, but {shown(new)} at the goal is within: a piece "
                    "of an allowed path must be allowed too. Search with a larger range, and choose at the end"
                )


@guard
def check_label(steps: int, label: Label, past: Mapping[Label, Label | None], problem: Any) -> None:
    """Raise ValueError if `label` is not found again, or if the last lap of a long path to it gains and gains.

    Extension is isotone: where one more lap gains nothing, no further one does.
    """
    if label not in past:
        raise ValueError(NO_VALUE.format(*map(shown, label)))
    if steps < LONG or steps & (steps - 1):
        return
    lap, before = [label], dict[Any, int]()
    last = past[label]
    while lap[-1][0] not in before and last is not None:
        before[lap[-1][0]] = len(lap) - 1
        lap.append(last)
        last = past[last]
    state, cost = lap[-1]
    lap = lap[before.get(state, len(lap)) :]
    legs = [leg(problem, tail, head) for head, tail in pairwise(lap)][::-1]
    for _ in range(MOST_LAPS if legs else 0):
        new = cost
        for step in legs:
            new = None if new is None else new + step
        if new is None or cost <= new:
            return
        cost = new
    if legs:
        raise ValueError(
            f"a path of {steps:,} steps comes back to {state}, and each of {MOST_LAPS:,} laps more improves its cost: "
            "some cycle makes costs better, lap after lap, without an end or for longer than is searched"
        )


def leg(problem: Any, tail: Label, head: Label) -> Any:
    """Return the first step that leads from the one label to the other."""
    return next(s for child, s in problem.neighbors(tail[0]) if child == head[0] and tail[1] + s == head[1])
