"""Searches on a world: their stories, or what is told of them in brief.

    {"ask": "story", "world": {"kind": "grid", "picture": ["S.#", "..G"]}, "search": "astar", "h": "manhattan"}
    {"v": 1, "states": [[0, 0], ...], "events": [["reach", 0, null, 0, 3], ...], "lines": [...], "source": "def ..."}

A request with "lanes" asks for several searches on one world, and is answered with as many stories. One that asks for
"path", "rounds", "memory" or "anytime" is answered with that much of a search (see `summaries`), however long its story
would be, or until it has expanded "most" states; with "clock": true also with the seconds that it took. The story of a
search that is not `told` is "brief": where it begins and what it finds. A "rule" says what a search of the book takes
from its frontier, and by which numbers. A story over labels has vectors where others have numbers, and its "front";
a request with "ways" is told besides what every cell costs at best, goal or no goal.
"""

from collections.abc import Mapping
from dataclasses import asdict
from functools import partial
from typing import Any

from ..core import LABELS, SearchFunction, diagnosing
from ..core.slices import changed
from ..problems.kind import Kind
from ..problems.kinds import build, kind_of
from ..search.depth_first.rounds import Rounds
from .answers import VERSION, explained
from .fronts import front_told, ways_told
from .lamps import lamps
from .options import heuristic, limit, options_of, title
from .readers_code import ENDINGS, chosen
from .story import Slices, telling
from .summaries import MOST_EVENTS, SUMMARIES, summing

LIMIT = 50_000  # events a story has at most, unless the request says less


def searched(request: Mapping[str, Any], searches: Mapping[str, SearchFunction[...]]) -> Slices:
    """Return what is asked of one search or of several lanes, in slices. A wrong world raises ValueError.

    Where the ways to all cells are wanted, the story comes first, as a partial answer.
    """
    asked = lanes(request)
    problem = build(request.get("world"))
    kind = kind_of(problem)
    told = []
    for place, one in enumerate(asked):
        told.append((yield from changed(lane(kind, problem, one, searches), partial(placed, place))))
    if "lanes" in request:
        return {"lanes": told}
    [story] = told
    if kind.everywhere and request.get("ways") and "error" not in story:
        yield story | {"progress": {"tried": len(story["events"])}}
        most = limit(request, LIMIT)
        return story | {"ways": (yield from ways_told(kind.everywhere(problem), most))}
    return story


def lanes(request: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return one request for each lane: what all share, and what is its own. A plain request is its only lane."""
    own = request.get("lanes", [{}])
    if not isinstance(own, list) or not all(isinstance(one, Mapping) for one in own):
        raise ValueError("the lanes of a request are a list of searches, each with its options")
    return [{**request, **one} for one in own]


def placed(lane: int, part: dict[str, Any] | None) -> dict[str, Any] | None:
    """Return a partial answer with the number of its lane."""
    return part and {"progress": {"lane": lane} | part["progress"]}


def lane(kind: Kind, problem: Any, request: Mapping[str, Any], searches: Mapping[str, SearchFunction[...]]) -> Slices:
    """Return what is told of one search on `problem`, in slices."""
    entry = None
    try:
        entry = chosen(request.get("search"), request.get("source"), searches, kind.costs, kind.world)
        told = yield from running(kind, entry, problem, request)
    except ENDINGS as error:  # the reader's own code may raise anything
        return explained(error, entry)
    shown = str(request.get("title") or title(kind, entry, request))
    story = {"v": VERSION, "title": shown, "unit": getattr(problem, "unit", 1)} | told
    if "overestimates" in told and entry.informed:
        story["may_overestimate"] = request.get("h") in kind.overestimating
    if not entry.complete:
        story["may_miss"] = True  # that it finds no path does not mean that there is none
    if not entry.informed and not any(event[4] for event in told.get("events", ()) if event[0] == "reach"):
        story["blind"] = True  # it has no estimate, and there is no word of one to show
    return story | lamps(problem, story) if request.get("lamps") and kind.lamps else story


def running(kind: Kind, entry: SearchFunction[...], problem: Any, request: Mapping[str, Any]) -> Slices:
    """Run a search and return its story, or the summary that the request asks for."""
    if preparing := kind.prepared.get(str(request.get("h"))):
        yield from map(Building(), preparing(problem))
    ask, options = request.get("ask", "story"), options_of(entry, request)
    record = Rounds() if ask != "story" and "probe" in entry.signature.parameters else None
    options |= {"probe": record} if record else {}
    h = entry.defaults.get("h")
    if entry.informed and ("h" not in entry.defaults or request.get("h") is not None):
        h = heuristic(kind, problem, request.get("h"))
    search = entry.start(problem, h, **options)
    if ask != "story":
        events, most = limit(request, MOST_EVENTS), limit(request, MOST_EVENTS, "most")
        with diagnosing(search):
            return (yield from summing(ask, search, problem, record, events, most, request.get("clock") is True))
    with diagnosing(search):
        most = limit(request, LIMIT if entry.told else MOST_EVENTS)
        story = yield from telling(search, most, partial(kind.told, problem), not entry.told)
    rule = entry.rule_with(options) if entry.told else None
    story |= {} if rule is None else {"rule": asdict(rule)}
    return story | {"front": front_told(story["events"])} if kind.costs == LABELS else story


class Building:
    """How far a heuristic that must be built first is: {"progress": {"built": states done, "of": all of them}}."""

    def __init__(self) -> None:
        self.built = 0

    def __call__(self, part: tuple[int, int]) -> dict[str, Any]:
        done, states = part
        self.built += done
        return {"progress": {"built": self.built, "of": states}}


#: What may be asked of searches on a world.
ASKS = ("story", *SUMMARIES)
