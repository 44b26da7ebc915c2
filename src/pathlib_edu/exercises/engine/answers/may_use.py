"""What of the book an answer may call: its tools and its worlds, but of its algorithms only those that a claim names.

An answer's source decides (`reached.py`): whoever names an algorithm that is not allowed, under whatever name and
however far from the answer's first line, is told so before any case is put. In a notebook and on a page that is all:
who gets around it there fools nobody else. A class's notebooks run in a box in which such algorithms are not there
(`grading/box/narrowed_package.py`), and what cannot be left out of it the judge looks for in the text that was handed
in (`grading/handed_in/borrowed.py`). Whoever copies an algorithm's source calls nothing: that is likeness.
"""

import ast
from collections.abc import Collection, Iterable
from functools import cache
from inspect import getsource
from textwrap import dedent
from types import FunctionType, MethodType, ModuleType
from typing import Any

from ....core import SearchFunction
from ....problems.kinds import is_world
from .mistakes import Mistake
from .reached import Attribute, is_the_books, reached
from .scopes import PACKAGE

#: Where algorithms are, and what runs them: figures, pages and commands.
RUNNING = ("search", "certificates", "conjecture", "fast", "figures", "service", "cli")
REFERENCES = ("exercises.chapter_", "exercises.engine.judging.")
ALGORITHMS = tuple(f"{PACKAGE}.{name}" for name in (*(f"{folder}." for folder in RUNNING), *REFERENCES))
#: What only who looks for something hidden asks of a function.
INSIDES = ("__closure__", "__kwdefaults__", "cell_contents")
#: Modules with which one gets to what no answer is given: other processes, all objects, memory.
BEYOND = ("subprocess", "multiprocessing", "gc", "ctypes")


def rule(may_use: Collection[str], asks_for: Collection[str]) -> str:
    """Return what an answer may call, and what it may not, in one sentence.

    >>> rule((), ())
    "Your answer may call none of the book's own algorithms."
    >>> rule(["dijkstra"], ["Antichain", "Staircase"])
    "Of the book's own algorithms your answer may call `dijkstra`, but not `Antichain` and `Staircase`."
    """
    if may_use:
        sentence = f"Of the book's own algorithms your answer may call {listed(may_use)}"
        return f"{sentence}, but not {listed(asks_for)}." if asks_for else f"{sentence}."
    sentence = "Your answer may call none of the book's own algorithms"
    return f"{sentence}, nor its {listed(asks_for)}." if asks_for else f"{sentence}."


def listed(names: Collection[str]) -> str:
    """Return names as they stand in a sentence."""
    *first, last = (f"`{name}`" for name in names)
    return f"{', '.join(first)} and {last}" if first else last


def refuse_borrowed(answer: Any, may_use: Collection[str], asks_for: Collection[str]) -> None:
    """Raise Mistake if an answer, or what it names, names what it may not call; `answer` may be a Piece of source.

    An answer may call those of the book's algorithms that it `may_use`, and what else it `asks_for` it may not: names
    of functions, classes or methods, such as "dijkstra" or "Grid.octile".
    """
    named = list(reached(answer))
    for one in named:
        if name := borrowed(one, may_use, asks_for):
            raise Mistake(f"a call of the book's own `{name}`", rule(may_use, asks_for))
    if name := way_round(named):
        raise Mistake(f"a way around what an answer may call, by `{name}`", rule(may_use, asks_for))


def borrowed(value: Any, may_use: Collection[str], asks_for: Collection[str]) -> str | None:
    """Return the name of what a value is of the book, or makes, that an answer may not call; None where it may."""
    if isinstance(value, Attribute):
        return next((name for name in asks_for if name.endswith(f".{value.name}")), None)
    given = isinstance(value, MethodType) and is_world(value.__self__)  # a world may be asked; also one of the judge's
    value = value.__func__ if isinstance(value, MethodType) else value
    value = value.function if isinstance(value, SearchFunction) else value
    if isinstance(value, ModuleType) or not is_the_books(value):
        return None
    if not isinstance(value, (FunctionType, type)):
        made = type(value).__name__
        return made if made in asks_for else None
    name = value.__qualname__
    owner = name.partition(".")[0]
    if {name, owner} & {*may_use}:
        return None
    if {name, owner} & {*asks_for} or (f"{value.__module__}.".startswith(ALGORITHMS) and not given):
        return name
    makes = names_in(value) if isinstance(value, FunctionType) else ()
    return next((one for one in asks_for if one in makes), None)


@cache
def names_in(function: FunctionType) -> frozenset[str]:
    """Return the names and attributes in the text of one of the book's functions."""
    nodes = ast.walk(ast.parse(dedent(getsource(function))))
    return frozenset(getattr(node, "id", getattr(node, "attr", "")) for node in nodes)


def way_round(named: Iterable[Any]) -> str | None:
    """Return the name among those that an answer names that leads around the rule, None where there is none."""
    for one in named:
        if isinstance(one, Attribute):
            if one.name in INSIDES:
                return one.name
            continue
        module = one.__name__ if isinstance(one, ModuleType) else getattr(one, "__module__", None)
        if str(module).partition(".")[0] in BEYOND:
            return str(module)
    return None
