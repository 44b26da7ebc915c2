"""Exercise 8.4: where a search jumps to, by hand."""

from functools import cache
from typing import Any

from ...problems.grid import Grid
from ...problems.pictures import Cell
from ...search.shortest.jump_point_search import jump_point_search
from ..engine import form_parts
from ..engine.claim import Form, Wrong, claim

#: The map of the exercise: its letters stand on free cells.
PICTURE = """\
SABC...#
#.#D....
.E#F....
...H..JG
.......#"""
LETTERS: dict[str, Cell] = {
    mark: (r, c) for r, row in enumerate(PICTURE.split("\n")) for c, mark in enumerate(row) if mark not in "SG.#"
}
MAP = Grid.parse("".join("." if mark in LETTERS else mark for mark in PICTURE), 8)


@cache
def told() -> tuple[tuple[Any, ...], ...]:
    """Return the story of the search."""
    return tuple(jump_point_search(MAP, MAP.octile))


def cells(event: str) -> list[Cell]:
    """Return the cells of the events of that name, in order."""
    return [one[1] for one in told() if one[0] == event]


def lettered(event: str) -> str:
    """Return the letters of the cells of the events of that name."""
    return "".join(letter for letter, cell in LETTERS.items() if cell in cells(event))


@claim(
    "8.4",
    draw=lambda case: PICTURE,
    returns="a dict of a text and two numbers",
    hints=(
        "A jump ends at the goal, beside a wall's end, and at a diagonal cell from which a straight jump ends so.",
        "Look for each free cell beside a wall: coming from which side does one first see what lies behind the wall?",
        "From S only one step is possible, to the right. Where does its jump end, and why?",
    ),
    form=Form(
        "jumps",
        form_parts.record(
            {
                "reached": form_parts.letters(**{letter: f"{letter}, at {cell}" for letter, cell in LETTERS.items()}),
                "expanded": form_parts.number(),
                "on the path": form_parts.number(),
            }
        ),
    ),
)
def jump_by_hand(_: None, answer: Any) -> Wrong | None:
    """The dictionary should have the letters of the cells that are reached, and how many cells are expanded, and how
    many lie on the path, S and G among them."""
    if not isinstance(answer, dict):
        return Wrong("a dict with the keys reached, expanded, on the path", repr(answer))
    reached = answer.get("reached")
    if not isinstance(reached, str) or not {*reached.upper()} <= {*LETTERS}:
        return Wrong(f"a text of some of the letters {', '.join(LETTERS)} for 'reached'", repr(reached))
    for letter, cell in LETTERS.items():
        if (letter in reached.upper()) is not (cell in cells("reach")):
            hint = f"Come to {letter} by a straight step, then by a diagonal one. Does anything force a turn there?"
            return Wrong(f"another answer for {letter}", repr(reached), hint)
    for name, right in (("expanded", len(cells("expand"))), ("on the path", len(told()[-1][1]))):
        if answer.get(name) != right:
            hint = "Among those that wait the least g + h goes first; S and G count, too."
            if name == "on the path":
                hint = "The path has all its cells, not only the ends of its jumps."
            return Wrong(f"another number for {name!r}", repr(answer.get(name)), hint)
    return None
