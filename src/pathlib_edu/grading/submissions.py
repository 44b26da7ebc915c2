"""Find the submissions, and say whose they are and which notebook of the book they answer."""

import os
import re
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import nbformat
from nbformat import NotebookNode

from ..course.notebook import ID, NotebookError, cells_of, name_in, read_notebook, said_of
from .graft import Own, answers_in, numbers, own_cells

COPIED = re.compile(r"(-Copy\d+| ?\(\d+\))$")  # what JupyterLab and browsers add to the names of copies


class GradingError(Exception):
    """What keeps a class from being graded, in one sentence."""


@dataclass(frozen=True)
class Submission:
    """One notebook of one student.

    `exercise` is the name of the solution notebook it belongs to; `trouble` says in one sentence why it cannot be
    graded.
    """

    file: Path
    student: str
    exercise: str | None = None
    answers: dict[str, str] = field(default_factory=dict)
    trouble: str = ""
    own: tuple[Own, ...] = ()

    def as_exercise(self, name: str) -> "Submission":
        """Return this submission as an answer to the notebook called `name`."""
        return replace(self, exercise=name, trouble="")


def solution_notebooks(folder: Path) -> dict[str, Path]:
    """Return the solution notebooks in `folder` by name."""
    if not folder.is_dir():
        raise GradingError(f"{folder} is not a folder of solution notebooks")
    frames = {path.stem: path for path in sorted(folder.glob("*.ipynb"))}
    if not frames:
        raise GradingError(f"there are no solution notebooks in {folder}; say where they are with --solutions DIR")
    return frames


def find_submissions(files: Sequence[Path], frames: Mapping[str, Path]) -> list[Submission]:
    """Return a submission for each notebook among `files`, folders looked through, sorted by student.

    A student is called as the folder of their notebook is, or as the file is where all lie in one folder, unless the
    notebook's metadata say otherwise: `"pathlib_edu": {"student": "Ada", "exercise": "01_dijkstra"}`.
    """
    found: dict[Path, None] = {}
    for file in files:
        if file.is_dir():
            inside = [path for path in sorted(file.rglob("*.ipynb")) if ".ipynb_checkpoints" not in path.parts]
            if not inside:
                raise GradingError(f"there is no notebook in the folder {file}")
            found |= dict.fromkeys(inside)
        elif file.exists():
            found[file] = None
        else:
            raise GradingError(f"there is no file {file}")
    if not found:
        raise GradingError("there is nothing to grade: name notebooks, or folders of notebooks")
    together = len({path.resolve().parent for path in found}) == 1
    submissions = [_submission(path, together, frames) for path in found]
    return sorted(submissions, key=lambda one: (one.student.casefold(), one.student, str(one.file)))


def _submission(path: Path, together: bool, frames: Mapping[str, Path]) -> Submission:
    stem = COPIED.sub("", path.stem)
    exercise = next((name for name in sorted(frames, key=len, reverse=True) if name in stem), None)
    rest = (stem.replace(exercise, "", 1) if exercise else stem).strip(" _-.")
    student = rest if together and rest else path.resolve().parent.name or "student"
    try:
        notebook = read_notebook(path)
    except NotebookError as error:
        return Submission(path, student, exercise, trouble=str(error))
    said = said_of(notebook)
    student = printable(str(said.get("student") or student))[:80] or "student"
    cells = cells_of(notebook)
    answers = answers_in(cells)
    if not answers:
        trouble = f"{path} has no answer cells: it is not an exercise notebook"
        return Submission(path, student, exercise, trouble=trouble)
    named = str(said.get("exercise"))
    exercise = named if named in frames else exercise or _by_numbers(answers, frames)
    if exercise is None:
        trouble = f"{path} answers no notebook of the book: there is no solution notebook {path.name}"
        return Submission(path, student, None, answers, trouble)
    return Submission(path, student, exercise, answers, own=tuple(own_cells(cells)))


def _by_numbers(answers: Mapping[str, str], frames: Mapping[str, Path]) -> str | None:
    """Return the one notebook that has all the exercises answered, if it is one."""
    fits = [name for name, path in frames.items() if set(answers) <= set(numbers(read_frame(path), "answer"))]
    return fits[0] if len(fits) == 1 else None


def read_frame(path: Path) -> NotebookNode:
    """Return our own notebook at `path`, as nbformat knows it."""
    try:
        notebook: NotebookNode = nbformat.read(path, as_version=4)
    except Exception as error:  # nbformat and its JSON reader raise many kinds
        raise GradingError(f"the solution notebook {path} cannot be read: {error}") from None
    for cell in notebook.cells:  # ids that an editor dropped come back from the first lines of the cells
        if cell.cell_type == "code" and not ID.fullmatch(str(cell.get("id"))):
            cell.id = name_in(cell.source) or cell.id
    return notebook


def prepare_folder(out: Path) -> Path:
    """Make the folder `out` and be sure that it can be written."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=out)
        os.close(handle)
        Path(name).unlink()
    except OSError as error:
        raise GradingError(f"the folder {out} cannot be written: {error.strerror or error}") from None
    return out


def printable(text: str) -> str:
    """Return `text` without the characters that would move a terminal's cursor."""
    return "".join(mark if mark.isprintable() else " " for mark in text).strip()
