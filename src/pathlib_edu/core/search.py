"""A search says who it is: which function runs it, with what, and what that function asks and promises.

What a house knows of a running generator it would have to guess. So a search of the book, and any of a reader's own
that is marked with `@search`, is a value: it can be run, run again, and run on another world.
"""

import sys
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, update_wrapper
from inspect import Parameter, Signature, signature
from typing import Any, Generic, ParamSpec, overload

from ..contract.before import number_faults
from ..contract.diagnosis import heuristic_faults, kind, problem_faults, shown
from .events import LABELS, NUMBERS, Event

P = ParamSpec("P")

#: What a search asks of a problem beyond `core.Problem` for the sort of its costs: what they begin with.
FOR_COSTS: Mapping[str, tuple[str, ...]] = {NUMBERS: (), LABELS: ("outset",)}

#: The arguments of a search that a problem itself knows, by the sort of its costs.
OF_THE_PROBLEM: Mapping[str, tuple[str, ...]] = {NUMBERS: (), LABELS: ("rank", "within")}


def no_heuristic(state: Any) -> int:
    """Stand in where a search has no heuristic."""
    return 0


@dataclass(eq=False, repr=False)
class SearchFunction(Generic[P]):
    """A function that searches, with what it says of itself; called, it returns a `Search`.

    Its first parameter takes the problem, one named `h` the heuristic. `title` is what figures call it.

    What it asks. `costs`: for which sort of costs it is, NUMBERS or LABELS. `needs`: what it asks of a problem beyond
    `core.Problem`; `needing` says that in words, after "... needs", to whoever brings a problem without: there `{kind}`
    is what was brought, and `{lacking}` what is not there. `least`: its numbers, each with the least that it may be,
    -inf for any. `functions`: its options that are functions, each with what it is a function of. A default is always
    as it should be.

    What it promises. `complete`: it finds some path wherever there is one. `cheapest`: a cheapest one whenever its
    heuristic is admissible. `consistent`: for that an admissible heuristic is not enough. `unit`: each step must cost
    1, it refuses any other. `even`: each step straight on must cost the same, and so must each diagonal one. `anytime`:
    it announces ever cheaper paths. `tree`: it forgets the states it has seen, and may meet them again on every path
    that leads there, so only small or well-guided problems are for it. `told`: its story can be shown, since it grows
    from one end only. `rule`: what it takes from its frontier (`search.rules`), or what makes that of its options; None
    where nothing waits, or its story does not tell what.
    """

    function: Callable[P, Iterable[Event]]
    title: str = ""
    costs: str = NUMBERS
    needs: tuple[str, ...] = ()
    needing: str = ""
    least: Mapping[str, float] = field(default_factory=dict)
    functions: Mapping[str, str] = field(default_factory=dict)
    complete: bool = False
    cheapest: bool = False
    consistent: bool = False
    unit: bool = False
    even: bool = False
    anytime: bool = False
    tree: bool = False
    told: bool = True
    rule: Any = None

    def __post_init__(self) -> None:
        update_wrapper(self, self.function, updated=())  # what is written on a function may be another search's
        self.name: str = getattr(self.function, "__name__", type(self.function).__name__)
        self.title = self.title or self.name.replace("_", " ")

    def __call__(self, *args: P.args, **options: P.kwargs) -> "Search":
        for fault in call_faults(self, given_to(self, args, options)):
            raise ValueError(fault)
        return Search(self, args, options)

    def __get__(self, owner: Any, kind: type | None = None) -> "SearchFunction[...]":
        """Return the function bound to its object, where it is a method."""
        return self if owner is None else replace(self, function=self.function.__get__(owner, kind))

    @cached_property
    def signature(self) -> Signature:
        """What it is called with."""
        return signature(self.function)

    @cached_property
    def places(self) -> tuple[str, ...]:
        """The names of its parameters."""
        return tuple(self.signature.parameters)

    @cached_property
    def defaults(self) -> dict[str, Any]:
        """What its options are where nobody sets them."""
        parameters = self.signature.parameters.values()
        return {one.name: one.default for one in parameters if one.default is not one.empty}

    @property
    def informed(self) -> bool:
        """Is it given a heuristic?"""
        return "h" in self.places

    @property
    def options(self) -> tuple[str, ...]:
        """What can be set beside problem and heuristic: neither what the problem itself knows, nor functions."""
        known = ("h", *OF_THE_PROBLEM[self.costs], *self.functions)
        places = list(self.signature.parameters.values())[1:]
        return tuple(one.name for one in places if one.name not in known and not is_function(one))

    def start(self, problem: Any, h: Callable[[Any], Any] | None = None, **options: Any) -> "Search":
        """Return the search on `problem`, not yet run. One without a heuristic leaves `h` aside.

        A search over labels is given the problem's own rank and range, where it has a place for them, and a search from
        both ends the estimate of the way back, where `h` is the problem's own and the problem can be turned around.
        """
        places = self.signature.parameters
        own = {name: getattr(problem, name) for name in OF_THE_PROBLEM[self.costs] if name in places}
        if "back" in places and belongs(h, problem) and hasattr(problem, "between"):
            own["back"] = getattr(problem.between(problem.goal, problem.start), h.__name__)  # type: ignore[union-attr]
        given: dict[str, Any] = {**({"h": h} if self.informed else {}), **own, **options}
        return self(problem, **given)

    def rule_with(self, options: Mapping[str, Any]) -> Any:
        """Return its rule where these options are set, and the others as the search has them."""
        if not callable(self.rule):
            return self.rule
        return self.rule(**{name: self.defaults[name] for name in self.options} | dict(options))

    def __repr__(self) -> str:
        return f"<search {self.name}>"

    def __reduce_ex__(self, protocol: Any) -> Any:
        """Cross to another process by its name, as functions do, where that is to be found there."""
        place: Any = sys.modules.get(self.__module__)
        there = self.__module__ != "__main__" and getattr(place, self.name, None) is self
        return self.name if there else super().__reduce_ex__(protocol)


