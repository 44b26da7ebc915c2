"""What all answers have in common, and what an answer says when something is wrong."""

from typing import Any

from ..core import SearchFunction
from .readers_code import explain

VERSION = 1

#: Under this name an answer may hold a further request, whose answer is joined to it. It never leaves `service`.
ASKS_TOO = "asks too"


def refuse(sentence: str) -> dict[str, Any]:
    """Return the answer that says why there is no other."""
    return {"v": VERSION, "error": sentence}


def explained(error: BaseException, entry: SearchFunction[...] | None) -> dict[str, Any]:
    """Say in an answer what went wrong in a search, and on which line of it."""
    sentence, line = explain(error, entry)
    return refuse(sentence) | ({"line": line} if line else {})
