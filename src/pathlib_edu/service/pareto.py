"""Chapter 5 in figures: the cats' map, and the law laboratory. Requests of these two kinds are answered here.

    {"world": {"kind": "hazards", "picture": ["S^X"], "range": 5, "goal": "X"}, "search": "partial_astar", "h": "zero"}
    {"laws": {"order": "ShortestWidest"}}

A story over labels has vectors where others have numbers. `front` repeats its goals: each cost with its path. A request
with "ways" is told besides what every cell costs at best, goal or no goal.
"""

import ast
import builtins
import inspect
import textwrap
from collections.abc import Callable, Mapping
from typing import Any

from ..conjecture.laws import LAWS, Finding, broken_laws
from ..costs import broken_orders, orders, resource_costs
from ..costs.broken_orders import Arrival, CertainInterval, MeanPlusDeviations, ShortestWidest, Tolerant
from ..costs.orders import Hazard, Interval, Lexicographic, MeanVariance, Vector
from ..costs.resource_costs import Battery, Damage, Keys
from ..problems.hazards import HazardGrid
from ..search.catalogue import Entry
from ..search.ideal_point import ideal
from ..search.partial_astar import fixpoint, partial_astar
from .readers_code import chosen
from .story import PLACE, SLICE, Slices, telling

#: The orders of the law laboratory: those that keep the laws, then those that break one.
ORDERS: dict[str, type] = {
    kind.__name__: kind
    for kind in (
        *(Vector, Lexicographic, Hazard, Interval, MeanVariance, Damage, Keys, Battery),
        *(ShortestWidest, CertainInterval, MeanPlusDeviations, Tolerant, Arrival),
    )
}
MOST_CELLS = 2_500  # of a cats' map: more labels than that could carry would make one wait

#: The searches over labels.
SEARCHES: dict[str, Entry] = {
    "partial_astar": Entry(partial_astar, "Partially ordered A*", informed=True),
    "fixpoint": Entry(fixpoint, "Plain fixpoint"),
}
ESTIMATES: dict[str, str] = {"zero": "zero", "manhattan": "Manhattan", "ideal": "ideal point"}


def concerns(request: Mapping[str, Any]) -> bool:
    """Is this request one for this module?"""
    world = request.get("world")
    return "laws" in request or (isinstance(world, Mapping) and world.get("kind") == "hazards")


def answered_by(request: Mapping[str, Any]) -> Entry | None:
    """Return whose fault it is if a request that concerns this module cannot be answered."""
    if "laws" in request:
        return Entry(written_order, "Your order")  # type: ignore[arg-type]  # never run: it lends its name
    return SEARCHES.get(str(request.get("search")))


def front_answer(request: Mapping[str, Any], limit: int) -> Slices:
    """Work out the answer to a request that concerns this module. What is wrong with it raises ValueError.

    Where the ways to all cells are wanted, the story comes first, as a partial answer.
    """
    if "laws" in request:
        return (yield from laws_answer(request["laws"], limit))
    cats = cats_world(request["world"])
    name, estimate = request.get("search", "partial_astar"), request.get("h", "zero")
    if name not in SEARCHES:
        raise ValueError(f"{name!r} is not a search over labels: choose one of {', '.join(SEARCHES)}")
    if estimate not in ESTIMATES:
        raise ValueError(f"{estimate!r} is not a heuristic of cats: choose one of {', '.join(ESTIMATES)}")
    entry = chosen({**request, "search": name}, SEARCHES)
    h: Callable[[Any], Any] = cats.zero if cats.goal is None else getattr(cats, estimate, None) or ideal(cats)
    given = {"h": h, "rank": cats.rank, "within": cats.within, "every": bool(request.get("every"))}
    wanted = inspect.signature(entry.function).parameters
    search = entry.function(cats, **{option: value for option, value in given.items() if option in wanted})
    title = f"{entry.title}, {ESTIMATES[estimate]}" if entry.informed else entry.title
    story = {"title": str(request.get("title") or title)} | (yield from told(search, limit))
    if not request.get("ways"):
        return story
    yield story | {"progress": {"tried": len(story["events"])}}
    return story | {"ways": (yield from ways(cats, limit))}


def ways(cats: HazardGrid, limit: int) -> Slices:
    """Return the best ways to all cells as one list: for each label its cell, counted row by row, its fires, its steps,
    and which label of this list comes before it (-1: none).

    After `limit` events, what has been found by then.
    """
    before: dict[tuple[Any, Any], Any] = {}
    current = None
    for n, event in enumerate(partial_astar(cats.to(None, cats.reach), cats.zero, cats.rank, cats.within)):
        match event:
            case ("reach", cell, _, cost, _):
                before[cell, cost] = current
            case ("expand", cell, cost):
                current = (cell, cost)
            case ("prune", cell, cost, _):
                before.pop((cell, cost), None)
        if n % SLICE == SLICE - 1:
            yield None
        if n == limit:
            break
    numbers = {None: -1} | {label: n for n, label in enumerate(before)}
    return {
        "labels": [
            part for ((r, c), cost), past in before.items() for part in (r * cats.cols + c, *cost.parts, numbers[past])
        ]
    }


def told(search: Any, limit: int) -> Slices:
    """Return the story of a search over labels, and its front."""
    story = yield from telling(search, limit)
    front: dict[tuple[str, int], list[Any]] = {}
    for event in story["events"]:
        if event[0] == "goal":
            front.setdefault((repr(event[2]), event[1][-1]), []).append({"cost": event[2], "path": event[1]})
        elif event[0] == "prune" and front:
            front.pop((repr(event[2]), event[1]), None)
    return {"unit": 1} | story | {"front": [way for ways in front.values() for way in ways]}


