"""A scratch pad: cells that are run one after another, among the same names as long as this Python lives.

    {"ask": "cell", "source": "grid = Grid.parse('S.G')\\nBoard(dijkstra(grid), grid)"}
    {"v": 1, "shown": "", "board": {"request": {"ask": "story", ...}, "response": {...}, "editable": true}}

A name of the book is imported when a cell first uses it. A value that is a world, a search that is ready to run or a
`Board` comes with the request for a figure and its story; every other value is shown as a notebook would. It is the one
part of `service` that remembers what was asked before.
"""

import ast
from collections.abc import Mapping
from typing import Any

import pathlib_edu

from ..core import Search, SearchFunction, search
from ..core.slices import changed
from ..exercises.engine.answers.time_limit import stopped_after
from ..problems.kinds import KINDS, describe
from .answers import VERSION
from .attempts import NotHere, board_of, in_words, names_used, needed, ran, said_of
from .lanes import called, editing, lane_of, once
from .readers_code import ENDINGS, READER
from .stories import searched
from .story import Slices

PATIENCE = 60.0  # seconds after which a cell is taken to be endless; Stop ends it sooner
MOST_EVENTS = 5_000  # of a search that a cell shows

BOUND = (
    "This search depends on more than its world, a heuristic of that, numbers and what these cells define, "
    "so the world cannot be changed."
)


class Board:
    """Stands for the notebook's `Board`: the request for one search on one world, and the searches that it needs."""

    def __init__(self, search: Any, problem: Any, *arguments: Any, lamps: bool = False, **traits: Any) -> None:
        search = called(search, problem, arguments)
        lane, self.own = lane_of(search, problem, NAMES)
        why = once(search, of=problem) or (BOUND if self.own and "source" not in lane else "")
        world = {"v": VERSION, "ask": "story", "world": describe(problem), "limit": MOST_EVENTS}
        self.request = world | lane | ({"lamps": True} if lamps else {})
        self.traits = editing(why, traits)


NAMES: dict[str, Any] = {"__name__": READER, "Board": Board, "search": search, "input": NotHere("input")}
CELLS: list[dict[str, str]] = []  # the texts that have run, oldest first


def ran_cell(request: Mapping[str, Any], searches: Mapping[str, SearchFunction[...]]) -> Slices:
    """Run one cell of the pad, and return what it shows. Without a "source" return the "names" that a cell may use."""
    yield None
    if "source" not in request:
        return {"v": VERSION, "names": sorted(name for name in {*pathlib_edu.EXPORTS, *NAMES} if name[0] != "_")}
    text = str(request.get("source", ""))
    place = f"<cell {len(CELLS) + 1}>"
    CELLS.append({"source": text})
    try:
        bring(names_used(ast.parse(text, place)))
        with stopped_after(PATIENCE):
            value = ran(text, NAMES, place)
            board = board_for(value)
            if board is None:
                return {"v": VERSION, "shown": in_words(value)}
    except ENDINGS as error:
        return said_of(error, place)
    request, own, traits = board
    story = yield from changed(searched(request, {**searches, **own}), lambda part: None)
    if "error" in story:
        return story
    return {"v": VERSION, "shown": "", "board": {"editable": True, **traits, "request": request, "response": story}}


def bring(used: set[str]) -> None:
    """Import those names of the book that are used and not there yet; what the browser cannot have is NotHere."""
    for name in used & pathlib_edu.EXPORTS.keys() - NAMES.keys():
        try:
            NAMES[name] = getattr(pathlib_edu, name)
        except ImportError:
            NAMES[name] = NotHere(name)


def board_for(value: Any) -> tuple[dict[str, Any], Mapping[str, SearchFunction[...]], dict[str, Any]] | None:
    """Return what a value is shown by: a request, the searches that it needs, and traits; None where words will do."""
    if isinstance(value, Search) and is_world(value.problem):
        value = Board(value, value.problem)
    if not isinstance(value, Board):
        asked = board_of(value) if is_world(value) else None
        return (asked | {"limit": MOST_EVENTS}, {}, {}) if asked else None
    request: dict[str, Any] = value.request
    if "source" in request:  # what it calls comes along
        helpers = map(ast.unparse, needed(CELLS[:-1], request["source"]))
        request = {**request, "source": "\n\n\n".join((*helpers, request["source"]))}
    return request, value.own, value.traits


def is_world(value: Any) -> bool:
    """Is a value a world that a kind of problem can describe?"""
    return any(isinstance(value, kind.world) for kind in KINDS.values())
