"""Our own notebooks: the frames onto which answers are grafted."""

from pathlib import Path

import nbformat
from nbformat import NotebookNode

from ...course.notebook import ID, name_in
from ..grading_error import GradingError


def solution_notebooks(folder: Path) -> dict[str, Path]:
    """Return the solution notebooks in `folder` by name."""
    if not folder.is_dir():
        raise GradingError(f"{folder} is not a folder of solution notebooks")
    frames = {path.stem: path for path in sorted(folder.glob("*.ipynb"))}
    if not frames:
        raise GradingError(f"there are no solution notebooks in {folder}; say where they are with --solutions DIR")
    return frames


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
