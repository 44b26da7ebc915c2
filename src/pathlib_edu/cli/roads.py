"""`pathlib-edu solve ROADS --from V --to V`: the front between two nodes of a road graph, with its paths."""

import argparse
import json
import math
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from ..certificates import Bound, Cut, Front, Told, certificate
from ..certificates.form import World, mark_of
from ..contract.quantities import counted
from ..core import SearchFunction
from ..core.replay import LabelView
from ..costs.orders import Vector
from ..problems.graph import exact
from ..problems.implicit import ImplicitGraph, problem
from ..problems.kind import plain
from ..problems.network import Network
from ..problems.roads import Road, read_roads, road_network
from ..search.catalogue import suiting
from ..search.labels.front import front
from ..search.labels.ideal_point import ideal
from ..search.labels.partial_astar import partial_astar
from .certificate import keep
from .plot import plot
from .progress import watched
from .reading import InputError, NoPath, may_miss

MANY = 2_000  # edges from which the compiled search is worth loading
SHOWN = 12  # nodes of a path that are printed


class Answer(NamedTuple):
    """What a search between two nodes found: costs, their paths, how many labels it expanded, and how it is called.

    `prove` makes the certificate of that, which rests on the heuristic `h`.
    """

    costs: list[tuple[Any, ...]]
    paths: list[list[int]]
    expanded: int
    title: str
    prove: Callable[[], Bound | Cut | Front] | None = None
    h: str | None = None


def is_road_graph(file: Path, text: str, start: str | None) -> bool:
    """Is this a road graph? Its name or first lines tell; else, of two numbers a line, that --from is a number."""
    if file.suffix.lower() == ".gr":
        return True
    lines = (line.split() for line in text.splitlines() if line.strip())
    first, second = next(lines, []), next(lines, [])
    if first[:2] == ["p", "sp"] or (first[:1] == ["c"] and second[:1] in (["c"], ["p"])):
        return True
    counts = len(first) == 2 and all(word.isdecimal() for word in first)
    return counts and (len(second) > 2 or (start or "").isdecimal())


def read_network(options: argparse.Namespace, text: str) -> tuple[list[Road], Network, list[Any] | None]:
    """Return the roads in a text, the network between the two nodes that were named, and the range."""
    for name in ("h", "weight", "moves", "costs", "goal", "map", "landmarks", "budget"):
        if getattr(options, name) is not None:
            raise InputError(f"--{name} means nothing for a road graph; {options.file} is one")
    if options.start is None or options.to is None:
        raise InputError(f"a road graph needs --from V and --to V; give both for {options.file}")
    start, goal = node("--from", options.start), node("--to", options.to)
    try:
        roads = read_roads(text)
        network = road_network(roads, start, goal)
    except ValueError as error:
        raise InputError(f"{options.file}: {error}") from None
    within = None if options.within is None else bounds(options.within, len(roads[0][2]))
    return roads, network, within


def solve_roads(options: argparse.Namespace, text: str) -> int:
    """Find the front, print it, draw it where asked, and return the exit code."""
    roads, network, within = read_network(options, text)
    start, goal, width = network.start, network.goal, len(roads[0][2])
    epsilon = None if options.epsilon is None else part("--epsilon", options.epsilon)
    if epsilon is not None and epsilon > 10:
        raise InputError(f"--epsilon {options.epsilon} is not a number from 0 to 10")
    entry = chosen(options, width)
    fast = entry is None and len(roads) >= MANY and options.certificate is None
    search = compiled(roads) if fast else None
    begun = perf_counter()
    if search:
        costs, paths, expanded = search.front(start, goal, within, epsilon or 0)
        found = Answer(costs, paths, expanded, "Partially ordered A*, ideal point, compiled")
    elif entry:
        found = cheapest(options, network, entry)
    else:
        found = readable(options, network, within, epsilon)
    tell(options, found, perf_counter() - begun)
    if options.certificate is not None and found.prove is not None:
        keep(options, found.prove, road_world(roads, network), found.h)
    if not found.costs:
        if entry and not entry.complete:
            raise may_miss(options.file, found.title)
        within_it = "" if within is None else f" within {options.within}"
        labels = counted(found.expanded, "label")
        raise NoPath(f"{options.file}: there is no path from {start} to {goal}{within_it}; {labels} expanded")
    title = f"{found.title}: {ways(len(found.costs))}" if width > 1 else f"{found.title}: cost {found.costs[0][0]}"
    plot(options, network, title, found.paths, found.costs)
    return 0


def chosen(options: argparse.Namespace, width: int) -> SearchFunction[...] | None:
    """Return the search over numbers that was asked for; None is the one for all best ways."""
    over_labels = ["partial_astar"]
    if options.search in (None, *over_labels):
        return None
    fit = suiting(world=ImplicitGraph) if width == 1 else {}
    fit = {name: entry for name, entry in fit.items() if not (entry.tree or entry.anytime)}
    if options.search not in fit:
        costs = "one cost" if width == 1 else f"{width} costs"
        names = ", ".join([*over_labels, *fit])
        raise InputError(f"{options.search!r} does not suit roads with {costs} each: choose one of {names}")
    for name in ("within", "epsilon"):
        if getattr(options, name) is not None:
            raise InputError(f"{options.search} has no --{name}; leave it out, or choose partial_astar")
    return fit[options.search]


