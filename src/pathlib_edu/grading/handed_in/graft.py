"""Graft a student's answers onto our own notebook.

The sources of answer cells are the student's, and code cells of their own, with helpers and imports, are taken along,
each behind the cell of ours behind which it stands. The set-up, the checks and the stored outputs are ours. So a
changed check, a deleted cell or a notebook that was run out of order makes no difference.
"""

import ast
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from copy import deepcopy
from typing import Any, NamedTuple

import nbformat
from nbformat import NotebookNode

from ...course.notebook import ID, name_in, source_of
from ...exercises.engine.answers.scopes import parsed

LONGEST = 100_000  # characters of a cell that is run: nobody writes more, and to read a million of them takes long
OWN_CELLS, OWN_LENGTH = 500, 200_000  # cells of a student's own that are taken along, and their characters together
MAGIC = re.compile(r"^([ \t]*)[%!].*$", re.MULTILINE)
OUR_CHECK = "from pathlib_edu import check\n"  # whatever the student's cells have made of that name

# Runs before everything else. Without it a loop that prints forever would fill the memory before its time is up.
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
del _guard
__import__("pathlib_edu.grading.box.left_out", fromlist=["_"]).pass_over(get_ipython())"""


class Own(NamedTuple):
    """A code cell that a student has added, behind the cell of ours whose id is `after` (empty: above all answers)."""

    id: str
    after: str
    source: str


def answers_in(cells: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """Return the source of each answer among a notebook's `cells`, by the number of its exercise.

    A cell is known by its id. Where ids were lost (Colab and older editors drop them) its first line, `# answer 1.2`,
    tells; of several such cells the last one counts.
    """
    by_id: dict[str, str] = {}
    by_line: dict[str, str] = {}
    for cell in cells:
        named = ID.fullmatch(name_of(cell))
        if named and named[1] == "answer":
            (by_id if cell.get("id") == named[0] else by_line)[f"{named[2]}.{named[3]}"] = source_to_run(cell)
    return by_line | by_id


def own_cells(cells: Iterable[Mapping[str, Any]], gone: Collection[str] = ()) -> Iterator[Own]:
    """Yield the code cells that are neither answers nor checks; `graft` leaves out those that are ours as well.

    Answers to exercises whose numbers are `gone`, which ours does not ask, are cells like these: others may need them.
    Lines that only IPython knows, `%magics` and `!commands`, show, measure or install: they are left out.
    """
    after = ""
    for cell in cells:
        named = ID.fullmatch(name_of(cell))
        if named and f"{named[2]}.{named[3]}" not in gone:
            after = named[0]
        elif cell.get("cell_type") == "code" and source_of(cell).strip() and not (named and named[1] == "check"):
            yield Own(str(cell.get("id")), after, source_to_run(cell))


def within_reason(own: Iterable[Own]) -> tuple[tuple[Own, ...], str]:
    """Return cells of a student's own; where they are far too many, or too long, none of them, and a sentence on that.

    What is taken along is parsed by the grader itself, which nobody watches.
    """
    kept, length = list[Own](), 0
    for one in own:
        kept.append(one)
        length += len(one.source)
        if len(kept) > OWN_CELLS or length > OWN_LENGTH:
            most = f"{OWN_CELLS:,} cells" if len(kept) > OWN_CELLS else f"{OWN_LENGTH:,} characters"
            return (), f"The cells of your own were left out: together they have more than {most}."
    return tuple(kept), ""


def source_to_run(cell: Mapping[str, Any]) -> str:
    """Return the source of a cell; in the place of one that is far too long, what says so when it is run."""
    source = source_of(cell)
    if len(source) <= LONGEST:
        return source
    return f'raise ValueError("this cell has {len(source):,} characters; none of more than {LONGEST:,} is run")'


def name_of(cell: Mapping[str, Any]) -> str:
    """Return the id that an answer or a check has, or should have, such as "answer-1-2"; of any other cell nothing."""
    if cell.get("cell_type") != "code":
        return ""
    return str(cell.get("id")) if ID.fullmatch(str(cell.get("id"))) else name_in(source_of(cell))


def without_magics(source: str) -> str:
    """Return the Python of a cell: without the lines that only IPython knows."""
    if source.lstrip().startswith("%%"):
        return ""
    if MAGIC.search(source) and parsed(source) is None:
        return MAGIC.sub(r"\1pass", source)
    return source


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


def taken_along(frame: NotebookNode, own: Iterable[Own]) -> list[Own]:
    """Return those of a notebook's `own_cells` that `frame` has not, numbered, ready to run.

    What they say tells, and not their ids: a cell of ours that was changed is the student's, and submissions that say
    the same run the same.
    """
    sources = {cell.source.strip() for cell in frame.cells}
    new = [one for one in own if one.source.strip() not in sources]
    runnable = [one._replace(source=without_magics(one.source)) for one in new]
    return [one._replace(id=f"own-{n}") for n, one in enumerate(runnable, start=1) if one.source.strip()]


def bound_in(source: str) -> set[str]:
    """Return the names that the statements of a cell bind: functions, classes, variables and imports."""
    tree = parsed(source)
    statements = tree.body if tree else []
    names = {one.name for one in statements if isinstance(one, (ast.FunctionDef, ast.ClassDef))}
    for one in statements:
        if isinstance(one, (ast.Import, ast.ImportFrom)):
            names |= {(alias.asname or alias.name).partition(".")[0] for alias in one.names}
        elif isinstance(one, (ast.Assign, ast.AnnAssign)):
            names |= {
                name.id for name in ast.walk(one) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)
            }
    return names


def bound_below(frame: NotebookNode, answers: Mapping[str, str], own: Iterable[Own]) -> dict[str, set[str]]:
    """Return the names that a student binds only below the check of an exercise, by its number: it runs without them.

    `own` are the cells that are `taken_along`. Each cell is parsed once.
    """
    order = list(numbers(frame, "check"))
    bound = [(n, False, bound_in(without_magics(answers.get(number, "")))) for n, number in enumerate(order)]
    for cell in own:
        named = ID.fullmatch(cell.after)
        here = f"{named[2]}.{named[3]}" if named else ""
        place = (order.index(here), cell.after.startswith("check")) if here in order else (-1, False)
        bound.append((*place, bound_in(cell.source)))
    below = dict[str, set[str]]()
    for at, number in enumerate(order):
        later = set[str]().union(*(names for *place, names in bound if place >= [at, True]))
        below[number] = later.difference(*(names for *place, names in bound if place < [at, True]))
    return below


def graft(
    frame: NotebookNode, answers: Mapping[str, str], own: Collection[Own] = (), without: Collection[str] = ()
) -> NotebookNode:
    """Return a copy of `frame` with the student's `answers` in place of ours, ready to run.

    An exercise without an answer gets an empty cell: ours must not earn points for it. `own` are the cells that are
    `taken_along`. The cells whose ids are in `without` are left out.
    """
    grafted = deepcopy(frame)
    ours = {id: number for number, id in numbers(frame, "answer").items()}
    checks = set(numbers(frame, "check").values())
    anchors = {*ours, *checks}
    waiting = [one for one in own if one.after not in anchors]  # they stand above all answers
    guard = nbformat.v4.new_code_cell(GUARD)
    guard.id = "guard"
    cells = [guard]
    for cell in grafted.cells:
        if cell.id in anchors:
            cells += map(new_cell, waiting)
            waiting = [one for one in own if one.after == cell.id]
        cells.append(cell)
        if cell.cell_type != "code":
            continue
        if cell.id in ours:
            cell.source = answers.get(ours[cell.id], "")
        if cell.id in checks:
            cell.source = OUR_CHECK + cell.source
        if cell.id in ours or cell.id in checks or cell.execution_count is None:
            # nbval takes an output without an execution count for a fault of the notebook.
            cell.outputs, cell.execution_count = [], None
    grafted.cells = [cell for cell in (*cells, *map(new_cell, waiting)) if cell.id not in without]
    return grafted


def new_cell(own: Own) -> NotebookNode:
    """Return a cell of the student's own as one of the grafted notebook."""
    cell: NotebookNode = nbformat.v4.new_code_cell(own.source)
    cell.id = own.id
    return cell
