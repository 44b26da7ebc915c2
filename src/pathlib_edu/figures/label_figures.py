"""What boards of labels ask, and what they say in words."""

from collections.abc import Iterator, Sequence
from math import inf
from typing import Any

from ..contract.diagnosis import shown
from ..core import LABELS, Search
from ..core.search import belongs
from ..problems.kind import Kind
from ..problems.kinds import describe, kind_of
from ..search.catalogue import suiting
from ..service.lanes import same
from ..service.options import PREPARED


def label_request(search: Search, problem: Any) -> dict[str, Any]:
    """Return the request for a search over labels on `problem`. One that a board cannot ask for raises ValueError."""
    kind, searches = kind_of(problem), suiting(LABELS)
    own = isinstance(search, Search) and search.problem is problem
    name = own and next((name for name, entry in searches.items() if same(entry, search.made_by)), None)
    if not name:
        names, given = " or ".join(searches), search.name if isinstance(search, Search) else shown(search)
        raise ValueError(f"the board of {kind.noun} shows {names} on this very map, not {given}")
    arguments = search.arguments
    if arguments.get("slack") is not None:
        raise ValueError(f"the board of {kind.noun} shows searches without slack")
    world = describe(kind.ranged(problem, arguments.get("within")))
    request = {"v": 1, "ask": "story", "world": world, "search": name} | ({"ways": True} if kind.everywhere else {})
    if "h" in arguments:
        request |= {"h": estimate_of(arguments["h"], problem, kind)} | ({"every": True} if arguments["every"] else {})
    return request


def estimate_of(h: Any, problem: Any, kind: Kind) -> str:
    """Return the name by which a request calls the heuristic `h` of `problem`."""
    if belongs(h, problem) and h.__name__ in kind.heuristics:
        return str(h.__name__)
    table = getattr(h, "__self__", None)  # one worked out of the whole problem is the `get` of a table
    for name, prepared in PREPARED.items():
        if (
            isinstance(table, dict)
            and name in kind.heuristics
            and table == getattr(prepared(problem), "__self__", None)
        ):
            return name
    known = ", ".join(kind.heuristics)
    raise ValueError(f"the board of {kind.noun} knows the heuristics {known} of its own map, not {h!r}")


def front_lines(response: dict[str, Any], problem: Any) -> Iterator[str]:
    """Yield what a board of labels says: the search, each cost of the front with its way, the map."""
    if "error" in response:
        yield response["error"]
        return
    front, parts = response["front"], kind_of(problem).parts
    found = f"{len(front)} best costs" if len(front) != 1 else "one best cost"
    goal = "no goal" if problem.goal is None else f"{found if front else 'no way'} to {problem.goal}"
    yield f"{response['title']}: {response['expanded']} expanded, {goal}, {range_in_words(problem.within, parts)}"
    for way in front:
        cells = " ".join(str(tuple(response["states"][state])) for state in way["path"])
        yield f"  ({', '.join(parts)}) = {tuple(way['cost'])}: {cells}"
    yield problem.picture()


def range_in_words(within: Any, parts: Sequence[str]) -> str:
    """Say the most of each part that a path may cost."""
    bounds = [] if within is None else zip(within.parts, parts, strict=True)
    return ", ".join(f"at most {most} {part}" for most, part in bounds if most != inf) or "no limit"
