"""What is looked at before anything runs: is it a search, a list, a function, a number that is large enough?"""

from collections.abc import Iterable, Iterator, Mapping
from inspect import GEN_CLOSED, getgeneratorstate, isgenerator
from math import inf
from typing import Any

from .diagnosis import TRUTHS, is_number, kind, required, shown, state_faults
from .guard import guard


def check_search(search: Any, runner: str) -> None:
    """Refuse anything but a search: TypeError; and a generator that has run to its end: ValueError.

    `runner` is what the reader called, such as "solve".
    """
    if hasattr(search, "neighbors") and not isinstance(search, type):
        raise TypeError(f"{runner} runs a search, such as dijkstra(problem); this {kind(search)} is only the problem")
    if callable(search):
        called = f"{getattr(search, '__name__', 'search')}({', '.join(required(search))})"
        raise TypeError(f"{runner} runs a search: call the function first, as in {runner}({called})")
    if not isinstance(search, Iterable) or isinstance(search, (str, Mapping)) or hasattr(search, "states"):
        raise TypeError(f"{runner} runs a search, such as dijkstra(problem), not {shown(search)}")
    if isgenerator(search) and getgeneratorstate(search) == GEN_CLOSED:
        raise ValueError("this search has already run to its end; call its function again for a fresh one")


@guard
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


def number_faults(name: str, value: Any, least: float = -inf) -> Iterator[str]:
    """Yield why the `value` of what the sentence calls `name` is not a number, or less than it may be."""
    if not is_plain(value):
        yield f"{name} is {shown(value)}, but must be a number"
    elif value < least:
        yield f"{name} is {value}, but must be at least {least}"


def is_plain(value: Any) -> bool:
    """Is this a number, and not a truth?"""
    return type(value) is int or (is_number(value) and kind(value) not in TRUTHS)
