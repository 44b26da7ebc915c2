"""The one function behind every figure: a request goes in, a story comes out, both in JSON.

In a notebook the kernel calls it, on the website Python in a web worker does: the figure cannot tell. It is pure, needs
the standard library only, and never raises: errors are answers, in words that a reader understands.

    {"v": 1, "world": {"kind": "grid", "picture": ["S.#", "..G"]}, "search": "astar", "h": "manhattan"}
    {"v": 1, "states": [[0, 0], ...], "events": [["reach", 0, null, 0, 3], ...], "lines": [...], "source": "def ..."}

A request with "lanes" asks for several searches on one world, and is answered with as many stories. A number "n" in a
request is repeated in its answer: whoever asks faster than answers come can tell them apart.

A request that says "tell": "path", "rounds" or "memory" is answered with that much of a search instead of its story
(see `summaries`), however long the story would be; with "clock": true also with the seconds that it took.

A request with a "claim" has no world: it asks for the smallest graph that breaks the claim (see `conjecture`), and is
answered with that graph as "world" and the search's story on it, or with what was tried in vain.

Floor 3.
"""

import inspect
from collections.abc import Iterator, Mapping
from math import isfinite
from typing import Any

from ..conjecture.claim import ClaimError
from ..conjecture.machine import refuting
from ..conjecture.properties import EVENTS_MOST
from ..core import Search
from ..diagnosis import diagnosing
from ..problems.graph import Graph
from ..problems.tiles import Tiles
from ..search.catalogue import SEARCHES, Entry
from ..search.ida_star import Rounds
from .catalogue import HEURISTICS, build, describe, heuristic
from .guarantees import lamps
from .pareto import answered_by, concerns, front_answer
from .readers_code import chosen, explain
from .story import Slices, telling
from .summaries import MOST_EVENTS, SUMMARIES, summing

VERSION = 1
LIMIT = 50_000  # events a story has at most, unless the request says less
SELDOM = 25  # of so many slices of a claim one says how far it is


def answer(request: Mapping[str, Any], searches: Mapping[str, Entry] = SEARCHES) -> dict[str, Any]:
    """Return the story that `request` asks for, or {"error": one sentence, "line": where it is known}. Never raises.

    `searches` are the searches that a request may name: a notebook adds the reader's own.

    >>> told = answer({"world": {"kind": "grid", "picture": ["S.G"]}, "search": "astar", "h": "manhattan"})
    >>> told["title"], told["events"][0], told["cost"]
    ('A*, Manhattan', ['reach', 0, None, 0, 2], 2)
    >>> answer({"world": {"kind": "grid", "picture": ["S.?"]}, "search": "dijkstra"})["error"]
    "line 1, column 3: '?' is not one of S G . # 2 to 9"
    """
    slices = answering(request, searches)
    while True:
        try:
            next(slices)
        except StopIteration as end:
            told: dict[str, Any] = end.value
            return told


def answering(request: Mapping[str, Any], searches: Mapping[str, Entry] = SEARCHES) -> Slices:
    """Work out `answer` in slices of a few milliseconds: a web worker looks between them whether it is still wanted.

    Some slices of a claim yield a partial answer: {"progress": {"tried": cases, "of": all the small ones, or None}}.
    So do some of a summary: {"progress": {"lane": which, "expanded": states so far, ...}}.
    """
    number = {"n": request["n"]} if isinstance(request.get("n"), int) else {}
    if "claim" in request:
        return (yield from claimed(request, searches, number)) | number
    if concerns(request):
        return (yield from about_fronts(request)) | number
    try:
        problem = build(request.get("world"))
        wanted = lanes(request)
    except ValueError as error:
        return refuse(str(error)) | number
    told = []
    for place, one in enumerate(wanted):
        slices = lane(problem, one, searches)
        while True:
            try:
                part = next(slices)
            except StopIteration as end:
                told.append(end.value)
                break
            yield part and {"v": VERSION, "progress": {"lane": place} | part["progress"]} | number
    return ({"v": VERSION, "lanes": told} if "lanes" in request else told[0]) | number


def about_fronts(request: Mapping[str, Any]) -> Slices:
    """Return the answer to a request of chapter 5's own kinds, in slices. Partial answers carry its number too."""
    number = {"n": request["n"]} if isinstance(request.get("n"), int) else {}
    try:
        working = front_answer(request, limit(request, LIMIT))
        while True:
            try:
                part = next(working)
            except StopIteration as end:
                told: dict[str, Any] = {"v": VERSION} | end.value
                return told
            yield None if part is None else {"v": VERSION} | part | number
    except Exception as error:  # a reader's own order may raise anything
        return explained(error, answered_by(request))


