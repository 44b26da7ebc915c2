"""What the figures of chapter 5 ask, and what they say in words: boards with maps of cats, and the law laboratory."""

import inspect
import textwrap
from collections.abc import Iterator
from math import inf
from typing import Any

from ..core import Search
from ..costs.orders import Vector
from ..problems.hazards import HazardGrid
from ..search.ideal_point import ideal
from ..service.pareto import ESTIMATES, ORDERS, SEARCHES, describe_cats
from .search_call import belongs, origin, same

HIDDEN = ("preference", "rank")  # laws that only a call of `check_laws` with such a function can try


def board_of_cats(search: Search, cats: HazardGrid) -> dict[str, Any]:
    """Return the request for `search` on the map `cats`. A search that a board cannot ask for raises ValueError."""
    function, arguments = origin(search)
    name = next((name for name, entry in SEARCHES.items() if same(entry.function, function)), None)
    if name is None or next(iter(arguments.values())) is not cats:
        raise ValueError(f"a board of cats shows {' or '.join(SEARCHES)} on this very map, not {function.__name__}")
    if arguments.get("slack") is not None:
        raise ValueError("a board of cats shows searches without slack")
    world = describe_cats(cats) | {"range": range_of(arguments.get("within"))}
    if world["goal"] is None and cats.goal is not None:
        raise ValueError(f"the goal {cats.goal} of a map on a board must bear a letter")
    request = {"v": 1, "world": world, "search": name, "ways": True}
    if "h" in arguments:
        request |= {"h": estimate_of(arguments["h"], cats)} | ({"every": True} if arguments["every"] else {})
    return request


def range_of(within: Any) -> int | None:
    """Return the most steps that `within` lets a path take, None for any number."""
    match within:
        case None:
            return None
        case Vector(parts=(fires, int(steps))) if fires == inf:
            return steps
    raise ValueError(f"the range of a map of cats is its `within`, such as Vector(inf, 5), not {within!r}")


def estimate_of(h: Any, cats: HazardGrid) -> str:
    """Return the name by which a request calls the heuristic `h` of `cats`."""
    if belongs(h, cats) and h.__name__ in ESTIMATES:
        return str(h.__name__)
    owner = getattr(h, "__self__", None)  # `ideal` returns the `get` of a table
    if isinstance(owner, dict) and all(ideal(cats)(cell) == bound for cell, bound in owner.items()):
        return "ideal"
    raise ValueError(f"a board of cats knows the heuristics {', '.join(ESTIMATES)} of its own map, not {h!r}")


def laws_request(order: Any, second_at_most: int | None) -> dict[str, Any]:
    """Return the part of a request that is about an order: a name, a class or the text of one."""
    most = {} if second_at_most is None else {"second_at_most": second_at_most}
    if isinstance(order, str):
        return {"source" if "class " in order else "order": order} | most
    if order in ORDERS.values():
        return {"order": order.__name__} | most
    return {"source": textwrap.dedent(inspect.getsource(order))} | most


def front_lines(response: dict[str, Any], cats: HazardGrid) -> Iterator[str]:
    """Yield what a board of cats says: the search, each cost of the front with its way, the map."""
    if "error" in response:
        yield response["error"]
        return
    front = response["front"]
    reach = "no limit" if cats.reach is None else f"at most {cats.reach} steps"
    found = f"{len(front)} best costs" if len(front) != 1 else "one best cost"
    goal = "no goal" if cats.goal is None else f"{found if front else 'no way'} to {cats.goal}"
    yield f"{response['title']}: {response['expanded']} expanded, {goal}, {reach}"
    for way in front:
        cells = " ".join(str(tuple(response["states"][state])) for state in way["path"])
        yield f"  (fires, steps) = {tuple(way['cost'])}: {cells}"
    yield cats.picture()


def laws_lines(response: dict[str, Any]) -> Iterator[str]:
    """Yield what a law laboratory says: each law, and for those that fail the counter-example and its graph."""
    if "error" in response:
        yield response["error"]
        return
    findings = {finding["law"]: finding for finding in response["findings"]}
    yield f"{response['title']}, tried on small samples:"
    for law, asks in response["laws"]:
        if law not in findings:
            if law not in HIDDEN:
                yield f"  {law}: {'not tried' if 'comparable' in findings else 'no counter-example'} ({asks})"
            continue
        finding = findings[law]
        yield f"  {law}: fails ({asks}): {finding['says']}"
        if finding["edges"]:
            yield "    on " + "; ".join(f"{tail} -> {head} {step}" for tail, head, step in finding["edges"])
            found, true = (", ".join(finding[name]) or "nothing" for name in ("found", "true"))
            yield f"    the search announces {found}; the paths cost {true}"
