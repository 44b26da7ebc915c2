"""How much room the form of an answer takes: a page keeps it before the form opens, lest what is below jumps.

Heights and gaps are those of forms.css; where lines break is roughly right: that is known to the browser alone. What is
made to be touched is as high as the page says, --pe-touch.
"""

import ast
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from math import ceil
from typing import Any

WIDTHS = (285, 325, 355, 395, 445, 481, 525, 563, 598, 642, 730)  # from which on exercise.css takes the next height
PIXELS = 16  # to a rem, in which a style says them
LINE, LETTER = 20.3, 6.8  # of text: how high, and how wide on average
SMALL_LINE, SMALL_LETTER = 18.9, 6.4  # of what is said of keys
CODE_LINE, SIGN, CODE_RIM, MOST_CODE = 19.5, 7.8, 18, 192
GAP, TIGHT, LOOSE = 8, 4, 12  # between rows of a record, lines of a choice, members
FIELD, BETWEEN = 90, 16  # how wide a field is, and what is between those in a row
RADIO, CHIP = 24, 6.3  # beside the words of an option; of a short one, a letter
CELL, RIM = 80, 20  # of a map: its widest cell, what surrounds it
RAGGED = 20  # what a line leaves free at its end
ITEM = re.compile(r"^(?:(\d+)[.)]|[-*+]) +(.*(?:\n +\S.*)*)", re.MULTILINE)
COMMAND = re.compile(r"\\[A-Za-z]+ ?")  # of a formula: it makes a sign
MARKUP = re.compile(r"<!--.*?-->|\]\([^)]*\)|\{[\w:]+\}(?=`)|[{}^_$*`\[\\]")
UNCHANGED = "No changes so far. "


@dataclass(frozen=True)
class Height:
    """So many pixels, and so many times what is made to be touched."""

    pixels: float = 0
    touches: int = 0

    def __add__(self, other: "Height") -> "Height":
        return Height(self.pixels + other.pixels, self.touches + other.touches)

    def style(self) -> str:
        """Return it as a style says it.

        >>> Height(40, 3).style(), Height(24).style()
        ('calc(2.5rem + 3 * var(--pe-touch))', '1.5rem')
        """
        pixels = f"{round(self.pixels) / PIXELS:g}rem"
        return f"calc({pixels} + {self.touches} * var(--pe-touch))" if self.touches else pixels


TOUCH = Height(0, 1)


@dataclass(frozen=True)
class Place:
    """Where a part lies: in a form so wide, itself so wide; `letters` are those of the items that it may show."""

    form: float
    width: float
    letters: Mapping[str, int]

    @property
    def stacks(self) -> bool:
        """Does what is asked stand above the answer?"""
        return self.form <= 480

    @property
    def has_columns(self) -> bool:
        """Does what is chosen stand beside what is given?"""
        return self.form >= 640

    @property
    def graph(self) -> float:
        """How high a graph is: it is no wider than 40rem."""
        return min(self.width, 40 * PIXELS) / 1.75


def form_room(form: Mapping[str, Any], text: str, asks: str) -> str:
    """Return the style that keeps the room of a form: as it is in each of `WIDTHS`.

    `text` is the answer that it begins with, `asks` the source of the statement, whose items it may show.

    >>> form_room({"name": "bound", "part": {"part": "line"}}, "bound = None", "").split("; ")[-1]
    '--pe-form-at-730: calc(3.625rem + 2 * var(--pe-touch))'
    """
    letters = letters_of(asks)
    heights = {width: _form(form, text, Place(width, width, letters)) for width in WIDTHS}
    return "; ".join(f"--pe-form-at-{width}: {height.style()}" for width, height in heights.items())


def letters_of(asks: str) -> dict[str, int]:
    """Return how many letters each item of a statement's lists has, by its number or by the word it begins with.

    >>> letters_of("1. $\\\\gamma < 1$.\\n2. *So*\\n   it is.\\n\\n- **A** goes `up`.")
    {'1': 5, '2': 9, 'A': 8}
    """
    letters, numbered = {}, 0
    for number, item in ITEM.findall(asks):
        seen = " ".join(MARKUP.sub("", COMMAND.sub("x", item)).split())
        if number:
            numbered += 1
            letters[str(numbered)] = len(seen)
        else:
            mark, _, more = seen.partition(" ")
            letters.setdefault(mark.rstrip(".:,"), len(more))
    return letters


def _form(form: Mapping[str, Any], text: str, place: Place) -> Height:
    part = form["part"]
    head = TOUCH + Height(10) + _part(part, place)
    if part["part"] == "prose":
        return head  # it is read as it stands
    assigned = [line for line in ast.parse(text).body if isinstance(line, ast.Assign)]
    written = ast.get_source_segment(text, assigned[-1]) if assigned else text
    lines = sum(_lines(len(line) * SIGN, place.width - 26) for line in str(written).split("\n"))
    return head + Height(10 + min(MOST_CODE, CODE_RIM + CODE_LINE * lines))


def _part(part: Mapping[str, Any], place: Place) -> Height:
    return PARTS[part["part"]](part, place)


def _line(_: Mapping[str, Any], _place: Place) -> Height:
    return TOUCH


def _prose(_: Mapping[str, Any], place: Place) -> Height:
    return Height(192 if place.has_columns else 274)  # beside or above how it reads


def _visits(_: Mapping[str, Any], place: Place) -> Height:
    return Height(place.graph + 2 * GAP, 2)


