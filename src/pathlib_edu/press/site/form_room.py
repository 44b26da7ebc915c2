"""How much room the form of an answer takes: a page keeps it before the form opens, lest what is below jumps.

Measured, and roughly right: how lines break is known to the browser alone.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil
from typing import Any

PIXELS = 16  # to a rem, in which sizes are measured here
LINE = 20  # of such a label: some 20 letters beside its part, some 40 above it
FIELD, SIDE_BY_SIDE = 10, 45  # letters for which a field takes the place; letters and fields to a line
MAP, ROW = 160, 75  # a map, without and for each of its rows


@dataclass(frozen=True)
class Room:
    """Heights in a wide and in a narrow place, in pixels."""

    wide: int
    narrow: int

    def __add__(self, other: "Room") -> "Room":
        return Room(self.wide + other.wide, self.narrow + other.narrow)

    def style(self) -> str:
        """Return it as a style says it.

        >>> Room(32, 40).style()
        '--pe-form-wide: 2rem; --pe-form-narrow: 2.5rem'
        """
        return f"--pe-form-wide: {self.wide / PIXELS:g}rem; --pe-form-narrow: {self.narrow / PIXELS:g}rem"


HEAD = Room(38, 38)  # what says how it is answered, with its buttons
LABEL = Room(26, 26)  # above a part of several
#: What takes the same room whatever it holds.
FIXED = {
    "line": Room(55, 55),
    "letters": Room(40, 40),
    "rows": Room(80, 80),
    "visits": Room(476, 338),
    "prose": Room(276, 300),
}

MIDDLING = Room(350, 350)  # a part of which nothing is known


def form_room(part: dict[str, Any]) -> Room:
    """Return what a form of this part takes.

    >>> form_room({"part": "record", "entries": [{"part": {"part": "line"}}, {"part": {"part": "letters"}}]})
    Room(wide=133, narrow=199)
    """
    return HEAD + _room(part)


def _room(part: dict[str, Any]) -> Room:
    match part:
        case {"part": "record", "entries": entries}:  # where it is narrow, what is asked stands above
            return _sum(_entry(entry) for entry in entries)
        case {"part": "together", "isRow": True, "members": members}:
            lines = ceil(sum(FIELD + len(member["says"]) for member in members) / SIDE_BY_SIDE)
            return Room(30 + 23 * lines, 30 + 30 * lines)
        case {"part": "together", "members": members}:
            return _sum(LABEL + _room(member["part"]) for member in members)
        case {"part": "choice", "options": options}:
            return _choice(options)
        case {"part": "steps", "letters": letters}:
            return Room(54 * len(letters), (60 if part.get("isOfGaps") else 72) * len(letters))
        case {"part": "drawn", "world": {"picture": rows}}:
            return Room(MAP + ROW * len(rows), MAP + 10 + ROW * len(rows))
        case {"part": "drawn"}:
            return Room(510, 450)
    return FIXED.get(part["part"], MIDDLING)


def _entry(entry: dict[str, Any]) -> Room:
    room, letters = _room(entry["part"]), len(entry.get("says", ""))
    return Room(max(room.wide, 15 + LINE * ceil(letters / 20)), room.narrow + 13 + LINE * max(1, ceil(letters / 40)))


def _choice(options: list[dict[str, Any]]) -> Room:
    """Lines of the exercise stand one below the other, and so does what asks for more when it is chosen."""
    if any("item" in option for option in options):
        return Room(44 * len(options), 55 * len(options))
    height = 45 * len(options) if any("part" in option for option in options) else 50
    return Room(height, height)


def _sum(rooms: Iterable[Room]) -> Room:
    return sum(rooms, Room(0, 0))