class Search:
    """A search that is ready to run: `made_by` the function that runs it, with these `arguments`, by name.

    Each `for event in search` begins it anew, and is the function's own generator, at its full speed. What is no
    problem, no heuristic, or an option with which it cannot run raises ValueError at the call, with a sentence about
    that, before anything runs; what the function does not take raises TypeError.
    """

    __slots__ = ("_args", "_options", "_told", "made_by", "works")

    def __init__(self, made_by: SearchFunction[...], args: tuple[Any, ...], options: Mapping[str, Any]) -> None:
        told = made_by.function(*args, **options)  # which says whether they fit: a generator has not begun by that
        if not isinstance(told, Iterable):
            raise ValueError(f"a search must yield events, but it returned {told!r}")
        self.made_by, self._args, self._options = made_by, args, options
        #: What the call returned, where one can go through it again: then it is not asked for a second time.
        self._told = None if isinstance(told, Iterator) else told
        #: The search that does the work: itself, or the one that its function returns.
        self.works: Search = told.works if isinstance(told, Search) else self

    def __iter__(self) -> Generator[Event, None, Any]:
        told: Any = self.made_by.function(*self._args, **self._options) if self._told is None else self._told
        return iter(told)  # type: ignore[no-any-return]

    @property
    def given(self) -> dict[str, Any]:
        """The arguments of its call, by name; `arguments` has the defaults too."""
        return given_to(self.made_by, self._args, self._options)

    @property
    def arguments(self) -> dict[str, Any]:
        """What its function is called with, by name, defaults too."""
        bound = self.made_by.signature.bind(*self._args, **self._options)
        bound.apply_defaults()
        return dict(bound.arguments)

    @property
    def name(self) -> str:
        """The name of its function."""
        return self.made_by.name

    @property
    def problem(self) -> Any:
        """What it is run on: its first argument; None for one without any, such as a method."""
        return self._args[0] if self._args else self._options.get(next(iter(self.made_by.places), ""))

    @property
    def h(self) -> Callable[[Any], Any]:
        """Its heuristic: the argument called `h`; 0 for every state where there is none."""
        given = self.given.get("h")
        return no_heuristic if given is None else given

    @property
    def estimates(self) -> bool:
        """Are its estimates numbers, from a heuristic that it was given?"""
        return self.made_by.costs == NUMBERS and self.given.get("h") is not None

    def on(self, other: Any) -> "Search":
        """Return the same call on another world: methods of the one before become those of the other."""
        before = self.problem

        def moved(value: Any) -> Any:
            if value is before:
                return other
            return getattr(other, value.__name__) if belongs(value, before) else value

        options = {name: moved(value) for name, value in self._options.items()}
        return Search(self.made_by, tuple(map(moved, self._args)), options)

    def __repr__(self) -> str:
        return f"<search {self.name} on {kind(self.problem)}>"


