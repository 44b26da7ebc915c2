"""What an answer's own code names, before it is run: a look into functions, other processes, a second copy of the book.

This is a fence and no wall: whoever puts such a name together out of pieces gets over it.
"""

import dis
from collections.abc import Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

from .mistakes import HERE

#: What only who looks for a gate's other side asks of a function.
INSIDES = ("__closure__", "__kwdefaults__", "cell_contents")
#: Modules with which one gets to what no gate stands in: other processes, all objects, memory.
BEYOND = ("subprocess", "multiprocessing", "gc", "ctypes")


def functions_of(answer: Any) -> Iterator[FunctionType]:
    """Yield the functions that an answer is made of: its methods, and what its code names, of the book's no more."""
    waiting, seen = [answer], set[int]()
    while waiting:
        one = waiting.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        if isinstance(one, type):
            waiting += [getattr(inner, "__func__", inner) for inner in vars(one).values()]
        elif isinstance(one, FunctionType):
            yield one
            for value in values_named(one).values():
                inner = value.values() if type(value) is dict else [value]
                waiting += [part for part in inner if isinstance(part, (FunctionType, type))]


def is_the_books(function: FunctionType) -> bool:
    """Does a function's code lie in this package?"""
    return function.__code__.co_filename.startswith(HERE)


def values_named(function: FunctionType) -> dict[str, Any]:
    """Return the globals that a function's code names, and what modules it imports; of one of the book's none."""
    named: dict[str, Any] = {}
    if is_the_books(function):
        return named
    for code in codes_within(function.__code__):
        named |= {name: function.__globals__[name] for name in code.co_names if name in function.__globals__}
        imports = (step.argval for step in dis.get_instructions(code) if step.opname == "IMPORT_NAME")
        named |= {name: ModuleType(name) for name in imports}
    return named


def codes_within(code: CodeType) -> Iterator[CodeType]:
    """Yield a code and those of the functions written in it."""
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from codes_within(inner)


def way_round(function: FunctionType) -> str | None:
    """Return the name by which a function's code gets around a gate, None where there is none.

    >>> way_round(lambda search: search.__closure__), way_round(lambda search: search.__name__)
    ('__closure__', None)
    """
    names = {name for code in codes_within(function.__code__) for name in code.co_names}
    for name in INSIDES:
        if name in names and not is_the_books(function):
            return name
    for value in values_named(function).values():
        module = value.__name__ if isinstance(value, ModuleType) else type(value).__module__
        if module.partition(".")[0] in BEYOND:
            return module
    return None
