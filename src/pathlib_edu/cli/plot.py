"""`--plot FILE`: the answer as a picture. What cannot be drawn or written is refused before a long search."""

import argparse
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from ..core.replay import View
from .reading import InputError
from .writing import refuse_place

FORMATS = (".png", ".svg", ".pdf")


def refuse_plot(file: Path) -> None:
    """Raise InputError unless a picture can be drawn here and written to `file`."""
    if file.suffix.lower() not in FORMATS:
        raise InputError(f"--plot {file} ends in none of {', '.join(FORMATS)}")
    refuse_place(file, "--plot")
    try:
        import_module("..figures.drawings", __package__)  # is all there that it needs?
    except ImportError as error:
        raise InputError(f"a plot needs {error.name}; install it with `pip install 'pathlib-edu[widgets]'`") from None


def plot(
    options: argparse.Namespace,
    problem: Any,
    title: str,
    paths: Sequence[Sequence[Any]],
    costs: Sequence[Sequence[Any]] = (),
    view: View | None = None,
) -> None:
    """Draw the answer into the file that was asked for, if one was."""
    if options.plot is None:
        return
    from ..figures.drawings import drawing
    from ..figures.sheet import Answer

    try:
        figure = drawing(problem, Answer(title, paths, costs, view or View()))
        figure.savefig(options.plot, dpi=160)
    except (OSError, ValueError) as error:
        raise InputError(f"{options.plot} cannot be written: {getattr(error, 'strerror', None) or error}") from None
