"""What is looked at after a search has failed, or found no path: whether what it was given is to blame.

The searches stand in the book as they are, so they check nothing while they run. A `core.Search` says what it was
given: that is held to the contract of `core.Problem` where it stood, then on a walk from the start. Of a bare generator
nothing is known, and what it raises, or finds, is taken as it is.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from math import inf
from typing import Any

from .diagnosis import (
    EXACT,
    MOST_STATES,
    ROUNDED,
    disagreements,
    faults,
    is_number,
    iterator_faults,
    neighbors_faults,
    shown,
    state_faults,
    step_faults,
    walked,
)

FEW_STATES = 1_000  # whose neighbors are looked at after a search has found no path


def fault_behind(problem: Any, h: Callable[[Any], Any], labels: bool, last: Any) -> str | None:
    """Return what is wrong with the problem or the heuristic of a search that has failed, or None.

    `labels` says whether its costs are ordered only in part; `last` is the event that it told last: what is wrong is
    looked for at its state first.
    """
    stood = last[1:2] if isinstance(last, tuple) and last[0] in ("reach", "expand") else ()
    try:
        signed = getattr(problem, "signed", False)
        for fault in faults(problem, h, stood, labels, signed, MOST_STATES):
            return fault
        return next(rounding_faults(last), None)
    except Exception:  # what fails in another way than the search did is no explanation of it
        return None


def rounding_faults(last: Any) -> Iterator[str]:
    """Yield why costs that a search has added up can seem to fall: `last` is the event that it told last."""
    if isinstance(last, tuple) and any(isinstance(cost, float) and EXACT <= cost < inf for cost in last[2:]):
        yield ROUNDED


class Listener:
    """Hears what a problem answers about neighbors while a search asks it, so that nobody need ask again.

    It stands among the problem's own attributes, where Python looks for `problem.neighbors` first: so the search asks
    the very problem that it was given. Once enough states are heard it goes.
    """

    def __init__(self, problem: Any) -> None:
        self.ask, self.own = problem.neighbors, vars(problem)
        self.before = self.own.get("neighbors", self)
        self.answers: list[tuple[Any, Iterable[Any]]] = []
        self.iterators: list[Iterator[Any]] = []
        self.fault = ""
        self.own["neighbors"] = self

    def stop(self) -> None:
        """Leave the problem as it was."""
        if self.own.get("neighbors") is not self:
            return
        if self.before is self:
            del self.own["neighbors"]
        else:
            self.own["neighbors"] = self.before

    def __call__(self, state: Any) -> Any:
        """Ask the problem, and keep its answer."""
        answer = self.ask(state)
        if len(self.answers) == FEW_STATES:
            self.stop()
            return answer
        if not isinstance(answer, Iterator):
            self.answers.append((state, answer))
            return answer
        if any(answer is one for one in self.iterators):
            self.fault = (
                self.fault or f"neighbors({shown(state)}) is one iterator, used up when asked again: return a list"
            )
        self.iterators.append(answer)
        return self.passed_on(state, answer)

    def passed_on(self, state: Any, answer: Iterator[Any]) -> Iterator[Any]:
        """Pass on what is read of an iterator, and keep it."""
        steps: list[Any] = []
        self.answers.append((state, steps))
        for step in answer:
            steps.append(step)
            yield step


@contextmanager
def listening(problem: Any) -> Iterator[Listener | None]:
    """Listen to `problem` while a search runs; None stands for a listener where there is no room for one."""
    listener = Listener(problem) if has_room(problem) else None
    try:
        yield listener
    finally:
        if listener:
            listener.stop()


def has_room(problem: Any) -> bool:
    """Does a problem take a listener among its attributes? Not with `__slots__`, nor where neighbors is a property."""
    return isinstance(getattr(problem, "__dict__", None), dict) and not hasattr(
        getattr(type(problem), "neighbors", None), "__set__"
    )


def check_sound(
    problem: Any, h: Callable[[Any], Any], labels: bool, needs: Sequence[str], heard: Listener | None, last: Any
) -> None:
    """Raise ValueError where a search may have missed a path because of its problem or its heuristic.

    `labels` says whether its costs are ordered only in part, `needs` what it asks of a problem beyond `core.Problem`.
    What was `heard` of the problem is looked at. It is asked once more, about a thousand states at most, only where
    nobody could listen, where a heuristic says that no path leads on, and where a search from both ends must rely on
    what two sides of the problem say. `last` is the event that the search told last.
    """
    labels = labels or not tells_numbers(last)
    answers = asked(problem) if heard is None else heard.answers
    with suppress(LookupError, TypeError, AttributeError):  # it has not failed with them, so all is as it should be
        for fault in (heard.fault,) if heard and heard.fault else ():
            raise ValueError(fault)
        seen = {problem.start: True}
        for state, steps in answers:
            for step in steps:
                for fault in step_faults(state, step, labels, signed=True):
                    raise ValueError(fault)
                seen[step[0]] = True
        if not labels and any(h(state) == inf for state in islice(seen, FEW_STATES)):
            for fault in dead_end_faults(problem, h):
                raise ValueError(fault)
        for state in islice(walked(problem), FEW_STATES) if "predecessors" in needs else ():
            for child, _ in problem.neighbors(state):
                for fault in disagreements(problem.neighbors, problem.predecessors, state, child):
                    raise ValueError(fault)


def tells_numbers(last: Any) -> bool:
    """Are the costs of a search numbers, as far as its last event tells?"""
    match last:
        case ("reach", _, _, g, _) | ("expand", _, g) | ("prune", _, g, _):
            return is_number(g)
    return True


def asked(problem: Any) -> Iterator[tuple[Any, Iterable[Any]]]:
    """Yield the first states that can be reached from the start, breadth first, each with its neighbors."""
    for fault in state_faults("the start", problem.start):
        raise ValueError(fault)
    waiting, seen = [problem.start], {problem.start}
    for state in islice(waiting, FEW_STATES):
        answer = problem.neighbors(state)
        for fault in (*neighbors_faults(state, answer), *iterator_faults(problem.neighbors, state, answer)):
            raise ValueError(fault)
        steps = list(answer)
        yield state, steps
        for child, _ in steps:
            if child not in seen:
                seen.add(child)
                waiting.append(child)


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
