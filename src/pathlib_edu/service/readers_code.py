"""What a reader wrote, or changed: from its text to something that runs, and from its errors to words."""

import builtins
import linecache
import traceback
from collections.abc import Mapping
from inspect import unwrap
from types import FunctionType
from typing import Any, TypeVar

from ..contract.diagnosis import named_error
from ..core import NUMBERS, SearchFunction
from ..core.events import NotAnEvent
from ..core.search import marked
from ..search.catalogue import SEARCHES, named, suiting
from .output import MOST_OUTPUT, TooMuchOutput
from .story import PLACE, source_text

#: What can end a reader's code: whoever runs it says so in a sentence, and no other code is harmed.
ENDINGS = (Exception, SystemExit, KeyboardInterrupt, TooMuchOutput)

#: How some of them are told; the others by their name.
ENDED = {
    SystemExit: "ended with SystemExit: a function ends by returning",
    KeyboardInterrupt: "was interrupted: KeyboardInterrupt",
    TooMuchOutput: f"printed more than {MOST_OUTPUT:,} characters, so it was stopped",
    MemoryError: "ran out of memory",
}

#: What comes along with text that is pasted, as Python names it, and what is to be written there.
PASTED = {
    ("“", "”", "„", "‘", "’", "‚"): "Python's quotes are straight, \" or '",
    (
        "U+00A0",
        "U+200B",
        "U+202F",
        "U+2003",
        "U+FEFF",
    ): "it looks like a blank, or like nothing: type one",
    ("−", "–", "—"): "Python's minus is -",
}

Made = TypeVar("Made")

READER = "reader"  # the module in which a reader's text stands


def chosen(
    name: Any, text: Any, searches: Mapping[str, SearchFunction[...]], costs: str = NUMBERS, world: type | None = None
) -> SearchFunction[...]:
    """Return the search of that name among `searches`, or the one that a reader's `text` defines.

    It is for costs of that sort, and problems of the class `world`. A name that is not there, and text that defines no
    function, raise ValueError.
    """
    if not isinstance(text, str):
        return named(name, costs, searches, world)
    known = suiting(costs, searches, world).get(str(name))
    return known if known and source_text(known) == text else written(text, known, costs, str(name))


def written(text: str, known: SearchFunction[...] | None, costs: str, name: str = "") -> SearchFunction[...]:
    """Return the search that `text` defines: its last function. It sees the names that the book's own version sees.

    A function of the `name` that is asked for comes before the last: the others are its helpers. Where it stands in for
    a search that is `known`, that is the name of that one's function, and it keeps that one's title.
    """
    names: dict[str, Any] = {}
    for entry in [*suiting().values(), *([known] if known else [])]:
        names |= unwrap(entry).__globals__
    made: list[Any] = made_by(text, names, FunctionType, SearchFunction)
    if not made:
        raise ValueError("your text defines no function: a search is a function that yields events")
    name = known.name if known else name
    search = next((function for function in reversed(made) if function.__name__ == name), made[-1])
    return marked(search, known.title if known else "", costs)


def made_by(text: str, names: Mapping[str, Any], *sorts: type[Made]) -> list[Made]:
    """Run a reader's `text`, which sees `names`, and return what of those sorts it defines, the last one last.

    What it imports is not its own. What it raises passes through, with lines that stand in PLACE.
    """
    linecache.cache[PLACE] = (len(text), None, text.splitlines(keepends=True), PLACE)
    # Where Python looks last, so that what the text defines stands in its own order, however it is called.
    seen = {"__name__": READER, "__builtins__": {**vars(builtins), **names}}
    exec(compile(text, PLACE, "exec"), seen)
    return [value for value in seen.values() if isinstance(value, sorts) and value.__module__ == READER]


def explain(
    error: BaseException, entry: SearchFunction[...] | None, what: str = "Your search", place: str = PLACE
) -> tuple[str, int | None]:
    """Say in one sentence what went wrong in a search, or `what` it was, and on which of its lines, if on one.

    Lines count from 1 where the text that the reader sees begins; `place` is the file name under which Python knows it.
    """
    if isinstance(error, SyntaxError) and error.filename == place:
        advice = next((f"; {words}" for signs, words in PASTED.items() if any(sign in error.msg for sign in signs)), "")
        return f"Python cannot read line {error.lineno}: {error.msg}{advice}", error.lineno
    line = own_line(error, entry, place)
    if type(error) in (ValueError, NotAnEvent) and (line is None or entry in SEARCHES.values()):
        return str(error), None  # the book's own searches say what is wrong with what they were given
    said = next(
        (words for kind, words in ENDED.items() if isinstance(error, kind)), f"stopped with {named_error(error)}"
    )
    ended = f"{entry.title if entry else what} {said}"
    return (f"{ended} (line {line})", line) if line else (ended, None)


def own_line(error: BaseException, entry: SearchFunction[...] | None, place: str = PLACE) -> int | None:
    """Return the last line of the search's own text on the way to `error`."""
    steps = [(frame.f_code, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    written = [line for code, line in steps if code.co_filename == place]
    if written:
        return written[-1]
    own: Any = getattr(unwrap(entry), "__code__", None) if entry else None
    lines = [line for code, line in steps if code is own]
    return lines[-1] - own.co_firstlineno + 1 if lines else None
