"""What of the book an answer may call: its tools and its worlds, but of its algorithms only those that a claim names.

While an answer is tried, a gate stands in each algorithm, in the function itself: under which name, through which
module or by whose help it is called makes no difference. Who comes from the book passes: a world that computes its own
estimate, a judge that searches. Whoever copies an algorithm's source gets past it: that is likeness, and no call.
"""

import os
import sys
from collections.abc import Callable, Collection, Iterator
from functools import cache
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

from .mistakes import HERE, Mistake
from .reached import functions_of, way_round

PACKAGE = __name__.split(".")[0]
#: Where algorithms are, and what runs them: figures, pages and commands.
RUNNING = ("search", "waypoints", "conjecture", "fast", "figures", "service", "cli")
REFERENCES = ("exercises.chapter_", "exercises.oracles")
ALGORITHMS = tuple(f"{PACKAGE}.{name}" for name in (*RUNNING, *REFERENCES))
#: Who passes: what computes of itself. What only goes through a story, as `solve` does, may have been given any.
PASSING = tuple(f"{HERE}{name}{os.sep}" for name in (*RUNNING, "problems", "costs"))
ASKED = f"{HERE}exercises{os.sep}mistakes.py"  # calls the answer: what it calls there is handed in
ENTRANCES = ("__init__", "__new__", "__call__")
#: Codes that were found in their modules, each kept, so that its number stays its own: to compare a code takes long.
FOUND: dict[tuple[str, int], CodeType] = {}


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


class Gates:
    """Gates in the book's algorithms, but not in those that an answer `may_use`; and in what else it `asks_for`.

    Both are names of functions, classes or methods, such as "dijkstra" or "Grid.octile". The gates stand from `with`
    on; while they are `shut` only the book gets through.
    """

    def __init__(self, may_use: Collection[str], asks_for: Collection[str]) -> None:
        self.may_use, self.asks_for, self.sentence, self.shut = may_use, asks_for, rule(may_use, asks_for), False
        self._were: list[tuple[FunctionType, CodeType, Any, Any]] = []
        self._seen: set[str] = set()

    def __enter__(self) -> "Gates":
        self.build()
        return self

    def __exit__(self, *_: object) -> None:
        while self._were:
            function, *was = self._were.pop()
            function.__code__, function.__defaults__, function.__kwdefaults__ = was

    def build(self) -> bool:
        """Build a gate in each algorithm that has been loaded since the last time; say whether there were any."""
        if len(sys.modules) == len(self._seen):
            return False
        new = sys.modules.keys() - self._seen
        self._seen |= new
        count = len(self._were)
        for name in sorted(one for one in new if one.startswith(f"{PACKAGE}.")):
            for called, function in functions_in(sys.modules[name]):
                owner = called.partition(".")[0]
                if owner in self.may_use or called in self.may_use:
                    continue
                algorithm = name.startswith(ALGORITHMS) and ("." not in called or called.endswith(ENTRANCES))
                if algorithm or owner in self.asks_for or called in self.asks_for:
                    self._stop_at(function, called, HERE if name.startswith(f"{PACKAGE}.exercises") else PASSING)
        return len(self._were) > count

    def _stop_at(self, function: FunctionType, name: str, passing: str | tuple[str, ...]) -> None:
        if function.__code__ is gate.__code__ or function.__closure__:
            return
        was = function.__code__, function.__defaults__, function.__kwdefaults__
        behind = FunctionType(was[0], function.__globals__, function.__name__, was[1])
        behind.__kwdefaults__ = was[2]
        shown = name.removesuffix(".__init__").removesuffix(".__new__").removesuffix(".__call__")

        def passed(*args: Any, **options: Any) -> Any:
            if self.shut:
                caller = sys._getframe(2)
                file = caller.f_code.co_filename
                if file == ASKED or not file.startswith(passing) or not is_the_books(caller):
                    raise Mistake(f"a call of the book's own `{shown}`", self.sentence)
            return behind(*args, **options)

        self._were.append((function, *was))
        function.__code__, function.__defaults__ = gate.__code__, None
        function.__kwdefaults__ = {"passed": passed}

    def refuse(self, answer: Any) -> None:
        """Raise Mistake if `answer` is a class that has inherited what it is to do, or its code names a way around."""
        for kind in answer.__mro__ if isinstance(answer, type) else ():
            if any(getattr(one, "__code__", None) is gate.__code__ for one in vars(kind).values()):
                raise Mistake(f"the book's own `{kind.__name__}`", self.sentence)
        for function in functions_of(answer):
            for known, code, *_ in self._were:
                if code == function.__code__:
                    raise Mistake(f"the source of the book's own `{known.__name__}`", self.sentence)
            if name := way_round(function):
                raise Mistake(f"a way around the book's gates, by `{name}`", self.sentence)


def gate(*args: Any, passed: Callable[..., Any], **options: Any) -> Any:
    """Stand in the place of a function's own code."""
    return passed(*args, **options)


def is_the_books(frame: FrameType) -> bool:
    """Is the code of a frame really what is written in its module? The name of its file is easily forged."""
    name, code = str(frame.f_globals.get("__name__")), frame.f_code
    module = sys.modules.get(name) if name.startswith(f"{PACKAGE}.") else None
    if module is None or frame.f_globals is not vars(module):
        return False
    if FOUND.get((name, id(code))) is code:
        return True
    if code not in codes_in(module):
        return False
    FOUND[name, id(code)] = code
    return True


@cache
def codes_in(module: ModuleType) -> frozenset[CodeType]:
    """Return the code that is written in a module of the package, that of inner functions too.

    Codes are equal that say the same at the same lines of a module.
    """

    def within(code: CodeType) -> Iterator[CodeType]:
        yield code
        for inner in code.co_consts:
            if isinstance(inner, CodeType):
                yield from within(inner)

    loader: Any = module.__loader__
    return frozenset(within(loader.get_code(module.__name__)))


@cache
def functions_in(module: ModuleType) -> list[tuple[str, FunctionType]]:
    """Return the functions that are written in a module, those of its classes too, with their names."""
    own = [(name, one) for name, one in vars(module).items() if getattr(one, "__module__", None) == module.__name__]
    found = [(name, one) for name, one in own if isinstance(one, FunctionType)]
    for name, kind in own:
        if not isinstance(kind, type) or issubclass(kind, ModuleType):  # a module that is called says what to write
            continue
        for inner, method in vars(kind).items():
            function = getattr(method, "__func__", getattr(method, "fget", method))
            if isinstance(function, FunctionType):
                found.append((f"{name}.{inner}", function))
    # Not those that Python made for a dataclass.
    return [(name, one) for name, one in found if one.__code__.co_filename.startswith(HERE)]
