"""Files that a reader gives to a board: which world is in one.

    {"ask": "world", "text": "S -> A 1\\nA -> G 2", "name": "roads.graph", "world": {"kind": "graph", ...}}

The answer is that "world" in JSON, ready to be asked about. The request may say which one is on the board: then only a
world of that kind is taken, and the board keeps its settings.
"""

import re
from collections.abc import Mapping
from typing import Any

from ..core import SearchFunction
from ..problems.kind import Form, Kind
from ..problems.kinds import KINDS, build, describe, form_of, known_form
from .story import Slices

LONGEST = 2_000_000  # characters of a file that may hold a world for a figure
#: What a figure writes below a world in its picture in text: a path, moves, the ways of a front.
FOUND = re.compile(r"(\n((path|moves) (?!-[->] ).*|\(.*\): .*))+\s*\Z")
MARKS, GROUND = frozenset("SG.#23456789"), frozenset(".23456789")  # of maps into which paths are drawn


def unpacked(request: Mapping[str, Any], searches: Mapping[str, SearchFunction[...]]) -> Slices:
    """Return the world in the text of a file. Anything else raises ValueError with a sentence that names the file."""
    text, name = request.get("text"), str(request.get("name") or "the text")
    if not isinstance(text, str) or "\0" in text or "\N{REPLACEMENT CHARACTER}" in text:
        raise ValueError(f"{name} is not a text file in UTF-8")
    text = text.removeprefix("\N{BYTE ORDER MARK}").replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        raise ValueError(f"{name} is empty")
    if len(text) > LONGEST:
        raise ValueError(f"{name} has {len(text):,} characters; a figure reads {LONGEST:,} at most")
    yield None
    shown = request.get("world")
    shown = shown if isinstance(shown, Mapping) else {}
    if not request.get("name"):  # it was pasted
        text = bare(text, shown.get("picture"))
    form = form_for(shown.get("kind"), text, name)
    try:
        world = describe(form.parse(text))
        world |= {field: shown[field] for field in KINDS[world["kind"]].settings if field in shown}
        build(world)  # a figure has limits that a file has not
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
    return {"world": world}


def bare(text: str, rows: Any) -> str:
    """Return what a figure's picture in text says of the world alone, without what the search found there.

    On a cell of the path (`*`) there is the ground of the map on the board, whose `rows` these are, if both are of one
    size; else ground of cost 1.

    >>> bare("S*.\\n#*G", ["S.2", "#3G"])
    'S..\\n#3G'
    >>> bare("S -> G 1\\npath S G", None)
    'S -> G 1'
    """
    text = FOUND.sub("", text)
    marks = "".join(rows) if isinstance(rows, list) and all(isinstance(row, str) for row in rows) else ""
    if "*" not in text or not marks or not MARKS.issuperset(marks):
        return text
    under = iter(marks if len(marks) == len("".join(text.split())) else "." * len(text))
    drawn = ((mark, mark if mark.isspace() else next(under)) for mark in text)
    return "".join(mark if mark != "*" else ground if ground in GROUND else "." for mark, ground in drawn)


def form_for(wanted: Any, text: str, name: str) -> Form:
    """Return the form in which a file is to be read, on a board for worlds of the kind `wanted` (None: any)."""
    found: tuple[Kind, Form] | None = known_form(text, name)
    if not isinstance(wanted, str) or wanted not in KINDS:
        return form_of(text, name)[1]
    if found is None:
        return KINDS[wanted].forms[0]  # whose parser says what is wrong
    kind, form = found
    if kind.name != wanted:
        raise ValueError(f"{name} is {form.name}, but this board takes {KINDS[wanted].forms[0].name}")
    return form
