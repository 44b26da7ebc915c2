"""What is looked at after a search has found no path: whether that can be believed, as far as is quickly seen."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import islice
from math import inf
from typing import Any

from .diagnosis import disagreements, faults, no_heuristic, shown, walked

FEW_STATES = 1_000  # of the walk over what was searched


def given_to(search: Any) -> tuple[Any, Any, Sequence[str]]:
    """Return the problem and the heuristic of a search, and the names of all that it asks of anything.

    Where they cannot be known the problem is None.
    """
    code, frame = getattr(search, "gi_code", None), getattr(search, "gi_frame", None)
    if not code or not frame or not code.co_argcount:
        return None, no_heuristic, ()
    given = frame.f_locals
    return given.get(code.co_varnames[0]), given.get("h", no_heuristic), code.co_names


def check_sound(problem: Any, h: Any, asked: Sequence[str]) -> None:
    """Raise ValueError where a search may have missed a path because of its problem or its heuristic.

    `asked` are the names of what it asks: costs that have an `outset` are ordered only in part.
    """
    ordered = "outset" in asked
    with suppress(LookupError, TypeError, AttributeError):  # it has not failed with them, so all is as it should be
        for fault in faults(problem, h, [], ordered, signed=True, most=FEW_STATES):
            raise ValueError(fault)
        for state in islice(walked(problem), FEW_STATES) if "predecessors" in asked else ():
            for child, _ in problem.neighbors(state):
                for fault in disagreements(problem.neighbors, problem.predecessors, state, child):
                    raise ValueError(fault)
        for fault in () if ordered else dead_end_faults(problem, h):
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
