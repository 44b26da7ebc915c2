"""Who handed something in."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...diagnosis import printable


@dataclass(frozen=True)
class Identity:
    """A student of a class.

    `key` is theirs alone: a name that two of them share is none. `name` is what is shown. `known_as` is what the tool
    that a submission came from calls them, by the name of the column in which it wants it back. `told` is the name, or
    the login, that is told by where their files lie, not by what is in them.
    """

    key: str
    name: str
    known_as: Mapping[str, str] = field(default_factory=dict, hash=False)
    told: str = ""


def identity(key: str, name: str, known_as: Mapping[str, str] | None = None, told: str | None = None) -> Identity:
    """Return who has this key and name, whatever signs are in them. Where nothing else is `told`, the name is."""
    key = key.encode(errors="backslashreplace").decode()  # a file's name may be no text
    return Identity(key, printable(name).strip()[:80] or "student", known_as or {}, name if told is None else told)
