"""How much room a section takes: the page keeps it while the section is not laid out (book.css), so that the bar at the
side tells how long the page is, and no section reaches over the next.

Measured on all pages of the book, and rather too much than too little: how lines break is known to the browser alone.
"""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx


@dataclass(frozen=True)
class Room:
    """Heights in a wide and in a narrow place, in pixels."""

    wide: int
    narrow: int

    def __add__(self, other: "Room") -> "Room":
        return Room(self.wide + other.wide, self.narrow + other.narrow)


#: What takes the same room whatever it holds, by its element, its class or both.
WHOLE = {"pe-figure": Room(590, 900), "pe-still": Room(480, 690), "img": Room(480, 690)}
#: What makes what it holds taller.
AROUND = {
    "pe-task": Room(120, 320),
    "div.math": Room(175, 235),
    "tr": Room(11, 34),
    **dict.fromkeys(("p", "li", "dd", "h2", "h3", "h4", "pre", "summary"), Room(12, 10)),
}
LINE = Room(30, 32)  # of code
HUNDRED = Room(47, 80)  # letters of text
UNSEEN = {"script", "style", "template", "svg", "math", "button", "select"}
EMPTY = {"br", "hr", "img", "input", "meta", "link", "source", "col", "wbr", "area", "base", "embed", "track", "param"}


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.connect("html-page-context", _keep, priority=900)  # when all has been written into the page


def _keep(_app: Sphinx, _page: str, _template: str, context: dict[str, Any], _doctree: nodes.document | None) -> None:
    if "body" in context:
        context["body"] = kept(context["body"])


def kept(body: str) -> str:
    """Return the text of a page in which each section of the second level says how much room it takes.

    >>> kept('<section id="a"><section id="b"></section></section>')
    '<section id="a"><section id="b" style="--pe-room-wide: 1rem; --pe-room-narrow: 1rem"></section></section>'
    """
    reader = Sections()
    reader.feed(body)
    for name, room in reader.rooms.items():
        told = f"--pe-room-wide: {room.wide // 16 + 1}rem; --pe-room-narrow: {room.narrow // 16 + 1}rem"
        body = re.sub(rf'<section id="{re.escape(name)}"', rf'\g<0> style="{told}"', body, count=1)
    return body


@dataclass
class Section:
    """What has been read of a section: what it holds, its lines of code, its letters."""

    room: Room = field(default_factory=lambda: Room(0, 0))
    lines: int = 0
    letters: int = 0

    def all(self) -> Room:
        """Return the room that it takes."""
        lines, letters = self.lines, self.letters
        return self.room + Room(
            LINE.wide * lines + HUNDRED.wide * letters // 100, LINE.narrow * lines + HUNDRED.narrow * letters // 100
        )


class Sections(HTMLParser):
    """Reads a page, and keeps in `rooms` how much room its sections of the second level take, by their names."""

    def __init__(self) -> None:
        super().__init__()
        self.rooms: dict[str, Room] = {}
        self.open: list[tuple[str, bool]] = []  # elements, and whether what is in one counts for nothing
        self.name, self.section, self.depth, self.hidden = "", Section(), 0, 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Add what begins here."""
        said = dict(attrs)
        classes = (said.get("class") or "").split()
        kinds = [tag, *classes, *(f"{tag}.{name}" for name in classes)]
        if tag == "section":
            self.depth += 1
            if self.depth == 2:
                self.name, self.section = said.get("id") or "", Section()
        whole = next((WHOLE[kind] for kind in kinds if kind in WHOLE), None)
        if not self.hidden:
            around = whole or next((AROUND[kind] for kind in kinds if kind in AROUND), None)
            self.section.room += around or Room(0, 0)
        if tag not in EMPTY:
            hides = whole is not None or tag in UNSEEN
            self.open.append((tag, hides))
            self.hidden += hides

    def handle_endtag(self, tag: str) -> None:
        """End an element, and those in it that nobody has ended."""
        while tag not in EMPTY and self.open:
            last, hides = self.open.pop()
            self.hidden -= hides
            if last == tag:
                break
        if tag == "section":
            if self.depth == 2 and self.name:
                self.rooms[self.name] = self.section.all()
            self.depth -= 1

    def handle_data(self, data: str) -> None:
        """Count lines of code, and letters of all else."""
        if self.hidden:
            return
        if any(tag == "pre" for tag, _ in self.open):
            self.section.lines += data.count("\n")
        else:
            self.section.letters += len(data.strip())
