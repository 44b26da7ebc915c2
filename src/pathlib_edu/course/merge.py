"""Put a student's work into a newer edition of a notebook: every answer, every edit, every cell of their own.

It is a merge of three texts, though only two are at hand: what a cell said when it was printed is known by its hash,
which is its id, or stands in the notebook's record where the id is a name.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .notebook import ID, KEY, cells_of, digest, name_in, said_of, source_of

Cell = dict[str, Any]
PRINTED = re.compile(r"[0-9a-f]{12}(-\d+)?")  # the id of a printed cell that has no name of its own: its hash
STATEMENT = re.compile(r"`{3,}\{exercise\} (\d+\.\d+)\b")
KEPT = "kept-"  # begins the id of what has lost its place, and of the sentence above it
OWN_ID = re.compile(r"[a-zA-Z0-9_-]{1,64}")

REWORDED = "**Worded anew.** This edition asks exercise {number} in other words than you answered. Yours is below."
BEGUN_ANEW = "**Begun anew.** Your answer to exercise {number} is below, as it was; this edition's begins like this:"
GONE = "**Not in this edition.** There is no exercise {number} anymore. Your answer to it is kept below."
EDITED = "**From an earlier edition.** You had changed the cell below; this edition says something else in its place."


@dataclass
class Merge:
    """A newer edition with a student's work in it, and what that was."""

    notebook: dict[str, Any]
    answers: int = 0  # that stand in their places
    edits: int = 0  # of other printed cells, which stand in their places
    own: int = 0  # cells of the student's own
    marked: list[str] = field(default_factory=list)  # what is kept, and says why it may no longer fit


def merge(mine: Mapping[str, Any], edition: Mapping[str, Any]) -> Merge:
    """Return `edition` with all that the student wrote into `mine`, which was printed from an earlier one.

    A cell that nobody changed is the edition's. An answer, or an edit of a cell that the edition still has, stands in
    its place. Cells of the student's own stand behind the cell that they stood behind. What has lost its place, or
    answers an exercise that is worded anew, is kept with a sentence above it. Nothing that the student wrote is left
    out. Both are notebooks as JSON; neither is changed.
    """
    made = Merge({})
    printed = {str(cell["id"]): cell for cell in cells_of(edition)}
    named = said_of(mine).get("named")
    named = named if isinstance(named, Mapping) else {}
    place: dict[str, Cell] = {}  # what the student wrote in place of a printed cell
    above: dict[str, list[Cell]] = {id: [] for id in printed}
    behind: dict[str, list[Cell]] = {id: [] for id in ("", *printed)}
    anchor = ""

    def keep(cell: Cell, why: str, what: str) -> None:
        behind[anchor] += [_mark(why), cell | {"id": ""}]
        made.marked.append(what)

    cells = _identified(cells_of(mine), printed)
    worded = _statements(cells)
    here = {cell["id"] for cell in cells}
    for cell in cells:
        id = cell["id"]
        was = id[:12] if PRINTED.fullmatch(id) else named.get(id)
        if id in printed:
            anchor = id
            if digest(cell) in (was, digest(printed[id])):
                continue
            if id.startswith("answer-"):
                place[id] = cell
                made.answers += 1
                above[id] = [mark for mark in _doubts(id, was, worded, printed) if mark["id"] not in here]
                made.marked += [_exercise(id)] * bool(above[id])
            elif was == digest(printed[id]):
                place[id] = cell
                made.edits += 1
            else:
                keep(cell, EDITED, "a cell")
        elif was is None and not ID.fullmatch(id):
            behind[anchor].append(cell)
            made.own += not id.startswith(KEPT)
        elif was != digest(cell):
            answer = id.startswith("answer-")
            keep(cell, GONE.format(number=_number(id)) if answer else EDITED, _exercise(id) if answer else "a cell")

    whole = list(behind[""])
    for id, ours in printed.items():
        whole += above[id]
        whole.append({**place.get(id, ours), "id": id, "metadata": ours.get("metadata", {})})
        whole += behind[id]
    said = said_of(mine) | said_of(edition)
    made.notebook = {**edition, "cells": _with_ids(whole), "metadata": {**edition["metadata"], KEY: said}}
    return made


def _identified(cells: Iterable[Mapping[str, Any]], printed: Mapping[str, Any]) -> list[Cell]:
    """Return copies of the student's cells, whole and each with an id: a printed one with its own, no two with one.

    Where ids were lost (Colab and older editors drop them) the first line of an answer or check tells it, of several
    answers the last, and the text of any other printed cell.
    """
    made: list[Cell] = []
    taken = {""}
    for cell in cells:
        id = str(cell.get("id") or "")
        empty: Cell = {"outputs": [], "execution_count": None} if cell.get("cell_type") == "code" else {}
        made.append({"metadata": {}, **empty, **cell, "id": "" if id in taken else id})
        taken.add(id)
    lost = [cell for cell in made if cell["id"] not in printed and not cell["id"].startswith(KEPT)]
    for cell in reversed(lost):
        id = name_in(source_of(cell)) if cell.get("cell_type") == "code" else ""
        if id in printed and id not in taken and not ID.fullmatch(cell["id"]):
            taken.add(id)
            cell["id"] = id
    texts = {id: digest(cell) for id, cell in printed.items() if id not in taken}
    for cell in lost:
        id = next((id for id, text in texts.items() if text == digest(cell) and id not in taken), "")
        if id and cell["id"] not in printed:
            taken.add(id)
            cell["id"] = id
    return made


def _statements(cells: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """Return the statement of each exercise by its number, without the targets of its links.

    Of a statement that stands there more than once it is the one in its own cell, not a copy.
    """
    found: dict[str, str] = {}
    for cell in cells:
        if cell.get("cell_type") == "markdown" and (number := STATEMENT.match(source_of(cell))):
            text = re.sub(r"\]\([^)]*\)", "]", source_of(cell))
            if cell.get("id") == f"ex-{number[1].replace('.', '-')}":
                found[number[1]] = text
            else:
                found.setdefault(number[1], text)
    return found


def _doubts(
    id: str, was: str | None, worded: Mapping[str, str], printed: Mapping[str, Mapping[str, Any]]
) -> list[Cell]:
    """Return the sentences above an answer that the edition asks for in another way than the student was asked."""
    number, doubts = _number(id), []
    if number in worded and _statements(printed.values()).get(number) != worded[number]:
        doubts.append(_mark(REWORDED.format(number=number)))
    if was is not None and was != digest(printed[id]):
        stub = f"```python\n{source_of(printed[id])}\n```"
        doubts.append(_mark(f"{BEGUN_ANEW.format(number=number)}\n\n{stub}"))
    return doubts


def _mark(text: str) -> Cell:
    cell: Cell = {"cell_type": "markdown", "metadata": {}, "source": text.splitlines(keepends=True)}
    return {**cell, "id": f"{KEPT}{digest(cell)}"}


def _number(id: str) -> str:
    return id.split("-", 1)[1].replace("-", ".")


def _exercise(id: str) -> str:
    return f"exercise {_number(id)}"


def _with_ids(cells: list[Cell]) -> list[Cell]:
    """Give an id to each cell that has none of its own, or one that no notebook may have."""
    taken: set[str] = set()
    for cell in cells:
        name = id = cell["id"] if OWN_ID.fullmatch(cell["id"]) else f"{KEPT}{digest(cell)}"
        n = 1
        while id in taken:
            n += 1
            id = f"{name[:50]}-{n}"
        taken.add(id)
        cell["id"] = id
    return cells