def cats_world(world: Mapping[str, Any]) -> HazardGrid:
    """Return the map that a world describes: its picture by rows, its range (None: none), its goal by letter."""
    match world.get("picture"):
        case [str(), *_] as rows if all(isinstance(row, str) for row in rows):
            pass
        case _:
            raise ValueError("a map of cats needs a picture, row by row")
    if (cells := sum(map(len, rows))) > MOST_CELLS:
        raise ValueError(f"a figure can show {MOST_CELLS:,} cells of cats at most; this map has {cells:,}")
    goal = world.get("goal", "G")
    if goal is not None and not isinstance(goal, str):
        raise ValueError(f"the goal of a map of cats is a letter, not {goal!r}")
    return HazardGrid.parse("\n".join(rows), goal, world.get("range", 5))


def describe_cats(cats: HazardGrid) -> dict[str, Any]:
    """Return the `world` from which `cats_world` makes this map again; its goal must bear a letter."""
    goal = next((name for name, cell in cats.places.items() if cell == cats.goal), None)
    return {"kind": "hazards", "picture": cats.picture().split("\n"), "range": cats.reach, "goal": goal}


def laws_answer(asked: Any, limit: int) -> Slices:
    """Return for each law that an order breaks its smallest counter-example, and the search that goes wrong on it."""
    if not isinstance(asked, Mapping):
        raise ValueError("a request for laws names an order")
    kind: Any = written_order(asked["source"]) if "source" in asked else ORDERS.get(str(asked.get("order")))
    if kind is None:
        raise ValueError(f"{asked.get('order')!r} is not an order: choose one of {', '.join(ORDERS)}")
    within, most = None, asked.get("second_at_most")
    if most is not None:
        if not isinstance(most, int):
            raise ValueError(f"second_at_most is a whole number, not {most!r}")
        if len(getattr(kind.samples()[0], "parts", ())) < 2:
            raise ValueError(f"a range on the second part is not for {kind.__name__}: its costs have no second part")
        within = lambda cost: cost.parts[1] <= most  # noqa: E731
    findings = []
    for finding in broken_laws(kind, within=within):
        findings.append((yield from finding_told(finding, within, limit)))
    source = asked.get("source") or without_docstrings(textwrap.dedent(inspect.getsource(kind)))
    asked_of_all = list(LAWS.items())  # in their order, which a table would lose on its way
    return {"title": kind.__name__, "laws": asked_of_all, "findings": findings, "source": source}


def without_docstrings(source: str) -> str:
    """Return the text of a class without what it says of itself: in a figure one edits its code."""
    made = ast.parse(source).body[0]
    said = [
        part.body[0]
        for part in ast.walk(made)
        if isinstance(part, ast.ClassDef | ast.FunctionDef) and ast.get_docstring(part) is not None
    ]
    gone = {n for text in said for n in range(text.lineno, (text.end_lineno or text.lineno) + 1)}
    lines = [line for n, line in enumerate(source.splitlines(), start=1) if n not in gone]
    return "\n".join(line for n, line in enumerate(lines) if line or (n and not lines[n - 1].endswith(":"))) + "\n"


def finding_told(finding: Finding, within: Any, limit: int) -> Slices:
    """Return a counter-example in JSON: costs and steps in words, the graph's edges, and the story on it."""
    network, edges = finding.network, finding.network.edges() if finding.network else []
    told_so = {
        "law": finding.law,
        "says": finding.says,
        "costs": [repr(cost) for cost in finding.costs],
        "step": None if finding.step is None else repr(finding.step),
        "edges": [[tail, head, repr(step)] for tail, head, step in edges],
        "found": [repr(cost) for cost in finding.found],
        "true": [repr(cost) for cost in finding.true],
    }
    if not network:
        return told_so | {"story": None}
    story = yield from told(fixpoint(network, within), limit)
    return told_so | {"story": story | {"source": "", "lines": [], "via": edges_used(fixpoint(network, within), edges)}}


def edges_used(search: Any, edges: list[Any]) -> list[int | None]:
    """Return for each event of a search over labels the number of the edge that its label has come by, if by one."""
    via: list[int | None] = []
    state = cost = None
    for event in search:
        if event[0] == "expand":
            state, cost = event[1], event[2]
        new = {"reach": event[3:4], "prune": event[2:3]}.get(event[0])
        ways = (n for n, (tail, head, step) in enumerate(edges) if (tail, head) == (state, event[1]))
        via.append(next((n for n in ways if new == (cost + edges[n][2],)), None) if new else None)
    return via


def written_order(source: Any) -> type:
    """Return the last class that a reader's text defines; it needs `samples`, `+` and `<=`.

    The text sees all that the book's own orders see, these among them.
    """
    if not isinstance(source, str):
        raise ValueError("the source of an order is a text")
    names: dict[str, Any] = {
        "__builtins__": builtins,
        **vars(orders),
        **vars(resource_costs),
        **vars(broken_orders),
        **ORDERS,
    }
    names["__name__"] = "reader"
    known = set(map(id, names.values()))
    exec(compile(source, PLACE, "exec"), names)
    made = [value for value in names.values() if isinstance(value, type) and id(value) not in known]
    if not made:
        raise ValueError("your text defines no class: an order is a class with samples, + and <=")
    if not hasattr(made[-1], "samples"):
        raise ValueError(f"{made[-1].__name__} has no samples: an outset and a list of small steps")
    return made[-1]
