"""What the answer in a form is made of: each function returns one part, as the page reads it; parts may hold others.

A form is another way to write an answer that is no function, by ordering steps, pressing nodes, painting a map. It
writes the line of Python that one would type, and so is checked the same. The page has a file for each part, in
`front/figures/form/parts/`. Where a part shows a world, that is a problem of the book.

A form is checked once each of its parts is filled in, and a list has a row: no right answer may leave one empty.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

from ...problems.graph import EDGE, Graph

Part: TypeAlias = dict[str, Any]

#: How worlds are drawn, in a sentence.
PAINT_A_MAP = "Paint with the tool; drag S and G. By keys: arrows, Enter paints; 2 to 9, W, E; S and G."
PAINT_A_MAZE = "Paint with the tool; drag Pacman. By keys: arrows, Enter paints; W, F, E; P."
DRAW_A_GRAPH = (
    "Draw an edge from a node, to another or into the open; press a number to type it, or drag it. "
    "By keys: arrows, Enter types a number, + and −, Delete."
)
DRAG_A_NUMBER = "Press a number to type it, or drag it. By keys: arrows, Enter types a number, + and −."


def steps(letters: str) -> Part:
    """Return the part that is an order of some of these steps; their words stand in the exercise's statement."""
    return {"part": "steps", "letters": letters}


def pieces(letters: str) -> Part:
    """Return the part that puts some of these pieces into gaps, one after the other; the statement has their words."""
    return steps(letters) | {"isOfGaps": True}


def number() -> Part:
    """Return the part that is a number."""
    return {"part": "line"}


def text(width: int = 12) -> Part:
    """Return the part that is a short text."""
    return {"part": "line", "isText": True, "width": width}


def prose(most: int) -> Part:
    """Return the part that is a text of several paragraphs, with formulas, of at most so many characters."""
    return {"part": "prose", "most": most}


def letters(**stands: str) -> Part:
    """Return the part that is a text of letters, one at least; `stands` says what each of them stands for."""
    return {"part": "letters", "stands": stands}


def choice(*options: Part) -> Part:
    """Return the part that is one of several, each an `option`."""
    return {"part": "choice", "options": list(options)}


def option(value: Any, says: str = "", part: Part | None = None) -> Part:
    """Return one of several values. With a part it is a pair of the value and that part."""
    return {"writes": literal(value), "says": says or str(value)} | ({"part": part} if part else {})


def instead(says: str, part: Part) -> Part:
    """Return the option to give a part in the place of a value."""
    return {"writes": "", "says": says, "part": part}


def line_of(lines: int | str) -> Part:
    """Return the part that is a line of the statement, by its number, or by its letter."""
    marks = list(lines) if isinstance(lines, str) else range(1, lines + 1)
    return choice(*({"writes": literal(mark), "item": str(mark)} for mark in marks))


def items_of(part: Any) -> str:
    """Return which list of the statement a part shows item by item: that of "letters", of "numbers", or none, "".

    >>> items_of(together({"line": line_of(3)})), items_of(steps("AB")), items_of(number())
    ('numbers', 'letters', '')
    """
    if isinstance(part, list):
        return next(filter(None, map(items_of, part)), "")
    if not isinstance(part, dict):
        return ""
    if part.get("part") == "steps":
        return "letters"
    if mark := part.get("item"):
        return "numbers" if mark.isdigit() else "letters"
    return items_of(list(part.values()))


def record(entries: Mapping[str, Part], says: Mapping[str, str] | None = None) -> Part:
    """Return the part that is a dict with these keys; `says` has other words for some of them."""
    words = says or {}
    return {
        "part": "record",
        "entries": [{"key": key, "says": words.get(key, key), "part": part} for key, part in entries.items()],
    }


def together(members: Mapping[str, Part], call: str = "") -> Part:
    """Return the part that is a tuple, or what `call` makes of it; the keys say what each member is."""
    return {"part": "together", "members": [{"says": says, "part": part} for says, part in members.items()]} | (
        {"call": call} if call else {}
    )


def in_a_row(members: Mapping[str, Part]) -> Part:
    """Return a tuple that fits into one row."""
    return together(members) | {"isRow": True}


def rows(says: str, row: Part) -> Part:
    """Return the part that is a list of such rows; `says` is what one of them is called."""
    return {"part": "rows", "row": row, "says": says}


def visits(graph: Graph, **at: tuple[float, float]) -> Part:
    """Return the part that is a list of nodes of a graph, in the order in which they are pressed on its board.

    `at` are the places of its nodes there.
    """
    drawn_at = Graph(graph.edges(), graph.start, graph.goal, graph.estimates, at)
    return {"part": "visits", "world": drawn_at}


def drawn(world: Any, call: str = "", **options: Any) -> Part:
    """Return the part that is a world drawn on a board, which begins as `world`; `call` makes it from its text.

    Options: `isRows`, its text is a list of rows; `named`, what else the call is given; `shown`, which numbers stand on
    the board; `tool`, in hand at first; `keys`, a sentence on how it is drawn.
    """
    return {"part": "drawn", "world": world, "call": call} | options


def graph_with_h(beginning: str, call: str = "") -> Part:
    """Return the part that is a graph with estimates; it begins as that text says."""
    return drawn(Graph.parse(beginning), call, shown="h", tool="edge", keys=DRAW_A_GRAPH)


def flaw_and_case(lines: int, case: Mapping[str, Any]) -> Part:
    """Return the part that names one of the lines of a false proof, and what refutes the last of them.

    `case` has an example of each thing that it takes to refute it, by its name.
    """
    false = f"Line {lines} is false for "
    asked = {false + (f"this {name}" if len(name) > 1 else name): like(example) for name, example in case.items()}
    return together({"The first line that does not follow": line_of(lines)} | asked)


def like(example: Any) -> Part:
    """Return the part in which something of an example's form is given: a number, a pair, a graph, a short text."""
    if isinstance(example, tuple):
        return in_a_row({f"part {n}": like(one) for n, one in enumerate(example, start=1)})
    if isinstance(example, str):
        return graph_with_h(example) if EDGE.match(example) else text()
    return number()


def literal(value: Any) -> str:
    """Return a value as the page compares it: texts in double quotes."""
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, (tuple, list)):
        inner = ", ".join(map(literal, value))
        return f"[{inner}]" if isinstance(value, list) else f"({inner}{',' if len(value) == 1 else ''})"
    return repr(value)
