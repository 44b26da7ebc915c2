"""What was passed to a search that failed, and what is wrong with it, in one sentence.

The searches stand in the book as they are, so they check nothing. When one fails, whoever runs it holds what it was
given to the contract of `core.Problem`: first at the state where it stood, then on a walk from the start.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from inspect import Parameter, signature
from itertools import chain, islice
from math import inf, isclose
from typing import Any

MEMBERS = ("start", "is_goal", "neighbors")
MOST_STATES = 10_000  # of the walk after a search has failed
TRUTHS = ("bool", "bool_")  # Python's and NumPy's: no costs, since False would be a free step and not a missing one
EXACT = 2**53  # below it every whole number is a float
ROUNDED = "costs add up to 2**53 or more, where floats are rounded: take whole numbers or Fractions only"
WIDE = 60  # a longer value is cut in a sentence
MOST_SAID = 1_000  # characters of what an error says
ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")  # what Python adds to objects that do not say what they are


class Unreachable(ValueError):
    """No moves lead from the start to the goal: that can be seen before any search."""


def faults(
    problem: Any, h: Any, states: Iterable[Any], ordered: bool, signed: bool = False, most: int = MOST_STATES
) -> Iterator[str]:
    """Yield what is wrong with a problem and a heuristic: as such, then at `states`, then on a walk from the start.

    Costs and estimates that are only partially `ordered` are what their order says, and are not looked at. Costs may be
    negative if they are `signed`. At most so many states are looked at.
    """
    yield from problem_faults(problem)
    yield from heuristic_faults(problem, h)
    yield from state_faults("the start", problem.start)
    for name in MEMBERS[1:]:
        if not fits(one := getattr(problem, name)):
            yield f"{name} is called with one argument, the state, but this one is {name}({', '.join(required(one))})"
    for state in islice(chain(states, walked(problem)), most):
        yield from answer_faults(problem.is_goal, "is_goal", state)
        yield from answer_faults(h, "h", state)
        if not ordered and not is_number(estimate := h(state)):
            yield f"h({shown(state)}) is {shown(estimate)}, but a heuristic returns a number for every state"
        yield from answer_faults(problem.neighbors, "neighbors", state)
        for step in problem.neighbors(state):
            yield from step_faults(state, step, ordered, signed)


def walked(problem: Any) -> Iterator[Any]:
    """Yield the states that can be reached from the start, breadth first."""
    waiting, seen = [problem.start], set[Any]()
    for state in waiting:
        if state not in seen:
            seen.add(state)
            yield state
            waiting += [child for child, _ in problem.neighbors(state)]


def problem_faults(problem: Any) -> Iterator[str]:
    """Yield why `problem` has not the three members of one."""
    if isinstance(problem, type):
        yield f"{problem.__name__} is a class: a search needs a problem that was made of it"
    if hasattr(problem, "is_directed"):
        yield "a networkx graph has no start and no goal: search Graph(graph, start, goal)"
    missing = [name for name in MEMBERS if not hasattr(problem, name)]
    if missing:
        yield (
            f"a problem has {', '.join(MEMBERS)}, but this {kind(problem)} has no {', no '.join(missing)}: "
            "problem(start, neighbors, is_goal) makes one"
        )
    for name in MEMBERS[1:]:
        if not callable(getattr(problem, name)):
            yield f"{name} of the problem is {shown(getattr(problem, name))}, but must be a function of a state"


def heuristic_faults(problem: Any, h: Any) -> Iterator[str]:
    """Yield why `h` cannot be asked about a state."""
    if not callable(h):
        meant = isinstance(h, str) and callable(getattr(problem, h, None))
        hint = f": pass {kind(problem).lower()}.{h}, without quotes" if meant else ""
        yield f"the heuristic is {shown(h)}, but must be a function of a state{hint}"
    elif not fits(h):
        taken = f"{getattr(h, '__name__', 'h')}({', '.join(required(h))})"
        hint = f": take the method of your own problem, such as {kind(problem).lower()}.{h.__name__}"
        yield (
            f"a search calls its heuristic with one argument, the state, but this one is {taken}"
            + (hint if required(h)[:1] == ["self"] else "")
        )


def answer_faults(function: Callable[..., Any], name: str, state: Any) -> Iterator[str]:
    """Yield why `function`, which bears `name` in the contract, gives no answer about `state`."""
    try:
        answer = function(state)
        if name == "neighbors":
            yield from neighbors_faults(state, answer)
            yield from iterator_faults(function, state, answer)
            list(answer)  # what only a generator's first step says is said here
    except LookupError as error:
        hint = "; a state without neighbors has an empty list of them" if name == "neighbors" else ""
        yield f"{name}({shown(state)}) failed with {kind(error)}: it must know every state, the start too{hint}"


def neighbors_faults(state: Any, answer: Any, name: str = "neighbors") -> Iterator[str]:
    """Yield why the `answer` of `neighbors`, or another function of that sort, about `state` is not a list of pairs."""
    if isinstance(answer, Mapping):
        yield f"{name}({shown(state)}) is a dict: return its items()"
    if not isinstance(answer, Iterable) or isinstance(answer, str):
        yield f"{name}({shown(state)}) is {shown(answer)}, but must be a list of pairs (state, cost)"


def iterator_faults(ask: Callable[[Any], Any], state: Any, answer: Any, name: str = "neighbors") -> Iterator[str]:
    """Yield why the `answer` of `ask` about `state` can be read only once, though a search may ask again."""
    if isinstance(answer, Iterator) and ask(state) is answer:
        yield f"{name}({shown(state)}) is one iterator, used up when asked again: return a list"


def step_faults(
    state: Any, step: Any, ordered: bool = False, signed: bool = False, name: str = "neighbors"
) -> Iterator[str]:
    """Yield why `step`, one of the neighbors of `state`, is not a pair of a state and what it costs to get there."""
    if not isinstance(step, (tuple, list)) or len(step) != 2:
        yield f"{name}({shown(state)}) gives {shown(step)}, which is not a pair (state, cost)"
        return
    child, cost = step
    for fault in state_faults("", child):  # in most steps there is none, and no need to show long states
        yield f"a neighbor of {shown(state)}{fault}"
    if not ordered:
        for fault in cost_faults("", cost, signed):
            yield f"the step from {shown(state)} to {shown(child)}{fault}"


def disagreements(
    neighbors: Callable[[Any], Iterable[tuple[Any, Any]]],
    predecessors: Callable[[Any], Iterable[tuple[Any, Any]]],
    state: Any,
    child: Any,
) -> Iterator[str]:
    """Yield that the step from `state` to `child` is another one, or none, when it is looked at from the other side.

    Floating-point costs may differ by what rounding makes of them.
    """
    ahead = min((cost for other, cost in neighbors(state) if other == child), default=None)
    behind = min((cost for other, cost in predecessors(child) if other == state), default=None)
    if ahead != behind and not (isinstance(ahead, float) and behind is not None and isclose(ahead, behind)):
        said = ["there is none" if cost is None else f"it costs {cost}" for cost in (ahead, behind)]
        yield (
            f"on the step from {shown(state)} to {shown(child)} neighbors and predecessors disagree: "
            f"{said[0]}, {said[1]}"
        )


def state_faults(name: str, state: Any) -> Iterator[str]:
    """Yield why `state`, which the sentence calls `name`, cannot be one."""
    if state is None:
        yield f"{name} is None, which stands for no state, so it cannot be one"
    try:
        hash(state)
    except TypeError:
        yield f"{name} is {shown(state)}, but a state must be hashable: use a tuple rather than a {kind(state)}"


def cost_faults(name: str, cost: Any, signed: bool = False) -> Iterator[str]:
    """Yield why `name` cannot cost that much: a cost is a finite number, and not negative unless it is `signed`."""
    if not is_number(cost) or kind(cost) in TRUTHS:
        several = isinstance(cost, (tuple, list)) and all(map(is_number, cost))
        hint = f"; several at once are a Vector({', '.join(map(str, cost))}), and go into a Network" if several else ""
        yield f"{name} has a cost that is not a number: {shown(cost)}{hint}"
    elif cost < 0 and not signed:
        yield f"{name} costs {cost}; costs must not be negative"
    elif abs(cost) == inf:
        yield f"{name} costs {cost}; costs must be finite: leave out what cannot be entered"


def check_text(given: Any, reader: str) -> None:
    """Refuse what is not a text, before `reader` reads it: ValueError."""
    if not isinstance(given, str):
        raise ValueError(f"{reader} reads a text, not {shown(given)}")


def check_rows(given: Any, whole: str, reader: str) -> None:
    """Refuse what is not a list of strings, the rows of `whole`; `reader` reads them from one text."""
    if isinstance(given, str):
        raise ValueError(f"{shown(given)} is a text: {whole} is made of its rows, or by {reader}(text)")
    if not isinstance(given, Sequence) or not all(isinstance(row, str) for row in given):
        raise ValueError(f"{whole} is made of its rows, a list of strings, not of {shown(given)}")


def is_number(value: Any) -> bool:
    """Is this something that compares with numbers, and with itself?"""
    try:
        return bool(value <= 0 or value > 0)  # nan does neither
    except (TypeError, ValueError):
        return False


def fits(function: Callable[..., Any]) -> bool:
    """Can `function` be called with one argument, a state?"""
    try:
        signature(function).bind(None)
    except TypeError:
        return False
    except ValueError:  # written in C, without a signature
        pass
    return True


def required(function: Callable[..., Any]) -> list[str]:
    """Return the names of the arguments that `function` cannot do without."""
    try:
        parameters = signature(function).parameters.values()
    except (TypeError, ValueError):
        return []
    variable = (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD)
    return [one.name for one in parameters if one.default is Parameter.empty and one.kind not in variable]


def kind(value: Any) -> str:
    """Return the name of the class of a value."""
    return type(value).__name__


def named_error(error: BaseException) -> str:
    """Return the name of an error and what it says, if it can say it: a reader's own may fail in that, too."""
    name = type(error).__name__
    try:
        words = str(error)
    except (Exception, SystemExit):
        return name
    return f"{name}: {words if len(words) <= MOST_SAID else f'{words[:MOST_SAID]}…'}" if words else name


def shown(value: Any) -> str:
    """Return a value as a sentence shows it: cut where it is long, and without its address in memory."""
    text = ADDRESS.sub("", repr(value))
    return text if len(text) <= WIDE else f"{text[:WIDE]}..."


def printable(text: str) -> str:
    """Return `text` without the characters that would move a terminal's cursor, or change its colors or its title."""
    return "".join(mark if mark.isprintable() else " " for mark in text)


def listed(words: Sequence[str], most: int = 5) -> str:
    """Return words in a row, of many the first few.

    >>> listed(["a", "b", "c", "d"], 2)
    'a, b and 2 more'
    """
    more = len(words) - most
    return ", ".join(words) if more < 1 else f"{', '.join(words[:most])} and {more:,} more"