def lanes(request: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return one request for each lane: what all share, and what is its own. A plain request is its only lane."""
    own = request.get("lanes", [{}])
    if not isinstance(own, list) or not all(isinstance(one, Mapping) for one in own):
        raise ValueError("the lanes of a request are a list of searches, each with its options")
    return [{**request, **one} for one in own]


def lane(problem: Any, request: Mapping[str, Any], searches: Mapping[str, Entry]) -> Slices:
    """Return the story of one search on `problem`, in slices."""
    entry = None
    try:
        entry = chosen(request, searches)
        story = yield from following(entry, problem, request)
    except Exception as error:  # the reader's own code may raise anything
        return explained(error, entry)
    shown = str(request.get("title") or title(entry, request))
    told = {"v": VERSION, "title": shown, "unit": getattr(problem, "unit", 1)} | story
    return told | lamps(problem, told) if request.get("lamps") and isinstance(problem, Graph) else told


def following(entry: Entry, problem: Any, request: Mapping[str, Any]) -> Slices:
    """Run a search and return what is told of it: its story, or the summary that the request asks for."""
    if isinstance(problem, Tiles) and request.get("h") == "pattern":
        yield from preparing(problem)
    tell = request.get("tell", "story")
    if tell == "story":
        search = start(entry, problem, request, {})
        with diagnosing(search):
            return (yield from telling(search, limit(request, LIMIT)))
    if not isinstance(tell, str) or tell not in SUMMARIES:
        raise ValueError(f"a search is told as its story, {', '.join(SUMMARIES)}: not as {tell!r}")
    record = Rounds()
    probe = {"probe": record} if "probe" in inspect.signature(entry.function).parameters else {}
    search, most = start(entry, problem, request, probe), limit(request, MOST_EVENTS)
    with diagnosing(search):
        return (yield from summing(tell, search, problem, record, most, clock=request.get("clock") is True))


def preparing(puzzle: Tiles) -> Iterator[dict[str, Any]]:
    """Build a puzzle's pattern database in slices: {"progress": {"built": states done, "of": all of them}}."""
    built = 0
    for done, states in puzzle.building_patterns():
        built += done
        yield {"progress": {"built": built, "of": states}}


def claimed(request: Mapping[str, Any], searches: Mapping[str, Entry], number: dict[str, Any]) -> Slices:
    """Return what became of a request's claim, in slices. Partial answers carry the request's `number` too."""
    entry, slices, most = None, 0, request.get("most", {})
    try:
        if not isinstance(most, Mapping):
            raise ValueError(f"the bounds of a claim are a table from their names to numbers, not {most!r}")
        entry = chosen(request, searches)
        working = refuting(request["claim"], entry, {**most, **options_of(entry, request)})
        while True:
            try:
                tried, of = next(working)
            except StopIteration as end:
                verdict = end.value
                break
            slices += 1
            yield {"v": VERSION, "progress": {"tried": tried, "of": of}} | number if slices % SELDOM == 0 else None
    except ClaimError as error:
        return refuse(str(error)) | ({"column": error.column} if error.column else {})
    except Exception as error:  # the reader's own code may raise anything
        return explained(error, entry)
    told = {"claim": request["claim"], "found": bool(verdict.graph), "said": verdict.said, "tried": verdict.tried}
    if verdict.graph is None:
        return {"v": VERSION} | told
    shown = {"world": describe(verdict.graph), "h": "h", "lamps": True, "limit": EVENTS_MOST}
    return (yield from lane(verdict.graph, {**request, **shown}, searches)) | told | {"world": shown["world"]}


def limit(request: Mapping[str, Any], highest: int) -> int:
    """Return how many events may be told: `highest`, or fewer if the request says so."""
    most = request.get("limit", highest)
    if not isinstance(most, int) or most < 1:
        raise ValueError(f"limit must be a whole number from 1, not {most!r}")
    return min(most, highest)


def start(entry: Entry, problem: Any, request: Mapping[str, Any], probe: Mapping[str, Rounds]) -> Search:
    """Return the generator that a request asks for, not yet run; `probe` is {} or {"probe": what notes its rounds}."""
    options = {**options_of(entry, request), **probe}
    if not entry.informed:
        return entry.function(problem, **options)
    return entry.function(problem, heuristic(problem, request["world"]["kind"], request.get("h")), **options)


def options_of(entry: Entry, request: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a request sets of the search's options; what is no number raises ValueError."""
    options = {name: request[name] for name in entry.options if name in request}
    for name, value in options.items():
        if not isinstance(value, (int, float)) or not isfinite(value):
            raise ValueError(f"{name} must be a number, not {value!r}")
    return options


def title(entry: Entry, request: Mapping[str, Any]) -> str:
    """Return what a figure calls this search: "A*, 2 x Manhattan"."""
    if not entry.informed:
        return entry.title
    name = HEURISTICS[request["world"]["kind"]][request["h"]]
    weight = request.get("weight", 1)
    said = f"{entry.title}, {name}" if weight == 1 else f"{entry.title}, {weight} × {name}"
    return said if request.get("reopen", True) else f"{said}, never re-opening"


def explained(error: Exception, entry: Entry | None) -> dict[str, Any]:
    """Say in an answer what went wrong in a search, and on which line of it."""
    sentence, line = explain(error, entry)
    return refuse(sentence) | ({"line": line} if line else {})


def refuse(sentence: str) -> dict[str, Any]:
    """Return the answer that says why there is no story."""
    return {"v": VERSION, "error": sentence}
