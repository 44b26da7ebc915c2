"""What is looked at after a search has found no path: whether that can be believed, as far as is quickly seen."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import islice
from math import inf
from typing import Any

from .diagnosis import disagreements, faults, shown, walked
from .events import LABELS
from .search_call import Search

FEW_STATES = 1_000  # of the walk over what was searched


def check_sound(search: Search) -> None:
    """Raise ValueError where a search may have missed a path because of its problem or its heuristic."""
    problem, h = search.problem, search.h
    if problem is None:
        return
    labels = search.made_by.costs == LABELS
    with suppress(LookupError, TypeError, AttributeError):  # it has not failed with them, so all is as it should be
        for fault in faults(problem, h, [], labels, signed=True, most=FEW_STATES):
            raise ValueError(fault)
        for state in islice(walked(problem), FEW_STATES) if "predecessors" in search.made_by.needs else ():
            for child, _ in problem.neighbors(state):
                for fault in disagreements(problem.neighbors, problem.predecessors, state, child):
                    raise ValueError(fault)
        for fault in () if labels else dead_end_faults(problem, h):
            raise ValueError(fault)


def dead_end_faults(problem: Any, h: Callable[[Any], Any]) -> Iterator[str]:
    """Yield where `h` is infinite although a path leads on to a goal: what says that no path does is never expanded."""
    parent, waiting = {problem.start: None}, [problem.start]
    for state in islice(waiting, FEW_STATES):
        if problem.is_goal(state):
            goal, blind = state, None
            while state is not None:
                blind, state = (state if h(state) == inf else blind), parent[state]
            if blind is not None:
                yield f"h({shown(blind)}) is {inf}, as where no path leads on to a goal, but one leads to {shown(goal)}"
            return
        for child, _ in problem.neighbors(state):
            if child not in parent:
                parent[child] = state
                waiting.append(child)
