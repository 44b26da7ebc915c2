"""What a reader wrote, or changed: from its text to something that runs, and from its errors to words."""

import builtins
import linecache
import traceback
from collections.abc import Mapping
from types import FunctionType
from typing import Any, TypeVar

from ..core import NUMBERS
from ..search.catalogue import SEARCHES, Entry, named, suiting
from .output import MOST_OUTPUT, TooMuchOutput
from .story import PLACE, source_text

#: What can end a reader's code: whoever runs it says so in a sentence, and no other code is harmed.
ENDINGS = (Exception, SystemExit, KeyboardInterrupt, TooMuchOutput)

#: How some of them are told; the others by their name.
ENDED = {
    SystemExit: "ended with SystemExit: a search ends by returning",
    KeyboardInterrupt: "was interrupted: KeyboardInterrupt",
    TooMuchOutput: f"printed more than {MOST_OUTPUT:,} characters, so it was stopped",
    MemoryError: "ran out of memory",
}

READER = "reader"  # the module in which a reader's text stands

Made = TypeVar("Made")


def chosen(
    name: Any, text: Any, searches: Mapping[str, Entry], costs: str = NUMBERS, world: type | None = None
) -> Entry:
    """Return the search of that name among `searches`, or the one that a reader's `text` defines.

    It is for costs of that sort, and problems of the class `world`. A name that is not there, and text that defines no
    function, raise ValueError.
    """
    known = suiting(costs, searches, world).get(name) if isinstance(name, str) else None
    if isinstance(text, str) and not (known and source_text(known.function) == text):
        return written(text, known, costs)
    return named(name, costs, searches, world)


def written(text: str, known: Entry | None, costs: str) -> Entry:
    """Return the search that `text` defines: its last function. It sees the names that the book's own version sees.

    Where it stands in for a search that is `known`, it keeps that one's title, and a function of that one's name comes
    before the last: the others are its helpers.
    """
    names: dict[str, Any] = {}
    for entry in [*suiting().values(), *([known] if known else [])]:
        names |= entry.function.__globals__
    made = made_by(text, names, FunctionType)
    if not made:
        raise ValueError("your text defines no function: a search is a function that yields events")
    name = known.function.__name__ if known else made[-1].__name__
    search = next((function for function in reversed(made) if function.__name__ == name), made[-1])
    return Entry.of(search, known.title if known else None, costs)


def made_by(text: str, names: Mapping[str, Any], sort: type[Made]) -> list[Made]:
    """Run a reader's `text`, which sees `names`, and return what of that sort it defines, the last one last.

    What it imports is not its own. What it raises passes through, with lines that stand in PLACE.
    """
    linecache.cache[PLACE] = (len(text), None, text.splitlines(keepends=True), PLACE)
    # Where Python looks last, so that what the text defines stands in its own order, however it is called.
    seen = {"__name__": READER, "__builtins__": {**vars(builtins), **names}}
    exec(compile(text, PLACE, "exec"), seen)
    return [value for value in seen.values() if isinstance(value, sort) and value.__module__ == READER]


def explain(error: BaseException, entry: Entry | None) -> tuple[str, int | None]:
    """Say in one sentence what went wrong in a search, and on which of its lines, if on one.

    Lines count from 1 where the text that the reader sees begins.
    """
    if isinstance(error, SyntaxError) and error.filename == PLACE:
        return f"Python cannot read line {error.lineno}: {error.msg}", error.lineno
    line = own_line(error, entry)
    if type(error) is ValueError and (line is None or entry in SEARCHES.values()):
        return str(error), None  # the book's own searches say what is wrong with what they were given
    said = next(
        (words for kind, words in ENDED.items() if isinstance(error, kind)), f"stopped with {named_error(error)}"
    )
    ended = f"{entry.title if entry else 'Your search'} {said}"
    return (f"{ended} (line {line})", line) if line else (ended, None)


def named_error(error: BaseException) -> str:
    """Return the name of an error and what it says, if it can say it: a reader's own may fail in that, too."""
    name = type(error).__name__
    try:
        return f"{name}: {error}" if str(error) else name
    except ENDINGS:
        return name


def own_line(error: BaseException, entry: Entry | None) -> int | None:
    """Return the last line of the search's own text on the way to `error`."""
    steps = [(frame.f_code, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    written = [line for code, line in steps if code.co_filename == PLACE]
    if written:
        return written[-1]
    own: Any = getattr(entry.function, "__code__", None) if entry else None
    lines = [line for code, line in steps if code is own]
    return lines[-1] - own.co_firstlineno + 1 if lines else None
