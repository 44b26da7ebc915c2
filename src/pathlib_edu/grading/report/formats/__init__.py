"""The points as files that other tools import: one module a format, found by this folder.

Each module has `FILE`, what its file is called, `ENCODING`, `knows(report)`, which says whether the students are known
as the tool knows them, `UNKNOWN`, what is to be said where they are not and it takes no such table, and
`rows(report, assignment)`, the table, its first row the names of the columns. `assignment` is what the tool calls that
which is graded, "" where nobody said.

Floor 5.
"""

import csv
import io
import re
import unicodedata
from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from ...handed_in.identity import Identity, legible

INERT = re.compile(r"[=+@-]?[\w.@-]*")  # calls nothing: at worst a spreadsheet shows something else in this cell
STARTS = frozenset("=+-@|%\u2212")  # with which a spreadsheet begins what it computes


class Key(str):
    """A cell by which a tool knows a student again, sign by sign."""


def written(rows: list[list[Any]]) -> str:
    """Return a table as CSV; no cell of it is a formula that calls anything.

    >>> written([["name", "points"], ["\\t =SUM(A1)", 3], ["＝1+1", -1], [Key("@0042"), 2]])
    "name,points\\n'=SUM(A1),3\\n'＝1+1,-1\\n@0042,2\\n"
    """
    out = io.StringIO()
    table = csv.writer(out, lineterminator="\n")
    table.writerows([harmless(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    return out.getvalue()


def harmless(text: str) -> str:
    """Return words that a spreadsheet takes for words, and a terminal for no command.

    A Key that is INERT stays as it is, and is no harm either.
    Full-width signs count as the signs that they are drawn as. Where decimals have a comma, a spreadsheet begins a new
    cell behind each semicolon. ("CSV Injection", OWASP, https://owasp.org/www-community/attacks/CSV_Injection)

    >>> harmless("a; =1+1;b-c")
    "a;'=1+1;b-c"
    """
    if isinstance(text, Key) and INERT.fullmatch(text):
        return text
    return ";".join(f"'{part.strip()}" if is_formula(part) else part for part in legible(text).split(";"))


def is_formula(text: str) -> bool:
    """Would a spreadsheet compute this?"""
    begins = unicodedata.normalize("NFKC", text.strip())
    return begins[:1] in STARTS and len(begins) > 1


def known_as(identity: Identity, columns: Iterable[str]) -> dict[str, str]:
    """Return what a tool calls a student, its columns spelled as in `columns`, in whichever case they came."""
    spelled = {column.casefold(): column for column in columns}
    return {spelled.get(name.casefold(), name): said for name, said in identity.known_as.items()}


def number(points: float) -> float | int:
    """Return points as tables show them: whole ones without a point, others with two decimals."""
    return int(points) if points == int(points) else round(points, 2)


#: The formats by their names.
FORMATS: dict[str, Any] = {found.name: import_module(f"{__name__}.{found.name}") for found in iter_modules(__path__)}
