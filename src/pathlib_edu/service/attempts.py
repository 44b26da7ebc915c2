"""An exercise solved on a page: the reader's text is run as the notebook's answer cell, or held to what is asked.

    {"ask": "exercise", "number": "1.2", "setup": "from math import inf", "source": "def path_to(state, parent): ..."}
    {"v": 1, "shown": ""}

With "check", the call that stands in the notebook's check cell, the answer is a "verdict". "earlier" are answers to
exercises before this one, whose names it may use. A request without a "source" asks for "hints", so many.
An exercise that is not of the book comes with its "judge".
"""

import ast
import linecache
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from copy import deepcopy
from functools import lru_cache
from inspect import signature
from time import perf_counter
from types import CodeType
from typing import Any

from ..core import LABELS, SearchFunction
from ..core.slices import changed
from ..exercises import CLAIMS, checking
from ..exercises.adopted import adopt
from ..exercises.engine.answers.time_limit import stopped_after, watched
from ..problems.kinds import KINDS, describe
from .answers import VERSION, refuse
from .readers_code import ENDINGS, READER, explain, own_line
from .story import PLACE, Slices

PATIENCE = 6.0  # seconds that the reader's code may take for one case: less than a page waits for a sign of life
APART = 0.1  # seconds between two words about how far a check is
MOST_SHOWN = 5_000  # characters of a value
MOST_EVENTS = 5_000  # of a search that the reader watches
SETUP = "<set-up>"
DEFINING = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
RAISED = re.compile(r" in line (\d+) of `(.+)`$")  # how a verdict says where an answer stopped
FOUND = ("number", "points", "most", "tried", "passed", "stands")
TOLD = (*FOUND, "message", "where", "caption", "expected", "got", "hint")


class NotHere:
    """Stands for what only a notebook has; whoever uses it is told so."""

    def __init__(self, name: str) -> None:
        self.__dict__["name"] = name

    def __getattr__(self, attribute: str) -> Any:
        raise NotOnThisPage(self.__dict__["name"])

    def __call__(self, *args: Any, **options: Any) -> Any:
        raise NotOnThisPage(self.__dict__["name"])

    def __repr__(self) -> str:
        return str(NotOnThisPage(self.__dict__["name"]))


class NotOnThisPage(ImportError):
    """Raised where a name is used that only a notebook has."""

    def __init__(self, name: str) -> None:
        super().__init__(
            f"`{name}` is not on this page: what needs more than Python itself works in the notebook", name=name
        )


def attempted(request: Mapping[str, Any], _: Mapping[str, SearchFunction[...]]) -> Slices:
    """Run a reader's answer, check it, or return hints, in slices; partial answers say how many cases were tried."""
    number = request.get("number")
    if isinstance(judge := request.get("judge"), str):
        adopt(judge)
    if not isinstance(number, str) or number not in CLAIMS:
        raise ValueError(f"there is no exercise {number}")
    if "source" not in request:
        return {"hints": list(CLAIMS[number].hints[: whole(request, "hints")])}
    text = str(request["source"])
    try:
        names = prepared(str(request.get("setup", "")), request.get("earlier"), text)
        yield None  # a sign of life: each of these may take its time
        with stopped_after(PATIENCE):
            shown = in_words(ran(text, names))
    except ENDINGS as error:
        return said_of(error)
    if "check" not in request:
        return {"v": VERSION, "shown": shown}
    yield None
    try:
        with stopped_after(PATIENCE):
            _, answer = handed_in(str(request["check"]), names)
    except NameError as error:
        return refuse(f"Your text defines no `{error.name}`, and that is the name that the check asks for")
    except ENDINGS as error:
        return said_of(error)
    try:
        return (yield from verdict_on(str(number), answer, request))
    except ENDINGS as error:  # such as printing without end, which is no fault of a case
        return said_of(error)


def read(request: Mapping[str, Any], _: Mapping[str, SearchFunction[...]]) -> Slices:
    """Say whether a text is Python, without running any of it; if it is not, on which line and why."""
    yield None
    try:
        ast.parse(str(request.get("text", "")), PLACE)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        return said_of(error)
    return {"v": VERSION}


