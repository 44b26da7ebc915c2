"""Printed notebooks without a press, and what a student does to them, for tests of what nobody may lose."""

import json

from pathlib_edu.course.notebook import KEY, digest, record, source_of

DOUBLE = "def double(x):\n    ..."


def cell(kind, source, id=""):
    made = {"cell_type": kind, "metadata": {}, "source": source.splitlines(keepends=True)}
    made |= {"outputs": [], "execution_count": None} if kind == "code" else {}
    return made | {"id": id or digest(made)}


def exercise(number, wording="Write `double`.", stub=DOUBLE):
    """The three cells of an exercise: statement, answer and check."""
    dashed = number.replace(".", "-")
    return [
        cell("markdown", f"```{{exercise}} {number} Double\n{wording}\n```", f"ex-{dashed}"),
        cell("code", f"# answer {number}\n{stub}", f"answer-{dashed}"),
        cell("code", f'check("{number}", double)', f"check-{dashed}"),
    ]


def printed(*cells):
    """A notebook of these cells as the press prints it."""
    made = {"cells": list(cells), "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    return made | {"metadata": {KEY: record(made)}}


def copy(notebook):
    return json.loads(json.dumps(notebook))


def sources(notebook):
    return [source_of(cell) for cell in notebook["cells"]]


def solve(notebook, number, source):
    """Put `source` where exercise `number` is answered, and return the notebook."""
    for cell in notebook["cells"]:
        if cell["id"] == f"answer-{number.replace('.', '-')}":
            cell["source"] = source
    return notebook


def write(path, notebook):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(notebook, indent=1), encoding="utf-8")
    return path


def read(path):
    return json.loads(path.read_text(encoding="utf-8"))
