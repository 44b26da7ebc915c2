"""The one function behind every figure: a request goes in, an answer comes out, both in JSON.

In a notebook the kernel calls it, on the website Python in a web worker does: the figure cannot tell. It needs the
standard library only, and never raises: errors are answers, in words that a reader understands. It is pure, but for the
cells of a scratch pad, which share names.

    {"v": 1, "ask": "story", "world": {"kind": "grid", "picture": ["S.#", "..G"]}, "search": "astar", "h": "manhattan"}
    {"v": 1, "states": [[0, 0], ...], "events": [["reach", 0, null, 0, 3], ...], "lines": [...], "source": "def ..."}

A request says what it asks; HANDLERS says who answers. A number "n" in a request is repeated in its answer: whoever
asks faster than answers come can tell them apart.

Floor 7.
"""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, TypeAlias

from ..core import SearchFunction
from ..core.slices import changed, finished
from ..search.catalogue import SEARCHES
from .answers import ASKS_TOO, VERSION, refuse
from .claims import claimed
from .decompositions import decomposed
from .files import unpacked
from .ladder import climbed
from .laws import examined
from .stories import ASKS, searched
from .story import Slices

Handler: TypeAlias = Callable[[Mapping[str, Any], Mapping[str, SearchFunction[...]]], Slices]


def when_asked(module: str, name: str) -> Handler:
    """Return a handler whose module is loaded only when it is asked: figures know nothing of exercises."""

    def handler(request: Mapping[str, Any], searches: Mapping[str, SearchFunction[...]]) -> Slices:
        handled: Slices = getattr(import_module(f"{__name__}.{module}"), name)(request, searches)
        return handled

    return handler


#: Who answers what is asked: called with the request and the searches that it may name. ValueError says what is wrong.
HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(ASKS, searched),
    "cell": when_asked("pad", "ran_cell"),
    "claim": claimed,
    "decomposition": decomposed,
    "exercise": when_asked("attempts", "attempted"),
    "ladder": climbed,
    "large_map": when_asked("large_maps", "found"),
    "laws": examined,
    "syntax": when_asked("attempts", "read"),
    "world": unpacked,
}


def answer(request: Mapping[str, Any], searches: Mapping[str, SearchFunction[...]] = SEARCHES) -> dict[str, Any]:
    """Return what `request` asks for, or {"error": one sentence, "line": where it is known}. Never raises.

    A request that does not say what it asks is asking for a story. `searches` are the searches that a request may name:
    a notebook adds the reader's own.

    >>> told = answer({"world": {"kind": "grid", "picture": ["S.G"]}, "search": "astar", "h": "manhattan"})
    >>> told["title"], told["events"][0], told["cost"]
    ('A*, Manhattan', ['reach', 0, None, 0, 2], 2)
    >>> answer({"world": {"kind": "grid", "picture": ["S.?"]}, "search": "dijkstra"})["error"]
    "line 1, column 3: '?' is not one of S G . # 2 to 9"
    """
    return finished(answering(request, searches))


def answering(request: Mapping[str, Any], searches: Mapping[str, SearchFunction[...]] = SEARCHES) -> Slices:
    """Work out `answer` in slices of a few milliseconds: a web worker looks between them whether it is still wanted.

    Some slices yield a partial answer, which has {"progress": how far it is} and perhaps what can be shown already.
    """
    number = {"n": request["n"]} if isinstance(request.get("n"), int) else {}
    ask = request.get("ask", "story")
    if not isinstance(ask, str) or ask not in HANDLERS:
        return refuse(f"one can ask for {', '.join(HANDLERS)}: not for {ask!r}") | number

    def signed(told: dict[str, Any]) -> dict[str, Any]:
        return {"v": VERSION} | told | number

    def worked(asked: Mapping[str, Any]) -> Slices:
        handler = HANDLERS[asked.get("ask", "story")]
        return (yield from changed(handler(asked, searches), lambda part: part and signed(part)))

    try:
        told = yield from worked(request)
        if too := told.pop(ASKS_TOO, None):
            told = (yield from worked(too)) | told
        return signed(told)
    except ValueError as error:
        return refuse(str(error)) | number