def _record(part: Mapping[str, Any], place: Place) -> Height:
    entries, heights = part["entries"], []
    above = place.stacks or any(_has_board(entry["part"]) for entry in entries)
    widest = max(_asked(entry, place) for entry in entries) * LETTER
    key = place.width if above else min(widest, 0.45 * place.width)
    answer = place if above else replace(place, width=place.width - key - 20)
    for entry in entries:
        lines, height = _lines(_asked(entry, place) * LETTER, key), _part(entry["part"], answer)
        if above:
            height += Height(LINE * lines + GAP)
        if place.stacks:  # there is more above each word that asks
            inner = entry["part"].get("members", ()) if not entry["part"].get("isRow") else ()
            height += Height(TIGHT + GAP * len(inner))
        elif lines > 1 and height == TOUCH:
            height = Height(LINE * lines)
        heights.append(height)
    return _sum(heights, TIGHT if place.stacks else GAP)


def _asked(entry: Mapping[str, Any], place: Place) -> int:
    """Return how many letters an entry asks with: those of an item of the statement, or its own."""
    return place.letters.get(entry["key"], 0) or len(entry.get("says", entry["key"]))


def _together(part: Mapping[str, Any], place: Place) -> Height:
    members = part["members"]
    if part.get("isRow"):
        return _rows([TIGHT + LETTER * len(one["says"]) + _wide(one["part"]) for one in members], BETWEEN, place.width)
    return _sum((Height(LINE + TIGHT) + _part(one["part"], place) for one in members), LOOSE)


def _wide(part: Mapping[str, Any]) -> float:
    """Return how wide a part in a row is."""
    return 18 + 8.4 * part["width"] if "width" in part else FIELD


def _rows(widths: list[float], gap: float, place: float) -> Height:
    """Return the height of what stands side by side as far as there is room, each as high as a field."""
    rows, left = 1, place
    for width in widths:
        if width > left and left < place:
            rows, left = rows + 1, place
        left -= width + gap
    return Height(TIGHT * (rows - 1), rows)


def _choice(part: Mapping[str, Any], place: Place) -> Height:
    options = part["options"]
    if any("item" in option or "part" in option for option in options):
        return _sum((_option(option, place) for option in options), TIGHT)
    return _chips([option.get("says", "") for option in options], place)


def _letters(part: Mapping[str, Any], place: Place) -> Height:
    return _chips(list(part["stands"].values()), place)


def _chips(words: list[str], place: Place) -> Height:
    rows = _rows([RADIO + CHIP * len(says) for says in words], BETWEEN, place.width).touches
    return Height(-TIGHT * rows, rows)


def _option(option: Mapping[str, Any], place: Place) -> Height:
    """Return the height of an option in a line of its own; what it asks for more is seen only where it is a row."""
    letters = place.letters.get(option.get("item", ""), len(option.get("says", "")))
    width, lines = RADIO + letters * LETTER, _lines(letters * LETTER, place.width - RADIO)
    height = Height(-TIGHT, 1) if lines == 1 else Height(TIGHT + LINE * lines)
    more = option.get("part", {})
    if more.get("part") == "together" and more.get("isRow"):
        row = sum(TIGHT + BETWEEN + LETTER * len(one["says"]) + _wide(one["part"]) for one in more["members"])
        return TOUCH if width + row < place.width else height + Height(TIGHT) + _part(more, place)
    return height


def _steps(part: Mapping[str, Any], place: Place) -> Height:
    def step(letter: str) -> Height:
        lines = _lines(place.letters.get(letter, 40) * LETTER, width - 75)
        return TOUCH if lines == 1 else Height(10 + 19.6 * lines)

    width = (place.width - 20) / 2 if place.has_columns else place.width
    given = _sum(map(step, part["letters"]), 4.8)
    return given if place.has_columns else given + Height(LOOSE, 2)


def _drawn(part: Mapping[str, Any], place: Place) -> Height:
    world, keys = part["world"], len(UNCHANGED) + len(part["keys"])
    said = Height(SMALL_LINE * _lines(keys * SMALL_LETTER, place.width))
    tools = Height(10, 2) if place.stacks else Height(TIGHT, 1)
    if "picture" not in world:
        board = place.graph
    else:
        rows, cols = len(world["picture"]), max(map(len, world["picture"]))
        board = rows * min(CELL, (place.width - RIM) / cols) + (16 if world["kind"] == "grid" else 0)
    return tools + Height(board + 2 * GAP) + said


PARTS: Mapping[str, Callable[[Mapping[str, Any], Place], Height]] = {
    "line": _line,
    "rows": _line,  # none yet, and a button for the first
    "letters": _letters,
    "prose": _prose,
    "visits": _visits,
    "record": _record,
    "together": _together,
    "choice": _choice,
    "steps": _steps,
    "drawn": _drawn,
}


def _has_board(part: Any) -> bool:
    """Is there a board among the parts of a part?"""
    if isinstance(part, Mapping):
        return part.get("part") == "drawn" or any(map(_has_board, part.values()))
    return isinstance(part, list) and any(map(_has_board, part))


def _lines(width: float, place: float) -> int:
    """Return in how many lines a text breaks: each but the last ends with a word."""
    return 1 if width <= place else max(2, ceil(width / (place - RAGGED)))


def _sum(heights: Iterable[Height], gap: float) -> Height:
    found = list(heights)
    return sum(found, Height(gap * (len(found) - 1)))
