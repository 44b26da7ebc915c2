"""The ladder of chapter 7 on one maze: each rung with its work, its time and what it finds, or why it finds nothing.

    {"ask": "ladder", "world": {"kind": "pacman", "picture": [...]}, "most": 250000}
    {"v": 1, "rungs": [{"name": "zero", "title": "A*, zero", "counts": "states", "count": 31, "cost": 9}, ...]}

With "rungs", a list of their names, only these are run. A rung stops at "most" states, orders or rows of a table, and
after so many "seconds" of work; with "clock": true it also tells the seconds. A rung that did not come to its end has
no cost but a sentence, "why".
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from math import factorial, inf
from time import perf_counter
from typing import Any

from ..contract.limits import Unfinished
from ..contract.quantities import large
from ..core import Search, SearchFunction, diagnosing
from ..core.slices import changed
from ..problems.kinds import build, kind_of
from ..search.catalogue import named
from ..search.waypoints.remaining_walk import remaining_walk
from .options import MOST_ROWS, limit
from .pauses import with_pauses
from .story import Slices

MOST_SECONDS = 3_600
REPORT = 0.1  # seconds of work between two reports of how far a rung is


@dataclass(frozen=True)
class Rung:
    """One way to solve a maze: a search of the catalogue, and in A* a heuristic of the maze; none is the perfect one.

    `counts` says of what its work consists. Of a search that cannot stop midway the work is computed beforehand:
    `work(m)` for m pellets, by a `formula` of m and n = m - 1.
    """

    title: str
    search: str
    h: str = ""
    counts: str = "rows"
    work: Callable[[int], int] | None = None
    formula: str = ""

    def start(self, problem: Any, most: int, searches: Mapping[str, SearchFunction[...]]) -> Search:
        """Return its search on `problem`, not yet run; ValueError where it would have more than `most` to do."""
        if self.work and (work := self.work(m := len(problem.pellets))) > most:
            formula = self.formula.format(m=m, n=m - 1)
            equals = " = " if work < 10**12 else ", about "
            raise ValueError(f"{m} pellets make {formula}{equals}{large(work)} {self.counts}, more than {most:,}")
        entry = named(self.search, searches=searches, world=type(problem))
        if not entry.informed:
            bounded: dict[str, Any] = {"most": most} if "most" in entry.options else {}
            return entry.start(problem, **bounded)
        if self.h:
            return entry.start(problem, getattr(problem, self.h))
        return entry.start(problem, remaining_walk(problem, most=most), weight=1, tie=-1)


#: From the bottom up.
RUNGS: Mapping[str, Rung] = {
    "zero": Rung("A*, zero", "astar", "zero", "states"),
    "count": Rung("A*, pellets left", "astar", "count", "states"),
    "farthest": Rung("A*, farthest pellet", "astar", "farthest", "states"),
    "tree": Rung("A*, spanning tree", "astar", "tree", "states"),
    "every_order": Rung("Every order", "every_order", "", "orders", factorial, "{m}!"),
    "held_karp": Rung("Held and Karp", "held_karp", work=lambda m: m << (m - 1), formula="{m} * 2^{n}"),
    "cut_vertices": Rung("Cut vertices", "cut_vertices"),
    "two_cuts": Rung("Cuts of two cells", "two_cuts"),
    "carving": Rung("Carving", "carving"),
    "elimination": Rung("Elimination", "elimination"),
    "frontier_sweep": Rung("Frontier sweep", "frontier_sweep"),
    "perfect": Rung("A*, perfect", "weighted_astar", counts="states"),
}


def climbed(request: Mapping[str, Any], searches: Mapping[str, SearchFunction[...]]) -> Slices:
    """Return what became of each rung that is asked for, in slices; with each report come those that are done."""
    problem = build(request.get("world"))
    if not hasattr(problem, "pellets"):
        raise ValueError(f"the ladder is for mazes with food, not for {kind_of(problem).noun}")
    most, clock = limit(request, MOST_ROWS, "most"), request.get("clock") is True
    seconds = limit(request, MOST_SECONDS, "seconds") if "seconds" in request else inf
    done: list[dict[str, Any]] = []
    for name in chosen(request):
        rung = RUNGS[name]
        shown = partial(named_so, name, rung, clock)
        part = lambda told: told and {"progress": {"rung": name}, "rungs": [*done, shown(told)]}  # noqa: B023, E731
        told = yield from changed(running(rung, problem, most, seconds, searches), part)
        done.append(shown(told))
    return {"rungs": done}


def named_so(name: str, rung: Rung, clock: bool, told: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is told of a rung with its names; its seconds only where they are asked for."""
    names = {"name": name, "title": rung.title, "counts": rung.counts}
    return names | {field: value for field, value in told.items() if clock or field != "seconds"}


class Stopped(Unfinished):
    """A rung has used up what it may: no fault of the maze, so nobody looks for one."""

    def __str__(self) -> str:
        return self.used


def running(rung: Rung, problem: Any, most: int, seconds: float, searches: Mapping[str, SearchFunction[...]]) -> Slices:
    """Run a rung and return its work, its cost and its time, or why it has no cost; now and then the same so far."""
    told: dict[str, Any] = {"count": 0, "cost": None, "why": "", "seconds": 0.0}
    reported, resumed = 0.0, perf_counter()
    try:
        search = rung.start(problem, most, searches)
        with diagnosing(search):
            for event in with_pauses(search):
                if event is None:
                    told["seconds"] += perf_counter() - resumed
                    if told["seconds"] > seconds:
                        raise Stopped(f"stopped after {seconds:,} seconds")
                    due = told["seconds"] > reported + REPORT
                    reported = told["seconds"] if due else reported
                    yield dict(told) if due else None
                    resumed = perf_counter()
                elif event[0] == "expand":
                    told["count"] += 1
                    if told["count"] == most and not problem.is_goal(event[1]):
                        raise Stopped(f"stopped after {most:,} states")
                elif event[0] == "join":
                    told["count"] += event[2]
                    if event[2] > most:
                        raise Stopped(f"stopped at a table of {event[2]:,} rows")
                elif event[0] == "goal":
                    told["cost"] = event[2]
        if rung.counts == "orders" and rung.work:
            told["count"] = rung.work(len(problem.pellets))
    except (ValueError, Stopped) as error:
        told |= {"cost": None, "why": str(error)}
    told["seconds"] += perf_counter() - resumed
    return told


def chosen(request: Mapping[str, Any]) -> list[str]:
    """Return the names of the rungs asked for, in order: all where nothing is said."""
    names = request.get("rungs", [*RUNGS])
    if not isinstance(names, list) or not names or not all(isinstance(name, str) and name in RUNGS for name in names):
        raise ValueError(f"the rungs asked for are a list of some of {', '.join(RUNGS)}")
    return [name for name in RUNGS if name in names]
