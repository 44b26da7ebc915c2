"""Mistakes that can be made in every exercise: each is recognized here, once, and met with a sentence of its own.

All of this runs in the student's process, beside the student's function. It helps who errs; whoever wants to cheat
gets past it, and then meets the judge.
"""

import dis
import functools
import os
import reprlib
import traceback
from collections.abc import Iterator
from copy import deepcopy
from inspect import unwrap
from itertools import pairwise
from numbers import Rational, Real
from pathlib import Path
from types import BuiltinFunctionType, CodeType, FunctionType, GeneratorType, MethodType
from typing import Any, NamedTuple

from ....contract.diagnosis import named_error
from ....core import Search, SearchFunction

FUNCTIONS = (FunctionType, BuiltinFunctionType, MethodType, SearchFunction)
RUNS = (GeneratorType, Search)  # what a function that yields gives back, with `@search` and without
HERE = str(Path(__file__).parents[3]) + os.sep  # the package: whose code lies here is the book's own
STANDARD = str(Path(os.__file__).parent) + os.sep
NO_RETURN = "A function that ends without `return` and a value gives back None."
NO_YIELD = (
    "An event is told by `yield`. A function with no `yield` tells no story: `return` ends it, and tells nothing."
)
YIELDED = (
    "`yield` makes a generator of a function, which gives one thing after another. "
    "A single answer is given back by `return`."
)
SLIPS = {"None": NO_RETURN, "a generator": YIELDED}  # what a method gives back, in words, and what to say of that
BORROWED = "Work on a copy: what a function is given belongs to whoever calls it."
NONE = ("LOAD_CONST", None)  # the instruction, and what it loads
IDLE = ("RESUME", "NOP", "LOAD_CONST", "RETURN_")  # instructions of a body that does nothing


class Brought(NamedTuple):
    """A NamedTuple of which nobody has written a line."""

    field: int = 0


BROUGHT = frozenset(vars(Brought)) - {"field"}


class Mistake(Exception):
    """What came instead of an answer, in words, and a hint that helps."""

    def __init__(self, got: str, hint: str = "") -> None:
        super().__init__(got)
        self.got, self.hint = got, hint


class Asked:
    """A student's function, called as it would be; it remembers what it gave back last."""

    def __init__(self, answer: Any, generator: bool, in_place: bool = False) -> None:
        functools.update_wrapper(self, answer, updated=())
        self.answer, self.generator, self.in_place = answer, generator, in_place
        self.given: Any = ...

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        self.given = ...
        lent = [] if self.in_place else [one for one in args if isinstance(one, (list, dict, set))]
        before = [deepcopy(one) for one in lent]
        given = self.answer(*args, **kwargs)
        self.given = given = iter(given) if self.generator and isinstance(given, Search) else given
        for was, now in zip(before, lent, strict=True):
            if was != now:
                raise Mistake(f"the argument {shown(was)} was changed to {shown(now)}", BORROWED)
        if self.generator and not isinstance(given, Iterator):
            raise Mistake(shown(given), NO_YIELD)
        return given

    @property
    def hint(self) -> str:
        """What to say of that, if it is wrong."""
        if self.given is None and isinstance(inner := innermost(self.answer), FunctionType):
            return NO_RETURN if returns_nothing(inner.__code__) else ""
        return YIELDED if isinstance(self.given, RUNS) and not self.generator else ""


def untouched(value: Any) -> Mistake:
    """Return the mistake of a place that is not answered yet, None or `...`."""
    return Mistake(f"`{'...' if value is ... else value}`, which is still to be replaced")


def refuse(answer: Any, called: bool, generator: bool) -> None:
    """Raise Mistake if `answer` need not be tried: nothing is written yet, or it is not the student's.

    `called` says that the exercise asks for a function or a class and not for a value, `generator` that it is to yield.
    """
    if answer is None or answer is ...:
        raise untouched(answer)
    if not called:
        if isinstance(answer, FUNCTIONS):
            raise Mistake(shown(answer), "The exercise asks for a value, not for a function.")
        return
    if isinstance(answer, RUNS):
        raise Mistake(shown(answer), "Hand in the function itself: its name, without brackets behind it.")
    if not callable(answer):
        raise Mistake(shown(answer), "Hand in the function itself: its name, without brackets behind it.")
    if name := books_own(answer):
        hint = f"This is the book's own `{name}`. Is yours written and run, and is it called as asked?"
        raise Mistake(f"the book's own `{name}`", hint)
    if is_empty(answer):
        name = getattr(answer, "__name__", "it")
        hint = f"Write what it does in place of the `...`. {NO_YIELD if generator else NO_RETURN}"
        raise Mistake(f"`{name}` with an empty body", hint)


