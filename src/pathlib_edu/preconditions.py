"""What is looked at before anything runs: is it a search, a list, a function, and are its options what it asks for?

The searches stand in the book as they are, so most of them do not check their options themselves.
"""

from collections.abc import Generator, Iterable, Iterator, Mapping
from inspect import GEN_CREATED, getgeneratorstate, isgenerator
from math import inf
from typing import Any

from .diagnosis import TRUTHS, is_number, kind, required, shown, state_faults

#: The least that options may be of searches whose text does not say it, by the name of the search.
LEAST: Mapping[str, Mapping[str, float]] = {
    "anytime_best_first": {"penalty": 0},
    "bisecting": {"step": 0},
    "bounded": {"bound": -inf},
    "weighted_astar": {"weight": 1},
    **{name: {"most": 1} for name in ("carving", "cut_vertices", "elimination")},
}


def check_search(search: Any, runner: str) -> None:
    """Refuse anything but a running search: TypeError; and what has run before: ValueError.

    `runner` is what the reader called, such as "solve".
    """
    if hasattr(search, "neighbors") and not isinstance(search, type):
        raise TypeError(f"{runner} runs a search, such as dijkstra(problem); this {kind(search)} is only the problem")
    if callable(search):
        called = f"{getattr(search, '__name__', 'search')}({', '.join(required(search))})"
        raise TypeError(f"{runner} runs a search: call the function first, as in {runner}({called})")
    if not isinstance(search, Iterable) or isinstance(search, (str, Mapping)) or hasattr(search, "states"):
        raise TypeError(f"{runner} runs a search, such as dijkstra(problem), not {shown(search)}")
    if isinstance(search, Generator) and search.gi_frame is None:  # type: ignore[attr-defined]
        raise ValueError("this search has already run to its end; call its function again for a fresh one")
    for fault in option_faults(search):
        raise ValueError(fault)


def check_list(given: Any, name: str, of: str) -> None:
    """Refuse what cannot be gone through, and a text, where `name` should be a list of what `of` says: ValueError."""
    if isinstance(given, str) or not isinstance(given, Iterable):
        raise ValueError(f"{name} must be a list of {of}, not {shown(given)}")


def check_function(given: Any, name: str, of: str) -> None:
    """Refuse what cannot be called, where `name` should be a function of what `of` says, or None: ValueError."""
    if given is not None and not callable(given):
        raise ValueError(f"{name} is {shown(given)}, but must be a function of {of}")


def check_parents(state: Any, parent: Any) -> None:
    """Refuse a `state` that no dict can have, and a `parent` that is none: ValueError."""
    for fault in state_faults("the last state", state):
        raise ValueError(fault)
    if not isinstance(parent, (dict, Mapping)):  # a dict is known at once
        raise ValueError(f"parent is {shown(parent)}, but must be a dict from each state to the one before it")


def option_faults(search: Any) -> Iterator[str]:
    """Yield which option of a search that has not begun is not what is asked for: a number, a large enough one.

    It is where its default is one, and where LEAST says so; a default itself, such as no limit, is as it should be.
    """
    if not isgenerator(search) or getgeneratorstate(search) != GEN_CREATED:
        return
    frame: Any = search.gi_frame
    code = search.gi_code
    function: Any = frame.f_globals.get(code.co_name)
    if getattr(function, "__code__", None) is not code:
        return  # made by a function within another, whose defaults are not known
    names, passed = code.co_varnames[: code.co_argcount], frame.f_locals
    given = function.__defaults__ or ()
    defaults = dict(zip(names[len(names) - len(given) :], given, strict=True))
    least = dict.fromkeys((name for name, default in defaults.items() if is_plain(default)), -inf)
    least |= {name: at_least for name, at_least in LEAST.get(code.co_name, {}).items() if name in names}
    for name in ("rank", "slack"):
        if name in names and (value := passed[name]) is not None and not callable(value):
            yield f"{name} of {code.co_name} is {shown(value)}, but must be a function of a cost"
    for name, at_least in least.items():
        value = passed[name]
        if name not in defaults or value is not defaults[name]:
            yield from number_faults(f"{name} of {code.co_name}", value, at_least)


def number_faults(name: str, value: Any, least: float = -inf) -> Iterator[str]:
    """Yield why the `value` of what the sentence calls `name` is not a number, or less than it may be."""
    if not is_plain(value):
        yield f"{name} is {shown(value)}, but must be a number"
    elif value < least:
        yield f"{name} is {value}, but must be at least {least}"


def is_plain(value: Any) -> bool:
    """Is this a number, and not a truth?"""
    return is_number(value) and kind(value) not in TRUTHS