def road_world(roads: list[Road], network: Network) -> World:
    """Return what must be known of a road graph to write down a certificate."""
    described = [[tail, head, *map(str, costs)] for tail, head, costs in roads]
    return World("roads", mark_of([described, network.start, network.goal]), outset=network.outset)


def single_costs(network: Network) -> ImplicitGraph[Any]:
    """Return the problem whose costs are the numbers of a network where each road has one."""

    def steps(state: Any) -> list[tuple[Any, Any]]:
        return [(child, step.parts[0]) for child, step in network.neighbors(state)]

    return problem(network.start, steps, network.is_goal)


def cheapest(options: argparse.Namespace, network: Network, entry: SearchFunction[...]) -> Answer:
    """Return what a search over numbers finds where each road has one cost."""
    roads, expanded, found = single_costs(network), 0, None
    search, told = entry.start(roads, roads.zero), Told()
    for event in watched(options, told.heard(search) if options.certificate else search):
        expanded += event[0] == "expand"
        found = event if event[0] == "goal" else found
    title = f"{entry.title}, zero" if entry.informed else entry.title
    costs, paths = ([(found[2],)], [found[1]]) if found else ([], [])
    return Answer(costs, paths, expanded, title, lambda: certificate(search, told))


def ways(count: int) -> str:
    """Return how many best ways there are, in words."""
    return "one best way" if count == 1 else f"{count:,} best ways"


def compiled(roads: list[Road]) -> Any:
    """Return the compiled search on these roads, ready to run, or None where it cannot be had."""
    try:
        from ..fast.partial import RoadSearch
    except ImportError:
        return None

    try:
        search = RoadSearch(roads)
    except ValueError:
        return None  # fractions, or very large costs: the readable search takes them
    RoadSearch([(1, 2, roads[0][2])]).front(1, 2)  # compile now, outside the measured time
    return search


def readable(options: argparse.Namespace, network: Network, within: list[Any] | None, epsilon: Any) -> Answer:
    """Return what the book's own search finds."""
    expanded, events, view = 0, [], LabelView()
    limit = None if within is None else Vector(*within)
    slack = (lambda cost: cost.times(1 + epsilon)) if epsilon else None
    search = partial_astar(network, ideal(network), Vector.rank, limit, slack=slack)
    for event in watched(options, search, "labels"):
        if options.certificate:
            view.apply(event)
        if event[0] == "expand":
            expanded += 1
        elif event[0] == "goal":
            events.append(event)
    paths = front(events)
    costs = [path.cost.parts for path in paths]
    return Answer(
        costs,
        [path.states for path in paths],
        expanded,
        "Partially ordered A*, ideal point",
        lambda: certificate(search, view, factor=1 + (epsilon or 0)),
        "ideal",
    )


def node(option: str, word: str) -> int:
    """Read a node's number."""
    if not word.isdecimal() or len(word) > 18:
        raise InputError(f"{option} {word!r} is not a node of a road graph: a whole number")
    return int(word)


def bounds(word: str, width: int) -> list[Any]:
    """Read a range: one number for each cost, `any` where there is no limit."""
    words = word.split(",")
    if len(words) != width:
        raise InputError(
            f"--within {word} has {counted(len(words), 'part')}, but each edge has {counted(width, 'cost')}"
        )
    return [math.inf if one.strip() == "any" else part("--within", one) for one in words]


def part(option: str, word: str) -> int | float | Fraction:
    """Read one number that is not negative."""
    try:
        value = exact(word.strip(), option)
    except ValueError:
        value = -1
    if value < 0:
        raise InputError(f"{option} {word!r} is not a number from 0")
    return value


def tell(options: argparse.Namespace, found: Answer, seconds: float) -> None:
    """Print the front."""
    costs = [[plain(cost) for cost in each] for each in found.costs]
    if options.json:
        told = {"front": costs, "paths": found.paths, "expanded": found.expanded, "seconds": round(seconds, 6)}
        print(json.dumps(told))
        return
    if not costs:
        return
    print(f"{found.title}\n")
    wide = [max(len(str(each[i])) for each in costs) for i in range(len(costs[0]))]
    for each, path in zip(costs, found.paths, strict=True):
        numbers = "  ".join(str(cost).rjust(width) for cost, width in zip(each, wide, strict=True))
        print(f"{numbers}   {written(path)}")
    print(f"\nfront     {len(costs):,}\nexpanded  {found.expanded:,}\nseconds   {seconds:.3f}")


def written(path: list[int]) -> str:
    """Return a path in words, a long one without its middle."""
    if len(path) <= SHOWN:
        return " -> ".join(map(str, path))
    half = SHOWN // 2
    ends = " -> ".join(map(str, path[:half])), " -> ".join(map(str, path[-half:]))
    return f"{ends[0]} -> ... {len(path) - 2 * half:,} more ... -> {ends[1]}"