def books_own(answer: Any) -> str | None:
    """Return the name of the function or class of this package that `answer` is, under whatever name; None if none."""
    inner = innermost(answer)
    if inner is None:
        return None
    if isinstance(inner, type):
        ours = inner.__module__.split(".")[0] == __name__.split(".")[0]
    else:
        ours = inner.__code__.co_filename.startswith(HERE)
    return inner.__qualname__ if ours else None


def innermost(answer: Any) -> FunctionType | type | None:
    """Return the function or class within a `partial`, a method, a decorated function; None where there is none."""
    while not isinstance(answer, (FunctionType, type)):
        answer = getattr(answer, "func", getattr(answer, "__func__", getattr(answer, "__wrapped__", None)))
        if answer is None:
            return None
    return answer


@functools.lru_cache
def returns_nothing(code: CodeType) -> bool:
    """Does a function have no `return` of anything but None?"""
    steps = list(dis.get_instructions(code))
    for before, step in pairwise(steps):
        if step.opname == "RETURN_VALUE" and (step.is_jump_target or (before.opname, before.argval) != NONE):
            return False
    return all(step.argval is None for step in steps if step.opname == "RETURN_CONST")


def is_empty(answer: Any) -> bool:
    """Does no line of a function, or of any method of a class, do anything?"""
    if isinstance(answer, type):
        written = [one for name, one in vars(answer).items() if name not in BROUGHT]
        own = [one for one in written if isinstance(one, FunctionType)]
        if answer.__module__ == "builtins":
            return False
        return all(map(is_empty, own)) and answer.__mro__[1:] in ((object,), (tuple, object))
    answer = unwrap(answer)
    if not isinstance(answer, FunctionType):
        return False
    steps = list(dis.get_instructions(answer))
    nothing = all(step.argval is None for step in steps if step.opname.startswith(("LOAD_CONST", "RETURN_CONST")))
    return nothing and all(step.opname.startswith(IDLE) for step in steps)


def plain(value: Any) -> Any:
    """Turn what JSON does not know into what it knows: NumPy's numbers and arrays, whole and other exact numbers."""
    if value is ...:
        raise untouched(value)
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, Rational):
        return int(value.numerator) if value.denominator == 1 else float(value)
    if isinstance(value, Real):
        return float(value)
    raise Mistake(shown(value), YIELDED if isinstance(value, RUNS) else "")


def stumble(error: BaseException, asked: Any, returns: str) -> Mistake:
    """Put into words what happened while a case was put to a student's answer."""
    if isinstance(error, Mistake):
        return Mistake(error.got, error.hint or getattr(asked, "hint", "") or asked_for(returns))
    ours = not lines_of(error)
    if ours and isinstance(error, TypeError) and "keys must be" in str(error):
        return Mistake("a dictionary whose keys are neither text nor numbers", asked_for(returns))
    given = getattr(asked, "given", ...)
    if callable(given) and isinstance(error, LookupError):  # a table's own method, asked for what the table has not
        return Mistake(said(error))
    if ours and isinstance(error, (TypeError, AttributeError, LookupError)) and given is not ...:
        return Mistake(shown(given), asked.hint or asked_for(returns))
    return Mistake(said(error))


def asked_for(returns: str) -> str:
    """Say what an exercise asks for."""
    return f"What is asked for is {returns}."


def said(error: BaseException) -> str:
    """Put an exception into words, with the line of the student's code on which it was raised."""
    told, lines = named_error(error), lines_of(error)
    if not lines:
        return told
    return f"{told}{' This was' if told.endswith('?') else ''} in line {lines[-1].lineno} of `{lines[-1].name}`"


def lines_of(error: BaseException) -> list[traceback.FrameSummary]:
    """Return where an exception passed through the student's code: not the book's, and no library's."""
    frames = traceback.extract_tb(error.__traceback__)
    others = (HERE, STANDARD)
    return [one for one in frames if not one.filename.startswith(others) and "site-packages" not in one.filename]


def shown(value: Any) -> str:
    """Show a value of any kind as a student would call it: without an address, and of any depth."""
    if isinstance(value, GeneratorType):
        return "a generator"
    if isinstance(value, Search):
        return "a search"
    if isinstance(value, FUNCTIONS):
        return f"the function `{unwrap(value).__name__}`"
    kind: Any = type(value)
    if kind.__repr__ is object.__repr__:
        return f"an object of the class `{kind.__name__}`"
    if isinstance(value, (set, frozenset)):
        return f"a set, {reprlib.repr(value)}"
    return reprlib.repr(value)
