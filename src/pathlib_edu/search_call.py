"""A search says who it is: which function runs it, with what, and what that function asks for.

What a house knows of a running generator it would have to guess. So a search of the book, and any of a reader's own
that is marked with `@search`, is a value: it can be run, run again, and run on another world.
"""

from collections.abc import Callable, Generator, Iterable, Mapping
from functools import update_wrapper
from inspect import signature
from typing import Any, Generic, ParamSpec, overload

from .events import NUMBERS, Event

P = ParamSpec("P")


def no_heuristic(state: Any) -> int:
    """Stand in where a search has no heuristic."""
    return 0


class SearchFunction(Generic[P]):
    """A function that searches, with what it declares of itself; called, it returns a `Search`.

    Its first parameter takes the problem, one named `h` the heuristic. `costs` says for which sort of costs it is, and
    `needs` what it asks of a problem beyond `core.Problem`. `least` has the least that each of its numbers may be, None
    for any, and `functions` what each option that is a function is a function of.
    """

    def __init__(
        self,
        function: Callable[P, Iterable[Event]],
        costs: str = NUMBERS,
        needs: tuple[str, ...] = (),
        least: Mapping[str, float | None] | None = None,
        functions: Mapping[str, str] | None = None,
    ) -> None:
        update_wrapper(self, function)
        self.function, self.costs, self.needs = function, costs, needs
        self.least, self.functions = dict(least or {}), dict(functions or {})

    def __call__(self, *args: P.args, **options: P.kwargs) -> "Search":
        return Search(self, args, options)

    def __get__(self, owner: Any, kind: type | None = None) -> "SearchFunction[...]":
        """Return the function bound to its object, where it is a method."""
        if owner is None:
            return self
        bound = self.function.__get__(owner, kind)
        return SearchFunction(bound, self.costs, self.needs, self.least, self.functions)

    @property
    def defaults(self) -> dict[str, Any]:
        """What its options are where nobody sets them."""
        parameters = signature(self.function).parameters.values()
        return {one.name: one.default for one in parameters if one.default is not one.empty}

    def __repr__(self) -> str:
        return f"<search {self.__name__}>"  # type: ignore[attr-defined]

    def __reduce__(self) -> str:
        return str(self.__qualname__)  # type: ignore[attr-defined]


class Search:
    """A search that is ready to run: `made_by` the function that runs it, with these arguments.

    Each `for event in search` begins it anew, and is the function's own generator, at its full speed. Arguments that
    the function does not take raise TypeError here, before it runs.
    """

    __slots__ = ("_args", "_options", "made_by")

    def __init__(self, made_by: SearchFunction[...], args: tuple[Any, ...], options: Mapping[str, Any]) -> None:
        told = made_by.function(*args, **options)  # which only says whether they fit: nothing runs yet
        if not isinstance(told, Iterable):
            raise ValueError(f"a search must yield events, but it returned {told!r}")
        self.made_by, self._args, self._options = made_by, args, options

    def __iter__(self) -> Generator[Event, None, Any]:
        return iter(self.made_by.function(*self._args, **self._options))  # type: ignore[return-value]

    @property
    def name(self) -> str:
        """The name of its function."""
        return str(self.made_by.__name__)  # type: ignore[attr-defined]

    @property
    def arguments(self) -> dict[str, Any]:
        """What its function is called with, by name, defaults too."""
        bound = signature(self.made_by.function).bind(*self._args, **self._options)
        bound.apply_defaults()
        return dict(bound.arguments)

    @property
    def problem(self) -> Any:
        """What it is run on: its first argument; None for one without any, such as a method."""
        return next(iter(self.arguments.values()), None)

    @property
    def h(self) -> Callable[[Any], Any]:
        """Its heuristic: the argument called `h`; 0 for every state where there is none."""
        return self.arguments.get("h", no_heuristic)  # type: ignore[no-any-return]

    def on(self, other: Any) -> "Search":
        """Return the same call on another world: methods of the one before become those of the other."""
        before = self.problem

        def moved(value: Any) -> Any:
            if value is before:
                return other
            own = before is not None and getattr(value, "__self__", None) is before
            return getattr(other, value.__name__) if own else value

        return Search(
            self.made_by, tuple(map(moved, self._args)), {name: moved(one) for name, one in self._options.items()}
        )

    def __repr__(self) -> str:
        return f"<search {self.name} on {type(self.problem).__name__}>"


@overload
def search(function: Callable[P, Iterable[Event]], /) -> SearchFunction[P]: ...
@overload
def search(
    *,
    costs: str = ...,
    needs: tuple[str, ...] = ...,
    least: Mapping[str, float | None] = ...,
    functions: Mapping[str, str] = ...,
) -> Callable[[Callable[P, Iterable[Event]]], SearchFunction[P]]: ...
def search(function: Any = None, /, **declared: Any) -> Any:
    """Mark a function that searches: what it returns is then a `Search`, and says who it is.

    >>> from pathlib_edu.core import search
    >>> @search
    ... def waiting(problem, h=None):
    ...     yield "reach", problem.start, None, 0, 0
    >>> waiting("a world").arguments
    {'problem': 'a world', 'h': None}
    """
    if function is None:
        return lambda function: SearchFunction(function, **declared)
    return SearchFunction(function)
