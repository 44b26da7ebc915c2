"""Exercises that are solved on the page: a place for each, and the data of a chapter's exercises in one file.

On the page a `div.pe-task` holds what is asked and, below or beside it, where it is answered: a `div.pe-solve` with
the exercise's number and the text to begin with. `front/hosts/site/exercises.js` finds it there. The cells of the
answer and its check are for notebooks. Everything comes from the printed notebooks. A solution is a file of its own,
fetched when it may be shown: deflated and in base64, it is not read by accident, and that is all.
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
from ...exercises.engine.form_parts import items_of
from ...figures.form import form_data
from .answer_text import answer_text
from .form_room import form_room
from .staging import FOLDER
from .statements import statement

PAGE = re.compile(r"(chapters|exercises)/(\d\d_\w+)$")
ANSWER = re.compile(r"# answer (\d+\.\d+)\s*\n")
LISTS: dict[str, type[nodes.Element]] = {"letters": nodes.bullet_list, "numbers": nodes.enumerated_list}
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
            "asks": text,
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


def task_html(asked: str, number: str, task: dict[str, Any], sheet: str) -> str:
    """Return an exercise with what is asked, as HTML, and its place; `sheet` is the name of its chapter's file."""
    return f"{_before(number, task)}{asked}{_after(number, task, sheet)}"


def _before(number: str, task: dict[str, Any]) -> str:
    """Return what stands before what is asked: a link leads there; a page says of which part a form is."""
    form = f' data-form="{escape(task["form"]["part"]["part"])}"' if "form" in task else ""
    return f'<div class="pe-task" id="solve-{number.replace(".", "-")}"{form}><div class="pe-task-asks">'


def _after(number: str, task: dict[str, Any], sheet: str) -> str:
    """Return what stands behind it: the place where it is answered, with the text or the form to begin with."""
    told = {"number": number, "sheet": sheet, **{name: task[name] for name in ("points", "hints", "digest")}}
    data = "".join(f' data-{name}="{escape(str(value))}"' for name, value in told.items())
    form = f'<script type="application/json">{_as_script(task["form"])}</script>' if "form" in task else ""
    room = f' style="{form_room(task["form"], task["stub"], task["asks"])}"' if "form" in task else ""
    answer = f'<div class="pe-editor"{room}>{answer_text(task["stub"])}</div>{form}'
    place = f'<div class="pe-solve pe-listing"{data}>{answer}</div>'
    return f'</div><div class="pe-task-writes">{place}</div></div>'


def _as_script(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def setup(app: Sphinx) -> None:
    """Connect to Sphinx."""
    app.connect("doctree-resolved", _give_places)
    app.connect("build-finished", lambda app, error: None if error else _write(app))


def _give_places(app: Sphinx, doctree: nodes.document, page: str) -> None:
    found = PAGE.match(page)
    if not found:
        return
    root = Path(app.srcdir)
    told = said_of(read_notebook(root / f"{page}.ipynb"))
    sheet = str(told.get("chapter", found[2]))  # a side road has none of its own
    tasks = data_of(read_notebook(root / "exercises" / f"{sheet}.ipynb"))["exercises"]
    for exercise in [one for one in doctree.findall(statement) if "pe-exercise" in one["classes"]]:
        number = _number(exercise)
        last = _links_of(exercise) if found[1] == "chapters" else exercise
        section = exercise.parent
        for cell in list(_cells_of(exercise)) if found[1] == "exercises" else ():
            section.remove(cell)
        section.insert(section.index(last) + 1, _raw(_after(number, tasks[number], sheet)))
        section.insert(section.index(exercise), _raw(_before(number, tasks[number])))
        _mark_items(exercise, tasks[number].get("form"))


def _raw(html: str) -> nodes.raw:
    return nodes.raw("", f"{html}\n", format="html")


def _links_of(exercise: statement) -> nodes.Element:
    """Return what of an exercise stands last in a chapter: the line of links, if there is one."""
    links = exercise.next_node(siblings=True, descend=False)
    return links if isinstance(links, nodes.paragraph) else exercise


def _cells_of(exercise: statement) -> Iterator[nodes.Element]:
    """Yield the cells of an exercise's answer and its check, which do nothing on a page."""
    cell = exercise.next_node(siblings=True, descend=False)
    for tag in ("tag_answer", "tag_check"):
        if not isinstance(cell, nodes.container) or tag not in cell.get("classes", ()):
            return
        yield cell
        cell = cell.next_node(siblings=True, descend=False)


def _mark_items(exercise: statement, form: dict[str, Any] | None) -> None:
    """Mark the list of an exercise whose items its form shows, each where it is pressed: once is enough."""
    lists = LISTS.get(items_of(form["part"])) if form else None
    for found in exercise.findall(lists) if lists else ():
        found["classes"].append("pe-in-form")


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
    """Write the file of a chapter's exercises, without what they ask and their forms: these are on the page."""
    folder.mkdir(parents=True, exist_ok=True)
    tasks = {
        number: {name: told for name, told in task.items() if name not in ("asks", "form")}
        for number, task in data["exercises"].items()
    }
    told = json.dumps(data | {"exercises": tasks}, ensure_ascii=False, separators=(",", ":"))
    (folder / f"{name}.json").write_text(told, encoding="utf-8")


def write_solutions(folder: Path, solutions: dict[str, Any]) -> None:
    """Write each answer of a notebook of solutions into a file of its own."""
    for cell in cells_of(solutions):
        if said := ANSWER.match(source_of(cell)):
            (folder / f"{said[1]}.solution").write_text(closed(source_of(cell)), encoding="utf-8")