def whole(request: Mapping[str, Any], name: str) -> int:
    """Return a whole number from 0 of the request; what is none counts as 0."""
    value = request.get(name, 0)
    return max(value, 0) if type(value) is int else 0


def prepared(setup: str, earlier: Any, text: str) -> dict[str, Any]:
    """Return the names that stand above a text: those of the set-up, and of the reader's earlier answers that it uses.

    What cannot be imported here is NotHere. What an earlier answer raises, or shows by calls of its own, is left out.
    """
    names: dict[str, Any] = {"__name__": READER, "input": NotHere("input")}
    for part, code in by_name(setup):
        try:
            exec(code, names)
        except ImportError:
            for one in getattr(part, "names", ()):
                names[one.asname or one.name.split(".")[0]] = NotHere(one.asname or one.name)
    for tree in needed(earlier, text):
        try:
            with stopped_after(PATIENCE):
                exec(watched(compile(tree, "<an earlier answer>", "exec")), names)
        except ENDINGS:  # whatever is wrong with it, its own check has said
            continue
    return names


def needed(earlier: Any, text: str) -> list[ast.Module]:
    """Return those of the earlier answers whose names the text uses, or another of them that is needed."""
    used, found = names_used(ast.parse(text, PLACE)), list[ast.Module]()
    given: list[Any] = earlier if isinstance(earlier, list) else []
    for one in reversed(given):
        try:
            tree, made, uses = definitions(str(one["source"]))
        except (SyntaxError, ValueError):
            continue
        if made & used:
            used |= uses
            found.append(tree)
    return found[::-1]


@lru_cache  # a page sends them with each text
def definitions(text: str) -> tuple[ast.Module, frozenset[str], frozenset[str]]:
    """Return what an answer defines, without calls of its own, the names that this makes, and those that it asks for.

    Nobody may change that.
    """
    tree = ast.parse(text)
    tree.body = [part for part in tree.body if not isinstance(part, ast.Expr)]
    made = {part.name for part in tree.body if isinstance(part, DEFINING)}
    made |= {name.id for name in ast.walk(tree) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)}
    return tree, frozenset(made), frozenset(names_used(tree))


def names_used(tree: ast.Module) -> set[str]:
    """Return the names that a text asks for."""
    return {name.id for name in ast.walk(tree) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Load)}


@lru_cache  # a page sends one set-up again and again
def by_name(setup: str) -> list[tuple[ast.stmt, CodeType]]:
    """Return the statements of the set-up, each with its code, and imports name by name."""
    parts = list[ast.stmt]()
    for part in ast.parse(setup).body:
        match part:
            case ast.Import(names) if len(names) > 1:
                parts += (ast.copy_location(ast.Import([one]), part) for one in names)
            case ast.ImportFrom(module, names, level):
                parts += (ast.copy_location(ast.ImportFrom(module, [one], level), part) for one in names)
            case _:
                parts.append(part)
    return [(part, compile(ast.Module([part], []), SETUP, "exec")) for part in parts]


def ran(text: str, names: dict[str, Any], place: str = PLACE) -> Any:
    """Run a text among `names`, which it changes, and return the value of its last line, None where that has none.

    Python knows the text by the name of a file, its `place`.
    """
    linecache.cache[place] = (len(text), None, text.splitlines(keepends=True), place)
    tree = ast.parse(text, place)
    last = tree.body.pop() if tree.body else None
    if last and not isinstance(last, ast.Expr):
        tree.body.append(last)
    exec(watched(compile(tree, place, "exec")), names)
    if not isinstance(last, ast.Expr):
        return None
    return eval(watched(compile(ast.Expression(last.value), place, "eval")), names)


def in_words(value: Any) -> str:
    """Return what a notebook would show of a value, cut off where it grows too long."""
    shown = "" if value is None else repr(value)
    return shown if len(shown) <= MOST_SHOWN else f"{shown[:MOST_SHOWN]}…"


def handed_in(call: str, names: Mapping[str, Any]) -> tuple[Any, ...]:
    """Return what the check cell hands in: the arguments of its call."""
    given: tuple[Any, ...] = eval(compile(call, "<check>", "eval"), {**names, "check": lambda *given, **_: given})
    return given


