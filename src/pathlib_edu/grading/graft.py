"""Graft a student's answers onto our own notebook.

Only the sources of answer cells are the student's; the set-up, the checks and the stored outputs are ours. So a
changed check, a deleted cell or a notebook that was run out of order makes no difference.
"""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Any

import nbformat
from nbformat import NotebookNode

from ..course.notebook import ID, name_in, source_of

# Runs before everything else. Without it a loop that prints for ever would fill the memory before its time is up.
GUARD = """\
def _guard(most=1_000_000):
    import sys

    printed = 0

    def guarded(write):
        def write_some(text):
            nonlocal printed
            printed += len(text)
            if printed > most:
                raise RuntimeError(f"this cell printed more than {most:,} characters")
            return write(text)

        write_some.guarded = True
        return write_some

    def begin(*_):
        nonlocal printed
        printed = 0
        for stream in (sys.stdout, sys.stderr):  # again for each cell: IPython puts its own in place of them
            if not hasattr(stream.write, "guarded"):
                stream.write = guarded(stream.write)

    get_ipython().events.register("pre_run_cell", begin)


_guard()
del _guard"""


def answers_in(cells: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """Return the source of each answer among a notebook's `cells`, by the number of its exercise.

    A cell is known by its id. Where ids were lost (Colab and older editors drop them) its first line, `# answer 1.2`,
    tells; of several such cells the last one counts.
    """
    by_id, by_line = {}, {}
    for cell in cells:
        if cell.get("cell_type") != "code":
            continue
        source = source_of(cell)
        if named := ID.fullmatch(str(cell.get("id"))):
            if named[1] == "answer":
                by_id[f"{named[2]}.{named[3]}"] = source
        elif (named := ID.fullmatch(name_in(source))) and named[1] == "answer":
            by_line[f"{named[2]}.{named[3]}"] = source
    return by_line | by_id


def numbers(frame: NotebookNode, role: str) -> dict[str, str]:
    """Return the ids of the cells of `role` ("answer" or "check") by the number of their exercise, in order."""
    found = {}
    for cell in frame.cells:
        named = ID.fullmatch(str(cell.get("id")))
        if cell.cell_type == "code" and named and named[1] == role:
            found[f"{named[2]}.{named[3]}"] = cell.id
    return found


def exercise_numbers(frame: NotebookNode) -> list[str]:
    """Return the numbers of the exercises that the notebook `frame` checks, in order."""
    return list(numbers(frame, "check"))


def graft(frame: NotebookNode, answers: Mapping[str, str]) -> NotebookNode:
    """Return a copy of `frame` with the student's `answers` in place of ours, ready to run.

    An exercise without an answer gets an empty cell: ours must not earn points for it.
    """
    grafted = deepcopy(frame)
    ours = {id: number for number, id in numbers(frame, "answer").items()}
    checks = set(numbers(frame, "check").values())
    for cell in grafted.cells:
        if cell.cell_type != "code":
            continue
        if cell.id in ours:
            cell.source = answers.get(ours[cell.id], "")
        if cell.id in ours or cell.id in checks or cell.execution_count is None:
            # nbval takes an output without an execution count for a fault of the notebook.
            cell.outputs, cell.execution_count = [], None
    guard = nbformat.v4.new_code_cell(GUARD)
    guard.id = "guard"
    grafted.cells.insert(0, guard)
    return grafted
