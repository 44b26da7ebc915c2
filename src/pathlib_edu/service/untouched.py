"""Is Python still as it was before it ran a reader's code? If not, the web page goes on with another one."""

import builtins
import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from types import ModuleType
from typing import Any

ROOT = __name__.partition(".")[0]


class Untouched:
    """What the names of the book, of `builtins` and of all modules that the book imports stood for at the beginning.

    It finds what one overwrites by patching. It is no barrier: a reader's code can deceive it, but harms nobody else,
    since no other text is ever run by the same Python.

    >>> import heapq
    >>> untouched, heappop = Untouched(), heapq.heappop
    >>> untouched.holds()
    True
    >>> heapq.heappop = None
    >>> untouched.holds()
    False
    >>> heapq.heappop = heappop
    """

    def __init__(self) -> None:
        _ = import_module(ROOT).__all__  # its names load when they are first asked for: now, lest one comes later
        self._before = [(space, dict(space)) for space in namespaces()]
        self._interpreter = interpreter()

    def holds(self) -> bool:
        """Return whether every name still stands for what it stood for, and none has been added. A few milliseconds."""
        return interpreter() == self._interpreter and all(same(now, before) for now, before in self._before)


def namespaces() -> Iterator[Mapping[str, Any]]:
    """Yield the names of `builtins`, of each module of the book, of its classes, and of each module that it imports."""
    book = [module for name, module in sys.modules.items() if name.partition(".")[0] == ROOT]
    values = [value for module in book for value in vars(module).values()]
    origins = {str(getattr(value, "__module__", "")) for value in values}
    modules = {builtins, *book, *(module for name, module in sys.modules.items() if name in origins)}
    modules |= {value for value in values if isinstance(value, ModuleType)}
    classes = {value for value in values if isinstance(value, type) and value.__module__.startswith(ROOT)}
    yield from (vars(one) for one in modules | classes if one is not sys)  # it holds what is printed to, and more


def same(now: Mapping[str, Any], before: Mapping[str, Any]) -> bool:
    """Return whether two namespaces hold the same; what Python itself adds when it likes does not count."""
    kept = all(now.get(name, now) is value for name, value in before.items())
    return kept and all(name in before or name.startswith("__") for name in now)


def interpreter() -> tuple[Any, ...]:
    """Return what else code can set for all that runs after it."""
    return sys.getrecursionlimit(), sys.gettrace(), sys.getprofile()