def verdict_on(number: str, answer: Any, request: Mapping[str, Any]) -> Slices:
    """Check an answer and return the verdict, with a world to be looked at where there is one in the case."""
    due = perf_counter() + APART

    def part(tried: int) -> dict[str, Any] | None:
        nonlocal due
        if perf_counter() < due:
            return None
        due = perf_counter() + APART
        return {"v": VERSION, "progress": {"tried": tried}}

    found = yield from changed(checking(number, answer, whole(request, "hints"), PATIENCE), part)
    said = {name: getattr(found, name) for name in TOLD} | {"text": repr(found)}
    said |= {name: list(getattr(found, name)) for name in ("hints", "rubric")}
    told = {"v": VERSION, "verdict": said} | at_line(line_in(str(request["source"]), found.got))
    if found.stands or found.case is None:
        return told
    watch = replayed(number, answer, found.case, request) if CLAIMS[number].generator else None
    return told | {name: asked for name, asked in (("watch", watch), ("board", board_of(found.case))) if asked}


def replayed(number: str, answer: Any, case: Any, request: Mapping[str, Any]) -> dict[str, Any] | None:
    """Return the request for the story of the reader's own search on a case, None where a figure cannot tell it.

    The claim itself says how it calls the search.
    """
    calls: list[Mapping[str, Any]] = []

    def note(*args: Any, **options: Any) -> Iterator[Any]:
        calls.append(signature(answer).bind(*args, **options).arguments)
        return iter(())

    with suppress(*ENDINGS):
        CLAIMS[number].ask(note, deepcopy(CLAIMS[number].shows(case)))
    if not calls or not (board := board_of(next(iter(calls[0].values()), None))):
        return None
    (_, problem), *others = calls[0].items()
    text = str(request["source"])
    asked = {
        "search": answer.__name__,
        "source": "\n\n\n".join((*map(ast.unparse, needed(request.get("earlier"), text)), text)),
        "limit": MOST_EVENTS,
    }
    for name, value in others:
        if name == "h":  # a claim may wrap it
            asked["h"] = value.__name__ if getattr(value, "__self__", None) is problem else board.get("h")
        elif isinstance(value, (int, float)):
            asked[name] = value
    return {"ask": "story", "world": board["world"]} | asked


def board_of(case: Any) -> dict[str, Any] | None:
    """Return the request for the book's own search on the world in a case, None where there is no world to be drawn."""
    for part in (case, *(case if isinstance(case, tuple) else ())):
        for kind in KINDS.values():
            if isinstance(part, kind.world):
                h = {} if kind.costs == LABELS else {"h": kind.h(part)}
                search = "partial_astar" if kind.costs == LABELS else "dijkstra"
                with suppress(ValueError):  # a graph whose nodes are no texts
                    return {"ask": "story", "world": describe(part), "search": search} | h
    return None


def said_of(error: BaseException, place: str = PLACE) -> dict[str, Any]:
    """Say in an answer what went wrong in the reader's text, and on which line."""
    missing = error if isinstance(error, NotOnThisPage) else error.__cause__ or error
    if isinstance(missing, (NotOnThisPage, ModuleNotFoundError)):
        told = refuse(str(NotOnThisPage(str(missing.name))))
        line = own_line(error, None, place)
    else:
        sentence, line = explain(error, None, "Your text", place)
        told = refuse(sentence)
    return told | at_line(line)


def at_line(line: int | None) -> dict[str, int]:
    """Return what an answer says of a line of the reader's text, if there is one."""
    return {"line": line} if line else {}


def line_in(text: str, got: str) -> int | None:
    """Return the line of a text on which it stopped, as a verdict says; None where that is none of its own lines."""
    if not (said := RAISED.search(got)):
        return None
    line, name = int(said[1]), said[2]
    made = [part for part in ast.walk(ast.parse(text)) if isinstance(part, DEFINING) and part.name == name]
    is_own = name.startswith("<") or any(part.lineno <= line <= (part.end_lineno or 0) for part in made)  # <lambda>
    return line if is_own else None