def given_to(asks: SearchFunction[...], args: tuple[Any, ...], options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments of a call by name, as far as they have a place."""
    return {**dict(zip(asks.places, args)), **options}  # noqa: B905, options may follow


def call_faults(asks: SearchFunction[...], given: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is wrong with the arguments of a call, as far as can be said before it runs.

    A default is as it should be. A method as the heuristic is looked at only when it fails.
    """
    if not given:
        return
    problem = given.get(next(iter(asks.places), ""))
    yield from problem_faults(problem)
    if asks.needing:
        lacking = [name for name in (*FOR_COSTS[asks.costs], *asks.needs) if not hasattr(problem, name)]
        if lacking:
            yield f"{asks.name} needs {asks.needing.format(kind=kind(problem), lacking=', no '.join(lacking))}"
    if "h" in given and not hasattr(given["h"], "__self__") and given["h"] is not asks.defaults.get("h", given):
        yield from heuristic_faults(problem, given["h"])
    for name, of in asks.functions.items():
        if name in given and given[name] is not None and not callable(given[name]):
            yield f"{name} of {asks.name} is {shown(given[name])}, but must be a function of {of}"
    for name, least in asks.least.items():
        if name in given and given[name] is not asks.defaults.get(name, given):
            yield from number_faults(f"{name} of {asks.name}", given[name], least)


def belongs(value: Any, problem: Any) -> bool:
    """Is `value` a method of this very problem?"""
    return problem is not None and getattr(value, "__self__", None) is problem


def marked(function: Any, title: str = "", costs: str = NUMBERS) -> SearchFunction[...]:
    """Return a function of a reader's own as one that searches: of one that has no `@search` nothing is promised."""
    if not isinstance(function, SearchFunction):
        return SearchFunction(function, title, costs)
    return replace(function, title=title) if title else function


def is_function(place: Parameter) -> bool:
    """Does a parameter take a function, as its default is one?"""
    return place.default is not place.empty and callable(place.default)


@overload
def search(function: Callable[P, Iterable[Event]], /) -> SearchFunction[P]: ...
@overload
def search(
    *,
    title: str = ...,
    costs: str = ...,
    needs: tuple[str, ...] = ...,
    needing: str = ...,
    least: Mapping[str, float] = ...,
    functions: Mapping[str, str] = ...,
    complete: bool = ...,
    cheapest: bool = ...,
    consistent: bool = ...,
    unit: bool = ...,
    even: bool = ...,
    anytime: bool = ...,
    tree: bool = ...,
    told: bool = ...,
    rule: Any = ...,
) -> Callable[[Callable[P, Iterable[Event]]], SearchFunction[P]]: ...
def search(function: Any = None, /, **says: Any) -> Any:
    """Mark a function that searches: what it returns is then a `Search`, and says who it is.

    What the function asks and promises is said in keywords, the fields of `SearchFunction`.

    >>> from pathlib_edu import Graph
    >>> from pathlib_edu.core import search
    >>> @search
    ... def waiting(problem, h=None):
    ...     yield "reach", problem.start, None, 0, 0
    >>> run = waiting(Graph.parse("S -> G 1"))
    >>> run, list(run), list(run.on(Graph.parse("A -> G 1; start A")))
    (<search waiting on Graph>, [('reach', 'S', None, 0, 0)], [('reach', 'A', None, 0, 0)])
    """
    if function is None:
        return lambda function: SearchFunction(function, **says)
    return SearchFunction(function)
