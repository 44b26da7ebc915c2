"""Exercises that are solved on the page: a place for each, and the data of a chapter's exercises in one file.

On the page stands a `div.pe-solve` with its number, below the statement in the chapter, before the answer's cell on the
page of exercises; exercises.js finds it there. Everything comes from the printed notebooks. A solution is a file of its
own, fetched when it may be shown: deflated and in base64, it is not read by accident, and that is all.
"""

import ast
import base64
import json
import re
import zlib
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from ...course.notebook import KEY, cells_of, read_notebook, said_of, source_of
from ...exercises import CLAIMS
from ...figures.form import form_data
from .staging import FOLDER
from .statements import statement

PAGE = re.compile(r"(chapters|exercises)/(\d\d_\w+)$")
ANSWER = re.compile(r"# answer (\d+\.\d+)\s*\n")
STATEMENT = re.compile(
    r"\{exercise\} (?P<number>\S+) (?P<title>.*)\n(?:.*\n)*?"
    r"\*(?P<kind>[^,*]+), (?P<points>\d+) points?\.\*(?P<stars> ?★*)"
)


def data_of(exercises: dict[str, Any]) -> dict[str, Any]:
    """Return what a page needs of a printed notebook of exercises: its set-up once, and each exercise by its number.

    `digest` tells whether a stub or a statement has changed since a reader began with it: it is made of both hashes.
    """
    cells = {str(cell.get("id")): source_of(cell) for cell in cells_of(exercises)}
    printed = exercises["metadata"][KEY]["named"]
    setup = [source_of(cell) for cell in cells_of(exercises) if "setup" in cell["metadata"].get("tags", ())]
    found = {}
    for id, text in cells.items():
        if not id.startswith("ex-") or not (said := STATEMENT.search(text)):
            continue
        dashed, claim = id.removeprefix("ex-"), CLAIMS.get(said["number"])
        found[said["number"]] = {
            "title": said["title"],
            "kind": said["kind"],
            "points": int(said["points"]),
            "stars": said["stars"].strip(),
            "stub": cells[f"answer-{dashed}"],
            "check": cells[f"check-{dashed}"],
            "digest": f"{printed[f'answer-{dashed}']}-{printed[id]}",
            "cells": {"answer": f"answer-{dashed}", "check": f"check-{dashed}"},
            "hints": len(claim.hints) if claim else 0,
        } | ({"form": form_data(said["number"])} if claim and claim.form else {})
    text = "\n\n\n".join(setup)
    return {"setup": text, "names": names_in(text), "exercises": found}


def names_in(text: str) -> list[str]:
    """Return the names that a text binds at its margin: an editor completes them."""
    found: list[str] = []
    for part in ast.parse(text).body:
        match part:
            case ast.Import(names) | ast.ImportFrom(names=names):
                found += (one.asname or one.name for one in names)
            case ast.FunctionDef(name) | ast.ClassDef(name):
                found.append(name)
            case ast.Assign(targets):
                found += (one.id for one in targets if isinstance(one, ast.Name))
    return found


def closed(text: str) -> str:
    """Return a solution as its file has it."""
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def place_of(number: str, sheet: str) -> str:
    """Return the element of an exercise: its number, and the name of its chapter's file."""
    place = f'id="solve-{number.replace(".", "-")}" data-number="{escape(number)}" data-sheet="{escape(sheet)}"'
    return f'<div class="pe-solve" {place}></div>\n'


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.connect("doctree-resolved", _give_places)
    app.connect("build-finished", lambda app, error: None if error else _write(app))


def _give_places(app: Sphinx, doctree: nodes.document, page: str) -> None:
    found = PAGE.match(page)
    if not found:
        return
    told = said_of(read_notebook(Path(app.srcdir) / f"{page}.ipynb"))
    sheet = str(told.get("chapter", found[2]))  # a side road has none of its own
    for before, number in list(_places(doctree, found[1])):
        parent = before.parent
        at = parent.index(before)
        element = nodes.raw("", place_of(number, sheet), format="html")
        parent.insert(at if found[1] == "exercises" else at + 1, element)


def _places(doctree: nodes.document, kind: str) -> Iterator[tuple[nodes.Element, str]]:
    """Yield the nodes beside which an exercise is solved, each with its number."""
    if kind == "exercises":
        for cell in doctree.findall(nodes.container):
            if "tag_answer" in cell.get("classes", ()) and (said := ANSWER.match(cell.astext())):
                yield cell, said[1]
        return
    for exercise in doctree.findall(statement):
        if "pe-exercise" in exercise["classes"]:
            links = exercise.next_node(siblings=True, descend=False)
            yield (links if isinstance(links, nodes.paragraph) else exercise), _number(exercise)


def _number(exercise: statement) -> str:
    head = next(node for node in exercise.findall(nodes.inline) if "pe-statement-number" in node["classes"])
    return head.astext().split()[-1]


def _write(app: Sphinx) -> None:
    folder = Path(app.outdir) / "_static" / FOLDER / "exercises"
    for path in sorted(Path(app.srcdir).glob("exercises/*.ipynb")):
        write_sheet(folder, path.stem, data_of(read_notebook(path)))
    for path in sorted(Path(app.srcdir).glob("solutions/*.ipynb")):
        write_solutions(folder, read_notebook(path))


def write_sheet(folder: Path, name: str, data: dict[str, Any]) -> None:
    """Write the file of a chapter's exercises."""
    folder.mkdir(parents=True, exist_ok=True)
    told = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    (folder / f"{name}.json").write_text(told, encoding="utf-8")


def write_solutions(folder: Path, solutions: dict[str, Any]) -> None:
    """Write each answer of a notebook of solutions into a file of its own."""
    for cell in cells_of(solutions):
        if said := ANSWER.match(source_of(cell)):
            (folder / f"{said[1]}.solution").write_text(closed(source_of(cell)), encoding="utf-8")
