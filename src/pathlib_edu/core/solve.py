"""A search is run to its end, and what it tells is looked at on the way; the last path announced is its answer."""

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from datetime import timedelta
from typing import Any

from ..contract.after import check_sound, fault_behind, listening
from ..contract.before import check_search
from ..contract.diagnosis import shown
from ..contract.limits import Unfinished, check_limit, limited
from .events import EVENTS, LABELS, REASONS, Event, NotAnEvent
from .path import Path
from .search import Search


def solve(search: Iterable[Event], within: int | timedelta | None = None) -> Path | None:
    """Run `search` to its end and return the last goal it announced, or None when it announced none.

    Where the answer is all that is wanted, above all on a `Grid`, one word makes it faster: `weighted_astar` in place
    of `astar`. Among equal sums it takes the larger `g`, and where many paths cost the same it expands far fewer
    states.

    From a search that is complete, None says that there is no path. It is returned only after a look at what the search
    was given: its first thousand states must be sound.

    `within` is all that the search may use: a whole number of expansions (chapter 7: rows of tables), or a `timedelta`,
    looked at whenever the search tells an event. What has not ended by then raises Unfinished, which holds the best
    path so far and the lower bound.

    Anything but a search raises TypeError. A `Search` that fails because of what was passed to it, and any that tells
    anything but events, raises ValueError with a sentence about that; any other error passes through.

    >>> solve([("reach", "S", None, 0, 0), ("expand", "S", 0), ("goal", ["S"], 0)])
    Path(states=['S'], cost=0)
    >>> solve([("reach", "S", None, 0, 0), ("expand", "S", 0)]) is None
    True
    """
    check_search(search, "solve")
    if within is not None:
        check_limit(within)
    best, event = None, None
    called = search if isinstance(search, Search) and search.given else None
    try:
        with diagnosing(search, lambda: event), listening(called.problem) if called else nullcontext() as heard:
            for event in search if within is None else limited(search, within):
                match event:  # what is told most often comes first; nan differs from itself, and a start has no parent
                    case "reach", state, parent, _, h if h == h and state is not None and parent is not None:
                        pass
                    case ("expand", _, _) | ("prune", _, _, _):
                        pass
                    case "goal", list(path), cost if path and cost is not None and not is_no_cost(cost):
                        best = Path(path, cost)
                    case "goal", tuple(path), cost:
                        check_event(event, by=search)
                        best = Path(list(path), cost)
                    case _:
                        check_event(event, by=search)
    except Unfinished as stopped:
        stopped.best = best
        if isinstance(search, Generator):
            search.close()  # run on, it would not know the paths announced so far
        raise
    if best is None and called:
        asks = called.made_by
        check_sound(called.problem, called.h, asks.costs == LABELS, asks.needs, heard, event)
    return best


@contextmanager
def diagnosing(search: Any, last: Callable[[], Any] = lambda: None) -> Iterator[None]:
    """Where a `Search` fails because of its problem or its heuristic, raise ValueError with what is wrong there.

    `last()` is the event that it told last, if any. Any other error passes through as it is. While nothing fails this
    costs nothing.
    """
    try:
        yield
    except (NotAnEvent, Unfinished, NameError, ImportError, AssertionError):  # no problem makes a search fail so
        raise
    except Exception as error:
        if not isinstance(search, Search) or not search.given:
            raise
        works = search.works
        fault = fault_behind(works.problem, works.h, works.made_by.costs == LABELS, last())
        if fault is None:
            raise
        raise ValueError(fault) from error


def check_event(event: Any, n: int | None = None, by: Any = None) -> None:
    """Refuse what is not an event (number `n`, from 0), in words that help whoever is writing a search.

    `by` is what told it. What a `Search` was given says more: whether it has estimates, and where a path begins.
    """
    if n and type(event) is tuple:
        match event:  # what is told most often comes first, as in solve
            case "reach", state, _, _, estimate if estimate == estimate and state is not None:
                return
            case "expand", _, _:
                return
            case "prune", _, _, why if why is None or is_reason(why):
                return
    for fault in event_faults(event, n == 0, by if isinstance(by, Search) else None):
        raise NotAnEvent(f"{'the search told' if n is None else f'yield number {n + 1} is'} {shown(event)}: {fault}")


def event_faults(event: Any, is_first: bool, by: Search | None) -> Iterator[str]:
    """Yield why this is not an event, or not the first of a story."""
    if not isinstance(event, tuple) or not event or not isinstance(event[0], str) or event[0] not in EVENTS:
        yield f"an event is a tuple that begins with {', '.join(EVENTS)}"
    name, *told = event
    if len(told) != len(EVENTS[name]):
        yield f"{name!r} is followed by {', '.join(EVENTS[name])}"
    if name == "prune" and told[2] is not None and not is_reason(told[2]):
        yield f"why is None, or a pair of one of {', '.join(REASONS)} and a cost"
    if name == "reach" and told[0] is None:
        yield "None stands for no state, so it cannot be one"
    if name == "reach" and ((told[3] is None and by is not None and by.estimates) or is_no_cost(told[3])):
        yield f"a heuristic returns a number for every state, not {shown(told[3])}"
    if name == "goal" and not is_path(told[0], by):
        yield f"the path is a list of states, from the start to the goal, not {shown(told[0])}"
    if name == "goal" and (told[1] is None or is_no_cost(told[1])):
        yield f"the cost of a path is a number, not {shown(told[1])}"
    if is_first and name != "reach":
        yield "a story begins with the start being reached"


def is_path(told: Any, by: Search | None) -> bool:
    """Is this a list of states? A tuple may be one, and may be a single state: then it hardly begins at the start."""
    if not isinstance(told, (list, tuple)) or not told:
        return False
    return isinstance(told, list) or by is None or bool(told[0] == getattr(by.problem, "start", told[0]))


def is_no_cost(value: Any) -> bool:
    """Is this surely none: neither a number nor what a reader's own sort of costs may be?"""
    return isinstance(value, (str, list, dict, set, complex)) or value != value


def is_reason(why: Any) -> bool:
    """Is this a word of REASONS with a cost?"""
    return isinstance(why, tuple) and len(why) == 2 and isinstance(why[0], str) and why[0] in REASONS
